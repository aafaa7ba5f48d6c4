"""What the pointer comes over or presses is drawn by itself, and as in a page drawn whole."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.page_scene import PageScene
from tests.scenes.world import FRAME, world
from tests.stage import SCENES, Stage

SIZE = (960, 540)


@pytest.mark.parametrize(
    "name", ["menu", "settings", "new-game", "high-scores", "history", "keypad", "result-won"]
)
@pytest.mark.parametrize("ring", [False, True], ids=["pointer", "keys too"])
def test_a_button_that_lights_up_leaves_the_page_as_it_would_be_drawn(
    name: str, ring: bool, tmp_path: Path
) -> None:
    with world(tmp_path, SIZE) as made:
        stage = Stage(made)
        SCENES[name](stage)
        stage.settle()
        scene = made.top
        assert isinstance(scene, PageScene)
        assert scene.page is not None
        glass = made.services.window.surface

        def seen() -> tuple[list[pygame.Rect], bytes]:
            scene.tick(FRAME)
            places = scene.draw(glass, 0.0)
            return places, pygame.image.tobytes(glass, "RGB")

        if ring:
            scene.page.focus(scene.page.stops[-1], show=True)
        PageScene.expose(scene)
        _, before = seen()
        lit = 0
        for stop in [stop for stop in scene.page.stops if stop.enabled]:
            place = stop.box.center
            scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
            places, after = seen()
            lit += after != before
            assert glass.get_rect() not in places
            PageScene.expose(scene)
            _, before = seen()
            assert before == after, stop.text
        assert lit > 1
