"""The keys at the table: where their focus goes, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.actions import At, Waste
from game.engine.codes import deal_from_code
from game.view.cursor import Press
from game.view.selection import Stock
from game.voice import spoken
from tests.scenes.ear import listened
from tests.scenes.seat import Seat
from tests.scenes.world import World

MakeWorld = Callable[..., World]


@pytest.fixture
def seat(make_world: MakeWorld) -> Seat:
    return Seat(make_world(show_timer=False), deal_from_code("PY1-N-AAAAAAS"))


def along_the_bar(seat: Seat) -> list[str]:
    """The buttons at which the left arrow stands on its way from the menu's."""
    seat.scene.choosing.go_to(Press("menu"))
    found = []
    while isinstance(focus := seat.scene.choosing.focus, Press) and focus.name not in found:
        found.append(focus.name)
        seat.world.key(pygame.K_LEFT)
    return found


def test_the_arrows_pass_over_buttons_that_can_not_be_pressed(seat: Seat) -> None:
    assert along_the_bar(seat) == ["menu", "new", "hint"]
    seat.tap_stock()
    assert along_the_bar(seat) == ["menu", "new", "restart", "hint", "undo"]
    seat.world.key(pygame.K_u)
    assert along_the_bar(seat) == ["menu", "new", "restart", "hint", "redo"]


def test_a_button_under_the_focus_that_can_no_longer_be_pressed_is_left_for_the_next(
    seat: Seat,
) -> None:
    seat.tap_stock()
    seat.scene.choosing.go_to(Press("undo"))
    seat.world.key(pygame.K_RETURN)
    assert seat.scene.choosing.focus == Press("undo")
    seat.world.key(pygame.K_RIGHT)
    assert seat.scene.choosing.focus == Press("redo")


def test_tab_walks_over_all_stops_in_reading_order_and_round(seat: Seat) -> None:
    seat.tap_stock()
    ear = listened(seat.world)
    found = []
    for _ in range(16):
        seat.world.key(pygame.K_TAB)
        found.append(seat.scene.choosing.focus)
    row = [At(7, col) for col in range(1, 8)]
    names = ("undo", "hint", "restart", "new", "menu", "pause")
    assert found == [*row, Stock(), Waste(1), *map(Press, names), row[0]]
    assert len(ear.heard) == len(found)
    for stop in reversed(found[:-1]):
        seat.world.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
        assert seat.scene.choosing.focus == stop


def test_shift_and_tab_begin_at_the_last_stop_and_the_system_keeps_its_tabs(seat: Seat) -> None:
    for mod in (pygame.KMOD_LALT, pygame.KMOD_LCTRL, pygame.KMOD_LMETA):
        seat.world.key(pygame.K_TAB, mod)
        assert seat.scene.choosing.focus is None
    seat.world.key(pygame.K_TAB, pygame.KMOD_RSHIFT)
    assert seat.scene.choosing.focus == Press("pause")


def test_shift_and_arrows_tell_what_covers_a_card(seat: Seat) -> None:
    world, said = seat.world, seat.scene.messages
    ear = listened(world)
    world.key(pygame.K_DOWN)
    focus = seat.scene.choosing.focus
    assert isinstance(focus, At)
    assert focus.row == 7
    for row in range(6, 0, -1):
        world.key(pygame.K_UP, pygame.KMOD_LSHIFT)
        focus = seat.scene.choosing.focus
        assert isinstance(focus, At)
        assert focus.row == row
        covers = [said.at(seat.state, At(row + 1, focus.col + n)) for n in (0, 1)]
        told = f"{said.at(seat.state, focus)} · covered by {covers[0]} and {covers[1]}"
        assert (seat.message, ear.heard[-1]) == (told, spoken(told))
    assert seat.shows_the_truth()
    world.key(pygame.K_RETURN)
    assert seat.message == "This card is blocked by another"
    assert focus == At(1, 1)


def test_a_pad_goes_over_covered_cards_too(seat: Seat) -> None:
    seat.scene.choosing.go_to(At(7, 3))
    facts = {"key": pygame.K_UP, "mod": 0, "unicode": "", "command": "any up", "pad": True}
    seat.world.send(pygame.KEYDOWN, **facts)
    assert seat.scene.choosing.focus in (At(6, 2), At(6, 3))


def test_the_focus_on_a_covered_card_stays_while_that_lies_there(seat: Seat) -> None:
    seat.scene.choosing.go_to(At(6, 2))
    seat.world.key(pygame.K_d)
    seat.world.key(pygame.K_u)
    assert seat.scene.choosing.focus == At(6, 2)
    seat.world.key(pygame.K_DOWN)
    assert seat.scene.choosing.focus in (At(7, 2), At(7, 3))


def test_the_key_that_mutes_tells_what_it_did(seat: Seat) -> None:
    ear = listened(seat.world)
    for said in ("Sound off", "Sound on"):
        seat.world.key(pygame.K_m)
        seat.world.frames(2)
        assert (seat.message, ear.heard[-1]) == (said, said)
