"""The cards on the glass: what rests, what moves, what is marked.

The table is rebuilt from a position at any moment; a change of position is shown as motions from
where the cards were seen to where they lie now.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from game.engine.cards import Card
from game.engine.events import Event
from game.engine.state import State
from game.view import motions as ways
from game.view.brush import Brush
from game.view.faces import Faces
from game.view.homes import Home, homes
from game.view.layout import CARD_RATIO, Layout
from game.view.theme import Theme
from game.view.tween import Leg, Motion, Pose, out_cubic, seconds

MarkKind = Literal["selected", "hint", "partner", "focus"]


@dataclass(frozen=True, slots=True)
class Captions:
    """The words on the table, in the player's language."""

    turned: str
    place: tuple[str, ...]
    foundation: str


class Table:
    """All cards of a game in one layout. ``now`` is the table's own clock in seconds."""

    def __init__(
        self,
        state: State,
        layout: Layout,
        faces: Faces,
        theme: Theme,
        brush: Brush,
        *,
        speed: float = 1.0,
        reduced: bool = False,
        dim_covered: bool = True,
    ) -> None:
        self.layout = layout
        self.captions = Captions("", ("", "", ""), "")
        self.now = 0.0
        self.speed = speed
        self.reduced = reduced
        self.spoiled: list[pygame.Rect] = []
        self._faces = faces
        self._theme = theme
        self._brush = brush
        self._dim_covered = dim_covered
        self._state = state
        self._raised: Card | None = None
        self._homes: dict[Card, Home] = homes(state, layout)
        self._motions: dict[Card, Motion] = {}
        self._held: tuple[Card, Pose] | None = None
        self._marks: dict[Card, MarkKind] = {}
        self._order = sorted(self._homes, key=lambda card: self._homes[card].z)

    @property
    def state(self) -> State:
        """The position shown."""
        return self._state

    @property
    def moving(self) -> bool:
        """Whether a card is on its way."""
        return bool(self._motions) or self._held is not None

    def show(self, state: State, events: Sequence[Event] = (), cause: str = "load") -> None:
        """Come to a new position; whatever moved before is at its end at once."""
        self.finish()
        old, poses = self._homes, {card: home.pose for card, home in self._homes.items()}
        if self._held is not None:
            card, pose = self._held
            poses[card] = pose
            self._held = None
        if (self._state.turned is None) != (state.turned is None):
            self.spoiled += self.layout.marks
        self._state = state
        self._raised = None
        self._set_homes(homes(state, self.layout))
        speed = 0.0 if cause == "load" else self.speed
        move = ways.Move(self.now, poses, old, self._homes, speed, self.reduced)
        for card in self._homes:
            if old.get(card) != self._homes[card]:
                self._spoil(old.get(card))
                self._spoil(self._homes[card])
        self._motions = ways.motions(move, events, cause)

    def deal(self, order: Sequence[Card]) -> None:
        """Let the whole table be dealt from the stock, in the order of the deal."""
        self.finish()
        if self.speed == 0 or self.reduced:
            return
        stock = Pose(*self.layout.stock.topleft, self.layout.stock.w, 0.0)
        self._motions = ways.dealt(self.now, stock, self._homes, order, self.speed)
        self.spoiled.append(pygame.Rect((0, 0), self.layout.size))

    def select(self, card: Card | None) -> None:
        """Lift one card a little; let the one lifted before down."""
        if card == self._raised and self._held is None:
            return
        old = self._homes
        poses = {c: self.pose(c) for c in (card, self._raised) if c is not None}
        if self._held is not None:
            poses[self._held[0]] = self._held[1]
            self._held = None
        self._raised = card
        self._set_homes(homes(self._state, self.layout, card))
        for changed, pose in poses.items():
            self._spoil(old.get(changed))
            self._spoil(self._homes.get(changed))
            if changed in self._homes and self.speed and not self.reduced:
                home = self._homes[changed].pose
                self._motions[changed] = ways.lifted(self.now, pose, home, self.speed)

    def mark(self, marks: Mapping[Card, MarkKind]) -> None:
        """Outline these cards and no others."""
        for card in self._marks.keys() ^ marks.keys():
            self._spoil(self._homes.get(card))
        for card in self._marks.keys() & marks.keys():
            if self._marks[card] != marks[card]:
                self._spoil(self._homes.get(card))
        self._marks = dict(marks)

    def shake(self, card: Card) -> None:
        """Shake a card that doesn't pair."""
        if self.speed and not self.reduced and card in self._homes:
            home = self._homes[card].pose
            self._spoil(self._homes[card])
            unit = self.layout.bars.unit
            self._motions[card] = ways.shaken(self.now, home, unit, self.speed)

    def hold(self, card: Card, dx: float, dy: float, tilt: float) -> None:
        """Carry a card away from its home by a distance, tilted by the pull."""
        home = self._homes[card]
        if self._held is None or self._held[0] != card:
            self._spoil(home)
        self._motions.pop(card, None)
        pose = replace(home.pose.moved(dx, dy), lift=1.0, tilt=tilt, dim=0.0)
        self._held = (card, pose)

    def let_go(self) -> None:
        """The carried card goes home."""
        if self._held is None:
            return
        card, pose = self._held
        self._held = None
        if self.speed:
            leg = Leg(seconds("back", self.speed), self._homes[card].pose, out_cubic)
            self._motions[card] = Motion(self.now, pose, (leg,))
        self._spoil(self._homes[card])

    def finish(self) -> None:
        """Send everything that moves to its end."""
        for card in self._motions:
            self._spoil(self._homes.get(card))
        self._motions.clear()

    def step(self, by: float) -> None:
        """Let the table's clock run by some seconds."""
        self.now += by
        for card in [card for card, motion in self._motions.items() if motion.end <= self.now]:
            del self._motions[card]
            self._spoil(self._homes.get(card))

    def pose(self, card: Card, ahead: float = 0.0) -> Pose:
        """Where a card is seen, ``ahead`` seconds after the last step."""
        if self._held is not None and self._held[0] == card:
            return self._held[1]
        motion = self._motions.get(card)
        return motion.at(self.now + ahead) if motion else self._homes[card].pose

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Paint the places and cards that rest inside ``clip``."""
        self._paint_places(surface)
        for card in self._order:
            home = self._homes[card]
            if not home.shown or self._is_moving(card) or not self._area(home).colliderect(clip):
                continue
            self._draw(surface, card, home.pose)
        for card, kind in self._marks.items():
            marked = self._homes.get(card)
            if marked is not None and marked.shown and not self._is_moving(card):
                self._outline(surface, marked.pose, kind)
        self._paint_counts(surface)

    def draw_moving(self, surface: pygame.Surface, ahead: float = 0.0) -> list[pygame.Rect]:
        """Draw the cards on their way; where they were drawn."""
        flying = [card for card in self._order if card in self._motions]
        flying.sort(key=lambda card: self._motions[card].first.lift > 0)
        drawn = []
        for card in flying:
            motion = self._motions[card]
            if (
                motion.delay
                and self.now + ahead < motion.begin + motion.delay
                and motion.first.turn == 0
            ):
                continue
            drawn += self._draw_marked(surface, card, motion.at(self.now + ahead))
        if self._held is not None:
            drawn += self._draw_marked(surface, *self._held)
        return drawn

    def _draw_marked(self, surface: pygame.Surface, card: Card, pose: Pose) -> list[pygame.Rect]:
        """A card in motion with its outline; the places touched."""
        rects = [self._draw(surface, card, pose)]
        if card in self._marks and not pose.tilt:
            rects.append(self._outline(surface, pose, self._marks[card]))
        return rects

    def _is_moving(self, card: Card) -> bool:
        return card in self._motions or (self._held is not None and self._held[0] == card)

    def _set_homes(self, found: dict[Card, Home]) -> None:
        self._homes = found
        self._order = sorted(found, key=lambda card: found[card].z)

    def _spoil(self, home: Home | None) -> None:
        if home is not None:
            self.spoiled.append(self._area(home))

    def _area(self, home: Home) -> pygame.Rect:
        """The place a resting card, its shadow, mark and caption take."""
        pose, unit = home.pose, self.layout.bars.unit
        pad = round(28 * unit) + 4
        box = pygame.Rect(round(pose.x), round(pose.y), round(pose.w), round(pose.w * CARD_RATIO))
        box = box.inflate(2 * pad, 2 * pad)
        if home.z < 1100:
            box.h += 2 * self.layout.bars.count_px
        return box

    def _draw(self, surface: pygame.Surface, card: Card, pose: Pose) -> pygame.Rect:
        """Draw one card with its shadow; the place it took."""
        full = max(2, round(pose.w * pose.grow))
        width = self._sharp_width(full)
        picture = self._faces.face(card, width) if pose.turn >= 0.5 else self._faces.back(width)
        squeeze = abs(math.cos(math.pi * pose.turn))
        high = round(full * CARD_RATIO)
        size = (max(1, round(full * squeeze)), high)
        if size != picture.get_size():
            picture = pygame.transform.smoothscale(picture, size)
        elif pose.alpha < 1 or (pose.dim and pose.tilt):
            picture = picture.copy()
        if pose.alpha < 1:
            picture.set_alpha(round(255 * pose.alpha))
        x = pose.x + (pose.w - size[0]) / 2
        y = pose.y + (pose.w * CARD_RATIO - high) / 2
        lifted = pose.lift > 0.5
        if pose.tilt:
            turned = pygame.transform.rotozoom(picture, pose.tilt, 1.0)
            box = turned.get_rect(center=(round(x + size[0] / 2), round(y + high / 2)))
            return surface.blit(turned, box)
        area = surface.blit(picture, (round(x), round(y))) if squeeze < 1 else None
        if area is None:
            area = self._shadowed(surface, picture, (round(x), round(y)), lifted=lifted)
        if pose.dim and self._dim_covered and pose.turn >= 0.5:
            self._darken(surface, (round(x), round(y)), size, pose.dim)
        return area

    def _sharp_width(self, full: int) -> int:
        """The width in use nearest to the wanted one."""
        return min((self.layout.card_w, self.layout.pile_w), key=lambda width: abs(width - full))

    def _shadowed(
        self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], *, lifted: bool
    ) -> pygame.Rect:
        """A card flat on the table, or lifted, with its shadow."""
        unit = self.layout.bars.unit
        shadow, dx, dy = self._faces.shadow(picture.get_width(), unit, lifted=lifted)
        area = surface.blit(shadow, (at[0] + dx, at[1] + dy))
        return area.union(surface.blit(picture, at))

    def _darken(
        self, surface: pygame.Surface, at: tuple[int, int], size: tuple[int, int], dim: float
    ) -> None:
        """Lay the shade of a covered card over one."""
        veil = self._faces.veil(self._sharp_width(size[0]), self._theme.dim)
        if veil.get_size() != size:
            veil = pygame.transform.smoothscale(veil, size)
            veil.set_alpha(pygame.Color(self._theme.dim).a)
        if dim < 1:
            veil = veil.copy()
            veil.set_alpha(round(pygame.Color(self._theme.dim).a * dim))
        surface.blit(veil, at)

    def _outline(self, surface: pygame.Surface, pose: Pose, kind: MarkKind) -> pygame.Rect:
        """The mark around a card: gold solid when selected, teal dashed for a hint."""
        unit, theme = self.layout.bars.unit, self._theme
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

    def _paint_places(self, surface: pygame.Surface) -> None:
        """The outlines of the piles, seen where a pile is empty."""
        thick = max(1.0, 1.4 * self.layout.bars.unit)
        for rect in self.layout.piles:
            radius = round(0.09 * rect.w)
            colour = self._theme.button_edge
            dash = max(4.0, 6 * self.layout.bars.unit)
            surface.blit(self._brush.dashed(rect.size, radius, colour, thick, dash), rect)

    def _paint_counts(self, surface: pygame.Surface) -> None:
        """The numbers under the piles, and the marks to place the turned card."""
        layout, state = self.layout, self._state
        self._count(surface, layout.stock, f"{len(state.stock)}")
        dealt = state.rules.deck_size
        self._count(surface, layout.foundation, f"{len(state.foundation)} / {dealt}")
        if layout.turned is not None and state.turned is not None:
            self._count(surface, layout.turned, self.captions.turned)
        if not layout.marks:
            shown = layout.wastes[0].move(
                max(0, min(layout.fan, len(state.wastes[0])) - 1) * layout.fan_step, 0
            )
            self._count(surface, shown, f"{len(state.wastes[0])}")
        for rect, caption in zip(layout.marks, self.captions.place, strict=False):
            self._place_mark(surface, rect, caption)

    def _count(self, surface: pygame.Surface, pile: pygame.Rect, text: str) -> None:
        px = self._brush.fitted(text, self.layout.bars.count_px, round(1.15 * pile.w), "bold")
        picture = self._brush.text(text, px, self._theme.title, "bold")
        surface.blit(picture, picture.get_rect(midtop=(pile.centerx, pile.bottom + px // 4)))

    def _place_mark(self, surface: pygame.Surface, rect: pygame.Rect, caption: str) -> None:
        theme, active = self._theme, self._state.turned is not None
        fill = theme.button_high if active else theme.button
        box = self._brush.box(rect.size, rect.h // 2, fill, theme.button_edge, 1.2)
        surface.blit(box, rect)
        px = self._brush.fitted(caption, self.layout.bars.count_px, rect.w - 8, "bold")
        colour = theme.title if active else theme.faded
        picture = self._brush.text(caption, px, colour, "bold")
        surface.blit(picture, picture.get_rect(center=rect.center))
