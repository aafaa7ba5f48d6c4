"""The table of a game being played: its bars follow the game, its focus the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import ClassVar

import pygame

from game.engine.cards import Card
from game.scenes.kept_game import KeptGame
from game.scenes.services import Services
from game.scenes.table.table_view import TableView
from game.session import Outcome
from game.view.bar_buttons import Button
from game.view.card_painter import MarkKind
from game.view.cursor import Stop, place_of
from game.view.hud import Readings
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
        day = kept_game.game.daily
        if day is not None:
            shown = services.tr.date(date.fromisoformat(day), "day")
            self.title = services.tr.text("Daily deal, {day}", day=shown)
        self._focus: pygame.Rect | None = None
        self._hot: pygame.Rect | None = None
        self._seen: tuple[object, ...] = ()

    @property
    def halo(self) -> int:
        """How far beside a card a tap still counts for it, in pixels."""
        return self.services.ui.sizes.halo()

    @property
    def slop(self) -> int:
        """How far a tap may wander before it is a drag, in pixels."""
        return self.services.ui.sizes.slop()

    def mark(self, marks: Mapping[Card, MarkKind], focus: Stop | None, *, stock: bool) -> None:
        """Outline cards, the empty stock's place for a hint, and the place of the focus."""
        self.table.mark(marks, stock=stock)
        rect = place_of(self.layout, self.kept.session.state, focus, self.hud.places)
        for changed in (self._focus, rect):
            if changed is not None and self._focus != rect:
                self.canvas.spoil(changed.inflate(40, 40))
        self._focus = rect

    def hover(self, place: pygame.Rect | None) -> None:
        """The pointer is over a card that can be taken, over the stock, or over neither."""
        if place == self._hot:
            return
        for changed in (self._hot, place):
            if changed is not None:
                self.canvas.spoil(changed.inflate(40, 40))
        self._hot = place

    def show(self, outcome: Outcome) -> None:
        """Let the cards move to where they lie now; nothing is under the pointer until it moves."""
        super().show(outcome)
        if self._hot != self.layout.stock:
            self.hover(None)

    def read(self, message: str, dressed: Callable[[Readings], Readings]) -> None:
        """Bring the bars up to date with the game, and what ``dressed`` adds to them."""
        session = self.kept.session
        state = session.state
        device = self.services.device
        more = dressed(Readings())
        seen = (session, state, message, int(session.elapsed), session.can_redo, device, more)
        if all(a is b or a == b for a, b in zip(seen, self._seen, strict=False)) and self._seen:
            return
        self._seen = seen
        self.hud.read(dressed(self.readings(state, session.moves, session.elapsed, message)))
        self.hud.offer(self.prompted(), self.corner())

    def _paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super()._paint(surface, clip)
        self._ring(surface, clip, self._hot, 1.2)
        self._ring(surface, clip, self._focus, 3)

    def _ring(
        self, surface: pygame.Surface, clip: pygame.Rect, place: pygame.Rect | None, thick: float
    ) -> None:
        """A bright outline around a place, so many design pixels thick."""
        if place is not None and place.colliderect(clip.inflate(40, 40)):
            unit = self.layout.bars.unit
            reach = round((10 if thick > 2 else 4) * max(1.0, unit))  # else it hides on the card
            box, radius = place.inflate(reach, reach), round(0.11 * place.w)
            wide = max(thick / 1.5, thick * unit)
            ring = self._brush.ring(box.size, radius, self._theme.title, wide, self._theme.keyline)
            surface.blit(ring, box)

    def buttons(self) -> tuple[Button, ...]:
        """The lower bar's buttons as the game stands."""
        tr, session = self.services.tr, self.kept.session
        won = session.status.value == "won"
        again = Button("redo", tr.context("button", "Redo"), "redo", session.can_redo)
        if session.status.value != "playing":  # nothing can follow there but the panel
            again = Button("redo", tr.text("Result"), "flag")
        return (
            Button("undo", tr.context("button", "Undo"), "undo", session.can_undo),
            again,
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
