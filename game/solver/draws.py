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
from game.solver.needs import Needs
from game.solver.reach import sealed

NEVER: Final = 10_000
"""More draws than any game has: the state is lost."""

_Flow = tuple[int, int, int, int, int, int]
"""Pyramid left, cards free so far, those waiting, removable and wanted outside cards, the reach."""


class LeastDraws:
    """The lower bounds for the states of one board."""

    def __init__(self, board: Board, needs: Needs) -> None:
        self._board = board
        self._needs = needs
        self._draw = board.rules.draw
        self._all = board.rules.goal == "all"
        self._cover_pair = board.rules.cover_pair
        self._keeps_turned = board.rules.stock_pair and board.rules.draw > 1
        shape, target = board.shape, board.target
        self._partner = tuple(target - rank if rank else 0 for rank in board.ranks)
        self._bars = tuple(
            ~(under & ~over if self._cover_pair else under)
            for under, over in zip(shape.under, shape.cover, strict=True)
        )
        self._classes = tuple(
            (board.drawn[rank], board.drawn[target - rank])
            for rank in range(1, target)
            if board.rules.stock_pair
        )

    def supply(self, pyramid: int, rest: int, cut: int, apart: int, left: int) -> int:
        """The bound by supply, :data:`NEVER` for a lost state; ``left`` recycles, -1 for any."""
        draw = self._draw
        stock = rest >> cut << cut
        stuck = sealed(self._board, pyramid, rest, cut, apart)
        most = 0
        again = (stock.bit_count() + draw - 1) // draw + 1
        if self._all:
            most = again - 1
            if stuck:
                if not left:
                    return NEVER
                most = again + (stuck.bit_count() + draw - 1) // draw
        for _, cards, need in self._needs.wanted(pyramid):
            here = cards & rest
            short = need - (here & ~stuck & ~stock).bit_count()
            if short <= 0:
                continue
            later = here & stock
            if short <= later.bit_count():
                cost = ((stock & _up_to(later, short)).bit_count() + draw - 1) // draw
            else:
                short -= later.bit_count()
                later = here & stuck
                if not left or short > later.bit_count():
                    return NEVER
                cost = again + ((rest & _up_to(later, short)).bit_count() + draw - 1) // draw
            if cost > most:
                most = cost
        return most

    def order(self, pyramid: int, rest: int, cut: int, apart: int, left: int) -> int:
        """The bound by order, :data:`NEVER` for a lost state; ``left`` recycles, -1 for any."""
        draw, settle = self._draw, self._settle
        stock = rest >> cut << cut
        base = rest & ~sealed(self._board, pyramid, rest, cut, apart)
        loose = self._removable(rest)
        flow = settle((pyramid, 0, 0, loose, 0, 0), base & (1 << cut) - 1, apart != 0)
        cost = taken = later_pass = 0
        moment, stay = cut, rest
        while flow[0]:
            _, _, _, loose, need, reach = flow
            taken |= reach & loose
            ahead = base >> moment << moment
            if not ahead & need:
                taken |= ahead & loose
                if not left or not rest & need:
                    return NEVER
                left -= 1
                drawn = stay if later_pass else stock
                cost += (drawn.bit_count() + draw - 1) // draw + 1
                stay &= ~taken
                if later_pass and flow[0] == later_pass:
                    return NEVER
                later_pass = flow[0]
                ahead = base = rest
                taken = 0
            bit = ahead & need & -(ahead & need)
            taken |= ahead & bit - 1 & loose
            moment = bit.bit_length()
            flow = settle(flow, base & (1 << moment) - 1, self._keeps_turned)
        if not moment > cut and not later_pass:
            return 0
        if not later_pass:
            return ((stock & (1 << moment) - 1).bit_count() + draw - 1) // draw
        return cost + ((stay & (1 << moment - 1) - 1).bit_count() + draw) // draw

    def _removable(self, rest: int) -> int:
        """The outside cards that need no card of the pyramid to leave."""
        loose = self._board.drawn[self._board.target]
        for cards, partners in self._classes:
            if partners & rest:
                loose |= cards
        return loose

    def _settle(self, flow: _Flow, waste: int, bare: bool) -> _Flow:
        """Let everything leave that can without another draw.

        ``bare`` if the uppermost card lies apart and does not bar the one beneath.
        """
        present, ready, wait, loose, _, _ = flow
        partner, bars, drawn = self._partner, self._bars, self._board.drawn
        places, free_of = self._board.places, self._board.shape.free
        top = waste ^ 1 << waste.bit_length() - 1 if bare and waste else waste
        while True:
            fresh = free_of(present) & ~ready
            ready |= fresh
            wait |= fresh
            while fresh:
                bit = fresh & -fresh
                fresh ^= bit
                loose |= drawn[partner[bit.bit_length() - 1]]
            level = (top & ~loose).bit_length()
            reach = waste >> level - 1 << level - 1 if level else waste
            need = gone = 0
            look = wait
            while look:
                bit = look & -look
                look ^= bit
                place = bit.bit_length() - 1
                rank = partner[place]
                mine = drawn[rank]
                if not rank or mine & reach or places[rank] & ready & bars[place] & ~bit:
                    gone |= bit
                else:
                    need |= mine
            if self._cover_pair:
                gone |= self._held(present)
            wait &= ~gone
            present &= ~gone
            if not gone or not (free_of(present) & ~ready or self._cover_pair):
                return present, ready, wait, loose, need, reach

    def _held(self, present: int) -> int:
        """The cards that can leave with one beneath [R14], which is free then and leaves too."""
        ranks, target = self._board.ranks, self._board.target
        mask = 0
        for place, over in self._board.shape.held(present):
            if ranks[place] + ranks[over.bit_length() - 1] == target:
                mask |= over
        return mask


def _up_to(cards: int, number: int) -> int:
    """All numbers up to the ``number``-th of ``cards``, from 1."""
    for _ in range(number - 1):
        cards &= cards - 1
    return (cards & -cards) * 2 - 1
