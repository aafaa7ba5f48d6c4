"""Cards and decks: which cards there are, what they are worth, how they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

SUITS: Final = "CDHS"
"""Suits in the order of an unshuffled deck [D2]; bastos, oros, copas, espadas in Spain."""

LETTERS: Final = {"french": "A23456789TJQK", "spanish": "A23456789JQK"}
"""Rank letters of each deck, upward [R1] [R3]; a letter's place, from 1, is its value."""


class CardsError(ValueError):
    """The text names no deck: a card too many, too few, twice, or no card at all."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a deck.

    ``value`` counts from 1 [R1] [R3], ``letter`` and ``suit`` are the written form [§9];
    ``copy`` (0 or 1) tells the twins of two decks apart [R2].
    """

    value: int
    suit: str
    letter: str
    copy: int = 0

    @property
    def text(self) -> str:
        """The written form: rank, then suit.

        >>> Card(10, "D", "T").text
        'TD'
        """
        return self.letter + self.suit


def target(deck: str) -> int:
    """The value two cards must add to [R4]: 13, or 12 with the Spanish deck."""
    return len(LETTERS[deck])


@lru_cache(maxsize=4)
def unshuffled(deck: str, decks: int) -> tuple[Card, ...]:
    """The cards in the order of a new deck [D2]; two decks are that list twice."""
    return tuple(
        Card(value, suit, letter, copy)
        for copy in range(decks)
        for suit in SUITS
        for value, letter in enumerate(LETTERS[deck], start=1)
    )


def parse_cards(cards: str | Sequence[str], deck: str, decks: int) -> tuple[Card, ...]:
    """Read a whole deck in dealing order, as text or as a list of cards.

    Of twins the one dealt first is copy 0.

    Raises:
        CardsError: an unknown card, or not exactly the cards of the deck.

    >>> len(parse_cards(" ".join(c.text for c in unshuffled("french", 1)), "french", 1))
    52
    """
    words: list[str] = cards.split() if isinstance(cards, str) else list(map(str, cards))
    known = {card.text: card for card in unshuffled(deck, 1)}
    seen: Counter[str] = Counter()
    dealt = []
    for word in words:
        if word not in known:
            raise CardsError(f"{word!r} is no card of this deck")
        if seen[word] == decks:
            raise CardsError(f"{word} is there {'twice' if decks == 1 else 'a third time'}")
        model = known[word]
        dealt.append(Card(model.value, model.suit, model.letter, seen[word]))
        seen[word] += 1
    if len(dealt) != len(known) * decks:
        raise CardsError(f"the deck has {len(known) * decks} cards, not {len(dealt)}")
    return tuple(dealt)


def in_dealing_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The same cards with twins numbered in the order they come, as :func:`parse_cards` does."""
    seen: Counter[str] = Counter()
    numbered = []
    for card in cards:
        numbered.append(Card(card.value, card.suit, card.letter, seen[card.text]))
        seen[card.text] += 1
    return tuple(numbered)
