"""The fewest moves that win a position: bounds that close in until they meet."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from game.engine.actions import Action
from game.engine.state import State
from game.solver.board import Board, board_of
from game.solver.line import BrokenLineError, PlanStep, winning_line
from game.solver.par import ParSearch, Tables
from game.solver.piles_par import PilesPar
from game.solver.search import winnable_slices
from game.solver.slices import Slices
from game.solver.verdict import Bounds, Kind, Verdict, moves_in

PAR_BUDGET: Final = 600_000
"""States expanded before the exact search gives up: about 400 MB with one pile."""

PILES_BUDGET: Final = 100_000
"""The same with several piles, whose states are larger."""

QUICK: Final = ((8, 20_000), (5, 10_000))
"""Weights (in halves) and states of the searches for a line near the shortest."""


def fewest_moves(state: State, budget: int | None = None) -> Iterator[Bounds]:
    """Bounds on the fewest moves, again after every slice of work until exact or out of budget.

    To stop, ask no further. Every line has been played through the engine and is as long as
    ``high`` says.
    """
    verdicts = winnable_slices(state)
    found = Bounds(0, None, None, 0)
    while (verdict := _advance(verdicts)) is None:
        yield found
    if verdict.kind is Kind.LOST:
        yield Bounds(0, None, None, verdict.states, lost=True)
        return
    line = verdict.line
    found = Bounds(0, None if line is None else moves_in(line), line, verdict.states)
    yield found
    if line == ():
        return
    board = board_of(state)
    if state.rules.wastes > 1:
        search: ParSearch | PilesPar = PilesPar(board, state, found.high)
        limit = PILES_BUDGET
    else:
        tables = Tables(board)
        for weight, states in QUICK:
            quick = ParSearch(tables, state.pass_no, weight, found.high)
            for closer in _closing(board, state, quick, found, states):
                found = closer
                yield found
        search, limit = ParSearch(tables, state.pass_no, 2, found.high), PAR_BUDGET
    yield from _closing(board, state, search, found, limit if budget is None else budget)


def fewest_slices(
    state: State, budget: int | None = None
) -> Generator[Bounds | None, None, Bounds | None]:
    """:func:`fewest_moves` for a background worker: None where nothing has changed."""
    last: Bounds | None = None
    for found in fewest_moves(state, budget):
        news = last is None or (last.low, last.high, last.lost) != (
            found.low,
            found.high,
            found.lost,
        )
        last = found
        yield found if news else None
    return last


def _advance(work: Slices[Verdict]) -> Verdict | None:
    """One slice of a search for a verdict; None while it is not there."""
    try:
        next(work)
    except StopIteration as end:
        verdict: Verdict = end.value
        return verdict
    return None


def _closing(
    board: Board, state: State, search: ParSearch | PilesPar, found: Bounds, budget: int
) -> Iterator[Bounds]:
    """The bounds while ``search`` runs, at most ``budget`` states."""
    before = found.states
    for _ in search.slices():
        low = max(found.low, search.low)
        found = Bounds(low, found.high, found.line, before + search.states)
        yield found
        if search.states >= budget:
            return
    high, line = found.high, found.line
    if search.found is not None:
        high = search.found
        line = _line(board, state, search.plan, high)
    low = high if search.proves and high is not None else found.low
    lost = search.proves and high is None
    yield Bounds(low, high, line, before + search.states, lost=lost)


def _line(board: Board, state: State, plan: list[PlanStep], length: int) -> tuple[Action, ...]:
    """The actions of a plan, which must take ``length`` moves."""
    line = winning_line(board, state, plan)
    if moves_in(line) != length:
        raise BrokenLineError(f"a line of {moves_in(line)} moves was thought to take {length}")
    return line
