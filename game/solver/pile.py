"""Moves with one waste pile, from removal to removal.

A search state is the position just after a removal; a move is "turn cards until a certain one
comes up, and remove it" or the removal of a pair of the pyramid, which never needs a draw before
it. Nothing is lost by that: removals of pyramid cards alone commute with draws, so every plan can
be put in this form without changing its length.

With one card at a time a pair of the turned card and the waste top is taken, if at all, when the
upper one is drawn: what lies under a card does not change while it lies there. And the waste top
under a turned card is taken, if at all, before that card is drawn. So no state needs to know of a
turned card, but for the one that lies apart in the position the search starts from. Drawing two or
three at a time this does not hold (the card under the turned one was never on top), so there each
draw is a state of its own with its turned card.

A state is an integer: pyramid, 1 bit for a turned card, 4 for the recycles left, 7 for the cut,
then the outside cards that are left. The cut is always one more than the number of the uppermost
card turned, so equal positions are equal integers.
"""

from __future__ import annotations

from typing import Final

from game.solver.board import Board
from game.solver.line import Take, bits
from game.solver.needs import Needs

Move = tuple[int, int]
"""Draws and recycles before the removal, and the state after it."""

_NOTHING: Final = -99
"""The rank of no card: it adds to no target."""


class Pile:
    """The moves of one board with one waste pile."""

    def __init__(self, board: Board, needs: Needs) -> None:
        self.board = board
        self.needs = needs
        rules = board.rules
        size = board.shape.size
        self.full = board.shape.full
        self.apart = 1 << size
        self.left_at = size + 1
        self.cut_at = size + 5
        self.rest_at = size + 12
        self.endless = rules.passes == 0
        self.paired = rules.stock_pair
        self.moves = self._moves_by_one if rules.draw == 1 else self._moves_by_more

    def start(self, pass_no: int, *, kings: bool) -> int:
        """The state the board shows; without ``kings`` those outside are left out.

        Drawing one card at a time, an outside king can leave as soon as it comes up, which only
        uncovers and costs nothing but a move: where moves are not counted they can be left out.
        """
        board = self.board
        rest = board.rest if kings else board.rest & ~board.drawn[board.target]
        passes = board.rules.passes
        left = max(0, passes - pass_no) if passes else 0
        apart = board.apart and self._turned(board.cut - 1, rest)
        below = rest & (1 << board.cut) - 1
        return self.state(board.pyramid, apart, left, below.bit_length(), rest)

    def _turned(self, number: int, rest: int) -> int:
        """1 if the turned card is among the cards of the search."""
        return rest >> number & 1

    def state(self, pyramid: int, apart: int, left: int, cut: int, rest: int) -> int:
        """A state from its parts."""
        return (
            pyramid
            | (self.apart if apart else 0)
            | left << self.left_at
            | cut << self.cut_at
            | rest << self.rest_at
        )

    def take(self, before: int, after: int) -> list[Take]:
        """The removals between two states, the kings of the pyramid last."""
        gone = (before ^ after) & self.full
        numbers = bits((before ^ after) >> self.rest_at)
        places = bits(gone)
        ranks, target = self.board.ranks, self.board.target
        kings = [place for place in places if ranks[place] == target]
        others = tuple(place for place in places if ranks[place] != target)
        first = [Take(others, numbers)] if others or numbers else []
        return first + [Take((king,)) for king in reversed(kings)]

    def pairs_within(self, pyramid: int) -> list[int]:
        """The masks left after each pair of pyramid cards."""
        ranks, target = self.board.ranks, self.board.target
        free = []
        loose = self.board.shape.free(pyramid)
        while loose:
            bit = loose & -loose
            loose ^= bit
            free.append((bit, ranks[bit.bit_length() - 1]))
        found = []
        for place, (bit, rank) in enumerate(free):
            for other, partner in free[place + 1 :]:
                if rank + partner == target:
                    found.append(pyramid ^ bit ^ other)
        if self.board.rules.cover_pair:
            for under, over in self.board.shape.held(pyramid):
                if ranks[under] + ranks[over.bit_length() - 1] == target:
                    found.append(pyramid ^ over ^ 1 << under)
        return found

    def uses(self, pyramid: int) -> list[list[int] | None]:
        """For each rank what the pyramid becomes if a card of it leaves from outside.

        None where it can't; a king leaves without a pyramid card.
        """
        board = self.board
        target = board.target
        found: list[list[int] | None] = [None] * (target + 1)
        found[target] = [pyramid]
        loose = board.shape.free(pyramid)
        while loose:
            bit = loose & -loose
            loose ^= bit
            rank = target - board.ranks[bit.bit_length() - 1]
            if rank:
                lefts = found[rank]
                if lefts is None:
                    found[rank] = [pyramid ^ bit]
                else:
                    lefts.append(pyramid ^ bit)
        return found

    def _moves_by_one(self, state: int) -> list[Move]:
        """Every move where cards are drawn one at a time, the longest first."""
        full, order, target = self.full, self.board.order, self.board.target
        pyramid = state & full
        apart, left = state & self.apart, state >> self.left_at & 15
        cut, rest = state >> self.cut_at & 127, state >> self.rest_at
        rest_at, cut_at = self.rest_at, self.cut_at
        above, below = rest >> cut << cut, rest & (1 << cut) - 1
        uses = self.uses(pyramid)
        near: list[Move] = []
        tail = left << self.left_at
        previous, cost, place = _NOTHING, 0, below.bit_length()
        if below:
            previous = order[place - 1]
        while above:
            bit = above & -above
            above ^= bit
            cost += 1
            number = bit.bit_length()
            rank = order[number - 1]
            lefts = uses[rank]
            if lefts is not None:
                part = tail | place << cut_at | (rest ^ bit) << rest_at
                for after in lefts:
                    near.append((cost, part | after))
            if self.paired and previous + rank == target:
                both = rest ^ bit ^ 1 << place - 1
                under = (both & bit - 1).bit_length()
                near.append((cost, tail | under << cut_at | both << rest_at | pyramid))
            previous, place = rank, number
        found: list[Move] = []
        if (self.endless or left) and below:
            left_after = tail if self.endless else left - 1 << self.left_at
            found = self._next_pass(rest, below, cost + 1, left_after, pyramid, uses)
        found += reversed(near)
        keep = tail | apart | cut << cut_at | rest << rest_at
        for after in self.pairs_within(pyramid):
            found.append((0, keep | after))
        if below:
            self._top_uses(found, state, pyramid, uses)
        return found

    def _next_pass(
        self,
        rest: int,
        below: int,
        cost: int,
        tail: int,
        pyramid: int,
        uses: list[list[int] | None],
    ) -> list[Move]:
        """Uses of the cards that lie in the waste, after a recycle that costs ``cost``."""
        order, target, rest_at, cut_at = (
            self.board.order,
            self.board.target,
            self.rest_at,
            self.cut_at,
        )
        found: list[Move] = []
        previous, place = _NOTHING, 0
        while below:
            bit = below & -below
            below ^= bit
            cost += 1
            number = bit.bit_length()
            rank = order[number - 1]
            lefts = uses[rank]
            if lefts is not None and below:
                part = tail | place << cut_at | (rest ^ bit) << rest_at
                for after in lefts:
                    found.append((cost, part | after))
            if self.paired and previous + rank == target:
                both = rest ^ bit ^ 1 << place - 1
                under = (both & bit - 1).bit_length()
                found.append((cost, tail | under << cut_at | both << rest_at | pyramid))
            previous, place = rank, number
        found.reverse()
        return found

    def _top_uses(
        self, found: list[Move], state: int, pyramid: int, uses: list[list[int] | None]
    ) -> None:
        """Uses of the uppermost card, and of the one beneath it if that one lies apart."""
        order, target = self.board.order, self.board.target
        cut, rest, apart = state >> self.cut_at & 127, state >> self.rest_at, state & self.apart
        left = state >> self.left_at & 15
        top = 1 << cut - 1
        under = rest & top - 1
        second = under.bit_length()
        if apart and second:
            beneath = 1 << second - 1
            for after in uses[order[second - 1]] or ():
                found.append((0, self.state(after, 1, left, cut, rest ^ beneath)))
            if order[second - 1] + order[cut - 1] == target:
                lower = (under ^ beneath).bit_length()
                both = rest ^ top ^ beneath
                found.append((0, self.state(pyramid, 0, left, lower, both)))
        for after in uses[order[cut - 1]] or ():
            found.append((0, self.state(after, 0, left, second, rest ^ top)))

    def stops(self, state: int) -> list[tuple[int, int, int, int]]:
        """Where turning cards stops from here: (draws and recycles, cut, turned, recycles left).

        The first is the position itself. They end where the same cards come up again.
        """
        cut, rest, left = (
            state >> self.cut_at & 127,
            state >> self.rest_at,
            state >> self.left_at & 15,
        )
        drawn_apart = 1 if self.paired else 0
        found = [(0, cut, 1 if state & self.apart else 0, left)]
        seen = {(cut, found[0][2])}
        cost = 0
        turned_over = False
        while rest:
            stock = rest >> cut << cut
            if stock:
                for _ in range(self.board.rules.draw):
                    bit = stock & -stock
                    if bit:
                        cut = bit.bit_length()
                    stock ^= bit
            elif turned_over or not (self.endless or left):
                break
            else:
                turned_over, cut = True, 0
                left = left if self.endless else left - 1
            cost += 1
            if cut:
                if (cut, drawn_apart) in seen:
                    break
                seen.add((cut, drawn_apart))
                found.append((cost, cut, drawn_apart, left))
        return found

    def _moves_by_more(self, state: int) -> list[Move]:
        """Every move where two or three cards are drawn at a time, the longest first."""
        pyramid, rest = state & self.full, state >> self.rest_at
        uses = self.uses(pyramid)
        found: list[Move] = []
        for cost, cut, apart, left in reversed(self.stops(state)):
            if not cost:
                keep = state ^ pyramid
                found.extend((0, keep | after) for after in self.pairs_within(pyramid))
            if cut:
                here = self.state(pyramid, apart, left, cut, rest)
                uppermost: list[Move] = []
                self._top_uses(uppermost, here, pyramid, uses)
                found.extend((cost, after) for _, after in uppermost)
        return found
