"""``solve``: the verdict, the fewest moves and a line for a deal or a position."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TextIO, TypeVar

from game.cli import InputError, LineParser, read_input
from game.engine.actions import Action
from game.engine.cards import CardsError, parse_cards
from game.engine.codes import CodeError, Deal, deal_from_code
from game.engine.notation import write
from game.engine.play import start
from game.engine.state import State
from game.engine.variants import RULE_SETS
from game.record import read_deal, read_object, read_record
from game.session import replayed
from game.solver import (
    Bounds,
    Kind,
    Most,
    Spent,
    Verdict,
    fewest_moves,
    most_slices,
    moves_in,
    winnable_slices,
)

SECONDS: Final = 10.0
"""Time for the whole answer unless told otherwise."""

_STATES: Final = 2_000_000
_PROOF_SHARE: Final = 0.7
"""Share of the time a verdict may take, so that something is left for the rest."""

_GLIMPSE: Final = 10
"""Slices of the search for the fewest moves where it was not asked for."""

T = TypeVar("T")


@dataclass(slots=True)
class Answer:
    """What is known so far."""

    verdict: Verdict = field(default_factory=lambda: Verdict(Kind.UNKNOWN, None, 0))
    bounds: Bounds | None = None
    most: Most = field(default_factory=lambda: Most(None, None))
    states: int = 0


def run(args: list[str], stdin: TextIO, stdout: TextIO, _stderr: TextIO) -> int:
    """``solve CODE|FILE|- [--rules ID] [--par] [--seconds S] [--json]``."""
    began = time.monotonic()
    parser = LineParser(prog="solve", description="Say whether a position can be won, and how.")
    parser.add_argument(
        "what",
        metavar="CODE|FILE|-",
        help="deal code, record, rules and cards, or - for standard input",
    )
    parser.add_argument(
        "--rules", metavar="ID", help="rule set, where the input names none (default: house)"
    )
    parser.add_argument("--par", action="store_true", help="find the fewest moves")
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=SECONDS,
        metavar="S",
        help="time for it all; what isn't found by then is left open (default: %(default)g)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    options = parser.parse_args(args)
    if options.rules is not None and options.rules not in RULE_SETS:
        known = ", ".join(RULE_SETS)
        raise InputError(f"there is no rule set {options.rules!r} (there are {known})")
    state = read_position(options.what, options.rules, stdin)
    answer = solve(state, began, options.seconds, par=options.par)
    values = as_values(state, answer, time.monotonic() - began)
    if options.json:
        print(json.dumps(values), file=stdout)
    else:
        _print(values, stdout)
    return 0


def _seconds(text: str) -> float:
    """A time that is more than nothing and has an end."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is no time in seconds")
    return value


def read_position(what: str, rules: str | None, stdin: TextIO | None) -> State:
    """The position that a code, a record (after its actions) or rules and cards stand for.

    ``rules`` names the rule set of cards that come without one; the house rules otherwise.
    """
    if what == "-" or Path(what).is_file():
        text = read_input(what, stdin)
        if not text.lstrip().startswith("{"):
            return _from_cards(text, rules)
        values = read_object(text, "the input")
        if "actions" in values or "format" in values:
            return replayed(*_game(text)).state
        if "deal" not in values and "rules" not in values:
            values = {**values, "rules": rules or "house"}
        deal = read_deal(values)
    else:
        try:
            deal = deal_from_code(what)
        except CodeError as error:
            if "PY" in what.upper():
                raise
            raise InputError(f"{what} is neither a file nor a deal code: {error}") from None
    return start(deal.rules, deal.cards)


def _game(text: str) -> tuple[Deal, tuple[str, ...]]:
    """Deal and actions of a record."""
    record = read_record(text)
    return record.deal, record.actions


def _from_cards(text: str, rules: str | None) -> State:
    """A position from a text that is a deal code, or a deck's cards in dealing order."""
    try:
        deal = deal_from_code(text)
    except CodeError:
        chosen = RULE_SETS[rules or "house"].rules
        try:
            cards = parse_cards(text, chosen.deck, chosen.decks)
        except CardsError as error:
            raise InputError(f"neither a record, a deal code nor cards: {error}") from None
        return start(chosen, cards)
    return start(deal.rules, deal.cards)


def solve(state: State, began: float, seconds: float, *, par: bool) -> Answer:
    """All that can be found out in ``seconds`` from ``began`` on (of time.monotonic)."""
    answer, spent = Answer(), Spent()
    proof = winnable_slices(state, _STATES, spent=spent)
    verdict = _within(proof, began + _PROOF_SHARE * seconds)
    answer.states = spent.states
    if verdict is not None:
        answer.verdict = verdict
    left = began + seconds - time.monotonic()
    most = _within(most_slices(state), time.monotonic() + (0.3 if par else 0.9) * left)
    if most is not None:
        answer.most = most
    if answer.verdict.kind is Kind.WON:
        for slices, bounds in enumerate(fewest_moves(state)):
            answer.bounds = bounds
            over = time.monotonic() > began + 0.98 * seconds
            if over or (not par and slices >= _GLIMPSE):
                break
        if answer.bounds is not None:
            answer.states = max(answer.states, answer.bounds.states)
    return answer


def _within(work: Generator[None, None, T], end: float) -> T | None:
    """The value of some work, or None if it is not there at ``end``."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            value: T = done.value
            return value
        if time.monotonic() > end:
            return None


def as_values(state: State, answer: Answer, seconds: float) -> dict[str, object]:
    """The answer as ``--json`` prints it."""
    bounds, line = answer.bounds, answer.verdict.line
    if bounds is not None and bounds.line is not None:
        line = bounds.line
    spans: list[int | None] | None = None
    if answer.verdict.kind is not Kind.LOST:
        low = bounds.low if bounds is not None else 0
        high = moves_in(line) if line is not None else None
        spans = [low, high]
    return {
        "verdict": answer.verdict.kind.value,
        "line": None if line is None else _texts(state, line),
        "par": spans[1] if spans is not None and spans[0] == spans[1] else None,
        "par_bounds": spans,
        "max_pyramid": answer.most.pyramid,
        "max_cards": answer.most.cards,
        "states": answer.states,
        "seconds": round(seconds, 3),
    }


def _texts(state: State, line: tuple[Action, ...]) -> list[str]:
    return [write(action, state.rules) for action in line]


def _print(values: dict[str, object], stdout: TextIO) -> None:
    """The answer for people."""
    print(values["verdict"], file=stdout)
    line = values["line"]
    if isinstance(line, list):
        print("line:", " ".join(line) or "(nothing left to do)", file=stdout)
    spans = values["par_bounds"]
    if values["par"] is not None:
        print(f"fewest moves: {values['par']}", file=stdout)
    elif isinstance(spans, list):
        low, high = spans
        bounds = [f"at least {low}"] if low else []
        bounds += [f"at most {high}"] if high is not None else []
        if bounds:
            print(f"fewest moves: {', '.join(bounds)}", file=stdout)
    for name, words in (("max_pyramid", "pyramid cards"), ("max_cards", "cards")):
        if values[name] is not None:
            print(f"most {words} that can be removed: {values[name]}", file=stdout)
    print(f"{values['states']} states, {values['seconds']} s", file=stdout)
