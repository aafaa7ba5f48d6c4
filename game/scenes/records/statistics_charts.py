"""The pictures of the statistics: win rate, winning times, scores, and the days played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.scenes.services import Services
from game.storage import Bar
from game.view.charts import bar_chart, rate_chart
from game.view.charts_days import Days, day_chart, weeks_shown
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow
from game.view.widgets_parts import Text

Draw = Callable[[Area, tuple[int, int]], pygame.Surface]
"""Draws a chart in a size."""

_GAMES: Final = 50
"""Games on the line of the win rate."""

_BARS: Final = 12
"""Bars a chart has at most."""


def add_charts(flow: Flow, page: Page, services: Services, scope: str) -> None:
    """The charts of a scope that has games, side by side where they have room.

    Raises:
        StorageError: they can't be read.
    """
    charts, gap, pad = list(_charts(services, scope)), page.px(14), page.px(18)
    least = round(page.px(420) * page.kit.sizes.text_scale)
    columns = max(1, min(2, (flow.width + gap) // (least + gap)))
    for start in range(0, len(charts), columns):
        row = charts[start : start + columns]
        width = (flow.width - gap * (len(row) - 1)) // len(row)
        inner = width - 2 * pad
        title = max(page.text_height(name, "strong", inner) for name, _ in row)
        size = (inner, round(page.px(170) * page.kit.sizes.text_scale**0.5))
        put = partial(_put_row, row, width, title, size)
        flow.add(title + size[1] + 2 * pad + page.px(8), put, gap)


def _put_row(
    row: list[tuple[str, Draw]],
    width: int,
    title: int,
    size: tuple[int, int],
    area: Area,
    box: Rect,
) -> None:
    """Charts with their titles, each on a panel."""
    gap, pad = area.px(14), area.px(18)
    panels, texts, pictures = [], [], []
    for at, (name, draw) in enumerate(row):
        left = box.left + at * (width + gap)
        panels.append(Rect(left, box.top, width, box.height))
        texts.append(Text(Rect(left + pad, box.top + pad, size[0], title), name, "strong"))
        place = Rect((left + pad, box.bottom - pad - size[1]), size)
        pictures.append((place, draw(area, size)))
    area.line(box, texts, panels, pictures)


def _charts(services: Services, scope: str) -> Iterator[tuple[str, Draw]]:
    """Titles of the charts, and how each is drawn in a size."""
    tr, statistics = services.tr, services.store.statistics
    rates = statistics.win_rate(scope, _GAMES)
    ticks = [tr.percent(share / 4) for share in range(5)]
    title = tr.count("Win rate, last {n} game", "Win rate, last {n} games", len(rates))
    yield title, lambda area, size: rate_chart(area.kit, size, rates, ticks)
    if times := statistics.win_times(scope, 1):
        bars = [(tr.duration(bar.low), bar.games) for bar in gathered(times, 30)]
        yield tr.text("Wins by time"), partial(_drawn, bars)
    scores = [(tr.number(bar.low), bar.games) for bar in gathered(statistics.scores(scope), 20)]
    yield tr.text("Games by score"), partial(_drawn, scores)
    yield tr.text("Days played, filled where a game was won"), partial(_days, services, scope)


def _days(services: Services, scope: str, area: Area, size: tuple[int, int]) -> pygame.Surface:
    """The calendar of as many weeks as there is room for, this one last."""
    tr, today = services.tr, services.now().date()
    first_weekday = tr.first_weekday
    past = (today.weekday() - first_weekday) % 7 + 7 * (weeks_shown(area.kit, size) - 1)
    first = today - timedelta(min(past, (today - date.min).days))
    played = services.store.statistics.calendar(first.isoformat(), today.isoformat(), scope)
    days = Days(
        first,
        today,
        {day.day: (day.games, day.wins) for day in played},
        tuple(tr.month_name(month, short=True) for month in range(1, 13)),
        tuple(tr.weekday_name((first_weekday + at) % 7, short=True) for at in range(7)),
    )
    return day_chart(area.kit, size, days)


def gathered(bars: list[Bar], width: int) -> list[Bar]:
    """The same games in at most twelve bars of one width, a multiple of ``width``; no gaps.

    >>> gathered([Bar(130, 2), Bar(155, 1), Bar(215, 1)], 30)
    [Bar(low=120, games=2), Bar(low=150, games=1), Bar(low=180, games=0), Bar(low=210, games=1)]
    """
    if not bars:
        return []
    while bars[-1].low // width - bars[0].low // width >= _BARS:
        width *= 2
    first, last = bars[0].low // width, bars[-1].low // width
    games = [0] * (last - first + 1)
    for bar in bars:
        games[bar.low // width - first] += bar.games
    return [Bar((first + at) * width, count) for at, count in enumerate(games)]


def _drawn(bars: list[tuple[str, int]], area: Area, size: tuple[int, int]) -> pygame.Surface:
    return bar_chart(area.kit, size, bars)
