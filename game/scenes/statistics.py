"""The statistics: figures, charts and the ranking of each kind of rules, and of all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.engine.codes import read_code
from game.engine.variants import RULE_SETS
from game.scenes.page_scene import PageScene
from game.scenes.routes import Routes
from game.scenes.services import Services
from game.storage import ALL, CUSTOM, Bar, Figures, FinishedGame, StorageError
from game.view.charts import bar_chart, rate_chart
from game.view.ui import Area, Page
from game.view.variants_text import variant_name
from game.view.widgets_flow import Flow
from game.view.widgets_rows import Item, Rows

_GAMES: Final = 50
"""Games on the line of the win rate."""

_BARS: Final = 12
"""Bars a chart has at most."""

_RANKED: Final = 10


class StatisticsScene(PageScene):
    """A tab for each rule set that was played, one for all games, one for custom rules."""

    def __init__(self, services: Services, routes: Routes, scope: str = ALL) -> None:
        super().__init__(services)
        self._routes = routes
        self._scope = scope

    def fill(self, page: Page) -> None:
        """Everything in one column that scrolls."""
        tr = self.services.tr
        place = self.header(page, tr.text("Statistics"))
        scroll = page.scroll(Rect(place.left, place.top, place.width + page.px(20), place.height))
        flow = Flow(scroll.width - page.px(4))
        try:
            figures = self.services.store.statistics.figures(self._scope)
            self._add_tabs(flow, page)
            if figures.games:
                self._add_tiles(flow, page, figures)
                self._add_charts(flow, page)
                self._add_ranking(flow, page)
            else:
                self._add_empty(flow, page)
        except StorageError:
            flow = Flow(scroll.width - page.px(4))
            _add_text(flow, page, tr.text("The statistics can't be read just now."), "strong")
        flow.put(scroll, page.px(2), page.px(4))
        scroll.end(flow.height + page.px(28))
        page.focus(page.stops[0])

    def _scopes(self) -> Iterator[tuple[str, str]]:
        """The tabs: scopes and their names."""
        played = self.services.store.statistics.scopes()
        for name in RULE_SETS:
            if name in played or name == self._scope:
                yield name, variant_name(name, self.services.tr)
        if self._scope == CUSTOM or any(scope not in RULE_SETS for scope in played):
            yield CUSTOM, self.services.tr.context("rule set", "Custom")
        yield ALL, self.services.tr.context("rule set", "All")

    def _add_tabs(self, flow: Flow, page: Page) -> None:
        def put(scope: str, name: str, area: Area, box: Rect) -> None:
            act = partial(self._choose, scope)
            area.button(box, name, act, style="tab", selected=scope == self._scope)

        items = [
            Item(max(page.px(110), page.button_width(name, style="tab")), partial(put, scope, name))
            for scope, name in self._scopes()
        ]
        rows = Rows(items, flow.width, page.kit.sizes.touch(), page.px(10))
        flow.add(rows.height, rows.put)

    def _choose(self, scope: str) -> None:
        self._scope = scope
        if self.page:
            self.refill()

    def _add_empty(self, flow: Flow, page: Page) -> None:
        tr = self.services.tr
        _add_text(flow, page, tr.text("No game finished yet"), "heading")
        line = tr.text("Finish a game, won or lost, and its figures appear here.")
        _add_text(flow, page, line, "body")
        if self._routes.new_game:
            act, text = self._routes.new_game, tr.text("New game")
            width = min(flow.width, max(page.px(260), page.button_width(text, style="primary")))

            def put(area: Area, box: Rect) -> None:
                area.button(Rect(box.topleft, (width, box.height)), text, act, style="primary")

            flow.add(max(page.px(60), page.button_height(text, width)), put, page.px(20))

    def _tiles(self, figures: Figures) -> Iterator[tuple[str, str]]:
        """Names and values of the figures; an average says over how many games it is taken."""
        tr, none = self.services.tr, "–"
        best = figures.best_seconds
        yield tr.text("Played"), tr.number(figures.games)
        yield tr.text("Won"), tr.number(figures.wins)
        yield tr.text("Win rate"), none if figures.rate is None else tr.percent(figures.rate)
        yield tr.text("Best time"), none if best is None else tr.duration(best)
        least = figures.least_moves
        yield tr.text("Fewest moves"), none if least is None else tr.number(least)
        streak, most = tr.number(figures.streak), tr.number(figures.best_streak)
        yield tr.text("Streak"), tr.text("{now} · best {best}", now=streak, best=most)
        if figures.relaxed:
            yield tr.text("Relaxed wins"), tr.number(figures.relaxed)
        if time := figures.mean_seconds:
            name = tr.count("Average time ({n} win)", "Average time ({n} wins)", time.games)
            yield name, tr.duration(time.value)
        if moves := figures.mean_moves:
            name = tr.count("Average moves ({n} win)", "Average moves ({n} wins)", moves.games)
            yield name, tr.number(moves.value, 1)
        if over := figures.mean_over:
            name = tr.count("Over the fewest ({n} win)", "Over the fewest ({n} wins)", over.games)
            yield name, tr.number(over.value, 1)
        if score := figures.mean_score:
            name = tr.count("Average score ({n} game)", "Average score ({n} games)", score.games)
            yield name, tr.number(score.value, 1)
        if gone := figures.mean_removed:
            name = tr.count("Cards removed ({n} game)", "Cards removed ({n} games)", gone.games)
            yield name, tr.number(gone.value, 1)

    def _add_tiles(self, flow: Flow, page: Page, figures: Figures) -> None:
        """The figures in as many columns as there is room for."""
        tiles, gap, pad = list(self._tiles(figures)), page.px(11), page.px(14)
        least = round(page.px(170) * page.kit.sizes.text_scale)
        columns = max(1, min(6, (flow.width + gap) // (least + gap)))
        width = (flow.width - gap * (columns - 1)) // columns
        inner = width - 2 * pad
        names = max(page.text_height(name, "soft", inner) for name, _ in tiles)
        values = max(page.text_height(value, "number", inner) for _, value in tiles)
        high = names + values + 2 * pad

        def put(area: Area, box: Rect) -> None:
            for at, (name, value) in enumerate(tiles):
                row, column = divmod(at, columns)
                left, top = box.left + column * (width + gap), box.top + row * (high + gap)
                area.panel(Rect(left, top, width, high))
                area.label(Rect(left + pad, top + pad, inner, names), name, "soft")
                area.label(Rect(left + pad, top + pad + names, inner, values), value, "number")

        rows = -(-len(tiles) // columns)
        flow.add(rows * (high + gap) - gap, put, page.px(16))

    def _charts(self) -> Iterator[tuple[str, Callable[[Area, tuple[int, int]], pygame.Surface]]]:
        """Titles of the charts, and how each is drawn in a size."""
        tr, statistics = self.services.tr, self.services.store.statistics
        rates = statistics.win_rate(self._scope, _GAMES)
        ticks = [tr.percent(share / 4) for share in range(5)]
        title = tr.count("Win rate, last {n} game", "Win rate, last {n} games", len(rates))
        yield title, lambda area, size: rate_chart(area.kit, size, rates, ticks)
        if times := statistics.win_times(self._scope, 1):
            bars = [(tr.duration(bar.low), bar.games) for bar in gathered(times, 30)]
            yield tr.text("Winning times, from"), partial(_drawn, bars)
        scores = [
            (tr.number(bar.low), bar.games) for bar in gathered(statistics.scores(self._scope), 20)
        ]
        yield tr.text("Scores, from"), partial(_drawn, scores)

    def _add_charts(self, flow: Flow, page: Page) -> None:
        """The charts side by side where they have room."""
        charts, gap, pad = list(self._charts()), page.px(14), page.px(18)
        least = round(page.px(420) * page.kit.sizes.text_scale)
        columns = max(1, min(2, (flow.width + gap) // (least + gap)))
        for start in range(0, len(charts), columns):
            row = charts[start : start + columns]
            width = (flow.width - gap * (len(row) - 1)) // len(row)
            inner = width - 2 * pad
            title = max(page.text_height(name, "strong", inner) for name, _ in row)
            size = (inner, round(page.px(170) * page.kit.sizes.text_scale**0.5))

            def put(
                area: Area,
                box: Rect,
                row: list[tuple[str, Callable[[Area, tuple[int, int]], pygame.Surface]]] = row,
                width: int = width,
                title: int = title,
                size: tuple[int, int] = size,
            ) -> None:
                for at, (name, draw) in enumerate(row):
                    left = box.left + at * (width + gap)
                    area.panel(Rect(left, box.top, width, box.height))
                    area.label(Rect(left + pad, box.top + pad, size[0], title), name, "strong")
                    place = Rect((left + pad, box.bottom - pad - size[1]), size)
                    area.picture(place, draw(area, size))

            flow.add(title + size[1] + 2 * pad + page.px(8), put, gap)

    def _add_ranking(self, flow: Flow, page: Page) -> None:
        """The best games by [R22], each with what can be done with it."""
        _add_text(flow, page, self.services.tr.text("Best games"), "group")
        for rank, game in enumerate(
            self.services.store.statistics.ranking(self._scope, _RANKED), start=1
        ):
            self._add_ranked(flow, page, rank, game)

    def _add_ranked(self, flow: Flow, page: Page, rank: int, game: FinishedGame) -> None:
        tr, pad = self.services.tr, page.px(14)
        moves = tr.count("{n} move", "{n} moves", game.moves)
        points = tr.count("{n} point", "{n} points", game.score)
        day = tr.date(date.fromisoformat(game.day))
        facts = [points, tr.duration(game.seconds), moves, game.code or "", day]
        line = " · ".join(fact for fact in facts if fact)
        actions = list(self._actions(game))
        widths = [page.button_width(text, style="link", icon=icon) for text, icon, _ in actions]
        numeral = page.text_width(tr.number(_RANKED), "strong") + page.px(12)
        room = flow.width - 2 * pad - numeral
        beside = page.text_width(line, "body") + sum(widths) + page.px(16) <= room
        text_room = room - sum(widths) - page.px(16) if beside else room
        text = page.text_height(line, "body", text_room)
        touch = page.kit.sizes.touch() if actions else 0
        items = [
            Item(width, partial(_put_link, *action))
            for width, action in zip(widths, actions, strict=True)
        ]
        rows = Rows(items, room, touch, 0)
        under = rows.height if actions else 0
        height = max(text, touch) if beside else text + under

        def put(area: Area, box: Rect) -> None:
            area.panel(box)
            left, top = box.left + pad, box.top + page.px(8)
            lettered = height if beside else text
            area.label(Rect(left, top, numeral, lettered), tr.number(rank), "strong")
            area.label(Rect(left + numeral, top, text_room, lettered), line, "body")
            if beside:
                start = box.right - pad - sum(widths)
                rows.put(area, Rect(start, top + (height - touch) // 2, room, touch))
            elif actions:
                rows.put(area, Rect(left + numeral, top + text, room, under))

        flow.add(height + page.px(16), put, page.px(8))

    def _actions(self, game: FinishedGame) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """Texts, icons and deeds of the buttons beside a game."""
        tr = self.services.tr
        if self._routes.replay:
            yield tr.text("Replay"), "play", partial(self._routes.replay, game.id)
        if self._routes.deal and game.code:
            act = partial(self._routes.deal, *read_code(game.code))
            yield tr.text("Play again"), "restart", act


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
    return [
        Bar(at * width, sum(bar.games for bar in bars if bar.low // width == at))
        for at in range(first, last + 1)
    ]


def _drawn(bars: list[tuple[str, int]], area: Area, size: tuple[int, int]) -> pygame.Surface:
    return bar_chart(area.kit, size, bars)


def _put_link(text: str, icon: str, act: Callable[[], object], area: Area, box: Rect) -> None:
    area.button(box, text, act, style="link", icon=icon)


def _add_text(flow: Flow, page: Page, text: str, style: str) -> None:
    def put(area: Area, box: Rect) -> None:
        area.label(box, text, style)

    flow.add(page.text_height(text, style, flow.width), put, page.px(16))
