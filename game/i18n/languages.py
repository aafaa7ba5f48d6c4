"""The languages of the game: codes, own names, plural rules, and the choice among them.

A language is a row of data. `code` names its folder under `locales/`; `cldr` is the locale whose
dates and numbers it uses; `plural` is gettext's rule, as it stands in the catalogue's header.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

ENGLISH = "en"

_ONE = "nplurals=2; plural=(n != 1);"
_UP_TO_ONE = "nplurals=2; plural=(n > 1);"
_POLISH = (
    "nplurals=3; plural=(n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4"
    " && (n % 100 < 12 || n % 100 > 14) ? 1 : 2);"
)
_UKRAINIAN = (
    "nplurals=3; plural=(n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && n % 10 <= 4"
    " && (n % 100 < 12 || n % 100 > 14) ? 1 : 2);"
)


@dataclass(frozen=True, slots=True)
class Language:
    """One language: its code, its own name for itself, its CLDR locale and plural rule."""

    code: str
    name: str
    cldr: str
    plural: str

    @property
    def forms(self) -> int:
        """How many plural forms a counted text has in this language."""
        return int(self.plural.removeprefix("nplurals=")[0])


LANGUAGES: Mapping[str, Language] = MappingProxyType(
    {
        language.code: language
        for language in (
            # The day before the month, as everywhere else in the game.
            Language(ENGLISH, "English", "en_GB", _ONE),
            Language("ca", "Català", "ca", _ONE),
            Language("nl", "Nederlands", "nl", _ONE),
            Language("pt_BR", "Português (Brasil)", "pt_BR", _UP_TO_ONE),
            Language("es", "Español", "es", _ONE),
            Language("fr", "Français", "fr", _UP_TO_ONE),
            Language("de", "Deutsch", "de", _ONE),
            Language("it", "Italiano", "it", _ONE),
            Language("pl", "Polski", "pl", _POLISH),
            Language("sv", "Svenska", "sv", _ONE),
            Language("uk", "Українська", "uk", _UKRAINIAN),
            Language("el", "Ελληνικά", "el", _ONE),
        )
    }
)


def choose_language(setting: str | None, preferred: Iterable[str]) -> str:
    """The code to use: the setting if it is a language of the game, else the system's first one.

    `preferred` holds locale names as systems write them, best first ("pt_BR.UTF-8",
    "ca-ES-valencia"). English where none is known.

    >>> choose_language("nl", ["pl_PL"]), choose_language(None, ["xx", "ca-ES-valencia", "fr"])
    ('nl', 'ca')
    """
    for name in (setting or "", *preferred):
        if code := language_of(name):
            return code
    return ENGLISH


def language_of(name: str) -> str | None:
    """The code of the language a locale name asks for, or None where the game lacks it.

    The country is only a wish: "pt_PT" gives the game's Portuguese, "de-AT" its German.
    """
    if name in LANGUAGES:
        return name
    wanted = re.split(r"[-_.@]", name.strip(), maxsplit=1)[0].lower()
    for code in LANGUAGES:
        if wanted and code.split("_")[0] == wanted:
            return code
    return None
