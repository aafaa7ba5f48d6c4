"""A part of the window that comes out from under another one is drawn again, and nothing else."""

from __future__ import annotations

import pygame
import pytest

from game.engine.actions import At, Spot
from game.engine.play import available
from game.scenes.dialog import DialogScene
from game.scenes.menu.help import HelpScene
from game.scenes.menu.menu import MenuScene
from game.scenes.new_game.new_game import NewGameScene
from game.view.hit import spot_rect
from tests.player import Player
from tests.view.pixels import looks


@pytest.fixture
def player(player: Player) -> Player:
    player.app._change("one_tap_pair", False)
    player.wait(0.2)
    return player


def free_card(player: Player) -> tuple[Spot, tuple[int, int]]:
    """A free card of the pyramid that is no king, and its middle."""
    state = player.table.kept.session.state
    spot = next(s for s, card in available(state) if isinstance(s, At) and card.text[0] != "K")
    return spot, spot_rect(player.table.made().layout, state, spot).center


def send(player: Player, kind: int, **facts: object) -> None:
    pygame.event.post(pygame.Event(kind, facts))
    player.wait(0.05)


def test_a_card_in_the_hand_stays_there(player: Player) -> None:
    _, (x, y) = free_card(player)
    away = pygame.Rect(0, 0, 8, 8)
    away.center = (x - 30, y + 90)
    glass = player.app.window.glass
    empty = looks(glass.subsurface(away))
    send(player, pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    send(player, pygame.MOUSEMOTION, pos=away.center, rel=(-30, 90), buttons=(1, 0, 0))
    carried = looks(glass.subsurface(away))
    assert carried != empty
    send(player, pygame.WINDOWEXPOSED)
    player.wait(1)
    assert looks(glass.subsurface(away)) == carried


def test_a_tap_on_a_card_counts(player: Player) -> None:
    spot, place = free_card(player)
    send(player, pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    send(player, pygame.WINDOWEXPOSED)
    send(player, pygame.MOUSEBUTTONUP, pos=place, button=1)
    assert player.table.choosing._selected == spot


def test_a_press_on_a_button_of_the_menu_counts(player: Player) -> None:
    player.key(pygame.K_ESCAPE)
    menu = player.top
    assert isinstance(menu, MenuScene)
    assert menu.page is not None
    place = next(stop.box for stop in menu.page.stops if stop.text == "New game").center
    send(player, pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    send(player, pygame.WINDOWEXPOSED)
    send(player, pygame.MOUSEBUTTONUP, pos=place, button=1)
    player.wait(0.1)
    assert isinstance(player.top, NewGameScene)


def test_a_card_in_the_hand_goes_home_when_a_page_covers_the_table(player: Player) -> None:
    _, (x, y) = free_card(player)
    send(player, pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    send(player, pygame.MOUSEMOTION, pos=(x + 90, y), rel=(90, 0), buttons=(1, 0, 0))
    player.key(pygame.K_F1)
    assert isinstance(player.top, HelpScene)
    assert player.table._hand._carried is None


def test_a_card_on_its_way_behind_a_panel_comes_to_rest(player: Player) -> None:
    _, (x, y) = free_card(player)
    send(player, pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    send(player, pygame.MOUSEMOTION, pos=(x + 90, y - 200), rel=(90, -200), buttons=(1, 0, 0))
    player.key(pygame.K_r)
    assert isinstance(player.top, DialogScene)
    player.wait(1)
    seen = looks(player.app.window.glass)
    assert not player.table.moving
    player.table.made().canvas.spoil()
    send(player, pygame.WINDOWEXPOSED)
    assert looks(player.app.window.glass) == seen
