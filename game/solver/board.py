"""A position as a few integers, for the searches.

The cards outside the pyramid are numbered in the order in which they are drawn: the waste from
its bottom, the turned card, the stock. Removing leaves that order as it is, and so does a recycle
[R13], so with one waste pile the whole position is

* ``pyramid``: the mask of the pyramid's cards,
* ``rest``: the mask of the numbered cards that are left,
* ``cut``: how many numbers lie at or below the uppermost card turned so far,
* the pass, and whether the uppermost card lies apart as the turned one [R12].

Everything a search needs to know about the cards themselves is their ranks.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.rules import Rules
from game.engine.state import State
from game.solver.geometry import Geometry, geometry


@dataclass(frozen=True, slots=True)
class Board:
    """The cards of one position, by number.

    ``ranks`` has the pyramid's ranks by place (0 where no card is left), ``order`` the ranks of
    the other cards in the order of drawing; ``places[r]`` and ``drawn[r]`` are the masks of the
    cards of rank r among them. ``cut`` and ``apart`` (1 with a turned card) describe the
    position itself. With several piles the order is that of a recycle made now.
    """

    rules: Rules
    shape: Geometry
    target: int
    ranks: tuple[int, ...]
    order: tuple[int, ...]
    places: tuple[int, ...]
    drawn: tuple[int, ...]
    pyramid: int
    cut: int
    apart: int
    cards: tuple[Card | None, ...]
    others: tuple[Card, ...]

    @property
    def rest(self) -> int:
        """The mask of all cards outside the pyramid."""
        return (1 << len(self.order)) - 1

    def counts(self, rest: int) -> tuple[int, ...]:
        """How many cards of each rank are in ``rest``; index 0 is unused."""
        return tuple((mask & rest).bit_count() for mask in self.drawn)


def board_of(state: State) -> Board:
    """The position as the searches see it."""
    rules = state.rules
    laid = tuple(card for pile in state.wastes for card in pile)
    turned = () if state.turned is None else (state.turned,)
    others = laid + turned + state.stock
    ranks = tuple(0 if card is None else card.value for card in state.pyramid)
    order = tuple(card.value for card in others)
    return Board(
        rules=rules,
        shape=geometry(rules.rows),
        target=rules.target,
        ranks=ranks,
        order=order,
        places=_by_rank(ranks, rules.target),
        drawn=_by_rank(order, rules.target),
        pyramid=sum(1 << place for place, rank in enumerate(ranks) if rank),
        cut=len(laid) + len(turned),
        apart=len(turned),
        cards=state.pyramid,
        others=others,
    )


def _by_rank(ranks: tuple[int, ...], target: int) -> tuple[int, ...]:
    """For each rank the mask of its places; index 0 is left empty."""
    masks = [0] * (target + 1)
    for place, rank in enumerate(ranks):
        if rank:
            masks[rank] |= 1 << place
    return tuple(masks)
