"""Which games a figure is taken over: all, one rule set, one set of custom rules, or all custom."""

from __future__ import annotations

import sqlite3
from typing import Final

ALL: Final = ""
"""Every counted game."""

CUSTOM: Final = "custom"
"""Every counted game with custom rules."""


def condition(scope: str) -> str:
    """The SQL condition for the games of a scope; it may use the parameter ``:ruleset``."""
    if scope == ALL:
        return "1"
    return "custom" if scope == CUSTOM else "ruleset = :ruleset"


def parameters(connection: sqlite3.Connection, scope: str) -> dict[str, object]:
    """What `condition` refers to; rules never played have a number nobody has."""
    row = connection.execute("SELECT id FROM ruleset WHERE key = ?", (scope,)).fetchone()
    return {"ruleset": -1 if row is None else row[0]}
