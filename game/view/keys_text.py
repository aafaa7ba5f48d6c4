"""Keys, buttons of a gamepad and what they do, in words."""

from __future__ import annotations

from typing import Final

from game.i18n import Translator
from game.view.inputs import Device
from game.view.keys import Bindings
from game.view.pad import BUTTON_NAMES, BUTTONS

_ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
_SIGNS: Final = {
    "comma": ",",
    "period": ".",
    "minus": "−",
    "equals": "=",
    "slash": "/",
    "backslash": "\\",
    "semicolon": ";",
    "quote": "'",
    "backquote": "`",
    "leftbracket": "[",
    "rightbracket": "]",
    "plus": "+",
    "hash": "#",
    "less": "<",
    "kp_plus": "+",
    "kp_minus": "−",
    "kp_multiply": "*",
    "kp_divide": "/",
    "kp_period": ".",
}


def key_text(name: str, tr: Translator) -> str:
    """What stands on a key, with its modifiers: ``Ctrl+Z``, ``Space``, ``←``."""
    *modifiers, plain = name.split("+")
    words = {
        "ctrl": tr.context("key", "Ctrl"),
        "shift": tr.context("key", "Shift"),
        "return": tr.context("key", "Enter"),
        "space": tr.context("key", "Space"),
        "escape": tr.context("key", "Esc"),
        "tab": tr.context("key", "Tab"),
        "delete": tr.context("key", "Delete"),
        "backspace": tr.context("key", "Backspace"),
        "insert": tr.context("key", "Insert"),
        "home": tr.context("key", "Home"),
        "end": tr.context("key", "End"),
        "pageup": tr.context("key", "Page up"),
        "pagedown": tr.context("key", "Page down"),
        "pause": tr.context("key", "Pause"),
        **_ARROWS,
        **_SIGNS,
    }
    return "+".join(words.get(part, part.upper()) for part in (*modifiers, plain))


def command_text(command: str, tr: Translator) -> str:
    """What a command does."""
    words = {
        "left": tr.text("Go left"),
        "right": tr.text("Go right"),
        "up": tr.text("Go up"),
        "down": tr.text("Go down"),
        "tap": tr.text("Tap what is marked"),
        "draw": tr.text("Draw from the stock"),
        "kings": tr.text("Remove all free kings"),
        "place 1": tr.text("Put the turned card on pile 1"),
        "place 2": tr.text("Put the turned card on pile 2"),
        "place 3": tr.text("Put the turned card on pile 3"),
        "undo": tr.text("Take back a move"),
        "redo": tr.text("Redo a move"),
        "hint": tr.text("Hint"),
        "pause": tr.text("Pause"),
        "new": tr.text("New game"),
        "restart": tr.text("Same deal from the start"),
        "copy": tr.text("Copy the deal code"),
        "read": tr.text("The whole table in words"),
        "mute": tr.text("Sound on or off"),
        "turn": tr.text("To the turning point"),
        "best": tr.text("The best line"),
        "menu": tr.text("Back, or to the menu"),
        "help": tr.text("This help"),
        "full screen": tr.text("Full screen on or off"),
    }
    return words.get(command, command)


def prompt(command: str, device: Device, bindings: Bindings, tr: Translator) -> str:
    """The key or button of a command on the device in use; empty where none is or has one."""
    if device == "pad":
        return BUTTON_NAMES.get(BUTTONS.get(command, ""), "")
    keys = bindings.keys(command) if device == "keys" else ()
    return key_text(keys[0], tr) if keys else ""
