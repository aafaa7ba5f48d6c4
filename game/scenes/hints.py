"""Hints: asked of the solver beside the game, told in words and marks."""

from __future__ import annotations

from typing import Final

from game.engine.actions import Action, Draw, King, Pair, Place, Recycle
from game.engine.cards import Card
from game.engine.play import card_at
from game.engine.state import State
from game.scenes.services import Services
from game.solver import Advice, Hint, hint
from game.view.messages import Messages

Told = tuple[str, tuple[Card, ...], Action | None]
"""What is said, the cards to mark, and the action advised, if any."""

_QUICK: Final = 2000
"""States the solver may look at when there is no process to ask."""


class HintDesk:
    """One question at a time; ``poll`` gives the answer when it has come."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._asked: int | None = None
        self._state: State | None = None
        self._ready: Hint | None = None

    def ask(self, state: State) -> None:
        """Ask for the next move from a position."""
        self.drop()
        self._state = state
        if self._services.background is None:
            self._ready = hint(state, _QUICK)
        else:
            self._asked = self._services.background.ask("hint", state)

    def drop(self) -> None:
        """Forget the question: the position changed."""
        if self._asked is not None and self._services.background is not None:
            self._services.background.drop(self._asked)
        self._asked = self._state = self._ready = None

    def poll(self) -> Told | None:
        """The answer to the question, once it is there."""
        background, state = self._services.background, self._state
        if background is not None and self._asked is not None:
            for result in background.poll():
                if result.number == self._asked and result.final:
                    self._ready = result.value or Hint(Advice.NONE)
        if self._ready is None or state is None:
            return None
        found = self._ready
        self.drop()
        return self._told(state, found)

    def _told(self, state: State, found: Hint) -> Told:
        """A hint in words, with the cards it speaks of."""
        tr = self._services.tr
        words = Messages(tr, state.rules)
        cards = _cards_of(state, found.action)
        match found.action:
            case King() | Pair():
                text = tr.text("Hint: take {cards}", cards=words.names(cards))
            case Draw():
                text = tr.text("Hint: draw from the stock")
            case Recycle():
                text = tr.text("Hint: recycle the waste")
            case Place(pile):
                text = tr.text("Hint: place the card on pile {n}", n=pile)
            case None if found.kind is Advice.LOST:
                text = tr.text("This deal can no longer be won · undo may help")
            case _:
                text = tr.text("There is no hint to give")
        return text, cards, found.action


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
