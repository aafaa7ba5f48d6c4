"""What the program is and contains, readable on the spot."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import __version__
from game.scenes.menu.about import AboutScene, licences
from tests.scenes.world import World
from tools.environment import ROOT

MakeWorld = Callable[..., World]


@pytest.mark.parametrize("size", [(640, 360), (720, 1280)])
def test_every_licence_that_is_shipped_can_be_read(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    world = make_world(size)
    world.open(AboutScene(world.services))
    assert __version__ in world.reads()
    shipped = {path.stem for path in (ROOT / "licenses").iterdir()}
    assert shipped == set(licences())
    assert shipped <= set(world.says())
    for name in ("LGPL-2.1", "Lato-OFL-1.1", "SDL"):
        world.press(name)
        first = licences()[name].read_text(encoding="utf-8").split()[:3]
        assert " ".join(first) in world.reads()
        world.press("")
    assert isinstance(world.top, AboutScene)


def test_the_games_own_licence_comes_first(make_world: MakeWorld) -> None:
    world = make_world((640, 360))
    world.open(AboutScene(world.services))
    world.press("Licence")
    assert "MIT License" in world.reads()
