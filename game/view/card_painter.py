"""Draws one card as it is seen at a moment: flat, lifted, tilted, turning over, dimmed, marked."""

from __future__ import annotations

import math
from typing import Final, Literal

import pygame

from game.engine.cards import Card
from game.view.brush import Brush
from game.view.faces import Faces
from game.view.layout import CARD_RATIO, Layout
from game.view.theme import Theme
from game.view.tween import Pose

MarkKind = Literal["selected", "hint", "partner", "focus"]

_MOST_LOOSE: Final = 64
"""Cards with their shadows, and turned ones, kept while they move."""

_SMOOTH_PIXELS: Final = 100_000
"""How much is turned smoothly in one frame beyond the first card."""


class CardPainter:
    """Draws cards in one layout and theme. Widths are those of the layout, so that most pictures
    are used as they are.
    """

    def __init__(
        self, faces: Faces, brush: Brush, theme: Theme, layout: Layout, *, dim_covered: bool
    ) -> None:
        self._faces = faces
        self._brush = brush
        self._theme = theme
        self._layout = layout
        self._dim_covered = dim_covered
        self._loose: dict[tuple[object, ...], pygame.Surface] = {}
        self._smoothed = 0

    def new_frame(self) -> None:
        """Another frame begins, with as much time for smooth pictures as the last."""
        self._smoothed = 0

    def rest(self) -> None:
        """Nothing moves: let go of what is kept for motion."""
        self._loose.clear()

    def draw(self, surface: pygame.Surface, card: Card, pose: Pose) -> pygame.Rect:
        """Draw one card with its shadow; the place it took."""
        if pose.alpha <= 0:
            return pygame.Rect(0, 0, 0, 0)
        full = max(2, round(pose.w * pose.grow))
        width = self._sharp_width(full)
        if pose.tilt or pose.turn not in (0.0, 1.0) or pose.alpha < 1 or full != width:
            return self._draw_loose(surface, card, pose, full / width)
        face_up = pose.turn == 1
        picture = self._faces.face(card, width) if face_up else self._faces.back(width)
        at = (round(pose.x), round(pose.y))
        shadow, dx, dy = self._shadow(width, lifted=pose.lift > 0.5)
        area = surface.blit(shadow, (at[0] + dx, at[1] + dy)).union(surface.blit(picture, at))
        if pose.dim and face_up and self._dim_covered:
            self._darken(surface, at, width, pose.dim)
        return area

    def outline(self, surface: pygame.Surface, pose: Pose, kind: MarkKind) -> pygame.Rect:
        """The mark around a card: gold solid when selected, teal dashed for a hint."""
        unit, theme = self._layout.bars.unit, self._theme
        reach, thick = max(2, round(4 * unit)), max(2.0, 4 * unit)
        width, height = round(pose.w), round(pose.w * CARD_RATIO)
        size = (width + 2 * reach, height + 2 * reach)
        radius = round(0.11 * width)
        if kind == "selected":
            picture = self._brush.ring(size, radius, theme.gold, thick, theme.keyline)
        elif kind == "focus":
            picture = self._brush.ring(size, radius, theme.title, thick * 0.6, theme.keyline)
        else:
            dash = (9 if kind == "hint" else 3) * max(1.0, unit)
            picture = self._brush.dashed(size, radius, theme.teal, thick, dash, theme.keyline)
        return surface.blit(picture, (round(pose.x) - reach, round(pose.y) - reach))

    def loose(self, card: Card, width: int, *, face_up: bool, lifted: bool) -> pygame.Surface:
        """A card and its shadow in one picture, the card in its middle."""
        key = (card if face_up else None, width, lifted)
        if key not in self._loose:
            picture = self._faces.face(card, width) if face_up else self._faces.back(width)
            shadow, dx, dy = self._shadow(width, lifted=lifted)
            pad = max(-dx, -dy, shadow.get_height() + dy - picture.get_height())
            size = (width + 2 * pad, picture.get_height() + 2 * pad)
            made = pygame.Surface(size, pygame.SRCALPHA)
            ink = pygame.Color(self._theme.shadow)
            made.fill((ink.r, ink.g, ink.b, 0))
            made.blit(shadow, (pad + dx, pad + dy), special_flags=pygame.BLEND_RGBA_MAX)
            made.blit(picture, (pad, pad))
            self._keep(key, made.convert_alpha())
        return self._loose[key]

    def _draw_loose(
        self, surface: pygame.Surface, card: Card, pose: Pose, scale: float
    ) -> pygame.Rect:
        """A card that is tilted, turning over, larger or smaller, or faint."""
        width = self._sharp_width(round(pose.w * pose.grow))
        face_up, lifted = pose.turn >= 0.5, pose.lift > 0.5
        picture = self.loose(card, width, face_up=face_up, lifted=lifted)
        squeeze = abs(math.cos(math.pi * pose.turn))
        if squeeze < 1 or scale != 1:
            size = (
                max(1, round(picture.get_width() * squeeze * scale)),
                max(1, round(picture.get_height() * scale)),
            )
            picture = pygame.transform.smoothscale(picture, size)
            if pose.tilt:
                picture = self._rotated(picture, pose.tilt)
        elif pose.tilt:
            picture = self._turned(card, width, picture, pose.tilt, face_up=face_up, lifted=lifted)
        if pose.alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * pose.alpha))
        middle = (round(pose.x + pose.w / 2), round(pose.y + pose.w * CARD_RATIO / 2))
        area = surface.blit(picture, picture.get_rect(center=middle))
        if pose.dim and face_up and self._dim_covered and squeeze == 1 and not pose.tilt:
            high = round(width * scale * CARD_RATIO)
            at = (middle[0] - round(width * scale) // 2, middle[1] - high // 2)
            self._darken(surface, at, round(width * scale), pose.dim)
        return area

    def _turned(
        self,
        card: Card,
        width: int,
        picture: pygame.Surface,
        tilt: float,
        *,
        face_up: bool,
        lifted: bool,
    ) -> pygame.Surface:
        """A tilted picture; a carried card mostly keeps its angle from frame to frame."""
        angle = round(tilt * 2) / 2
        key = (card if face_up else None, width, lifted, angle)
        if key not in self._loose:
            self._keep(key, self._rotated(picture, angle))
        return self._loose[key]

    def _rotated(self, picture: pygame.Surface, angle: float) -> pygame.Surface:
        """A picture turned, smoothly while the frame has time for it: that takes five times as
        long, and many cards at once fly too fast for edges to be seen.
        """
        area = picture.get_width() * picture.get_height()
        if self._smoothed and self._smoothed + area > _SMOOTH_PIXELS:
            return pygame.transform.rotate(picture, angle)
        self._smoothed += area
        return pygame.transform.rotozoom(picture, angle, 1.0)

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        if len(self._loose) >= _MOST_LOOSE:
            self._loose.clear()
        self._loose[key] = picture

    def _sharp_width(self, full: int) -> int:
        """The width in use nearest to the wanted one."""
        layout = self._layout
        return min((layout.card_w, layout.pile_w), key=lambda width: abs(width - full))

    def _shadow(self, width: int, *, lifted: bool) -> tuple[pygame.Surface, int, int]:
        unit, colour = self._layout.bars.unit, self._theme.shadow
        return self._faces.shadow(width, unit, colour, lifted=lifted)

    def _darken(self, surface: pygame.Surface, at: tuple[int, int], width: int, dim: float) -> None:
        """Lay the shade of a covered card over one."""
        sharp, dark = self._sharp_width(width), pygame.Color(self._theme.dim).a
        veil = self._faces.veil(sharp, self._theme.dim)
        if sharp != width:
            veil = pygame.transform.smoothscale(veil, (width, round(width * CARD_RATIO)))
        if dim < 1 or sharp != width:
            veil = veil.copy() if sharp == width else veil
            veil.set_alpha(round(dark * dim))
        surface.blit(veil, at)
