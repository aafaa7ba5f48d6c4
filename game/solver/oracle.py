"""Winnable, if every card outside the pyramid could be reached at any time?

**Exact** for one card at a time, passes without limit, and a pyramid as the goal: whatever lies
in stock and waste can be brought to the top of the waste as often as needed, so positions there do
not matter, only how many cards of each rank are left. This holds at any position, with any number
of piles (lay everything on one), with ``stock_pair`` (removing two cards of the stock only wastes
supply) and with ``cover_pair``.

**A proof of LOST for every other rule set**: three at a time, limited passes and the goal "all"
only take possibilities away, so a position lost here is lost there.

The state is the pyramid and, for each rank, how many cards of it are left outside. A pyramid
card of rank r leaves alone if it is worth the target, singly at the price of one outside card of
the partner rank, or with a pyramid card of the partner rank.

**Easy classes.** If each pyramid card of rank r and of its partner rank could leave singly with
the supply there is, then a free card of that class is removed singly at once, without
branching. Removing only uncovers; the supply of the class stays sufficient; and where a later
plan paired the card u with v (also as a covering pair), v now leaves singly as soon as it is free,
which the supply allows. Sound wherever this search is used; a class may turn easy on the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from game.solver.board import Board
from game.solver.slices import SLICE, Slices

_Class = tuple[int, int, int, int]
"""A rank's places and its partner's, and where the supply of either is in a state."""

Step = tuple[int, int]
"""A removal: the mask of pyramid places, and the rank of the outside card or 0."""


@dataclass(slots=True)
class Answer:
    """What the oracle found: ``plan`` None where there is none; the states expanded."""

    won: bool
    plan: tuple[Step, ...] | None
    states: int


class Oracle:
    """The search over pyramid and supply for one board; it remembers nothing between calls."""

    def __init__(self, board: Board) -> None:
        self._shape = board.shape
        self._size = board.shape.size
        self._full = board.shape.full
        self._target = target = board.target
        self._ranks = board.ranks
        self._places = board.places
        self._cover_pair = board.rules.cover_pair
        self._kings = board.places[target]
        self._unit = [0] * target
        for rank in range(1, target):
            self._unit[rank] = 1 << self._size + 4 * (target - rank)
        self._supply_at = tuple(self._size + 4 * (target - rank) for rank in range(target + 1))
        self._partners = board.places[::-1]
        self._classes = tuple(
            (
                board.places[rank],
                board.places[target - rank],
                self._size + 4 * (target - rank),
                self._size + 4 * rank,
            )
            for rank in range(1, target // 2 + 1)
            if board.places[rank] | board.places[target - rank]
        )

    def key(self, pyramid: int, counts: tuple[int, ...]) -> int:
        """A state from a pyramid and the outside cards of each rank."""
        key = pyramid
        for rank in range(1, self._target):
            key |= counts[rank] << self._size + 4 * rank
        return key

    def winnable(self, start: int) -> bool:
        """Whether the pyramid can be emptied from the state ``start``."""
        return self._search(start)[0] is not None

    def solve(self, start: int, *, want_plan: bool = True) -> Answer:
        """Search from ``start``; the plan names every removal in order."""
        end, parents = self._search(start)
        if end is None:
            return Answer(False, None, len(parents))
        plan = tuple(self._retrace(start, end, parents)) if want_plan else None
        return Answer(True, plan, len(parents))

    def fewest_left(self, start: int, states: int) -> int:
        """No fewer pyramid cards can be left; 0 where ``states`` are not enough to tell."""
        slices = self.measure_slices(start)
        for _ in range(states // SLICE):
            try:
                next(slices)
            except StopIteration as end:
                fewest: int = end.value[0]
                return fewest
        return 0

    def measure_slices(self, start: int) -> Slices[tuple[int, int]]:
        """The fewest pyramid cards that can be left, and the most cards that can leave.

        Cards that go alone outside the pyramid are not counted. Taking easy cards singly is right
        here too: what another plan removes, this one removes as well, and two outside cards more
        for each pair.
        """
        full, size = self._full, self._size
        first = self._settle(start, judge=False)
        least, most = (first or 0) & full, 0
        seen = {first}
        stack = [first]
        whole = (start & full).bit_count() + self._supply(start)
        least_count = least.bit_count()
        states = 0
        while stack:
            states += 1
            if not states % SLICE:
                yield
            key = stack.pop() or 0
            left = (key & full).bit_count()
            least_count = min(least_count, left)
            most = max(most, whole - left - self._supply(key))
            for child in self._children(key) if key >> size or left else ():
                settled = self._settle(child, judge=False)
                if settled not in seen:
                    seen.add(settled)
                    stack.append(settled)
        return least_count, most

    def _supply(self, key: int) -> int:
        """How many outside cards a state has."""
        key >>= self._size
        return sum(key >> 4 * rank & 15 for rank in range(1, self._target))

    def _search(self, start: int) -> tuple[int | None, dict[int, int]]:
        """Depth first; the end reached or None, and each state's parent."""
        full = self._full
        first = self._settle(start)
        if first is None:
            return None, {start: start}
        parents = {first: first}
        stack = [first]
        hard, easy = self._hard(first)
        tried = set()
        while stack:
            key = stack.pop()
            if not key & full:
                return key, parents
            for child in self._children(key):
                if child in tried:
                    continue
                tried.add(child)
                settled = self._settle(child, hard, easy)
                if settled is not None and settled not in parents:
                    parents[settled] = key
                    stack.append(settled)
        return None, parents

    def _hard(self, key: int) -> tuple[tuple[_Class, ...], int]:
        """The classes that are not easy yet, and the cards of those that are and so remain."""
        hard = []
        easy = self._kings
        for one in self._classes:
            low, high, for_low, for_high = one
            lows, highs = (key & low).bit_count(), (key & high).bit_count()
            if lows <= key >> for_low & 15 and highs <= key >> for_high & 15:
                easy |= low | high
            else:
                hard.append(one)
        return tuple(hard), easy

    def _settle(
        self,
        key: int,
        classes: tuple[_Class, ...] | None = None,
        easy: int = 0,
        *,
        judge: bool = True,
    ) -> int | None:
        """Remove what needs no thought; None where some rank has too few partners left.

        Only ``classes`` are looked at, the cards ``easy`` are known to be so. Without ``judge``
        what is lost is settled like the rest.
        """
        if classes is None:
            classes, easy = self._classes, self._kings
        units = 0
        for low, high, for_low, for_high in classes:
            lows, highs = (key & low).bit_count(), (key & high).bit_count()
            supply_low, supply_high = key >> for_low & 15, key >> for_high & 15
            if low == high:
                if lows <= supply_low:
                    easy |= low
                continue
            if lows <= supply_low:
                if highs <= supply_high:
                    easy |= low | high
                elif judge and highs - lows > supply_high:
                    return None
            elif judge and lows - highs > supply_low:
                return None
        if not easy & key:
            return key
        free_of, unit, ranks, kings = self._shape.free, self._unit, self._ranks, self._kings
        full = self._full
        while gone := free_of(key & full) & easy:
            key ^= gone
            gone &= ~kings
            while gone:
                bit = gone & -gone
                gone ^= bit
                units += unit[ranks[bit.bit_length() - 1]]
        return key - units

    def _children(self, key: int) -> list[int]:
        """The states after each removal that needs a choice: singles first, then pairs."""
        ranks, unit, partners, supply = self._ranks, self._unit, self._partners, self._supply_at
        found = []
        pairs = []
        free = self._shape.free(key & self._full)
        while free:
            bit = free & -free
            free ^= bit
            rank = ranks[bit.bit_length() - 1]
            if key >> supply[rank] & 15:
                found.append(key - unit[rank] ^ bit)
            others = partners[rank] & free
            while others:
                other = others & -others
                others ^= other
                pairs.append(key ^ bit ^ other)
        found += pairs
        if self._cover_pair:
            found.extend(key ^ pair for pair in self._held_pairs(key))
        return found

    def _held_pairs(self, key: int) -> Iterator[int]:
        """Masks of cards that can leave with the last card covering them [R14]."""
        for place, over in self._shape.held(key & self._full):
            if self._ranks[place] + self._ranks[over.bit_length() - 1] == self._target:
                yield 1 << place | over

    def _retrace(self, start: int, end: int, parents: dict[int, int]) -> Iterator[Step]:
        """The removals on the way to ``end``."""
        path = [end]
        while parents[path[-1]] != path[-1]:
            path.append(parents[path[-1]])
        path.reverse()
        yield from self._settling(start)
        for before, after in pairwise(path):
            for child in self._children(before):
                if self._settle(child) == after:
                    taken = (before ^ child) & self._full
                    yield taken, self._price(taken, before != child | taken)
                    yield from self._settling(child)
                    break

    def _price(self, taken: int, single: bool) -> int:
        """The rank of the outside card that leaves with ``taken``, or 0."""
        return self._target - self._ranks[taken.bit_length() - 1] if single else 0

    def _settling(self, key: int) -> Iterator[Step]:
        """The removals that :meth:`_settle` makes, one by one."""
        settled = self._settle(key)
        if settled is None:
            return
        gone = (key ^ settled) & self._full
        while ready := self._shape.free(key & self._full) & gone:
            while ready:
                bit = ready & -ready
                ready ^= bit
                yield bit, self._price(bit, not bit & self._kings)
                key ^= bit
                gone ^= bit
