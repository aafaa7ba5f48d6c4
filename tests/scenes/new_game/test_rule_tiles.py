"""The rules to pick from stand whole on the page where they can."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.i18n import LANGUAGES, Translator
from game.navigation import Navigator
from tests.scenes.world import World


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_set_is_cut_at_its_foot_for_want_of_a_few_pixels(
    make_world: Callable[..., World], language: str
) -> None:
    """A longer sentence than the English one makes the upper row of tiles higher."""
    tr = Translator.load(language)
    for size in ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (3840, 2160)):
        world = make_world(size, tr)
        world.open(Navigator(world.services).menu())
        world.press(tr.text("New game"))
        assert not world.page.scrolls
