"""The panel after a game in the smallest window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.i18n import LANGUAGES, Translator
from game.view.ui import Page
from tests.stage import SCENES, Stage
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
