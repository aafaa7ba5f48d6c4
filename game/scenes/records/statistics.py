"""The statistics: figures, charts and the ranking of each kind of rules, and of all games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from functools import partial
from typing import Final

from pygame import Rect

from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.scenes.page_scene import PageScene
from game.scenes.records.column import put_column
from game.scenes.records.past_game import coded
from game.scenes.records.scopes import add_tabs, in_order, scope_name
from game.scenes.records.statistics_charts import add_charts
from game.scenes.routes import Routes
from game.scenes.services import Services
from game.storage import ALL, CUSTOM, Figures, FinishedGame, StorageError, rules_of
from game.view.ui import Area, Page
from game.view.variants_text import describe
from game.view.widgets_flow import Flow
from game.view.widgets_parts import Text
from game.view.widgets_rows import Item, Rows
from game.view.widgets_table import Column, Deed, Line, Table

_RANKED: Final = 10

_WHOLE: Final = re.compile(r"\([^)]*\)|\S+")
"""What no tile is too narrow for: a word of a figure's name, or all that stands in brackets."""


class StatisticsScene(PageScene):
    """A tab for each rule set that was played, one for all games, one for custom rules."""

    def __init__(self, services: Services, routes: Routes, scope: str = ALL) -> None:
        super().__init__(services)
        self._routes = routes
        self._scope = scope
        self._told = -1

    def uncover(self) -> None:
        """Tell what another page changed: games deleted, or come with a backup."""
        super().uncover()
        if self.page is not None and self._count() != self._told:
            self.refill()

    def _count(self) -> int:
        with suppress(StorageError):
            return self.services.store.history.count()
        return self._told

    def fill(self, page: Page) -> None:
        """Everything in one column that scrolls."""
        tr = self.services.tr
        self._told = self._count()
        place = self.header(page, tr.text("Statistics"))
        ways = self._put_ways(page, place, tr.text("Statistics"))

        def add(flow: Flow) -> None:
            figures = self.services.store.statistics.figures(self._scope)
            self._add_tabs(flow, page)
            if ways is not None:
                flow.add(ways.height, ways.put, page.px(14))
            if figures.games:
                self._add_tiles(flow, page, figures)
                add_charts(flow, page, self.services, self._scope)
                self._add_ranking(flow, page)
            else:
                self._add_empty(flow, page)

        put_column(page, place, add, tr.text("The statistics can't be read just now."))
        page.focus(page.stops[0])

    def _add_tabs(self, flow: Flow, page: Page) -> None:
        """A tab for each rule set; rules of one's own have a row of tabs to themselves."""
        services = self.services
        played = services.store.statistics.scopes()
        own = [scope for scope in played if scope not in RULE_SETS]
        within = self._scope == CUSTOM or self._scope in own
        scopes = in_order({*played, self._scope} - {ALL, CUSTOM, *own})
        scopes += [CUSTOM] if own or within else []
        names = [(scope, scope_name(services, scope)) for scope in (*scopes, ALL)]
        add_tabs(flow, page, names, CUSTOM if within else self._scope, self._choose)
        if within and own:
            all_own = (CUSTOM, services.tr.text("All custom rules"))
            names = [all_own, *((scope, scope_name(services, scope)) for scope in own)]
            add_tabs(flow, page, names, self._scope, self._choose, page.px(8))
        if self._scope in own:
            fields = rules_of(self._scope)
            if isinstance(fields, dict):
                said = describe(Rules.from_fields(fields), services.tr)
                flow.add_text(page, said, "soft", page.px(10))

    def _choose(self, scope: str) -> None:
        self._scope = scope
        if self.page:
            self.refill()

    def _put_ways(self, page: Page, place: Rect, title: str) -> Rows | None:
        """The pages that tell more, beside the title; what has no room there is given back."""
        gap, touch = page.px(10), page.kit.sizes.touch()
        items = [
            Item(
                page.button_width(text, style="soft", icon=icon), partial(_put_way, text, icon, act)
            )
            for text, icon, act in self._ways()
        ]
        if not items:
            return None
        wide = sum(item.width + gap for item in items) - gap
        free = place.width - 2 * touch - page.text_width(title, "title") - page.px(30)
        if wide > free:
            return Rows(items, place.width - page.px(30), touch, gap)
        high = max(touch, page.text_height("Ag", "title", place.width))
        top = place.top - page.px(16) - (high + touch) // 2
        Rows(items, wide, touch, gap).put(page, Rect(place.right - wide, top, wide, touch))
        return None

    def _ways(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """Texts, icons and deeds of the ways to other pages."""
        tr, go = self.services.tr, self._routes
        if go.history:
            yield tr.text("History"), "menu", partial(go.history, self._scope)
        if go.high_scores:
            yield tr.text("High scores"), "trophy", partial(go.high_scores, self._scope)
        if go.calendar:
            yield tr.text("Daily deals"), "calendar", go.calendar
        if go.data:
            yield tr.text("Your data"), "share", go.data

    def _add_empty(self, flow: Flow, page: Page) -> None:
        tr = self.services.tr
        flow.add_text(page, tr.text("No game finished yet"), "heading", page.px(16))
        line = tr.text("Finish a game, won or lost, and its figures appear here.")
        flow.add_text(page, line, "body", page.px(16))
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
            name = tr.count(
                "Average above the minimum ({n} win)",
                "Average above the minimum ({n} wins)",
                over.games,
            )
            yield name, tr.number(over.value, 1)
        if score := figures.mean_score:
            name = tr.count("Average score ({n} game)", "Average score ({n} games)", score.games)
            yield name, tr.number(score.value, 1)
        if gone := figures.mean_removed:
            name = tr.count(
                "Average cards removed ({n} game)", "Average cards removed ({n} games)", gone.games
            )
            yield name, tr.number(gone.value, 1)

    def _add_tiles(self, flow: Flow, page: Page, figures: Figures) -> None:
        """The figures in as many columns as there is room for."""
        tiles, gap = list(self._tiles(figures)), page.px(11)
        words = {word for name, _ in tiles for word in _WHOLE.findall(name)}
        longest = max((page.text_width(word, "soft") for word in words), default=0)
        least = max(round(page.px(170) * page.kit.sizes.text_scale), longest + 2 * page.px(14))
        one_line = page.text_height("0", "number", flow.width)
        for columns in range(max(1, min(6, (flow.width + gap) // (least + gap))), 0, -1):
            width = (flow.width - gap * (columns - 1)) // columns
            inner = width - 2 * page.px(14)
            if all(page.text_height(value, "number", inner) <= one_line for _, value in tiles):
                break
        for start in range(0, len(tiles), columns):
            self._add_tile_row(flow, page, tiles[start : start + columns], width)

    def _add_tile_row(
        self, flow: Flow, page: Page, tiles: list[tuple[str, str]], width: int
    ) -> None:
        gap, pad = page.px(11), page.px(14)
        inner = width - 2 * pad
        names = max(page.text_height(name, "soft", inner) for name, _ in tiles)
        values = max(page.text_height(value, "number", inner) for _, value in tiles)
        high = names + values + 2 * pad

        def put(area: Area, box: Rect) -> None:
            panels, texts = [], []
            for column, (name, value) in enumerate(tiles):
                panels.append(Rect(box.left + column * (width + gap), box.top, width, high))
                place = Rect(panels[-1].left + pad, box.top + pad, inner, 0)
                place.height = page.text_height(name, "soft", inner)
                texts.append(Text(place, name, "soft"))
                place = Rect(place.left, place.top + names, inner, values)
                texts.append(Text(place, value, "number"))
            area.line(box, texts, panels)

        flow.add(high, put, gap)

    def _add_ranking(self, flow: Flow, page: Page) -> None:
        """The best games by [R22], each with what can be done with it."""
        tr = self.services.tr
        flow.add_text(page, tr.text("Best games"), "group", page.px(16))
        columns = (
            Column(tr.text("Rank"), bare=True, style="strong"),
            Column(tr.text("Score"), "right"),
            Column(tr.text("Time"), "right"),
            Column(tr.text("Moves"), "right"),
            Column(tr.text("Deal code"), bare=True),
            Column(tr.text("Date"), bare=True),
        )
        games = self.services.store.statistics.ranking(self._scope, _RANKED)
        lines = [self._ranked(rank, game) for rank, game in enumerate(games, start=1)]
        table = Table(page, columns, lines, flow.width)
        flow.add(table.height, table.put, page.px(8))

    def _ranked(self, rank: int, game: FinishedGame) -> Line:
        tr = self.services.tr
        cells = (
            tr.number(rank),
            tr.number(game.score),
            tr.duration(game.seconds),
            tr.number(game.moves),
            game.code or "–",
            tr.date(date.fromisoformat(game.day)),
        )
        return Line(cells, deeds=tuple(self._actions(game)))

    def _actions(self, game: FinishedGame) -> Iterator[Deed]:
        """The buttons beside a game."""
        tr = self.services.tr
        if self._routes.replay:
            yield Deed(tr.text("Replay"), "play", partial(self._routes.replay, game.id))
        code = coded(game)
        if self._routes.deal and code:
            act = partial(self._routes.deal, *code)
            yield Deed(tr.text("Same deal again"), "restart", act)


def _put_way(text: str, icon: str, act: Callable[[], object], area: Area, box: Rect) -> None:
    area.button(box, text, act, style="soft", icon=icon)
