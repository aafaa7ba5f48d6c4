"""The rulebook at work: what is legal, what an action does, how a game ends [§3] [§4].

This is the only place that knows what a legal action is; hints, selection, demo, replay and
tests ask here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

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
from game.engine.rules import Rules
from game.engine.scoring import score
from game.engine.state import State
from game.engine.tableau import covered, coverers, index_of, row_and_col


class Status(Enum):
    """How a game stands [R16] [R17]."""

    PLAYING = "playing"
    WON = "won"
    BLOCKED = "blocked"


class Refusal(Enum):
    """Why an action can't be done."""

    GAME_OVER = "the game is won"
    NO_STOCK = "the stock is empty"
    STOCK_LEFT = "the stock is not empty"
    NOTHING_TO_RECYCLE = "no card is there to recycle"
    NO_PASS_LEFT = "no pass is left"
    PLACE_FIRST = "the turned card must be placed first"
    NO_TURNED = "no card is turned"
    NO_CARD = "no card is there"
    COVERED = "the card is covered"
    NO_SUCH_PLACE = "this game has no such place"
    WRONG_SUM = "the values don't add to the target"
    SAME_CARD = "a card never pairs with itself"
    WRITTEN_ORDER = "the places of a pair are named in the written order"


@dataclass(frozen=True, slots=True)
class Step:
    """An action with the positions around it and what it brought about."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def start(rules: Rules, cards: Sequence[Card]) -> State:
    """The position after the deal [R6]; ``cards`` in dealing order, the whole deck."""
    if len(cards) != rules.deck_size:
        raise ValueError(f"{len(cards)} cards dealt, the deck has {rules.deck_size}")
    size, first = rules.pyramid_size, rules.pyramid_size + rules.start
    wastes = (tuple(cards[size:first]),) + ((),) * (rules.wastes - 1)
    return State(rules, tuple(cards[:size]), wastes, None, tuple(cards[first:]), (), 1)


def card_at(state: State, spot: Spot) -> Card | None:
    """The card at a place: in the pyramid, turned, or on top of a pile."""
    match spot:
        case At(row, col):
            if not 1 <= col <= row <= state.rules.rows:
                return None
            return state.pyramid[index_of(row, col)]
        case Turned():
            return state.turned
        case Waste(pile):
            if not 1 <= pile <= len(state.wastes):
                return None
            return state.wastes[pile - 1][-1] if state.wastes[pile - 1] else None
        case _:
            assert_never(spot)


def available(state: State) -> tuple[tuple[Spot, Card], ...]:
    """The cards that may be taken, with their places: pyramid, turned, piles [R9]."""
    found: list[tuple[Spot, Card]] = []
    pyramid, covers = state.pyramid, coverers(state.rules.rows)
    for index, card in enumerate(pyramid):
        if card is None:
            continue
        for over in covers[index]:
            if pyramid[over] is not None:
                break
        else:
            found.append((At(*row_and_col(index)), card))
    if state.turned is not None:
        found.append((Turned(), state.turned))
    for pile, cards in enumerate(state.wastes, start=1):
        if cards:
            found.append((Waste(pile), cards[-1]))
    return tuple(found)


def _covering_pairs(state: State) -> Iterator[Pair]:
    """Pairs of a card with the only card that covers it [R14]."""
    if not state.rules.cover_pair:
        return
    for index, card in enumerate(state.pyramid):
        over = state.covering(index) if card is not None else ()
        if card is None or len(over) != 1 or state.covering(over[0]):
            continue
        upper = state.pyramid[over[0]]
        if upper is not None and card.value + upper.value == state.rules.target:
            yield Pair(At(*row_and_col(index)), At(*row_and_col(over[0])))


def legal(state: State) -> tuple[Action, ...]:
    """Every legal action; none once the game is won."""
    if _won(state):
        return ()
    target = state.rules.target
    cards = available(state)
    found: list[Action] = [King(spot) for spot, card in cards if card.value == target]
    for place, (spot, card) in enumerate(cards):
        for other, partner in cards[place + 1 :]:
            if card.value + partner.value == target:
                found.append(pair(spot, other))
    found.extend(_covering_pairs(state))
    if _check_draw(state) is None:
        found.append(Draw())
    if _check_recycle(state) is None:
        found.append(Recycle())
    if state.rules.wastes > 1 and state.turned is not None:
        found.extend(Place(pile) for pile in range(1, state.rules.wastes + 1))
    return tuple(found)


def check(state: State, action: Action) -> Refusal | None:
    """Why ``action`` can't be done here, or None if it can."""
    if _won(state):
        return Refusal.GAME_OVER
    match action:
        case Draw():
            return _check_draw(state)
        case Recycle():
            return _check_recycle(state)
        case Place(pile):
            if not (1 <= pile <= state.rules.wastes and state.rules.wastes > 1):
                return Refusal.NO_SUCH_PLACE
            return Refusal.NO_TURNED if state.turned is None else None
        case King(spot):
            return _check_taken(state, (spot,))
        case Pair(first, second):
            if first == second:
                return Refusal.SAME_CARD
            if pair(first, second) != action:
                return Refusal.WRITTEN_ORDER
            return _check_taken(state, (first, second))
        case _:
            assert_never(action)


def _check_draw(state: State) -> Refusal | None:
    """Drawing: a card in the stock, the turned one placed [R11] [R12]."""
    if not state.stock:
        return Refusal.NO_STOCK
    if state.rules.wastes > 1 and state.turned is not None:
        return Refusal.PLACE_FIRST
    return None


def _check_recycle(state: State) -> Refusal | None:
    """Recycling: an empty stock, something to turn over, a pass left [R13]."""
    if state.stock:
        return Refusal.STOCK_LEFT
    if state.rules.wastes > 1 and state.turned is not None:
        return Refusal.PLACE_FIRST
    if state.turned is None and not any(state.wastes):
        return Refusal.NOTHING_TO_RECYCLE
    if state.rules.passes and state.pass_no >= state.rules.passes:
        return Refusal.NO_PASS_LEFT
    return None


def _check_taken(state: State, spots: tuple[Spot, ...]) -> Refusal | None:
    """Taking one card or two: they lie free and add to the target [R10] [R14]."""
    total = 0
    for spot in spots:
        card = card_at(state, spot)
        if card is None:
            return Refusal.NO_TURNED if isinstance(spot, Turned) else Refusal.NO_CARD
        if isinstance(spot, At) and not _uncovered(state, spot, spots):
            return Refusal.COVERED
        total += card.value
    return None if total == state.rules.target else Refusal.WRONG_SUM


def _uncovered(state: State, spot: At, taken: tuple[Spot, ...]) -> bool:
    """Whether a pyramid card is free, or covered by nothing but its partner [R14]."""
    over = state.covering(index_of(spot.row, spot.col))
    if not over:
        return True
    return state.rules.cover_pair and len(over) == 1 and At(*row_and_col(over[0])) in taken


def apply(state: State, action: Action) -> Step:
    """Do ``action``.

    Raises:
        ValueError: the action is illegal here; ask :func:`check` first.
    """
    refusal = check(state, action)
    if refusal is not None:
        raise ValueError(f"{action} is illegal: {refusal.value}")
    match action:
        case Draw():
            after, events = _drawn(state)
        case Recycle():
            after, events = _recycled(state)
        case Place(pile):
            after, events = _placed(state, pile)
        case King(spot):
            after, events = _removed(state, (spot,))
        case Pair(first, second):
            after, events = _removed(state, (first, second))
        case _:
            assert_never(action)
    return Step(state, action, after, (*events, *_ending(state, after)))


def _with_pile(
    wastes: tuple[tuple[Card, ...], ...], pile: int, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    """The piles with pile number ``pile`` (from 1) replaced."""
    return (*wastes[: pile - 1], cards, *wastes[pile:])


def _drawn(state: State) -> tuple[State, list[Event]]:
    """The next cards come from the stock [R11] [R12]."""
    count = min(state.rules.draw, len(state.stock))
    cards, stock = state.stock[:count], state.stock[count:]
    turned: Card | None = None
    laid = cards
    if state.rules.has_turned:
        turned, laid = cards[-1], cards[:-1]
    before = () if state.turned is None else (state.turned,)
    wastes = _with_pile(state.wastes, 1, (*state.wastes[0], *before, *laid))
    return replace(state, wastes=wastes, turned=turned, stock=stock), [Drawn(cards)]


def _recycled(state: State) -> tuple[State, list[Event]]:
    """The waste becomes the stock, oldest card first [R13]."""
    cards = tuple(card for pile in state.wastes for card in pile)
    if state.turned is not None:
        cards = (*cards, state.turned)
    after = replace(
        state,
        wastes=((),) * state.rules.wastes,
        turned=None,
        stock=cards,
        pass_no=state.pass_no + 1,
    )
    return after, [Recycled(len(cards), after.pass_no)]


def _placed(state: State, pile: int) -> tuple[State, list[Event]]:
    """The turned card goes on a pile [R12]."""
    card = state.turned
    if card is None:
        raise ValueError("no card is turned")
    wastes = _with_pile(state.wastes, pile, (*state.wastes[pile - 1], card))
    return replace(state, wastes=wastes, turned=None), [Placed(card, pile)]


def _removed(state: State, spots: tuple[Spot, ...]) -> tuple[State, list[Event]]:
    """Cards leave for the foundation, the one named first first [R8] [R10]."""
    pyramid, wastes, turned = list(state.pyramid), state.wastes, state.turned
    cards: list[Card] = []
    for spot in spots:
        card = card_at(state, spot)
        if card is None:
            raise ValueError("no card is there")
        cards.append(card)
        match spot:
            case At(row, col):
                pyramid[index_of(row, col)] = None
            case Turned():
                turned = None
            case Waste(pile):
                wastes = _with_pile(wastes, pile, wastes[pile - 1][:-1])
            case _:
                assert_never(spot)
    after = replace(
        state,
        pyramid=tuple(pyramid),
        wastes=wastes,
        turned=turned,
        foundation=(*state.foundation, *cards),
    )
    events: list[Event] = [Removed(tuple(cards), spots, score(after) - score(state))]
    freed = _newly_free(after, spots)
    if freed:
        events.append(Freed(freed))
    return after, events


def _newly_free(after: State, spots: tuple[Spot, ...]) -> tuple[Card, ...]:
    """The pyramid cards that lie free now that ``spots`` are empty."""
    upper = {
        place
        for spot in spots
        if isinstance(spot, At)
        for place in covered(after.rules.rows)[index_of(spot.row, spot.col)]
    }
    cards = (after.pyramid[place] for place in sorted(upper) if after.is_free(place))
    return tuple(card for card in cards if card is not None)


def _won(state: State) -> bool:
    """Whether the goal is reached [R16]."""
    if any(state.pyramid):
        return False
    return state.rules.goal == "pyramid" or state.all_drawn_gone


def _ending(before: State, after: State) -> Iterator[Event]:
    """The win first, then the block [R18]."""
    if any(before.pyramid) and not any(after.pyramid):
        yield PyramidFell()
    match status(after):
        case Status.WON:
            yield Won(after.all_drawn_gone)
        case Status.BLOCKED:
            yield Blocked(not any(after.pyramid))
        case Status.PLAYING:
            pass


def status(state: State) -> Status:
    """Won, blocked, or still playing [R16] [R17] [R18]."""
    if _won(state):
        return Status.WON
    if _check_draw(state) is None:  # nearly always so, and much quicker to tell
        return Status.PLAYING
    return Status.PLAYING if legal(state) else Status.BLOCKED
