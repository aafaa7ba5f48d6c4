"""The menu: everything the game offers, beside a fan of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.scenes.names import name_of
from game.scenes.page_scene import PageScene
from game.scenes.routes import OpenGame, Routes
from game.scenes.series.words import going_line
from game.scenes.services import Services
from game.scenes.standing import chosen_rules
from game.storage import ALL, StorageError
from game.view.fan import Fan
from game.view.looks import card_style
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow
from game.view.widgets_looks import Style
from game.view.widgets_text import Align, unbroken

_BUTTON: Final = 66
_TITLE: Final = 22
_GIVES: Final = (0, 0.25, 0.5, 0.75, 1)
"""How far gaps and name give way: the least with which a small window needs no scrolling."""


@dataclass(frozen=True, slots=True)
class _Aside:
    """The small button at the right of a large one: its icon, its name in words, its deed."""

    icon: str
    name: str
    act: Callable[[], object]


@dataclass(frozen=True, slots=True)
class _Entry:
    """One of the large buttons, with what is one tap away beside it."""

    text: str
    act: Callable[[], object]
    subtitle: str = ""
    style: Style = "plain"
    aside: _Aside | None = None


class MenuScene(PageScene):
    """The bottom of the stack of scenes. Buttons whose way is missing aren't shown."""

    veiled = False

    def __init__(self, services: Services, routes: Routes) -> None:
        super().__init__(services)
        self._routes = routes
        self._fan: Fan | None = None
        self._fan_place = Rect(0, 0, 0, 0)

    @property
    def drawing(self) -> bool:
        """Whether cards of the fan are still being drawn."""
        return self._fan is not None and self._fan.busy

    def build(self, size: tuple[int, int]) -> None:
        """Make the page; the cards are drawn anew beside the frames."""
        if self._fan is not None:
            self._fan.drop()
        super().build(size)

    def leave(self) -> None:
        """Take the page away."""
        if self._fan is not None:
            self._fan.close()
        super().leave()

    def back(self) -> None:
        """Escape in the menu does nothing: quitting has its own button."""

    def uncover(self) -> None:
        """Come back: there may be another game to continue."""
        super().uncover()
        if self.page:
            if not self.page.ring and self.page.stops:  # Enter does what it does at first
                self.page.focus(self.page.stops[0])
            self.refill()

    def tick(self, seconds: float) -> None:
        """Show the cards of the fan as they become ready."""
        super().tick(seconds)
        place = self._next_card()
        if place is not None:
            self.spoil(place)

    def settle(self, seconds: float) -> bool:
        """Take in the cards of the fan behind a panel; they are shown once all are there."""
        del seconds
        return self._next_card() is not None and not self.drawing

    def _next_card(self) -> Rect | None:
        """Take in a card that is ready, or have them drawn; where it lies."""
        if self.page is None or not self._fan_place.width:
            return None
        if self._fan is None or not self._fan.wanted:
            style = card_style(self.services.settings, self.services.tr)
            shade = self.services.ui.theme.shadow
            self._fan = Fan(self._fan_place.width, style, shade, self._fan)
        place = self._fan.collect()
        return None if place is None else place.move(self._fan_place.topleft)

    def backdrop(self, surface: pygame.Surface) -> None:
        """The sky, the cards that are ready, and the game's name until there are widgets."""
        super().backdrop(surface)
        fan = self._fan
        if fan is not None and fan.picture is not None:
            place = self._fan_place.move(-fan.margin, -fan.margin)
            surface.blit(fan.picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.page is None:
            kit = self.services.ui.kit
            title = kit.fit(self.services.tr.text("Pyramid"), "brand", kit.sizes.size[0])
            box = Rect((0, 0), title.size)
            box.center = (kit.sizes.size[0] // 2, kit.sizes.size[1] // 3)
            kit.lettering.draw(surface, title, kit.theme.title, box)

    def fill(self, page: Page) -> None:
        """Title, large buttons and links in one column, which scrolls where it must."""
        sizes = page.kit.sizes
        wide, high = sizes.size
        margin = page.px(24)
        scale = 1 + (sizes.text_scale - 1) * 0.8
        widest = wide - 2 * margin - max(page.px(28), 24)
        width = min(round(page.px(520 if sizes.portrait else 400) * scale), widest)
        left = (wide - width) // 2 if sizes.portrait else min(page.px(96), (wide - width) // 2)
        beside = Rect(0, 0, 0, 0) if sizes.portrait else _fan_beside(page, left + width)
        room = beside.left - page.px(20) if beside.width else wide - margin
        columns = (self._column(page, width, room - left, give) for give in _GIVES)
        flow = next((column for column in columns if column.height <= high), None)
        flow = flow or self._column(page, width, room - left)
        self._fan_place = _fan_above(page, flow.height) if sizes.portrait else beside
        above = self._fan_place.bottom if sizes.portrait and self._fan_place.width else 0
        if self._fan is not None and self._fan.side != self._fan_place.width:
            self._fan.drop()
        free = high - above - flow.height
        if free >= 0:
            flow.put(page, left, above + free // 2)
        else:
            scroll = page.scroll(Rect(0, 0, wide, high))
            flow.put(scroll, left, margin // 2)
            scroll.end(flow.height + margin)
        if page.stops:
            page.focus(page.stops[0])

    def _column(self, page: Page, width: int, title_width: int, give: float = 0) -> Flow:
        """All blocks of the menu; gaps and name ``give`` way, from not at all to 1."""
        flow = Flow(width)
        gap, wide = 1 - give / 2, width if page.kit.sizes.portrait else title_width
        self._add_titles(flow, page, wide, 1 - 0.35 * give)
        for number, entry in enumerate(self._entries()):
            self._add_entry(flow, page, entry, page.px((12 if number else 22) * gap))
        self._add_links(flow, page, wide, page.px(12 * gap))
        return flow

    def _add_titles(self, flow: Flow, page: Page, wide: int, part: float) -> None:
        """The game's name, as large as that part of its usual height, and a line below it."""
        tr = self.services.tr
        align: Align = "centre" if page.kit.sizes.portrait else "left"
        sentences = tr.text("Pairs of thirteen. One pyramid. Nothing left standing.").split(". ")
        tagline = ". ".join(map(unbroken, sentences))
        house = self.services.house
        if house and house.text and not self.services.window.top:  # else it stands above
            tagline = house.text
        for text, style, share in ((tr.text("Pyramid"), "brand", part), (tagline, "tagline", 1)):

            def put(area: Area, box: Rect, text: str = text, style: str = style) -> None:
                area.label(Rect(box.left, box.top, wide, box.height), text, style, align)

            flow.add(round(page.text_height(text, style, wide) * share), put)

    def _entries(self) -> Iterator[_Entry]:
        tr, go = self.services.tr, self._routes
        waiting = go.open_game()
        if go.continue_game and waiting:
            line = self._waiting_line(waiting)
            yield _Entry(tr.text("Continue"), go.continue_game, line, "primary")
        series = go.open_series()
        if go.continue_series and series:
            name = name_of(self.services, chosen_rules(series))
            line = going_line(series, name, tr)
            yield _Entry(tr.text("Continue the series"), go.continue_series, line)
        if go.new_game:
            line = tr.text("Choose a variant, or paste a deal code")
            if self.services.house:
                line = tr.text("Choose the rules")
            style: Style = "plain" if waiting else "primary"
            again = tr.text("Deal the last rules again")
            aside = _Aside("play", again, go.deal_last) if go.deal_last else None
            yield _Entry(tr.text("New game"), go.new_game, line, style, aside)
        if go.daily:
            calendar = tr.text("All daily deals")
            aside = _Aside("calendar", calendar, go.calendar) if go.calendar else None
            yield _Entry(tr.text("Daily deal"), go.daily, self._daily_line(), aside=aside)
        if go.high_scores and not go.statistics:
            yield _Entry(tr.text("High scores"), partial(go.high_scores, ALL))
        if go.statistics:
            yield _Entry(tr.text("Statistics"), go.statistics)
        if go.how_to_play:
            show = go.how_to_play
            yield _Entry(tr.text("How to play"), lambda: show(None))

    def _daily_line(self) -> str:
        """What the button says of the deal of this day."""
        services, today = self.services, self.services.now().date()
        day = services.tr.date(today, "day")
        with suppress(StorageError):
            result = services.store.daily.result(today.isoformat())
            mine = services.house is None  # in a kiosk another visitor may have won it
            if mine and result is not None and result.won:
                return services.tr.text("{day} · won", day=day)
            if any(game.daily == today.isoformat() for game in services.store.games.list("daily")):
                return f"{day} · {services.tr.text('In progress')}"
        return services.tr.text("{day} · proven winnable", day=day)

    def _waiting_line(self, game: OpenGame) -> str:
        """What the button says of the game to continue."""
        tr = self.services.tr
        points = tr.count("{n} point", "{n} points", game.score)
        return f"{name_of(self.services, game.rules)} · {points} · {tr.duration(game.seconds)}"

    def _add_entry(self, flow: Flow, page: Page, entry: _Entry, gap: int) -> None:
        side = max(page.px(_BUTTON), page.kit.sizes.touch())
        beside = side + page.px(12) if entry.aside else 0
        width = flow.width - beside
        height = page.button_height(
            entry.text, width, subtitle=entry.subtitle, size=_TITLE, align="left"
        )

        def put(area: Area, box: Rect) -> None:
            area.button(
                Rect(box.left, box.top, width, box.height),
                entry.text,
                entry.act,
                style=entry.style,
                subtitle=entry.subtitle,
                align="left",
                size=_TITLE,
            )
            if aside := entry.aside:
                place = Rect(box.right - side, box.top, side, box.height)
                area.button(place, "", aside.act, icon=aside.icon, size=_TITLE, name=aside.name)

        flow.add(max(page.px(_BUTTON), height), put, gap)

    def _add_links(self, flow: Flow, page: Page, room: int, above: int) -> None:
        """Settings, language and Quit in as many rows as they need."""
        links = list(self._links())
        if not links:
            return
        height, gap = page.kit.sizes.touch(), page.px(8)
        rows: list[list[tuple[int, int, str, Callable[[], object], str]]] = [[]]
        x = 0
        for text, act, icon in links:
            width = min(page.button_width(text, style="link", icon=icon), room)
            if x and x + width > room:
                rows.append([])
                x = 0
            rows[-1].append((x, width, text, act, icon))
            x += width + page.px(14)

        def put(area: Area, box: Rect) -> None:
            for number, row in enumerate(rows):
                spare = room - row[-1][0] - row[-1][1]
                shift = spare // 2 if page.kit.sizes.portrait else 0
                long = row[-1][0] + row[-1][1]
                top = box.top + number * (height + gap)
                strip = Rect(box.left + shift, top, long, height)
                area.panel(strip, "strip")
                for x, width, text, act, icon in row:
                    place = Rect(box.left + x + shift, top, width, height)
                    area.button(place, text, act, style="link", icon=icon, icon_after=True)

        flow.add(height * len(rows) + gap * (len(rows) - 1), put, above)

    def _links(self) -> Iterator[tuple[str, Callable[[], object], str]]:
        tr, go = self.services.tr, self._routes
        if go.settings:
            yield tr.text("Settings"), go.settings, ""
        if go.language:
            yield tr.language_name, go.language, "chevron_down"
        if go.quit:
            yield tr.text("Quit"), go.quit, ""


def _fan_beside(page: Page, right: int) -> Rect:
    """The square for the fan at the right of the column; empty where there is no room."""
    wide, high = page.kit.sizes.size
    side = min(page.px(430), wide - right - page.px(60))
    place = Rect(0, 0, side, side)
    place.center = (right + (wide - right) // 2, round(high * 0.45))
    return place if side >= page.px(220) else Rect(0, 0, 0, 0)


def _fan_above(page: Page, column: int) -> Rect:
    """The square for the fan above the column."""
    wide, high = page.kit.sizes.size
    side = min(page.px(420), high - column - page.px(48), wide)
    place = Rect((wide - side) // 2, (high - column - side) // 3, side, side)
    return place if side >= page.px(200) else Rect(0, 0, 0, 0)
