"""The player's settings as stored: names with JSON values, each change a transaction of its own."""

from __future__ import annotations

import json
from collections.abc import Mapping

from game.storage.database import Database


class Preferences:
    """Settings by name. What a name means, and whether its value makes sense, is not known here."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def read(self) -> dict[str, object]:
        """All settings that can be read as JSON; what can't be is left out."""
        values: dict[str, object] = {}
        for name, text in self._database.rows("SELECT key, value FROM setting"):
            try:
                values[name] = json.loads(text)
            except (ValueError, TypeError, RecursionError):
                continue
        return values

    def write(self, changes: Mapping[str, object]) -> None:
        """Store some settings together; all others stay, those of later versions included.

        Raises:
            StorageError: nothing was stored.
        """
        rows = [(name, json.dumps(value, allow_nan=False)) for name, value in changes.items()]
        with self._database.transaction() as connection:
            connection.executemany(
                """INSERT INTO setting (key, value) VALUES (?, ?)
                   ON CONFLICT (key) DO UPDATE SET value = excluded.value""",
                rows,
            )

    def forget(self, *names: str) -> None:
        """Remove some settings, so that their defaults hold again."""
        with self._database.transaction() as connection:
            connection.executemany("DELETE FROM setting WHERE key = ?", [(name,) for name in names])
