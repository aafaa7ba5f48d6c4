"""The game's typeface has every letter of every language, in every weight it is set in."""

from __future__ import annotations

from functools import cache

import pytest
from fontTools.ttLib import TTFont

from game.i18n import LANGUAGES, Translator
from game.view.fonts import Weight, font_path
from tools.catalogues import TRANSLATED, extract, read, translations

WEIGHTS: tuple[Weight, ...] = ("regular", "bold", "black")


@cache
def glyphs(weight: Weight) -> frozenset[int]:
    with TTFont(font_path(weight)) as font:
        return frozenset(font.getBestCmap())


def lacking(text: str) -> set[str]:
    """Letters that some weight would show as a box; figures and capitals of them count too."""
    wanted = {*text, *text.upper(), *text.lower()} - {"\n"}
    return {letter for letter in wanted for weight in WEIGHTS if ord(letter) not in glyphs(weight)}


@pytest.mark.parametrize("language", TRANSLATED, ids=lambda language: language.code)
def test_pygame_ce_1535_no_translation_shows_a_box(language: object) -> None:
    """A font of the system stood in silently, and Chinese was boxes."""
    texts = [text for message in read(language) for text in translations(message)]  # type: ignore[arg-type]
    assert len(texts) > 300
    assert lacking("".join(texts)) == set()


def test_no_english_text_shows_a_box() -> None:
    texts = [part for key in extract().texts for part in key if part]
    assert lacking("".join(texts)) == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_dates_and_letters_have_their_glyphs(code: str) -> None:
    words = Translator.load(code)
    shown = [words.number(1234567.5, 1), words.percent(0.5), words.language_name]
    shown += [words.month_name(month) for month in range(1, 13)]
    shown += [words.weekday_name(day) for day in range(7)]
    shown += [words.rank_letter(letter) for letter in "A23456789TJQK"]
    assert lacking("".join(shown)) == set()
