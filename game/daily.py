"""The deal of the day: the same for everybody on the same calendar date, and always winnable."""

from __future__ import annotations

from datetime import date
from itertools import count
from typing import Final

from game.engine.codes import Deal, deal_of
from game.engine.play import start
from game.engine.shuffle import daily_candidate
from game.engine.variants import RULE_SETS
from game.solver import Kind, winnable

_FIRST_DAY: Final = date(1970, 1, 1)


def daily_deal(day: date) -> Deal:
    """The first candidate of the day that can be won under the house rules [D8].

    The solver is exact there, so the answer is a fact and never changes; it takes about 1 ms.

    >>> daily_deal(date(1970, 1, 1)).code
    'PY1-N-GUFR36Y'
    """
    rules = RULE_SETS["house"].rules
    days = (day - _FIRST_DAY).days
    for k in count():
        deal = deal_of(rules, daily_candidate(days, k))
        if winnable(start(rules, deal.cards), want_line=False).kind is Kind.WON:
            return deal
    raise AssertionError("unreachable: two deals in three can be won")
