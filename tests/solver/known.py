"""Deals whose answers are known, and what the tests of the solver share."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from game.engine.actions import Action
from game.engine.cards import parse_cards
from game.engine.codes import deal_from_code
from game.engine.play import apply, start
from game.engine.rules import Rules
from game.engine.state import State
from game.engine.variants import RULE_SETS

FOLDER = Path(__file__).parents[1] / "data" / "solver"


def rows(name: str, few: Iterable[int] | None = None) -> Iterator[tuple[int, dict[str, str]]]:
    """The numbered rows of a table; ``few`` of them, or every 25th, or all if asked for."""
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file, delimiter="\t"))
    if few is None:
        few = range(0, len(table), 1 if os.environ.get("PYRAMID_SLOW") == "all" else 25)
    return ((number + 1, table[number]) for number in few)


def rules_of(column: str) -> Rules:
    """Rules named as a rule set and its passes, such as ``relaxed/2``."""
    name, passes = column.split("/")
    return replace(RULE_SETS[name].rules, passes=int(passes))


def dealt(cards: str, rules: Rules) -> State:
    """The position after the deal of these cards."""
    return start(rules, parse_cards(cards, rules.deck, rules.decks))


def coded(code: str) -> State:
    """The position after the deal with a code."""
    deal = deal_from_code(code)
    return start(deal.rules, deal.cards)


def played(state: State, line: Sequence[Action]) -> State:
    """The position after a line; the engine refuses what is illegal."""
    for action in line:
        state = apply(state, action).after
    return state
