"""Pointer and keys over a replay, told to the scene as what they mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.scenes.replay_view import ReplayView

_KEYS: Final = {
    pygame.K_LEFT: "back",
    pygame.K_RIGHT: "forward",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_PAGEUP: "ten back",
    pygame.K_PAGEDOWN: "ten on",
    pygame.K_SPACE: "play",
    pygame.K_UP: "faster",
    pygame.K_DOWN: "slower",
    pygame.K_f: "turn",
    pygame.K_b: "best",
    pygame.K_t: "read",
    pygame.K_m: "mute",
    pygame.K_ESCAPE: "leave",
    pygame.K_AC_BACK: "leave",
}


@dataclass(frozen=True, slots=True)
class Doings:
    """What the hand can bring about: a button pressed, a key's command, the knob moved to a frame,
    the code tapped. ``able`` tells the buttons that can be pressed now, in their order."""

    push: Callable[[str], object]
    command: Callable[[str], object]
    scrub: Callable[[int], object]
    code: Callable[[], object]
    able: Callable[[], tuple[str, ...]]


class ReplayHand:
    """One pointer, and a keyboard's focus on the buttons; ``dragging`` while it holds the knob."""

    def __init__(self, doings: Doings) -> None:
        self.dragging = False
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
            case pygame.KEYDOWN:
                self._key(view, event.key, event.mod)
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
            self._doings.code()

    def _key(self, view: ReplayView, key: int, mod: int) -> None:
        if key == pygame.K_TAB:
            self._move_focus(view, -1 if mod & pygame.KMOD_SHIFT else 1)
        elif mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._doings.push(self._focus or "take_over")
        elif key in _KEYS:
            self._doings.command(_KEYS[key])

    def _move_focus(self, view: ReplayView, by: int) -> None:
        """Tab goes from button to button."""
        names = self._doings.able()
        at = names.index(self._focus) + by if self._focus in names else min(by, 0)
        self._focus = names[at % len(names)]
        view.hud.touch(None, None, self._focus)
