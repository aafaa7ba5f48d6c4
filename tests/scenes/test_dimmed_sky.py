"""Behind a page the sky is dimmed, so that texts are read wherever they stand; not the menu's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.navigation import Navigator
from tests.scenes.world import World

MakeWorld = Callable[..., World]


@pytest.mark.parametrize("way", ["New game", "How to play", "Settings", "Statistics"])
def test_the_sky_behind_a_page_is_dimmed(make_world: MakeWorld, way: str) -> None:
    world = make_world(theme="oasis")
    ui, glass = world.services.ui, world.services.window.surface
    world.open(Navigator(world.services).menu())
    places = [(2, round(part * world.size[1])) for part in (0.4, 0.6, 0.8, 0.9)]
    clear = [ui.sky().get_at(place)[:3] for place in places]
    assert [glass.get_at(place)[:3] for place in places] == clear
    world.press(way)
    seen = [glass.get_at(place)[:3] for place in places]
    assert all(sum(dim) < 0.7 * sum(bright) for dim, bright in zip(seen, clear, strict=True))
