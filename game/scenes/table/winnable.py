"""The quiet mark beside the score: can the position on the table still be won?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from game.background import Result
from game.engine.play import Status
from game.engine.state import State
from game.scenes.kept_game import KeptGame
from game.scenes.services import Services
from game.view.hud import Sign

if TYPE_CHECKING:
    from game.solver import Kind

_PATIENCE: Final = 0.2
"""Seconds for which the mark of the position before stays while the solver still thinks."""


class Table(Protocol):
    """What the mark needs of the table."""

    services: Services
    kept: KeptGame

    def aimed(self, state: State) -> State:
        """A position as the solver is to see it."""

    def add_aloud(self, more: str) -> None:
        """Say the message line again, with more after it that stands elsewhere."""


class WinnableMark:
    """Asks anew after each move; what was found stays known, so that undo shows it at once.

    That nothing wins any more is also said aloud. A verdict shown after the first move is kept with
    the game as help; before, it tells no more than whether the deal is winnable.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: dict[State, Kind] = {}
        self._shown = ""
        self._doomed = False
        self._untold = False
        self._asked: int | None = None
        self._waited = 0.0

    @property
    def sign(self) -> Sign | None:
        """What stands beside the score; None where the player doesn't want it."""
        tr = self._table.services.tr
        match self._shown:
            case "winnable":
                return Sign("winnable", tr.context("position", "winnable"), "good")
            case "lost":
                return Sign("lost", tr.context("position", "lost"), "warn")
            case "unknown":
                return Sign("not_known", tr.context("position", "not known"), "soft")
            case _:
                return None

    @property
    def words(self) -> str:
        """The sign as a sentence; empty without a sign."""
        tr = self._table.services.tr
        lost = tr.text("This deal can no longer be won")
        if self._doomed:
            lost = tr.text("This deal can't be won")
        return {
            "winnable": tr.text("This deal can still be won"),
            "lost": lost,
            "unknown": tr.text("Whether this deal can still be won is not known"),
        }.get(self._shown, "")

    def begin(self) -> None:
        """Another game lies on the table."""
        self.drop()
        self._known.clear()
        self._shown = ""
        self._doomed = self._untold = False
        self.look()

    def look(self) -> None:
        """Another position lies on the table, or the player changed the setting.

        Patience isn't renewed while an answer is out: in rapid moves the sign of a position long
        gone would stay.
        """
        if self._asked is None:
            self._waited = 0.0
        self.drop()
        kept, wanted = self._table.kept, self._table.services.settings.winnable_mark
        status = kept.session.status
        if not wanted or status is Status.WON or kept.fell:
            self._shown = ""
            return
        if status is Status.BLOCKED:
            self._shown = "lost" if any(kept.session.state.pyramid) else ""
            return
        state = self._table.aimed(kept.session.state)
        if state in self._known:
            self._show(self._known[state].value)
            return
        self._asked = self._table.services.background.ask(
            "winnable", state, then=lambda result: self._answer(state, result)
        )

    def drop(self) -> None:
        """Ask no longer."""
        self._table.services.background.drop(self._asked)
        self._asked = None

    def tick(self, seconds: float) -> None:
        """Time passes at the table in front: what has turned is said there, and an old mark
        doesn't stay long beside a new position.
        """
        if self._untold:
            self._untold = False
            self._table.add_aloud(self.words)
        if self._asked is not None and self._shown != "unknown":
            self._waited += seconds
            if self._waited >= _PATIENCE:
                self._shown = "unknown"

    def _answer(self, state: State, result: Result) -> None:
        """The solver's verdict has come."""
        self._asked = None
        if result.value is None:
            self._show("unknown")
            return
        self._known[state] = result.value.kind
        if not self._table.kept.session.line:
            self._doomed = result.value.lost
        self._show(result.value.kind.value)

    def _show(self, verdict: str) -> None:
        """Show a verdict, and keep that it helped."""
        self._untold = verdict == "lost" and (self._untold or self._shown != verdict)
        self._shown = verdict
        if self._table.kept.session.started and verdict != "unknown":
            self._table.kept.note_help("mark")
