"""The eight rule sets of the rulebook, a row of data each [§8]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A named rule set: ``id`` as written in records, ``letter`` as in deal codes."""

    id: str
    letter: str
    rules: Rules


_TABLE: Final = """
house        N  french   1  7  1  1  1  0  no   no  pyramid
traditional  S  french   1  7  0  1  1  1  yes  no  all
relaxed      R  french   1  7  0  1  1  1  yes  no  pyramid
par          P  french   1  7  0  1  1  3  yes  no  pyramid
apophis      A  french   1  7  0  1  3  1  no   no  pyramid
tut          T  french   1  7  0  3  1  0  no   no  pyramid
pharaoh      H  french   2 10  0  1  1  3  yes  no  pyramid
spanish      E  spanish  1  7  0  1  1  3  yes  no  pyramid
"""
# id, letter, deck, decks, rows, start, draw, wastes, passes, stock_pair, cover_pair, goal


def _row(line: str) -> RuleSet:
    """One line of the table as a rule set."""
    id_, letter, deck, *counts, stock_pair, cover_pair, goal = line.split()
    decks, rows, start, draw, wastes, passes = map(int, counts)
    return RuleSet(
        id_,
        letter,
        Rules(
            deck,
            decks,
            rows,
            start,
            draw,
            wastes,
            passes,
            stock_pair == "yes",
            cover_pair == "yes",
            goal,
        ),
    )


RULE_SETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {row.id: row for row in map(_row, _TABLE.strip().splitlines())}
)
"""The rule sets by id, in the order of the rulebook."""

BY_LETTER: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {row.letter: row for row in RULE_SETS.values()}
)
"""The rule sets by the letter of their deal codes."""

_IDS: Final[Mapping[Rules, str]] = MappingProxyType(
    {row.rules: row.id for row in RULE_SETS.values()}
)


def id_of(rules: Rules) -> str | None:
    """The id of the rule set these rules are, or None for custom rules.

    >>> id_of(RULE_SETS["par"].rules)
    'par'
    """
    return _IDS.get(rules)
