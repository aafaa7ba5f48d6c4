"""Keys and their commands: the usual ones, chosen ones, and what can't be chosen."""

from __future__ import annotations

import pygame
import pytest

from game.i18n import Translator
from game.view.keys import FIXED, USUAL, Bindings, Refusal, key_name
from game.view.keys_text import command_text, key_text, prompt

ENGLISH = Translator.load("en")


def down(name: str, mod: int = 0, **facts: object) -> pygame.Event:
    code = getattr(pygame, f"K_{name}")
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", **facts)


@pytest.mark.parametrize(
    ("name", "mod", "command"),
    [
        ("LEFT", 0, "left"),
        ("RETURN", 0, "tap"),
        ("KP_ENTER", 0, "tap"),
        ("SPACE", 0, "tap"),
        ("d", 0, "draw"),
        ("d", pygame.KMOD_CAPS, "draw"),
        ("d", pygame.KMOD_LSHIFT, "draw"),
        ("k", 0, "kings"),
        ("h", 0, "hint"),
        ("u", 0, "undo"),
        ("z", pygame.KMOD_LCTRL, "undo"),
        ("z", pygame.KMOD_LMETA, "undo"),
        ("y", pygame.KMOD_RCTRL, "redo"),
        ("z", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "redo"),
        ("n", 0, "new"),
        ("r", 0, "restart"),
        ("m", 0, "mute"),
        ("p", 0, "pause"),
        ("2", 0, "place 2"),
        ("KP_2", pygame.KMOD_NUM, "place 2"),
        ("ESCAPE", 0, "menu"),
        ("AC_BACK", 0, "menu"),
        ("F1", 0, "help"),
        ("z", 0, None),
        ("d", pygame.KMOD_LALT, None),
        ("LSHIFT", pygame.KMOD_LSHIFT, None),
        ("TAB", 0, None),
    ],
)
def test_the_keys_of_the_design(name: str, mod: int, command: str | None) -> None:
    assert Bindings().command(down(name, mod)) == command


def test_a_gamepads_key_brings_its_command() -> None:
    assert Bindings().command(down("RETURN", command="draw")) == "draw"


def test_only_what_can_be_held_repeats() -> None:
    keys = Bindings()
    assert keys.command(down("LEFT", repeat=True)) == "left"
    assert keys.command(down("u", repeat=True)) == "undo"
    assert keys.command(down("p", repeat=True)) is None
    assert keys.command(down("n", repeat=True)) is None


def test_a_chosen_key_takes_over_and_the_old_one_is_free() -> None:
    chosen = Bindings().changed("draw", 0, "s")
    assert chosen == {"draw": ("s",)}
    keys = Bindings(chosen)
    assert keys.command(down("s")) == "draw"
    assert keys.command(down("d")) is None
    assert keys.refusal("hint", "d") is None


def test_a_second_key_can_be_added_and_taken_away() -> None:
    keys = Bindings(Bindings().changed("left", 1, "a"))
    assert keys.keys("left") == ("left", "a")
    assert Bindings(keys.changed("left", 1, None)).keys("left") == ("left",)
    assert keys.changed("left", 1, None) == {}, "nothing is stored of what is as usual"
    assert Bindings(keys.changed("left", 0, "a")).keys("left") == ("a",)


def test_every_conflict_is_refused() -> None:
    keys = Bindings()
    for command in USUAL:
        for other, names in USUAL.items():
            for name in names:
                expected = None if other == command else Refusal.TAKEN
                assert keys.refusal(command, name) is expected
                assert keys.holder(name) == other
        for name in FIXED:
            assert keys.refusal(command, name) is Refusal.FIXED
    assert keys.refusal("draw", None) is Refusal.UNUSABLE


@pytest.mark.parametrize(
    "name", ["NUMLOCK", "CAPSLOCK", "SCROLLLOCK", "PRINTSCREEN", "SYSREQ", "POWER", "LGUI", "LALT"]
)
def test_locks_and_keys_of_the_system_cannot_be_chosen(name: str) -> None:
    """The number lock was taken, and then drew a card whenever the number pad was switched."""
    key = key_name(getattr(pygame, f"K_{name}"), 0)
    assert Bindings().refusal("draw", key) is Refusal.UNUSABLE


def test_stored_keys_that_make_no_sense_cost_only_themselves() -> None:
    keys = Bindings({"draw": ("escape", "d"), "hint": ("d",), "fly": ("j",), "undo": ("x",) * 9})
    assert keys.keys("draw") == ("d",)
    assert keys.keys("hint") == (), "the key belongs to the command that had it first"
    assert keys.command(down("j")) is None
    assert keys.keys("undo") == ("x",)
    assert keys.command(down("k")) == "kings"


def test_a_chosen_key_goes_before_one_that_became_usual_later() -> None:
    keys = Bindings({"hint": ("p",)})
    assert keys.command(down("p")) == "hint"
    assert keys.keys("pause") == ("pause",)


def test_letters_of_other_keyboards_have_names() -> None:
    assert key_name(ord("é"), 0) == "é"
    assert key_name(ord("ñ"), pygame.KMOD_LCTRL) == "ctrl+ñ"
    assert key_name(pygame.K_F5, 0) == "f5"
    assert key_name(pygame.K_LGUI, 0) is None
    assert key_name(0, 0) is None
    assert key_name(0x4000FFFF, 0) is None


def placed(letter: str, place: int, mod: int = 0) -> pygame.Event:
    """A key of a keyboard with other letters, by its own letter and its place."""
    return pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=mod, unicode=letter, scancode=place)


def test_letters_work_while_greek_or_cyrillic_is_typed() -> None:
    keys = Bindings()
    assert keys.command(placed("в", pygame.KSCAN_D)) == "draw"
    assert keys.command(placed("υ", pygame.KSCAN_Y, pygame.KMOD_LCTRL)) == "redo"
    assert keys.command(placed("я", pygame.KSCAN_Z, pygame.KMOD_LCTRL)) == "undo"
    own = Bindings({"hint": ("в",)})
    assert own.command(placed("в", pygame.KSCAN_D)) == "hint", "a chosen key goes first"


def test_digits_of_french_keyboards_need_no_shift() -> None:
    assert Bindings().command(placed("&", pygame.KSCAN_1)) == "place 1"
    assert Bindings().command(placed("é", pygame.KSCAN_2)) == "place 2"


def test_latin_letters_count_wherever_they_lie() -> None:
    """On a French keyboard the key at the place of Q gives A, which no command has."""
    assert Bindings().command(placed("a", pygame.KSCAN_Q)) is None
    assert Bindings().command(placed("m", pygame.KSCAN_SEMICOLON)) == "mute"


def test_keys_are_told_as_they_are_written_on_the_keyboard() -> None:
    assert key_text("ctrl+shift+z", ENGLISH) == "Ctrl+Shift+Z"
    assert key_text("return", ENGLISH) == "Enter"
    assert key_text("left", ENGLISH) == "←"
    assert key_text("comma", ENGLISH) == ","
    assert key_text("f5", ENGLISH) == "F5"
    assert key_text("é", ENGLISH) == "É"


def test_every_command_has_words() -> None:
    for command in (*USUAL, *filter(None, FIXED.values())):
        assert command_text(command, ENGLISH) != command


def test_prompts_follow_the_device_in_use() -> None:
    keys = Bindings({"undo": ("x",)})
    assert prompt("undo", "keys", keys, ENGLISH) == "X"
    assert prompt("draw", "pad", keys, ENGLISH) == "RB"
    assert prompt("menu", "keys", keys, ENGLISH) == "Esc"
    assert prompt("undo", "mouse", keys, ENGLISH) == prompt("undo", "touch", keys, ENGLISH) == ""
    assert prompt("restart", "pad", keys, ENGLISH) == ""
