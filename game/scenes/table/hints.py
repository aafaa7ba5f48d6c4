"""Hints: asked of the solver beside the game, told in words and marks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from game.background import Result
from game.engine.actions import Action, Draw, King, Pair, Place, Recycle
from game.engine.cards import Card
from game.engine.play import Status, apply, card_at, legal
from game.engine.state import State
from game.scenes.dialog import DialogScene
from game.scenes.kept_game import KeptGame
from game.scenes.scene import Push
from game.scenes.services import Services
from game.scenes.table.choosing import Choosing
from game.scenes.table.way_back import Table as WayBackTable
from game.scenes.table.way_back import way_back
from game.view.messages import Messages

if TYPE_CHECKING:
    from game.solver import Hint


class Table(WayBackTable, Protocol):
    """What hints need of the table."""

    services: Services
    messages: Messages
    kept: KeptGame
    choosing: Choosing

    def aimed(self, state: State) -> State:
        """A position as the solver is to see it."""

    def say(self, message: str, more: str = "") -> None:
        """Put a sentence on the message line."""

    def add_aloud(self, more: str) -> None:
        """Say the message line again, with more after it that stands elsewhere."""


_THINKING: Final = 0.3
"""Seconds after which the player is told that a hint is thought out."""


class HintDesk:
    """One question at a time: the next move, or the way back where nothing wins any more.

    A hint counts only if there was one to give; being told that nothing wins is kept as help too.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asked: int | None = None
        self._waited: float | None = None
        self._plays_on = False
        self._come: tuple[State, Hint | None] | None = None
        self._question: DialogScene | None = None

    def ask(self) -> None:
        """Ask for the next move from the position on the table."""
        self._plays_on = False
        state = self._table.aimed(self._table.kept.session.state)
        self._ask("hint", state, then=lambda result: self._hear(state, result.value))
        self._waited = 0.0

    def drop(self) -> None:
        """Forget the question: the position changed."""
        self._table.services.background.drop(self._asked)
        self._asked = self._waited = self._come = None
        self._question = None

    def wait(self, seconds: float) -> None:
        """Time passes at the table in front: a hint that has come is told, and of one that takes
        long that it comes.
        """
        come, self._come = self._come, None
        if come is not None:
            self._answer(*come)
        if self._waited is None:
            return
        self._waited += seconds
        if self._waited > _THINKING:
            self._waited = None
            self._table.say(self._table.services.tr.text("Thinking…"))

    def go_on(self) -> None:
        """The player goes on before all is known: then no question comes between."""
        self._plays_on = True
        self._question = None

    def tick(self) -> None:
        """The table is in front: what is to be asked is asked now, never over another page."""
        question, self._question = self._question, None
        if question is not None:
            self._table.services.ask(Push(question))

    def _ask(self, task: str, what: object, then: Callable[[Result], object]) -> None:
        """Ask the solver; only the last question is open."""
        self.drop()

        def answered(result: Result) -> None:
            self._asked = self._waited = None
            then(result)

        self._asked = self._table.services.background.ask(task, what, then=answered)

    def _hear(self, state: State, found: Hint | None) -> None:
        """A hint was found; another page may lie over the table, which it isn't to talk into."""
        self._come = state, found

    def _answer(self, state: State, found: Hint | None) -> None:
        """Tell the hint that was found."""
        table = self._table
        tr = table.services.tr
        blocked = table.kept.session.status is Status.BLOCKED
        action = found.action if found is not None else None
        if action is None and table.kept.fell:
            action = _next_removal(state)
        if action is not None:
            table.kept.note_help("hint")
            words = self._words(state, action)
            if found is not None and found.helps and not found.proven:
                words = f"{words} · {tr.context('hint', 'not proven')}"
            table.say(words)
            stock = isinstance(action, Recycle)
            table.choosing.hint(_cards_of(state, action), stock=stock)
        elif table.kept.fell:
            table.say(tr.text("There is no hint to give"))
        elif blocked or (found is not None and found.lost):
            table.kept.note_help("verdict")
            lost = tr.text("This deal can no longer be won")
            if not table.kept.session.line:
                lost = tr.text("This deal can't be won")
            table.say(tr.text("No moves left") if blocked else lost)
            self._ask("last_winnable", self._positions(), then=self._turned)
        else:
            table.say(tr.text("There is no hint to give"))

    def _turned(self, result: Result) -> None:
        """The last winnable point is known; where there is none, ask whether there ever was."""
        if isinstance(result.value, int):
            self._offer(len(self._table.kept.session.line) - result.value, lost_from_start=False)
        elif self._table.kept.session.status is not Status.BLOCKED:
            self._ask("winnable", self._positions()[0], then=self._doomed)

    def _positions(self) -> tuple[State, ...]:
        """The positions from the deal to here."""
        return tuple(map(self._table.aimed, self._table.kept.session.positions))

    def _doomed(self, result: Result) -> None:
        """Whether the deal could be won at all is known."""
        lost = result.value is not None and result.value.lost
        self._offer(None, lost_from_start=lost)

    def _offer(self, back: int | None, *, lost_from_start: bool) -> None:
        if self._plays_on:
            return
        table, undoable = self._table, self._table.kept.session.undoable
        self._question = way_back(
            table.services, table, back, undoable, lost_from_start=lost_from_start
        )

    def _words(self, state: State, action: Action) -> str:
        """A hint in words."""
        tr, cards = self._table.services.tr, _cards_of(state, action)
        match action:
            case King() | Pair():
                return tr.text("Hint: take {cards}", cards=self._table.messages.names(cards))
            case Draw():
                return tr.text("Hint: draw from the stock")
            case Recycle():
                return tr.text("Hint: recycle the waste")
            case Place(pile):
                return tr.text("Hint: place the card on pile {n}", n=pile)


def _next_removal(state: State) -> Action | None:
    """The first step to the next card that can be taken, drawing on; None where none comes."""
    first: Action | None = None
    for _ in range(2 * state.rules.deck_size):
        choices = legal(state)
        removal = next((one for one in choices if isinstance(one, King | Pair)), None)
        if removal is not None:
            return first or removal
        if not choices:
            return None
        first = first or choices[0]
        state = apply(state, choices[0]).after
    return None


def _cards_of(state: State, action: Action) -> tuple[Card, ...]:
    """The cards an action is about; for drawing the top of the stock, for recycling none."""
    match action:
        case King(spot):
            found: tuple[Card | None, ...] = (card_at(state, spot),)
        case Pair(first, second):
            found = (card_at(state, first), card_at(state, second))
        case Draw():
            found = (state.stock[0],)
        case Place():
            found = (state.turned,)
        case Recycle():
            found = ()
    return tuple(card for card in found if card is not None)
