"""The settings, each shown and kept at once, and the choice of the language."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import fields
from functools import partial
from typing import Final, assert_never

from pygame import Rect

from game.i18n import LANGUAGES
from game.scenes.dialog import confirm
from game.scenes.page_scene import PageScene
from game.scenes.routes import Routes
from game.scenes.scene import Pop, Push
from game.scenes.services import Services
from game.scenes.settings.rows import Group, Level, Row, Steps, Switch, groups
from game.view.cardart import CARD_RATIO, back_surface, face_surface
from game.view.looks import card_style
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow

_NOT_RESET: Final = (
    *("language", "window_size", "window_position", "window_maximised"),
    *("last_rules", "last_series", "initials"),
)
"""What "reset" leaves alone: it says who and where one is rather than what one likes."""


_NOT_LAID: Final[tuple[tuple[int, int], int]] = ((0, 0), 0)
"""The window's size and the columns of a page that was never laid out."""

_SHOWN: Final = ("AS", "KH", "QC", "7D")
"""Cards on which every look can be told."""


class SettingsScene(PageScene):
    """A page of groups of switches, choices and levels; ``hidden`` settings aren't offered."""

    def __init__(
        self, services: Services, routes: Routes, hidden: Collection[str] = frozenset()
    ) -> None:
        super().__init__(services)
        self._routes = routes
        self._longest_word = 0
        self._laid = _NOT_LAID
        house = services.house
        self._hidden = frozenset(hidden) | (house.hidden if house else frozenset())

    def fill(self, page: Page) -> None:
        """Groups on panels, in two columns where the window is wide enough."""
        place = self.header(page, self.services.tr.text("Settings"))
        scroll = page.scroll(Rect(place.left, place.top, place.width + page.px(20), place.height))
        gap = page.px(14)
        columns = self._columns(page, scroll.width)
        width = (scroll.width - gap * (columns - 1)) // columns
        flows = [Flow(width) for _ in range(columns)]
        for height, put in self._panels(page, width):
            shortest = min(flows, key=lambda flow: flow.height)
            shortest.add(height, put, gap)
        for number, flow in enumerate(flows):
            flow.put(scroll, number * (width + gap), 0)
        scroll.end(max(flow.height for flow in flows) + page.px(24))
        page.focus(page.stops[0])

    def _columns(self, page: Page, wide: int) -> int:
        """In how many columns the groups stand: never in more again while the text size is set,
        for what is pressed shall stay where it is.
        """
        columns = 2 if wide >= page.px(880) * page.kit.sizes.text_scale else 1
        size, before = self._laid
        if size == page.kit.sizes.size:
            columns = min(columns, before)
        self._laid = page.kit.sizes.size, columns
        return columns

    def _panels(self, page: Page, width: int) -> list[tuple[int, Callable[[Area, Rect], object]]]:
        """Every group as a block: its height and how to put it."""
        pad = page.px(20)
        inner = [self._ways(page, width - 2 * pad)]
        offered = groups(self.services.tr)
        steps = [row for group in offered for row in group.rows if isinstance(row, Steps)]
        words = {word for row in steps for text in row.words for word in text.split()}
        self._longest_word = max(page.text_width(word, "strong") for word in words)
        for group in offered:
            rows = [row for row in group.rows if row.name not in self._hidden]
            if rows:
                shown = Group(group.title, tuple(rows))
                inner.append(self._group(page, width - 2 * pad, shown))
        return [(flow.height + 2 * pad, partial(_put_panel, flow, pad)) for flow in inner]

    def _ways(self, page: Page, width: int) -> Flow:
        """What leads to other pages: language, keys, and back to the defaults."""
        tr, flow = self.services.tr, Flow(width)
        if self._routes.language:
            text = tr.text("Language: {name}", name=tr.language_name)
            _add_button(flow, page, text, self._routes.language, "chevron_right")
        if self._routes.keys:
            _add_button(flow, page, tr.text("Keys"), self._routes.keys, "chevron_right")
        if self._routes.data:
            _add_button(flow, page, tr.text("Your data"), self._routes.data, "chevron_right")
        if self._routes.about:
            _add_button(flow, page, tr.text("About"), self._routes.about, "chevron_right")
        _add_button(flow, page, tr.text("Reset to defaults"), self._ask_reset, "restart")
        return flow

    def _group(self, page: Page, width: int, group: Group) -> Flow:
        flow = Flow(width)

        def put(area: Area, box: Rect) -> None:
            area.label(box.move(page.px(8), 0), group.title, "group")

        flow.add(page.text_height(group.title, "group", width), put)
        if any(row.name in ("faces", "back") for row in group.rows):
            across = page.px(76)
            flow.add(round(CARD_RATIO * across), partial(self._put_cards, across), page.px(6))
        for row in group.rows:
            self._add_row(flow, page, row)
        return flow

    def _add_row(self, flow: Flow, page: Page, row: Row) -> None:
        match row:
            case Switch():
                height = page.switch_height(row.label, flow.width)
                flow.add(height, partial(self._put_switch, row), page.px(2))
            case Steps():
                control = self._control_width(flow, page)
                high = page.stepper_height(row.words, control)
                put = partial(self._put_steps, row)
                _add_labelled(flow, page, row.label, (control, high), put)
            case Level():
                high = page.kit.sizes.touch()
                control = self._control_width(flow, page)
                _add_labelled(flow, page, row.label, (control, high), partial(self._put_level, row))
            case _:
                assert_never(row)

    def _control_width(self, flow: Flow, page: Page) -> int:
        """How wide a stepper or a slider is: every stepper has room for the longest word.

        In texts of any size it begins at the same place, for there the text's size is pressed.
        """
        needed = self._longest_word + 2 * page.kit.sizes.touch() + page.px(12)
        return min(max(flow.width // 2, needed), flow.width)

    def _put_switch(self, row: Switch, area: Area, box: Rect) -> None:
        on = bool(getattr(self.services.settings, row.name))
        area.switch(box, on, partial(self._switch, row), row.label)

    def _switch(self, row: Switch, on: bool) -> None:
        self.services.change(row.name, on)
        if on and row.name == "voice":  # however it was pressed: a voice is heard, or there is none
            self.services.voice.say(f"{row.label} · {self.services.ui.switch_words[on]}")

    def _put_cards(self, across: int, area: Area, box: Rect) -> None:
        """Cards so many pixels wide, as they look now: what the settings below them change."""
        services = self.services
        style = card_style(services.settings, services.tr)
        pictures = [back_surface(style.back, across)]
        for card in _SHOWN:
            services.ui.slices.breathe()
            pictures.append(face_surface(card[0], card[1], "french", across, style))
        gap = min(across // 5, (box.width - len(pictures) * across) // len(pictures))
        left = box.centerx - (len(pictures) * (across + gap) - gap) // 2
        for place, picture in enumerate(pictures):
            corner = (left + place * (across + gap), box.top)
            area.image(picture.get_rect(topleft=corner), picture)

    def _put_steps(self, row: Steps, area: Area, box: Rect) -> None:
        value = getattr(self.services.settings, row.name)
        at = row.values.index(value) if value in row.values else 0

        def choose(index: int) -> None:
            self.services.change(row.name, row.values[index])

        area.stepper(box, row.words, at, choose, name=row.label, around=row.around)

    def _put_level(self, row: Level, area: Area, box: Rect) -> None:
        value = float(getattr(self.services.settings, row.name))
        change, percent = partial(self.services.change, row.name), self.services.tr.percent
        area.slider(box, value, change, name=row.label, spoken=percent)

    def _ask_reset(self) -> None:
        tr = self.services.tr
        self.services.ask(
            Push(
                confirm(
                    self.services,
                    tr.text("Reset all settings?"),
                    tr.text("Games, statistics and the language stay as they are."),
                    tr.text("Reset"),
                    self._reset,
                )
            )
        )

    def _reset(self) -> None:
        for part in fields(self.services.usual):
            name, usual = part.name, getattr(self.services.usual, part.name)
            if name not in _NOT_RESET and getattr(self.services.settings, name) != usual:
                self.services.change(name, usual)
        self._laid = _NOT_LAID
        self.renew()


class LanguageScene(PageScene):
    """Every language under its own name; the one chosen is used at once."""

    def fill(self, page: Page) -> None:
        """A button for each language, in as many columns as there is room for."""
        tr = self.services.tr
        place = self.header(page, tr.text("Language"))
        scroll = page.scroll(Rect(place.left, place.top, place.width + page.px(20), place.height))
        house = self.services.house
        names = [] if house else [("auto", tr.text("As the system"))]
        offered = house.languages if house else LANGUAGES
        names += [(code, LANGUAGES[code].name) for code in offered]
        gap = page.px(12)
        widest = max(page.button_width(name, size=19, icon="check") for _, name in names)
        columns = max(1, min(3, (scroll.width + gap) // (max(widest, page.px(220)) + gap)))
        width = (scroll.width - gap * (columns - 1)) // columns
        height = max(page.px(60), *(page.button_height(name, width, size=19) for _, name in names))
        size = page.shared_px([name for _, name in names], width, size=19, icon="check")
        for number, (code, name) in enumerate(names):
            row, column = divmod(number, columns)
            box = Rect(column * (width + gap), row * (height + gap), width, height)
            chosen = self.services.settings.language == code
            button = scroll.button(
                box,
                name,
                partial(self._choose, code),
                selected=chosen,
                icon="check" if chosen else "",
                size=19,
                px=size,
            )
            if chosen:
                page.focus(button)
        scroll.end(-(-len(names) // columns) * (height + gap) + page.px(12))

    def _choose(self, code: str) -> None:
        self.services.ask(Pop())
        self.services.change("language", code)


def _put_panel(flow: Flow, pad: int, area: Area, box: Rect) -> None:
    area.panel(box)
    flow.put(area, box.left + pad, box.top + pad)


def _add_button(flow: Flow, page: Page, text: str, act: Callable[[], object], icon: str) -> None:
    def put(area: Area, box: Rect) -> None:
        area.button(box, text, act, icon=icon, icon_after=icon == "chevron_right")

    height = page.button_height(text, flow.width, icon=icon)
    flow.add(height, put, page.px(10))


def _add_labelled(
    flow: Flow,
    page: Page,
    label: str,
    size: tuple[int, int],
    put_control: Callable[[Area, Rect], object],
) -> None:
    """A label with a control of a size at its right, or under it where the label has no room.

    Beside it the label has two lines: so the controls of a group lie under each other.
    """
    inset = page.px(8)
    control, high = size
    room = flow.width - control - 2 * inset
    lines = page.text_height(label, "strong", room) // page.text_height("A", "strong", room)
    words = max(page.text_width(word, "strong") for word in label.split())
    beside = words <= room and lines <= 2
    wide = room if beside else flow.width - inset
    text = page.text_height(label, "strong", wide)
    height = max(high, text) if beside else text + page.px(4) + high

    def put(area: Area, box: Rect) -> None:
        lettered = height if beside else text
        area.label(Rect(box.left + inset, box.top, wide, lettered), label, "strong")
        place = Rect(box.right - control, box.bottom - high, control, high)
        if beside:
            place.centery = box.centery
        else:
            place.left, place.width = box.left, flow.width
        put_control(area, place)

    flow.add(height, put, page.px(6))
