"""High scores, arcade style: the initials after a win, and the tables of each rule set."""

from __future__ import annotations

from collections.abc import Callable, Container
from datetime import date, timedelta
from enum import Enum
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.page_scene import PageScene
from game.scenes.records.column import put_column
from game.scenes.records.initials import PLAIN, InitialsScene
from game.scenes.records.scopes import add_tabs, in_order, scope_name
from game.scenes.scene import Push, Scene
from game.scenes.services import Services
from game.storage import FinishedGame, Places, StorageError
from game.view.ui import Page
from game.view.widgets_flow import Flow
from game.view.widgets_table import Column, Line, Table

if TYPE_CHECKING:
    from game.kiosk import House

_HOUSE = "house"


class Period(Enum):
    """How far back a table goes."""

    TODAY = "today"
    WEEK = "week"
    EVER = "ever"


class HighScoresScene(PageScene):
    """The best games of a rule set; without a ``period`` those ever, in a kiosk those of today.

    Without ``rules`` it opens where the player will look first. ``marked`` is the id of the game
    that was just won.

    With ``on_done`` it is a step on the way after a win: one button, or Escape, goes on.
    """

    def __init__(
        self,
        services: Services,
        rules: str = "",
        period: Period | None = None,
        *,
        marked: str | None = None,
        on_done: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(services)
        self._rules = rules
        self._period = period or (Period.TODAY if services.house else Period.EVER)
        self._marked = marked
        self._on_done = on_done

    def back(self) -> None:
        """Go on after a win, or back to where one came from."""
        super().back()
        if self._on_done is not None:
            self._on_done()

    def fill(self, page: Page) -> None:
        """Tabs, the table, and the way on after a win."""
        services, tr = self.services, self.services.tr
        subtitle = scope_name(services, self._rules) if self._on_done else ""
        place = self.header(page, tr.text("High scores"), subtitle)
        foot = self._put_done(page, place) if self._on_done else 0

        def add(flow: Flow) -> None:
            self._rules = self._rules or _first_rules(services, first_day(services, self._period))
            self._add_choices(flow, page)
            self._add_table(flow, page)

        above = Rect(place.topleft, (place.width, place.height - foot))
        put_column(page, above, add, tr.text("The high scores can't be read just now."))
        page.focus(page.stops[1 if self._on_done else 0])

    def _put_done(self, page: Page, place: Rect) -> int:
        """The button that goes on; returns the height it takes."""
        text, margin = self.services.tr.text("Continue"), page.px(16)
        width = min(place.width, max(page.px(260), page.button_width(text, style="primary")))
        height = max(page.px(60), page.button_height(text, width))
        box = Rect(0, 0, width, height)
        box.midbottom = (place.centerx, place.bottom - margin)
        page.button(box, text, self.back, style="primary")
        return height + 2 * margin

    def _add_choices(self, flow: Flow, page: Page) -> None:
        tr = self.services.tr
        if self._on_done is None:
            played = {_HOUSE, self._rules, *self.services.store.statistics.scopes()}
            choices = [(key, scope_name(self.services, key)) for key in in_order(played)]
            if len(choices) > 1:
                add_tabs(flow, page, choices, self._rules, self._choose_rules)
        periods = (
            (Period.TODAY.value, tr.text("Today")),
            (Period.WEEK.value, tr.text("This week")),
            (Period.EVER.value, tr.context("high scores", "All time")),
        )
        add_tabs(flow, page, periods, self._period.value, self._choose_period, page.px(12))

    def _add_table(self, flow: Flow, page: Page) -> None:
        tr = self.services.tr
        since = first_day(self.services, self._period)
        games = self.services.store.high_scores.table(self._rules, since)
        if not games:
            flow.add_text(page, tr.text("No high score yet"), "heading", page.px(16))
            line = tr.text("Win a deal at the first attempt and without a hint to stand here.")
            flow.add_text(page, line, "body", page.px(16))
            return
        columns = (
            Column(tr.text("Rank"), bare=True, style="strong"),
            Column(tr.text("Initials"), bare=True, style="strong"),
            Column(tr.text("Score"), "right"),
            Column(tr.text("Time"), "right"),
            Column(tr.text("Moves"), "right"),
            Column(tr.text("Date"), bare=True),
        )
        lines = [self._line(rank, game) for rank, game in enumerate(games, start=1)]
        table = Table(page, columns, lines, flow.width)
        flow.add(table.height, table.put, page.px(16))

    def _line(self, rank: int, game: FinishedGame) -> Line:
        tr = self.services.tr
        cells = (
            tr.number(rank),
            game.initials or "–",
            tr.number(game.score),
            tr.duration(game.seconds),
            tr.number(game.moves),
            tr.date(date.fromisoformat(game.day)),
        )
        return Line(cells, marked=game.id == self._marked)

    def _choose_rules(self, rules: str) -> None:
        self._rules = rules
        self.refill()

    def _choose_period(self, period: str) -> None:
        self._period = Period(period)
        self.refill()


def _first_rules(services: Services, since: str) -> str:
    """The rules played last, if their table since that day holds a game; else the most played of
    which that is true. Where all are empty: the rules played last.
    """
    store = services.store
    last = [game.rules for game in store.history.page(limit=1)]
    played = (*last, *store.statistics.scopes())
    held = (rules for rules in played if store.high_scores.table(rules, since, 1))
    return next(held, (*last, _HOUSE)[0])


def first_day(services: Services, period: Period) -> str:
    """The local day with which a period begins; the week as the language counts it."""
    today = services.now().date()
    if period is Period.EVER:
        return ""
    if period is Period.WEEK:
        past = (today.weekday() - services.tr.first_weekday) % 7
        today -= timedelta(min(past, (today - date.min).days))
    return today.isoformat()


def honoured(services: Services, game: FinishedGame | None, then: Scene) -> Scene:
    """What to show after a game: initials and the table if it entered one, else ``then`` at once.

    The player's own initials stand on the wheels and are remembered. In a kiosk everybody begins
    with plain ones, and the house refuses some.
    """
    try:
        places = None if game is None else _places(services, game)
    except StorageError:
        return then
    if game is None or places is None or not places.any:
        return then
    house = services.house

    def go_on() -> None:
        services.ask(Push(then))

    def signed(initials: str) -> None:
        try:
            services.store.high_scores.sign(game.id, initials)
        except StorageError:
            go_on()
            return
        if house is None and initials != services.settings.initials:
            services.change("initials", initials)
        today = house is not None and places.today is not None
        shown = Period.TODAY if today else _best(places)
        table = HighScoresScene(services, game.rules, shown, marked=game.id, on_done=go_on)
        services.ask(Push(table))

    return InitialsScene(
        services,
        services.tr.text("High score!"),
        _told(services, places),
        signed,
        go_on,
        first=services.settings.initials if house is None else PLAIN,
        refused=() if house is None else _refused_by(house),
    )


def _refused_by(house: House) -> Container[str]:
    """The initials that a house keeps off its tables."""
    from game.kiosk import Refusals

    return Refusals(house.refused, house.languages)


def _places(services: Services, game: FinishedGame) -> Places:
    today, week = (first_day(services, period) for period in (Period.TODAY, Period.WEEK))
    return services.store.high_scores.places(game, today, week)


def _best(places: Places) -> Period:
    """The longest period in whose table the game stands."""
    if places.ever is not None:
        return Period.EVER
    return Period.WEEK if places.week is not None else Period.TODAY


def _told(services: Services, places: Places) -> str:
    """A game's places in words; one that a longer period has as well goes without saying."""
    tr = services.tr
    told = []
    if places.ever is not None:
        told.append(tr.text("Rank {n} of all time", n=tr.number(places.ever)))
    if places.week not in (None, places.ever):
        told.append(tr.text("Rank {n} this week", n=tr.number(places.week)))
    if places.today not in (None, places.week):
        told.append(tr.text("Rank {n} today", n=tr.number(places.today)))
    return " · ".join(told)
