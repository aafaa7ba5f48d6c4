"""A position: where every card lies. Frozen; an action makes a new one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.rules import Rules
from game.engine.tableau import coverers


@dataclass(frozen=True, slots=True)
class State:
    """Where the cards lie.

    ``pyramid`` row by row from the top, None where a card is gone; ``wastes`` each bottom to
    top; ``stock`` the next card first; ``foundation`` in the order of removal; ``pass_no``
    counted from 1.
    """

    rules: Rules
    pyramid: tuple[Card | None, ...]
    wastes: tuple[tuple[Card, ...], ...]
    turned: Card | None
    stock: tuple[Card, ...]
    foundation: tuple[Card, ...]
    pass_no: int

    def is_free(self, index: int) -> bool:
        """Whether the pyramid card at ``index`` is there and nothing covers it [R5]."""
        return self.pyramid[index] is not None and not self.covering(index)

    def covering(self, index: int) -> tuple[int, ...]:
        """The places of the cards that still cover ``index``."""
        pyramid = self.pyramid
        return tuple(i for i in coverers(self.rules.rows)[index] if pyramid[i] is not None)

    def rows(self) -> Iterator[tuple[Card | None, ...]]:
        """The pyramid's rows from the top."""
        for row in range(self.rules.rows):
            first = row * (row + 1) // 2
            yield self.pyramid[first : first + row + 1]

    @property
    def pyramid_left(self) -> int:
        """How many cards the pyramid still has."""
        return sum(card is not None for card in self.pyramid)

    @property
    def all_drawn_gone(self) -> bool:
        """Whether stock, waste and turned place are all empty [R16]."""
        return not self.stock and self.turned is None and not any(self.wastes)
