"""The staff's panel of a kiosk: the last days, the volume, export, restart and the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Final, Protocol

from pygame import Rect

from game.exits import LEFT, RESTART
from game.scenes.dialog import confirm
from game.scenes.page_scene import PageScene
from game.scenes.scene import Push, Quit
from game.scenes.services import Services
from game.storage import StorageError
from game.view.ui import Area, Label, Page
from game.view.widgets_flow import Flow

_DAYS: Final = 7


@dataclass(frozen=True, slots=True)
class Totals:
    """One day: visitors who woke the kiosk, games that were finished, and how many were won."""

    day: date
    visitors: int
    games: int
    wins: int


class Desk(Protocol):
    """What the panel needs of whoever minds the kiosk.

    ``troubles`` is what is wrong with the kiosk file and with the storage, a line each.
    """

    troubles: Sequence[str]

    def visits(self) -> dict[str, int]:
        """Visitors by day."""

    def volume(self) -> float:
        """The house's volume, 0 to 1."""

    def set_volume(self, volume: float) -> None:
        """Change it."""

    def export(self, then: Callable[[str], object]) -> None:
        """Write all games to files; ``then`` hears, in another thread, how it went."""


class StaffScene(PageScene):
    """One page that scrolls. ``on_back`` is called when it is left for where the visitor was."""

    def __init__(self, services: Services, desk: Desk, on_back: Callable[[], object]) -> None:
        super().__init__(services)
        self._desk = desk
        self._on_back = on_back
        self._said = ""
        self._news: str | None = None
        self._message: Label | None = None

    def fill(self, page: Page) -> None:
        """Totals, volume, deeds, troubles."""
        tr, px = self.services.tr, page.px
        place = self.header(page, tr.text("Staff"))
        scroll = page.scroll(Rect(place.left, place.top, place.width + px(20), place.height))
        flow = Flow(scroll.width - px(4))
        self._add_totals(flow, page)
        self._add_volume(flow, page)
        self._add_deeds(flow, page)
        if self._desk.troubles:
            flow.add_text(page, tr.text("Problems"), "group", px(20))
            for line in self._desk.troubles:
                flow.add_text(page, line, "warn", px(4))
        flow.put(scroll, px(2), px(4))
        scroll.end(flow.height + px(28))
        page.focus(page.stops[0])

    def back(self) -> None:
        """Leave the panel."""
        super().back()
        self._on_back()

    def tick(self, seconds: float) -> None:
        """Say what became of the export."""
        super().tick(seconds)
        if self._news is not None:
            self._said, self._news = self._news, None
            if self._message:
                self._message.set(self._said)

    def totals(self) -> list[Totals]:
        """The last days, today first."""
        today = self.services.now().date()
        first = today - timedelta(days=_DAYS - 1)
        visits = self._desk.visits()
        try:
            rows = self.services.store.statistics.calendar(first.isoformat(), today.isoformat())
        except StorageError:
            rows = []
        played = {row.day: row for row in rows}
        found = []
        for back in range(_DAYS):
            day = today - timedelta(days=back)
            row, name = played.get(day.isoformat()), day.isoformat()
            games, wins = (row.games, row.wins) if row else (0, 0)
            found.append(Totals(day, visits.get(name, 0), games, wins))
        return found

    def _add_totals(self, flow: Flow, page: Page) -> None:
        """Today large, the days before in a line each."""
        tr = self.services.tr
        flow.add_text(page, tr.text("Today"), "group")
        for number, totals in enumerate(self.totals()):
            parts = (
                tr.count("{n} visitor", "{n} visitors", totals.visitors),
                tr.count("{n} game finished", "{n} games finished", totals.games),
                tr.count("{n} game won", "{n} games won", totals.wins),
            )
            line = " · ".join(parts)
            if number == 0:
                flow.add_text(page, line, "heading", page.px(6))
                flow.add_text(page, tr.text("The days before"), "group", page.px(16))
            else:
                flow.add_text(page, f"{tr.date(totals.day, 'day')} · {line}", "body", page.px(4))

    def _add_volume(self, flow: Flow, page: Page) -> None:
        tr, desk = self.services.tr, self._desk
        flow.add_text(page, tr.text("Volume"), "group", page.px(20))

        def put(area: Area, box: Rect) -> None:
            slider = Rect(box.left, box.top, min(box.width, area.px(520)), box.height)
            name = tr.text("Volume")
            area.slider(slider, desk.volume(), desk.set_volume, name=name, spoken=tr.percent)

        flow.add(page.kit.sizes.touch(), put, page.px(6))

    def _add_deeds(self, flow: Flow, page: Page) -> None:
        """Three buttons under each other, and what the export said."""
        tr = self.services.tr
        flow.add_text(page, tr.text("This machine"), "group", page.px(20))
        rows: tuple[tuple[str, Callable[[], object], str], ...] = (
            (tr.text("Export all games"), self._export, "share"),
            (tr.text("Restart"), partial(self._end, RESTART), "restart"),
            (tr.text("Leave the kiosk"), self._ask_leave, "close"),
        )
        width = min(flow.width, round(page.px(520) * page.kit.sizes.text_scale))
        for text, act, icon in rows:

            def put(
                area: Area,
                box: Rect,
                text: str = text,
                act: Callable[[], object] = act,
                icon: str = icon,
            ) -> None:
                area.button(Rect(box.left, box.top, width, box.height), text, act, icon=icon)

            flow.add(page.button_height(text, width, icon=icon), put, page.px(10))

        def put_message(area: Area, box: Rect) -> None:
            self._message = area.label(box, self._said, "body")

        flow.add(2 * page.text_height("Ag", "body", flow.width), put_message, page.px(8))

    def _export(self) -> None:
        """Write everything to files, beside the game; the answer comes from another thread."""
        if self._message:
            self._message.set(self.services.tr.text("Writing…"))
        self._desk.export(self._hear)

    def _hear(self, said: str) -> None:
        self._news = said

    def _end(self, status: int) -> None:
        self.services.ask(Quit(status))

    def _ask_leave(self) -> None:
        tr = self.services.tr
        question = confirm(
            self.services,
            tr.text("Leave the kiosk?"),
            tr.text("The game ends and the desktop can be reached."),
            tr.text("Leave it"),
            partial(self._end, LEFT),
        )
        self.services.ask(Push(question))
