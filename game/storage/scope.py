"""Which games a figure is taken over: all, one rule set, one set of custom rules, or all custom."""

from __future__ import annotations

from typing import Final

ALL: Final = ""
"""Every counted game."""

CUSTOM: Final = "custom"
"""Every counted game with custom rules."""


def condition(scope: str) -> str:
    """The SQL condition for the games of a scope, whose name is the parameter ``:scope``."""
    if scope == ALL:
        return "1"
    return "custom" if scope == CUSTOM else "ruleset = (SELECT id FROM ruleset WHERE key = :scope)"
