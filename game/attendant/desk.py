"""What the staff's panel can ask for and do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.kiosk import House
from game.kiosk.exporting import export
from game.kiosk.visits import one_more, visits_from
from game.scenes.services import Services
from game.storage import StorageError

_VOLUME: Final = "kiosk_volume"
_VISITS: Final = "kiosk_visits"
"""Names under which they are stored beside the settings."""


class StaffDesk:
    """Visits, volume and export; ``changed`` is called when the volume is another.

    What can't be stored is kept for as long as the program runs.
    """

    def __init__(
        self,
        services: Services,
        house: House,
        folder: Path,
        troubles: Sequence[str],
        changed: Callable[[], object],
    ) -> None:
        self.troubles: Sequence[str] = tuple(troubles)
        self._services = services
        self._house = house
        self._folder = Path(house.export_folder) if house.export_folder else folder / "exports"
        self._changed = changed
        stored = self._read()
        self._visits = visits_from(stored.get(_VISITS))
        self._volume = _volume_from(stored.get(_VOLUME), house.volume)

    def volume(self) -> float:
        """The house's volume, 0 to 1: the staff's, or the kiosk file's once that is another."""
        return self._volume

    def set_volume(self, volume: float) -> None:
        """Change it for everybody from now on."""
        self._volume = volume
        self._store(_VOLUME, [self._house.volume, volume])
        self._changed()

    def visits(self) -> dict[str, int]:
        """Visitors by day."""
        return dict(self._visits)

    def count_visit(self) -> None:
        """One more came today."""
        self._visits = one_more(self._visits, self._services.now().date().isoformat())
        self._store(_VISITS, self._visits)

    def export(self, then: Callable[[str], object]) -> None:
        """Write all games to files; ``then`` hears, in another thread, how it went."""
        tr = self._services.tr

        def done(folder: Path, wrong: str) -> None:
            if wrong:
                then(
                    tr.text("Nothing could be written to {folder}: {why}", folder=folder, why=wrong)
                )
            else:
                then(tr.text("Written to {folder}", folder=folder))

        day = self._services.now().date().isoformat()
        export(self._services.store, self._folder, day, done)

    def _read(self) -> dict[str, object]:
        try:
            return self._services.store.preferences.read()
        except StorageError:
            return {}

    def _store(self, name: str, value: object) -> None:
        try:
            self._services.store.preferences.write({name: value})
        except StorageError:
            return


def _volume_from(stored: object, usual: float) -> float:
    """The staff's volume, for as long as the kiosk file says what it said when that was set."""
    match stored:
        case [int() | float() as then, int() | float() as chosen] if then == usual:
            return min(max(float(chosen), 0.0), 1.0)
        case _:
            return usual
