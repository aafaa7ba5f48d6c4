"""The translator: every word, number and date a player sees comes through one such value.

It is passed to whoever shows text; there is no global language. Changing the language means
making another translator. Catalogues are read with the standard library's gettext; a text that a
catalogue lacks is shown in English.
"""

import datetime
import gettext
import struct
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.i18n.cards import (
    LETTERS,
    PLAIN_LETTERS,
    RANKS,
    SPANISH_NUMERALS,
    SUITS,
    Letters,
    Named,
    card_name,
    pairs,
)
from game.i18n.cldr import PLAIN, Cldr, DateStyle
from game.i18n.languages import ENGLISH, LANGUAGES

DOMAIN = "pyramid"


def locales_folder() -> Path:
    """Where the catalogues lie: inside the installed package, or beside it in the source tree."""
    package = Path(__file__).parents[1]
    installed = package / "_data" / "locales"
    return installed if installed.is_dir() else package.parent / "locales"


@dataclass(frozen=True, slots=True)
class Translator:
    """Texts, card names, numbers and dates in one language."""

    lang: str
    letters: Letters
    cldr: Cldr
    catalogue: gettext.NullTranslations

    @classmethod
    def load(
        cls, lang: str = ENGLISH, *, plain_letters: bool = False, folder: Path | None = None
    ) -> "Translator":
        """The translator of a language code; `plain_letters` shows A J Q K whatever the language.

        A catalogue that is absent or damaged leaves the texts English, and the dates figures.
        KeyError for an unknown code.
        """
        code = LANGUAGES[lang].code
        root = folder or locales_folder()
        catalogue = _catalogue(root / code / "LC_MESSAGES" / f"{DOMAIN}.mo")
        made = cls(code, PLAIN_LETTERS, _conventions(root / code / "cldr.json"), catalogue)
        return made.with_letters(plain=plain_letters)

    def with_letters(self, *, plain: bool) -> "Translator":
        """The same language with A J Q K on the cards, or with its own letters [R31]."""
        own = self.context(*LETTERS).split()
        return replace(self, letters=PLAIN_LETTERS if plain else Letters(*own))

    @property
    def language_name(self) -> str:
        """The language's name for itself."""
        return LANGUAGES[self.lang].name

    def text(self, message: str, /, **values: object) -> str:
        """The message in the language, its `{name}` places filled.

        >>> Translator.load("en").text("Score {points}", points=280)
        'Score 280'
        """
        return _filled(self.catalogue.gettext(message) if message else "", message, values)

    def count(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of a counted message for n, which it may show as `{n}`."""
        found = self.catalogue.ngettext(one, many, n)
        return _filled(found, one if n == 1 else many, {"n": self.number(n), **values})

    def context(self, context: str, message: str, /, **values: object) -> str:
        """The message as it is meant in a context, for words that have several translations."""
        return _filled(self.catalogue.pgettext(context, message), message, values)

    def rank_letter(self, letter: str, deck: str = "french") -> str:
        """What a card shows in its corner for a rank letter of the notation [R31]."""
        return SPANISH_NUMERALS[letter] if deck == "spanish" else self.letters.of(letter)

    def rank_name(self, letter: str, deck: str = "french") -> str:
        """A rank in words: "queen", "10", "knight (caballo)"."""
        name = RANKS[deck].get(letter)
        return self.context(*name) if name else self.rank_letter(letter, deck)

    def suit_name(self, suit: str, deck: str = "french") -> str:
        """A suit in words: "clubs", "batons"."""
        return self.context(*SUITS[deck][suit])

    def card_name(self, card: Named, deck: str = "french") -> str:
        """A card's full name: "7 of clubs", "ruitenboer"."""
        return card_name(card, deck, self.context)

    def pair_list(self, deck: str = "french") -> str:
        """All pairs [R4] in the letters of the language: "A + Q, 2 + J, 3 + 10, …".

        A pair's two cards stay in one line.
        """
        plus = "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}"
        shown = (
            self.rank_letter(first, deck) + plus + self.rank_letter(second, deck)
            for first, second in pairs(deck)
        )
        return ", ".join(shown)

    def listing(self, names: Sequence[str]) -> str:
        """Several names together: "3 of spades and 10 of hearts"."""
        return self.cldr.listing(names)

    def number(self, value: float, digits: int = 0) -> str:
        """A number with the language's separators."""
        return self.cldr.number(value, digits)

    def percent(self, ratio: float, digits: int = 0) -> str:
        """A ratio from 0 to 1 as a percentage."""
        return self.cldr.ratio(ratio, digits)

    def date(self, day: datetime.date, style: DateStyle = "short") -> str:
        """A date: short "28 Nov", day "28 November", long "28 November 2026", full with the
        weekday, month "November 2026", numeric "28/11/2026"."""
        return self.cldr.date(day, style)

    def clock(self, moment: datetime.time | datetime.datetime) -> str:
        """A time of day: "14:05"."""
        return self.cldr.time(moment if isinstance(moment, datetime.time) else moment.time())

    def duration(self, seconds: float) -> str:
        """A span in minutes and whole seconds, hours where there are any: "3:07", "1:02:09"."""
        minutes, rest = divmod(max(0, int(seconds)), 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"

    def month_name(self, month: int, *, short: bool = False) -> str:
        """A month's name standing alone; January is 1."""
        return (self.cldr.months_short_alone if short else self.cldr.months_alone)[month - 1]

    def weekday_name(self, weekday: int, *, short: bool = False) -> str:
        """A weekday's name standing alone; Monday is 0."""
        return (self.cldr.days_short if short else self.cldr.days_alone)[weekday]

    @property
    def first_weekday(self) -> int:
        """The day with which a calendar's week begins; Monday is 0."""
        return self.cldr.first_day


def _conventions(file: Path) -> Cldr:
    try:
        return Cldr.read(file)
    except (OSError, ValueError, TypeError):
        return PLAIN


def _catalogue(file: Path) -> gettext.NullTranslations:
    try:
        with file.open("rb") as stream:
            return gettext.GNUTranslations(stream)
    except (OSError, ValueError, LookupError, struct.error):
        return gettext.NullTranslations()


def _filled(text: str, english: str, values: dict[str, object]) -> str:
    if not values:
        return text
    try:
        return text.format(**values)
    except (KeyError, IndexError, ValueError):
        # A translator's slip in a placeholder must not end a game.
        return english.format(**values)
