"""Fewest moves with one waste pile: A* from removal to removal (any rules).

f = moves made + fewest removals left (:mod:`game.solver.needs`) + draws and recycles left at
least (:mod:`game.solver.draws`). The two bound different moves, so f never exceeds the length of
a plan. With the weight 1 the first plan found is a shortest one; a greater weight on the moves left
finds a line soon, a few moves too long.

What was bounded for a state serves its children: a move with c draws leaves at least the parent's
draws less c. A child is queued with that, and its own bounds are worked out only when its turn
comes, the cheaper one first; if f rises it is queued again. Nothing is queued whose f reaches
``upper``, the length of a line already known.

Free kings of the pyramid are taken at once (:meth:`Needs.closed`). Outside kings are not: removing
one costs a move, worth it only for what lies beneath or for draws saved later.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise
from typing import Final

from game.solver.board import Board
from game.solver.draws import NEVER, LeastDraws
from game.solver.line import PlanStep, Take, bits
from game.solver.needs import Needs
from game.solver.pile import Pile
from game.solver.reach import Reach

_SLICE: Final = 16
"""States in a slice: each takes its children's bounds along."""

_G_BITS: Final = 10
_G_MASK: Final = (1 << _G_BITS) - 1
_LATER: Final = 3
"""Of an entry: the children of a state after a recycle; else how many bounds are worked out."""

_ENTRY_BITS: Final = 2 * _G_BITS + 2


class Tables:
    """What the searches of one board share: moves and bounds, remembered as they come."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.needs = Needs(board)
        self.reach = Reach(board, self.needs)
        self.pile = Pile(board, self.needs)
        self.draws = LeastDraws(board, self.needs)


class ParSearch:
    """One search of one board; ``states`` and ``low`` may be read at any time.

    ``proves`` tells whether what it finds is the shortest.

    ``weight`` is in halves: 2 searches for a shortest line, 4 counts the moves left twice.
    """

    def __init__(self, tables: Tables, pass_no: int, weight: int, upper: int | None = None) -> None:
        self.states = 0
        self.proves = weight == 2
        self.low = 0
        self.found: int | None = None
        self.plan: list[PlanStep] = []
        self._tables = tables
        self._board = tables.board
        self._pile = tables.pile
        self._sealed = tables.reach.sealed
        self._supply = tables.draws.supply
        self._order = tables.draws.order
        self._weight = weight
        self._fewest = tables.needs.fewest
        self._upper = NEVER if upper is None else upper
        self._all = tables.board.rules.goal == "all"
        self._first = self._pile.start(pass_no, kings=True)
        self._reached: dict[int, int] = {}
        self._queue: list[list[int]] = []
        self._at = 0

    def _cards_to_go(self, state: int) -> int:
        """The fewest removals left for the goal "all": two cards at a time, kings alone."""
        pyramid = state & self._pile.full
        kings = (self._board.places[self._board.target] & pyramid).bit_count()
        kings += (self._board.drawn[self._board.target] & state >> self._pile.rest_at).bit_count()
        cards = pyramid.bit_count() + (state >> self._pile.rest_at).bit_count()
        return kings + (cards - kings + 1) // 2

    def slices(self) -> Generator[None, None, None]:
        """Search to the end; ``found`` is then the length of the line, None if there is none."""
        full, rest_at = self._pile.full, self._pile.rest_at
        reached, needs = self._reached, self._tables.needs
        closed, kings = needs.closed(self._first & full)
        yield from needs.prepared(closed)
        first = self._first ^ self._first & full ^ closed
        reached[first] = kings
        self.low = kings + self._least(first)
        self._file(first, kings, self._removals(first), 0, 0)
        while (entry := self._pop()) is not None:
            key, g = entry >> _ENTRY_BITS, entry >> 2 & _G_MASK
            if reached[key] & _G_MASK < g:
                continue
            if not key & full and not (self._all and key >> rest_at):
                self.found = g
                self.plan = self._retrace(first, key)
                return
            draws = entry >> _G_BITS + 2 & _G_MASK
            if entry & 3 < 2:
                self._file(key, g, self._removals(key), draws, entry & 3)
                continue
            later = entry & 3 == _LATER
            if not later:
                self.states += 1
                if not self.states % _SLICE:
                    yield
            self._expand(key, g, draws, later)

    def _removals(self, key: int) -> int:
        """The removals left at least."""
        return self._cards_to_go(key) if self._all else self._fewest[key & self._pile.full]

    def _least(self, key: int) -> int:
        """The moves left at least from a state."""
        pile = self._pile
        pyramid, rest = key & pile.full, key >> pile.rest_at
        cut, apart = key >> pile.cut_at & 127, key & pile.apart
        left = -1 if pile.endless else key >> pile.left_at & 15
        stuck = self._sealed(pyramid, rest, cut, apart)
        draws = max(
            self._supply(pyramid, rest, cut, stuck, left),
            self._order(pyramid, rest, cut, apart, stuck, left),
        )
        return draws + self._removals(key)

    def _expand(self, key: int, g: int, draws: int, later: bool) -> None:
        """Queue the children of a state; those whose turn comes now are bounded first.

        Those after a recycle wait, all in one entry, where that must take too many moves.
        """
        full, reached, fewest = self._pile.full, self._reached, self._fewest
        queue, weight, upper, at = self._queue, self._weight, self._upper, self._at
        link = key << _G_BITS
        if later:
            turn, again = 0, draws
            moves = self._pile.moves(key, now=False)
        else:
            turn = self._pile.turn(key)
            again = self._again(key, draws, turn)
            waits = self._wait(key, g, again)
            moves = self._pile.moves(key, later=not waits)
        for cost, removals, child in moves:
            after = g + cost + removals
            known = reached.get(child)
            if known is not None and known & _G_MASK <= after:
                continue
            ahead = (again if cost > turn else draws) - cost
            if ahead < 0:
                ahead = 0
            least = self._cards_to_go(child) if self._all else fewest[child & full]
            to_go = least + ahead
            if after + to_go >= upper:
                continue
            reached[child] = link | after
            f = after + (to_go * weight >> 1)
            if f <= at:
                self._file(child, after, least, ahead, 0)
                continue
            while len(queue) <= f:
                queue.append([])
            queue[f].append((child << _G_BITS | ahead) << _G_BITS + 2 | after << 2)

    def _again(self, key: int, draws: int, turn: int) -> int:
        """The draws left at least if the waste is turned over next, after ``turn`` moves."""
        if turn >= draws:
            return turn + 1
        pile = self._pile
        left = -1 if pile.endless else (key >> pile.left_at & 15) - 1
        again = turn + self._supply(key & pile.full, key >> pile.rest_at, 0, 0, left)
        return again if again > draws else draws

    def _wait(self, key: int, g: int, again: int) -> bool:
        """Queue the children after a recycle as one entry; whether their turn comes later."""
        to_go = self._removals(key) + again
        f = g + (to_go * self._weight >> 1)
        if f <= self._at:
            return False
        if g + to_go < self._upper and again < NEVER:
            self._push(f, (key << _G_BITS | again) << _G_BITS + 2 | g << 2 | _LATER)
        return True

    def _push(self, f: int, entry: int) -> None:
        """Queue an entry."""
        queue = self._queue
        while len(queue) <= f:
            queue.append([])
        queue[f].append(entry)

    def _file(self, key: int, g: int, removals: int, draws: int, bounded: int) -> None:
        """Queue a state, once it is bounded if its turn comes now."""
        limit = (2 * (self._at - g) + 1) // self._weight - removals
        if draws <= limit:
            pile = self._pile
            pyramid, rest = key & pile.full, key >> pile.rest_at
            cut, apart = key >> pile.cut_at & 127, key & pile.apart
            left = -1 if pile.endless else key >> pile.left_at & 15
            stuck = self._sealed(pyramid, rest, cut, apart)
            if not bounded:
                bounded = 1
                supply = self._supply(pyramid, rest, cut, stuck, left)
                if supply > draws:
                    draws = supply
            if draws <= limit:
                bounded = 2
                order = self._order(pyramid, rest, cut, apart, stuck, left)
                if order > draws:
                    draws = order
            if g + removals + draws >= self._upper or draws >= NEVER:
                return
        f = g + ((removals + draws) * self._weight >> 1)
        if f < self._at:
            self._at = f
        self._push(f, (key << _G_BITS | draws) << _G_BITS + 2 | g << 2 | bounded)

    def _pop(self) -> int | None:
        """The next entry, of those with the least f the last one queued."""
        queue = self._queue
        while self._at < len(queue):
            if queue[self._at]:
                if self.proves and self._at > self.low:
                    self.low = self._at
                return queue[self._at].pop()
            self._at += 1
        return None

    def _retrace(self, first: int, end: int) -> list[PlanStep]:
        """The removals on the way from the position to ``end``."""
        path = [end]
        while path[-1] != first:
            path.append(self._reached[path[-1]] >> _G_BITS)
        path.reverse()
        gone = self._board.pyramid ^ first & self._pile.full
        plan: list[PlanStep] = [Take((place,)) for place in reversed(bits(gone))]
        for before, after in pairwise(path):
            plan.extend(self._pile.take(before, after))
        return plan
