"""Everything a player reads, in twelve languages: see `translator.py`."""

from game.i18n.languages import ENGLISH, LANGUAGES, Language, choose_language
from game.i18n.marks import N_, NC_
from game.i18n.translator import Translator, locales_folder

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "NC_",
    "N_",
    "Language",
    "Translator",
    "choose_language",
    "locales_folder",
]
