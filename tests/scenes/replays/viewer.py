"""Somebody before a replay: keys, clicks, and what is read."""

from __future__ import annotations

import pygame

from game.navigation import Navigator
from game.record import GameRecord
from game.scenes.replays.film import Film
from game.scenes.replays.replay import ReplayScene
from game.scenes.scene import Scene
from tests.scenes.world import World


class Viewer:
    """Somebody before a replay, in a world with the game's own ways."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.navigator = Navigator(world.services)
        world.open(Scene())

    @property
    def scene(self) -> ReplayScene:
        scene = self.world.top
        assert isinstance(scene, ReplayScene)
        return scene

    def watch(self, record: GameRecord, **facts: object) -> ReplayScene:
        routes = self.navigator.routes
        scene = ReplayScene(self.world.services, routes, Film(record), **facts)  # type: ignore[arg-type]
        self.world.open(scene)
        return scene

    def key(self, key: int) -> None:
        """A key without the frame after it."""
        self.scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def click(self, name: str) -> None:
        """Click a button of the lower bar."""
        view = self.scene.view
        assert view is not None
        self.world.tap(view.hud.places[name], touch=False)

    def reads(self) -> str:
        """The line over the bar."""
        assert self.scene.view is not None
        return self.scene.view.scrub.strip.caption

    def says(self) -> str:
        """The message line."""
        assert self.scene.view is not None
        return self.scene.view.hud.message
