"""A double click at the table: its second half is not meant for what lay beneath."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.actions import At
from game.engine.codes import deal_from_code
from game.view.hit import hit, spot_rect
from tests.scenes.seat import Seat
from tests.scenes.world import World

KING, BENEATH = At(7, 6), At(6, 5)
"""A free king, and a card that it covers together with another."""


@pytest.fixture
def seat(make_world: Callable[..., World]) -> Seat:
    return Seat(make_world(), deal_from_code("PY1-N-AAAAAAS"))


def place_of_both(seat: Seat) -> tuple[int, int]:
    """A place on the king under which the other card lies."""
    layout = seat.scene.made().layout
    king, beneath = (spot_rect(layout, seat.state, spot) for spot in (KING, BENEATH))
    both = king.clip(beneath)
    assert hit(layout, seat.state, both.center) == KING
    return both.center


def click(seat: Seat, place: tuple[int, int], *, after: float, touch: bool = False) -> None:
    """A press so many seconds after the last, and its release."""
    seat.world.seconds += after
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        seat.world.send(kind, pos=place, button=1, touch=touch)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_double_click_on_a_king_is_not_answered_for_the_card_beneath(
    seat: Seat, *, touch: bool
) -> None:
    """The message line said of that one that it is blocked."""
    place = place_of_both(seat)
    click(seat, place, after=1, touch=touch)
    told = seat.message
    click(seat, place, after=0.15, touch=touch)
    assert seat.log == ["7.6"]
    assert seat.message == told
    click(seat, place, after=1, touch=touch)
    assert seat.message.startswith("This card is blocked")


def test_a_fast_click_on_another_card_after_a_removal_counts(seat: Seat) -> None:
    click(seat, place_of_both(seat), after=1)
    layout = seat.scene.made().layout
    for spot in (At(7, 2), At(7, 5)):
        click(seat, spot_rect(layout, seat.state, spot).center, after=0.1)
    assert seat.log == ["7.6", "7.2+7.5"]


def test_fast_clicks_on_one_place_count_where_nothing_went_away(seat: Seat) -> None:
    stock = seat.scene.made().layout.stock.center
    for _ in range(3):
        click(seat, stock, after=0.1)
    assert seat.log == ["draw"] * 3
