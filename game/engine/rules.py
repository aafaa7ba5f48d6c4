"""A rule set as a value: ten fields, checked when made [R32]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Final

from game.engine.cards import LETTERS, target

GOALS: Final = ("pyramid", "all")

RANGES: Final = {
    "decks": (1, 2),
    "rows": (5, 10),
    "start": (0, 3),
    "draw": (1, 3),
    "wastes": (1, 3),
    "passes": (0, 15),
}
"""Least and most of each counted field [R32]; ``passes`` 0 means without limit."""


class RulesError(ValueError):
    """Rules that make no sense; ``field`` names the one at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True)
class Rules:
    """What is played: see the table in section 8 of the rules.

    Raises:
        RulesError: the fields make no game [R32].

    >>> Rules("french", 1, 11, 1, 1, 1, 0, False, False, "pyramid")
    Traceback (most recent call last):
    ...
    game.engine.rules.RulesError: rows must be a number from 5 to 10, not 11
    """

    deck: str
    decks: int
    rows: int
    start: int
    draw: int
    wastes: int
    passes: int
    stock_pair: bool
    cover_pair: bool
    goal: str

    def __post_init__(self) -> None:
        _check_kinds(self)
        if self.deck == "spanish" and self.decks != 1:
            raise RulesError("decks", "the Spanish deck is played with 1 deck")
        if self.wastes > 1 and self.draw != 1:
            raise RulesError("draw", "several waste piles are played with draw 1")
        if self.wastes > 1 and self.stock_pair:
            raise RulesError("stock_pair", "with several waste piles stock_pair must be false")
        if self.pyramid_size + self.start > self.deck_size:
            raise RulesError(
                "rows",
                f"pyramid and start take {self.pyramid_size + self.start} cards, "
                f"the deck has {self.deck_size}",
            )

    @property
    def target(self) -> int:
        """The sum of a pair, and the value of a card that goes alone [R4]."""
        return target(self.deck)

    @property
    def pyramid_size(self) -> int:
        """Number of cards in the pyramid [R5]."""
        return self.rows * (self.rows + 1) // 2

    @property
    def deck_size(self) -> int:
        """Number of cards in the game."""
        return 4 * self.target * self.decks

    @property
    def stock_size(self) -> int:
        """Number of cards in the stock at the start [R6]."""
        return self.deck_size - self.pyramid_size - self.start

    @property
    def has_turned(self) -> bool:
        """Whether a drawn card first lies apart [R12]."""
        return self.stock_pair or self.wastes > 1

    def fields(self) -> dict[str, str | int | bool]:
        """The ten fields by name, as a game record holds them."""
        return asdict(self)

    @staticmethod
    def from_fields(values: Mapping[str, object]) -> Rules:
        """Rules from ten named fields.

        Raises:
            RulesError: a field is missing, unknown or makes no sense.
        """
        names = [field.name for field in fields(Rules)]
        for name in names:
            if name not in values:
                raise RulesError(name, f"the rules lack the field {name}")
        for name in values:
            if name not in names:
                raise RulesError(name, f"the rules have no field {name!r}")
        return Rules(**values)  # type: ignore[arg-type]


def _check_kinds(rules: Rules) -> None:
    """Refuse a field of the wrong kind or out of range."""
    if rules.deck not in tuple(LETTERS):
        raise RulesError("deck", f"deck must be french or spanish, not {rules.deck!r}")
    for name, (low, high) in RANGES.items():
        value = getattr(rules, name)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise RulesError(name, f"{name} must be a number from {low} to {high}, not {value!r}")
    for name in ("stock_pair", "cover_pair"):
        if not isinstance(getattr(rules, name), bool):
            raise RulesError(name, f"{name} must be true or false, not {getattr(rules, name)!r}")
    if rules.goal not in GOALS:
        raise RulesError("goal", f"goal must be pyramid or all, not {rules.goal!r}")
