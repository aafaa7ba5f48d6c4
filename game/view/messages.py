"""What the message line says: events, refusals and hints in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never

from game.engine.actions import At, Recycle, Spot
from game.engine.cards import Card
from game.engine.events import (
    Blocked,
    Drawn,
    Event,
    Freed,
    Placed,
    PyramidFell,
    Recycled,
    Removed,
    Won,
)
from game.engine.play import card_at, check
from game.engine.rules import Rules
from game.engine.state import State
from game.engine.tableau import index_of
from game.i18n import Translator
from game.view.selection import Buried, Mark, Note, Stock, Target


class Messages:
    """Sentences for one set of rules in one language."""

    def __init__(self, tr: Translator, rules: Rules) -> None:
        self.tr = tr
        self.rules = rules
        self.deck: Literal["french", "spanish"] = "spanish" if rules.deck == "spanish" else "french"

    def name(self, card: Card) -> str:
        """A card's full name."""
        return self.tr.card_name(card, self.deck)

    def names(self, cards: Sequence[Card]) -> str:
        """Several cards' names together."""
        return self.tr.listing([self.name(card) for card in cards])

    def note(self, note: Note) -> str:
        """Why a tap did nothing; the app's own sentences stand alone [R30]."""
        tr = self.tr
        match note:
            case Note.BLOCKED:
                return tr.text("This card is blocked by another")
            case Note.WRONG_SUM:
                return tr.text("The sum must be {target}", target=self.rules.target)
            case Note.NO_PASS_LEFT:
                return tr.text("No pass is left")
            case Note.STOCK_EMPTY:
                return tr.text("The stock is empty")
            case Note.PLACE_FIRST:
                return tr.text("Place the turned card on a pile first")
            case _:
                assert_never(note)

    def selected(self, card: Card) -> str:
        """A card was selected; what it needs."""
        wanted = self.rules.target - card.value
        letters = "A23456789TJQK" if self.deck == "french" else "A23456789JQK"
        rank = self.tr.rank_letter(letters[wanted - 1], self.deck)
        return self.tr.text("{card} selected · needs {rank}", card=self.name(card), rank=rank)

    def happened(self, events: Sequence[Event]) -> str:
        """What an action brought about, in one line."""
        said = [text for event in events if (text := self.event(event))]
        for event in events:
            if isinstance(event, Blocked):
                return self.event(event)
        return " · ".join(said)

    def kings(self, events: Sequence[Event]) -> str:
        """Kings that went together, and what ended with them; none may be free."""
        gone = [card for event in events if isinstance(event, Removed) for card in event.cards]
        if not gone:
            return self.tr.text("No king is free")
        ends = [event for event in events if isinstance(event, PyramidFell | Won | Blocked)]
        return self.happened([Removed(tuple(gone), (), 0), *ends])

    def event(self, event: Event) -> str:
        """One event in words."""
        tr = self.tr
        match event:
            case Removed(cards=cards):
                return tr.text("{cards} removed", cards=self.names(cards))
            case Freed(cards=cards):
                return tr.text("{cards} freed", cards=self.names(cards))
            case Drawn(cards=cards):
                return tr.text("Drew {cards}", cards=self.names(cards))
            case Placed(card=card, pile=pile):
                return tr.text("{card} placed on pile {pile}", card=self.name(card), pile=pile)
            case Recycled(pass_no=pass_no):
                return tr.text("Waste recycled · pass {n}", n=pass_no)
            case PyramidFell():
                return tr.text("The pyramid has fallen")
            case Won(clean=clean):
                return tr.text("A clean win: no card is left") if clean else ""
            case Blocked():
                return tr.text("No moves left")
            case _:
                assert_never(event)

    def place(self, state: State, target: Target) -> str:
        """What lies at a place the focus is on."""
        tr = self.tr
        if isinstance(target, Stock):
            held = tr.count("Stock · {n} card", "Stock · {n} cards", len(state.stock))
            if check(state, Recycle()) is not None:
                return held
            return f"{held} · {tr.text('the waste can be recycled')}"
        if isinstance(target, Mark | Buried):
            return tr.text("Place on pile {n}", n=target.pile)
        name = self.at(state, target)
        if not name:
            return tr.text("Empty pile")
        return f"{name} · {self.cover(state, target) or tr.context('card', 'free')}"

    def at(self, state: State, spot: Spot) -> str:
        """The name of the card at a place; nothing where there is none."""
        card = card_at(state, spot)
        return self.name(card) if card else ""

    def cover(self, state: State, spot: Spot) -> str:
        """Which cards lie on a card; nothing where it is free."""
        if not isinstance(spot, At):
            return ""
        on_it = [state.pyramid[index] for index in state.covering(index_of(spot.row, spot.col))]
        names = self.names([card for card in on_it if card is not None])
        return self.tr.text("covered by {cards}", cards=names) if names else ""
