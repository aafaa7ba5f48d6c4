"""The next right move, and the way back to where the game could still be won."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.engine.actions import Action, Draw, King, Pair, Place, Recycle
from game.engine.play import apply, legal
from game.engine.state import State
from game.solver.board import board_of
from game.solver.line import winning_line
from game.solver.par import ParSearch, Tables
from game.solver.search import winnable_slices
from game.solver.slices import Slices, finish
from game.solver.verdict import Kind, moves_in

HINT_BUDGET: Final = 20_000
"""States a hint may cost: a second or two where rules are hard, a blink under house rules."""

QUICK_STATES: Final = 256
"""States spent on a shorter line than the proof's: some 16 ms, and 40 where it is hardest."""

QUICK_WEIGHT: Final = 6
"""The weight of that search, in halves: see :mod:`game.solver.par`."""

QUICK_ROWS: Final = 8
"""Rows up to which a shorter line is looked for; more have too many shapes for a quick search."""


class Advice(Enum):
    """What a hint tells the player to do."""

    KING = "king"
    PAIR = "pair"
    DRAW = "draw"
    RECYCLE = "recycle"
    PLACE = "place"
    LOST = "lost"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Hint:
    """The next move.

    ``proven`` tells whether it is the first of ``line``, actions that win and were played through
    the engine. LOST, with no action, is proven too: nothing wins any more. NONE: nothing to
    advise, the game is over.
    """

    kind: Advice
    action: Action | None = None
    proven: bool = False
    line: tuple[Action, ...] | None = None

    @property
    def helps(self) -> bool:
        """Whether there was a move to give; only then does a hint count as one."""
        return self.action is not None

    @property
    def lost(self) -> bool:
        """Whether nothing wins any more, proven."""
        return self.kind is Advice.LOST


def hint(state: State, budget: int = HINT_BUDGET) -> Hint:
    """The next move from ``state``: on a winning line where one is found within ``budget``."""
    return finish(hint_slices(state, budget))


def hint_slices(state: State, budget: int = HINT_BUDGET) -> Slices[Hint]:
    """:func:`hint` in slices."""
    actions = legal(state)
    if not actions:
        return Hint(Advice.NONE)
    verdict = yield from winnable_slices(state, budget)
    match verdict.kind:
        case Kind.WON:
            line = yield from _shorter(state, verdict.line or ())
            return Hint(_advice(line[0]), line[0], proven=True, line=line)
        case Kind.LOST:
            return Hint(Advice.LOST, proven=True)
        case Kind.UNKNOWN:
            action = max(actions, key=lambda action: _promise(state, action))
            return Hint(_advice(action), action)


def _shorter(state: State, line: tuple[Action, ...]) -> Slices[tuple[Action, ...]]:
    """A line near the shortest, if a quick search finds one; the first action follows it."""
    if state.rules.wastes > 1 or state.rules.rows > QUICK_ROWS:
        return line
    board = board_of(state)
    search = ParSearch(Tables(board), state.pass_no, QUICK_WEIGHT, moves_in(line))
    for _ in search.slices():
        if search.states >= QUICK_STATES:
            return line
        yield
    return winning_line(board, state, search.plan) if search.found is not None else line


def _advice(action: Action) -> Advice:
    """The kind of advice an action is."""
    match action:
        case King():
            return Advice.KING
        case Pair():
            return Advice.PAIR
        case Draw():
            return Advice.DRAW
        case Recycle():
            return Advice.RECYCLE
        case Place():
            return Advice.PLACE


def _promise(state: State, action: Action) -> tuple[int, int, int]:
    """How much an unproven action promises: cards off the pyramid, cards freed, no undoing."""
    after = apply(state, action).after
    opened = sum(after.is_free(place) for place in range(len(after.pyramid)))
    removed = state.pyramid_left - after.pyramid_left
    return len(after.foundation) - len(state.foundation), removed, opened


def last_winnable(history: Sequence[State], budget: int = HINT_BUDGET) -> int | None:
    """The index of the last position of a game from which a win is proven, or None.

    ``history`` holds the positions in order, each reached from the one before. What is lost stays
    lost, so the turning point is found by halving. Where the budget leaves a position
    unknown it is taken for lost, and an earlier proven one is named.
    """
    return finish(last_winnable_slices(history, budget))


def last_winnable_slices(history: Sequence[State], budget: int = HINT_BUDGET) -> Slices[int | None]:
    """:func:`last_winnable` in slices."""
    low, high = -1, len(history)
    while high - low > 1:
        middle = (low + high) // 2
        verdict = yield from winnable_slices(history[middle], budget, want_line=False)
        if verdict.kind is Kind.WON:
            low = middle
        else:
            high = middle
        yield
    return low if low >= 0 else None


def review(states: Sequence[State], budget: int = HINT_BUDGET) -> tuple[Kind, ...]:
    """The verdict for every position of a game, in order.

    A position before a winnable one is winnable and one after a lost one is lost, so only few
    are searched; ``budget`` is for each of those.
    """
    return finish(review_slices(states, budget))


def review_slices(
    states: Sequence[State], budget: int = HINT_BUDGET
) -> Generator[tuple[Kind | None, ...] | None, None, tuple[Kind, ...]]:
    """:func:`review` in slices; in between the verdicts found so far, None where there is none."""
    kinds: list[Kind | None] = [None] * len(states)
    spans = [(0, len(states) - 1)]
    while spans:
        low, high = spans.pop()
        if low > high:
            continue
        middle = (low + high) // 2
        verdict = yield from winnable_slices(states[middle], budget, want_line=False)
        kinds[middle] = verdict.kind
        if verdict.kind is Kind.WON:
            kinds[low:middle] = [Kind.WON] * (middle - low)
        else:
            spans.append((low, middle - 1))
        if verdict.kind is Kind.LOST:
            kinds[middle + 1 : high + 1] = [Kind.LOST] * (high - middle)
        else:
            spans.append((middle + 1, high))
        yield tuple(kinds)
    return tuple(kind for kind in kinds if kind is not None)
