"""Pointer and keys over a replay, told to the scene as what they mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.i18n import Translator
from game.scenes.replays.view import ReplayView
from game.view import keys_text
from game.view.inputs import Device
from game.view.keys import Bindings
from game.view.keys_text import key_text
from game.view.pad import BUTTON_NAMES
from game.view.pad import Button as PadButton

_KEYS: Final = {
    pygame.K_LEFT: "back",
    pygame.K_RIGHT: "forward",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_PAGEUP: "ten back",
    pygame.K_PAGEDOWN: "ten on",
    pygame.K_SPACE: "play",
    pygame.K_PAUSE: "play",
    pygame.K_RETURN: "play",
    pygame.K_KP_ENTER: "play",
    pygame.K_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
    pygame.K_ESCAPE: "leave",
    pygame.K_AC_BACK: "leave",
}
_PRESSING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_CHOSEN: Final = ("turn", "best", "mute", "read", "copy")
"""Commands whose keys the player can choose."""

_AGAIN: Final = ("back", "forward", "ten back", "ten on")
"""Commands that go on while their key is held."""

_SHOWN: Final = {
    "back": "left",
    "play": "space",
    "forward": "right",
    "speed": "plus",
    "leave": "escape",
}
_PAD: Final[dict[str, PadButton]] = {"back": "left", "play": "a", "forward": "right", "leave": "b"}


def prompt(name: str, device: Device, bindings: Bindings, tr: Translator) -> str:
    """The key or button that stands for a button of the bar on the device in use."""
    if name in _CHOSEN:
        return keys_text.prompt(name, device, bindings, tr)
    if device == "pad":
        return BUTTON_NAMES[_PAD[name]] if name in _PAD else ""
    return key_text(_SHOWN[name], tr) if device == "keys" and name in _SHOWN else ""


@dataclass(frozen=True, slots=True)
class Doings:
    """What the hand can bring about: a button pressed, a key's command, the knob moved to a frame.

    ``able`` tells the buttons that can be pressed now, in their order.
    """

    push: Callable[[str], object]
    command: Callable[[str], object]
    scrub: Callable[[int], object]
    able: Callable[[], tuple[str, ...]]


class ReplayHand:
    """One pointer, and a focus that goes down to the buttons; ``dragging`` while it holds the knob.

    ``bindings`` gives the player's own keys.
    """

    def __init__(self, doings: Doings, bindings: Callable[[], Bindings]) -> None:
        self.dragging = False
        self._bindings = bindings
        self._doings = doings
        self._pressed: str | None = None
        self._focus: str | None = None

    def handle(self, view: ReplayView, event: pygame.Event) -> None:
        """Answer the pointer, the keys and the window."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(view, event.pos)
            case pygame.MOUSEMOTION:
                self._move(view, event.pos, touch=bool(getattr(event, "touch", False)))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release(view, event.pos)
            case pygame.MOUSEWHEEL if event.y:
                self._doings.command("back" if event.y > 0 else "forward")
            case pygame.KEYDOWN:
                self._key(view, event)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self.let_go(view)
            case _:
                pass

    def let_go(self, view: ReplayView) -> None:
        """Forget a press that ended or was interrupted."""
        self._pressed, self.dragging = None, False
        view.hud.touch(None, None, self._focus)

    def _press(self, view: ReplayView, pos: tuple[int, int]) -> None:
        self._focus = None
        button = view.hud.button_at(pos)
        self._pressed = button.name if button else None
        view.hud.touch(None, self._pressed)
        if view.scrub.box.collidepoint(pos):
            self.dragging = True
            self._doings.scrub(view.scrub.frame_at(pos[0]))

    def _move(self, view: ReplayView, pos: tuple[int, int], *, touch: bool) -> None:
        if self.dragging:
            self._doings.scrub(view.scrub.frame_at(pos[0]))
        elif self._pressed is None:
            button = view.hud.button_at(pos)
            view.hud.touch(button.name if button and not touch else None, None, self._focus)

    def _release(self, view: ReplayView, pos: tuple[int, int]) -> None:
        pressed, dragged = self._pressed, self.dragging
        self.let_go(view)
        button = view.hud.button_at(pos)
        if pressed and button and button.name == pressed:
            self._doings.push(pressed)
        elif not dragged and not pressed and view.hud.code_box.collidepoint(pos):
            self._doings.command("copy")

    def _key(self, view: ReplayView, event: pygame.Event) -> None:
        again = bool(getattr(event, "repeat", False))
        command = self._bindings().command(event)
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        name = _KEYS.get(event.key, "") if plain else ""
        if event.key == pygame.K_TAB:
            self._move_focus(view, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_DOWN and self._focus is None:
            self._move_focus(view, 1)
        elif event.key == pygame.K_UP:
            self._focus = None
            self.let_go(view)
        elif self._focus is not None and name in ("back", "forward"):
            self._move_focus(view, -1 if name == "back" else 1)
        elif self._focus is not None and event.key in _PRESSING and not again:
            self._doings.push(self._focus)
        elif command in _CHOSEN:
            self._doings.command(command)
        elif name and (not again or name in _AGAIN):
            self._doings.command(name)

    def _move_focus(self, view: ReplayView, by: int) -> None:
        """Go from button to button."""
        names = self._doings.able()
        at = names.index(self._focus) + by if self._focus in names else min(by, 0)
        self._focus = names[at % len(names)]
        view.hud.touch(None, None, self._focus)
