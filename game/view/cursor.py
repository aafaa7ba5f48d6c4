"""The keyboard's and gamepad's way over the table: a focus that moves from place to place. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, assert_never

from pygame import Rect

from game.engine.actions import At, Turned, Waste
from game.engine.play import available
from game.engine.state import State
from game.engine.tableau import row_and_col
from game.view.hit import spot_rect
from game.view.layout import Layout
from game.view.selection import Buried, Mark, Stock, Target, uppers

Way = Literal["left", "right", "up", "down"]


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the bars."""

    name: str


Stop = Target | Press
"""Where the focus can be."""

Buttons = Mapping[str, Rect]
"""The buttons of the bars by their names."""

NO_BUTTONS: Final[Buttons] = MappingProxyType({})
_CONE: Final = 2
"""A stop lies in a direction if it is at most so much farther aside than ahead."""

_BESIDE: Final = 1
"""The same for what is left or right of a button: nobody leaves a bar for the card above it."""

_ALONG: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def stops(layout: Layout, state: State, buttons: Buttons = NO_BUTTONS) -> dict[Stop, Rect]:
    """Where the focus can be: available cards, piles, the stock, marks to place a card, buttons."""
    found: dict[Stop, Rect] = {}
    for spot, _ in available(state):
        found[spot] = spot_rect(layout, state, spot)
    for spot in uppers(state):
        found[spot] = spot_rect(layout, state, spot)
    found[Stock()] = layout.stock
    for pile, rect in enumerate(layout.wastes, start=1):
        found.setdefault(Waste(pile), rect)
    if state.turned is not None:
        for pile, rect in enumerate(layout.marks, start=1):
            found[Mark(pile)] = rect
    found.update((Press(name), rect) for name, rect in buttons.items())
    return found


def place_of(
    layout: Layout, state: State, stop: Stop | None, buttons: Buttons = NO_BUTTONS
) -> Rect | None:
    """Where a stop or a covered card lies; None where there is nothing any more."""
    if isinstance(stop, At):
        return _pyramid(layout, state).get(stop)
    return stops(layout, state, buttons).get(stop) if stop is not None else None


def _pyramid(layout: Layout, state: State) -> dict[Stop, Rect]:
    """Where the cards of the pyramid lie, covered ones too."""
    cards = enumerate(state.pyramid)
    return {At(*row_and_col(n)): layout.pyramid[n] for n, card in cards if card is not None}


def moved(
    layout: Layout,
    state: State,
    at: Stop | None,
    way: Way,
    buttons: Buttons = NO_BUTTONS,
    *,
    covered: bool = False,
) -> Stop | None:
    """The nearest stop in a direction; the same one where there is none.

    With ``covered`` the nearest card of the pyramid, covered or not: up and down in the next row,
    left and right in the same one if it has one there.
    """
    box = place_of(layout, state, at, buttons)
    if box is None:
        return nearest(layout, state, None)
    places = _pyramid(layout, state) if covered else stops(layout, state, buttons)
    dx, dy = _ALONG[way]
    here = box.center
    cone = _BESIDE if dx and isinstance(at, Press) else _CONE
    best: tuple[tuple[float, float], Stop] | None = None
    for target, rect in places.items():
        x, y = rect.centerx - here[0], rect.centery - here[1]
        ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if target == at or aside > cone * ahead:
            continue
        distance: tuple[float, float] = (ahead + 2.2 * aside, 0)
        if covered:
            distance = (ahead, aside) if dy else (aside, ahead)
        if best is None or distance < best[0]:
            best = (distance, target)
    return best[1] if best else at


def walked(
    layout: Layout, state: State, at: Stop | None, by: Literal[1, -1], buttons: Buttons = NO_BUTTONS
) -> Stop:
    """The next stop in reading order, or the one before; round where they end."""
    order = list(stops(layout, state, buttons))
    if at is not None and at not in order:
        order.append(at)
    order.sort(key=_in_reading)
    return order[(order.index(at) + by if at is not None else min(by, 0)) % len(order)]


def _in_reading(stop: Stop) -> tuple[int, int, int]:
    """The pyramid row by row, stock, turned card, waste, marks; buttons as they are given."""
    match stop:
        case At(row, col):
            return 0, row, col
        case Stock():
            return 1, 0, 0
        case Turned():
            return 2, 0, 0
        case Waste(pile) | Buried(pile):
            return 3, pile, 0
        case Mark(pile):
            return 4, pile, 0
        case Press():
            return 5, 0, 0
        case _:
            assert_never(stop)


def nearest(layout: Layout, state: State, place: tuple[int, int] | None) -> Stop | None:
    """The free card nearest to a place, the first one without a place; a pile if there is none."""
    places: dict[Stop, Rect] = {
        spot: spot_rect(layout, state, spot) for spot, _ in available(state)
    } or stops(layout, state)
    if place is None:
        return next(iter(places), None)
    return min(
        places,
        key=lambda target: (
            (places[target].centerx - place[0]) ** 2 + (places[target].centery - place[1]) ** 2
        ),
        default=None,
    )
