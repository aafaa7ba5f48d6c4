"""The settings as rows of data: what each is called, and among what one chooses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.i18n import Translator
from game.view.cardart import BACKS
from game.view.theme import THEMES


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that is on or off."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class Steps:
    """A setting with a few values, each with its words; sizes end where the first doesn't follow
    ``around`` on the last.
    """

    name: str
    label: str
    values: tuple[object, ...]
    words: tuple[str, ...]
    around: bool = True


@dataclass(frozen=True, slots=True)
class Level:
    """A setting from 0 to 1."""

    name: str
    label: str


Row = Switch | Steps | Level

_LARGE: Final = (24, 27, 32, 40, 43, 55, 65)
_SMALL: Final = (5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 19, 21, 22)
"""Diagonals that screens have: up from a screen that isn't known come the large ones, down from it
the small ones, so that the first step either way goes to a common size and nothing swells at once.
"""


@dataclass(frozen=True, slots=True)
class Group:
    """Rows that belong together."""

    title: str
    rows: tuple[Row, ...]


def groups(tr: Translator) -> tuple[Group, ...]:
    """All groups in the order in which they are shown."""
    return (
        Group(tr.text("Look"), _look(tr)),
        Group(tr.text("Cards"), _cards(tr)),
        Group(tr.text("Play"), _play(tr)),
        Group(tr.text("Table"), _table(tr)),
        Group(tr.text("Motion"), _motion(tr)),
        Group(tr.text("Sound"), _sound(tr)),
    )


def _steps(name: str, label: str, choices: Sequence[tuple[object, str]]) -> Steps:
    values, words = zip(*choices, strict=True)
    return Steps(name, label, values, words)


def _per_cents(name: str, label: str, tr: Translator, by: int) -> Steps:
    """A size from 100 to 200 %."""
    sizes = [(size, tr.percent(size / 100)) for size in range(100, 201, by)]
    return replace(_steps(name, label, sizes), around=False)


def _look(tr: Translator) -> tuple[Row, ...]:
    themes = {
        "dusk": tr.context("theme", "Dusk"),
        "oasis": tr.context("theme", "Oasis"),
        "papyrus": tr.context("theme", "Papyrus"),
        "contrast": tr.context("theme", "High contrast"),
    }
    return (
        _steps("theme", tr.text("Colours"), [(name, themes[name]) for name in THEMES]),
        _per_cents("text_scale", tr.text("Text size"), tr, 10),
        Switch("full_screen", tr.text("Full screen")),
    )


def _cards(tr: Translator) -> tuple[Row, ...]:
    faces = (
        ("classic", tr.context("card faces", "Classic")),
        ("large", tr.context("card faces", "Large")),
    )
    backs = {
        "pyramid": tr.context("card back", "Pyramid"),
        "lotus": tr.context("card back", "Lotus"),
        "scarab": tr.context("card back", "Scarab"),
        "stars": tr.context("card back", "Stars"),
        "dunes": tr.context("card back", "Dunes"),
    }
    usual = tr.with_letters(plain=False).letters
    own = " ".join((usual.ace, usual.jack, usual.queen, usual.king))
    letters = (
        ("language", tr.text("{letters}, as in the language", letters=own)),
        ("AJQK", tr.text("Always A J Q K")),
    )
    return (
        _steps("faces", tr.text("Faces"), faces),
        _steps("back", tr.text("Backs"), [(name, backs.get(name, name)) for name in BACKS]),
        Switch("four_colour", tr.text("Four colours of suits")),
        Switch("badges", tr.text("Values on jack, queen and king")),
        _steps("letters", tr.text("Letters"), letters),
    )


def _play(tr: Translator) -> tuple[Row, ...]:
    return (
        Switch("help_for_errors", tr.text("Help for errors")),
        Switch("one_tap_pair", tr.text("One tap removes a pair when there is only one")),
        Switch("mark_partners", tr.text("Mark the cards that go with the selected one")),
        Switch("winnable_mark", tr.text("Show whether the game can still be won (counts as help)")),
        Switch("confirm_new_game", tr.text("Ask before a new game ends an open one")),
        Switch("pause_on_focus_loss", tr.text("Pause when another window is used")),
        Switch("hide_board_on_pause", tr.text("Hide the cards during a pause")),
    )


def _table(tr: Translator) -> tuple[Row, ...]:
    sizes = [(10 * mm, tr.text("{n} mm", n=tr.number(mm))) for mm in range(10, 21, 2)]
    screens = [(0, tr.context("size of the screen", "Not known"))]
    screens += [(n, tr.text("{n} inches", n=tr.number(n))) for n in _LARGE + _SMALL]
    return (
        Switch("left_handed", tr.text("Left-handed table")),
        Switch("dim_covered", tr.text("Dim covered cards")),
        Switch("show_timer", tr.text("Show the time")),
        replace(_steps("target_size", tr.text("Size of tap targets"), sizes), around=False),
        _steps("screen_inches", tr.text("Diagonal of the screen"), screens),
    )


def _motion(tr: Translator) -> tuple[Row, ...]:
    speeds = (
        ("off", tr.context("speed", "Off")),
        ("fast", tr.context("speed", "Fast")),
        ("normal", tr.context("speed", "Normal")),
        ("slow", tr.context("speed", "Slow")),
    )
    return (
        _steps("animation_speed", tr.text("Speed of the cards"), speeds),
        Switch("reduced_motion", tr.text("Less motion")),
    )


def _sound(tr: Translator) -> tuple[Row, ...]:
    return (
        Switch("muted", tr.text("Mute")),
        Level("effects_volume", tr.text("Effects")),
        Level("ambience_volume", tr.text("Background sound")),
        Switch("voice", tr.text("Read everything aloud")),
    )
