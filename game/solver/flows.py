"""The pyramid in a game played in which no card is ever used up, for the bound by order.

There what has left a pyramid says which cards were free so far, and with them which outside cards
have a partner and which cards leave with one another whatever lies outside. So each shape such a
game comes to, from each pyramid it began with, is worked out once (:class:`Flows`); in between only
those cards leave that find a partner outside.
"""

from __future__ import annotations

from typing import Any, Final

from game.solver.board import Board

Flow = tuple[int, int, int, tuple[tuple[int, int], ...], dict[int, Any]]
"""What a game has come to: the pyramid left, the outside cards with a partner that was free, those
some free card waits for, each with the places that wait for it, and the flows that follow."""


class Flows:
    """The flows of one board, linked by the places that leave next."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._cover_pair = board.rules.cover_pair
        shape, target = board.shape, board.target
        self._partner: Final = tuple(target - rank if rank else 0 for rank in board.ranks)
        self._bars: Final = tuple(
            ~(under & ~over if self._cover_pair else under)
            for under, over in zip(shape.under, shape.cover, strict=True)
        )
        self._size = shape.size
        self._first: dict[int, Flow] = {}
        self._known: dict[int, Flow] = {}

    def first(self, pyramid: int) -> Flow:
        """The beginning, once everything has left that needs no outside card."""
        flow = self._first.get(pyramid)
        if flow is None:
            flow = self._first[pyramid] = self._flow(pyramid, pyramid)
        return flow

    def after(self, pyramid: int, flow: Flow, gone: int) -> Flow:
        """What follows in a game begun with ``pyramid`` when ``gone`` leave with outside cards."""
        following = flow[4][gone] = self._flow(pyramid, flow[0] ^ gone)
        return following

    def _flow(self, pyramid: int, present: int) -> Flow:
        """Let everything leave that finds a partner in the pyramid."""
        places, drawn = self._board.places, self._board.drawn
        partner, bars = self._partner, self._bars
        while True:
            free = self._board.shape.free(present)
            ready = pyramid ^ present | free
            gone = self._held(present) if self._cover_pair else 0
            waiting: dict[int, int] = {}
            look = free
            while look:
                bit = look & -look
                look ^= bit
                place = bit.bit_length() - 1
                rank = partner[place]
                if not rank or places[rank] & ready & bars[place] & ~bit:
                    gone |= bit
                else:
                    waiting[rank] = waiting.get(rank, 0) | bit
            if not gone:
                break
            present &= ~gone
        key = pyramid << self._size | present
        known = self._known.get(key)
        if known is None:
            loose = need = 0
            for rank in range(1, self._board.target):
                if places[rank] & ready:
                    loose |= drawn[self._board.target - rank]
            waits = tuple((bits, drawn[rank]) for rank, bits in waiting.items() if drawn[rank])
            for _, cards in waits:
                need |= cards
            known = self._known[key] = present, loose, need, waits, {}
        return known

    def _held(self, present: int) -> int:
        """The cards that can leave with one beneath [R14], which is free then and leaves too."""
        ranks, target = self._board.ranks, self._board.target
        mask = 0
        for place, over in self._board.shape.held(present):
            if ranks[place] + ranks[over.bit_length() - 1] == target:
                mask |= over
        return mask
