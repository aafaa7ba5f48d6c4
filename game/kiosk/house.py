"""What a house wants of its kiosk: a frozen value, each field with its check."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import time
from typing import Any, Final

from game.engine.variants import RULE_SETS
from game.i18n import ENGLISH, LANGUAGES
from game.kiosk.initials import INSULTS
from game.kiosk.pin import is_hash
from game.settings import DEFAULTS, Settings

THEMES: Final = ("dusk", "oasis", "papyrus", "contrast")
"""The view's themes, by their names."""

Check = Callable[[object], object]
"""Gives the value in its right form, or raises `ValueError` that says what is wanted."""

_LARGEST_TEXT: Final = 200

Hours = tuple[time, time]
"""From and to, over midnight where the second is the earlier."""


def _whole(low: int, high: int) -> Check:
    def check(value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ValueError(f"must be a whole number from {low} to {high}")
        return value

    return check


def _share(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError("must be a number from 0 to 1")
    return float(value)


def _switch(value: object) -> object:
    if not isinstance(value, bool):
        raise ValueError("must be true or false")
    return value


def _line(longest: int) -> Check:
    def check(value: object) -> object:
        if not isinstance(value, str) or len(value) > longest or not (value + " ").isprintable():
            raise ValueError(f"must be a text of one line and at most {longest} letters")
        return value.strip()

    return check


def _one_of(names: Iterable[str]) -> Check:
    known = tuple(names)

    def check(value: object) -> object:
        if not isinstance(value, str) or value not in known:
            raise ValueError(f"must be one of {', '.join(known)}")
        return value

    return check


def _some_of(names: Iterable[str]) -> Check:
    known = tuple(names)

    def check(value: object) -> object:
        if not isinstance(value, list) or not value or any(one not in known for one in value):
            raise ValueError(f"must be a list of some of {', '.join(known)}")
        return tuple(dict.fromkeys(value))

    return check


_HOURS: Final = re.compile(r"([01]?\d|2[0-3]):([0-5]\d) ?- ?([01]?\d|2[0-3]):([0-5]\d)")


def _hours(value: object) -> object:
    """``["22:00-07:30", …]`` as pairs of times."""
    if not isinstance(value, list):
        raise ValueError('must be a list such as ["22:00-08:00"]')
    found: list[Hours] = []
    for part in value:
        match = _HOURS.fullmatch(part) if isinstance(part, str) else None
        if match is None:
            raise ValueError('must be a list such as ["22:00-08:00"]')
        a, b, c, d = map(int, match.groups())
        found.append((time(a, b), time(c, d)))
    return tuple(found)


def _hash(value: object) -> object:
    if not isinstance(value, str) or (value and not is_hash(value)):
        raise ValueError("must be the line that the verb kiosk-pin prints")
    return value


def words(value: object) -> object:
    """A list of initials."""
    if not isinstance(value, list) or not all(isinstance(one, str) and one for one in value):
        raise ValueError("must be a list of initials")
    if len(value) > 1000 or any(len(one) > 8 for one in value):
        raise ValueError("must be a short list of initials")
    return tuple(value)


def _value(name: str, default: object, check: Check) -> Any:
    """A field, by its name in the kiosk file."""
    return field(default=default, metadata={"name": name, "check": check})


@dataclass(frozen=True, slots=True)
class House:
    """Everything the kiosk file can say. Times in seconds, ``volume`` from 0 to 1.

    ``text_size`` is in per cent, ``target_size`` in per cent of 10 mm, ``inches`` the screen's
    diagonal, 0 where it isn't told. ``refused`` holds initials by language. ``records`` and
    ``games`` are how many of each are kept.
    """

    name: str = _value("house.name", "", _line(60))
    text: str = _value("house.text", "", _line(160))
    theme: str = _value("house.theme", "dusk", _one_of(THEMES))
    language: str = _value("house.language", ENGLISH, _one_of(LANGUAGES))
    languages: tuple[str, ...] = _value("house.languages", tuple(LANGUAGES), _some_of(LANGUAGES))
    rules: tuple[str, ...] = _value("house.rules", tuple(RULE_SETS), _some_of(RULE_SETS))
    winnable_only: bool = _value("house.winnable_only", True, _switch)
    faces: str = _value("screen.faces", "large", _one_of(("classic", "large")))
    text_size: int = _value("screen.text_size", 140, _whole(100, 200))
    target_size: int = _value("screen.target_size", 180, _whole(100, 200))
    inches: int = _value("screen.inches", 0, _whole(0, 200))
    ask_after: int = _value("idle.ask_after", 60, _whole(10, 3600))
    answer_within: int = _value("idle.answer_within", 20, _whole(5, 600))
    sound: bool = _value("sound.on", True, _switch)
    volume: float = _value("sound.volume", 0.6, _share)
    quiet: tuple[Hours, ...] = _value("sound.quiet_hours", (), _hours)
    offers_sound: bool = _value("offer.sound", False, _switch)
    offers_settings: bool = _value("offer.settings", True, _switch)
    offers_daily: bool = _value("offer.daily", True, _switch)
    offers_codes: bool = _value("offer.codes", True, _switch)
    offers_series: bool = _value("offer.series", True, _switch)
    offers_custom: bool = _value("offer.custom_rules", False, _switch)
    pin: str = _value("staff.pin", "", _hash)
    export_folder: str = _value("staff.export_folder", "", _line(400))
    games: int = _value("keep.games", 20_000, _whole(100, 1_000_000))
    records: int = _value("keep.records", 2_000, _whole(0, 1_000_000))
    refused: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: INSULTS)

    def is_quiet(self, moment: time) -> bool:
        """Whether the clock on the wall stands within quiet hours.

        >>> House(quiet=((time(22), time(8)),)).is_quiet(time(3))
        True
        """
        return any(
            start <= moment < end if start <= end else moment >= start or moment < end
            for start, end in self.quiet
        )

    def settings(
        self, volume: float, glass: tuple[int, int], stage: tuple[int, int], *, quiet: bool
    ) -> Settings:
        """What every visitor starts with on a screen of ``glass`` pixels.

        ``stage`` is the part of it that is played on. Where that is small for its screen, texts
        grow by as much.
        """
        larger = _unit(glass) / _unit(stage)
        return replace(
            DEFAULTS,
            language=self.language,
            theme=self.theme,
            faces=self.faces,
            text_scale=min(round(self.text_size * larger), _LARGEST_TEXT),
            target_size=self.target_size,
            screen_inches=self.inches,
            effects_volume=volume,
            ambience_volume=volume / 2,
            muted=not self.sound or quiet,
            pause_on_focus_loss=False,
            full_screen=True,
            winnable_only=self.winnable_only,
            last_rules=self.rules[0],
        )

    @property
    def hidden(self) -> frozenset[str]:
        """Settings that no visitor may change."""
        return HIDDEN if self.offers_sound else HIDDEN | _SOUNDS


def _unit(size: tuple[int, int]) -> float:
    """Pixels for each pixel of the design."""
    return min(max(size) / 1280, min(size) / 720)


HOUSE: Final = House()
"""A kiosk without a kiosk file."""

HIDDEN: Final = frozenset(
    {
        "full_screen",
        "window_size",
        "window_position",
        "window_maximised",
        "screen_inches",
        "confirm_new_game",
        "pause_on_focus_loss",
        "hide_board_on_pause",
        "key_bindings",
    }
)
"""Settings that are the house's, not a visitor's."""

_SOUNDS: Final = frozenset({"muted", "effects_volume", "ambience_volume", "voice"})
