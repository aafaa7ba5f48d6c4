"""Can this position be won? The oracle first, then a search from removal to removal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from game.engine.play import Status, status
from game.engine.state import State
from game.solver.board import Board, board_of
from game.solver.dive import search
from game.solver.line import PlanStep, Take, bits, winning_line
from game.solver.needs import Needs
from game.solver.oracle import Answer, Oracle
from game.solver.pile import Pile
from game.solver.piles import PilesGame
from game.solver.reach import Reach
from game.solver.slices import Slices, finish
from game.solver.verdict import Kind, Spent, Verdict

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
    state: State, budget: int = BUDGET, *, want_line: bool = True, spent: Spent | None = None
) -> Slices[Verdict]:
    """:func:`winnable` in slices; ``spent`` is kept up to date meanwhile."""
    spent = spent or Spent()
    if not any(state.pyramid) and status(state) is Status.WON:
        return Verdict(Kind.WON, (), 0)
    board = board_of(state)
    answer = ask_oracle(board, want_plan=want_line and is_exact(state))
    spent.states += answer.states
    if not answer.won:
        return Verdict(Kind.LOST, None, answer.states)
    if is_exact(state):
        line = None
        if answer.plan is not None:
            line = winning_line(board, state, oracle_plan(answer), take_kings=True)
        return Verdict(Kind.WON, line, answer.states)
    if state.rules.wastes > 1:
        kind, plan = yield from search(PilesGame(board, state), budget, spent)
    else:
        kind, plan = yield from search(PileGame(board, state), budget, spent)
    line = None
    if kind is Kind.WON and want_line:
        line = winning_line(board, state, plan, take_kings=state.rules.draw == 1)
    return Verdict(kind, line, spent.states)


def ask_oracle(board: Board, *, want_plan: bool) -> Answer:
    """The oracle's answer for the position the board shows."""
    oracle = Oracle(board)
    return oracle.solve(oracle.key(board.pyramid, board.counts(board.rest)), want_plan=want_plan)


def oracle_plan(answer: Answer) -> list[PlanStep]:
    """The oracle's removals as a plan."""
    return [Take(bits(places), (), rank) for places, rank in answer.plan or ()]


class PileGame:
    """Winning with one waste pile: near removals before far ones.

    Outside kings are taken as they come when one card is drawn at a time (sound for winning; see
    :meth:`Pile.start`).
    """

    def __init__(self, board: Board, state: State) -> None:
        self._board = board
        needs = Needs(board)
        self._closing = needs.closed
        self._reach = Reach(board, needs)
        self._pile = Pile(board, needs)
        self._all = board.rules.goal == "all"
        self.first = self._closed(self._pile.start(state.pass_no, kings=board.rules.draw > 1))

    def _closed(self, key: int) -> int:
        """The state without the free kings of the pyramid."""
        pyramid = key & self._pile.full
        return key ^ pyramid ^ self._closing(pyramid)[0]

    def won(self, state: int) -> bool:
        """Whether the goal is reached."""
        return not state & self._pile.full and not (self._all and state >> self._pile.rest_at)

    def dead(self, state: int) -> bool:
        """Whether too few cards can be reached; see :mod:`game.solver.reach`."""
        pile = self._pile
        return self._reach.hopeless(
            state & pile.full,
            state >> pile.rest_at,
            state >> pile.cut_at & 127,
            state & pile.apart,
            not pile.endless and not state >> pile.left_at & 15,
        )

    def children(self, state: int) -> list[tuple[int, int]]:
        """The states after each removal, the nearest last."""
        return [(-cost, child) for cost, _, child in self._pile.moves(state)]

    def plan(self, path: Sequence[int]) -> list[PlanStep]:
        """The removals along ``path``, the free kings of the position itself first."""
        full = self._pile.full
        kings = reversed(bits(self._board.pyramid ^ path[0] & full))
        plan: list[PlanStep] = [Take((place,)) for place in kings]
        for before, after in pairwise(path):
            plan.extend(self._pile.take(before, after))
        return plan
