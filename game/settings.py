"""The player's choices: one frozen value, each field checked by itself, each change kept at once.

A stored value that makes no sense costs only its own field, which falls back to the default;
names this version doesn't know stay in the storage for the version that does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Final

from game.engine.rules import Rules, RulesError
from game.engine.variants import RULE_SETS
from game.storage import StorageError, Store

Check = Callable[[object], object]
"""Gives the value in its right form, or raises `ValueError`."""


def _one_of(*choices: object) -> Check:
    def check(value: object) -> object:
        if not isinstance(value, str) or value not in choices:
            raise ValueError(f"not one of {', '.join(map(str, choices))}")
        return value

    return check


def _switch(value: object) -> object:
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def _whole(low: int, high: int) -> Check:
    def check(value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ValueError(f"not a whole number from {low} to {high}")
        return value

    return check


def _share(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("not a number")
    if not 0 <= value <= 1:
        raise ValueError("not a number from 0 to 1")
    return float(value)


def _name(value: object) -> object:
    """A short plain name, whose meaning the owner of the field knows."""
    if not isinstance(value, str) or not 0 < len(value) <= 40 or not value.isprintable():
        raise ValueError("not a name")
    return value


def _pair(low: int, high: int) -> Check:
    """Two whole numbers, or None where the program decides."""

    def check(value: object) -> object:
        if value is None:
            return None
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise ValueError("not a pair of numbers")
        return tuple(_whole(low, high)(part) for part in value)

    return check


def _rules(value: object) -> object:
    """The id of a rule set, or the fields of custom rules."""
    if isinstance(value, str) and value in RULE_SETS:
        return value
    if not isinstance(value, Mapping):
        raise ValueError("no rules of that name")
    try:
        rules = Rules.from_fields(dict(value))
    except RulesError as error:
        raise ValueError(str(error)) from None
    return MappingProxyType(rules.fields())


def _keys(value: object) -> object:
    """Commands with the names of their keys; a line that makes no sense is left out."""
    if not isinstance(value, Mapping):
        raise ValueError("not a table of keys")
    return MappingProxyType(
        {
            command: tuple(names)
            for command, names in value.items()
            if isinstance(command, str)
            and isinstance(names, list | tuple)
            and len(names) <= 8
            and all(isinstance(name, str) and 0 < len(name) <= 40 for name in names)
        }
    )


def _setting(default: object, check: Check) -> Any:
    """A field with its default and its check; the default passes its own check."""
    return field(default_factory=lambda: default, metadata={"check": check})


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a player can choose. Volumes go from 0 to 1, ``text_scale`` is in per cent.

    ``language`` is ``auto`` or a code; ``letters`` and names of looks (``theme``, ``back``) are
    names that the view knows. ``target_size`` is the size of what is tapped, in per cent of 10 mm;
    ``screen_inches`` is the screen's diagonal, 0 where it isn't known.
    ``window_size`` and ``window_position`` are pixels of a window that is neither full screen nor
    maximised, None for the program's own choice. ``key_bindings`` holds only the commands whose
    keys were changed.
    """

    language: str = _setting("auto", _name)
    theme: str = _setting("dusk", _name)
    faces: str = _setting("classic", _one_of("classic", "large"))
    back: str = _setting("pyramid", _name)
    four_colour: bool = _setting(False, _switch)
    badges: bool = _setting(True, _switch)
    letters: str = _setting("language", _one_of("language", "AJQK"))
    animation_speed: str = _setting("normal", _one_of("off", "fast", "normal", "slow"))
    reduced_motion: bool = _setting(False, _switch)
    text_scale: int = _setting(100, _whole(100, 200))
    target_size: int = _setting(100, _whole(100, 200))
    screen_inches: int = _setting(0, _whole(0, 200))
    effects_volume: float = _setting(0.8, _share)
    ambience_volume: float = _setting(0.4, _share)
    muted: bool = _setting(False, _switch)
    left_handed: bool = _setting(False, _switch)
    one_tap_pair: bool = _setting(False, _switch)
    help_for_errors: bool = _setting(True, _switch)
    dim_covered: bool = _setting(True, _switch)
    mark_partners: bool = _setting(False, _switch)
    show_timer: bool = _setting(True, _switch)
    pause_on_focus_loss: bool = _setting(True, _switch)
    hide_board_on_pause: bool = _setting(False, _switch)
    confirm_new_game: bool = _setting(True, _switch)
    winnable_only: bool = _setting(False, _switch)
    winnable_mark: bool = _setting(False, _switch)
    voice: bool = _setting(False, _switch)
    full_screen: bool = _setting(False, _switch)
    window_size: tuple[int, int] | None = _setting(None, _pair(1, 32767))
    window_position: tuple[int, int] | None = _setting(None, _pair(-100_000, 100_000))
    window_maximised: bool = _setting(False, _switch)
    last_rules: str | Mapping[str, object] = _setting("house", _rules)
    last_series: str = _setting("one", _one_of("one", "3", "6", "10", "endless", "par"))
    initials: str = _setting("AAA", _name)
    key_bindings: Mapping[str, tuple[str, ...]] = _setting(MappingProxyType({}), _keys)


DEFAULTS: Final = Settings()
"""What a fresh install starts with."""

_CHECKS: Final[Mapping[str, Check]] = MappingProxyType(
    {part.name: part.metadata["check"] for part in fields(Settings)}
)


def settings_from(values: Mapping[str, object]) -> Settings:
    """Settings from stored values: what is missing or makes no sense keeps its default."""
    return changed(DEFAULTS, values)


def changed(settings: Settings, values: Mapping[str, object]) -> Settings:
    """The settings with every one of ``values`` that makes sense."""
    sound: dict[str, Any] = {}
    for name, value in values.items():
        if name in _CHECKS:
            try:
                sound[name] = _CHECKS[name](value)
            except ValueError:
                continue
    return replace(settings, **sound)


def checked(name: str, value: object) -> object:
    """One setting's value in its right form.

    Raises:
        KeyError: there is no such setting.
        ValueError: the value makes no sense for it.
    """
    return _CHECKS[name](value)


def read_settings(store: Store) -> Settings:
    """The stored settings. Raises `StorageError` where the storage can't be read at all."""
    return settings_from(store.preferences.read())


def stored_settings(store: Store) -> Settings:
    """The stored settings, or the defaults where the storage can't be read."""
    try:
        return read_settings(store)
    except StorageError:
        return DEFAULTS


def write_setting(store: Store, name: str, value: object) -> None:
    """Store one setting at once; the others, also those of later versions, stay.

    Raises:
        KeyError, ValueError: no such setting, or a value it can't have.
        StorageError: it could not be stored.
    """
    store.preferences.write({name: _plain(checked(name, value))})


def reset_settings(store: Store) -> None:
    """Let every setting of this version have its default again."""
    store.preferences.forget(*_CHECKS)


def _plain(value: object) -> object:
    """A checked value as JSON can hold it."""
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items()}
    return list(value) if isinstance(value, tuple) else value
