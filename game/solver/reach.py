"""What in the waste can still be reached, and whether a state can still be won: sound tests.

**Sealed cards** (:func:`sealed`, every rule set with one waste pile). Count the waste from its top
down. A card of it can leave in this pass only with a card of its partner rank: one of the
pyramid's, or with ``stock_pair`` one still in the stock, which comes to lie on it. (Two cards that
are both in the waste do not pair before a recycle. A turned card counts with the stock: it may pair
with whatever comes up beneath it, and bars nothing.)
So of the cards of one rank no more can leave than there are such partners; when one exceeds that
number, it or another of its rank above it stays, and nothing beneath leaves in this pass. Kings
always leave.

**Supply** (:func:`hopeless`, every rule set). For each rank the pyramid needs at least so many
outside cards (:mod:`game.solver.needs`); if fewer can be reached the state is lost. On the last
pass sealed cards cannot be reached. With the goal "all" any sealed card on the last pass loses.
"""

from __future__ import annotations

from game.solver.board import Board
from game.solver.needs import Needs


def sealed(board: Board, pyramid: int, rest: int, cut: int, apart: int) -> int:
    """The mask of waste cards that cannot leave before the next recycle."""
    order, target, drawn, places = board.order, board.target, board.drawn, board.places
    paired = board.rules.stock_pair
    stock = rest >> cut << cut
    waste = rest & (1 << cut) - 1
    if apart:
        stock |= 1 << cut - 1
        waste ^= 1 << cut - 1
    allowed = [-1] * (target + 1)
    allowed[target] = 999
    while waste:
        number = waste.bit_length() - 1
        rank = order[number]
        if allowed[rank] < 0:
            partners = (places[target - rank] & pyramid).bit_count()
            if paired:
                partners += (drawn[target - rank] & stock).bit_count()
            allowed[rank] = partners
        if not allowed[rank]:
            return waste
        allowed[rank] -= 1
        waste ^= 1 << number
    return 0


def hopeless(
    board: Board, needs: Needs, pyramid: int, rest: int, cut: int, apart: int, last: bool
) -> bool:
    """Whether the state is lost for want of cards; ``last`` if no recycle is left."""
    if last:
        stuck = sealed(board, pyramid, rest, cut, apart)
        if stuck:
            if board.rules.goal == "all":
                return True
            rest &= ~stuck
    return any((cards & rest).bit_count() < need for _, cards, need in needs.wanted(pyramid))
