"""The player's own data: where they are kept, out as files, and a backup back in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from pygame import Rect

from game.i18n import Translator
from game.scenes.dialog import tell
from game.scenes.page_scene import PageScene
from game.scenes.records.importing import ask_import
from game.scenes.records.working import WorkingScene
from game.scenes.scene import Push
from game.scenes.services import Services
from game.storage import StorageError, is_backup, write_file
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow

SUFFIX: Final = ".pyramid"
"""How the names of backups end."""

_FOLDER: Final = "exports"
"""Where files are written, inside the folder of the data."""

_SHOWN: Final = 6
"""Backups offered, the newest first."""


class DataScene(PageScene):
    """Ways out on the left, ways in on the right, or one below the other."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._said = ""
        self._path = ""

    def fill(self, page: Page) -> None:
        """The folder, what can be written, and what can be read."""
        tr = self.services.tr
        place = self.header(page, tr.text("Your data"))
        scroll = page.scroll(Rect(place.left, place.top, place.width + page.px(20), place.height))
        gap, pad = page.px(16), page.px(22)
        wide = scroll.width - page.px(4)
        columns = 2 if wide >= page.px(860) * page.kit.sizes.text_scale else 1
        width = (wide - gap * (columns - 1)) // columns
        folder = self.services.store.folder
        if folder is None:
            flow = Flow(wide)
            flow.add_text(page, tr.text("Nothing can be saved just now."), "heading")
            flow.put(scroll, 0, 0)
            scroll.end(flow.height)
            page.focus(page.stops[0])
            return
        flows = [self._out(page, width - 2 * pad, folder), self._in(page, width - 2 * pad, folder)]
        top, left = 0, 0
        highest = max(flow.height for flow in flows)
        for flow in flows:
            high = (highest if columns > 1 else flow.height) + 2 * pad
            scroll.panel(Rect(left, top, width, high))
            flow.put(scroll, left + pad, top + pad)
            if columns > 1:
                left += width + gap
            else:
                top += high + gap
        scroll.end((highest + 2 * pad if columns > 1 else top) + page.px(16))
        page.focus(page.stops[1])

    # Out.

    def _out(self, page: Page, width: int, folder: Path) -> Flow:
        tr, flow = self.services.tr, Flow(width)
        flow.add_text(page, tr.text("Write files"), "heading")
        target = folder / _FOLDER
        flow.add_text(page, tr.text("Files are written to this folder:"), "body", page.px(6))
        flow.add_text(page, str(target), "strong", page.px(2))
        flow.add_text(page, self._said or " ", "good", page.px(4))
        for text, act in self._ways_out(target):
            self._add_button(flow, page, text, act)
        copy = partial(self._copy_folder, target)
        self._add_button(flow, page, tr.text("Copy the folder's path"), copy, "copy")
        return flow

    def _ways_out(self, target: Path) -> Iterator[tuple[str, Callable[[], object]]]:
        """What can be written, and how."""
        tr, store = self.services.tr, self.services.store
        now = self.services.now()
        day = now.date().isoformat()
        backup = target / f"backup-{now:%Y-%m-%d-%H%M%S}{SUFFIX}"
        yield (
            tr.text("Back up everything"),
            partial(self._write, backup, lambda: store.backup.write(backup, now.timestamp())),
        )
        kinds: tuple[tuple[str, str, Callable[[TextIO], object]], ...] = (
            (tr.text("Statistics as CSV"), f"statistics-{day}.csv", store.export.statistics_csv),
            (tr.text("Games as CSV"), f"games-{day}.csv", store.export.games_csv),
            (tr.text("Statistics and games as JSON"), f"pyramid-{day}.json", store.export.json),
        )
        for text, name, write in kinds:
            file = target / name
            yield text, partial(self._write, file, partial(write_file, file, write))
        records = target / f"records-{day}"
        yield (
            tr.text("Every game as a record"),
            partial(self._write, records, lambda: store.export.records(records)),
        )

    def _write(self, file: Path, write: Callable[[], object]) -> None:
        """Write a file beside the game, and say so."""

        def work() -> None:
            file.parent.mkdir(parents=True, exist_ok=True)
            write()

        def done(_: None) -> None:
            self._say(self.services.tr.text("Written: {file}", file=file.name))

        def failed(error: Exception) -> None:
            tr = self.services.tr
            reason = getattr(error, "strerror", None) or str(error)
            text = tr.text("{file} could not be written.", file=file.name) + f"\n{reason}"
            tell(self.services, tr.text("Not written"), text)

        scene = WorkingScene(self.services, work, done, failed, (OSError, StorageError))
        self.services.ask(Push(scene))

    def _copy_folder(self, folder: Path) -> None:
        self.services.copy(str(folder))
        self._say(self.services.tr.text("Path copied"))

    def _say(self, text: str) -> None:
        """Show what was done, and say it aloud."""
        self._said = text
        self.services.voice.say(text)
        self.refill()

    def heard(self, page: Page) -> str:
        """What was done, where that is told."""
        return self._said or super().heard(page)

    # In.

    def _in(self, page: Page, width: int, folder: Path) -> Flow:
        tr, flow = self.services.tr, Flow(width)
        flow.add_text(page, tr.text("Restore a backup"), "heading")
        text = _how(tr)
        flow.add_text(page, text, "body", page.px(6))
        for number, file in enumerate(backups_in(folder)):
            take = partial(self._take, file)
            self._add_button(flow, page, self._told(file), take, gap=8 if number else 16)
        high = max(page.kit.sizes.touch(), page.text_height("Ag", "heading", width) + page.px(12))

        def put(area: Area, box: Rect) -> None:
            area.entry(
                box,
                self._path,
                partial(setattr, self, "_path"),
                lambda _text: self._take_typed(),
                hint=tr.text("Path of a backup"),
                longest=1000,
                name=tr.text("Path of a backup"),
            )

        flow.add(high, put, page.px(14))
        self._add_button(flow, page, tr.text("Restore it"), self._take_typed)
        return flow

    def _told(self, file: Path) -> str:
        """A backup by its day and time, or by its name where the system can't tell them."""
        with suppress(OSError, OverflowError, ValueError):
            moment = datetime.fromtimestamp(file.stat().st_mtime)
            tr = self.services.tr
            return f"{tr.date(moment.date(), 'long')}, {tr.clock(moment)} · {file.name}"
        return file.name

    def _take_typed(self) -> None:
        typed = self._path.strip().strip('"')
        tr = self.services.tr
        if not typed:
            tell(self.services, tr.text("Restore a backup"), _how(tr))
        else:
            folder = self.services.store.folder or Path()
            self._take(folder / Path(typed).expanduser())

    def _take(self, file: Path) -> None:
        if file.is_file():
            ask_import(self.services, file, self.refill)
            return
        tr = self.services.tr
        text = tr.text("There is no file {file}.", file=file)
        tell(self.services, tr.text("No such file"), text)

    def _add_button(
        self,
        flow: Flow,
        page: Page,
        text: str,
        act: Callable[[], object],
        icon: str = "",
        gap: int = 8,
    ) -> None:
        def put(area: Area, box: Rect) -> None:
            area.button(box, text, act, style="soft" if icon else "plain", icon=icon, align="left")

        height = page.button_height(text, flow.width, icon=icon, align="left")
        flow.add(height, put, page.px(gap))


def backups_in(folder: Path) -> list[Path]:
    """The newest backups of a data folder and its folder of exports."""
    found: list[tuple[float, Path]] = []
    for place in (folder, folder / _FOLDER):
        with suppress(OSError):
            for file in place.glob(f"*{SUFFIX}"):
                if is_backup(file):
                    found.append((file.stat().st_mtime, file))
    return [file for _, file in sorted(found, reverse=True)[:_SHOWN]]


def _how(tr: Translator) -> str:
    """How a backup is named."""
    return tr.text("Drop a backup onto this window, choose one found here, or type its path.")
