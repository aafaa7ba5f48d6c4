"""What a choice in progress looks like, and what dropping a carried card means. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action, Place, Spot, Turned, Waste, pair
from game.engine.cards import Card
from game.engine.play import card_at, check
from game.engine.state import State
from game.view.card_painter import MarkKind
from game.view.selection import Buried, Mark, Stock, Target, partners_of, taken_with


def marked(
    state: State, selected: Spot | None, hint: Sequence[Card], *, partners: bool
) -> dict[Card, MarkKind]:
    """The outlines: the hint, the selected card, its partners where they are wanted.

    A card that covers the selected one and goes with it lights up as it does [R14].
    """
    marks: dict[Card, MarkKind] = dict.fromkeys(hint, "hint")
    if selected is None:
        return marks
    for spot in partners_of(state, selected) if partners else ():
        card = card_at(state, spot)
        if card is not None:
            marks[card] = "partner"
    for spot in (*taken_with(state, selected), selected):
        card = card_at(state, spot)
        if card is not None:
            marks[card] = "selected"
    return marks


def dropped_on(state: State, carried: Spot, target: Target | None) -> Action | None:
    """The action that letting a card go on a target asks for; a pair comes before a place."""
    match target:
        case Mark(pile):
            return Place(pile) if carried == Turned() else None
        case Waste(pile) if carried == Turned():
            both = pair(carried, target)
            return both if check(state, both) is None else Place(pile)
        case None | Stock() | Buried():
            return None
        case _:
            return None if target == carried else pair(carried, target)
