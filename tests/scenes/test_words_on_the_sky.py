"""No star stands among words, where it would be read as a comma or an accent."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.i18n import Translator
from game.scenes.kiosk.attract import AttractScene, AttractView
from game.scenes.page_scene import PageScene
from game.view.sky import MOODS
from game.view.widgets_parts import Label
from tests.stage import SCENES, Stage
from tests.stage_kiosk import ATTRACT
from tests.stage_panels import PANELS
from tests.stage_whole import picture

SHOWS = {**SCENES, **PANELS, **ATTRACT}
STARLESS = {theme: replace(mood, stars=0) for theme, mood in MOODS.items()}
STARS = 6
"""By how much a picture differs that a star stands in, and not only a smear of the sky."""


def words(stage: Stage) -> list[pygame.Rect]:
    """Where words stand on the sky."""
    top = stage.world.top
    if isinstance(top, PageScene):
        assert top.page is not None
        return [text.ink for text in top.page.texts if isinstance(text, Label) and text.text]
    view = top.view
    assert view is not None
    found = [view.layout.bars.top, *view.layout.counts]
    if isinstance(view, AttractView) and view._tall:
        heading = view._heading()
        found += heading.places(view._head, view._theme, view._brush, centred=True)
    shift = top._shift if isinstance(top, AttractScene) else (0, 0)
    return [place.move(shift) for place in found]


@pytest.mark.parametrize("theme", ["dusk", "oasis"])
@pytest.mark.parametrize(
    ("scene", "language", "size"),
    [
        ("history-empty", "ca", (1080, 1920)),
        ("keypad", "pt_BR", (720, 1280)),
        ("scores-empty", "nl", (1920, 1080)),
        ("attract", "nl", (1280, 720)),
        ("attract", "nl", (720, 1280)),
        ("play-hint", "pt_BR", (720, 1280)),
    ],
)
def test_no_star_is_read_as_a_mark_between_words(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    scene: str,
    language: str,
    size: tuple[int, int],
    theme: str,
) -> None:
    """ "cada.partida", said a star in Catalan."""
    places: list[pygame.Rect] = []

    def taken(stage: Stage) -> pygame.Surface:
        places[:] = words(stage)
        return stage.picture().copy()

    def shown(name: str) -> pygame.Surface:
        facts = {"theme": theme, "reduced_motion": True}
        found = picture(
            SHOWS[scene], size, tmp_path / name, Translator.load(language), taken, **facts
        )
        assert found is not None
        return found

    starry = shown("starry")
    monkeypatch.setattr("game.view.sky.MOODS", STARLESS)
    dark = shown("dark")
    assert places
    for place in places:
        seen = place.clip(dark.get_rect())
        same = pygame.mask.from_threshold(
            starry.subsurface(seen), (0, 0, 0), (STARS, STARS, STARS, 255), dark.subsurface(seen)
        )
        assert same.count() == seen.w * seen.h, f"a star at {place}"
