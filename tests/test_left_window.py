"""The game while its window is minimised, elsewhere, under a panel, or shrunk to nothing."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pygame
import pytest

from game.scenes.dialog import notice
from game.scenes.scene import Push
from game.view import fan
from tests.player import Player

ORDERS = [
    (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST),
    (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED),
]


@pytest.mark.parametrize("pauses", [True, False])
@pytest.mark.parametrize("order", ORDERS)
def test_xword_25_the_timer_stops_while_the_window_is_minimised(
    player: Player, order: tuple[int, int], pauses: bool
) -> None:
    player.app._change("pause_on_focus_loss", pauses)
    player.wait(0.1)
    player.see(*order)
    assert player.played(5) < 0.1
    player.see(pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)
    assert player.played(1) == pytest.approx(1)


def test_pysolfc_160_the_timer_stops_in_a_dialog(player: Player) -> None:
    player.app._carry_out(Push(notice(player.app.services, "Title", "Text")))
    assert player.played(3) == 0


def test_a_picture_shown_again_does_not_start_the_timer(player: Player) -> None:
    player.see(pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED)
    assert player.played(3) < 0.1


def test_a_closed_game_leaves_no_thread_drawing(tmp_path: Path) -> None:
    others = set(threading.enumerate())
    made = Player(tmp_path / "data")
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    made.app._resized()
    made.app._close()
    own = [thread for thread in threading.enumerate() if thread not in others]
    assert not [thread for thread in own if thread.name == "faces"]


def test_a_menu_made_anew_and_closed_leaves_no_thread_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work: list[int] = []
    most: list[int] = []

    def slow(*_facts: object) -> tuple[pygame.Surface, pygame.Rect]:
        at_work.append(1)
        most.append(len(at_work))
        time.sleep(0.1)
        at_work.pop()
        return pygame.Surface((1, 1)), pygame.Rect(0, 0, 1, 1)

    monkeypatch.setattr(fan, "_card", slow)
    made = Player(tmp_path / "data")
    made.key(pygame.K_ESCAPE)
    for theme in ("oasis", "papyrus", "dusk"):
        made.app._change("theme", theme)
        made.wait(0.1)
    assert max(most) == 1
    made.app._close()
    assert not [thread for thread in threading.enumerate() if thread.name == "fan"]


def test_the_timer_goes_on_after_a_panel_that_came_while_the_window_was_away(
    player: Player,
) -> None:
    player.see(pygame.WINDOWFOCUSLOST)
    player.app._carry_out(Push(notice(player.app.services, "Title", "Text")))
    player.wait(0.2)
    player.see(pygame.WINDOWFOCUSGAINED)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    player.wait(0.1)
    assert player.app._stack[-1] is player.table
    assert player.played(1) == pytest.approx(1)


@pytest.mark.parametrize("size", [(1, 1), (100, 100), (300, 200), (500, 300)])
def test_pygame_2011_a_window_shrunk_to_nothing_does_no_harm(
    player: Player, size: tuple[int, int]
) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    player.wait(0.1)
    assert player.app._stack[-1] is player.table
