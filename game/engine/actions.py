"""What a player can do, as values, and the places it is done to [§9]."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class At:
    """A place of the pyramid; row and column from 1."""

    row: int
    col: int


@dataclass(frozen=True, slots=True)
class Turned:
    """The turned card's place [R12]."""


@dataclass(frozen=True, slots=True)
class Waste:
    """The top of a waste pile, counted from 1."""

    pile: int


Spot = At | Turned | Waste


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock [R11]."""


@dataclass(frozen=True, slots=True)
class Recycle:
    """Turn the waste over into the stock [R13]."""


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the turned card on a waste pile, counted from 1 [R12]."""

    pile: int


@dataclass(frozen=True, slots=True)
class King:
    """Remove a card worth the target by itself [R4]."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Pair:
    """Remove two cards that add to the target: pyramid in reading order, turned, waste [§9]."""

    first: Spot
    second: Spot


Action = Draw | Recycle | Place | King | Pair


def _order(spot: Spot) -> tuple[int, int, int]:
    """The order in which a pair names its places."""
    match spot:
        case At(row, col):
            return 0, row, col
        case Turned():
            return 1, 0, 0
        case Waste(pile):
            return 2, pile, 0


def pair(one: Spot, other: Spot) -> Pair:
    """The pair of two places, named in the written order.

    >>> pair(Waste(1), At(7, 2))
    Pair(first=At(row=7, col=2), second=Waste(pile=1))
    """
    first, second = sorted((one, other), key=_order)
    return Pair(first, second)
