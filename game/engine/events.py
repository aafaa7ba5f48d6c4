"""What an action brought about, for voices, sounds and pictures: meaning, not places."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.actions import Spot
from game.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Removed:
    """One card, or a pair, left for the foundation; ``points`` gained [R19]."""

    cards: tuple[Card, ...]
    spots: tuple[Spot, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Freed:
    """Pyramid cards that nothing covers any more [R5]."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards drawn from the stock, the last one on top [R11]."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """The turned card was laid on a pile, counted from 1 [R12]."""

    card: Card
    pile: int


@dataclass(frozen=True, slots=True)
class Recycled:
    """``count`` cards went back to the stock; pass ``pass_no`` begins [R13]."""

    count: int
    pass_no: int


@dataclass(frozen=True, slots=True)
class PyramidFell:
    """The last pyramid card is gone, though the game may go on [R16]."""


@dataclass(frozen=True, slots=True)
class Won:
    """The game is won; ``clean`` if no card is left anywhere [R16]."""

    clean: bool


@dataclass(frozen=True, slots=True)
class Blocked:
    """No action is left; ``relaxed`` if at least the pyramid has fallen [R16] [R17]."""

    relaxed: bool


Event = Removed | Freed | Drawn | Placed | Recycled | PyramidFell | Won | Blocked
