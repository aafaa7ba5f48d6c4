"""Can this position be won? The oracle first, then a search from removal to removal."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from game.engine.play import Status, status
from game.engine.state import State
from game.solver.board import Board, board_of
from game.solver.line import PlanStep, Take, bits, winning_line
from game.solver.needs import Needs
from game.solver.oracle import Answer, Oracle
from game.solver.pile import Pile
from game.solver.piles import search_piles
from game.solver.reach import hopeless
from game.solver.slices import SLICE, Slices, finish
from game.solver.verdict import Kind, Verdict

Found = tuple[Kind, list[PlanStep], int]
"""A verdict, the plan where it is WON, and the states expanded."""

BUDGET: Final = 200_000
"""States expanded before a search gives up, unless told otherwise."""


def is_exact(state: State) -> bool:
    """Whether the oracle alone decides positions of these rules."""
    rules = state.rules
    return rules.draw == 1 and rules.passes == 0 and rules.goal == "pyramid"


def winnable(state: State, budget: int = BUDGET, *, want_line: bool = True) -> Verdict:
    """Whether the position can be won, all cards known.

    Exact whenever it says WON or LOST; UNKNOWN after ``budget`` states. For rules with
    draw 1, passes without limit and the pyramid as goal the answer is always exact and takes
    about a tenth of a millisecond. The line has been played through the engine.
    """
    return finish(winnable_slices(state, budget, want_line=want_line))


def winnable_slices(
    state: State, budget: int = BUDGET, *, want_line: bool = True
) -> Slices[Verdict]:
    """:func:`winnable` in slices."""
    match status(state):
        case Status.WON:
            return Verdict(Kind.WON, (), 0)
        case Status.BLOCKED:
            return Verdict(Kind.LOST, None, 0)
        case Status.PLAYING:
            pass
    board = board_of(state)
    answer = ask_oracle(board, want_plan=want_line and is_exact(state))
    if not answer.won:
        return Verdict(Kind.LOST, None, answer.states)
    if is_exact(state):
        line = None
        if answer.plan is not None:
            line = winning_line(board, state, oracle_plan(answer), take_kings=True)
        return Verdict(Kind.WON, line, answer.states)
    if state.rules.wastes > 1:
        kind, plan, states = yield from search_piles(board, state, budget)
    else:
        kind, plan, states = yield from search_pile(board, state, budget)
    line = None
    if kind is Kind.WON and want_line:
        line = winning_line(board, state, plan, take_kings=state.rules.draw == 1)
    return Verdict(kind, line, answer.states + states)


def ask_oracle(board: Board, *, want_plan: bool) -> Answer:
    """The oracle's answer for the position the board shows."""
    oracle = Oracle(board)
    return oracle.solve(oracle.key(board.pyramid, board.counts(board.rest)), want_plan=want_plan)


def oracle_plan(answer: Answer) -> list[PlanStep]:
    """The oracle's removals as a plan."""
    return [Take(bits(places), (), rank) for places, rank in answer.plan or ()]


def search_pile(board: Board, state: State, budget: int) -> Slices[Found]:
    """Depth first with one waste pile: near removals before far ones.

    Outside kings are taken as they come when one card is drawn at a time (sound for winning; see
    :meth:`Pile.start`).
    """
    needs = Needs(board)
    pile = Pile(board, needs)
    first = pile.start(state.pass_no, kings=board.rules.draw > 1)
    all_gone = board.rules.goal == "all"
    full, endless = pile.full, pile.endless
    cut_at, rest_at, left_at, apart = pile.cut_at, pile.rest_at, pile.left_at, pile.apart
    closed, _ = needs.closed(first & full)
    first ^= first & full ^ closed
    parents = {first: first}
    stack = [first]
    states = 0
    while stack:
        key = stack.pop()
        pyramid = key & full
        if not pyramid and not (all_gone and key >> rest_at):
            return Kind.WON, _retrace(pile, board, key, parents), states
        rest = key >> rest_at
        last = not endless and not key >> left_at & 15
        if hopeless(board, needs, pyramid, rest, key >> cut_at & 127, key & apart, last):
            continue
        if states == budget:
            return Kind.UNKNOWN, [], states
        states += 1
        if not states % SLICE:
            yield
        for _, child in pile.moves(key):
            pyramid = child & full
            closed, kings = needs.closed(pyramid)
            if kings:
                child ^= pyramid ^ closed
            if child not in parents:
                parents[child] = key
                stack.append(child)
    return Kind.LOST, [], states


def _retrace(pile: Pile, board: Board, end: int, parents: dict[int, int]) -> list[PlanStep]:
    """The removals that lead to ``end``, the free kings of the position itself first."""
    path = [end]
    while parents[path[-1]] != path[-1]:
        path.append(parents[path[-1]])
    path.reverse()
    kings = [Take((place,)) for place in reversed(bits(board.pyramid ^ path[0] & pile.full))]
    plan: list[PlanStep] = [*kings]
    for before, after in pairwise(path):
        plan.extend(pile.take(before, after))
    return plan
