"""Which key stands for which command of the table. Pure."""

from __future__ import annotations

from typing import Final

import pygame

_PLAIN: Final = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "tap",
    pygame.K_KP_ENTER: "tap",
    pygame.K_SPACE: "tap",
    pygame.K_d: "draw",
    pygame.K_k: "kings",
    pygame.K_1: "place 1",
    pygame.K_2: "place 2",
    pygame.K_3: "place 3",
    pygame.K_u: "undo",
    pygame.K_h: "hint",
    pygame.K_n: "new",
    pygame.K_r: "restart",
    pygame.K_m: "mute",
    pygame.K_t: "read",
    pygame.K_ESCAPE: "menu",
    pygame.K_AC_BACK: "menu",
}
_CONTROL: Final = {pygame.K_z: "undo", pygame.K_y: "redo"}


def command_of(key: int, mod: int) -> str | None:
    """The command of a key with its modifiers; None if it has none.

    >>> command_of(pygame.K_z, pygame.KMOD_LCTRL), command_of(pygame.K_z, 0)
    ('undo', None)
    """
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        if key == pygame.K_z and mod & pygame.KMOD_SHIFT:
            return "redo"
        return _CONTROL.get(key)
    return None if mod & pygame.KMOD_ALT else _PLAIN.get(key)
