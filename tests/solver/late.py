"""Late positions of any rules, and a plain search of everything the engine allows from them."""

from __future__ import annotations

from collections import deque
from random import Random

from hypothesis import strategies as st

from game.engine.actions import Place
from game.engine.cards import Card, unshuffled
from game.engine.play import Status, apply, legal, status
from game.engine.rules import Rules, RulesError
from game.engine.state import State
from game.engine.tableau import coverers
from game.engine.variants import RULE_SETS


def random_rules(source: Random) -> Rules:
    """Rules of any kind, a named set as often as not."""
    while True:
        if source.random() < 0.4:
            return source.choice(list(RULE_SETS.values())).rules
        wastes = source.choice((1, 1, 2, 3))
        try:
            return Rules(
                deck=source.choice(("french", "french", "spanish")),
                decks=source.choice((1, 1, 2)),
                rows=source.randint(5, 8),
                start=source.randint(0, 3),
                draw=1 if wastes > 1 else source.randint(1, 3),
                wastes=wastes,
                passes=source.choice((0, 0, 1, 2, 3)),
                stock_pair=wastes == 1 and source.random() < 0.6,
                cover_pair=source.random() < 0.4,
                goal=source.choice(("pyramid", "pyramid", "all")),
            )
        except RulesError:
            continue


def late_position(rules: Rules, source: Random, pyramid: int, others: int) -> State:
    """A position with about so many cards left, most of them with a partner."""
    left = _shape(rules.rows, source, source.randint(1, pyramid))
    cards = _cards(rules, source, len(left) + source.randint(0, others))
    places = iter(cards)
    size = rules.pyramid_size
    table = tuple(next(places) if place in left else None for place in range(size))
    rest = list(places)
    laid = rest[: source.randint(0, len(rest))]
    stock = rest[len(laid) :]
    turned = laid.pop() if rules.has_turned and laid and source.random() < 0.5 else None
    piles: list[list[Card]] = [[] for _ in range(rules.wastes)]
    for card in laid:
        source.choice(piles).append(card)
    gone = [card for card in unshuffled(rules.deck, rules.decks) if card not in cards]
    pass_no = source.randint(1, rules.passes) if rules.passes else source.randint(1, 3)
    return State(rules, table, tuple(map(tuple, piles)), turned, tuple(stock), tuple(gone), pass_no)


def _shape(rows: int, source: Random, size: int) -> set[int]:
    """Places of a pyramid from which the others may have been taken."""
    left = set(range(rows * (rows + 1) // 2))
    while len(left) > size:
        free = [place for place in sorted(left) if not left & set(coverers(rows)[place])]
        left.remove(source.choice(free))
    return left


def _cards(rules: Rules, source: Random, size: int) -> list[Card]:
    """Cards of a few ranks, mostly in pairs, shuffled."""
    deck = list(unshuffled(rules.deck, rules.decks))
    source.shuffle(deck)
    ranks = set(source.sample(range(1, rules.target), source.randint(2, 6)))
    ranks |= {rules.target - rank for rank in ranks}
    if source.random() < 0.6:
        ranks.add(rules.target)
    pool = [card for card in deck if card.value in ranks]
    pool += [card for card in deck if card.value not in ranks]
    chosen: list[Card] = []
    while len(chosen) < size:
        card = pool.pop(0)
        chosen.append(card)
        partner = next((one for one in pool if one.value + card.value == rules.target), None)
        if partner is not None and source.random() < 0.85:
            pool.remove(partner)
            chosen.append(partner)
    chosen = chosen[:size]
    source.shuffle(chosen)
    return chosen


def exhausted(state: State, limit: int) -> tuple[int | None, int, int] | None:
    """Fewest moves (None: can't be won), most pyramid cards and most cards, or None: too large."""
    best = {_key(state): 0}
    queue = deque([(0, state)])
    done = set()
    par, pyramid, cards = None, 0, 0
    while queue:
        moves, here = queue.popleft()
        if _key(here) in done:
            continue
        done.add(_key(here))
        if len(done) > limit:
            return None
        pyramid = max(pyramid, len(here.pyramid) - here.pyramid_left)
        cards = max(cards, len(here.foundation))
        if status(here) is Status.WON:
            par = moves if par is None else par
            continue
        for action in legal(here):
            after = apply(here, action).after
            cost = 0 if isinstance(action, Place) else 1
            if moves + cost < best.get(_key(after), moves + cost + 1):
                best[_key(after)] = moves + cost
                (queue.append if cost else queue.appendleft)((moves + cost, after))
    return par, pyramid, cards


def _key(state: State) -> tuple[object, ...]:
    """What decides the play from here on."""
    pass_no = state.pass_no if state.rules.passes else 0
    return state.pyramid, state.wastes, state.turned, state.stock, pass_no


sources = st.integers(0, 2**64 - 1).map(Random)
