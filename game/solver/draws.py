"""How many draws and recycles a state still needs at least (sound for one waste pile, any rules).

Two bounds, of which the greater counts. Both are lower bounds on draws and recycles alone, so they
may be added to the fewest removals of :mod:`game.solver.needs`.

**Supply.** The pyramid needs ``need`` outside cards of a rank. Those that can be reached in the
waste cost nothing; the next ones lie in the stock and are drawn in its order; what is sealed (see
:mod:`game.solver.reach`) comes up again only when the whole stock has been drawn, the waste turned
over, and everything below drawn, for nothing under a sealed card leaves before.

**Order.** A game played in which no card is ever used up. A pyramid card leaves at the first moment
at which it is free and a partner is there: a pyramid card that is free by then, or an outside card
that can be reached. The waste is reached from its top down to the first card with no free
partner, whose own rank is still to be had; sealed cards are out of reach. Only then the next card
that some free card waits for is drawn. Everything real play can do by a moment this game has done
by then too, for it only forgets that cards are used up. So its last moment is a lower bound, and
where it comes to a stand the state is lost. Outside cards it could not remove in a pass are still
there in the next and have to be drawn again. (With ``stock_pair`` an outside card counts as
removable wherever its partner rank is left outside. A turned card does not bar the one beneath.)
"""

from __future__ import annotations

from typing import Final

from game.solver.board import Board
from game.solver.flows import Flows
from game.solver.needs import Needs

NEVER: Final = 10_000
"""More draws than any game has: the state is lost."""


class LeastDraws:
    """The lower bounds for the states of one board."""

    def __init__(self, board: Board, needs: Needs) -> None:
        self._needs = needs
        self._draw = board.rules.draw
        self._all = board.rules.goal == "all"
        self._keeps_turned = board.rules.stock_pair and board.rules.draw > 1
        self._flows = Flows(board)
        self._kings = board.drawn[board.target]
        target = board.target
        self._classes = tuple(
            (board.drawn[rank], board.drawn[target - rank])
            for rank in range(1, target)
            if board.rules.stock_pair
        )

    def supply(self, pyramid: int, rest: int, cut: int, stuck: int, left: int) -> int:
        """The bound by supply, :data:`NEVER` for a lost state.

        ``stuck`` are the sealed cards; ``left`` the recycles left, -1 for any number.
        """
        stock = rest >> cut << cut
        reached = rest ^ stock ^ stuck
        near = far = 0
        if self._all:
            near, far = stock, stuck
            if stuck and not left:
                return NEVER
        for _, cards, need in self._needs.wanted(pyramid):
            short = need - (cards & reached).bit_count()
            if short <= 0:
                continue
            later = cards & stock
            number = later.bit_count()
            buried = short > number
            if buried:
                short -= number
                later = cards & stuck
                if not left or short > later.bit_count():
                    return NEVER
            while short > 1:
                later &= later - 1
                short -= 1
            later &= -later
            if buried:
                far |= later
            else:
                near |= later
        less = self._draw - 1
        drawn = (stock & (1 << near.bit_length()) - 1).bit_count()
        if not far:
            return (drawn + less) // self._draw
        again = (rest & (1 << far.bit_length()) - 1).bit_count()
        return (stock.bit_count() + less) // self._draw + 1 + (again + less) // self._draw

    def order(self, pyramid: int, rest: int, cut: int, apart: int, stuck: int, left: int) -> int:
        """The bound by order, :data:`NEVER` for a lost state; the arguments as above."""
        draw, after = self._draw, self._flows.after
        stock = rest >> cut << cut
        base = rest ^ stuck
        always = self._removable(rest) if self._classes else self._kings
        flow = self._flows.first(pyramid)
        waste = base & (1 << cut) - 1
        top = waste ^ 1 << waste.bit_length() - 1 if apart and waste else waste
        cost = taken = later_pass = 0
        moment, stay = cut, rest
        while True:
            while True:
                present, loose, need, waits, kids = flow
                loose |= always
                level = (top & ~loose).bit_length()
                reach = waste >> level - 1 << level - 1 if level else waste
                if not reach & need:
                    break
                gone = 0
                for places, cards in waits:
                    if cards & reach:
                        gone |= places
                flow = kids.get(gone) or after(pyramid, flow, gone)
            if not present:
                break
            taken |= reach & loose
            ahead = base >> moment << moment
            if not ahead & need:
                if not left or not rest & need or present == later_pass:
                    return NEVER
                taken |= ahead & loose
                left -= 1
                drawn = stay if later_pass else stock
                cost += (drawn.bit_count() + draw - 1) // draw + 1
                stay &= ~taken
                later_pass = present
                ahead = base = rest
                taken = 0
            bit = ahead & need & -(ahead & need)
            taken |= ahead & bit - 1 & loose
            moment = bit.bit_length()
            top = waste = base & (1 << moment) - 1
            if self._keeps_turned:
                top ^= bit
        if not later_pass:
            return ((stock & (1 << moment) - 1).bit_count() + draw - 1) // draw
        return cost + ((stay & (1 << moment - 1) - 1).bit_count() + draw) // draw

    def _removable(self, rest: int) -> int:
        """The outside cards that need no card of the pyramid to leave."""
        loose = self._kings
        for cards, partners in self._classes:
            if partners & rest:
                loose |= cards
        return loose
