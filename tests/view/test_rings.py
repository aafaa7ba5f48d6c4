"""The rings around what is focused or marked, and the dark line that sets them off."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.view.brush import Brush
from game.view.cursor import stops
from tests.scenes.world import world
from tests.stage import Stage
from tests.stage_games import played


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1080, 1920)])
def test_the_ring_of_the_focus_stands_clear_of_its_card_on_a_large_glass(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """It grew inwards, until white lay on white with a hair between them."""
    with world(tmp_path, size, theme="contrast") as made:
        stage = Stage(made)
        scene = stage.table(played("house", 0))
        view = scene.view
        assert view is not None
        lying = stops(view.layout, view.kept.session.state)
        stop, place = min(lying.items(), key=lambda item: (-item[1].bottom, item[1].left))
        view.mark({}, stop, stock=False)
        picture = stage.picture()
        scene.leave()
        made.stack.clear()
    columns = range(max(0, place.left - 24), place.left)
    beside = [picture.get_at((x, place.centery)).r for x in columns]
    last = max(at for at, bright in enumerate(beside) if bright > 200)
    assert min(beside[last:]) < 40
    assert len(beside) - 1 - last >= place.w / 130


@pytest.mark.parametrize(("thick", "least"), [(4, 1), (6, 1), (12, 3)])
def test_the_dark_line_beside_a_mark_grows_with_it(thick: float, least: int) -> None:
    """At 2160p it was as thin as at 720p, a third of what it takes to be seen."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for ring in (
        Brush().ring((300, 420), 32, "#ffffff", thick, "#000000"),
        Brush().dashed((300, 420), 32, "#ffffff", thick, 400, "#000000"),
    ):
        line = [ring.get_at((x, 210)) for x in range(40)]
        inside = line[max(x for x, pixel in enumerate(line) if pixel.r > 128) + 1 :]
        assert sum(pixel.a > 200 for pixel in inside) >= least
