"""For each rule set a deal that can be won and one that ends blocked, with all their actions.

The deals were found by search. Where the stock may be turned without limit a block is so rare
that its cards are made up: stock and waste run empty, and what is left of the pyramid is stuck.
"""

from __future__ import annotations

from typing import Final

from game.engine.actions import Action, At, Draw, King, Pair, Waste, pair
from game.engine.cards import Card, in_dealing_order, unshuffled
from game.engine.codes import Deal, deal_of
from game.engine.play import apply, legal, start
from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.solver import winnable

WINS: Final = {
    "house": 78,
    "traditional": 18,
    "relaxed": 18,
    "par": 112,
    "apophis": 0,
    "tut": 40,
    "pharaoh": 4,
    "spanish": 330,
}
"""Numbers of deals that the solver wins at once."""

_BLOCKS: Final = {
    "traditional": 41,
    "relaxed": 41,
    "par": 38,
    "apophis": 26,
    "pharaoh": 58,
    "spanish": 40,
}
"""Numbers of deals that a careless player doesn't win."""

Game = tuple[Deal, list[Action]]


def won(name: str) -> Game:
    """A deal of a rule set and the actions that win it."""
    deal = deal_of(RULE_SETS[name].rules, WINS[name])
    line = winnable(start(deal.rules, deal.cards)).line
    assert line is not None
    return deal, list(line)


def blocked(name: str) -> Game:
    """A deal of a rule set and actions after which none is left."""
    rules = RULE_SETS[name].rules
    return _careless(deal_of(rules, _BLOCKS[name])) if name in _BLOCKS else _stuck(rules)


def _careless(deal: Deal) -> Game:
    """Whatever can be removed goes, else the stock is turned, until nothing can be done."""
    state, actions = start(deal.rules, deal.cards), []
    while choices := legal(state):
        removals = [action for action in choices if isinstance(action, King | Pair)]
        actions.append((removals or choices)[0])
        state = apply(state, actions[-1]).after
    return deal, actions


def _stuck(rules: Rules) -> Game:
    """Every drawn card has its partner in the pyramid, but aces and queens lie in each other's way.

    The top three rows and the right half of the fourth stay.
    """
    pack: dict[str, list[Card]] = {}
    for card in unshuffled(rules.deck, rules.decks):
        pack.setdefault(card.text[0], []).append(card)
    stays = [At(1, 1), At(2, 1), At(2, 2), At(3, 2), At(3, 3)]
    stays += [At(3, 1), At(4, 3), At(4, 4)]
    pyramid = dict(zip(stays, [*pack["Q"], *pack["A"]], strict=True))
    goes = [At(row, col) for row in (7, 6, 5) for col in range(1, row + 1)]
    goes += [At(4, 1), At(4, 2)]
    low = [card for rank in "23456" for card in pack[rank]]
    high = [card for rank in "JT987" for card in pack[rank]]
    pyramid |= dict(zip(goes, low, strict=True))
    drawn, kings = [*high, *pack["K"]], len(pack["K"])
    removals: list[Action] = [pair(spot, Waste(1)) for spot in goes] + [King(Waste(1))] * kings
    cards = [pyramid[At(row, col)] for row in range(1, 8) for col in range(1, row + 1)]
    actions: list[Action] = removals[: rules.start]
    cards += drawn[: rules.start]
    for first in range(rules.start, len(drawn), rules.draw):
        # The last one drawn lies on top and goes first.
        cards += reversed(drawn[first : first + rules.draw])
        actions += [Draw(), *removals[first : first + rules.draw]]
    return Deal(rules, in_dealing_order(cards)), actions
