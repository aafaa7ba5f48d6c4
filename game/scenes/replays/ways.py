"""The ways to replays: a game of the history, a game at hand, a record's file, the best line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from game.engine.codes import Deal
from game.record import GameRecord, RecordError, read_record
from game.scenes.dialog import tell
from game.scenes.kept_game import KeptGame
from game.scenes.records.working import WorkingScene
from game.scenes.replays.film import Film, line_record
from game.scenes.replays.seeking import SeekingScene
from game.scenes.routes import Routes
from game.scenes.scene import Push
from game.scenes.services import Services
from game.session import ReplayError, Session, replayed
from game.storage import StorageError

if TYPE_CHECKING:
    from game.solver import Bounds

# The scene itself is imported where it is first needed: it loads the solver, which is not to hold
# up the first picture.


_LONG: Final = 300
"""Actions of a game that are worked through within a frame; more are beside the frames."""

_AN_ACTION: Final = 20
"""Letters of a record's text that belong to an action, with its time, at the most."""

_BROKEN: Final = (RecordError, ReplayError)
"""What is wrong with a record that can't be shown."""

T = TypeVar("T")


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
        self._show(lambda: Film(record), long=_is_long(record), at_end=True)

    def best_line(self, deal: Deal, known: Bounds | int | None = None) -> None:
        """Show how a deal is won in the fewest moves: by the line known, or by one to be found."""
        from game.solver import Bounds

        show = partial(self._show_line, deal)
        if isinstance(known, Bounds) and known.line and known.exact:
            show(known)
        else:
            fewest = known if isinstance(known, int) else None
            self._services.ask(Push(SeekingScene(self._services, deal, fewest, show)))

    def _show_line(self, deal: Deal, line: Bounds) -> None:
        """Show a line that wins a deal."""
        from game.scenes.replays.replay import ReplayScene

        film = Film(line_record(deal, (), line))
        self._services.ask(Push(ReplayScene(self._services, self._routes(), film, line=line)))

    def take_over(self, record: GameRecord) -> None:
        """Play on from the end of a record; the game is marked and not counted."""
        self._do(
            lambda: replayed(record.deal, record.actions),
            lambda session: self._lay_copy(record, session),
            long=_is_long(record),
        )

    def _lay_copy(self, record: GameRecord, session: Session) -> None:
        """Lay a game on the table that was played as far as a record tells."""
        services = self._services
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
        """Show the game that a record tells."""
        self._show(lambda: Film(read_record(text)), long=len(text) > _LONG * _AN_ACTION)

    def _show(self, make: Callable[[], Film], *, long: bool, at_end: bool = False) -> None:
        """Show a film from its beginning on, or stopped at its end."""

        def show(film: Film) -> None:
            from game.scenes.replays.replay import ReplayScene

            at = film.last if at_end else 0
            scene = ReplayScene(self._services, self._routes(), film, at=at, playing=not at_end)
            self._services.ask(Push(scene))

        self._do(make, show, long=long)

    def _do(self, work: Callable[[], T], done: Callable[[T], object], *, long: bool) -> None:
        """Work through a record; a ``long`` one beside the frames. A broken one is told."""
        if long:
            self._services.ask(
                Push(WorkingScene(self._services, work, done, self._tell_broken, _BROKEN))
            )
            return
        try:
            value = work()
        except _BROKEN as error:
            self._tell_broken(error)
        else:
            done(value)

    def _tell_broken(self, error: Exception) -> None:
        self._refuse(str(error))

    def _refuse(self, why: str) -> None:
        title = self._services.tr.text("This game can't be shown")
        tell(self._services, title, why)


def _is_long(record: GameRecord) -> bool:
    """Whether working through a record takes longer than a frame may."""
    return len(record.actions) > _LONG
