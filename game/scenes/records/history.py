"""The history: every finished game, to be filtered, sorted and lived again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

from pygame import Rect

from game.scenes.dialog import confirm
from game.scenes.page_scene import LeafedScene
from game.scenes.records.column import put_column
from game.scenes.records.past_game import (
    ending_name,
    past_game_scene,
    result_name,
    tell_failure,
)
from game.scenes.records.scopes import in_order, scope_name
from game.scenes.records.working import WorkingScene
from game.scenes.routes import Routes
from game.scenes.scene import Push
from game.scenes.services import Services
from game.storage import ALL, CUSTOM, Filter, FinishedGame, Result, Sort, StorageError
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow
from game.view.widgets_rows import Item, Rows
from game.view.widgets_table import Column, Line, Table

_FEWEST_LINES: Final = 4
_MOST_LINES: Final = 20
"""Games on a page: as many as there is room for, within these bounds."""

_SORTS: Final = (
    (Sort.DATE, False),
    (Sort.DATE, True),
    (Sort.SCORE, False),
    (Sort.SCORE, True),
    (Sort.TIME, True),
    (Sort.TIME, False),
    (Sort.MOVES, True),
    (Sort.MOVES, False),
)


@dataclass(frozen=True, slots=True)
class _Stepper:
    """One choice of what is shown; ``act`` gets the number of what was chosen."""

    name: str
    choices: Sequence[str]
    at: int
    act: Callable[[int], object]

    def put(self, area: Area, box: Rect) -> None:
        """Put it into its box."""
        area.stepper(box, self.choices, self.at, self.act, name=self.name)


class HistoryScene(LeafedScene):
    """A page of games, each of which opens; above it what is shown, below it the ways about."""

    def __init__(self, services: Services, routes: Routes, scope: str = ALL) -> None:
        super().__init__(services)
        self._routes = routes
        self._scope = scope
        self._results = 0
        self._sort = 0
        self._first = 0
        self._lines = _FEWEST_LINES
        self._count = 0

    def fill(self, page: Page) -> None:
        """Choices, games, and the way to the other pages."""
        tr = self.services.tr
        place = self.header(page, tr.text("History"))
        high = page.kit.sizes.touch() + page.px(20)
        above = Rect(place.topleft, (place.width, place.height - high))
        unreadable = tr.text("The history can't be read just now.")
        if put_column(page, above, partial(self._add, page, above.height), unreadable, tail=12):
            self._put_foot(page, Rect(place.left, above.bottom, place.width, high))
        page.focus(page.stops[0])

    def _add(self, page: Page, height: int, flow: Flow) -> None:
        """The choices, and as many games as a column of that height has room for."""
        history, wanted = self.services.store.history, self._wanted()
        self._count = history.count(wanted)
        touch = page.kit.sizes.touch()
        choices = self._choices(page, flow.width)
        room = height - choices.height - page.px(70)
        self._lines = max(_FEWEST_LINES, min(_MOST_LINES, room // (touch + page.px(2))))
        last = max(0, self._count - 1)
        self._first = min(self._first, last) // self._lines * self._lines
        sort, rising = _SORTS[self._sort]
        games = history.page(wanted, sort, rising=rising, limit=self._lines, offset=self._first)
        flow.add(choices.height, choices.put)
        if games:
            table = Table(page, self._columns(), [self._line(game) for game in games], flow.width)
            flow.add(table.height, table.put, page.px(14))
        else:
            self._add_empty(flow, page)

    def _wanted(self) -> Filter:
        """The filter as chosen."""
        return Filter(self._scope, frozenset(_RESULTS[self._results] or Result))

    # What is shown.

    def _scopes(self) -> list[str]:
        played = self.services.store.statistics.scopes()
        customs = [CUSTOM] if any(scope.startswith("{") for scope in played) else []
        return list(
            dict.fromkeys((ALL, *in_order({*played, self._scope} - {ALL, CUSTOM}), *customs))
        )

    def _choices(self, page: Page, width: int) -> Rows:
        """Three steppers: rules, results, order."""
        tr = self.services.tr
        scopes = self._scopes()
        names = [
            tr.text("All rules") if scope == ALL else scope_name(self.services, scope)
            for scope in scopes
        ]
        results = [
            tr.text("All results") if not kinds else result_name(kinds[0], tr) for kinds in _RESULTS
        ]
        orders = [
            tr.text("Latest first"),
            tr.text("Earliest first"),
            tr.text("Highest score"),
            tr.text("Lowest score"),
            tr.text("Shortest time"),
            tr.text("Longest time"),
            tr.text("Fewest moves first"),
            tr.text("Most moves first"),
        ]
        at = scopes.index(self._scope) if self._scope in scopes else 0
        steppers = (
            _Stepper(tr.text("Rules"), names, at, lambda n: self._choose(scope=scopes[n])),
            _Stepper(tr.text("Result"), results, self._results, lambda n: self._choose(results=n)),
            _Stepper(tr.text("Order"), orders, self._sort, lambda n: self._choose(sort=n)),
        )
        gap = page.px(12)
        least = round(page.px(230) * page.kit.sizes.text_scale)
        columns = next((n for n in (3, 2) if (width + gap) // n - gap >= least), 1)
        wide = (width + gap) // columns - gap
        high = max(page.stepper_height(stepper.choices, wide) for stepper in steppers)
        return Rows([Item(wide, stepper.put) for stepper in steppers], width, high, gap)

    def _choose(
        self, *, scope: str | None = None, results: int | None = None, sort: int | None = None
    ) -> None:
        """Show other games, from the first page on."""
        self._scope = self._scope if scope is None else scope
        self._results = self._results if results is None else results
        self._sort = self._sort if sort is None else sort
        self._first = 0
        self.refill()

    # The games.

    def _columns(self) -> tuple[Column, ...]:
        tr = self.services.tr
        return (
            Column(tr.text("Date"), bare=True),
            Column(tr.text("Rules"), bare=True),
            Column(tr.text("Result"), bare=True, style="strong"),
            Column(tr.text("Score"), "right"),
            Column(tr.text("Time"), "right"),
            Column(tr.text("Moves"), "right"),
            Column(tr.text("Deal code"), bare=True),
        )

    def _line(self, game: FinishedGame) -> Line:
        tr = self.services.tr
        day = date.fromisoformat(game.day)
        this_year = day.year == self.services.now().year
        cells = (
            tr.date(day, "short") if this_year else tr.date(day, "numeric"),
            scope_name(self.services, game.rules),
            ending_name(game, tr),
            tr.number(game.score),
            tr.duration(game.seconds),
            tr.number(game.moves),
            game.code or "–",
        )
        return Line(cells, act=partial(self._open_game, game))

    def _open_game(self, game: FinishedGame) -> None:
        scene = past_game_scene(self.services, self._routes, game, self.refill)
        self.services.ask(Push(scene))

    def _add_empty(self, flow: Flow, page: Page) -> None:
        tr, gap = self.services.tr, page.px(16)
        if self._wanted() == Filter():
            flow.add_text(page, tr.text("No game finished yet"), "heading", gap)
            line = tr.text("Every game you finish or leave is kept here, to be watched again.")
            flow.add_text(page, line, "body", gap)
        else:
            flow.add_text(page, tr.text("No such game"), "heading", gap)

    # The ways about.

    def _put_foot(self, page: Page, box: Rect) -> None:
        """Back and on, the page's number between them, and the way to forget everything."""
        tr = self.services.tr
        touch, gap = page.kit.sizes.touch(), page.px(10)
        pages = max(1, -(-self._count // self._lines))
        number = self._first // self._lines + 1
        told = tr.text("Page {n} of {all}", n=tr.number(number), all=tr.number(pages))
        wide = page.text_width(told, "strong") + page.px(20)
        top = box.centery - touch // 2
        x = box.left
        back = page.button(
            Rect(x, top, touch, touch),
            "",
            partial(self.turn, -1),
            style="soft",
            icon="chevron_left",
            enabled=number > 1,
            name=tr.text("Previous page"),
        )
        page.label(Rect(x + touch + gap, top, wide, touch), told, "strong", "centre")
        x = back.rect.right + 2 * gap + wide
        page.button(
            Rect(x, top, touch, touch),
            "",
            partial(self.turn, 1),
            style="soft",
            icon="chevron_right",
            enabled=number < pages,
            name=tr.text("Next page"),
        )
        text = tr.text("Delete everything")
        width = page.button_width(text, style="link", icon="trash")
        whole = width <= box.right - x - touch - gap
        width = width if whole else touch
        page.button(
            Rect(box.right - width, top, width, touch),
            text if whole else "",
            self._ask_wipe,
            style="link",
            icon="trash",
            enabled=self._count > 0,
            name=text,
        )

    def turn(self, pages: int) -> None:
        """Go so many pages on."""
        first = self._first + pages * self._lines
        if 0 <= first < self._count:
            self._first = first
            self.refill()

    def _ask_wipe(self) -> None:
        """Ask, and then ask again."""
        tr = self.services.tr
        try:
            count = self.services.store.history.count()
        except StorageError:
            tell_failure(self.services)
            return

        def ask_again() -> None:
            sure = confirm(
                self.services,
                tr.text("Really everything?"),
                tr.text("This can't be undone. A backup made before can bring it back."),
                tr.text("Delete everything"),
                self._wipe,
                tr.text("Keep it"),
                turned=True,
            )
            self.services.ask(Push(sure))

        question = confirm(
            self.services,
            tr.text("Delete the whole history?"),
            tr.count(
                "{n} game will be deleted, with all statistics, high scores and won daily deals.",
                "{n} games will be deleted, with all statistics, high scores and won daily deals.",
                count,
            ),
            tr.text("Go on"),
            ask_again,
            tr.text("Keep it"),
        )
        self.services.ask(Push(question))

    def _wipe(self) -> None:
        """Forget everything, beside the game: of years of games that takes seconds."""

        def done(_: object) -> None:
            self._first, self._scope, self._results = 0, ALL, 0
            self.refill()

        work = WorkingScene(
            self.services,
            self.services.store.history.wipe,
            done,
            lambda _error: tell_failure(self.services),
            (StorageError,),
        )
        self.services.ask(Push(work))


_RESULTS: Final[tuple[tuple[Result, ...], ...]] = (
    (),
    (Result.WON, Result.CLEAN),
    (Result.CLEAN,),
    (Result.RELAXED,),
    (Result.LOST,),
)
"""What can be chosen: all results, or some."""
