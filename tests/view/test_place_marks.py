"""The marks under three waste piles, where the turned card can be placed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.i18n import Translator
from game.scenes.table.play import PlayScene
from tests.stage import SCENES, Stage
from tests.stage_whole import picture

_LETTER = (255, 244, 220)
_LINE = (127, 110, 84)  # gold over the blue of the mark
_NEAR = (36, 36, 36, 255)
_AROUND = pygame.Mask((3, 3), fill=True)


@pytest.mark.parametrize("language", ["ca", "es", "fr"])
def test_the_words_on_the_place_marks_keep_off_the_rounded_edge(
    tmp_path: Path, language: str
) -> None:
    """ "Posar" over "1" in a circle: the first and the last letter touched the line around it."""
    marks: list[pygame.Rect] = []

    def take(stage: Stage) -> pygame.Surface:
        scene = stage.world.stack[-1]
        assert isinstance(scene, PlayScene)
        assert scene.view is not None
        marks.extend(scene.view.layout.marks)
        return stage.picture()

    words = Translator.load(language)
    seen = picture(
        SCENES["play-apophis"], (640, 360), tmp_path, words, take, text_scale=200, theme="dusk"
    )
    assert seen is not None
    assert len(marks) == 3
    for mark in marks:
        part = seen.subsurface(mark)
        line = pygame.mask.from_threshold(part, _LINE, _NEAR)
        assert line.count() > mark.w + mark.h
        letters = pygame.mask.from_threshold(part, _LETTER, _NEAR)
        assert letters.count() > 40
        assert not letters.convolve(_AROUND).overlap(line, (1, 1))
