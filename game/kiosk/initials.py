"""Initials that stay off the high scores: a short list of insults for each language."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

INSULTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "ca": ("CUL", "CAB", "FDP", "PUT"),
        "de": ("ARS", "FCK", "FOT", "HUR", "NSU", "SAU", "SSS"),
        "el": ("ΓΑΜ", "ΚΩΛ", "ΜΑΛ", "KOL", "MAL"),
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
        "uk": ("БЛЯ", "ЄБА", "ПИЗ", "СУК", "ХУЙ", "ХУИ"),
    }
)
"""What a house refuses unless its kiosk file says otherwise, by language."""

_LOOKALIKES: Final = str.maketrans("01345678", "OIEASGTB")


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
        return isinstance(initials, str) and plain(initials) in self._plain


def plain(initials: str) -> str:
    """Capitals without accents, and the letters that digits stand for.

    >>> plain("çu1")
    'CUI'
    """
    parts = unicodedata.normalize("NFD", initials.upper())
    bare = "".join(part for part in parts if not unicodedata.combining(part))
    return bare.translate(_LOOKALIKES)
