"""What a scene took for its pictures is given back when it goes."""

from __future__ import annotations

import weakref
from collections.abc import Callable

from game.scenes.routes import Routes
from game.scenes.scene import Scene
from game.scenes.settings.settings import SettingsScene
from tests.scenes.world import World


def test_words_drawn_for_a_page_go_with_its_scene(make_world: Callable[..., World]) -> None:
    """A few pages later, the words and boxes of all of them took ten megabytes."""
    world = make_world()
    world.open(Scene())
    world.open(SettingsScene(world.services, Routes()))
    lettering = world.services.ui.kit.lettering
    word = weakref.ref(lettering.line("Word", "bold", 17, "#ffffff"))
    assert word() is not None
    world.stack.pop().leave()
    assert word() is None
