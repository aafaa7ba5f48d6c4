"""The backup file: JSON lines, a header first, then one line for each thing kept, then the end.

Every line is checked by itself before anything of it is used: the file may come from another
machine, another version, or a text editor.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from enum import Enum, auto
from pathlib import Path
from typing import Final, TextIO

from game.engine.rules import Rules, RulesError
from game.engine.variants import RULE_SETS
from game.storage.values import Result, rules_of

FORMAT: Final = "pyramid-backup"
VERSION: Final = 1

Row = dict[str, object]
_END: Final = "end"
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
_LONGEST_TEXT: Final = 4_000_000
_LONGEST_NAME: Final = 200
_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f]")
_LARGEST_NUMBER: Final = 2**53
_LONGEST_HEADER: Final = 1000


class Fault(Enum):
    """What is wrong with a file, as far as a player can do something about it."""

    FOREIGN = auto()
    """It is no backup of the game."""
    LATER = auto()
    """A later version of the game wrote it."""
    SHORT = auto()
    """Lines are missing at its end."""
    LINE = auto()
    """A line of it is damaged."""
    UNREAD = auto()
    """The system can't read it; the reason is the system's own."""


class BackupError(ValueError):
    """The file is no backup, or a line of it is wrong; nothing of it was taken over.

    ``line`` counts from 1; 0 tells of the file as a whole.
    """

    def __init__(self, line: int, reason: str, fault: Fault = Fault.LINE) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason
        self.fault = fault


def _text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT and _encodable(value)


def _encodable(text: str) -> bool:
    """Half a surrogate pair is valid in JSON, and storable nowhere."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _name(value: object) -> bool:
    """A text that stands on a line of a page, or in the name of a file."""
    return _text(value) and len(str(value)) <= _LONGEST_NAME and not _CONTROL.search(str(value))


def _whole(value: object) -> bool:
    return type(value) is int and abs(value) <= _LARGEST_NUMBER


def _number(value: object) -> bool:
    if type(value) is float:
        return math.isfinite(value) and abs(value) <= _LARGEST_NUMBER
    return _whole(value)


def _flag(value: object) -> bool:
    return value in (0, 1) and isinstance(value, int)


def _day(value: object) -> bool:
    """A day of the calendar: pages that count days would fail at a 30th of February."""
    if not isinstance(value, str) or _DAY.fullmatch(value) is None:
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


def _result(value: object) -> bool:
    return isinstance(value, str) and value in {result.value for result in Result}


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(_text(part) for part in value)


def _deals(value: object) -> bool:
    return isinstance(value, list) and all(_fits(part, _SERIES_DEAL) for part in value)


def _rules(value: object) -> bool:
    """Rules as `rules_key` writes them, and rules that make sense."""
    if not isinstance(value, str):
        return False
    try:
        fields = rules_of(value)
        if isinstance(fields, dict):
            Rules.from_fields(fields)
            return True
    except (ValueError, TypeError, RecursionError, RulesError):
        return False
    return fields in RULE_SETS


_TYPES: Final[Mapping[str, Callable[[object], bool]]] = {
    "text": _text,
    "name": _name,
    "whole": _whole,
    "number": _number,
    "flag": _flag,
    "day": _day,
    "result": _result,
    "texts": _texts,
    "deals": _deals,
    "rules": _rules,
}


def _columns(described: str) -> dict[str, str]:
    """``name type`` pairs, one a comma; a question mark lets the value be null."""
    pairs = (part.split() for part in described.split(","))
    return dict(pairs)


_SERIES_DEAL: Final = _columns(
    """n whole, game name, code name?, result result, points whole, passes whole, left_over whole,
    removed whole, seconds number"""
)

THINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "setting": _columns("key text, value text"),
    "rules": _columns("name name, rules rules, created_at number"),
    "series": _columns(
        """id name, kind name, rules rules, length whole?, started_at number, ended_at number?,
        extra text, deals deals"""
    ),
    "seen": _columns("deal text"),
    "game": _columns(
        """id name, kind name, rules rules, deal text, code name?, daily day?, series name?,
        started_at number, ended_at number, day day, result result, score whole, seconds number,
        moves whole, undos whole, hints whole, helped flag, counted flag, first flag,
        removed whole, fewest whole?, initials name?, record text?"""
    ),
    "open": _columns(
        """id name, kind name, rules rules, cards text, code name?, daily day?, series name?,
        started_at number, counted flag, elapsed number, moves whole, undos whole, hints whole,
        helped flag, extra text, actions texts"""
    ),
}
"""What a backup holds, and what each line of it must look like."""


def write_header(file: TextIO, now: float) -> None:
    """Write the first line."""
    header = {"format": FORMAT, "version": VERSION, "created_at": now}
    file.write(json.dumps(header) + "\n")


def write_thing(file: TextIO, thing: str, row: Mapping[str, object]) -> None:
    """Write one thing as a line."""
    file.write(json.dumps({"is": thing, **row}, ensure_ascii=False) + "\n")


def write_end(file: TextIO, count: int) -> None:
    """Write the last line: how many things there are, so that a file cut short is known by it."""
    file.write(json.dumps({"is": _END, "count": count}) + "\n")


def is_backup(path: Path) -> bool:
    """Whether a file says of itself that it is a backup, of whatever version."""
    try:
        with path.open(encoding="utf-8") as file:
            header = json.loads(file.readline(_LONGEST_HEADER))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(header, dict) and header.get("format") == FORMAT


def read_things(file: TextIO) -> Iterator[tuple[int, str, Row]]:
    """The things of a backup in the file's order, each with its line number, all checked.

    Raises:
        BackupError: as soon as a line is wrong.
    """
    try:
        _check_header(_object(1, file.readline()))
        count, told = 0, -1
        for number, line in enumerate(file, start=2):
            if not line.strip():
                continue
            row = _object(number, line)
            if told >= 0:
                raise BackupError(number, "something follows the end of the backup")
            if row.get("is") == _END:
                told = _told(number, row)
            else:
                count += 1
                yield number, *_thing(number, row)
        if told != count:
            raise BackupError(0, "the file is cut short: lines of it are missing", Fault.SHORT)
    except UnicodeDecodeError:
        raise BackupError(0, "the file is not text", Fault.FOREIGN) from None


def _check_header(header: Row) -> None:
    if header.get("format") != FORMAT:
        raise BackupError(1, "this is no backup of the game", Fault.FOREIGN)
    version = header.get("version")
    if type(version) is not int or version < 1:
        raise BackupError(1, "the backup has no version", Fault.FOREIGN)
    if version > VERSION:
        reason = "the backup was made by a later version of the game"
        raise BackupError(1, reason, Fault.LATER)


def _object(number: int, line: str) -> Row:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        if number == 1:
            raise BackupError(1, "this is no backup of the game", Fault.FOREIGN) from None
        raise BackupError(number, "the line is cut or damaged") from None
    if not isinstance(value, dict):
        fault = Fault.FOREIGN if number == 1 else Fault.LINE
        raise BackupError(number, "the line is no JSON object", fault)
    return value


def _told(number: int, row: Row) -> int:
    """How many things there are, by the last line."""
    count = row.get("count")
    if type(count) is not int or count < 0:
        raise BackupError(number, "the last line makes no sense")
    return count


def _thing(number: int, row: Row) -> tuple[str, Row]:
    """Check one line against what its kind must look like."""
    thing = row.pop("is", None)
    if not isinstance(thing, str) or thing not in THINGS:
        raise BackupError(number, f"unknown kind of line {thing!r}"[:80])
    wrong = _misfit(row, THINGS[thing])
    if wrong is not None:
        raise BackupError(number, f"{thing}: {wrong}")
    return thing, row


def _fits(value: object, columns: Mapping[str, str]) -> bool:
    return isinstance(value, dict) and _misfit(value, columns) is None


def _misfit(row: Row, columns: Mapping[str, str]) -> str | None:
    """What is wrong with a row, if anything."""
    for name, kind in columns.items():
        if name not in row:
            return f"{name} is missing"
        value = row[name]
        if value is None and kind.endswith("?"):
            continue
        if not _TYPES[kind.rstrip("?")](value):
            return f"{name} makes no sense"
    unknown = sorted(set(row) - set(columns))
    return f"unknown field {unknown[0]!r}"[:80] if unknown else None
