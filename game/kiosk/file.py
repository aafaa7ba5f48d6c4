"""Reading the kiosk file: TOML, each value checked by itself, each fault named by its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.i18n import LANGUAGES
from game.kiosk.house import HOUSE, Check, House, words
from game.kiosk.initials import INSULTS

_PLACES: Final[Mapping[str, tuple[str, Check]]] = MappingProxyType(
    {
        part.metadata["name"]: (part.name, part.metadata["check"])
        for part in fields(House)
        if part.metadata
    }
)
"""By the name in the file: the field and its check."""

_INITIALS: Final = "initials"
_MOST: Final = 1_000_000
"""Characters of the longest file that is read; with every name there is it needs a few thousand."""

_MOST_FAULTS: Final = 20
"""Faults that are told one by one; more than these nobody reads, and a screen has to show them."""

_LONGEST_NAME: Final = 60
_TABLE: Final = re.compile(r"\s*\[([A-Za-z0-9_. \t]+)\]")
_KEY: Final = re.compile(r"""\s*["']?([A-Za-z0-9_.-]+)["']?\s*=""")
_PLACE: Final = re.compile(r"\(at line (\d+), column \d+\)")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in the file that can't be used; ``line`` counts from 1, 0 for the whole file."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


def open_house(file: Path, *, needed: bool = True) -> tuple[House, tuple[Fault, ...]]:
    """`read_house` of a file; one that can't be read is a fault, unless it isn't ``needed``."""
    try:
        return read_house(file.read_text(encoding="utf-8-sig"))
    except FileNotFoundError as error:
        return HOUSE, (_unread(error),) if needed else ()
    except (OSError, ValueError) as error:
        return HOUSE, (_unread(error),)


def read_house(text: str) -> tuple[House, tuple[Fault, ...]]:
    """What the file says, the default where it says nothing usable, and what was wrong with it."""
    if len(text) > _MOST:
        return HOUSE, (Fault(0, "is far too long for a kiosk file; the defaults are used"),)
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return HOUSE, (_syntax(str(error), text),)
    except (ValueError, RecursionError):  # endless digits, brackets within brackets
        return HOUSE, (_endless(text),)
    lines = _lines(text)
    found: dict[str, Any] = {}
    faults: list[Fault] = []
    refused = dict(INSULTS)
    for name, value in _flat(tables).items():
        try:
            _take(name, value, found, refused)
        except ValueError as error:
            faults.append(
                Fault(lines.get(name) or lines.get(name.partition(".")[0], 0), str(error))
            )
    house = replace(HOUSE, **found, refused=MappingProxyType(refused))
    if house.language not in house.languages:
        if "language" in found:
            wrong = f"house.language isn't among house.languages; {house.languages[0]} is used"
            faults.append(Fault(_line_of("house.language", lines), wrong))
        house = replace(house, language=house.languages[0])
    return house, _told(faults)


def _told(faults: Sequence[Fault]) -> tuple[Fault, ...]:
    """The faults in the order of their lines; where there are very many, how many more."""
    told = sorted(faults, key=lambda fault: fault.line)
    more = len(told) - _MOST_FAULTS
    if more > 0:
        told[_MOST_FAULTS:] = [Fault(0, f"{more} more of its values can't be used")]
    return tuple(told)


def _unread(error: Exception) -> Fault:
    said = getattr(error, "strerror", None) or "it is no UTF-8 text"
    return Fault(0, f"can't be read ({said}); the defaults are used throughout")


def _take(
    name: str,
    value: object,
    found: dict[str, Any],
    refused: dict[str, tuple[str, ...]],
) -> None:
    """Take one value over. Raises `ValueError` with the whole complaint."""
    table, _, language = name.partition(".")
    if table == _INITIALS and language in LANGUAGES:
        check: Check = words
        usual: object = refused[language]
    elif name in _PLACES:
        field, check = _PLACES[name]
        usual = getattr(HOUSE, field)
    else:
        short = name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"
        raise ValueError(f"{short} is no name the kiosk file knows; it is left out")
    try:
        checked = check(value)
    except ValueError as error:
        raise ValueError(f"{name} {error}; {_shown(usual)} is used") from None
    if table == _INITIALS:
        refused[language] = checked  # type: ignore[assignment]
    else:
        found[field] = checked


def _flat(tables: Mapping[str, object]) -> dict[str, object]:
    """Every value by ``table.name``."""
    flat: dict[str, object] = {}
    for name, value in tables.items():
        if isinstance(value, dict) and value:
            flat.update({f"{name}.{part}": one for part, one in value.items()})
        elif not isinstance(value, dict):
            flat[name] = value
    return flat


def _line_of(name: str, lines: Mapping[str, int]) -> int:
    """The line of a value, or at least of its table."""
    return lines.get(name) or lines.get(name.partition(".")[0], 0)


def _lines(text: str) -> dict[str, int]:
    """The line on which each table and each name stands; TOML's reader doesn't tell."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        head, key = _TABLE.match(line), _KEY.match(line)
        if head:
            table = "".join(head[1].split())
            found.setdefault(table, number)
            found.setdefault(".".join(table.split(".")[:2]), number)
        elif key:
            found.setdefault(f"{table}.{key[1]}" if table else key[1], number)
    return found


def _syntax(message: str, text: str) -> Fault:
    """A file that is no TOML at all."""
    place = _PLACE.search(message)
    line = int(place[1]) if place else max(1, len(text.splitlines()))
    said = _PLACE.sub("", message).strip().rstrip(".")
    return Fault(line, f"this is not TOML ({said}); the defaults are used throughout")


def _endless(text: str) -> Fault:
    """A value that goes on without end; the longest line has it."""
    lines = text.splitlines()
    line = max(range(len(lines)), key=lambda at: len(lines[at])) + 1
    return Fault(line, "this value is far too long; the defaults are used throughout")


def _shown(value: object) -> str:
    """A default as the file would write it, roughly."""
    match value:
        case None | "":
            return "nothing"
        case bool():
            return str(value).lower()
        case tuple():
            return ", ".join(map(str, value)) or "nothing"
        case _:
            return str(value)
