"""The catalogues are whole: every text of the code, once, in every language, soundly translated."""

from pathlib import Path

import pytest

from game.i18n import LANGUAGES, Language, Translator
from tools.catalogues import (
    LOCALES,
    TRANSLATED,
    Extracted,
    extract,
    key_of,
    missing,
    outdated,
    read,
    stale,
    template,
    translations,
    unsound,
)

EACH = pytest.mark.parametrize("language", TRANSLATED, ids=lambda language: language.code)

TWELVE = {"en", "ca", "nl", "pt_BR", "es", "fr", "de", "it", "pl", "sv", "uk", "el"}


def extracted_from(tmp_path: Path, source: str) -> Extracted:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "scene.py").write_text(source, encoding="utf-8")
    return extract(folder)


def test_the_game_speaks_twelve_languages() -> None:
    assert set(LANGUAGES) == TWELVE
    assert {folder.name for folder in LOCALES.iterdir() if folder.is_dir()} == TWELVE


def test_every_text_of_the_code_can_be_extracted() -> None:
    assert extract().problems == []


def test_no_text_of_the_code_is_without_a_translation() -> None:
    found = extract()
    lacking = [line for language in TRANSLATED for line in missing(language, found)]
    assert not lacking, "run `python -m tools.catalogues update`, then translate:\n" + "\n".join(
        lacking
    )


def test_no_translation_is_left_of_a_text_that_is_gone() -> None:
    found = extract()
    left = [line for language in TRANSLATED for line in stale(language, found)]
    assert not left, "run `python -m tools.catalogues update`:\n" + "\n".join(left)


def test_no_line_begins_with_three_dots() -> None:
    """In a narrow place "Thinking …" broke before them."""
    texts = [part for key in extract().texts for part in key if part]
    texts += [text for language in TRANSLATED for m in read(language) for text in translations(m)]
    assert [text for text in texts if " …" in text] == []


def test_the_template_holds_the_texts_of_the_code() -> None:
    file = LOCALES / "pyramid.pot"
    texts = {line for line in file.read_text(encoding="utf-8").splitlines() if line[:5] == "msgid"}
    wanted = {key[1] for key in extract().texts if len(key[1]) < 60 and '"' not in key[1]}
    lacking = {text for text in wanted if f'msgid "{text}"' not in texts and "\n" not in text}
    assert not lacking, "run `python -m tools.catalogues update`"
    assert len(template(extract())) == len(extract().texts)


@EACH
def test_translations_keep_their_places_and_forms(language: Language) -> None:
    assert list(unsound(language)) == []


@EACH
def test_what_the_game_reads_is_what_the_translators_wrote(language: Language) -> None:
    assert not outdated(language), "run `python -m tools.catalogues compile`"


@EACH
def test_each_translation_is_shown(language: Language) -> None:
    tr = Translator.load(language.code)
    for message in read(language):
        if isinstance(message.id, str) and message.id and all(translations(message)):
            context, text, _ = key_of(message)
            shown = tr.context(context, text) if context else tr.text(text)
            assert shown == translations(message)[0]


def test_marks_in_every_form_are_extracted(tmp_path: Path) -> None:
    found = extracted_from(
        tmp_path,
        "A = N_('table')\n"
        "B = NC_('button', 'Draw')\n"
        "# Translators: above the pile\n"
        "tr.text('stock ' 'pile')\n"
        "self.tr.count('{n} card', '{n} cards', 3)\n"
        "services.tr.context('verb', 'Deal', x=1)\n",
    )
    assert list(found.texts) == [
        (None, "table", None),
        ("button", "Draw", None),
        (None, "stock pile", None),
        (None, "{n} card", "{n} cards"),
        ("verb", "Deal", None),
    ]
    assert found.texts[None, "stock pile", None] == (["game/scene.py"], ["above the pile"])


def test_other_calls_are_left_alone(tmp_path: Path) -> None:
    found = extracted_from(
        tmp_path, "'a-b'.count('-')\nfont.text('A')\ntr.text(row.title)\ntr.context(*row.label)\n"
    )
    assert found == Extracted()


def test_an_f_string_is_told_as_a_problem(tmp_path: Path) -> None:
    found = extracted_from(tmp_path, "tr.text(f'Score {points}')\n")
    assert found.problems == ["game/scene.py:1: an f-string can't be translated"]


def test_a_text_both_counted_and_not_is_told_as_a_problem(tmp_path: Path) -> None:
    found = extracted_from(tmp_path, "tr.text('a card')\ntr.count('a card', '{n} cards', 2)\n")
    assert found.problems == ["game/scene.py:2: 'a card' is both counted and not"]


def test_a_new_text_is_listed_by_name(tmp_path: Path) -> None:
    found = extracted_from(tmp_path, "tr.text('A text that nobody has translated')\n")
    lines = list(missing(LANGUAGES["nl"], found))
    assert lines == ["nl lacks 'A text that nobody has translated'"]


def test_a_text_gone_from_the_code_is_listed_by_name(tmp_path: Path) -> None:
    lines = list(stale(LANGUAGES["nl"], extracted_from(tmp_path, "")))
    assert "nl still has 'clubs' (suit)" in lines
