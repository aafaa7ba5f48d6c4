"""Statistics and history as CSV and JSON, for spreadsheets and scripts."""

from __future__ import annotations

import csv
import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Final, TextIO

from game.storage.database import Database
from game.storage.finishing import COLUMNS
from game.storage.scope import ALL
from game.storage.statistics import Figures, Mean, Statistics

_LEADING: Final = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula."""


_AT_ONCE: Final = 500
"""Records held in memory together."""


class Export:
    """Writes to an open text file; nothing is changed. Every method may raise `StorageError`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._statistics = Statistics(database)

    def statistics_csv(self, file: TextIO) -> None:
        """One line for all games (``rules`` is ``all``), then one for each kind of rules played.

        Every average stands beside the number of games it is taken over.
        """
        lines = list(self._figures())
        writer = csv.DictWriter(file, list(lines[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)

    def games_csv(self, file: TextIO) -> None:
        """One line for each finished game, the earliest first."""
        rows = self._games()
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(_names())
        writer.writerows([_harmless(value) for value in row.values()] for row in rows)

    def json(self, file: TextIO) -> None:
        """One object: ``statistics`` (a list as in the CSV) and ``games``, the earliest first."""
        whole = {"statistics": list(self._figures()), "games": list(self._games())}
        json.dump(whole, file, ensure_ascii=False, indent=1)
        file.write("\n")

    def records(self, folder: Path) -> int:
        """One file for each game whose record is kept, in a folder made where it is missing.

        The names tell day and deal, and are the same each time. Returns how many there are.

        Raises:
            OSError: a file couldn't be written; those before it are there.
        """
        folder.mkdir(parents=True, exist_ok=True)
        count, last = 0, 0
        while rows := self._database.rows(
            """SELECT seq, id, day, code, text FROM finished JOIN record USING (seq)
               WHERE seq > ? ORDER BY seq LIMIT ?""",
            (last, _AT_ONCE),
        ):
            for row in rows:
                text: str = row["text"]
                (folder / _file_name(row)).write_text(text.rstrip("\n") + "\n", encoding="utf-8")
            last = rows[-1]["seq"]
            count += len(rows)
        return count

    def _figures(self) -> Iterator[dict[str, object]]:
        for scope in (ALL, *self._statistics.scopes()):
            yield {"rules": scope or "all", **_flat(self._statistics.figures(scope))}

    def _games(self) -> Iterator[dict[str, object]]:
        rows = self._database.rows(
            f"""SELECT {COLUMNS} FROM finished JOIN ruleset ON ruleset.id = ruleset
                ORDER BY ended_at, finished.id"""  # noqa: S608
        )
        for row in rows:
            yield dict(zip(_names(), row, strict=True))


def write_file(path: Path, write: Callable[[TextIO], object]) -> None:
    """Write a file whole or not at all, with one of the methods of `Export`.

    Raises:
        OSError: it couldn't be written.
    """
    unfinished = path.with_name(path.name + ".part")
    try:
        with unfinished.open("w", encoding="utf-8", newline="") as file:
            write(file)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _file_name(row: sqlite3.Row) -> str:
    """A name for a game's file that no other game has and every system allows."""
    unsafe = f"{row['day']}-{row['code'] or 'deal'}-{row['id'][:12]}"
    return re.sub(r"[^A-Za-z0-9-]", "_", unsafe) + ".json"


def _names() -> list[str]:
    """The columns of a game."""
    return [part.split()[-1].removeprefix("finished.") for part in COLUMNS.split(",")]


def _flat(figures: Figures) -> dict[str, object]:
    """Figures with every average as two values."""
    flat: dict[str, object] = {}
    for name in asdict(figures):
        value = getattr(figures, name)
        if name.startswith("mean_"):
            mean = value if isinstance(value, Mean) else None
            flat[name] = mean.value if mean else None
            flat[f"{name}_games"] = mean.games if mean else 0
        else:
            flat[name] = value
    return flat


def _harmless(value: object) -> object:
    """A text that no spreadsheet runs."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_LEADING) else value
