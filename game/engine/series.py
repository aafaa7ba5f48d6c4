"""Several deals in a row: what each is worth, and the traditional match against par [R23]."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Final

from game.engine.rules import Rules
from game.engine.state import State

LENGTHS: Final = (3, 6, 10, None)
"""How many deals a series may have; None is without end."""

PAR_DEALS: Final = 6
"""How many deals a match against par has."""

_PAR: Final = (50, 35, 20)
"""What clearing the pyramid in the first, second and third pass is worth in a match."""


class SeriesKind(Enum):
    """By what a series is counted: cards in the foundation, or against par."""

    PLAIN = "plain"
    PAR = "par"


def series_rules(rules: Rules) -> Rules:
    """The rules a deal of a series is played with: on for cards when its pyramid has fallen."""
    return replace(rules, goal="all")


def has_par(rules: Rules) -> bool:
    """Whether a match against par is played with such rules: one French deck, at most 3 passes."""
    one_deck = (rules.deck, rules.decks, rules.rows) == ("french", 1, 7)
    return one_deck and 1 <= rules.passes <= len(_PAR)


def drawn_left(state: State) -> int:
    """How many cards are left in stock, waste and turned place."""
    return len(state.stock) + sum(map(len, state.wastes)) + (state.turned is not None)


def deal_points(kind: SeriesKind, state: State, fell_in: int | None) -> int:
    """What a deal is worth where it stands [R23].

    ``fell_in`` is the pass in which its pyramid fell, None while it stands. In a plain series a
    deal is worth the cards in its foundation. In a match a pyramid that fell is worth 50, 35 or
    20 for its pass, less one for each card left; one that stands costs one for each card left
    anywhere.
    """
    if kind is SeriesKind.PLAIN:
        return len(state.foundation)
    if fell_in is None:
        return len(state.foundation) - state.rules.deck_size
    return _PAR[fell_in - 1] - drawn_left(state)


def beats_par(total: int) -> bool:
    """Whether a match of six deals with this total beats par: with nothing or more."""
    return total >= 0
