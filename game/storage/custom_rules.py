"""Rules of the player's own, saved under a name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.storage.database import Database

NAME_LENGTH: Final = 40
"""Most characters of a name."""


class NameProblem(Enum):
    """Why a name can't be used."""

    EMPTY = "empty"
    TOO_LONG = "too long"
    TAKEN = "taken"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class SavedRules:
    """Rules with the player's name for them; ``rules`` as `rules_key` writes them."""

    name: str
    rules: str
    created_at: float


class CustomRules:
    """Saved rules by name; capitals don't tell names apart. May raise `StorageError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list(self) -> list[SavedRules]:
        """All saved rules, by name."""
        rows = self._database.rows("SELECT name, rules, created_at FROM custom_rules ORDER BY name")
        return [SavedRules(*row) for row in rows]

    def name_of(self, rules: str) -> str | None:
        """The name under which rules were saved first, if any."""
        name: str | None = self._database.value(
            "SELECT name FROM custom_rules WHERE rules = ? ORDER BY created_at, name", (rules,)
        )
        return name

    def create(self, name: str, rules: str, now: float) -> NameProblem | None:
        """Save rules under a new name; says what is wrong with the name if it can't be."""
        tidy = " ".join(name.split())
        problem = _problem(tidy)
        if problem is not None:
            return problem
        with self._database.transaction() as connection:
            added = connection.execute(
                "INSERT OR IGNORE INTO custom_rules (name, rules, created_at) VALUES (?, ?, ?)",
                (tidy, rules, now),
            ).rowcount
        return None if added else NameProblem.TAKEN

    def rename(self, name: str, new: str) -> NameProblem | None:
        """Give saved rules another name; says what is wrong with it if it can't be."""
        tidy = " ".join(new.split())
        problem = _problem(tidy)
        if problem is not None:
            return problem
        with self._database.transaction() as connection:
            changed = connection.execute(
                "UPDATE OR IGNORE custom_rules SET name = ? WHERE name = ?", (tidy, name)
            ).rowcount
            if changed:
                return None
            found = connection.execute(
                "SELECT 1 FROM custom_rules WHERE name = ?", (name,)
            ).fetchone()
        return NameProblem.MISSING if found is None else NameProblem.TAKEN

    def delete(self, name: str) -> None:
        """Forget saved rules; games played with them stay."""
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM custom_rules WHERE name = ?", (name,))


def _problem(name: str) -> NameProblem | None:
    if not name:
        return NameProblem.EMPTY
    return NameProblem.TOO_LONG if len(name) > NAME_LENGTH else None
