"""What a tap means, given the position and the card selected before [§7]. Pure.

The answer holds the new selection, the action to make and what is to be said; the engine alone
knows what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.engine.actions import (
    Action,
    At,
    Draw,
    King,
    Pair,
    Place,
    Recycle,
    Spot,
    Turned,
    Waste,
    pair,
)
from game.engine.play import Refusal, available, card_at, check, legal
from game.engine.state import State
from game.engine.tableau import index_of


@dataclass(frozen=True, slots=True)
class Stock:
    """The stock, full or empty, was tapped."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The *place* mark of a pile (from 1) was tapped."""

    pile: int


@dataclass(frozen=True, slots=True)
class Buried:
    """A waste card that is not the top of its pile (from 1) was tapped."""

    pile: int


Target = Spot | Stock | Mark | Buried


class Note(Enum):
    """What a tap that plays nothing has to say."""

    BLOCKED = "blocked by another card"
    WRONG_SUM = "must add to the target"
    NO_PASS_LEFT = "no pass left"
    STOCK_EMPTY = "nothing left to draw"
    PLACE_FIRST = "the turned card must be placed first"


@dataclass(frozen=True, slots=True)
class Answer:
    """What follows from a tap: the selection after it, an action, something to say."""

    selected: Spot | None
    action: Action | None = None
    note: Note | None = None


def tap(state: State, selected: Spot | None, target: Target, *, one_tap: bool = False) -> Answer:
    """The meaning of a tap [R26] to [R29].

    ``one_tap`` pairs a card at once when exactly one partner is available.
    """
    match target:
        case Stock():
            return _tap_stock(state, selected)
        case Mark(pile):
            return _answer(state, selected, Place(pile))
        case Buried():
            return Answer(selected, note=Note.BLOCKED)
        case _:
            return _tap_card(state, selected, target, one_tap=one_tap)


def _answer(state: State, selected: Spot | None, action: Action) -> Answer:
    """The action if it is legal, else nothing."""
    return Answer(selected, action) if check(state, action) is None else Answer(selected)


def _tap_stock(state: State, selected: Spot | None) -> Answer:
    """Draw, or recycle when the stock is empty [R29]."""
    action: Action = Draw() if state.stock else Recycle()
    match check(state, action):
        case None:
            return Answer(selected, action)
        case Refusal.NO_PASS_LEFT:
            return Answer(selected, note=Note.NO_PASS_LEFT)
        case Refusal.PLACE_FIRST:
            return Answer(selected, note=Note.PLACE_FIRST)
        case _:
            return Answer(selected, note=Note.STOCK_EMPTY)


def _tap_card(state: State, selected: Spot | None, spot: Spot, *, one_tap: bool) -> Answer:
    """A card, or the place where one could be, was tapped."""
    if card_at(state, spot) is None:
        return _place_or_nothing(state, selected, spot)
    if spot == selected:
        return Answer(None)
    if not selectable(state, spot):
        return Answer(selected, note=Note.BLOCKED)
    if check(state, King(spot)) is None:
        return Answer(selected, King(spot))
    if selected is not None and check(state, pair(selected, spot)) is None:
        return Answer(None, pair(selected, spot))
    if isinstance(spot, Waste) and selected in (None, Turned()):
        placed = _place_or_nothing(state, selected, spot)
        if placed.action is not None:
            return placed
    if selected is not None:
        return Answer(spot, note=_why_no_pair(state, selected, spot))
    partners = partners_of(state, spot)
    if one_tap and len(partners) == 1:
        return Answer(None, pair(spot, partners[0]))
    return Answer(spot)


def _place_or_nothing(state: State, selected: Spot | None, spot: Spot) -> Answer:
    """The turned card goes on the tapped pile, if it may; else nothing happens."""
    if isinstance(spot, Waste) and selected in (None, Turned()):
        return _answer(state, None if selected == Turned() else selected, Place(spot.pile))
    return Answer(selected)


def _why_no_pair(state: State, one: Spot, other: Spot) -> Note:
    """What to say of two cards that don't go together."""
    if check(state, pair(one, other)) is Refusal.COVERED:
        cards = card_at(state, one), card_at(state, other)
        if sum(card.value for card in cards if card) == state.rules.target:
            return Note.BLOCKED
    return Note.WRONG_SUM


def selectable(state: State, spot: Spot) -> bool:
    """Whether a card may be selected: it is available, or the upper of a covering pair [R14]."""
    if any(spot == place for place, _ in available(state)):
        return True
    if not isinstance(spot, At) or not state.rules.cover_pair:
        return False
    if len(state.covering(index_of(spot.row, spot.col))) != 1:
        return False
    return any(isinstance(action, Pair) and action.first == spot for action in legal(state))


def uppers(state: State) -> tuple[At, ...]:
    """The covered cards that may be selected: the uppers of covering pairs [R14]."""
    if not state.rules.cover_pair:
        return ()
    firsts = [action.first for action in legal(state) if isinstance(action, Pair)]
    pyramid = [spot for spot in firsts if isinstance(spot, At)]
    return tuple(spot for spot in pyramid if state.covering(index_of(spot.row, spot.col)))


def partners_of(state: State, spot: Spot) -> tuple[Spot, ...]:
    """The places of all cards that ``spot`` could go with now."""
    found = []
    for action in legal(state):
        if isinstance(action, Pair) and spot in (action.first, action.second):
            found.append(action.second if action.first == spot else action.first)
    return tuple(found)


def taken_with(state: State, spot: Spot) -> tuple[Spot, ...]:
    """The places whose card covers that of ``spot`` or is covered by it, and can go with it
    [R14].
    """
    return tuple(other for other in partners_of(state, spot) if _touch(state, spot, other))


def _touch(state: State, one: Spot, other: Spot) -> bool:
    """Whether one of two cards of the pyramid lies on the other."""
    if not (isinstance(one, At) and isinstance(other, At)):
        return False
    first, second = (index_of(spot.row, spot.col) for spot in (one, other))
    return first in state.covering(second) or second in state.covering(first)


def kept(selected: Spot | None, before: State, after: State) -> Spot | None:
    """The selection after the position changed: kept while the same card can be selected there."""
    if selected is None or card_at(before, selected) != card_at(after, selected):
        return None
    return selected if selectable(after, selected) else None
