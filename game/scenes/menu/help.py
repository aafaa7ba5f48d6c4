"""The help panel: what every key or button does, as they are set now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.scenes.page_scene import PageScene
from game.scenes.routes import Routes
from game.scenes.services import Services
from game.view.key_caps import KeyCaps
from game.view.keys import DIRECTIONS, USUAL
from game.view.keys_text import command_text, key_text
from game.view.pad import BUTTON_NAMES, BUTTONS, WIDE
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow

_GAME: Final = ("undo", "redo", "hint", "pause", "new", "restart", "copy", "read", "mute")
_REPLAY: Final = ("turn", "best")
_PAD_TABLE: Final = ("tap", "draw", "kings")
_PAD_GAME: Final = ("undo", "redo", "hint", "pause")
_PAD_EVERYWHERE: Final = ("menu", "help")

Row = tuple[str, tuple[str, ...]]
"""What is done, and what stands on the keys that do it."""


class HelpScene(PageScene):
    """The keys, or the buttons of a gamepad while one is in use."""

    def __init__(self, services: Services, routes: Routes) -> None:
        super().__init__(services)
        self._routes = routes
        self._pad = services.device == "pad"

    def tick(self, seconds: float) -> None:
        """Tell of the other device once the player takes it."""
        changed = (self.services.device == "pad") != self._pad
        if changed and self.page and not self.page.held:
            self._pad = not self._pad
            self.refill()
        super().tick(seconds)

    def handle(self, event: pygame.Event) -> None:
        """The key that opened the panel closes it too."""
        if event.type == pygame.KEYDOWN and (
            event.unicode == "?" or self.services.keys.command(event) == "help"
        ):
            self.back()
        else:
            super().handle(event)

    def fill(self, page: Page) -> None:
        """Groups of rows on panels, in two columns where the window is wide enough."""
        tr = self.services.tr
        place = self.header(page, tr.text("Gamepad") if self._pad else tr.text("Keys"))
        scroll = page.scroll(Rect(place.left, place.top, place.width + page.px(20), place.height))
        gap, pad = page.px(14), page.px(20)
        columns = 2 if scroll.width >= page.px(880) * page.kit.sizes.text_scale else 1
        width = (scroll.width - gap * (columns - 1)) // columns
        inner = [self._group(page, width - 2 * pad, *group) for group in self._groups()]
        for text, way in self._ways():
            inner[0].add(*_way_on(page, width - 2 * pad, text, way))
        flows = [Flow(width) for _ in range(columns)]
        for flow in inner:
            shortest = min(flows, key=lambda column: column.height)
            shortest.add(flow.height + 2 * pad, partial(_put_panel, flow, pad), gap)
        for number, flow in enumerate(flows):
            flow.put(scroll, number * (width + gap), 0)
        scroll.end(max(flow.height for flow in flows) + page.px(24))
        page.focus(page.stops[0])

    def _groups(self) -> Iterator[tuple[str, list[Row]]]:
        tr = self.services.tr
        if self._pad:
            yield tr.text("At the table"), [*self._sticks(), *self._buttons(_PAD_TABLE)]
            yield tr.text("Game"), self._buttons(_PAD_GAME)
            yield tr.text("Everywhere"), self._buttons(_PAD_EVERYWHERE)
            return
        ways = tuple(key for way in DIRECTIONS for key in self._caps(way))
        cards = (name for name in USUAL if name not in (*DIRECTIONS, *_GAME, *_REPLAY))
        yield (
            tr.text("At the table"),
            [
                (tr.text("Move around"), ways),
                (tr.text("Over covered cards too"), self._shifted()),
                *(self._row(name) for name in cards),
            ],
        )
        yield tr.text("Game"), [self._row(name) for name in USUAL if name in _GAME]
        yield tr.text("Everywhere"), self._everywhere()
        yield tr.text("Replay"), self._replay()

    def _row(self, command: str) -> Row:
        return command_text(command, self.services.tr), self._caps(command)

    def _caps(self, command: str) -> tuple[str, ...]:
        return tuple(key_text(key, self.services.tr) for key in self.services.keys.keys(command))

    def _shifted(self) -> tuple[str, ...]:
        """The keys that lead over every card: the first of each direction, with Shift."""
        firsts = (self.services.keys.keys(way)[:1] for way in DIRECTIONS)
        return self._named(*(f"shift+{key}" for keys in firsts for key in keys if "+" not in key))

    def _sticks(self) -> list[Row]:
        """What leads from card to card on a gamepad."""
        tr = self.services.tr
        ways = tuple(BUTTON_NAMES[way] for way in DIRECTIONS)
        return [
            (tr.text("Move around, also with the stick"), ways),
            (tr.text("Over covered cards too"), tuple(f"{WIDE}+{way}" for way in ways)),
        ]

    def _buttons(self, names: Sequence[str]) -> list[Row]:
        """The buttons of a gamepad."""
        tr = self.services.tr
        return [(command_text(name, tr), (BUTTON_NAMES[BUTTONS[name]],)) for name in names]

    def _named(self, *names: str) -> tuple[str, ...]:
        """What stands on keys."""
        return tuple(key_text(name, self.services.tr) for name in names)

    def _replay(self) -> list[Row]:
        """The keys of a replay."""
        tr, caps = self.services.tr, self._named
        return [
            (tr.text("Play or stop"), caps("space")),
            (tr.text("A move back or on"), caps("left", "right")),
            (tr.text("Ten moves back or on"), caps("pageup", "pagedown")),
            (tr.text("To the beginning or the end"), caps("home", "end")),
            (tr.text("Slower or faster"), caps("minus", "plus")),
            *(self._row(name) for name in _REPLAY),
        ]

    def _everywhere(self) -> list[Row]:
        """The keys that can't be chosen."""
        tr, caps = self.services.tr, self._named
        return [
            (tr.text("From one button to the next"), (*caps("tab"), *tuple("←→↑↓"))),
            (tr.text("Press it"), caps("return", "space")),
            (tr.text("Scroll"), caps("pageup", "pagedown", "home", "end")),
            (command_text("menu", tr), caps("escape")),
            (command_text("help", tr), (*caps("f1"), "?")),
            (command_text("full screen", tr), caps("f11")),
        ]

    def _group(self, page: Page, width: int, title: str, rows: list[Row]) -> Flow:
        flow = Flow(width)
        flow.add_text(page, title, "group")
        for text, keys in rows:
            left = width - page.text_width(text, "body") - page.px(12)
            caps = KeyCaps(page, keys, max(left, width * 3 // 5))
            room = width - caps.size[0] - page.px(12)
            height = max(page.text_height(text, "body", room), caps.size[1])
            flow.add(height, partial(_put_row, text, caps, room), page.px(8))
        return flow

    def _ways(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """What leads on from here: the rules, and where keys are chosen."""
        tr, rules = self.services.tr, self._routes.how_to_play
        if rules is not None:
            yield tr.text("How to play"), lambda: rules(None)
        if self._routes.keys is not None and not self._pad:
            yield tr.text("Choose other keys"), self._routes.keys


def _way_on(
    page: Page, width: int, text: str, way: Callable[[], object]
) -> tuple[int, Callable[[Area, Rect], object], int]:
    """A button that leads on."""

    def put(area: Area, box: Rect) -> None:
        area.button(box, text, way, icon="chevron_right", icon_after=True)

    return page.button_height(text, width, icon="chevron_right"), put, page.px(12)


def _put_row(text: str, caps: KeyCaps, room: int, area: Area, box: Rect) -> None:
    high = area.text_height(text, "body", room)
    area.label(Rect(box.left, box.centery - high // 2, room, high), text, "body")
    caps.put(area, box.right, box.centery - caps.size[1] // 2)


def _put_panel(flow: Flow, pad: int, area: Area, box: Rect) -> None:
    area.panel(box)
    flow.put(area, box.left + pad, box.top + pad)
