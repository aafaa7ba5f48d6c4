"""Deals worth dealing: proven winnable, and how hard they are for a careless player."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from game.engine.actions import Action, King, Pair, Recycle
from game.engine.codes import Deal, deal_of
from game.engine.play import Status, apply, legal, start, status
from game.engine.rules import Rules
from game.engine.shuffle import SplitMix64
from game.engine.state import State
from game.solver.search import winnable_slices
from game.solver.slices import Slices, finish
from game.solver.verdict import Kind

FIND_BUDGET: Final = 20_000
"""States for each candidate."""

FIND_TRIES: Final = 100
"""Candidates tried before giving up."""

GAMES: Final = 200
"""Careless games played for the difficulty of a deal."""

LONGEST: Final = 300
"""Actions after which a careless game is given up."""


class Difficulty(Enum):
    """How a deal treats a careless player."""

    EASY = "easy"
    MIDDLING = "middling"
    HARD = "hard"


EASY_FROM: Final = 0.75
MIDDLING_FROM: Final = 0.25
"""Shares of careless games won from which a deal is easy, and middling.

They part the winnable deals of the house game into about three equal lots.
"""


def find_winnable(
    rules: Rules, numbers: Iterable[int], budget: int = FIND_BUDGET, tries: int = FIND_TRIES
) -> Deal | None:
    """The first deal of ``numbers`` proven winnable, or None after ``tries`` of them."""
    return finish(find_winnable_slices(rules, numbers, budget, tries))


def find_winnable_slices(
    rules: Rules, numbers: Iterable[int], budget: int = FIND_BUDGET, tries: int = FIND_TRIES
) -> Slices[Deal | None]:
    """:func:`find_winnable` in slices; a worker needs ``numbers`` as a tuple."""
    for _, number in zip(range(tries), numbers, strict=False):
        deal = deal_of(rules, number)
        state = start(rules, deal.cards)
        verdict = yield from winnable_slices(state, budget, want_line=False)
        if verdict.kind is Kind.WON:
            return deal
        yield
    return None


def careless_share(deal: Deal, games: int = GAMES) -> float:
    """The share of careless games that win the deal, 0 to 1."""
    return finish(careless_slices(deal, games))


def careless_slices(deal: Deal, games: int = GAMES) -> Slices[float]:
    """:func:`careless_share` in slices.

    A careless player removes whatever can be removed, any of it with the same chance, and draws
    where nothing can. The game is given up when a whole pass removed nothing, or after
    :data:`LONGEST` actions. The chances come from SplitMix64 seeded by the cards, so a deal has one
    share for ever.
    """
    seed = 0
    for card in deal.cards:
        seed = SplitMix64(seed ^ card.value << 8 ^ ord(card.suit)).next()
    chance = SplitMix64(seed)
    begin = start(deal.rules, deal.cards)
    wins = 0
    for _ in range(games):
        wins += yield from _careless_win(begin, chance)
    return wins / games


def difficulty(deal: Deal) -> Difficulty:
    """How hard a deal is: by the share of careless games that win it."""
    return finish(difficulty_slices(deal))


def difficulty_slices(deal: Deal) -> Slices[Difficulty]:
    """:func:`difficulty` in slices."""
    share = yield from careless_slices(deal)
    if share >= EASY_FROM:
        return Difficulty.EASY
    return Difficulty.MIDDLING if share >= MIDDLING_FROM else Difficulty.HARD


def _careless_win(state: State, chance: SplitMix64) -> Slices[bool]:
    """Play one careless game, a few actions in each slice."""
    fresh = True
    for number in range(LONGEST):
        if number % 20 == 0:
            yield
        match status(state):
            case Status.WON:
                return True
            case Status.BLOCKED:
                return False
            case Status.PLAYING:
                pass
        actions = legal(state)
        choice: list[Action] = [one for one in actions if isinstance(one, King | Pair)]
        if choice:
            fresh = True
        else:
            choice = list(actions)
        action = choice[chance.below(len(choice))] if len(choice) > 1 else choice[0]
        if isinstance(action, Recycle):
            if not fresh:
                return False
            fresh = False
        state = apply(state, action).after
    return False
