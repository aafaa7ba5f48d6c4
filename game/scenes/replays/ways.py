"""The ways to replays: a game of the history, a game at hand, a record's file, the best line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.codes import Deal
from game.record import GameRecord, RecordError, read_record
from game.scenes.dialog import tell
from game.scenes.kept_game import KeptGame
from game.scenes.replays.film import Film, line_record
from game.scenes.routes import Routes
from game.scenes.scene import Push
from game.scenes.services import Services
from game.session import ReplayError, replayed
from game.storage import StorageError

if TYPE_CHECKING:
    from game.solver import Bounds

# The scene itself is imported where it is first needed: it loads the solver, which is not to hold
# up the first picture.


class ReplayWays:
    """Opens replays. ``lay`` puts a game in the place of the one at hand, after asking."""

    def __init__(
        self,
        services: Services,
        routes: Callable[[], Routes],
        lay: Callable[[KeptGame], object],
    ) -> None:
        self._services = services
        self._routes = routes
        self._lay = lay

    def replay(self, game_id: str) -> None:
        """Show a game of the history from its deal on."""
        try:
            text = self._services.store.history.record(game_id)
        except StorageError:
            text = None
        if text is None:
            tr = self._services.tr
            self._refuse(tr.text("The moves of this game were not kept."))
        else:
            self._show_text(text)

    def open_file(self, path: str | Path) -> None:
        """Show the game that a record's file holds."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            self._refuse(str(error))
        else:
            self._show_text(text)

    def review(self, record: GameRecord) -> None:
        """Show a game at hand at its end, where it can be looked over."""
        from game.scenes.replays.replay import ReplayScene

        scene = ReplayScene(
            self._services,
            self._routes(),
            Film(record),
            at=len(record.actions),
            playing=False,
        )
        self._services.ask(Push(scene))

    def best_line(self, deal: Deal, known: Bounds | int | None = None) -> None:
        """Show how a deal is won in the fewest moves: by the line known, or by one to be found."""
        from game.scenes.replays.replay import ReplayScene
        from game.solver import Bounds

        services, routes = self._services, self._routes()
        bounds = known if isinstance(known, Bounds) else None
        if bounds is not None and bounds.line and bounds.exact:
            film = Film(line_record(deal, (), bounds))
            scene = ReplayScene(services, routes, film, line=bounds)
        else:
            film = Film(GameRecord(deal, ()))
            fewest = known if isinstance(known, int) else None
            scene = ReplayScene(services, routes, film, seek=True, fewest=fewest)
        services.ask(Push(scene))

    def take_over(self, record: GameRecord) -> None:
        """Play on from the end of a record; the game is marked and not counted."""
        services = self._services
        session = replayed(record.deal, record.actions)
        elapsed = record.extra.get("elapsed")
        session.elapsed = elapsed if isinstance(elapsed, float) else 0.0
        self._lay(
            KeptGame.begin(
                services.store,
                record.deal,
                services.now,
                kind="takeover",
                counted=False,
                session=session,
            )
        )

    def _show_text(self, text: str) -> None:
        from game.scenes.replays.replay import ReplayScene

        try:
            film = Film(read_record(text))
        except (RecordError, ReplayError) as error:
            self._refuse(str(error))
        else:
            self._services.ask(Push(ReplayScene(self._services, self._routes(), film)))

    def _refuse(self, why: str) -> None:
        title = self._services.tr.text("This game can't be shown")
        tell(self._services, title, why)
