"""Reads a scene as a proof-reader does: which texts are cut, broken, laid over others, or boxes.

While it watches, every text that is set for a widget and every text painted at the table is noted
with the place it got.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any
from unittest.mock import patch

import pygame
from fontTools.ttLib import TTFont
from pygame import Rect
from pygame_gui.elements import UITextEntryLine

from game.scenes.page_scene import PageScene
from game.scenes.scene import Scene
from game.scenes.table.table_view import TableView
from game.view import widgets_looks
from game.view.bars import SMALLEST_TEXT
from game.view.fonts import Weight, font_path
from game.view.theme import SMALLEST_FONT
from game.view.ui import Label, Page
from game.view.widgets_looks import ButtonLook, Kit
from game.view.widgets_parts import Stop
from game.view.widgets_text import Align, Lettering, Setting

_TAIL = 0.3
"""The part of a line's height below its letters' tails, which may lie outside of a box."""


@dataclass
class Proof:
    """What was found wrong, each in words."""

    faults: list[str] = field(default_factory=list)
    fitted: dict[Setting, str] = field(default_factory=dict)
    titles: dict[str, int] = field(default_factory=dict)

    def read(self, stack: Sequence[Scene], size: tuple[int, int]) -> list[str]:
        """Every fault of the scene on top."""
        top = stack[-1]
        if isinstance(top, PageScene) and top.page is not None:
            self.faults += page_faults(top.page, size)
            self.faults += self._unequal(top.page)
        view = getattr(top, "view", None)
        if isinstance(view, TableView):
            self.faults += table_faults(view)
        return self.faults

    def _unequal(self, page: Page) -> Iterator[str]:
        """Buttons of one size in a row whose texts differ in height."""
        rows: dict[tuple[int, ...], dict[str, int]] = {}
        for stop in page.stops:
            if stop.text in self.titles:
                row = rows.setdefault((stop.box.top, *stop.box.size), {})
                row[stop.text] = self.titles[stop.text]
        for row in rows.values():
            if len({*row.values()}) > 1:
                yield f"buttons side by side with texts of different heights: {row}"

    def drawn(self, surface: pygame.Surface, setting: Setting, box: Rect) -> None:
        """A text of a widget was drawn."""
        text = self.fitted.get(setting, " ".join(setting.lines))
        self.faults += missing_glyphs(text, setting.weight)
        if setting.px < SMALLEST_FONT:
            self.faults.append(f"only {setting.px} pixels high: {text}")
        whole = {word for line in setting.lines for word in line.split()}
        lost = (word for word in text.split() if word not in whole and os.sep not in word)
        broken = [word for word in lost if word != "·"]  # which the end of a line stands for
        if broken:  # a path may be: it has no end
            self.faults.append(f"broken: {broken} in {setting.lines}")
        wide, high = surface.get_size()
        if setting.size[0] > min(box.width, wide) + 1:
            self.faults.append(f"wider than its place by {setting.size[0] - box.width}: {text}")
        if setting.size[1] > high + _TAIL * setting.px:
            self.faults.append(f"higher than its place by {setting.size[1] - high}: {text}")


@contextmanager
def watching() -> Iterator[Proof]:
    """Notes every text of a widget that is drawn meanwhile."""
    proof = Proof()
    fit, draw, title = Lettering.fit, Lettering.draw, widgets_looks._title

    def noted_fit(self: Lettering, text: str, *facts: Any, **more: Any) -> Setting:
        setting = fit(self, text, *facts, **more)
        proof.fitted[setting] = text
        return setting

    def noted_draw(
        self: Lettering,
        surface: pygame.Surface,
        setting: Setting,
        colour: str,
        box: Rect,
        align: Align = "left",
    ) -> None:
        proof.drawn(surface, setting, box)
        draw(self, surface, setting, colour, box, align)

    def noted_title(kit: Kit, look: ButtonLook, width: int, height: int | None) -> Setting:
        setting = title(kit, look, width, height)
        if height is not None:
            proof.titles[look.text] = setting.px
        return setting

    with (
        patch.object(Lettering, "fit", noted_fit),
        patch.object(Lettering, "draw", noted_draw),
        patch.object(widgets_looks, "_title", noted_title),
    ):
        yield proof


def page_faults(page: Page, size: tuple[int, int]) -> Iterator[str]:
    """Widgets and labels that overlap, leave their part of the page or are too low."""
    for one, two in combinations(page.stops, 2):
        if one.scroll is two.scroll and one.box.colliderect(two.box):
            yield f"{one.text!r} lies on {two.text!r}"
    for stop in page.stops:
        yield from _out_of_place(stop.text, stop.box, stop.scroll, size)
        if stop.box.height < stop.needed:
            yield f"too low by {stop.needed - stop.box.height}: {stop.text}"
        yield from _hint_faults(stop)
    labels = [label for label in page.texts if isinstance(label, Label) and label.text]
    for a, b in combinations(labels, 2):
        if a._area is b._area and _inked(a).colliderect(_inked(b)):
            yield f"{a.text!r} lies on {b.text!r}"
    for label in labels:
        area = label._area
        shift = area.scroll_of.offset if area.scroll_of else 0
        for stop in page.stops:
            if stop.scroll is area.scroll_of:
                start = area.container.rect.topleft
                inside = stop.box.move(-start[0], -start[1]) if area.scroll_of else stop.box
                if _inked(label).colliderect(inside) and shift == 0:
                    yield f"{label.text!r} lies on the button {stop.text!r}"


def _hint_faults(stop: Stop) -> Iterator[str]:
    """A hint in an empty entry line that is wider than the line."""
    if isinstance(stop.element, UITextEntryLine):
        hint = stop.element.placeholder_text or ""
        if stop.element.font.size(hint)[0] > stop.box.width - 8:
            yield f"no room for the hint {hint!r}"


def _inked(label: Label) -> Rect:
    """The part of a label's box that its letters take."""
    kit = label._area.page.kit
    setting = kit.fit(label.text, label.style, label.rect.width, label.rect.height)
    box = Rect((0, 0), setting.size).inflate(0, -round(_TAIL * setting.px))
    box.center = label.rect.center
    match label._align:
        case "left":
            box.left = label.rect.left
        case "right":
            box.right = label.rect.right
    return box


def _out_of_place(text: str, box: Rect, scroll: Any, size: tuple[int, int]) -> Iterator[str]:
    if scroll is None:
        if not Rect((0, 0), size).contains(box):
            yield f"outside of the window: {text!r} at {box}"
        return
    top = box.top + scroll.offset - scroll.rect.top
    if top < 0 or top + box.height > max(scroll.glide.content, scroll.rect.height):
        yield f"can't be scrolled to: {text!r}"
    if box.left < scroll.rect.left or box.right > scroll.rect.left + scroll.width + 1:
        yield f"too wide for its page: {text!r}"


class _Paper(pygame.Surface):
    """Notes what is laid on it, and where."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, pygame.SRCALPHA)
        self.laid: list[tuple[pygame.Surface, Rect]] = []

    def blit(self, source: pygame.Surface, dest: Any, *more: Any, **facts: Any) -> Rect:  # type: ignore[override]
        place = Rect(dest) if isinstance(dest, Rect) else Rect(dest, (0, 0))
        self.laid.append((source, Rect(place.topleft, source.get_size())))
        return super().blit(source, dest, *more, **facts)


def table_faults(view: TableView) -> Iterator[str]:
    """Texts at the table that overlap, leave the window, their bar, their button or the ribbon."""
    paper = _Paper(view.layout.size)
    view.hud.paint(paper, paper.get_rect())
    view.table.paint(paper, paper.get_rect())
    drawn = {
        id(picture): (str(key[1]), key[4])
        for key, picture in view._brush._pictures.items()
        if key[0] == "text"
    }
    texts = [(*drawn[id(source)], box) for source, box in paper.laid if id(source) in drawn]
    yield from _sizes_at_the_table(view, texts)
    bars, window = view.layout.bars, Rect((0, 0), view.layout.size)
    for text, weight, box in texts:
        yield from missing_glyphs(text, weight)  # type: ignore[arg-type]
        if not window.contains(box):
            yield f"outside of the window: {text!r} at {box}"
        if box.collidelist(list(view.layout.pyramid)) >= 0:
            yield f"{text!r} lies on a card of the pyramid"
        for place in (bars.top, bars.ribbon, *bars.buttons, *view.layout.marks):
            if place.collidepoint(box.center) and not place.contains(box.inflate(0, -box.h // 3)):
                yield f"{text!r} ({box.w} wide) leaves its place of {place.w}"
    for (one, _, a), (other, _, b) in combinations(texts, 2):
        if a.inflate(0, -a.h // 3).colliderect(b.inflate(0, -b.h // 3)):
            yield f"{one!r} lies on {other!r}"


def _sizes_at_the_table(view: TableView, texts: Sequence[tuple[str, Any, Rect]]) -> Iterator[str]:
    """Texts below what can be read, buttons with words of unequal height, figures left out."""
    for key in view._brush._pictures:
        if key[0] == "text" and int(str(key[2])) < SMALLEST_TEXT:
            yield f"only {key[2]} pixels high: {key[1]!r}"
    words = {
        text: box.h
        for text, _, box in texts
        if any(button.contains(box) for button in view.layout.bars.buttons)
    }
    if words and max(words.values()) - min(words.values()) > 1:  # a ring on an A takes one
        yield f"words of different heights on the buttons: {words}"
    shown = {text for text, _, _ in texts}
    for figure in view.hud.readings.figures:
        if figure.caption.upper() not in shown:
            yield f"no room for the figure {figure.caption!r}"


@cache
def _glyphs(weight: Weight) -> frozenset[int]:
    with TTFont(font_path(weight)) as font:
        return frozenset(font.getBestCmap())


def missing_glyphs(text: str, weight: Weight) -> Iterator[str]:
    """Letters that the typeface would show as boxes."""
    lacking = {letter for letter in text if ord(letter) not in _glyphs(weight) and letter != "\n"}
    if lacking:
        yield f"no glyphs for {sorted(lacking)} in {text!r}"
