"""Fewest moves with several waste piles: A* over single actions.

The bound on what is left: the fewest removals (every card, in pairs, for the goal "all"), and the
draws to the needed cards. A needed rank that no pile shows or hides costs the draws to its next
cards in the stock; where stock and piles together have too few the state is lost. Cards in piles
count as free of draws, so the bound is weak but never too high, under any rules. Laying a card
costs nothing [R20], and the card that is turned in the position itself was paid for before.
"""

from __future__ import annotations

from collections.abc import Generator

from game.engine.state import State
from game.solver.board import Board
from game.solver.line import Lay, PlanStep, Take, bits
from game.solver.needs import Needs
from game.solver.piles import Spread, Table, first_spread
from game.solver.slices import SLICE

_LOST = 10_000


class PilesPar:
    """One search; ``states`` and ``low`` may be read at any time."""

    def __init__(self, board: Board, state: State, upper: int | None = None) -> None:
        self.states = 0
        self.proves = True
        self.low = 0
        self.found: int | None = None
        self.plan: list[PlanStep] = []
        self._board = board
        self._needs = Needs(board)
        self._table = Table(board, self._needs)
        self._upper = _LOST if upper is None else upper
        self._all = board.rules.goal == "all"
        self._turned = state.turned is not None
        self._begin = first_spread(board, state)
        self._reached: dict[Spread, tuple[int, Spread | None, PlanStep | None]] = {}
        self._queue: dict[int, list[tuple[int, Spread]]] = {}

    def slices(self) -> Generator[None, None, None]:
        """Search to the end; ``found`` is then the length of the line, None if there is none."""
        first, kings = self._table.sorted(self._begin)
        self._reach(first, kings, None, None)
        while self._queue:
            f = min(self._queue)
            self.low = max(self.low, f)
            g, spread = self._queue[f].pop()
            if not self._queue[f]:
                del self._queue[f]
            if self._reached[spread][0] < g:
                continue
            if not spread[0] and not (self._all and (spread[1] or any(spread[2]))):
                self.found = g
                self.plan = self._retrace(spread)
                return
            if self._table.dead(spread):
                continue
            self.states += 1
            if not self.states % SLICE:
                yield
            for child, step in self._table.moves(spread) + self._table.kings(spread):
                paid = isinstance(step, Lay) and self._is_paid(spread)
                after, kings = self._table.sorted(child)
                self._reach(after, g + (not paid) + kings, spread, step)

    def _reach(self, spread: Spread, g: int, before: Spread | None, step: PlanStep | None) -> None:
        """Queue a state that was reached with ``g`` moves, unless that is no news."""
        known = self._reached.get(spread)
        if known is not None and known[0] <= g:
            return
        f = g + self._to_go(spread)
        if f < self._upper:
            self._reached[spread] = g, before, step
            self._queue.setdefault(f, []).append((g, spread))

    def _is_paid(self, spread: Spread) -> bool:
        """Whether the next of the stock is the card that was turned to begin with."""
        return self._turned and spread[1] == self._begin[1] and spread[3] == self._begin[3]

    def _to_go(self, spread: Spread) -> int:
        """Moves left at least."""
        pyramid, stock, piles, _ = spread
        board, order = self._board, self._board.order
        if self._all:
            ranks = [board.ranks[place] for place in bits(pyramid)]
            ranks += [order[number] for pile in (stock, *piles) for number in pile]
            kings = ranks.count(board.target)
            return kings + (len(ranks) - kings + 1) // 2 + max(0, len(stock) - self._turned)
        draws = 0
        laid = [order[number] for pile in piles for number in pile]
        for rank, _, need in self._needs.wanted(pyramid):
            short = need - laid.count(rank)
            if short <= 0:
                continue
            ahead = [place for place, number in enumerate(stock, 1) if order[number] == rank]
            if len(ahead) < short:
                return _LOST
            draws = max(draws, ahead[short - 1] - self._turned)
        return self._needs.removals(pyramid) + draws

    def _retrace(self, end: Spread) -> list[PlanStep]:
        """What leads to ``end``, the pyramid's kings as they come free."""
        path: list[tuple[PlanStep | None, int]] = []
        spread: Spread | None = end
        while spread is not None:
            _, before, step = self._reached[spread]
            path.append((step, spread[0]))
            spread = before
        plan: list[PlanStep] = []
        pyramid = self._board.pyramid
        for step, after in reversed(path):
            taken = step.places if isinstance(step, Take) else ()
            if step is not None:
                plan.append(step)
            kings = reversed(bits(pyramid ^ after))
            plan.extend(Take((place,)) for place in kings if place not in taken)
            pyramid = after
        return plan
