"""Initials that stay off the high scores: a short list of insults for each language.

The wheels have Latin letters alone, so Greek and Ukrainian words stand here in them as well: as
they are spelt, and as they look.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping
from itertools import product
from types import MappingProxyType
from typing import Final

INSULTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "ca": ("CUL", "CAB", "FDP", "PUT"),
        "de": ("ARS", "FCK", "FOT", "HUR", "NSU", "SAU", "SSS"),
        "el": ("ΓΑΜ", "ΚΩΛ", "ΜΑΛ", "GAM", "KOL", "KWL", "MAL"),
        "en": (
            *("ASS", "COC", "CUM", "CUN", "DIC", "FAG", "FCK", "FUC", "FUK", "FUQ", "FUX", "JIZ"),
            *("KKK", "NIG", "PIS", "SEX", "SHT", "SUK", "TIT", "VAG", "WTF"),
        ),
        "es": ("CUL", "HDP", "HPT", "PTA", "PUT"),
        "fr": ("CON", "CUL", "FDP", "NTM", "PUT", "TGL"),
        "it": ("CAZ", "CUL", "FIG", "FRO", "PUT", "TRO"),
        "nl": ("HOE", "KKR", "KUT", "LUL", "PIK", "SLE", "TYF"),
        "pl": ("CHU", "CIP", "DUP", "HUJ", "JEB", "KUR"),
        "pt_BR": ("CUS", "FDP", "PQP", "PUT", "VSF", "VTN"),
        "sv": ("BOG", "FIT", "HOR", "KUK"),
        "uk": (
            *("БЛЯ", "ЄБА", "ПИЗ", "СУК", "ХУЙ", "ХУИ"),
            *("BLY", "CYK", "EBA", "HUI", "HUJ", "HUY", "PIZ", "PYZ", "SUK", "XYI", "XYN", "XYU"),
        ),
    }
)
"""What a house refuses unless its kiosk file says otherwise, by language."""

_LOOKALIKES: Final = dict(
    zip("0123456789", ("OD", "IL", "Z", "E", "A", "S", "GB", "T", "B", "G"), strict=True)
)
"""The letters that a digit can stand for."""


class Refusals:
    """The words refused under the languages offered, however they are dressed up."""

    def __init__(
        self, words: Mapping[str, Collection[str]] = INSULTS, languages: Collection[str] = INSULTS
    ) -> None:
        self._plain = {plain(word) for language in languages for word in words.get(language, ())}

    def __contains__(self, initials: object) -> bool:
        """Whether these initials stay off the table.

        >>> "A55" in Refusals(), "ass" in Refusals(), "ANA" in Refusals()
        (True, True, False)
        """
        if not isinstance(initials, str):
            return False
        letters = (letter + _LOOKALIKES.get(letter, "") for letter in plain(initials))
        return any("".join(read) in self._plain for read in product(*letters))


def plain(initials: str) -> str:
    """Capitals without accents.

    >>> plain("çu1")
    'CU1'
    """
    parts = unicodedata.normalize("NFD", initials.upper())
    return "".join(part for part in parts if not unicodedata.combining(part))
