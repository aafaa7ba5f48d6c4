"""Counted texts take the right form, from 0 to 200, in every language."""

import pytest

from game.i18n import LANGUAGES, Translator
from game.i18n.languages import Language
from tools.catalogues import TRANSLATED, read

WORDS_OF_THE_REPORT = {1: "słowo", 2: "słowa", 5: "słów", 21: "słów", 22: "słowa", 112: "słów"}


def form(language: Language, n: int) -> int:
    """The form that the game picks, by the rule in the catalogue it reads."""
    catalogue = Translator.load(language.code).catalogue
    rule = vars(catalogue)["plural"]
    return int(rule(n))


def slavonic(n: int, *, ones: set[int]) -> int:
    """One, few, many, written as grammars say it."""
    if (n == 1 and 1 in ones) or (21 in ones and n % 10 == 1 and n % 100 != 11):
        return 0
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return 1
    return 2


@pytest.mark.parametrize("n", range(201))
def test_polish_and_ukrainian(n: int) -> None:
    assert form(LANGUAGES["pl"], n) == slavonic(n, ones={1})
    assert form(LANGUAGES["uk"], n) == slavonic(n, ones={1, 21})


@pytest.mark.parametrize("code", ["ca", "nl", "es", "de", "it", "sv", "el"])
def test_one_and_all_others(code: str) -> None:
    assert [form(LANGUAGES[code], n) for n in range(201)] == [1, 0] + [1] * 199


@pytest.mark.parametrize("code", ["pt_BR", "fr"])
def test_none_is_counted_like_one_in_french_and_brazilian_portuguese(code: str) -> None:
    assert [form(LANGUAGES[code], n) for n in range(201)] == [0, 0] + [1] * 199


@pytest.mark.parametrize("language", TRANSLATED, ids=lambda language: language.code)
def test_the_rules_agree_with_unicode(language: Language) -> None:
    from babel import Locale

    rule = Locale.parse(language.cldr).plural_form
    names = [rule(n) for n in range(201)]
    ours = [form(language, n) for n in range(201)]
    assert len(set(zip(names, ours, strict=True))) == len(set(names)) == len(set(ours))


@pytest.mark.parametrize("language", TRANSLATED, ids=lambda language: language.code)
def test_the_number_of_forms_is_the_rules(language: Language) -> None:
    """mate-desktop 257: a header with a form too many broke every count."""
    assert read(language).num_plurals == language.forms
    assert set(range(language.forms)) == {form(language, n) for n in range(201)}


@pytest.mark.parametrize(("n", "word"), WORDS_OF_THE_REPORT.items())
def test_paperback_753_polish_plurals(n: int, word: str) -> None:
    assert ("słowo", "słowa", "słów")[form(LANGUAGES["pl"], n)] == word


def test_english_counts_without_a_catalogue() -> None:
    tr = Translator.load("en")
    assert [tr.count("{n} card", "{n} cards", n) for n in (0, 1, 2, 1234)] == [
        "0 cards",
        "1 card",
        "2 cards",
        "1,234 cards",
    ]
