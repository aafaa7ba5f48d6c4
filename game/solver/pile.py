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

from game.solver.board import Board
from game.solver.line import PlanStep, Take, Turn, bits
from game.solver.needs import Needs

Move = tuple[int, int, int]
"""Draws and recycles before the removal, removals (kings of the pyramid too), the state after."""

_After = tuple[tuple[int, int], ...]
"""What a pyramid may become by a removal, and how many removals that takes."""

_Ways = tuple[int, tuple[_After, ...], _After]
"""Of a pyramid: the outside cards that can leave, by their rank what is left, and its pairs."""


class Pile:
    """The moves of one board with one waste pile.

    With ``closing`` the free kings of the pyramid leave at once; see :meth:`Needs.closed`.
    """

    def __init__(self, board: Board, needs: Needs, *, closing: bool = True) -> None:
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
        self._order = board.order
        self._target = board.target
        self._closing = closing
        self._ways: dict[int, _Ways] = {}
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

    def take(self, before: int, after: int) -> list[PlanStep]:
        """The removals between two states, the kings of the pyramid last.

        Drawing two or three at a time it matters when a card leaves, for that settles which cards
        are drawn together later: so there the turns before it are part of the plan.
        """
        gone = (before ^ after) & self.full
        numbers = bits((before ^ after) >> self.rest_at)
        places = bits(gone)
        ranks, target = self.board.ranks, self.board.target
        kings = [place for place in places if ranks[place] == target]
        others = tuple(place for place in places if ranks[place] != target)
        steps: list[PlanStep] = []
        if self.board.rules.draw > 1:
            steps += [Turn()] * min(draws for draws, _, to in self.moves(before) if to == after)
        if others or numbers:
            steps.append(Take(others, numbers))
        return steps + [Take((king,)) for king in reversed(kings)]

    def _ways_of(self, pyramid: int) -> _Ways:
        """The ways to remove something from a pyramid, looked up once."""
        known = self._ways.get(pyramid)
        if known is not None:
            return known
        ranks, target = self.board.ranks, self.board.target
        uses: list[list[tuple[int, int]]] = [[] for _ in range(target + 1)]
        uses[target].append((pyramid, 1))
        free = []
        loose = self.board.shape.free(pyramid)
        while loose:
            bit = loose & -loose
            loose ^= bit
            rank = ranks[bit.bit_length() - 1]
            free.append((bit, rank))
            if rank < target:
                uses[target - rank].append(self._after(pyramid ^ bit))
        pairs = [
            self._after(pyramid ^ bit ^ other)
            for place, (bit, rank) in enumerate(free)
            for other, partner in free[place + 1 :]
            if rank + partner == target
        ]
        if self.board.rules.cover_pair:
            for under, over in self.board.shape.held(pyramid):
                if ranks[under] + ranks[over.bit_length() - 1] == target:
                    pairs.append(self._after(pyramid ^ over ^ 1 << under))
        useful = 0
        for cards, lefts in zip(self.board.drawn, uses, strict=True):
            if lefts:
                useful |= cards
        known = useful, tuple(tuple(lefts) for lefts in uses), tuple(pairs)
        self._ways[pyramid] = known
        return known

    def _after(self, pyramid: int) -> tuple[int, int]:
        """What is left after a removal, and the removals, those of free kings included."""
        if not self._closing:
            return pyramid, 1
        closed, kings = self.needs.closed(pyramid)
        return closed, 1 + kings

    def _moves_by_one(self, state: int, *, now: bool = True, later: bool = True) -> list[Move]:
        """Every move where cards are drawn one at a time, the longest first.

        Only those before a recycle without ``later``, only those after it without ``now``.
        """
        pyramid = state & self.full
        left = state >> self.left_at & 15
        cut, rest = state >> self.cut_at & 127, state >> self.rest_at
        useful, uses, pairs = self._ways.get(pyramid) or self._ways_of(pyramid)
        if self.paired:
            useful = rest
        below = rest & (1 << cut) - 1
        tail = left << self.left_at
        found: list[Move] = []
        if later and below and (self.endless or left):
            again = tail if self.endless else left - 1 << self.left_at
            cost = (rest >> cut).bit_count() + 1
            ahead = below if self.paired else below & useful & (1 << cut - 1) - 1
            self._uses_ahead(found, rest, ahead, cost, again, state, 0)
        if not now:
            return found
        self._uses_ahead(found, rest, rest >> cut << cut & useful, 0, tail, state, cut)
        keep = state ^ pyramid
        for after, removals in pairs:
            found.append((0, removals, keep | after))
        if below:
            self._top_uses(found, 0, state, uses)
        return found

    def _uses_ahead(
        self,
        found: list[Move],
        rest: int,
        cards: int,
        cost: int,
        tail: int,
        state: int,
        cut: int,
    ) -> None:
        """Uses of ``cards`` as they come up, the last first, in this pass or the next.

        ``cost`` are the moves before the first card from ``cut`` on is drawn. The waste top of now
        is of no use after a recycle but with the card before it.
        """
        order, target, paired = self._order, self._target, self.paired
        rest_at, cut_at = self.rest_at, self.cut_at
        pyramid = state & self.full
        uses = self._ways[pyramid][1]
        last = state >> cut_at & 127
        while cards:
            number = cards.bit_length()
            bit = 1 << number - 1
            cards ^= bit
            under = rest & bit - 1
            place = under.bit_length()
            draws = cost + (under >> cut).bit_count() + 1
            rank = order[number - 1]
            if paired and place and order[place - 1] + rank == target:
                both = rest ^ bit ^ 1 << place - 1
                below = (under ^ 1 << place - 1).bit_length()
                found.append((draws, 1, tail | below << cut_at | both << rest_at | pyramid))
            if number == last:
                continue
            part = tail | place << cut_at | (rest ^ bit) << rest_at
            for after, removals in reversed(uses[rank]):
                found.append((draws, removals, part | after))

    def _top_uses(
        self, found: list[Move], draws: int, state: int, uses: tuple[_After, ...]
    ) -> None:
        """Uses of the uppermost card, and of the one beneath it if that one lies apart."""
        order, target = self._order, self._target
        cut, rest = state >> self.cut_at & 127, state >> self.rest_at
        tail = state & 15 << self.left_at
        pyramid = state & self.full
        top = 1 << cut - 1
        under = rest & top - 1
        second = under.bit_length()
        if state & self.apart and second:
            beneath = 1 << second - 1
            part = tail | self.apart | cut << self.cut_at | (rest ^ beneath) << self.rest_at
            for after, removals in uses[order[second - 1]]:
                found.append((draws, removals, part | after))
            if order[second - 1] + order[cut - 1] == target:
                lower = (under ^ beneath).bit_length()
                both = rest ^ top ^ beneath
                part = tail | lower << self.cut_at | both << self.rest_at
                found.append((draws, 1, part | pyramid))
        part = tail | second << self.cut_at | (rest ^ top) << self.rest_at
        for after, removals in uses[order[cut - 1]]:
            found.append((draws, removals, part | after))

    def turn(self, state: int) -> int:
        """The moves until the waste is turned over, that one included."""
        stock = (state >> self.rest_at >> (state >> self.cut_at & 127)).bit_count()
        draw = self.board.rules.draw
        return (stock + draw - 1) // draw + 1

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

    def _moves_by_more(self, state: int, *, now: bool = True, later: bool = True) -> list[Move]:
        """The same where two or three cards are drawn at a time."""
        pyramid, rest = state & self.full, state >> self.rest_at
        _, uses, pairs = self._ways_of(pyramid)
        found: list[Move] = []
        turn = self.turn(state)
        for cost, cut, apart, left in reversed(self.stops(state)):
            if not (later if cost > turn else now):
                continue
            if not cost:
                keep = state ^ pyramid
                found.extend((0, removals, keep | after) for after, removals in pairs)
            if cut:
                here = self.state(pyramid, apart, left, cut, rest)
                self._top_uses(found, cost, here, uses)
        return found
