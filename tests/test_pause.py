"""The pause: it comes and goes by every device, the clock stands, the cards stay or are hidden."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.table.pause import PauseScene
from game.view.widgets_parts import Label
from tests.player import Player
from tests.view.pixels import looks


def corner(player: Player) -> tuple[int, int]:
    return player.table.made().hud.places["pause"].center


DEVICES: dict[str, Callable[[Player], None]] = {
    "key": lambda player: player.key(pygame.K_p),
    "pause key": lambda player: player.key(pygame.K_PAUSE),
    "touch": lambda player: player.tap(corner(player)),
    "mouse": lambda player: player.tap(corner(player), mouse=True),
    "gamepad": lambda player: player.button(pygame.CONTROLLER_BUTTON_START),
}
ENDS: dict[str, Callable[[Player], None]] = {
    **DEVICES,
    "a tap on a card": lambda player: player.tap((640, 500)),
    "enter": lambda player: player.key(pygame.K_RETURN),
    "escape": lambda player: player.key(pygame.K_ESCAPE),
    "button A": lambda player: player.button(pygame.CONTROLLER_BUTTON_A),
    "button B": lambda player: player.button(pygame.CONTROLLER_BUTTON_B),
}


@pytest.mark.parametrize("begin", DEVICES.values(), ids=DEVICES)
def test_every_device_pauses_and_the_clock_stands(
    player: Player, begin: Callable[[Player], None]
) -> None:
    assert player.played(1) == pytest.approx(1)
    begin(player)
    assert isinstance(player.top, PauseScene)
    assert player.played(30) == 0


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_every_device_ends_the_pause_and_does_nothing_else(
    player: Player, end: Callable[[Player], None]
) -> None:
    state = player.table.kept.session.state
    player.key(pygame.K_p)
    end(player)
    assert player.top is player.table
    assert player.table.kept.session.state == state
    assert player.played(1) == pytest.approx(1)


def test_a_held_key_pauses_once(player: Player) -> None:
    for _ in range(5):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
        player.wait(0.05)
    assert isinstance(player.top, PauseScene)


def board(player: Player) -> list[bytes]:
    """What is seen of the lowest row; the sky around it lives."""
    cards = [rect.inflate(-12, -12) for rect in player.table.made().layout.pyramid[21:]]
    surface = player.app.window.surface
    return [bytes(surface.subsurface(card).copy().get_buffer().raw) for card in cards]


def test_the_cards_stay_readable_or_are_hidden_as_set(player: Player) -> None:
    player.wait(3)
    before = board(player)
    player.key(pygame.K_p)
    assert board(player) == before
    player.key(pygame.K_p)
    player.app._change("hide_board_on_pause", True)
    player.wait(3)
    before = board(player)
    player.key(pygame.K_p)
    sky = player.app.services.ui.sky()
    for card in player.table.made().layout.pyramid[15:]:
        seen = player.app.window.surface.subsurface(card)
        assert looks(seen) == looks(sky.subsurface(card))
    player.key(pygame.K_p)
    player.wait(3)
    assert board(player) == before


def test_the_word_of_a_pause_stands_in_the_middle_of_a_hidden_table(player: Player) -> None:
    player.app._change("hide_board_on_pause", True)
    player.key(pygame.K_p)
    pause = player.top
    assert isinstance(pause, PauseScene)
    assert pause.page is not None
    word = pause.page.texts[0]
    assert isinstance(word, Label)
    assert abs(word.ink.centerx - player.app.window.size[0] / 2) <= 2


def test_hidden_cards_are_hidden_too_when_another_window_is_used(player: Player) -> None:
    player.app._change("hide_board_on_pause", True)
    player.wait(0.1)
    player.see(pygame.WINDOWFOCUSLOST)
    player.wait(0.2)
    assert isinstance(player.top, PauseScene)
    player.see(pygame.WINDOWFOCUSGAINED)
    assert player.played(2) == 0
    player.key(pygame.K_SPACE)
    assert player.played(1) == pytest.approx(1)


def test_a_table_left_for_another_window_says_so_and_goes_on_by_itself(player: Player) -> None:
    player.see(pygame.WINDOWFOCUSLOST)
    player.wait(0.1)
    assert player.table.made().hud.message == "Pause"
    player.see(pygame.WINDOWFOCUSGAINED)
    player.wait(0.1)
    assert player.table.made().hud.message != "Pause"
    assert player.top is player.table


def test_nothing_is_drawn_while_paused(player: Player) -> None:
    player.key(pygame.K_p)
    player.wait(1)
    assert not player.top.draw(player.app.window.surface, 0)
    assert not player.top.moving
