"""Which key stands for which command of the table and of a replay, as usual or as chosen. Pure.

A key is known by its name, with its modifiers: ``d``, ``ctrl+shift+z``, ``left``. Names come
from pygame's constants, so they are the same on every system; a key without a constant is
called by its letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

import pygame

USUAL: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "left": ("left",),
        "right": ("right",),
        "up": ("up",),
        "down": ("down",),
        "tap": ("return", "space"),
        "draw": ("d",),
        "kings": ("k",),
        "place 1": ("1",),
        "place 2": ("2",),
        "place 3": ("3",),
        "undo": ("u", "ctrl+z"),
        "redo": ("ctrl+y", "ctrl+shift+z"),
        "hint": ("h",),
        "pause": ("p", "pause"),
        "new": ("n",),
        "restart": ("r",),
        "copy": ("ctrl+c",),
        "read": ("t",),
        "mute": ("m",),
        "turn": ("f",),
        "best": ("b",),
    }
)
"""Every command whose keys can be chosen, in the order in which they are told."""

DIRECTIONS: Final = ("left", "right", "up", "down")
"""The commands that lead over the table, with Shift over covered cards too."""

FIXED: Final[Mapping[str, str]] = MappingProxyType(
    {"escape": "menu", "f1": "help", "f11": "full screen", "tab": "", "delete": "", "backspace": ""}
)
"""Keys that mean the same everywhere and can't be chosen, with their commands at the table."""

SLOTS: Final = 2
"""How many keys a command can have."""

_REPEATING: Final = (*DIRECTIONS, "undo", "redo")
"""Commands that go on while their key is held."""

_MODIFIERS: Final = (
    *("shift", "ctrl", "alt", "meta", "gui", "super", "mode"),
    *("capslock", "numlock", "numlockclear", "scrollock", "scrolllock"),
)
_SYSTEMS: Final = ("power", "printscreen", "print", "sysreq")
"""Keys with a meaning of the system's own, which does that too."""

_OTHER_USE: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""Modifiers with which Tab is the system's."""

_LATIN_ENDS: Final = 0x24F
"""The last letter of the Latin alphabets."""

_SAME: Final = {"kp_enter": "return", "ac_back": "escape"}
_NAMES: Final = {
    getattr(pygame, name): name.removeprefix("K_").lower()
    for name in sorted(dir(pygame))
    if name.startswith("K_")
}


class Refusal(Enum):
    """Why a key can't be chosen for a command."""

    TAKEN = "another command has it"
    FIXED = "it means the same everywhere"
    UNUSABLE = "the system keeps it, or it has no name"


def key_name(key: int, mod: int) -> str | None:
    """A key with its modifiers by name; None for a modifier alone and what the system keeps.

    >>> key_name(pygame.K_z, pygame.KMOD_LCTRL), key_name(pygame.K_d, pygame.KMOD_SHIFT)
    ('ctrl+z', 'd')
    """
    name = _NAMES.get(key) or (chr(key) if 0x20 < key < 0x110000 else "")
    name = _SAME.get(name, name)
    if name.startswith("kp_") and name[3:].isdecimal():
        name = name[3:]
    if not name.isprintable() or name in ("", "unknown") or mod & pygame.KMOD_ALT:
        return None
    if is_modifier(key) or name in _SYSTEMS:
        return None
    if not mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return name
    return f"ctrl+shift+{name}" if mod & pygame.KMOD_SHIFT else f"ctrl+{name}"


def _by_place(event: pygame.Event) -> str | None:
    """The name of a key by where it lies, on keyboards whose own letters or digits differ.

    Where Greek or Cyrillic is typed the key D gives another letter, and on French keyboards the
    digits need Shift.
    """
    place: int = getattr(event, "scancode", 0)
    if event.key > _LATIN_ENDS and pygame.KSCAN_A <= place <= pygame.KSCAN_Z:
        return key_name(pygame.K_a + place - pygame.KSCAN_A, event.mod)
    if pygame.KSCAN_1 <= place <= pygame.KSCAN_9:
        return key_name(pygame.K_1 + place - pygame.KSCAN_1, event.mod)
    return None


def is_modifier(key: int) -> bool:
    """Whether a key only changes what others mean, such as Shift or the number lock."""
    name = _NAMES.get(key, "")
    return name in _MODIFIERS or name[1:] in _MODIFIERS


class Bindings:
    """The keys of every command. ``chosen`` has the commands whose keys the player changed.

    A chosen key goes before a usual one; a key that is given twice belongs to the first.
    """

    def __init__(self, chosen: Mapping[str, tuple[str, ...]] = USUAL) -> None:
        self._commands: dict[str, str] = {}
        self._keys: dict[str, tuple[str, ...]] = {}
        own = {command: keys for command, keys in chosen.items() if command in USUAL}
        for command, keys in (*own.items(), *USUAL.items()):
            if command not in self._keys:
                free = [key for key in keys if key not in FIXED and key not in self._commands]
                self._keys[command] = tuple(dict.fromkeys(free[:SLOTS]))
                self._commands.update(dict.fromkeys(self._keys[command], command))

    def command(self, event: pygame.Event) -> str | None:
        """The command of a key that went down; None if it has none, or only repeats."""
        given: str | None = getattr(event, "command", None)
        if given is None:
            names = (key_name(event.key, event.mod), _by_place(event))
            found = (self.holder(name) for name in names if name)
            given = next((command for command in found if command is not None), None)
        if getattr(event, "repeat", False) and given not in _REPEATING:
            return None
        return given or None

    def at_table(self, event: pygame.Event) -> str | None:
        """The command of a key at the table, where Tab goes to the next stop, with Shift to the
        one before, and a direction with Shift over every card.
        """
        shifted = event.mod & pygame.KMOD_SHIFT
        if event.key == pygame.K_TAB and not event.mod & _OTHER_USE:
            return "previous" if shifted else "next"
        command = self.command(event)
        return f"any {command}" if shifted and command in DIRECTIONS else command

    def keys(self, command: str) -> tuple[str, ...]:
        """The names of a command's keys."""
        return self._keys.get(command) or tuple(k for k, c in FIXED.items() if c == command)

    def holder(self, key: str) -> str | None:
        """The command that has a key."""
        return self._commands.get(key) or FIXED.get(key)

    def refusal(self, command: str, key: str | None) -> Refusal | None:
        """Why a key can't become one of a command's keys; None if it can."""
        if key is None:
            return Refusal.UNUSABLE
        if key in FIXED:
            return Refusal.FIXED
        return Refusal.TAKEN if self._commands.get(key, command) != command else None

    def changed(self, command: str, slot: int, key: str | None) -> dict[str, tuple[str, ...]]:
        """All chosen keys once a command has this key in that slot, or, for None, loses it."""
        keys = list(self._keys[command])
        if slot < len(keys):
            keys.pop(slot)
        if key is not None:
            keys = [other for other in keys if other != key]
            keys.insert(slot, key)
        now = {**self._keys, command: tuple(keys)}
        return {name: keys for name, keys in now.items() if keys != USUAL[name]}
