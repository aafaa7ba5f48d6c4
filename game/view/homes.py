"""Where each card is at rest: a pure function of position and layout.

Undo, redo, loading, replay and demo need no code of their own for it: the position says it all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.engine.actions import At
from game.engine.cards import Card
from game.engine.play import card_at
from game.engine.state import State
from game.engine.tableau import row_and_col
from game.view.layout import Layout
from game.view.selection import taken_with
from game.view.tween import Pose

DEPTH: Final = 4
"""How many cards of a pile are drawn; those beneath can't be seen."""

_HEIGHTS: Final = 200
"""From the height of one pile's lowest card to that of the next pile: no pile has so many cards."""
_FOUNDATION, _STOCK, _WASTE = 0, 1, 2
_TURNED, _PYRAMID = 5 * _HEIGHTS, 5 * _HEIGHTS + 100


@dataclass(frozen=True, slots=True)
class Home:
    """A card's pose at rest, its height in the heap, and whether it can be seen at all."""

    pose: Pose
    z: int
    shown: bool

    @property
    def pile(self) -> int | None:
        """Which pile the card lies in: the same number for all of its cards; None for no pile."""
        return self.z // _HEIGHTS if self.z < _TURNED else None

    @property
    def removed(self) -> bool:
        """Whether the card lies in the foundation."""
        return self.pile == _FOUNDATION


def homes(state: State, layout: Layout, raised: Card | None = None) -> dict[Card, Home]:
    """The home of every card; ``raised`` is the selected one, lifted a little."""
    found: dict[Card, Home] = {}
    _stack(found, state.foundation, layout, layout.foundation, _FOUNDATION)
    _stack(found, tuple(reversed(state.stock)), layout, layout.stock, _STOCK)
    for pile, (cards, rect) in enumerate(zip(state.wastes, layout.wastes, strict=True)):
        _waste(found, cards, layout, rect, _WASTE + pile)
    if state.turned is not None and layout.turned is not None:
        found[state.turned] = Home(_pose(layout.turned, 1.0), _TURNED, shown=True)
    for index, card in enumerate(state.pyramid):
        if card is not None:
            dim = 1.0 if state.covering(index) else 0.0
            found[card] = Home(_pose(layout.pyramid[index], 1.0, dim), _PYRAMID + index, shown=True)
    if raised is not None and raised in found:
        for lit in _lit(state, raised):
            found[lit] = replace(found[lit], pose=replace(found[lit].pose, dim=0.0))
        home = found[raised]
        up = home.pose.moved(0, -round(6 * layout.bars.unit))
        covered = raised in state.pyramid and state.covering(state.pyramid.index(raised))
        above = 0 if covered else 2000
        found[raised] = replace(home, pose=replace(up, lift=0.6), z=home.z + above)
    return found


def _lit(state: State, raised: Card) -> list[Card]:
    """The selected card, and the one that it covers or that covers it and goes with it [R14]."""
    if raised not in state.pyramid:
        return []
    spot = At(*row_and_col(state.pyramid.index(raised)))
    both = [card_at(state, one) for one in taken_with(state, spot)]
    return [raised, *(card for card in both if card is not None)] if both else []


def _pose(rect: Rect, turn: float, dim: float = 0.0) -> Pose:
    return Pose(rect.x, rect.y, rect.w, turn, dim)


def _stack(
    found: dict[Card, Home], cards: Sequence[Card], layout: Layout, rect: Rect, pile: int
) -> None:
    """A pile face down, bottom card first; the few on top show their edges."""
    step = max(1, round(2 * layout.bars.unit))
    for place, card in enumerate(cards):
        shown = len(cards) - place <= DEPTH
        depth = min(len(cards) - 1 - place, DEPTH - 1)
        pose = _pose(rect, 0.0).moved(-step * depth, -step * depth)
        found[card] = Home(pose, _HEIGHTS * pile + place, shown)


def _waste(
    found: dict[Card, Home], cards: Sequence[Card], layout: Layout, rect: Rect, pile: int
) -> None:
    """A pile face up, bottom card first, its last few cards fanned where the rules draw several."""
    fanned = min(layout.fan, len(cards))
    for place, card in enumerate(cards):
        in_fan = max(0, place - (len(cards) - fanned))
        pose = _pose(rect.move(in_fan * layout.fan_step, 0), 1.0)
        found[card] = Home(
            pose, _HEIGHTS * pile + place, len(cards) - place <= max(layout.fan + 1, 2)
        )
