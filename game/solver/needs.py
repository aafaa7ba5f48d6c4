"""How many outside cards of each rank a pyramid needs at least, and how few removals.

Two cards of a pyramid can leave together; each such pair saves an outside card. From a given
mask, the most pairs of one class (a rank and its partner) are found by a small search in which all
other cards leave whenever they are free: giving every other card away for nothing only helps, so
the result bounds every real plan, under every rule set. The fewest removals count the pairs of all
classes at once. Covering pairs [R14] count as pairs.
"""

from __future__ import annotations

from game.solver.board import Board
from game.solver.slices import SLICE, Slices, finish


class Needs:
    """Bounds for the pyramid masks of one board, found as they are asked for."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._shape = board.shape
        self._held = board.rules.cover_pair
        target = board.target
        self._classes = tuple(
            (rank, target - rank, board.places[rank] | board.places[target - rank])
            for rank in range(1, target // 2 + 1)
            if board.places[rank] and board.places[target - rank]
        )
        self._class_pairs: tuple[dict[int, int], ...] = tuple({} for _ in self._classes)
        self._wanted: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self.fewest: dict[int, int] = {0: 0}
        """The fewest removals that empty a pyramid, for those looked at so far."""
        self._closed: dict[int, tuple[int, int]] = {}

    def closed(self, pyramid: int) -> tuple[int, int]:
        """``pyramid`` without the kings that can leave now or after another, and their number.

        A free pyramid king must leave by itself, at the price of one move, and only uncovers:
        taking it at once is never wrong, under any rules, for winning or for few moves.
        """
        found = self._closed.get(pyramid)
        if found is None:
            kings, rest, count = self._board.places[self._board.target], pyramid, 0
            while gone := self._shape.free(rest) & kings:
                rest ^= gone
                count += gone.bit_count()
            found = self._closed[pyramid] = rest, count
        return found

    def wanted(self, pyramid: int) -> tuple[tuple[int, int, int], ...]:
        """For each rank that is needed from outside: (rank, its drawn cards, how many)."""
        found = self._wanted.get(pyramid)
        if found is None:
            found = self._wanted[pyramid] = self._count(pyramid)
        return found

    def _count(self, pyramid: int) -> tuple[tuple[int, int, int], ...]:
        board, target = self._board, self._board.target
        saved = [0] * (target + 1)
        for (low, high, cards), memo in zip(self._classes, self._class_pairs, strict=True):
            if cards & pyramid:
                most = self._most_pairs(pyramid, cards, memo)
                saved[low] += most
                saved[high] += most
        wanted = []
        for rank in range(1, target):
            need = (board.places[target - rank] & pyramid).bit_count() - saved[rank]
            if need > 0:
                wanted.append((rank, board.drawn[rank], need))
        return tuple(wanted)

    def _most_pairs(self, pyramid: int, cards: int, memo: dict[int, int]) -> int:
        """The most pairs among ``cards``, every other card leaving as soon as it is free."""
        free_of = self._shape.free
        while gone := free_of(pyramid) & ~cards:
            pyramid ^= gone
        known = memo.get(pyramid)
        if known is not None:
            return known
        most = 0
        for left, pair in self._removals(pyramid):
            most = max(most, pair + self._most_pairs(left, cards, memo))
        memo[pyramid] = most
        return most

    def _removals(self, pyramid: int) -> list[tuple[int, int]]:
        """What is left after one card or one pair has gone; 1 for a pair."""
        ranks, target = self._board.ranks, self._board.target
        free = []
        bits = self._shape.free(pyramid)
        while bits:
            bit = bits & -bits
            bits ^= bit
            free.append((bit, ranks[bit.bit_length() - 1]))
        found = [(pyramid ^ bit, 0) for bit, _ in free]
        for place, (bit, rank) in enumerate(free):
            for other, partner in free[place + 1 :]:
                if rank + partner == target:
                    found.append((pyramid ^ bit ^ other, 1))
        if self._held:
            for under, over in self._shape.held(pyramid):
                if ranks[under] + ranks[over.bit_length() - 1] == target:
                    found.append((pyramid ^ over ^ 1 << under, 1))
        return found

    def removals(self, pyramid: int) -> int:
        """The fewest removals that empty ``pyramid``: its cards less the most pairs."""
        if pyramid not in self.fewest:
            finish(self.prepared(pyramid))
        return self.fewest[pyramid]

    def prepared(self, pyramid: int) -> Slices[None]:
        """Work out :meth:`removals` for ``pyramid`` and all it can become, in slices.

        Afterwards they are all in ``fewest``.
        Ten rows have 58,786 shapes, which take about a second. No recursion: it would be as deep
        as the pyramid has cards.
        """
        fewest = self.fewest
        stack = [pyramid]
        done = 0
        while stack:
            mask = stack[-1]
            if mask in fewest:
                stack.pop()
                continue
            children = self._removals(mask)
            missing = [left for left, _ in children if left not in fewest]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            fewest[mask] = 1 + min(fewest[left] for left, _ in children)
            done += 1
            if not done % SLICE:
                yield
