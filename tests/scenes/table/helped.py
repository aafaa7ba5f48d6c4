"""A game of a deal on the table, and what is kept of the help used in it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.actions import King, Pair
from game.engine.codes import Deal, deal_from_code
from game.engine.play import legal
from game.navigation import Navigator
from game.record import read_record
from game.scenes.kept_game import KeptGame
from game.scenes.table.play import PlayScene
from game.session import Session
from game.solver import winnable
from tests.scenes.world import World

MakeWorld = Callable[..., World]

WINNABLE = "PY1-N-AAAAAAS"
LOST = "PY1-N-AAAAAAJ"


def laid(world: World, code: str = WINNABLE, session: Session | None = None) -> PlayScene:
    """The game of a deal on the table."""
    services = world.services
    deal: Deal = session.deal if session else deal_from_code(code)
    kept = KeptGame.begin(services.store, deal, services.now, session=session)
    scene = PlayScene(services, Navigator(services).routes, kept)
    world.open(scene)
    return scene


def asked(world: World) -> None:
    """Ask for a hint and let it come."""
    world.key(pygame.K_h)
    top = world.top
    assert isinstance(top, PlayScene)
    view = top.view
    assert view is not None
    world.until(lambda: world.top is not top or "Hint" in view.hud.message)


def record_of(world: World, scene: PlayScene) -> dict[str, object]:
    """What the history holds of the game once it was given up."""
    scene.kept.abandon()
    assert scene.kept.finished is not None
    text = world.services.store.history.record(scene.kept.finished.id)
    return dict(read_record(text).extra)


def spoiled(code: str = "PY1-N-AAAAAAG") -> Session:
    """A game whose first possible removal was made again and again until nothing wins."""
    session = Session(deal_from_code(code))
    while not winnable(session.state).lost:
        choices = legal(session.state)
        removals = [one for one in choices if isinstance(one, King | Pair)]
        session.play((removals or choices)[0])
    return session


def sign(scene: PlayScene) -> str:
    """The picture beside the score."""
    assert scene.view is not None
    shown = scene.view.hud.readings.sign
    return shown.icon if shown else ""
