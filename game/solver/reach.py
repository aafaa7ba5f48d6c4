"""What in the waste can still be reached, and whether a state can still be won: sound tests.

**Sealed cards** (:meth:`Reach.sealed`, every rule set with one waste pile). Count the waste from
its top down. A card of it can leave in this pass only with a card of its partner rank: one of the
pyramid's, or with ``stock_pair`` one still in the stock, which comes to lie on it. (Two cards that
are both in the waste do not pair before a recycle. A turned card counts with the stock: it may pair
with whatever comes up beneath it, and bars nothing.)
So of the cards of one rank no more can leave than there are such partners; when one exceeds that
number, it or another of its rank above it stays, and nothing beneath leaves in this pass. Kings
always leave.

**Supply** (:meth:`Reach.hopeless`, every rule set). For each rank the pyramid needs at least so
many outside cards (:mod:`game.solver.needs`); if fewer can be reached the state is lost. On the
last pass sealed cards cannot be reached. With the goal "all" any sealed card loses then.
"""

from __future__ import annotations

from game.solver.board import Board
from game.solver.needs import Needs

_Bars = tuple[int, tuple[tuple[int, int, int], ...]]
"""Outside cards that always stay; then by rank: the cards, how many can leave, their partners."""


class Reach:
    """The tests for the states of one board; what a pyramid mask says is remembered."""

    def __init__(self, board: Board, needs: Needs) -> None:
        self._board = board
        self._needs = needs
        self._paired = board.rules.stock_pair
        self._all = board.rules.goal == "all"
        self._known: dict[int, _Bars] = {}

    def sealed(self, pyramid: int, rest: int, cut: int, apart: int) -> int:
        """The mask of waste cards that cannot leave before the next recycle."""
        bars = self._known.get(pyramid)
        if bars is None:
            bars = self._known[pyramid] = self._bars(pyramid)
        staying, limited = bars
        waste = rest & (1 << cut) - 1
        if apart:
            waste ^= 1 << cut - 1
        level = (staying & waste).bit_length()
        for cards, allowed, partners in limited:
            here = (cards & waste) >> level
            number = here.bit_count()
            if number > allowed:
                if partners:
                    allowed += (partners & (rest ^ waste)).bit_count()
                    if number <= allowed:
                        continue
                while allowed:
                    here ^= 1 << here.bit_length() - 1
                    allowed -= 1
                level += here.bit_length()
        return waste & (1 << level) - 1

    def _bars(self, pyramid: int) -> _Bars:
        """How many outside cards of each rank can leave with a card of ``pyramid``."""
        places, drawn, target = self._board.places, self._board.drawn, self._board.target
        staying = 0
        limited = []
        for rank in range(1, target):
            cards = drawn[rank]
            allowed = (places[target - rank] & pyramid).bit_count()
            partners = drawn[target - rank] if self._paired else 0
            if not allowed and not partners:
                staying |= cards
            elif cards.bit_count() > allowed:
                limited.append((cards, allowed, partners))
        return staying, tuple(limited)

    def hopeless(self, pyramid: int, rest: int, cut: int, apart: int, last: bool) -> bool:
        """Whether the state is lost for want of cards; ``last`` if no recycle is left."""
        if last:
            stuck = self.sealed(pyramid, rest, cut, apart)
            if stuck:
                if self._all:
                    return True
                rest &= ~stuck
        for _, cards, need in self._needs.wanted(pyramid):
            if (cards & rest).bit_count() < need:
                return True
        return False
