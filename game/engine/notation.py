"""Actions as text and back: ``draw``, ``recycle``, ``place:2``, ``7.6``, ``7.2+W`` [§9]."""

from __future__ import annotations

import re
from typing import Final, assert_never

from game.engine.actions import (
    Action,
    At,
    Draw,
    King,
    Pair,
    Place,
    Recycle,
    Spot,
    Turned,
    Waste,
    pair,
)
from game.engine.rules import Rules

UNDO: Final = "undo"
REDO: Final = "redo"
"""The two words of a record that are no actions of the rulebook."""


class NotationError(ValueError):
    """The text is no action in its one right form."""


def write_spot(spot: Spot, rules: Rules) -> str:
    """A place as text."""
    match spot:
        case At(row, col):
            return f"{row}.{col}"
        case Turned():
            return "T"
        case Waste(pile):
            return f"W{pile}" if rules.wastes > 1 else "W"
        case _:
            assert_never(spot)


def write(action: Action, rules: Rules) -> str:
    """An action as text."""
    match action:
        case Draw():
            return "draw"
        case Recycle():
            return "recycle"
        case Place(pile):
            return f"place:{pile}"
        case King(spot):
            return write_spot(spot, rules)
        case Pair(first, second):
            return f"{write_spot(first, rules)}+{write_spot(second, rules)}"
        case _:
            assert_never(action)


def _read_spot(text: str, rules: Rules) -> Spot:
    """A place from text."""
    if text == "T" and rules.has_turned:
        return Turned()
    if text == "W" and rules.wastes == 1:
        return Waste(1)
    if rules.wastes > 1 and re.fullmatch("W[1-3]", text) and int(text[1]) <= rules.wastes:
        return Waste(int(text[1]))
    if found := re.fullmatch(r"([1-9][0-9]?)\.([1-9][0-9]?)", text, re.ASCII):
        row, col = map(int, found.groups())
        if col <= row <= rules.rows:
            return At(row, col)
    raise NotationError(f"{text!r} is no place of this game")


def read(text: str, rules: Rules) -> Action:
    """The action a text stands for; only the one right form is read.

    Raises:
        NotationError: no action, or one written differently.
    """
    if text == "draw":
        return Draw()
    if text == "recycle":
        return Recycle()
    if found := re.fullmatch("place:([1-3])", text):
        if not 1 < rules.wastes >= int(found.group(1)):
            raise NotationError(f"{text!r} names no pile of this game")
        return Place(int(found.group(1)))
    spots = [_read_spot(part, rules) for part in text.split("+")]
    if len(spots) == 1:
        return King(spots[0])
    if len(spots) != 2 or spots[0] == spots[1]:
        raise NotationError(f"{text!r} is no pair of two places")
    action = pair(*spots)
    if write(action, rules) != text:
        raise NotationError(f"{text!r} is written {write(action, rules)}")
    return action
