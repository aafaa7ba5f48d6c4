"""The keyboard's and gamepad's way over the table: a focus that moves from place to place. Pure."""

from __future__ import annotations

from typing import Final, Literal

from pygame import Rect

from game.engine.actions import Waste
from game.engine.play import available
from game.engine.state import State
from game.view.hit import spot_rect
from game.view.layout import Layout
from game.view.selection import Mark, Stock, Target

Way = Literal["left", "right", "up", "down"]

_ALONG: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def stops(layout: Layout, state: State) -> dict[Target, Rect]:
    """Where the focus can be: available cards, piles, the stock, the marks to place a card."""
    found: dict[Target, Rect] = {}
    for spot, _ in available(state):
        found[spot] = spot_rect(layout, state, spot)
    found[Stock()] = layout.stock
    for pile, rect in enumerate(layout.wastes, start=1):
        found.setdefault(Waste(pile), rect)
    if state.turned is not None:
        for pile, rect in enumerate(layout.marks, start=1):
            found[Mark(pile)] = rect
    return found


def moved(layout: Layout, state: State, at: Target | None, way: Way) -> Target | None:
    """The nearest stop in a direction; the same one where there is none."""
    places = stops(layout, state)
    if at is None or at not in places:
        return nearest(layout, state, None)
    dx, dy = _ALONG[way]
    here = places[at].center
    best: tuple[float, Target] | None = None
    for target, rect in places.items():
        x, y = rect.centerx - here[0], rect.centery - here[1]
        ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if target == at or ahead <= 0:
            continue
        distance = ahead + 2.2 * aside
        if best is None or distance < best[0]:
            best = (distance, target)
    return best[1] if best else at


def nearest(layout: Layout, state: State, place: tuple[int, int] | None) -> Target | None:
    """The stop nearest to a place, a card before a pile; without a place the first free card."""
    places = stops(layout, state)
    if place is None:
        return next(iter(places), None)
    return min(
        places,
        key=lambda target: (
            (places[target].centerx - place[0]) ** 2 + (places[target].centery - place[1]) ** 2
        ),
        default=None,
    )
