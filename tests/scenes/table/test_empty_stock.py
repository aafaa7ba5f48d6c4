"""The empty stock: whether it says that a tap recycles, and that a hint means it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.engine.actions import Recycle
from game.engine.codes import deal_from_code, deal_of
from game.engine.play import check
from game.engine.variants import RULE_SETS
from game.view.selection import Stock
from game.view.table_words import table_lines
from tests.scenes.seat import Seat
from tests.scenes.world import World

MakeWorld = Callable[..., World]
SIZES = [(1280, 720), (640, 360), (720, 1280)]


def emptied(seat: Seat) -> None:
    """Draw until the stock is empty, with every turned card placed."""
    seat.place_all()
    while seat.state.stock:
        seat.tap_stock()
        seat.place_all()
    seat.settle()


def seen(seat: Seat, place: Rect) -> bytes:
    """What the glass shows there."""
    surface = seat.world.services.window.surface
    return pygame.image.tobytes(surface.subsurface(place), "RGB")


def inside(seat: Seat) -> bytes:
    """The middle of the stock's place, where no outline reaches."""
    stock = seat.scene.made().layout.stock
    return seen(seat, stock.inflate(-stock.w // 3, -stock.h // 2))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_an_empty_stock_tells_whether_it_can_be_recycled(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    limited = next(rule_set.rules for rule_set in RULE_SETS.values() if rule_set.rules.passes > 1)
    seat = Seat(make_world(size, reduced_motion=True, show_timer=False), deal_of(limited, 18))
    for _ in range(limited.passes - 1):
        emptied(seat)
        assert check(seat.state, Recycle()) is None
        allowed = inside(seat)
        seat.tap_stock()
    emptied(seat)
    assert check(seat.state, Recycle()) is not None
    assert inside(seat) != allowed
    assert seat.shows_the_truth()
    seat.world.key(pygame.K_u)
    assert seat.shows_the_truth()


def test_what_the_sign_at_an_empty_stock_says_is_also_said_in_words(make_world: MakeWorld) -> None:
    seat = Seat(make_world(), deal_from_code("PY1-S-AAAAAAS"))
    emptied(seat)
    seat.scene.choosing.go_to(Stock())
    assert seat.message == "Stock · 0 cards", "this deal has one pass"
    seat = Seat(make_world(), deal_from_code("PY1-N-AAAAAAL"))
    emptied(seat)
    seat.scene.choosing.go_to(Stock())
    assert seat.message == "Stock · 0 cards · the waste can be recycled"
    assert table_lines(seat.scene.messages, seat.state)[0] == seat.message


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hint_to_recycle_marks_the_empty_stock_that_is_to_be_tapped(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    seat = Seat(
        make_world(size, reduced_motion=True, show_timer=False), deal_from_code("PY1-N-AAAAAAL")
    )
    emptied(seat)
    layout = seat.scene.made().layout
    around = [place.inflate(4, 4) for place in (layout.stock, *layout.wastes)]
    before = [seen(seat, place) for place in around]
    seat.world.key(pygame.K_h)
    seat.world.until(lambda: seat.message == "Hint: recycle the waste")
    seat.settle()
    assert [seen(seat, place) == old for place, old in zip(around, before, strict=True)] == [
        False,
        True,
    ]
    marked = inside(seat)
    assert seat.shows_the_truth()
    seat.tap_stock()
    assert seat.shows_the_truth()
    assert inside(seat) != marked
