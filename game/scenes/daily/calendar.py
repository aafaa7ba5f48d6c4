"""The daily deals month by month: what was won, and any day's deal to be played."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from typing import Final

from pygame import Rect

from game.scenes.page_scene import LeafedScene
from game.scenes.services import Services
from game.storage import DailyResult, StorageError
from game.view.day_tile import DayTile, Fate, day_paint
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow
from game.view.widgets_text import begun

_FIRST_MONTH: Final = date(1970, 1, 1)
_WEEK: Final = 7


class CalendarScene(LeafedScene):
    """A month of daily deals beside the day that was chosen; ``play`` deals a day's cards."""

    def __init__(self, services: Services, play: Callable[[date], object]) -> None:
        super().__init__(services)
        self._play = play
        self._chosen = services.now().date()
        self._month = self._chosen.replace(day=1)
        self._results: dict[date, DailyResult] = {}
        self._going: set[date] = set()

    def fill(self, page: Page) -> None:
        """The month, and the chosen day beside or below it."""
        self._read()
        place = self.header(page, self.services.tr.text("Daily deal"))
        sizes, gap = page.kit.sizes, page.px(20)
        if sizes.portrait:
            least = self._least_height(page)
            grid = Rect(place.left, place.top, place.width, max(least, round(place.height * 0.56)))
            day = Rect(place.left, grid.bottom + gap, place.width, 0)
            high = self._day_flow(page, place.width - 2 * page.px(24)).height
            self._put_all(page, place, grid, day, high)
            return
        wide = min(round(page.px(400) * sizes.text_scale**0.5), round(place.width * 0.42))
        grid = Rect(place.left, place.top, place.width - wide - gap, place.height - page.px(20))
        grid.height = max(grid.height, self._least_height(page))
        day = Rect(grid.right + gap, place.top, wide, 0)
        high = self._day_flow(page, wide - 2 * page.px(24)).height
        self._put_all(page, place, grid, day, high)

    def _put_all(self, page: Page, place: Rect, grid: Rect, day: Rect, high: int) -> None:
        """Both parts, in a part that scrolls where they are too high for the window."""
        pad = page.px(24)
        day.height = high + 2 * pad
        bottom = max(grid.bottom, day.bottom)
        if bottom <= place.bottom:
            self._put_month(page, grid)
            self._put_day(page, day)
        else:
            scroll = page.scroll(
                Rect(place.left, place.top, place.width + page.px(20), place.height)
            )
            inside = scroll.width - page.px(4)
            squeeze = inside / place.width
            for box in (grid, day):
                box.left = round((box.left - place.left) * squeeze)
                box.width = round(box.width * squeeze)
                box.top -= place.top
            day.height = self._day_flow(page, day.width - 2 * pad).height + 2 * pad
            if page.kit.sizes.portrait:
                day.top = grid.bottom + page.px(20)
            self._put_month(scroll, grid)
            self._put_day(scroll, day)
            scroll.end(max(grid.bottom, day.bottom) + page.px(20))
        play = next(stop for stop in page.stops if stop.text == self._way_on())
        page.focus(play)

    def _read(self) -> None:
        """What became of the month's deals; nothing where that can't be read."""
        store = self.services.store
        self._results, self._going = {}, set()
        last = self._month + timedelta(_days_in(self._month) - 1)
        first_shown, last_shown = min(self._month, self._chosen), max(last, self._chosen)
        with suppress(StorageError):
            found = store.daily.results(first_shown.isoformat(), last_shown.isoformat())
            self._results = {date.fromisoformat(result.day): result for result in found}
            waiting = (game.daily for game in store.games.list("daily"))
            self._going = {date.fromisoformat(day) for day in waiting if day}

    def _fate(self, day: date) -> Fate:
        result = self._results.get(day)
        if result is not None and result.won:
            return Fate.WON
        if day in self._going:
            return Fate.OPEN
        return Fate.LOST if result is not None else Fate.NONE

    # The month.

    def _least_height(self, page: Page) -> int:
        """How high the month must be for fingers to tell its days apart."""
        touch = page.kit.sizes.touch()
        names = page.text_height("Ag", "small", page.px(200))
        return touch + page.px(10) + names + self._weeks() * (touch + page.px(6))

    def _shift(self) -> int:
        """How many columns of the first week are empty."""
        return (self._month.weekday() - self.services.tr.first_weekday) % _WEEK

    def _weeks(self) -> int:
        """The rows of the month; five at least, so that February's days are no higher."""
        return max(5, -(-(self._shift() + _days_in(self._month)) // _WEEK))

    def _put_month(self, area: Area, box: Rect) -> None:
        touch = area.kit.sizes.touch()
        self._put_title(area, Rect(box.left, box.top, box.width, touch))
        tr, gap = self.services.tr, area.px(6)
        names = area.text_height("Ag", "small", box.width)
        top = box.top + touch + area.px(10)
        wide = (box.width - gap * (_WEEK - 1)) // _WEEK
        shift, days = self._shift(), _days_in(self._month)
        high = (box.bottom - top - names) // self._weeks() - gap
        names_of_days = (
            tr.weekday_name((tr.first_weekday + n) % _WEEK, short=True) for n in range(_WEEK)
        )
        week = [name.removesuffix(".") for name in names_of_days]  # columns are narrow
        size = min(area.kit.fit(name, "small", wide - area.px(4), names).px for name in week)
        for column, name in enumerate(week):
            place = Rect(box.left + column * (wide + gap), top, wide, names)
            area.label(place, name, "small", "centre", px=size)
        for number in range(1, days + 1):
            row, column = divmod(shift + number - 1, _WEEK)
            place = Rect(
                box.left + column * (wide + gap), top + names + row * (high + gap) + gap, wide, high
            )
            self._put_tile(area, place, self._month.replace(day=number))

    def _put_title(self, area: Area, box: Rect) -> None:
        """The month's name between the ways to its neighbours."""
        tr, touch = self.services.tr, box.height
        back = Rect(box.left, box.top, touch, touch)
        on = Rect(box.right - touch, box.top, touch, touch)
        area.button(
            back,
            "",
            partial(self.turn, -1),
            style="soft",
            icon="chevron_left",
            enabled=self._month > _FIRST_MONTH,
            name=tr.text("Earlier month"),
        )
        title = Rect(back.right, box.top, on.left - back.right, touch)
        area.label(title, begun(tr.date(self._month, "month")), "heading", "centre")
        area.button(
            on,
            "",
            partial(self.turn, 1),
            style="soft",
            icon="chevron_right",
            enabled=_next(self._month) <= self.services.now().date(),
            name=tr.text("Later month"),
        )

    def _put_tile(self, area: Area, box: Rect, day: date) -> None:
        tr, today = self.services.tr, self.services.now().date()
        fate = self._fate(day)
        tile = DayTile(tr.number(day.day), fate, day == today, day == self._chosen)
        area.painted(
            box,
            lambda: day_paint(area.kit, box.size, tile),
            partial(self._choose, day),
            text=" · ".join(part for part in (tr.date(day, "day"), self._fate_name(fate)) if part),
            enabled=day <= today,
        )

    def _fate_name(self, fate: Fate) -> str:
        tr = self.services.tr
        names = {
            Fate.WON: tr.context("a game", "Won"),
            Fate.LOST: tr.text("Not won yet"),
            Fate.OPEN: tr.text("In progress"),
        }
        return names.get(fate, "")

    def _choose(self, day: date) -> None:
        """Show a day; one that is shown already is played."""
        if day == self._chosen:
            self._play(day)
            return
        self._chosen = day
        self.refill()

    def turn(self, pages: int) -> None:
        """Show the next month, or the one before."""
        here = self._month
        if pages < 0 and here <= _FIRST_MONTH:
            return
        month = _next(here) if pages > 0 else (here - timedelta(1)).replace(day=1)
        if _FIRST_MONTH <= month <= self.services.now().date():
            self._month = month
            self.refill()

    # The day.

    def _way_on(self) -> str:
        """What the button of the chosen day says."""
        tr = self.services.tr
        if self._chosen in self._going:
            return tr.text("Continue")
        if self._chosen in self._results:
            return tr.text("Same deal again")
        return tr.context("button", "Play")

    def _day_lines(self) -> list[tuple[str, str]]:
        """What is told of the chosen day, each line with its kind."""
        tr, day = self.services.tr, self._chosen
        today = day == self.services.now().date()
        lines = [
            (tr.text("Today") if today else "", "group"),
            (begun(tr.date(day, "full")), "heading"),
        ]
        result = self._results.get(day)
        if result is not None:
            facts = [
                tr.count("{n} point", "{n} points", result.score),
                tr.duration(result.seconds),
                tr.count("{n} move", "{n} moves", result.moves),
            ]
            fate = Fate.WON if result.won else Fate.LOST
            lines.append((self._fate_name(fate), "good"))
            lines.append((" · ".join(facts), "body"))
            lines.append((tr.count("{n} game", "{n} games", result.games), "soft"))
        elif day not in self._going:
            lines.append((tr.text("The same cards for everybody, proven winnable."), "body"))
        if day in self._going:
            lines.append((tr.text("In progress"), "good"))
        lines.append((self._month_line(), "soft"))
        return [line for line in lines if line[0]]

    def _month_line(self) -> str:
        """How many deals of the month shown were won."""
        month = [day for day in self._results if day.replace(day=1) == self._month]
        won = sum(self._results[day].won for day in month)
        name = self.services.tr.date(self._month, "month")
        return begun(
            self.services.tr.count("{month}: {n} won", "{month}: {n} won", won, month=name)
        )

    def _day_flow(self, page: Area, width: int) -> Flow:
        flow = Flow(width)
        for text, style in self._day_lines():
            flow.add_text(page, text, style, page.px(8))
        text = self._way_on()
        high = max(page.px(60), page.button_height(text, width))

        def put(area: Area, box: Rect) -> None:
            icon = "play" if self._chosen in self._going else ""
            act = partial(self._play, self._chosen)
            area.button(box, text, act, style="primary", icon=icon)

        flow.add(high, put, page.px(20))
        return flow

    def _put_day(self, area: Area, box: Rect) -> None:
        pad = area.px(24)
        area.panel(box)
        self._day_flow(area, box.width - 2 * pad).put(area, box.left + pad, box.top + pad)


def _days_in(month: date) -> int:
    return monthrange(month.year, month.month)[1]


def _next(month: date) -> date:
    """The month after; there is none after the last that a date can have."""
    last = month.replace(day=_days_in(month))
    return last + timedelta(1) if last < date.max else month
