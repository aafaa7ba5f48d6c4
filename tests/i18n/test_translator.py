"""The translator: texts and their places, numbers, dates, spans of time, the choice of language."""

from datetime import date, datetime, time
from pathlib import Path

import pytest

from game.engine.cards import Card
from game.i18n import LANGUAGES, Translator, choose_language, locales_folder

DAY = date(2026, 11, 28)


def test_places_are_filled_by_name() -> None:
    tr = Translator.load("ca")
    assert tr.text("The sum must be {target}", target=12) == "La suma ha de ser igual a 12"


def test_a_text_without_translation_is_shown_in_english() -> None:
    tr = Translator.load("nl")
    unknown = "Nobody has translated {this}"
    assert tr.text(unknown, this="it") == "Nobody has translated it"
    assert tr.context("a room", unknown, this="it") == "Nobody has translated it"
    assert tr.count("{n} camel", "{n} camels", 3) == "3 camels"


def test_an_empty_text_stays_empty() -> None:
    assert Translator.load("nl").text("") == ""


def test_braces_in_a_text_without_values_stay() -> None:
    assert Translator.load("en").text("{curly}") == "{curly}"


def test_a_broken_placeholder_falls_back_to_english(tmp_path: Path) -> None:
    class Slip(type(Translator.load("en").catalogue)):  # type: ignore[misc]
        def gettext(self, message: str) -> str:
            return "{nom} {"

    good = Translator.load("en")
    tr = Translator(good.lang, good.letters, good.cldr, Slip())
    assert tr.text("Hello {name}", name="you") == "Hello you"


@pytest.mark.parametrize(
    "damage", [b"", b"no catalogue at all", b"\xde\x12\x04\x95" + b"\xff" * 40]
)
def test_a_damaged_catalogue_leaves_the_game_english(tmp_path: Path, damage: bytes) -> None:
    folder = tmp_path / "nl"
    (folder / "LC_MESSAGES").mkdir(parents=True)
    (folder / "LC_MESSAGES" / "pyramid.mo").write_bytes(damage)
    (folder / "cldr.json").write_bytes((locales_folder() / "nl" / "cldr.json").read_bytes())
    tr = Translator.load("nl", folder=tmp_path)
    assert tr.text("No moves left") == "No moves left"
    assert tr.date(DAY, "day") == "28 november"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        Translator.load("xx")


@pytest.mark.parametrize("code", LANGUAGES)
def test_languages_name_themselves(code: str) -> None:
    assert Translator.load(code).language_name == LANGUAGES[code].name


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("en", "1,234 12,345 1,234,567.5"),
        ("ca", "1.234 12.345 1.234.567,5"),
        ("nl", "1.234 12.345 1.234.567,5"),
        ("pt_BR", "1.234 12.345 1.234.567,5"),
        ("es", "1234 12.345 1.234.567,5"),
        ("fr", "1\u202f234 12\u202f345 1\u202f234\u202f567,5"),
        ("pl", "1234 12\xa0345 1\xa0234\xa0567,5"),
        ("sv", "1\xa0234 12\xa0345 1\xa0234\xa0567,5"),
    ],
)
def test_numbers(code: str, shown: str) -> None:
    tr = Translator.load(code)
    assert f"{tr.number(1234)} {tr.number(12345)} {tr.number(1234567.5, 1)}" == shown


def test_negative_numbers_bear_a_minus_sign_and_nought_none() -> None:
    tr = Translator.load("nl")
    assert [tr.number(-1.5, 1), tr.number(-0.01, 1), tr.number(-7)] == ["−1,5", "0,0", "−7"]


@pytest.mark.parametrize(
    ("code", "shown"),
    [("en", "65%"), ("nl", "65%"), ("ca", "65\xa0%"), ("de", "65\xa0%"), ("fr", "65\xa0%")],
)
def test_percentages(code: str, shown: str) -> None:
    assert Translator.load(code).percent(0.65) == shown


@pytest.mark.parametrize(
    ("code", "short", "long", "full"),
    [
        ("en", "28 Nov", "28 November 2026", "Saturday, 28 November 2026"),
        ("ca", "28 de nov.", "28 de novembre del 2026", "dissabte, 28 de novembre del 2026"),
        ("nl", "28 nov", "28 november 2026", "zaterdag 28 november 2026"),
        ("pt_BR", "28 de nov.", "28 de novembro de 2026", "sábado, 28 de novembro de 2026"),
        ("de", "28. Nov.", "28. November 2026", "Samstag, 28. November 2026"),
        ("pl", "28 lis", "28 listopada 2026", "sobota, 28 listopada 2026"),
        ("uk", "28 лист.", "28 листопада 2026\u202fр.", "субота, 28 листопада 2026\u202fр."),
        ("el", "28 Νοε", "28 Νοεμβρίου 2026", "Σάββατο 28 Νοεμβρίου 2026"),
    ],
)
def test_dates(code: str, short: str, long: str, full: str) -> None:
    tr = Translator.load(code)
    assert tr.date(DAY) == short
    assert tr.date(DAY, "long") == long
    assert tr.date(DAY, "full") == full


@pytest.mark.parametrize("code", LANGUAGES)
def test_dates_agree_with_unicode_on_every_day_of_a_year(code: str) -> None:
    from babel.dates import format_date, format_skeleton, format_time

    tr, locale = Translator.load(code), LANGUAGES[code].cldr
    for ordinal in range(date(2028, 1, 1).toordinal(), date(2029, 1, 1).toordinal()):
        day = date.fromordinal(ordinal)
        assert tr.date(day, "long") == format_date(day, "long", locale=locale)
        assert tr.date(day, "full") == format_date(day, "full", locale=locale)
        for style, skeleton in (
            ("short", "MMMd"),
            ("day", "MMMMd"),
            ("month", "yMMMM"),
            ("numeric", "yMd"),
        ):
            moment = datetime(day.year, day.month, day.day)
            assert tr.date(day, style) == format_skeleton(skeleton, moment, locale=locale)  # type: ignore[arg-type]
    assert tr.clock(time(9, 5)) in ("09:05", "9:05")
    assert tr.clock(time(19, 5)) == format_time(time(19, 5), "HH:mm", locale=locale)


def test_months_and_weekdays_alone() -> None:
    polish, catalan = Translator.load("pl"), Translator.load("ca")
    assert (polish.month_name(11), polish.date(DAY, "day")) == ("listopad", "28 listopada")
    assert (catalan.weekday_name(0), catalan.weekday_name(6, short=True)) == ("dilluns", "dg.")
    assert [catalan.month_name(month, short=True) for month in (8, 11)] == ["ag.", "nov."]
    assert (Translator.load("pt_BR").first_weekday, catalan.first_weekday) == (6, 0)


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0, "0:00"),
        (7.9, "0:07"),
        (187, "3:07"),
        (3599.99, "59:59"),
        (3729, "1:02:09"),
        (-1, "0:00"),
    ],
)
def test_spans_of_time(seconds: float, shown: str) -> None:
    assert Translator.load("en").duration(seconds) == shown


@pytest.mark.parametrize(
    ("setting", "preferred", "chosen"),
    [
        ("nl", ["pl_PL"], "nl"),
        ("", ["pl_PL.UTF-8"], "pl"),
        (None, ["ca-ES-valencia"], "ca"),
        (None, ["ca_ES@valencia", "es_ES"], "ca"),
        (None, ["pt"], "pt_BR"),
        (None, ["pt_PT"], "pt_BR"),
        (None, ["pt-BR"], "pt_BR"),
        (None, ["zh_CN", "de-AT", "en_US"], "de"),
        (None, ["C", "POSIX"], "en"),
        (None, [], "en"),
        ("tlh", ["ja"], "en"),
        (None, ["", "el_GR"], "el"),
        (None, ["EN_us"], "en"),
    ],
)
def test_the_language_comes_from_the_setting_then_the_system(
    setting: str | None, preferred: list[str], chosen: str
) -> None:
    assert choose_language(setting, preferred) == chosen


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("en", "3 of spades and 10 of hearts"),
        ("de", "Pik 3 und Herz 10"),
        ("pl", "3 pik i 10 kier"),
        ("el", "3 μπαστούνι και 10 κούπα"),
    ],
)
def test_two_cards_are_named_with_and_between_them(code: str, shown: str) -> None:
    tr = Translator.load(code)
    cards = [tr.card_name(card) for card in (Card(3, "S", "3"), Card(10, "H", "T"))]
    assert tr.listing(cards) == shown
    assert tr.listing([]) == ""
    assert tr.listing(cards[:1]) == cards[0]
    assert tr.listing(["a", "b", "c"]).startswith("a, b ")
