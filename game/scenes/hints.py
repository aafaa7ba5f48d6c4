"""Hints: asked of the solver beside the game, told in words and marks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.background import Result
from game.engine.actions import Action, Draw, King, Pair, Place, Recycle
from game.engine.cards import Card
from game.engine.play import card_at
from game.engine.state import State
from game.scenes.services import Services
from game.view.messages import Messages

if TYPE_CHECKING:
    from game.solver import Hint

Tell = Callable[[str, tuple[Card, ...], Action | None], object]
"""Hears what is said, the cards to mark, and the action advised, if any."""


class HintDesk:
    """One question at a time; ``tell`` hears the answer when it has come."""

    def __init__(self, services: Services, tell: Tell) -> None:
        self._services = services
        self._tell = tell
        self._asked: int | None = None

    def ask(self, state: State) -> None:
        """Ask for the next move from a position."""
        self.drop()

        def answer(result: Result) -> None:
            self._asked = None
            self._tell(*self._told(state, result.value))

        self._asked = self._services.background.ask("hint", state, then=answer)

    def drop(self) -> None:
        """Forget the question: the position changed."""
        self._services.background.drop(self._asked)
        self._asked = None

    def _told(
        self, state: State, found: Hint | None
    ) -> tuple[str, tuple[Card, ...], Action | None]:
        """A hint in words, with the cards it speaks of."""
        tr = self._services.tr
        words = Messages(tr, state.rules)
        action = found.action if found is not None else None
        cards = _cards_of(state, action)
        match action:
            case King() | Pair():
                text = tr.text("Hint: take {cards}", cards=words.names(cards))
            case Draw():
                text = tr.text("Hint: draw from the stock")
            case Recycle():
                text = tr.text("Hint: recycle the waste")
            case Place(pile):
                text = tr.text("Hint: place the card on pile {n}", n=pile)
            case None if found is not None and found.lost:
                text = tr.text("This deal can no longer be won · undo may help")
            case _:
                text = tr.text("There is no hint to give")
        return text, cards, action


def _cards_of(state: State, action: Action | None) -> tuple[Card, ...]:
    """The cards an action is about; for drawing the top of the stock."""
    match action:
        case King(spot):
            found = (card_at(state, spot),)
        case Pair(first, second):
            return tuple(c for s in (first, second) if (c := card_at(state, s)) is not None)
        case Draw():
            found = (state.stock[0],)
        case Place():
            found = (state.turned,)
        case Recycle():
            found = (state.wastes[0][-1] if state.wastes[0] else state.turned,)
        case None:
            return ()
    return tuple(card for card in found if card is not None)
