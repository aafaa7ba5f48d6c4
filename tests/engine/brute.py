"""The rulebook a second time, as plainly as its sentences, to hold the engine against.

Slow on purpose: every place and every pair of places is tried, nothing is clever, and nothing
is shared with the engine but the values. Also deals that can be played to a win.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from hypothesis import strategies as st

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
)
from game.engine.cards import Card, in_dealing_order, unshuffled
from game.engine.codes import Deal
from game.engine.rules import Rules, RulesError
from game.engine.state import State
from game.engine.variants import RULE_SETS

NAMED = tuple(RULE_SETS)


def all_rules() -> Iterator[Rules]:
    """Every valid set of rules [R32]."""
    for deck, decks in (("french", 1), ("french", 2), ("spanish", 1)):
        for rows, start, draw, wastes, passes in product(
            range(5, 11), range(4), range(1, 4), range(1, 4), range(16)
        ):
            for stock_pair, cover_pair, goal in product(
                (False, True), (False, True), ("pyramid", "all")
            ):
                try:
                    yield Rules(
                        deck,
                        decks,
                        rows,
                        start,
                        draw,
                        wastes,
                        passes,
                        stock_pair,
                        cover_pair,
                        goal,
                    )
                except RulesError:
                    continue


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Random valid rules: a named set one time in four, else each field by itself."""
    if draw(st.integers(0, 3)) == 0:
        return RULE_SETS[draw(st.sampled_from(NAMED))].rules
    deck, decks = draw(st.sampled_from([("french", 1), ("french", 2), ("spanish", 1)]))
    wastes = draw(st.integers(1, 3))
    start = draw(st.integers(0, 3))
    most = 10 if decks == 2 else 9
    return Rules(
        deck,
        decks,
        draw(st.integers(5, most)),
        start,
        draw(st.integers(1, 3)) if wastes == 1 else 1,
        wastes,
        draw(st.sampled_from([0, 1, 2, 3, 15])),
        draw(st.booleans()) if wastes == 1 else False,
        draw(st.booleans()),
        draw(st.sampled_from(["pyramid", "all"])),
    )


def spots(rules: Rules) -> list[Spot]:
    """Every place one could name, and some that no game has."""
    found: list[Spot] = [
        At(row, col) for row in range(1, rules.rows + 1) for col in range(1, row + 1)
    ]
    last = rules.rows
    nowhere = ((0, 0), (0, 1), (1, 0), (1, 2), (-1, -1), (last, last + 1), (last + 1, 1))
    found.extend(At(row, col) for row, col in nowhere)
    found.append(Turned())
    found.extend(Waste(pile) for pile in range(5))
    return found


def conceivable(rules: Rules) -> Iterator[Action]:
    """Every action one could name, sensible or not, both orders of a pair."""
    yield Draw()
    yield Recycle()
    for pile in range(5):
        yield Place(pile)
    places = spots(rules)
    for spot in places:
        yield King(spot)
        yield Pair(spot, spot)
    for one, other in combinations(places, 2):
        yield Pair(one, other)
        yield Pair(other, one)


def grid(state: State) -> dict[tuple[int, int], Card]:
    """The pyramid's cards by row and column."""
    cards = {}
    place = 0
    for row in range(1, state.rules.rows + 1):
        for col in range(1, row + 1):
            card = state.pyramid[place]
            if card is not None:
                cards[row, col] = card
            place += 1
    return cards


def over(cards: dict[tuple[int, int], Card], row: int, col: int) -> list[tuple[int, int]]:
    """The places of the cards that cover a place [R5]."""
    return [place for place in ((row + 1, col), (row + 1, col + 1)) if place in cards]


def tops(state: State) -> dict[Spot, Card]:
    """The available cards [R9]."""
    cards = grid(state)
    found: dict[Spot, Card] = {
        At(*place): card for place, card in cards.items() if not over(cards, *place)
    }
    if state.turned is not None:
        found[Turned()] = state.turned
    for number, pile in enumerate(state.wastes, start=1):
        if pile:
            found[Waste(number)] = pile[-1]
    return found


def is_won(state: State) -> bool:
    """[R16]"""
    if grid(state):
        return False
    drawn = sum(map(len, state.wastes)) + len(state.stock) + (state.turned is not None)
    return state.rules.goal == "pyramid" or drawn == 0


def allowed(state: State) -> set[Action]:
    """The legal actions, read off the rules sentence by sentence."""
    if is_won(state):
        return set()
    rules, goal = state.rules, 12 if state.rules.deck == "spanish" else 13
    found: set[Action] = set()
    free = tops(state)
    found.update(King(spot) for spot, card in free.items() if card.value == goal)
    for (one, a), (other, b) in combinations(free.items(), 2):
        if a.value + b.value == goal:
            found.add(Pair(one, other))
    if rules.cover_pair:
        cards = grid(state)
        for place, card in cards.items():
            covering = over(cards, *place)
            if len(covering) != 1 or over(cards, *covering[0]):
                continue
            if card.value + cards[covering[0]].value == goal:
                found.add(Pair(At(*place), At(*covering[0])))
    must_place = rules.wastes > 1 and state.turned is not None
    if state.stock and not must_place:
        found.add(Draw())
    returning = any(state.wastes) or (rules.wastes == 1 and state.turned is not None)
    pass_left = rules.passes == 0 or state.pass_no < rules.passes
    if not state.stock and returning and not must_place and pass_left:
        found.add(Recycle())
    if must_place:
        found.update(Place(pile) for pile in range(1, rules.wastes + 1))
    return found


def everywhere(state: State) -> list[Card]:
    """All cards of a position, wherever they lie."""
    cards = [card for card in state.pyramid if card is not None]
    for pile in state.wastes:
        cards.extend(pile)
    if state.turned is not None:
        cards.append(state.turned)
    return [*cards, *state.stock, *state.foundation]


def stacked(rules: Rules) -> tuple[Deal, list[str]]:
    """A deal stacked so that the pyramid falls from the bottom row up, and the removals.

    The cards after the pyramid lie so that each two neighbours make a pair.
    """
    pack = list(unshuffled(rules.deck, rules.decks))
    kings = [card for card in pack if card.value == rules.target]
    pairs = []
    for value in range(1, (rules.target + 1) // 2):
        low = [card for card in pack if card.value == value]
        high = [card for card in pack if card.value == rules.target - value]
        pairs.extend(zip(low, high, strict=True))
    if rules.target % 2 == 0:
        middle = [card for card in pack if card.value == rules.target // 2]
        pairs.extend(zip(middle[::2], middle[1::2], strict=True))
    rows: list[list[Card]] = []
    actions: list[str] = []
    for row in range(rules.rows, 0, -1):
        cards: list[Card] = []
        for col in range(1, row, 2):
            cards.extend(pairs.pop())
            actions.append(f"{row}.{col}+{row}.{col + 1}")
        if row % 2:
            cards.append(kings.pop())
            actions.append(f"{row}.{row}")
        rows.insert(0, cards)
    rest = [card for two in pairs for card in two] + kings
    return Deal(rules, in_dealing_order([*(c for r in rows for c in r), *rest])), actions


def winning(rules: Rules) -> tuple[Deal, list[str]]:
    """A stacked deal of one of the rule sets, and the actions that win it under its goal."""
    deal, actions = stacked(rules)
    rest = ["draw", "draw", "T+W"] * (rules.stock_size // 2) if rules.goal == "all" else []
    return deal, [*actions, *rest]
