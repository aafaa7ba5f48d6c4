"""Somebody at a table off the screen: taps where the cards lie, and looks at what is shown."""

from __future__ import annotations

import time
from collections import Counter

import pygame
from pygame import Rect

from game.engine.actions import Action, At, Draw, King, Pair, Place, Recycle, Spot
from game.engine.codes import Deal
from game.engine.play import card_at
from game.engine.state import State
from game.navigation import Navigator
from game.scenes.kept_game import KeptGame
from game.scenes.table.play import PlayScene
from game.view.hit import spot_rect
from tests.scenes.world import FRAME, World


class Seat:
    """One game at the table of a world."""

    def __init__(self, world: World, deal: Deal) -> None:
        self.world = world
        services = world.services
        routes = Navigator(services).routes
        self.scene = PlayScene(services, routes, KeptGame.begin(services.store, deal, services.now))
        world.open(self.scene)
        self.settle()

    @property
    def state(self) -> State:
        return self.scene.kept.session.state

    @property
    def log(self) -> list[str]:
        return self.scene.kept.session.log

    @property
    def message(self) -> str:
        """What the message line says."""
        return self.scene.made().hud.message

    @property
    def figures(self) -> dict[str, str]:
        """What the top bar says, by its captions."""
        session = self.scene.kept.session
        read = self.scene.made().readings(session.state, session.moves, 0.0, "")
        return {figure.caption: figure.value for figure in (read.score, *read.figures)}

    def everything(self) -> Counter[str]:
        """All cards wherever they lie."""
        state = self.state
        piles = (state.pyramid, *state.wastes, (state.turned,), state.stock, state.foundation)
        return Counter(str(card) for pile in piles for card in pile if card is not None)

    def tap(self, *spots: Spot) -> None:
        """Tap cards on the part that nothing covers."""
        for spot in spots:
            self.touch(spot_rect(self.scene.made().layout, self.state, spot))

    def touch(self, rect: Rect) -> None:
        """One finger, near the upper edge of a place; no motion need end first, though no two
        taps are a double one."""
        self.world.seconds += 1
        place = (rect.centerx, rect.top + rect.h // 6)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.world.top.handle(pygame.Event(kind, pos=place, button=1, touch=True))
        self.world.frames(1)

    def drag(self, spot: Spot, to: Rect) -> None:
        """Carry a card from its place to another."""
        start = spot_rect(self.scene.made().layout, self.state, spot).center
        self.world.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=True)
        for share in (0.3, 0.7, 1.0):
            place = tuple(round(a + (b - a) * share) for a, b in zip(start, to.center, strict=True))
            self.world.send(
                pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(1, 0, 0), touch=True
            )
        self.world.send(pygame.MOUSEBUTTONUP, pos=to.center, button=1, touch=True)

    def tap_stock(self) -> None:
        self.touch(self.scene.made().layout.stock)

    def make(self, action: Action) -> None:
        """Make an action by taps."""
        match action:
            case Draw() | Recycle():
                self.tap_stock()
            case Place(pile):
                self.touch(self.scene.made().layout.marks[pile - 1])
            case King(spot):
                self.tap(spot)
            case Pair(first, second):
                self.tap(first, second)

    def place_all(self) -> None:
        """Where a turned card must be placed, place it on one pile after the other."""
        if self.state.rules.wastes > 1 and self.state.turned is not None:
            self.make(Place(1 + len(self.log) % self.state.rules.wastes))

    def settle(self) -> None:
        """Let all motion end and every face be drawn."""
        view = self.scene.made()
        for _ in range(400):
            if self.scene.moving:
                self.scene.step(FRAME)
            self.world.frames(1)
            if not self.scene.moving and not view._faces.busy:
                break
            if not self.scene.moving:
                time.sleep(0.005)
        for place in view.life.tick(60):
            view.canvas.spoil(place)
        self.world.frames(2)

    def picture(self) -> bytes:
        """What the glass shows."""
        surface = self.world.services.window.surface
        return pygame.image.tobytes(surface, "RGB")

    def shows_the_truth(self) -> bool:
        """Whether the glass looks as a table laid anew for this position does."""
        self.scene.adviser.drop()  # what it finds meanwhile would stand on one picture alone
        self.settle()
        seen = self.picture()
        self.scene.build(self.world.size)
        self.settle()
        return seen == self.picture()

    def covered(self, value: int) -> At | None:
        """A covered pyramid card of that value, if there is one."""
        for row in range(1, self.state.rules.rows):
            for col in range(1, row + 1):
                card = card_at(self.state, At(row, col))
                if card is not None and card.value == value:
                    return At(row, col)
        return None
