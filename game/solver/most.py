"""The most cards that can be removed from a position, of the pyramid and at all.

Where the oracle is exact it measures both in a moment (the cards at all only where outside cards
can't pair with each other). Elsewhere every state is visited, with two bounds to cut the search: no
more pyramid cards can leave than the oracle, a relaxation of every rule set, lets leave; and of two
partner ranks no more pairs than the scarcer one has cards. A win settles the first figure. What is
not proven within the budget is None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.engine.state import State
from game.solver.board import Board, board_of
from game.solver.needs import Needs
from game.solver.oracle import Oracle
from game.solver.pile import Pile
from game.solver.piles import Spread, Table, first_spread
from game.solver.search import is_exact, winnable_slices
from game.solver.slices import SLICE, Slices, finish
from game.solver.verdict import Kind, Most

MOST_BUDGET: Final = 30_000
"""States visited before a figure is given up."""

_BOUND_STATES: Final = 2_048
"""States a bound may cost: with ten rows the whole answer can take a quarter of a minute."""

Left = tuple[int, tuple[int, ...]]
"""A pyramid mask, and how many outside cards of each rank are left."""


def most_removable(state: State, budget: int = MOST_BUDGET) -> Most:
    """The most cards that can leave, counted from the deal; None where not proven."""
    return finish(most_slices(state, budget))


def most_slices(state: State, budget: int = MOST_BUDGET) -> Slices[Most]:
    """:func:`most_removable` in slices."""
    board = board_of(state)
    size, deck = board.shape.size, state.rules.deck_size
    if not board.pyramid and state.rules.goal == "pyramid":
        return Most(size, deck - len(board.others))
    gone = deck - board.pyramid.bit_count() - len(board.others)
    oracle = Oracle(board)
    walk = Walk(board, state, oracle)
    pyramid: int | None = size
    if is_exact(state):
        key = oracle.key(board.pyramid, board.counts(board.rest))
        least, most = yield from oracle.measure_slices(key)
        pyramid = size - least
        if state.rules.wastes == 1 and not state.rules.stock_pair:
            kings = board.drawn[board.target].bit_count()
            return Most(pyramid, gone + most + kings)
    else:
        verdict = yield from winnable_slices(state, budget, want_line=False)
        if verdict.kind is not Kind.WON:
            fewest = yield from walk.fewest(walk.pyramid_left, walk.pyramid_bound, budget)
            pyramid = None if fewest is None else size - fewest
    left = yield from walk.fewest(walk.cards_left, walk.cards_bound, budget)
    return Most(pyramid, None if left is None else deck - left)


class Walk:
    """A visit of every state that a position can lead to.

    Free kings of the pyramid are taken at once, but for those whose leaving would end the game.
    """

    def __init__(self, board: Board, state: State, oracle: Oracle) -> None:
        self._board = board
        self._oracle = oracle
        self._goal_all = state.rules.goal == "all"
        self._needs = Needs(board)
        self._measured: dict[int, int] = {}
        self._first: int | Spread
        self.children: Callable[..., Iterator[int | Spread]]
        self.left: Callable[..., Left]
        if state.rules.wastes == 1:
            self._pile = Pile(board, self._needs, closing=False)
            self._first = self._pile.start(state.pass_no, kings=True)
            self.children, self.left = self._pile_children, self._pile_left
        else:
            self._table = Table(board, self._needs)
            self._first = first_spread(board, state)
            self.children, self.left = self._spread_children, self._spread_left

    def fewest(
        self, count: Callable[[Left], int], bound: Callable[[Left], int], budget: int
    ) -> Slices[int | None]:
        """The least ``count`` of any state; ``bound`` tells what a state can get down to."""
        best = count(self.left(self._first))
        goal = bound(self.left(self._first))
        seen = {self._first}
        stack = [self._first]
        states = 0
        while stack and best > goal:
            state = stack.pop()
            left = self.left(state)
            best = min(best, count(left))
            if (not left[0] and not self._goal_all) or bound(left) >= best:
                continue
            if states == budget:
                return None
            states += 1
            if not states % SLICE:
                yield
            for child in self.children(state):
                if child not in seen:
                    seen.add(child)
                    stack.append(child)
        return best

    def pyramid_left(self, left: Left) -> int:
        """The pyramid cards of a state."""
        return left[0].bit_count()

    def pyramid_bound(self, left: Left) -> int:
        """The pyramid cards that must stay, by the oracle."""
        key = self._oracle.key(*left)
        if key not in self._measured:
            self._measured[key] = self._oracle.fewest_left(key, _BOUND_STATES)
        return self._measured[key]

    def cards_left(self, left: Left) -> int:
        """All cards of a state."""
        return left[0].bit_count() + sum(left[1])

    def cards_bound(self, left: Left) -> int:
        """The cards that must stay for want of a partner."""
        board, target = self._board, self._board.target
        total = [(board.places[r] & left[0]).bit_count() + left[1][r] for r in range(target)]
        stay = 0
        for rank in range(1, target // 2 + 1):
            other = target - rank
            stay += total[rank] & 1 if rank == other else abs(total[rank] - total[other])
        return stay

    def _pile_children(self, state: int) -> Iterator[int]:
        full = self._pile.full
        for child in (state, *(after for _, _, after in self._pile.moves(state))):
            closed, kings = self._needs.closed(child & full)
            yield child ^ child & full ^ closed
            if kings and not closed:
                yield child

    def _pile_left(self, state: int) -> Left:
        return state & self._pile.full, self._board.counts(state >> self._pile.rest_at)

    def _spread_children(self, spread: Spread) -> Iterator[Spread]:
        moves = self._table.moves(spread) + self._table.kings(spread)
        for child in (spread, *(after for after, _ in moves)):
            closed, kings = self._table.sorted(child)
            yield closed
            if kings and not closed[0]:
                yield child

    def _spread_left(self, spread: Spread) -> Left:
        pyramid, stock, piles, _ = spread
        rest = sum(1 << number for pile in (stock, *piles) for number in pile)
        return pyramid, self._board.counts(rest)
