"""What lies under a finger: a hit test against the layout, never against cards in motion."""

from __future__ import annotations

from pygame import Rect

from game.engine.actions import At, Spot, Turned, Waste
from game.engine.play import available
from game.engine.state import State
from game.engine.tableau import index_of, row_and_col
from game.view.layout import Layout
from game.view.selection import Buried, Mark, Stock, Target


def spot_rect(layout: Layout, state: State, spot: Spot) -> Rect:
    """Where the card at a place lies, or would lie."""
    match spot:
        case At(row, col):
            return layout.pyramid[index_of(row, col)]
        case Turned():
            return layout.turned or layout.stock
        case Waste(pile):
            fanned = max(0, min(layout.fan, len(state.wastes[pile - 1])) - 1)
            return layout.wastes[pile - 1].move(fanned * layout.fan_step, 0)


def hit(layout: Layout, state: State, pos: tuple[int, int], halo: int = 0) -> Target | None:
    """The target at ``pos``; failing that the nearest available card within ``halo`` pixels.

    The visible part of a covered card belongs to that card [R28].
    """
    found = _under(layout, state, pos)
    return found if found is not None else _nearest(layout, state, pos, halo)


def _under(layout: Layout, state: State, pos: tuple[int, int]) -> Target | None:
    """What is exactly under the point."""
    for index in reversed(range(len(state.pyramid))):
        if state.pyramid[index] is not None and layout.pyramid[index].collidepoint(pos):
            return At(*row_and_col(index))
    if layout.turned is not None and layout.turned.collidepoint(pos):
        return Turned()
    for pile, mark in enumerate(layout.marks, start=1):
        if mark.collidepoint(pos) and state.turned is not None:
            return Mark(pile)
    for pile in range(1, len(state.wastes) + 1):
        if spot_rect(layout, state, Waste(pile)).collidepoint(pos):
            return Waste(pile)
        fan = spot_rect(layout, state, Waste(pile)).union(layout.wastes[pile - 1])
        if fan.collidepoint(pos) and len(state.wastes[pile - 1]) > 1:
            return Buried(pile)
    if layout.stock.collidepoint(pos):
        return Stock()
    return None


def _nearest(layout: Layout, state: State, pos: tuple[int, int], halo: int) -> Target | None:
    """The available card, or the stock, nearest to the point and within the halo."""
    targets: list[tuple[Target, Rect]] = [(Stock(), layout.stock)]
    targets += [(spot, spot_rect(layout, state, spot)) for spot, _ in available(state)]
    distance, _, target = min(
        (_distance(rect, pos), place, target) for place, (target, rect) in enumerate(targets)
    )
    return target if distance <= halo else None


def _distance(rect: Rect, pos: tuple[int, int]) -> float:
    """How far a point lies outside a rectangle."""
    dx = max(rect.left - pos[0], 0, pos[0] - rect.right + 1)
    dy = max(rect.top - pos[1], 0, pos[1] - rect.bottom + 1)
    return float((dx * dx + dy * dy) ** 0.5)
