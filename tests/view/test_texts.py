"""Texts on pages: rich ones as they are written, fitted ones whole."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.view.brush import Brush
from game.view.ui import Ui
from game.view.widgets_text import Lettering, wrap
from tests.view.hands import Counter, picture
from tools.catalogues import TRANSLATED, read, translations


def test_rich_text_keeps_per_cent_signs_and_braces(ui: Ui) -> None:
    page = ui.page()
    page.text(Rect(100, 100, 600, 10), "67 % of %{all} {deals}")
    plain = picture(page)
    page.close()
    other = ui.page()
    other.text(Rect(100, 100, 600, 10), "67 % of")
    assert picture(other) != plain


def test_another_theme_and_text_size_are_worn_at_once(ui: Ui) -> None:
    page = ui.page()
    page.button(Rect(100, 100, 200, 60), "Deal", Counter())
    before = picture(page)
    ui.configure(theme="papyrus", text_scale=1.5)
    assert page.closed
    page = ui.page()
    page.button(Rect(100, 100, 200, 60), "Deal", Counter())
    assert picture(page) != before
    assert page.kit.sizes.font_px(16) == 24


@pytest.fixture(scope="module")
def lettering() -> Callable[[], Lettering]:
    pygame.font.init()
    made = Lettering()
    return lambda: made


def test_a_space_that_does_not_break_is_as_wide_as_any(lettering: Callable[[], Lettering]) -> None:
    """The kerning of small type ate it: "67 sur100"."""
    plain, kept = "67 sur 100", "67\N{NO-BREAK SPACE}sur\N{NO-BREAK SPACE}100"
    for px in (12, 14, 17):
        assert lettering().width(kept, "bold", px) == lettering().width(plain, "bold", px)
        pictures = [lettering().line(text, "bold", px, "#ffffff") for text in (plain, kept)]
        first, second = (pygame.image.tobytes(picture, "RGBA") for picture in pictures)
        assert first == second


WORDS = st.lists(st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=14), max_size=12)


@given(WORDS, st.integers(60, 600), st.integers(12, 48))
def test_a_fitted_text_is_whole_and_stays_in_its_width(
    lettering: Callable[[], Lettering], words: list[str], width: int, px: int
) -> None:
    text = " ".join(words)
    setting = lettering().fit(text, "regular", px, width)
    assert setting.px >= 12
    assert setting.size[0] <= width
    assert "".join(setting.lines).replace(" ", "") == text.replace(" ", "")


@given(WORDS, st.integers(1, 30))
def test_wrapping_loses_nothing(words: list[str], width: int) -> None:
    lines, whole = wrap(" ".join(words), width, len)
    assert all(len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(words)
    assert whole == all(len(word) <= width for word in words)


def test_a_text_that_has_room_stays_as_it_is_written() -> None:
    for language in TRANSLATED:
        for message in read(language):
            for text in translations(message):
                filled = re.sub(r"\{\w+\}", "12.500", text)
                assert wrap(filled, len(filled), len) == (tuple(filled.split("\n")), True)


def test_lines_break_between_facts_and_before_brackets() -> None:
    assert wrap("Score 280 · Time 1:42", 12, len) == (("Score 280", "Time 1:42"), True)
    assert wrap("Score 280 · Time 1:42", 9, len) == (("Score 280", "Time 1:42"), True)
    assert wrap("Won · Score 280 · Time 1:42", 20, len)[0] == ("Won · Score 280", "Time 1:42")
    assert wrap("Average score (61 games)", 18, len)[0] == ("Average score", "(61 games)")
    assert wrap("12\xa0000 deals", 8, len) == (("12\xa0000", "deals"), True)
    assert wrap("Score 280 · Time 1:42", 30, len) == (("Score 280 · Time 1:42",), True)


def test_no_word_stands_alone_in_the_last_line() -> None:
    """ "Mark the cards that go with the selected / one", "Poser la carte sur la pile / 1"."""
    assert wrap("Poser la carte sur la pile 1", 27, len)[0] == ("Poser la carte sur la", "pile 1")
    deal = wrap("Die gezogene Karte auf Stapel 1 legen", 32, len)[0]
    assert deal == ("Die gezogene Karte auf", "Stapel 1 legen")
    game = wrap("Reglas de la casa · 40 puntos · 0:00", 30, len)[0]
    assert game == ("Reglas de la casa", "40 puntos · 0:00")
    assert wrap("Räume die Pyramide ab.", 18, len)[0] == ("Räume die", "Pyramide ab.")
    assert wrap("Go on indefinitely now", 18, len)[0] == ("Go on indefinitely", "now")
    assert wrap("Draw cards internationally", 12, len)[0] == ("Draw cards", "internationa", "lly")
    assert wrap("Go on indefinitely", 12, len)[0] == ("Go on", "indefinitely")


def test_a_number_that_begins_a_sentence_stays_with_what_it_counts() -> None:
    assert wrap("7 rows. 1 card at a time. Go", 10, len)[0] == (
        "7 rows.",
        "1 card at",
        "a time. Go",
    )


def test_a_number_within_a_sentence_stays_with_what_it_counts() -> None:
    """ "jest 5 / ruchów wstecz", "poniedziałek, 30 / listopada"."""
    line = "poniedziałek, 30 listopada 2026"
    assert wrap(line, 17, len)[0] == ("poniedziałek,", "30 listopada 2026")
    assert wrap("It ends in 20 seconds.", 14, len)[0] == ("It ends", "in 20 seconds.")
    assert wrap("Ostatni moment jest 5 ruchów wstecz", 22, len)[0][1] == "jest 5 ruchów wstecz"
    assert wrap("aaaaaaaa 10 bbbbbbbb", 8, len)[0] == ("aaaaaaaa", "10", "bbbbbbbb")
    narrow = wrap("Δευτέρα 30 Νοεμβρίου 2026", 18, len)[0]
    assert narrow == ("Δευτέρα", "30 Νοεμβρίου 2026")


def test_a_number_at_the_end_of_a_sentence_stays_with_the_word_before_it() -> None:
    """ "Um código termina em sete símbolos, este em / 0. Exemplo: …"."""
    line = "sete símbolos, este em 0. Exemplo: PY1"
    assert wrap(line, 22, len)[0] == ("sete símbolos, este", "em 0. Exemplo: PY1")
    assert (
        wrap("An ace counts 1, a jack 11, a queen 12; others", 20, len)[0][0] == "An ace counts 1,"
    )
    assert wrap("aaaaaaaa 10. Bb", 9, len)[0] == ("aaaaaaaa", "10. Bb")


def test_a_german_day_stays_with_its_month() -> None:
    """ "Montag, 30. / November 2026"."""
    line = "Montag, 30. November 2026"
    assert wrap(line, 18, len)[0] == ("Montag,", "30. November 2026")
    assert wrap("Spiel vom Tage, 30. November", 20, len)[0] == ("Spiel vom Tage,", "30. November")


def test_a_number_in_thousands_is_one_number() -> None:
    """ "7% de 12. 500 distribuições": no space comes into it, and no line's end."""
    assert wrap("7% de 12.500 distribuições", 40, len)[0] == ("7% de 12.500 distribuições",)
    assert wrap("se ganan 12.500 repartos", 16, len)[0] == ("se ganan", "12.500 repartos")
    assert wrap("todo por 12.500. Ya", 12, len)[0] == ("todo", "por 12.500.", "Ya")


def test_no_line_ends_with_a_word_of_one_letter() -> None:
    """ "od początku w / odrzuconych", as no Polish book is set."""
    line = "leży od początku w odrzuconych, jak zawsze"
    assert wrap(line, 20, len)[0] == ("leży od początku", "w odrzuconych,", "jak zawsze")
    assert wrap("jedno z 52 rozdań", 11, len)[0] == ("jedno", "z 52 rozdań")
    assert wrap("A + Q, 2 + J", 9, len)[0] == ("A + Q,", "2 + J")


def test_a_mark_that_stands_apart_begins_no_line() -> None:
    """A French line ended in "Exemple", and the next one began with its colon."""
    code = "Un code finit par sept signes. Exemple : PY1-N-AAAAAAS."
    assert wrap(code, 39, len)[0] == ("Un code finit par sept signes.", "Exemple : PY1-N-AAAAAAS.")
    taken = wrap("D est déjà prise : « Piocher ». Une autre ?", 20, len)
    assert taken == (("D est déjà prise :", "« Piocher ».", "Une autre ?"), True)
    assert wrap("pyramide ?", 9, len) == (("pyramide", "?"), True)
    assert wrap("Finir tout de suite ?", 20, len)[0] == ("Finir tout", "de suite ?")
    assert wrap("novembre 2026 : 16 gagnées", 20, len)[0] == ("novembre 2026 :", "16 gagnées")


@pytest.mark.parametrize("text", ["retirar res", "a vitória"])
def test_no_space_of_a_tables_line_is_eaten_by_kerning(text: str) -> None:
    """ "Dues passades sense retirarres", read the note under a lost table."""
    pygame.display.set_mode((640, 360))
    brush = Brush()
    for px in range(12, 26):
        drawn = brush.text(text, px, "#ffffff")
        assert drawn.get_width() == brush.width(text, px)
        ink = pygame.mask.from_surface(drawn, 60)
        column = pygame.Mask((1, drawn.get_height()), fill=True)
        inked = [ink.overlap_area(column, (x, 0)) > 0 for x in range(drawn.get_width())]
        row = "".join("x" if each else " " for each in inked).strip()
        assert max(len(gap) for gap in re.findall(" +", row)) >= 0.25 * px - 1
