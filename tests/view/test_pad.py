"""A gamepad's buttons, sticks and hats as keys; pads that come and go."""

from __future__ import annotations

import pygame
import pytest
from pygame._sdl2 import controller

from game.view.inputs import Inputs
from game.view.pad import BUTTON_NAMES, BUTTONS, Pad

SIZE = (1000, 500)


class Thumbs:
    """Presses things on pads by a clock of its own."""

    def __init__(self) -> None:
        self.pad = Pad()
        self.now = 5.0

    def hear(self, kind: int, instance: int = 0, **facts: object) -> list[str]:
        event = pygame.Event(kind, instance_id=instance, **facts)
        return [made.command for made in self.pad.hear(event, self.now)]

    def stick(self, x: float, y: float = 0.0, instance: int = 0) -> list[str]:
        made = []
        for axis, value in enumerate((x, y)):
            made += self.hear(
                pygame.CONTROLLERAXISMOTION, instance, axis=axis, value=round(value * 32767)
            )
        return made

    def wait(self, seconds: float) -> list[str]:
        """The commands that come by themselves meanwhile."""
        made = []
        for _ in range(round(seconds / 0.01)):
            self.now += 0.01
            made += [event.command for event in self.pad.repeated(self.now)]
        return made


@pytest.fixture
def thumbs() -> Thumbs:
    return Thumbs()


def test_every_button_is_one_command_when_it_goes_down(thumbs: Thumbs) -> None:
    known = {
        pygame.CONTROLLER_BUTTON_A: "tap",
        pygame.CONTROLLER_BUTTON_B: "menu",
        pygame.CONTROLLER_BUTTON_X: "undo",
        pygame.CONTROLLER_BUTTON_Y: "hint",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "redo",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "draw",
        pygame.CONTROLLER_BUTTON_START: "pause",
        pygame.CONTROLLER_BUTTON_BACK: "help",
        pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    }
    for button, command in known.items():
        assert thumbs.hear(pygame.CONTROLLERBUTTONDOWN, button=button) == [command]
        assert thumbs.hear(pygame.CONTROLLERBUTTONUP, button=button) == []
    assert set(BUTTON_NAMES) == set(BUTTONS.values())


def test_menus_get_the_keys_they_know(thumbs: Thumbs) -> None:
    event = pygame.Event(
        pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_B
    )
    made = thumbs.pad.hear(event, 0.0)
    assert (made[0].type, made[0].key, made[0].mod) == (pygame.KEYDOWN, pygame.K_ESCAPE, 0)


def test_a_pad_of_unknown_kind_plays_by_the_numbers_of_its_buttons(thumbs: Thumbs) -> None:
    assert thumbs.hear(pygame.JOYBUTTONDOWN, button=0) == ["tap"]
    assert thumbs.hear(pygame.JOYBUTTONDOWN, button=5) == ["draw"]
    assert thumbs.hear(pygame.JOYBUTTONDOWN, button=31) == []
    assert thumbs.hear(pygame.JOYHATMOTION, hat=0, value=(0, -1)) == ["down"]
    assert thumbs.hear(pygame.JOYHATMOTION, hat=0, value=(0, 0)) == []
    assert thumbs.hear(pygame.JOYAXISMOTION, axis=0, value=-1.0) == ["left"]
    assert thumbs.hear(pygame.JOYAXISMOTION, axis=4, value=1.0) == []


def test_a_stick_has_a_dead_zone_and_does_not_flicker_at_its_edge(thumbs: Thumbs) -> None:
    assert thumbs.stick(0.3, 0.4) == []
    assert thumbs.stick(0.9) == ["right"]
    for wobble in (0.5, 0.6, 0.45, 0.7):
        assert thumbs.stick(wobble) == []
    assert thumbs.stick(0.1) == []
    assert thumbs.wait(2) == []
    assert thumbs.stick(0.0, -0.8) == ["up"]


def test_a_held_direction_repeats_until_let_go(thumbs: Thumbs) -> None:
    thumbs.hear(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert thumbs.wait(0.3) == []
    assert 3 <= len(thumbs.wait(0.6)) <= 6
    thumbs.hear(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert thumbs.wait(2) == []


def test_other_buttons_do_not_repeat(thumbs: Thumbs) -> None:
    thumbs.hear(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)
    assert thumbs.wait(3) == []


def test_a_trigger_counts_once_a_pull(thumbs: Thumbs) -> None:
    axis = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    made = []
    for value in (8000, 20000, 32767, 25000, 32767, 0, 32767):
        made += thumbs.hear(pygame.CONTROLLERAXISMOTION, axis=axis, value=value)
    assert made == ["kings", "kings"]


def test_a_direction_with_the_right_trigger_leads_over_every_card(thumbs: Thumbs) -> None:
    axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    left = pygame.CONTROLLER_BUTTON_DPAD_LEFT
    assert thumbs.hear(pygame.CONTROLLERAXISMOTION, axis=axis, value=32767) == []
    assert thumbs.hear(pygame.CONTROLLERBUTTONDOWN, button=left) == ["any left"]
    assert set(thumbs.wait(1)) == {"any left"}
    thumbs.hear(pygame.CONTROLLERBUTTONUP, button=left)
    assert thumbs.stick(0.0, -0.8) == ["any up"]
    thumbs.stick(0.0)
    assert thumbs.hear(pygame.CONTROLLERAXISMOTION, axis=axis, value=0) == []
    assert thumbs.stick(0.0, -0.8) == ["up"]


def test_a_pad_that_vanishes_while_held_lets_go(thumbs: Thumbs) -> None:
    thumbs.stick(1.0, instance=3)
    thumbs.pad.forget(3)
    assert thumbs.wait(2) == []
    thumbs.pad.forget(3)


def test_a_lost_window_lets_a_direction_go(thumbs: Thumbs) -> None:
    thumbs.stick(1.0)
    thumbs.pad.hear(pygame.Event(pygame.WINDOWFOCUSLOST), 0.0)
    assert thumbs.wait(2) == []


def taken(inputs: Inputs, *events: pygame.Event) -> list[pygame.Event]:
    return list(inputs.taken(events, 1.0, SIZE))


def test_the_device_in_use_is_known() -> None:
    inputs = Inputs()
    assert inputs.device == "mouse"
    taken(inputs, pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))
    assert inputs.device == "pad"
    taken(inputs, pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    assert inputs.device == "keys"
    push = {"pos": (5, 5), "rel": (1, 0), "buttons": (0, 0, 0), "touch": False}
    taken(inputs, pygame.Event(pygame.MOUSEMOTION, **push))
    assert inputs.device == "keys", "a mouse that is pushed by chance changes nothing"
    finger = {"touch_id": 1, "finger_id": 1, "x": 0.5, "y": 0.5, "dx": 0, "dy": 0}
    inputs._pointer = type(inputs._pointer)(fingers=True)
    taken(inputs, pygame.Event(pygame.FINGERDOWN, **finger))
    assert inputs.device == "touch"


def test_a_key_that_is_held_is_told_from_one_pressed_again() -> None:
    inputs = Inputs()
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p")
    up = pygame.Event(pygame.KEYUP, key=pygame.K_p, mod=0)
    made = taken(inputs, down, down, up, down)
    repeats = [getattr(event, "repeat", False) for event in made if event.type == pygame.KEYDOWN]
    assert repeats == [False, True, False]


def test_pads_that_come_too_fast_to_open_or_were_never_there_are_no_error() -> None:
    inputs = Inputs()
    inputs.begin()
    assert taken(inputs, pygame.Event(pygame.JOYDEVICEADDED, device_index=99, guid="")) == []
    assert taken(inputs, pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=99)) == []
    controller.quit()
    pygame.joystick.quit()


def test_prompts_tell_the_keys_again_once_the_gamepad_in_use_is_unplugged() -> None:
    inputs = Inputs()
    inputs.device = "pad"
    gone = pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=7)
    assert list(inputs.taken([gone], 0.0, (400, 300))) == []
    assert inputs.device == "keys"
