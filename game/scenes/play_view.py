"""The table of a game being played: its bars follow the game, its focus the keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from game.engine.cards import Card
from game.scenes.kept_game import KeptGame
from game.scenes.services import Services
from game.scenes.table_view import TableView
from game.view.card_painter import MarkKind
from game.view.cursor import Stop, stops
from game.view.hud import Button
from game.view.keys_text import prompt


class PlayView(TableView):
    """The glass of the table scene."""

    BUTTONS: ClassVar[int] = 6
    """How many the lower bar has."""

    def __init__(
        self, services: Services, kept_game: KeptGame, size: tuple[int, int], old: PlayView | None
    ) -> None:
        self.kept = kept_game
        session = kept_game.session
        super().__init__(services, session.deal, session.state, size, old, buttons=self.BUTTONS)
        self._focus: pygame.Rect | None = None
        self._seen: tuple[object, ...] = ()

    @property
    def halo(self) -> int:
        """How far beside a card a tap still counts for it, in pixels."""
        return self.services.ui.sizes.halo()

    @property
    def slop(self) -> int:
        """How far a tap may wander before it is a drag, in pixels."""
        return self.services.ui.sizes.slop()

    def mark(self, marks: Mapping[Card, MarkKind], focus: Stop | None) -> None:
        """Outline cards, and the place of the focus."""
        self.table.mark(marks)
        places = stops(self.layout, self.kept.session.state, self.hud.places)
        rect = places.get(focus) if focus is not None else None
        for place in (self._focus, rect):
            if place is not None and self._focus != rect:
                self.canvas.spoil(place.inflate(40, 40))
        self._focus = rect

    def read(self, message: str) -> None:
        """Bring the bars up to date with the game."""
        session = self.kept.session
        state = session.state
        device = self.services.device
        seen = (session, state, message, int(session.elapsed), session.can_redo, device)
        if all(a is b or a == b for a, b in zip(seen, self._seen, strict=False)) and self._seen:
            return
        self._seen = seen
        self.hud.read(self.readings(state, session.moves, session.elapsed, message))
        self.hud.offer(self.prompted(), self.corner())

    def _paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super()._paint(surface, clip)
        if self._focus is not None and self._focus.colliderect(clip.inflate(40, 40)):
            box = self._focus.inflate(10, 10)
            thick = max(2.0, 3 * self.layout.bars.unit)
            radius = round(0.11 * self._focus.w)
            ring = self._brush.ring(box.size, radius, self._theme.title, thick, self._theme.keyline)
            surface.blit(ring, box)

    def buttons(self) -> tuple[Button, ...]:
        """The lower bar's buttons as the game stands."""
        tr, session = self.services.tr, self.kept.session
        won = session.status.value == "won"
        return (
            Button("undo", tr.context("button", "Undo"), "undo", session.can_undo),
            Button("redo", tr.context("button", "Redo"), "redo", session.can_redo),
            Button("hint", tr.context("button", "Hint"), "hint", not won),
            Button("restart", tr.context("button", "Restart"), "restart", session.started),
            Button("new", tr.context("button", "New game"), "new"),
            Button("menu", tr.context("button", "Menu"), "menu"),
        )

    def prompted(self) -> Sequence[Button]:
        """The lower bar's buttons, each with its key or button on the device in use."""
        tr, keys, device = self.services.tr, self.services.keys, self.services.device
        return [replace(one, key=prompt(one.name, device, keys, tr)) for one in self.buttons()]

    def corner(self) -> Button:
        """The button at the upper edge."""
        going = self.kept.session.status.value == "playing"
        return Button("pause", self.services.tr.text("Pause"), "pause", going)
