"""The panel at the end of a game: how it went, and what next [§4] [§5]."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.scenes.dialog import Choice, Copy, DialogScene
from game.scenes.services import Services
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure with its caption, and something to say of it, such as *new best*."""

    value: str
    caption: str
    remark: str = ""


class ResultScene(DialogScene):
    """Title, points large, the figures side by side, and the ways on.

    ``share`` gives the line that the copy button puts on the clipboard.
    """

    def __init__(
        self,
        services: Services,
        title: str,
        remark: str,
        score: Measure,
        measures: Sequence[Measure],
        choices: Sequence[Choice],
        escape: Choice,
        share: Callable[[], str] | None = None,
    ) -> None:
        copies: tuple[Copy, ...] = ()
        if share is not None:
            tr = services.tr
            copies = (Copy(tr.text("Copy result"), tr.text("Result copied"), share),)
        super().__init__(services, title, remark, choices, escape=escape, copies=copies)
        self._score = score
        self._measures = tuple(measures)

    def _flow(self, page: Page, width: int) -> Flow:
        flow = Flow(width)
        flow.add_text(page, self._title, "title", page.px(4), "centre")
        if self._text:
            flow.add_text(page, self._text, "good", page.px(4), "centre")
        flow.add_text(page, self._score.value, "score", page.px(4), "centre")
        flow.add_text(page, self._score.caption, "soft", page.px(4), "centre")
        flow.add(self._measures_height(page, width), self._put_measures, page.px(18))
        if notes := self.notes():
            self._add_note(flow, page, notes)
        self._add_choices(flow, page)
        self._add_links(flow, page)
        return flow

    def notes(self) -> tuple[str, ...]:
        """What the line below the figures says now, and then all it may come to say."""
        return ()

    def _add_note(self, flow: Flow, page: Page, notes: tuple[str, ...]) -> None:
        """One line, as high as it may become, so that nothing jumps when it changes."""
        height = max(page.text_height(note, "good", flow.width) for note in notes)

        def put(area: Area, box: Rect) -> None:
            area.label(box, notes[0], "good", "centre")

        flow.add(height, put, page.px(10))

    def _measures_height(self, page: Page, width: int) -> int:
        column = width // len(self._measures)
        return max(
            sum(page.text_height(text, style, column) for text, style in _lines(measure))
            for measure in self._measures
        )

    def _put_measures(self, area: Area, box: Rect) -> None:
        column = box.width // len(self._measures)
        for place, measure in enumerate(self._measures):
            top = box.top
            for text, style in _lines(measure):
                high = area.text_height(text, style, column)
                area.label(
                    Rect(box.left + place * column, top, column, high), text, style, "centre"
                )
                top += high


def _lines(measure: Measure) -> tuple[tuple[str, str], ...]:
    """The texts of one figure with their styles, from above."""
    lines = ((measure.value, "number"), (measure.caption, "soft"))
    return (*lines, (measure.remark, "good")) if measure.remark else lines
