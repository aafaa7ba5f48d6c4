"""Cards in words: letters on the cards, names of ranks and suits, the list of pairs.

Languages put rank and suit together in different ways ("7 of clubs", "klaveren 7", "ruitenboer",
"7 d'espases"), so the catalogues translate each part and the two ways of joining them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from game.i18n.marks import NC_

Marked = tuple[str, str]


class Named(Protocol):
    """What has a rank letter (one of A23456789TJQK) and a suit letter (one of CDHS)."""

    @property
    def letter(self) -> str: ...

    @property
    def suit(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of ace, jack, queen and king in one language [R31]."""

    ace: str
    jack: str
    queen: str
    king: str

    def of(self, letter: str) -> str:
        """What the card shows for a rank letter of the notation; ten is 10, never T."""
        shown = {"A": self.ace, "T": "10", "J": self.jack, "Q": self.queen, "K": self.king}
        return shown.get(letter, letter)


PLAIN_LETTERS = Letters("A", "J", "Q", "K")

LETTERS = NC_("letter on the card of ace, jack, queen, king", "A J Q K")

SPANISH_NUMERALS: Mapping[str, str] = MappingProxyType(
    {letter: str(value) for value, letter in enumerate("A23456789JQK", start=1)}
)

RANKS: Mapping[str, Mapping[str, Marked]] = MappingProxyType(
    {
        "french": MappingProxyType(
            {
                "A": NC_("rank", "ace"),
                "J": NC_("rank", "jack"),
                "Q": NC_("rank", "queen"),
                "K": NC_("rank", "king"),
            }
        ),
        "spanish": MappingProxyType(
            {
                "A": NC_("rank", "ace"),
                "J": NC_("rank", "jack (sota)"),
                "Q": NC_("rank", "knight (caballo)"),
                "K": NC_("rank", "king (rey)"),
            }
        ),
    }
)

SUITS: Mapping[str, Mapping[str, Marked]] = MappingProxyType(
    {
        "french": MappingProxyType(
            {
                "C": NC_("suit", "clubs"),
                "D": NC_("suit", "diamonds"),
                "H": NC_("suit", "hearts"),
                "S": NC_("suit", "spades"),
            }
        ),
        "spanish": MappingProxyType(
            {
                "C": NC_("suit", "batons"),
                "D": NC_("suit", "coins"),
                "H": NC_("suit", "cups"),
                "S": NC_("suit", "swords"),
            }
        ),
    }
)

# The suit as the end (or the beginning) of a card's name.
OF_SUITS: Mapping[str, Mapping[str, Marked]] = MappingProxyType(
    {
        "french": MappingProxyType(
            {
                "C": NC_("card name", "of clubs"),
                "D": NC_("card name", "of diamonds"),
                "H": NC_("card name", "of hearts"),
                "S": NC_("card name", "of spades"),
            }
        ),
        "spanish": MappingProxyType(
            {
                "C": NC_("card name", "of batons"),
                "D": NC_("card name", "of coins"),
                "H": NC_("card name", "of cups"),
                "S": NC_("card name", "of swords"),
            }
        ),
    }
)

NUMBER_NAME = NC_("name of a card with a number", "{rank} {of_suit}")
COURT_NAME = NC_("name of ace, jack, queen or king", "{rank} {of_suit}")
SPANISH_COURT_NAME = NC_("name of a Spanish ace, sota, caballo or rey", "{rank} {of_suit}")

_PAIRS: Mapping[str, str] = MappingProxyType(
    {"french": "AQ 2J 3T 49 58 67", "spanish": "AQ 2J 39 48 57 66"}
)


def pairs(deck: str) -> tuple[tuple[str, str], ...]:
    """The rank letters that pair, in the order in which they are always listed [R4]."""
    return tuple((pair[0], pair[1]) for pair in _PAIRS[deck].split())


def card_name(card: Named, deck: str, translate: Callable[[str, str], str]) -> str:
    """The card's full name; `translate` takes a context and an English text.

    >>> from game.engine.cards import Card
    >>> card_name(Card(11, "D", "J"), "french", lambda context, text: text)
    'jack of diamonds'
    """
    of_suit = translate(*OF_SUITS[deck][card.suit])
    court = RANKS[deck].get(card.letter)
    if court is None:
        number = "10" if card.letter == "T" else card.letter
        return translate(*NUMBER_NAME).format(rank=number, of_suit=of_suit)
    pattern = SPANISH_COURT_NAME if deck == "spanish" else COURT_NAME
    return translate(*pattern).format(rank=translate(*court), of_suit=of_suit)
