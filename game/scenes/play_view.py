"""Everything the table scene draws, for one window size: cards, bars, effects, one canvas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from game.engine.cards import Card
from game.engine.events import Removed
from game.loop import STEP
from game.scenes.kept_game import KeptGame
from game.scenes.services import Services
from game.session import Outcome
from game.view.brush import Brush
from game.view.canvas import Canvas
from game.view.cursor import stops
from game.view.effects import Effects
from game.view.faces import Faces
from game.view.hit import spot_rect
from game.view.hud import Button, Figure, Hud, Readings
from game.view.layout import layout
from game.view.looks import card_style
from game.view.selection import Target
from game.view.table import Captions, MarkKind, Table
from game.view.theme import THEMES
from game.view.tween import SPEEDS
from game.view.variants_text import rules_name


class PlayView:
    """The glass of the table scene. Made anew for every size; faces are taken over if they fit."""

    def __init__(
        self, services: Services, kept_game: KeptGame, size: tuple[int, int], old: PlayView | None
    ) -> None:
        settings = services.settings
        self.services = services
        self.kept = kept_game
        rules = kept_game.session.deal.rules
        scale = settings.text_scale / 100
        services.ui.configure(size, settings.theme, scale, settings.target_size / 100)
        theme = services.ui.theme if settings.theme in THEMES else THEMES["dusk"]
        self.layout = layout(size, rules, text_scale=scale, left_handed=settings.left_handed)
        brush = Brush()
        self._faces = self._taken_over(old)
        self._faces.prepare(kept_game.session.deal.cards, (self.layout.card_w, self.layout.pile_w))
        self.table = Table(
            kept_game.session.state,
            self.layout,
            self._faces,
            theme,
            brush,
            speed=SPEEDS[settings.animation_speed],
            reduced=settings.reduced_motion,
            dim_covered=settings.dim_covered,
        )
        self.table.captions = self._captions()
        self.hud = Hud(self.layout.bars, theme, brush)
        self.effects = Effects(brush, theme, self.layout.bars.unit)
        self.canvas = Canvas(services.ui.sky(size))
        self._theme = theme
        self._brush = brush
        self._focus: pygame.Rect | None = None
        self._seen: tuple[object, ...] = ()

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return self.table.moving or self.effects.moving

    @property
    def halo(self) -> int:
        """How far beside a card a tap still counts for it, in pixels."""
        return round(20 * self.layout.bars.unit * self.services.settings.target_size / 100)

    @property
    def slop(self) -> int:
        """How far a tap may wander before it is a drag, in pixels."""
        return max(6, round(10 * self.layout.bars.unit))

    def step(self, seconds: float) -> None:
        """Move everything by one step."""
        self.table.step(seconds)
        self.effects.step(seconds, self.layout.size[1])

    def collect(self) -> bool:
        """Take in faces that became ready; whether a stand-in must be drawn over."""
        return self._faces.collect()

    def show(self, outcome: Outcome) -> None:
        """Let the cards move to where they lie now; points float up from where they met."""
        self.table.show(outcome.after, outcome.events, outcome.cause)
        for event in outcome.events:
            if isinstance(event, Removed) and event.points:
                rects = [spot_rect(self.layout, outcome.before, spot) for spot in event.spots]
                self.effects.pop(f"+{event.points}", rects[0].unionall(rects[1:]).center)

    def celebrate(self) -> None:
        """A win."""
        settings = self.services.settings
        if settings.animation_speed != "off" and not settings.reduced_motion:
            self.effects.celebrate(self.layout.size, self.services.random)

    def mark(self, marks: Mapping[Card, MarkKind], focus: Target | None) -> None:
        """Outline cards, and the place of the focus."""
        self.table.mark(marks)
        places = stops(self.layout, self.kept.session.state)
        rect = places.get(focus) if focus is not None else None
        for place in (self._focus, rect):
            if place is not None and self._focus != rect:
                self.canvas.spoil(place.inflate(40, 40))
        self._focus = rect

    def read(self, message: str) -> None:
        """Bring the bars up to date with the game."""
        session, tr = self.kept.session, self.services.tr
        rules, state = session.deal.rules, session.state
        seen = (session, state, message, int(session.elapsed), session.moves, session.can_redo)
        if all(a is b or a == b for a, b in zip(seen, self._seen, strict=False)) and self._seen:
            return
        self._seen = seen
        figures = []
        if rules.passes:
            figures.append(Figure(tr.text("Pass"), f"{state.pass_no} / {rules.passes}"))
        if self.services.settings.show_timer:
            figures.append(Figure(tr.text("Time"), tr.duration(int(session.elapsed))))
        figures.append(Figure(tr.text("Moves"), tr.number(session.moves)))
        self.hud.read(
            Readings(
                rules_name(rules, tr),
                session.deal.code or "",
                Figure(tr.text("Score"), tr.number(session.score)),
                tuple(figures),
                message,
            )
        )
        self.hud.offer(self._buttons())

    def draw(self, surface: pygame.Surface, ahead: float) -> list[pygame.Rect]:
        """Draw what changed; where."""
        for source in (self.table.spoiled, self.hud.spoiled):
            for rect in source:
                self.canvas.spoil(rect)
            source.clear()

        def moving(glass: pygame.Surface) -> Iterable[pygame.Rect]:
            return [
                *self.table.draw_moving(glass, ahead * STEP),
                *self.effects.draw(glass),
            ]

        return self.canvas.compose(surface, self._paint, moving)

    def close(self) -> None:
        """Let go of what runs beside the scene."""
        self._faces.close()

    def _paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        self.hud.paint(surface, clip)
        self.table.paint(surface, clip)
        if self._focus is not None and self._focus.colliderect(clip.inflate(40, 40)):
            box = self._focus.inflate(10, 10)
            thick = max(2.0, 3 * self.layout.bars.unit)
            radius = round(0.11 * self._focus.w)
            ring = self._brush.ring(box.size, radius, self._theme.title, thick, self._theme.keyline)
            surface.blit(ring, box)

    def _taken_over(self, old: PlayView | None) -> Faces:
        """The faces there are, if they look as they should; else new ones."""
        style = card_style(self.services.settings, self.services.tr)
        deck = self.kept.session.deal.rules.deck
        if old is not None:
            if (old._faces.style, old._faces.deck) == (style, deck):
                return old._faces
            old.close()
        return Faces(style, deck)

    def _captions(self) -> Captions:
        tr = self.services.tr
        places = tuple(tr.text("Place {n}", n=pile) for pile in (1, 2, 3))
        return Captions(tr.text("turned"), places, "")

    def _buttons(self) -> tuple[Button, ...]:
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
