"""The cards on the glass: what rests, what moves, what is marked.

The table is rebuilt from a position at any moment; a change of position is shown as motions from
where the cards were seen to where they lie now.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.actions import Recycle
from game.engine.cards import Card
from game.engine.events import Event
from game.engine.play import check
from game.engine.state import State
from game.view import motions as ways
from game.view.bars import SMALLEST_TEXT
from game.view.brush import Brush, halves
from game.view.card_painter import CardPainter, MarkKind
from game.view.faces import Faces
from game.view.homes import Home, homes
from game.view.layout import CARD_RATIO, Layout
from game.view.theme import Theme
from game.view.tween import Leg, Motion, Pose, out_cubic, seconds


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
        self._painter = CardPainter(faces, brush, theme, layout, dim_covered=dim_covered)
        self._state = state
        self._raised: Card | None = None
        self._set_homes(homes(state, layout))
        self._motions: dict[Card, Motion] = {}
        self._held: tuple[Card, Pose] | None = None
        self._marks: dict[Card, MarkKind] = {}
        self._stock_marked = False
        self._dealt_at = 0.0

    @property
    def state(self) -> State:
        """The position shown."""
        return self._state

    @property
    def moving(self) -> bool:
        """Whether a card is on its way."""
        return bool(self._motions) or self._held is not None

    @property
    def dealing(self) -> bool:
        """Whether the deal is still under way."""
        return bool(self._motions) and self.now < self._dealt_at

    def show(self, state: State, events: Sequence[Event] = (), cause: str = "load") -> None:
        """Come to a new position; whatever moved before is at its end at once."""
        self.finish()
        old, poses = self._homes, {card: home.pose for card, home in self._homes.items()}
        if self._held is not None:
            card, pose = self._held
            poses[card] = pose
            self._held = None
            self._spoil(old.get(card))  # which may be where it stays
        if (self._state.turned is None) != (state.turned is None):
            wide = 2 * self.layout.bars.count_px  # words reach over the marks of narrow piles
            self.spoiled += [mark.inflate(wide, 0) for mark in self.layout.marks]
        if _recycles(self._state) != _recycles(state):
            self.spoiled.append(self.layout.stock)
        self._state = state
        self._raised = None
        before = self._order
        self._set_homes(homes(state, self.layout))
        if cause == "undo":  # the film of the action backwards: what landed last lies on top
            self._flown = before
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
        self._motions = ways.dealt(self.now, self._stock_pose, self._homes, order, self.speed)
        self._dealt_at = max(motion.end for motion in self._motions.values())
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

    def mark(self, marks: Mapping[Card, MarkKind], *, stock: bool = False) -> None:
        """Outline these cards and no others; with ``stock`` the empty stock's place, as a hint."""
        if stock != self._stock_marked:
            self._stock_marked = stock
            self.spoiled.append(self._around(self._stock_pose))
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
        """Carry a card away from its home by a distance, tilted by the pull; the one carried
        before goes home."""
        home = self._homes[card]
        if self._held is None or self._held[0] != card:
            self.let_go()
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
        if self.speed and not self.reduced:
            leg = Leg(seconds("back", self.speed), self._homes[card].pose, out_cubic)
            self._motions[card] = Motion(self.now, pose, (leg,))
        self._spoil(self._homes[card])

    def refresh(self, cards: frozenset[str]) -> None:
        """Draw these cards again, named by their texts, and with "" those face down: there are
        sharper pictures of them.
        """
        self._painter.rest()
        for card, home in self._homes.items():
            name = card.text if home.pose.turn >= 0.5 else ""
            if home.shown and name in cards:
                self._spoil(home)

    def glide(self, old: Table) -> None:
        """Let every card come from where another layout had it."""
        if not self.speed or self.reduced:
            return
        for card, home in self._homes.items():
            before = old._homes.get(card)
            if home.shown and before is not None and before.shown:
                seen = old.pose(card)
                if (seen.x, seen.y) != (home.pose.x, home.pose.y):
                    self._motions[card] = ways.gliding(self.now, seen, home.pose, self.speed)

    def finish(self) -> None:
        """Send everything that moves to its end."""
        for card in self._motions:
            self._spoil(self._homes.get(card))
        self._motions.clear()
        self._dealt_at = 0.0

    def step(self, by: float) -> None:
        """Let the table's clock run by some seconds."""
        self.now += by
        for card in [card for card, motion in self._motions.items() if motion.end <= self.now]:
            del self._motions[card]
            self._spoil(self._homes.get(card))
        if not self.moving:
            self._painter.rest()

    def pose(self, card: Card, ahead: float = 0.0) -> Pose:
        """Where a card is seen, ``ahead`` seconds after the last step."""
        if self._held is not None and self._held[0] == card:
            return self._held[1]
        motion = self._motions.get(card)
        return motion.at(self.now + ahead) if motion else self._homes[card].pose

    def loose_card(self, card: Card) -> pygame.Surface:
        """A card of the foundation face up with its shadow, in a picture of its own."""
        return self._painter.loose(card, self.layout.foundation.w, face_up=True, lifted=False)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Paint the places and cards that rest inside ``clip``."""
        for pile in self.layout.piles:
            self.paint_pile(surface, pile)
        self._paint_empty_stock(surface)
        for card, area in self._areas.items():
            if not area.colliderect(clip) or self._is_moving(card):
                continue
            pose = self._homes[card].pose
            self._painter.draw(surface, card, pose)
            if card in self._marks:  # at once: what lies on the card lies on its mark
                self._painter.outline(surface, pose, self._marks[card])
        self._paint_counts(surface)

    @property
    def shown(self) -> list[Card]:
        """The cards to be seen, from the lowest to the highest."""
        return list(self._areas)

    def paint_card(self, surface: pygame.Surface, card: Card) -> None:
        """Paint a card where it rests."""
        self._painter.draw(surface, card, self._homes[card].pose)

    def draw_moving(self, surface: pygame.Surface, ahead: float = 0.0) -> list[pygame.Rect]:
        """Draw the cards on their way; where they were drawn."""
        now, drawn = self.now + ahead, []
        self._painter.new_frame()
        for card in self.flying(ahead):
            drawn += self._draw_marked(surface, card, self._motions[card].at(now))
        if self._held is not None:
            drawn += self._draw_marked(surface, *self._held)
        return drawn

    def flying(self, ahead: float = 0.0) -> list[Card]:
        """The cards on their way from the lowest to the highest: first those that wait for their
        turn, the next one on top, then those on the table, then those lifted off it.
        """
        if not self._motions:
            return []
        found = []
        for place, card in enumerate(self._flown):
            motion = self._motions.get(card)
            if motion is not None:
                waits = motion.begin + motion.delay - self.now - ahead
                found.append((-max(0.0, waits), motion.lifts, place, card))
        return [card for *_, card in sorted(found, key=lambda one: one[:3])]

    def _draw_marked(self, surface: pygame.Surface, card: Card, pose: Pose) -> list[pygame.Rect]:
        """A card in motion with its outline; the places touched."""
        rects = [self._painter.draw(surface, card, pose)]
        if card in self._marks and not pose.tilt:
            rects.append(self._painter.outline(surface, pose, self._marks[card]))
        return rects

    def _is_moving(self, card: Card) -> bool:
        return card in self._motions or (self._held is not None and self._held[0] == card)

    def _set_homes(self, found: dict[Card, Home]) -> None:
        self._homes = found
        self._order: list[Card] = sorted(found, key=lambda card: found[card].z)
        self._flown = self._order
        self._areas = {card: self._area(found[card]) for card in self._order if found[card].shown}

    def _spoil(self, home: Home | None) -> None:
        if home is not None:
            self.spoiled.append(self._area(home))

    def _area(self, home: Home) -> pygame.Rect:
        """The place a resting card, its shadow, mark and caption take."""
        box = self._around(home.pose)
        if home.z < 1100:
            box.inflate_ip(2 * self.layout.bars.count_px, 0)
            box.h += 2 * self.layout.bars.count_px
        return box

    def _around(self, pose: Pose) -> pygame.Rect:
        """The place a card takes with its shadow and mark."""
        pad = round(28 * self.layout.bars.unit) + 4
        box = pygame.Rect(round(pose.x), round(pose.y), round(pose.w), round(pose.w * CARD_RATIO))
        return box.inflate(2 * pad, 2 * pad)

    @property
    def _stock_pose(self) -> Pose:
        """Where the stock's cards lie."""
        return Pose(*self.layout.stock.topleft, self.layout.stock.w, 0.0)

    def paint_pile(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the outline of a pile's place, seen where the pile is empty."""
        unit = self.layout.bars.unit
        dashed = self._brush.dashed(
            rect.size,
            round(0.09 * rect.w),
            self._theme.button_edge,
            max(1.0, 1.4 * unit),
            max(4.0, 6 * unit),
        )
        surface.blit(dashed, rect)

    def _paint_empty_stock(self, surface: pygame.Surface) -> None:
        """A quiet sign where a tap recycles the waste, and a hint's mark around it."""
        place = self.layout.stock
        if _recycles(self._state):
            sign = self._brush.icon("recycle", round(0.5 * place.w), self._theme.soft)
            surface.blit(sign, sign.get_rect(center=place.center))
        if self._stock_marked:
            self._painter.outline(surface, self._stock_pose, "hint")

    def _paint_counts(self, surface: pygame.Surface) -> None:
        """The numbers under the piles, and the marks to place the turned card."""
        layout, state = self.layout, self._state
        self._count(surface, layout.stock, f"{len(state.stock)}")
        dealt = state.rules.deck_size
        self._count(surface, layout.foundation, f"{len(state.foundation)} / {dealt}")
        if layout.turned is not None and state.turned is not None:
            self._caption(surface, layout.turned, self.captions.turned)
        if not layout.marks:
            shown = layout.wastes[0].move(
                max(0, min(layout.fan, len(state.wastes[0])) - 1) * layout.fan_step, 0
            )
            self._count(surface, shown, f"{len(state.wastes[0])}")
        for rect, caption in zip(layout.marks, self.captions.place, strict=False):
            self._place_mark(surface, rect, caption)

    def _caption(self, surface: pygame.Surface, pile: pygame.Rect, text: str) -> None:
        """A word under a pile, left out where the neighbours leave it no room."""
        if self._brush.width(text, SMALLEST_TEXT, "bold") <= round(1.15 * pile.w):
            self._count(surface, pile, text)

    def _count(self, surface: pygame.Surface, pile: pygame.Rect, text: str) -> None:
        px = self._brush.fitted(text, self.layout.bars.count_px, round(1.15 * pile.w), "bold")
        picture = self._brush.text(text, px, self._theme.title, "bold")
        box = picture.get_rect(midtop=(pile.centerx, pile.bottom + px // 4))
        row = pygame.Rect(self.layout.area.left, box.y, self.layout.area.w, box.h)
        surface.blit(picture, box.clamp(row))  # no nearer to the window's edge than the piles

    def _place_mark(self, surface: pygame.Surface, rect: pygame.Rect, caption: str) -> None:
        theme, active = self._theme, self._state.turned is not None
        fill = theme.button_high if active else theme.button
        thick = self.layout.bars.line
        px, lines = self._lines(caption, rect.w - 8)
        radius = rect.h // (2 if len(lines) == 1 else 4)  # or the upper line would touch the edge
        box = self._brush.box(rect.size, radius, fill, theme.button_edge, thick)
        surface.blit(box, rect)
        colour = theme.title if active else theme.faded
        y = rect.centery - len(lines) * round(1.1 * px) // 2
        for line in lines:
            picture = self._brush.text(line, px, colour, "bold")
            surface.blit(picture, picture.get_rect(midtop=(rect.centerx, y)))
            y += round(1.1 * px)

    def _lines(self, caption: str, room: int) -> tuple[int, list[str]]:
        """A caption as large as its room lets it be: in two lines, or only its end, if it must."""
        most = self.layout.bars.count_px
        for lines in ([caption], halves(caption) if " " in caption else []):
            widest = max(lines, key=lambda line: self._brush.width(line, most, "bold"), default="")
            px = self._brush.fitted(widest, most, room, "bold")
            if lines and self._brush.width(widest, px, "bold") <= room:
                return px, lines
        end = caption.split(" ")[-1]
        return self._brush.fitted(end, most, room, "bold"), [end]


def _recycles(state: State) -> bool:
    """Whether a tap on the stock's place recycles the waste."""
    return check(state, Recycle()) is None
