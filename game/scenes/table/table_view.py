"""A table on the glass for one window size: cards, bars, effects, one canvas."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.engine.codes import Deal
from game.engine.events import Removed
from game.engine.scoring import score
from game.engine.state import State
from game.loop import STEP
from game.scenes.names import name_of
from game.scenes.services import Services
from game.session import Outcome
from game.view.bar_figures import Figure
from game.view.bars import COUNT, text_px
from game.view.brush import Brush
from game.view.canvas import Canvas
from game.view.effects import Effects
from game.view.faces import Faces
from game.view.hit import spot_rect
from game.view.hud import Hud, Readings
from game.view.layout import layout
from game.view.looks import card_style
from game.view.sky import sun_box
from game.view.sky_life import SkyLife
from game.view.sky_words import hush, quiet
from game.view.table import Captions, Table
from game.view.tween import SPEEDS


class TableView:
    """The glass of a scene with a table. Made anew for every size; faces are taken over if they
    fit. ``buttons`` is how many the lower bar has, ``place`` where in the picture the table and its
    bars lie, if not everywhere.
    """

    def __init__(
        self,
        services: Services,
        deal: Deal,
        state: State,
        size: tuple[int, int],
        old: TableView | None,
        *,
        buttons: int = 6,
        place: pygame.Rect | None = None,
    ) -> None:
        settings = services.settings
        self.services = services
        self.deal = deal
        self.title = name_of(services, deal.rules)
        scale = settings.text_scale / 100
        services.dress(size)
        theme = services.ui.theme
        own = place.size if place is not None else size
        found = layout(
            own,
            deal.rules,
            text_scale=scale,
            left_handed=settings.left_handed,
            buttons=buttons,
            touch=services.ui.sizes.touch(),
            foot=self._foot_px(own, scale),
            count=text_px(COUNT, size, scale),
        )
        self.layout = found.within(size, place.topleft) if place is not None else found
        brush = Brush()
        self._faces = self._taken_over(old)
        self._faces.prepare(deal.cards, (self.layout.card_w, self.layout.pile_w))
        self.table = Table(
            state,
            self.layout,
            self._faces,
            theme,
            brush,
            speed=SPEEDS[settings.animation_speed],
            reduced=settings.reduced_motion,
            dim_covered=settings.dim_covered,
        )
        self.table.captions = self._captions()
        if old is not None and old.deal == deal and old.layout.size == size:
            self.table.glide(old.table)
        self.hud = Hud(self.layout.bars, theme, brush)
        self.effects = Effects(brush, theme, self.layout.bars.unit, reduced=settings.reduced_motion)
        self._sky = services.ui.sky(size)
        self.canvas = Canvas(self._sky)
        near = sun_box(size).inflate((self.layout.bars.unit * 16,) * 2)
        self._sunless = near.collidelist([*self.layout.piles, *self.layout.marks]) >= 0
        self._sharper = False
        self._first: list[Callable[[], None]] | None = None
        self.life = SkyLife(size, theme, still=settings.reduced_motion)
        self.life.words = [self.layout.bars.top, *self.layout.counts]
        self._quiet = quiet(self._sky, theme, self.life.words, sunny=not self._sunless)
        self._theme = theme
        self._brush = brush

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return self.table.moving or self.effects.moving

    def step(self, seconds: float) -> None:
        """Move everything by one step."""
        self.table.step(seconds)
        self.effects.step(seconds, self.layout.size[1])

    def collect(self) -> None:
        """Take in faces that became ready, and draw them over their stand-ins."""
        ready = self._faces.collect()
        if ready:
            self.table.refresh(ready)
            self._sharper = True

    def settle(self, seconds: float) -> bool:
        """Behind a panel: move, and take in faces that became ready; whether the last card came to
        rest, or the last face.
        """
        moved = self.moving
        if moved:
            self.step(seconds)
        self.collect()
        sharp = self._sharper and not self._faces.busy
        self._sharper = self._sharper and not sharp
        return sharp or (moved and not self.moving)

    def show(self, outcome: Outcome) -> None:
        """Let the cards move to where they lie now; points float up from where they met."""
        self.table.show(outcome.after, outcome.step.events, outcome.cause)
        for event in outcome.events:
            if isinstance(event, Removed) and (worth := self.worth(event)):
                rects = [spot_rect(self.layout, outcome.before, spot) for spot in event.spots]
                self.effects.pop(f"+{worth}", rects[0].unionall(rects[1:]).center)

    def worth(self, event: Removed) -> int:
        """The points that float up where cards met."""
        return event.points

    def celebrate(self) -> None:
        """A win: the cards removed leap from the foundation through falling confetti."""
        settings = self.services.settings
        if settings.animation_speed == "off" or settings.reduced_motion:
            return
        cards = tuple(reversed(self.table.state.foundation))
        size, place = self.layout.size, self.layout.foundation
        self.effects.cascade(cards, self.table.loose_card, place, size)
        self.effects.confetti(size, self.services.random)

    def frame(self, seconds: float) -> None:
        """Note how long the last frame took, and let the sky live."""
        self.effects.frame(seconds)
        for place in self.life.tick(seconds):
            self.canvas.spoil(place)

    def readings(self, state: State, moves: int, elapsed: float | None, message: str) -> Readings:
        """What the bars say of a position reached in so many moves and seconds (None: unknown)."""
        tr, rules = self.services.tr, self.deal.rules
        figures = []  # the dearest last: where room is short, the first aren't shown
        if self.services.settings.show_timer:
            time = "–" if elapsed is None else tr.duration(int(elapsed))
            figures.append(Figure(tr.text("Time"), time))
        if rules.passes:
            figures.append(Figure(tr.text("Pass"), f"{state.pass_no} / {rules.passes}"))
        figures.append(Figure(tr.text("Moves"), tr.number(moves)))
        return Readings(
            self.title,
            self.deal.code or "",
            Figure(tr.text("Score"), tr.number(score(state))),
            tuple(figures),
            message,
        )

    def prepare(self, glass: pygame.Surface, seconds: float) -> bool:
        """Paint for about that long what rests; whether all of it is painted."""
        self._take_spoiled()
        if self._first is None:
            self._first = self._firsts()
        end = time.perf_counter() + seconds
        while self._first and time.perf_counter() < end:
            self._first.pop()()
        left = end - time.perf_counter()
        return not self._first and self.canvas.prepare(glass, self._paint, left)

    def draw(self, surface: pygame.Surface, ahead: float) -> list[pygame.Rect]:
        """Draw what changed; where."""
        self._take_spoiled()

        def moving(glass: pygame.Surface) -> Iterable[pygame.Rect]:
            return [
                *self.table.draw_moving(glass, ahead * STEP),
                *self.effects.draw(glass),
            ]

        return self.canvas.compose(surface, self._paint, moving)

    def _firsts(self) -> list[Callable[[], None]]:
        """What makes the pictures that are kept of places, numbers, figures, buttons and cards, one
        after the other: all at once they would hold up a frame.
        """
        nowhere = pygame.Surface((1, 1))
        table, hud = self.table, self.hud
        bars = (self.layout.bars.top, hud.note_box, *hud.places.values())
        firsts: list[Callable[[], None]] = [partial(hud.paint, nowhere, place) for place in bars]
        firsts += (partial(table.paint_pile, nowhere, pile) for pile in self.layout.piles)
        firsts.append(partial(table.paint, nowhere, nowhere.get_rect()))
        firsts += (partial(table.paint_card, nowhere, card) for card in table.shown)
        return firsts

    def _take_spoiled(self) -> None:
        """Pass on what table and bars say must be drawn again."""
        for source in (self.table.spoiled, self.hud.spoiled):
            for rect in source:
                self.canvas.spoil(rect)
            source.clear()

    def close(self) -> None:
        """Let go of what runs beside the scene."""
        self._faces.close()

    def _foot_px(self, size: tuple[int, int], text_scale: float) -> int:
        """How many pixels above the buttons the table leaves free."""
        del size, text_scale  # a plain table needs none
        return 0

    def _paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Paint what rests inside ``clip``."""
        self._clear_sky(surface)
        hush(surface, self._quiet, clip)
        self.life.paint(surface, clip)
        self.hud.paint(surface, clip)
        self.table.paint(surface, clip)

    def _clear_sky(self, surface: pygame.Surface) -> None:
        """Paint the sky over a moon that looks out from behind a pile, or shines through a mark."""
        if self._sunless:
            self.services.ui.take_out_sun(surface, self.layout.size)

    def _taken_over(self, old: TableView | None) -> Faces:
        """The faces there are, if they look as they should; else new ones."""
        style = card_style(self.services.settings, self.services.tr)
        deck = self.deal.rules.deck
        if old is not None:
            if (old._faces.style, old._faces.deck) == (style, deck):
                return old._faces
            old.close()
        return Faces(style, deck)

    def _captions(self) -> Captions:
        tr = self.services.tr
        places = tuple(tr.text("Place {n}", n=pile) for pile in (1, 2, 3))
        return Captions(tr.text("turned"), places, "")
