"""The panel after a game: in the smallest window, and with long words on its answers."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.i18n import LANGUAGES, Translator
from game.view.ui import Page
from tests.stage import SCENES, Stage
from tests.stage_series import SERIES
from tests.stage_whole import picture


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["result-won", "result-blocked"])
def test_a_result_needs_no_scrolling_in_the_smallest_window(
    name: str, language: str, tmp_path: Path
) -> None:
    """For five or eleven pixels a bar stood beside the answers, whose last line lay on the edge."""
    pages: list[Page] = []

    def take(stage: Stage) -> pygame.Surface:
        pages.append(stage.world.page)
        assert [scroll.glide.limit for scroll in stage.world.page.scrolls] == []
        return stage.picture()

    picture(SCENES[name], (640, 360), tmp_path, Translator.load(language), take)
    assert pages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["result-won", "series-deal"])
def test_answers_too_long_for_one_row_leave_the_bar_of_buttons_to_be_seen(
    name: str, language: str, tmp_path: Path
) -> None:
    """Three lay under each other, each as wide as the panel, whose foot hid half of the bar."""

    def take(stage: Stage) -> pygame.Surface:
        answers = [stop.element.rect for stop in stage.world.page.stops][:3]
        assert len({rect.top for rect in answers}) <= 2
        lone, *pair = sorted(answers, key=lambda rect: -rect.width)
        if lone.width > pair[0].width:
            assert lone == answers[0]
            assert (pair[0].left, pair[1].right) == (lone.left, lone.right)
        return stage.picture()

    picture({**SCENES, **SERIES}[name], (1280, 720), tmp_path, Translator.load(language), take)
