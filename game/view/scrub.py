"""The bar under a replay: what could be won where, the way played so far, a knob to drag."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pygame
from pygame import Rect

from game.solver import Kind
from game.view.brush import LINE, Brush
from game.view.theme import Theme

_FINE: Final = 3
"""How much larger patterns are drawn before they are smoothed down."""

_DOT: Final = " · "
"""Between the parts of the caption: where is no room the last ones go, and at last the first."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What the bar shows: frame ``at`` of ``count``, a verdict for each (None: not there yet).

    ``turns`` are the frames after which a win was out of reach, ``caption`` the line above.
    """

    count: int
    at: int = 0
    kinds: tuple[Kind | None, ...] = ()
    turns: tuple[int, ...] = ()
    caption: str = ""


class Scrub:
    """Draws the bar; ``spoiled`` collects what must be painted again.

    Winnable is a full band, lost a low hatched one, unknown a row of dots: they differ by shape.
    """

    def __init__(
        self, box: Rect, theme: Theme, brush: Brush, unit: float, text_px: int, lines: int = 1
    ) -> None:
        self.box = box
        self.spoiled: list[Rect] = [box]
        self._theme = theme
        self._brush = brush
        self._unit = unit
        self._text_px = text_px
        self._strip = Strip(1)
        self._tiles: dict[tuple[str, int], pygame.Surface] = {}
        inset = max(10, round(20 * unit))
        self._head = round(1.5 * text_px * lines)
        high = max(8, round(0.42 * (box.h - self._head)))
        above = self._head + max(2, round(3 * unit))  # or the caption's tails touch the band
        room = Rect(box.x + inset, box.y + above, box.w - 2 * inset, box.h - above)
        self.band = Rect(room.x, room.y, room.w, high)
        self.track = Rect(room.x, self.band.bottom, room.w, room.bottom - self.band.bottom)

    @property
    def strip(self) -> Strip:
        """What is shown."""
        return self._strip

    def show(self, strip: Strip) -> None:
        """Show this from now on."""
        if strip != self._strip:
            self._strip = strip
            self.spoiled.append(self.box)

    def frame_at(self, x: int) -> int:
        """The frame that lies at a place along the bar."""
        part = (x - self.band.x) * self._strip.count // max(1, self.band.w)
        return max(0, min(self._strip.count - 1, part))

    def place(self, frame: int) -> tuple[int, int]:
        """Where the knob stands for a frame."""
        alone = self._strip.count == 1
        return round(self._edge(0 if alone else frame + 0.5)), self.track.centery

    def paint(self, surface: pygame.Surface, clip: Rect) -> None:
        """Paint the bar if it touches ``clip``."""
        if not clip.colliderect(self.box):
            return
        theme, radius = self._theme, min(self.box.h // 2, round(14 * self._unit) + 2)
        surface.blit(self._brush.box(self.box.size, radius, theme.plate), self.box)
        self._paint_caption(surface)
        begin = 0
        for kind, same in groupby(self._strip.kinds):
            end = begin + sum(1 for _ in same)
            self._paint_span(surface, kind, round(self._edge(begin)), round(self._edge(end)))
            begin = end
        self._paint_track(surface)
        for turn in self._strip.turns:
            self._paint_turn(surface, round(self._edge(turn + 1)))

    def _edge(self, frame: float) -> float:
        """The left edge of a frame's part of the bar."""
        return self.band.x + self.band.w * frame / self._strip.count

    def _paint_caption(self, surface: pygame.Surface) -> None:
        text, brush = self._strip.caption, self._brush
        if not text:
            return
        high = self._head
        px, lines = brush.in_lines(text, self._text_px, self.band.w, high)
        parts = text.split(_DOT)
        while len(parts) > 1 and any(brush.width(line, px) > self.box.w for line in lines):
            parts.pop(-1 if len(parts) > 2 else 0)
            px, lines = brush.in_lines(_DOT.join(parts), self._text_px, self.band.w, high)
        middle = self.box.y + high // 2
        for number, line in enumerate(lines):
            picture = brush.text(line, px, self._theme.text)
            down = round((number - (len(lines) - 1) / 2) * LINE * px)
            surface.blit(picture, picture.get_rect(center=(self.box.centerx, middle + down)))

    def _paint_span(
        self, surface: pygame.Surface, kind: Kind | None, left: int, right: int
    ) -> None:
        """One stretch of the band."""
        match kind:
            case Kind.WON:
                surface.fill(self._theme.teal, Rect(left, self.band.y, right - left, self.band.h))
            case Kind.LOST:
                high = max(5, round(0.5 * self.band.h))
                self._tiled(surface, "hatch", Rect(left, 0, right - left, high))
            case Kind.UNKNOWN:
                high = max(6, round(0.7 * self.band.h))
                self._tiled(surface, "dots", Rect(left, 0, right - left, high))
            case None:
                high = max(1, round(2 * self._unit))
                line = Rect(left, self.band.bottom - high, right - left, high)
                surface.fill(self._theme.faded, line)

    def _tiled(self, surface: pygame.Surface, name: str, area: Rect) -> None:
        """Lay a pattern over an area that stands on the band's lower edge."""
        area.bottom = self.band.bottom
        clip = surface.get_clip()
        surface.set_clip(area.clip(clip))
        tile = self._tile(name, area.h)
        x = self.band.x - (self.band.x % tile.get_width())
        while x < area.right:
            if x + tile.get_width() > area.left:
                surface.blit(tile, (x, area.top))
            x += tile.get_width()
        surface.set_clip(clip)

    def _tile(self, name: str, high: int) -> pygame.Surface:
        """One piece of a pattern, as high as its band."""
        key = (name, high)
        if key in self._tiles:
            return self._tiles[key]
        wide = max(6, round(9 * self._unit))
        big = pygame.Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)
        if name == "hatch":
            big.fill(self._theme.warn)
            thick = max(2, round(wide * _FINE * 0.28))
            for shift in range(-1 - -(-high // wide), 2):
                start = (shift * wide * _FINE, high * _FINE)
                end = (start[0] + high * _FINE, 0)
                pygame.draw.line(big, self._theme.keyline, start, end, thick)
        else:
            big.fill((*pygame.Color(self._theme.soft)[:3], 0))
            middle = (wide * _FINE // 2, high * _FINE // 2)
            pygame.draw.circle(big, self._theme.soft, middle, round(0.3 * wide * _FINE))
        self._tiles[key] = pygame.transform.smoothscale(big, (wide, high))
        return self._tiles[key]

    def _paint_track(self, surface: pygame.Surface) -> None:
        """The groove, filled as far as the knob, and the knob with its line up the band."""
        theme, brush, unit = self._theme, self._brush, self._unit
        x, y = self.place(self._strip.at)
        high = max(4, round(7 * unit))
        groove = Rect(self.track.x, y - high // 2, self.track.w, high)
        surface.blit(brush.box(groove.size, high // 2, theme.off), groove)
        done = Rect(groove.x, groove.y, max(high, x - groove.x), high)
        surface.fill(theme.accent, done)
        thick = max(2, round(3 * unit))
        line = Rect(x - thick // 2, self.band.y, thick, y - self.band.y)
        surface.fill(theme.keyline, line.inflate(2 * self._keyline, 0))
        surface.fill(theme.title, line)
        knob = max(12, min(round(24 * unit), self.track.h))
        disc = brush.box((knob, knob), knob // 2, theme.knob, theme.keyline, max(1.5, 2.5 * unit))
        surface.blit(disc, disc.get_rect(center=(x, y)))

    def _paint_turn(self, surface: pygame.Surface, x: int) -> None:
        """A golden pennant where the game turned."""
        pennant, edge = self._pennant(), self._keyline
        thick = max(2, round(2.5 * self._unit))
        surface.blit(pennant, (x - thick // 2 - edge, self.band.y - edge))

    @property
    def _keyline(self) -> int:
        """How thick the dark line around a mark is."""
        return max(1, round(self._unit))

    def _pennant(self) -> pygame.Surface:
        """The pennant on its pole, with a dark line of one thickness around both."""
        key = ("pennant", self.band.h)
        if key in self._tiles:
            return self._tiles[key]
        theme, edge, high = self._theme, self._keyline, self.band.h
        thick, reach = max(2, round(2.5 * self._unit)), max(6, round(10 * self._unit))
        corners = (
            *((0, 0), (thick, 0), (thick + reach, reach / 2)),
            *((thick, reach), (thick, high), (0, high)),
        )
        size = (thick + reach + 2 * edge, high + 2 * edge)
        big = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        big.fill((*pygame.Color(theme.keyline)[:3], 0))
        points = [pygame.Vector2(x + edge, y + edge) * _FINE for x, y in corners]
        for turn in range(0, 360, 15):
            off = pygame.Vector2(edge * _FINE, 0).rotate(turn)
            pygame.draw.polygon(big, theme.keyline, [point + off for point in points])
        pygame.draw.polygon(big, theme.gold, points)
        self._tiles[key] = pygame.transform.smoothscale(big, size)
        return self._tiles[key]
