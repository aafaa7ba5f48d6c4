"""Every scene in every language at the smallest size with texts of 200 %: nothing cut or lost.

The gate reads every scene with that translation of each text whose longest word is longest; each
language by itself is read where PYRAMID_SLOW is set.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.i18n import LANGUAGES, Translator
from game.view import faces
from tests.proof import watching
from tests.scenes.world import world
from tests.stage import SCENES, Stage
from tests.stage_kiosk import KIOSK
from tests.stage_panels import PANELS
from tests.stage_series import SERIES

READ = {**SCENES, **SERIES, **PANELS, **KIOSK}
SMALLEST = (640, 360)


class Longest(gettext.NullTranslations):
    """Of every text the translation that is longest by some measure."""

    def __init__(self, measure: Callable[[str], object]) -> None:
        super().__init__()
        self._measure = measure
        self._all = [Translator.load(code).catalogue for code in LANGUAGES]

    def _longest(self, texts: Iterator[str]) -> str:
        return max(texts, key=self._measure)  # type: ignore[arg-type]

    def gettext(self, message: str) -> str:
        return self._longest(each.gettext(message) for each in self._all)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self._longest(each.ngettext(one, many, n) for each in self._all)

    def pgettext(self, context: str, message: str) -> str:
        if context.startswith("letter"):
            return message
        return self._longest(each.pgettext(context, message) for each in self._all)


def longest_word(text: str) -> tuple[int, int]:
    return max(map(len, text.split()), default=0), len(text)


@cache
def words(name: str) -> Translator:
    """A language by its code, or one of the two made of the longest texts."""
    measures: dict[str, Callable[[str], object]] = {"words": longest_word, "texts": len}
    if name in measures:
        return replace(Translator.load("ca"), catalogue=Longest(measures[name]))
    return Translator.load(name)


@pytest.fixture(autouse=True)
def bare_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are as large as ever, but nothing is drawn on them, which would take the time."""

    def bare(*facts: object) -> pygame.Surface:
        width = next(fact for fact in facts if isinstance(fact, int))
        return pygame.Surface((width, round(1.4 * width)), pygame.SRCALPHA)

    monkeypatch.setattr(faces, "face_surface", bare)
    monkeypatch.setattr(faces, "back_surface", bare)


def faults(folder: Path, name: str, language: str, size: tuple[int, int], text: int) -> list[str]:
    """What is wrong with a scene in a language."""
    settings = {"text_scale": text, "animation_speed": "off", "winnable_only": False}
    with watching() as proof, world(folder, size, words(language), **settings) as made:
        READ[name](Stage(made))
        found = proof.read(made.stack, size)
        while made.stack:
            made.stack.pop().leave()
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("name", READ)
def test_the_longest_texts_of_all_languages_are_whole(name: str, tmp_path: Path) -> None:
    assert faults(tmp_path, name, "words", SMALLEST, 200) == []


@pytest.mark.parametrize("name", [*SCENES, *SERIES])
def test_the_longest_texts_are_whole_at_their_usual_size(name: str, tmp_path: Path) -> None:
    assert faults(tmp_path, name, "words", SMALLEST, 100) == []


@pytest.mark.parametrize("name", ["play-lost", "daily", "series-table", "replay-review", "data"])
def test_large_texts_are_whole_in_an_upright_window(name: str, tmp_path: Path) -> None:
    """Where the figures of the upper bar, its title and the captions have least room."""
    assert faults(tmp_path, name, "words", (720, 1280), 200) == []


@pytest.mark.slow
@pytest.mark.skipif(not os.environ.get("PYRAMID_SLOW"), reason="takes minutes")
@pytest.mark.parametrize(
    ("size", "text"),
    [(SMALLEST, 200), (SMALLEST, 100), ((720, 1280), 200), ((720, 1280), 100)],
    ids=str,
)
@pytest.mark.parametrize("language", [*LANGUAGES, "texts"])
@pytest.mark.parametrize("name", READ)
def test_every_text_is_whole(
    name: str, language: str, size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    assert faults(tmp_path, name, language, size, text) == []


def test_a_text_that_is_cut_is_found(tmp_path: Path) -> None:
    """The proof-reader himself: a label without room, and two that lie on each other."""
    with watching() as proof, world(tmp_path, (1280, 720)) as made:
        page = made.services.ui.page()
        page.label(pygame.Rect(10, 10, 60, 12), "Incomprehensibilities of all kinds", "body")
        page.label(pygame.Rect(300, 10, 300, 60), "one", "body")
        page.label(pygame.Rect(300, 14, 300, 60), "other", "body")
        page.label(pygame.Rect(10, 300, 300, 60), "漢", "body")
        from tests.proof import page_faults

        found = " / ".join([*proof.faults, *page_faults(page, (1280, 720))])
        page.close()
    for kind in ("broken", "higher than its place", "lies on 'other'", "no glyphs"):
        assert kind in found
