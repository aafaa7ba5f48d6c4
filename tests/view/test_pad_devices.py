"""A gamepad as the system knows it: found at the start, plugged in later, pulled out."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.view.inputs import Inputs
from tests.virtual_pad import VirtualPad, library

SDL = library()
pytestmark = pytest.mark.skipif(SDL is None, reason="this SDL lies elsewhere")
SIZE = (400, 300)
_PATIENCE = 5.0


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """A window that need not have the keyboard for pads to be heard, and no pad known as yet."""
    assert SDL is not None
    controller.quit()  # what another test's program left open
    pygame.joystick.quit()
    SDL.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pygame.joystick.init()
    pygame.event.clear()
    yield
    pygame.event.clear()
    controller.quit()
    pygame.joystick.quit()
    SDL.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"0")


def commands(inputs: Inputs) -> list[str]:
    """What the game is told now."""
    made = inputs.taken(pygame.event.get(), 0.0, SIZE)
    return [event.command for event in made if hasattr(event, "command")]


def told(inputs: Inputs) -> list[str]:
    """What the game is told as soon as it is told anything."""
    end = time.monotonic() + _PATIENCE
    while not (found := commands(inputs)) and time.monotonic() < end:
        time.sleep(0.01)
    return found


@pytest.fixture
def pad() -> Iterator[VirtualPad]:
    assert SDL is not None
    made = VirtualPad(SDL)
    yield made
    made.unplug()


def test_a_pad_that_is_there_plays_once_for_each_press(pad: VirtualPad) -> None:
    inputs = Inputs()
    inputs.begin()
    commands(inputs)
    pad.button(pygame.CONTROLLER_BUTTON_A, down=True)
    assert told(inputs) == ["tap"], "not also as a numbered button"
    pad.button(pygame.CONTROLLER_BUTTON_A, down=False)
    assert commands(inputs) == []
    pad.axis(0, -1.0)
    assert told(inputs) == ["left"]
    assert inputs.device == "pad"


def test_pads_come_and_go_while_the_game_runs() -> None:
    assert SDL is not None
    inputs = Inputs()
    inputs.begin()
    for _ in range(3):
        pad = VirtualPad(SDL)
        assert commands(inputs) == []
        pad.button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, down=True)
        assert told(inputs) == ["draw"]
        pad.axis(1, 1.0)
        assert told(inputs) == ["down"]
        pad.unplug()
        assert commands(inputs) == []
        assert list(inputs.taken([], 100.0, SIZE)) == [], "nothing is held any more"
