"""Clicks that follow each other fast: where each is a wish of its own, each is heard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.kiosk.attract import AttractScene
from game.scenes.kiosk.pin_pad import PinPadScene
from game.scenes.menu.menu import MenuScene
from game.scenes.page_scene import PageScene
from tests.kiosk.machine import STAFFED, Machine, machine
from tests.player import Player


def post_click(place: tuple[int, int], *, touch: bool = False) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=place, button=1, touch=touch))


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Machine]:
    with machine(tmp_path / "kiosk", STAFFED) as made:
        yield made


def test_every_one_of_fast_clicks_on_a_setting_counts(player: Player) -> None:
    open_settings = player.app.navigator.routes.settings
    assert open_settings is not None
    open_settings()
    player.wait(0.2)
    scene = player.top
    assert isinstance(scene, PageScene)
    assert scene.page is not None
    stepper = next(stop.box for stop in scene.page.stops if stop.text == "Text size")
    for size in (110, 120, 130):
        post_click((stepper.right - 8, stepper.centery))
        player.wait(0.05)
        assert player.app.services.settings.text_scale == size


def test_five_fast_taps_in_a_corner_are_the_staffs_also_at_the_attract_mode(
    kiosk: Machine,
) -> None:
    wide, high = kiosk.app.window.glass.get_size()
    for _ in range(5):
        post_click((wide - 3, high - 3), touch=True)
        kiosk.frames()
    kiosk.frames(2)
    assert isinstance(kiosk.top, PinPadScene)


def test_a_double_tap_at_the_attract_mode_only_wakes(kiosk: Machine) -> None:
    kiosk.wake()
    x, y = next(stop.box for stop in kiosk.page.stops if stop.text == "How to play").center
    place = (x, y + kiosk.app.window.top)
    kiosk.wait(600)
    assert isinstance(kiosk.top, AttractScene)
    for _ in range(2):
        post_click(place, touch=True)
        kiosk.frames()
    kiosk.frames(2)
    assert isinstance(kiosk.top, MenuScene)
