"""The bars around the table: title and code, figures, message ribbon, buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.view.bar_buttons import Button, ButtonFaces
from game.view.bar_figures import NO_FIGURE, Figure, Figures, Plan
from game.view.bar_heading import Heading
from game.view.bars import Bars
from game.view.brush import LINE, Brush
from game.view.theme import Theme
from game.view.widgets_text import begun


@dataclass(frozen=True, slots=True)
class Sign:
    """A small picture with a word: an icon's name, and the theme's name for its colour."""

    icon: str
    word: str
    tone: Literal["good", "warn", "soft"]


@dataclass(frozen=True, slots=True)
class Readings:
    """Everything the bars say. ``score`` stands in the middle, ``figures`` at the right.

    ``label`` stands beside the code, or that of its parts which has room, the first one rather;
    ``sign`` stands beside the score, with its word where there is
    room. A ``note`` takes the whole width of the ribbon, with the message before it, until it is
    dismissed; the buttons named in ``offered`` are ringed meanwhile.
    """

    title: str = ""
    code: str = ""
    score: Figure = NO_FIGURE
    figures: tuple[Figure, ...] = ()
    message: str = ""
    label: str = ""
    sign: Sign | None = None
    note: str = ""
    offered: tuple[str, ...] = ()


SIGN: Final = Button("sign", "", "")
_BETWEEN: Final = " · "
"""What stands between the parts of a label."""

_TITLE_PARTS: Final = (0.34, 0.26, 0.2)
"""The parts of the upper bar that title and code may take: fewer where figures need the room."""

_HARDLY_SMALLER: Final = 0.75
"""A note stands alone where its message would make it smaller than this part of a text."""

_MOSTLY: Final = 0.92
"""A note stands alone where it and its message fill more than this part of the box's height."""

DISMISS: Final = Button("dismiss", "", "close")
"""What a tap on the sign and on the note stands for."""


class Hud:
    """Draws the bars; ``spoiled`` collects what must be painted again."""

    def __init__(self, bars: Bars, theme: Theme, brush: Brush) -> None:
        self.bars = bars
        self.spoiled: list[pygame.Rect] = [bars.top]
        self.code_box = pygame.Rect(0, 0, 0, 0)
        self.sign_box = pygame.Rect(0, 0, 0, 0)
        self._theme = theme
        self._brush = brush
        self._readings = Readings()
        self._buttons: tuple[Button, ...] = ()
        self._corner: Button | None = None
        self._hot: str | None = None
        self._pressed: str | None = None
        self._focus: str | None = None
        self._faces = ButtonFaces(bars, brush)
        self._figures = Figures(bars, theme, brush)
        self._plan: Plan | None = None
        self._heading = Heading(("",), bars.text_px, bars.count_px, 0)

    @property
    def message(self) -> str:
        """What the ribbon says."""
        return self._readings.message

    @property
    def readings(self) -> Readings:
        """What all bars say."""
        return self._readings

    @property
    def note_box(self) -> pygame.Rect:
        """Where a note stands: the ribbon's row, from edge to edge."""
        ribbon, edge = self.bars.ribbon, max(6, round(20 * self.bars.unit))
        return pygame.Rect(edge, ribbon.y, self.bars.top.w - 2 * edge, ribbon.h)

    def read(self, readings: Readings) -> None:
        """Show these readings."""
        old, self._readings = self._readings, readings
        if _left_half(old) != _left_half(readings):
            self.spoiled.append(self.bars.top)
        elif old.figures != readings.figures:
            before, self._plan = self._plan, self._planned()
            if before != self._plan:
                self.spoiled.append(self.bars.top)
            self.spoiled.append(self.bars.top if readings.sign else self._right_half())
        if (old.message, old.note) != (readings.message, readings.note):
            noted = old.note or readings.note
            self.spoiled.append(self.note_box if noted else self.bars.ribbon)
        for name in {*old.offered} ^ {*readings.offered}:
            self._spoil_button(name)

    def offer(self, buttons: Sequence[Button], corner: Button | None = None) -> None:
        """Have these buttons, one for each place of the bar, and one in the upper corner."""
        for old, new, rect in zip(
            self._buttons or buttons, buttons, self.bars.buttons, strict=False
        ):
            if old != new or not self._buttons:
                self.spoiled.append(rect.inflate(*2 * (2 * self.bars.ring + 2,)))
        if corner != self._corner:
            self.spoiled.append(self._right_half())
        self._buttons, self._corner = tuple(buttons), corner

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Where every button lies, by its name."""
        return {button.name: rect for button, rect in self._placed()}

    def pressable(self, name: str = "") -> dict[str, pygame.Rect]:
        """Where the buttons lie that can be pressed now, and the one of this name if it can't."""
        placed = self._placed()
        return {one.name: rect for one, rect in placed if one.enabled or one.name == name}

    def button(self, name: str) -> Button | None:
        """The button of a name."""
        return next((button for button, _ in self._placed() if button.name == name), None)

    def button_at(self, pos: tuple[int, int]) -> Button | None:
        """The button under a point."""
        for button, rect in self._placed():
            if rect.collidepoint(pos):
                return button
        if self._readings.note and self.note_box.collidepoint(pos):
            return DISMISS
        return SIGN if self._readings.sign and self.sign_box.collidepoint(pos) else None

    def _placed(self) -> Iterator[tuple[Button, pygame.Rect]]:
        """Every button with its place."""
        yield from zip(self._buttons, self.bars.buttons, strict=False)
        if self._corner is not None:
            top = self.bars.top
            yield self._corner, pygame.Rect(top.right - top.h, top.y, top.h, top.h)

    def touch(self, hot: str | None, pressed: str | None, focus: str | None = None) -> None:
        """Which button the pointer is over, which is held down, which has the focus."""
        for name in {hot, pressed, focus, self._hot, self._pressed, self._focus}:
            before = (name == self._hot, name == self._pressed, name == self._focus)
            if before != (name == hot, name == pressed, name == focus):
                self._spoil_button(name)
        self._hot, self._pressed, self._focus = hot, pressed, focus

    def paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Paint the bars inside ``clip``."""
        if clip.colliderect(self.bars.top):
            self._paint_top(surface)
        if clip.colliderect(self.note_box):
            self._paint_ribbon(surface)
        for button, rect in self._placed():
            if not clip.colliderect(rect.inflate(8, 8)):
                continue
            if button is self._corner:
                self._paint_corner(surface, button, rect)
            else:
                self._paint_button(surface, button, rect)

    def _spoil_button(self, name: str | None) -> None:
        for button, rect in self._placed():
            if button.name == name:
                self.spoiled.append(rect.inflate(*2 * (2 * self.bars.ring + 2,)))

    def _right_half(self) -> pygame.Rect:
        top = self.bars.top
        return pygame.Rect(top.centerx, top.y, top.w, top.h).clip(top)

    def _paint_top(self, surface: pygame.Surface) -> None:
        bars, theme, brush = self.bars, self._theme, self._brush
        surface.blit(brush.box(bars.top.size, 0, theme.bar), bars.top)
        edge, plan = self._edge, self._planned()
        self._plan = plan
        middle = self._figures.paint(surface, self._readings.score, plan.middle, plan)
        self._paint_title(surface, edge, middle.left - edge // 2)
        sign = self._readings.sign
        beside = middle.move(middle.w + edge // 3, 0)
        if sign is not None:
            middle = middle.union(self._paint_sign(surface, sign, beside))
        right = self._figures.paint_row(
            surface, self._readings.figures, middle.right + edge // 2, self._figures_end, plan
        )
        if sign is not None:
            self._paint_word(surface, sign.word, middle, right)

    @property
    def _edge(self) -> int:
        """How far the upper bar's texts keep from the window's edge."""
        return max(6, round(28 * self.bars.unit))

    @property
    def _figures_end(self) -> int:
        """Where the figures end."""
        top = self.bars.top
        return top.w - (top.h + self._edge // 4 if self._corner is not None else self._edge)

    def _planned(self) -> Plan:
        """How large the figures are, and where the score stands."""
        read, edge = self._readings, self._edge
        sign = self._sign_side + edge // 3 if read.sign else 0
        for part in _TITLE_PARTS:
            self._heading = Heading.fitted(self.bars, self._brush, read.title, read.code, part)
            left = edge + self._heading.width
            plan = self._figures.plan(
                read.score, read.figures, left, self._figures_end, edge // 2 + sign
            )
            if plan.fits:
                break
        return plan

    @property
    def _sign_side(self) -> int:
        """The height of the sign beside the score."""
        return max(16, round(0.92 * self.bars.value_px))

    def _paint_sign(self, surface: pygame.Surface, sign: Sign, beside: pygame.Rect) -> pygame.Rect:
        """The picture right of the score; where it stands."""
        side = self._sign_side
        box = pygame.Rect(beside.left, 0, side, side)
        box.centery = self.bars.top.centery
        surface.blit(self._brush.icon(sign.icon, side, getattr(self._theme, sign.tone)), box)
        self.sign_box = box.inflate(side, side).clip(self.bars.top)
        return box

    def _paint_word(
        self, surface: pygame.Surface, word: str, beside: pygame.Rect, right: int
    ) -> None:
        """The sign's word, if it fits between its picture and the figures."""
        left = beside.right + max(4, round(8 * self.bars.unit))
        if left + self._brush.width(word, self.bars.count_px) > right:
            return
        text = self._brush.text(word, self.bars.count_px, self._theme.soft)
        box = text.get_rect(midleft=(left, self.bars.top.centery))
        surface.blit(text, box)
        self.sign_box.union_ip(box)

    def _paint_title(self, surface: pygame.Surface, left: int, end: int) -> None:
        """Title over code; after it as much of the label as ends before ``end``."""
        bars, theme, brush, read = self.bars, self._theme, self._brush, self._readings
        heading, code_px = self._heading, self._heading.code_px
        titles = [brush.text(line, heading.px, theme.title, "black") for line in heading.lines]
        code = brush.text(read.code, code_px, theme.soft)
        gap = 0 if len(titles) > 1 else max(1, round(3 * bars.unit))
        high = sum(round(0.9 * title.get_height()) for title in titles[1:]) + gap
        high += titles[0].get_height() + code.get_height()
        y = bars.top.y + (bars.top.h - high) // 2
        for number, title in enumerate(titles):
            y += round(0.9 * title.get_height()) if number else 0
            surface.blit(title, (left, y))
        y += titles[-1].get_height() + gap
        surface.blit(code, (left, y))
        box = pygame.Rect(left, y, code.get_width(), code.get_height())
        if read.code:
            mark = self._brush.icon("copy", code_px, theme.soft)
            surface.blit(mark, (box.right + code_px // 3, y + (box.h - code_px) // 2))
            box.w += code_px + code_px // 3
        place = box.right + code_px // 2
        for said in (read.label, *read.label.split(_BETWEEN)) if read.label else ():
            text = f"· {said}" if read.code else said
            if place + brush.width(text, code_px) <= end:
                label = brush.text(text, code_px, theme.soft)
                surface.blit(label, (place, y))
                box.w += code_px // 2 + label.get_width()
                break
        reach = round(10 * bars.unit)
        wide = max(box.right + reach, bars.top.h) - bars.top.left
        self.code_box = pygame.Rect(bars.top.topleft, (wide, bars.top.h))

    def _paint_ribbon(self, surface: pygame.Surface) -> None:
        said, box = self._readings.message, self.bars.ribbon
        text = begun(said)  # a card's name may come first
        if self._readings.note:
            self._paint_note(surface, text)
            return
        if not text:
            return
        px, lines = self._brush.in_lines(text, self.bars.text_px, box.w - box.h, box.h)
        longest = max(self._brush.width(line, px) for line in lines)
        wide = min(box.w, max(longest + 2 * box.h, round(420 * self.bars.unit)))
        ground = pygame.Rect(box.centerx - wide // 2, box.y, wide, box.h)
        surface.blit(self._brush.box(ground.size, box.h // 2, self._theme.plate), ground)
        self._write(surface, lines, px, box)

    def _write(
        self, surface: pygame.Surface, lines: Sequence[str], px: int, box: pygame.Rect
    ) -> None:
        """One or two lines in the middle of a box."""
        for number, line in enumerate(lines):
            picture = self._brush.text(line, px, self._theme.text)
            down = round((number - (len(lines) - 1) / 2) * LINE * px)
            surface.blit(picture, picture.get_rect(center=(box.centerx, box.centery + down)))

    def _paint_corner(self, surface: pygame.Surface, button: Button, rect: pygame.Rect) -> None:
        """A small button without words at the end of the upper bar."""
        box = rect.inflate(-round(0.28 * rect.h), -round(0.28 * rect.h))
        surface.blit(
            self._brush.box(box.size, box.h // 3, *self._tints(button), self.bars.line), box
        )
        ink = self._theme.title if button.enabled else self._theme.faded
        mark = self._brush.icon(button.icon, round(0.56 * box.h), ink)
        surface.blit(mark, mark.get_rect(center=box.center))

    def _tints(self, button: Button) -> tuple[str, str]:
        """Fill and edge of a button as it is touched now."""
        theme = self._theme
        if button.enabled and button.name == self._pressed:
            return theme.button_down, theme.button_edge
        if button.enabled and button.name in (self._hot, self._focus):
            return theme.button_high, theme.button_edge
        return theme.button, theme.button_edge

    def _paint_note(self, surface: pygame.Surface, message: str) -> None:
        """The message and the note in one line, or the note alone; a cross at its end."""
        box, brush, theme = self.note_box, self._brush, self._theme
        radius, room = box.h // 2, box.w - round(2.2 * box.h)
        surface.blit(brush.box(box.size, radius, theme.button, theme.gold, self.bars.line), box)
        text = f"{message} · {self._readings.note}" if message else self._readings.note
        px, lines = brush.in_lines(text, self.bars.text_px, room, box.h)
        if (
            px < _HARDLY_SMALLER * self.bars.text_px
            or (len(lines) > 1 and len(lines) * LINE * px > _MOSTLY * box.h)
            or any(brush.width(line, px) > room for line in lines)
        ):
            px, lines = brush.in_lines(self._readings.note, self.bars.text_px, room, box.h)
        self._write(surface, lines, px, pygame.Rect(box.left + radius, box.top, room, box.h))
        side = round(0.5 * box.h)
        cross = self._brush.icon(DISMISS.icon, side, theme.title)
        surface.blit(cross, cross.get_rect(center=(box.right - box.h // 2 - 2, box.centery)))

    def _paint_button(self, surface: pygame.Surface, button: Button, rect: pygame.Rect) -> None:
        bars, theme, brush = self.bars, self._theme, self._brush
        radius = min(rect.h // 2, round(16 * bars.unit) + 2)
        surface.blit(brush.box(rect.size, radius, *self._tints(button), bars.line), rect)
        ink = theme.title if button.enabled else theme.faded
        self._faces.paint(surface, button, rect, ink, self._buttons)
        if button.name == self._focus or button.name in self._readings.offered:
            box, thick = rect.inflate(*2 * (2 * bars.ring,)), max(2.0, 2 * bars.unit)
            ring = brush.ring(box.size, radius + bars.ring, theme.gold, thick, theme.keyline)
            surface.blit(ring, box)


def _left_half(readings: Readings) -> tuple[object, ...]:
    """What stands in the top bar up to the sign's word, whose place hangs on the figures."""
    return readings.title, readings.code, readings.label, readings.score, readings.sign
