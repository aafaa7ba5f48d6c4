"""Questions and notices over another scene, which stays to be seen in the dark behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.scenes.page_scene import PageScene
from game.scenes.scene import Pop, Push
from game.scenes.services import Services
from game.view.lazy import shaded
from game.view.theme import SMALLEST_FONT
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow
from game.view.widgets_looks import Style
from game.view.widgets_rows import Item, Rows

_SQUEEZED: Final = 0.92
"""A button's text may be so much smaller before the answers go under each other."""

_UNSEEN: Final = 0.7
"""Seconds in which a panel isn't put aside by a press beside it: that was still meant for what the
panel covers."""

_LONGEST: Final = 1000
"""Letters of a text: one that quotes a whole broken file is cut, for nobody reads on."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: its text, what it does after the dialog has gone, and its button's look."""

    text: str
    act: Callable[[], object] = lambda: None
    style: Style = "soft"


@dataclass(frozen=True, slots=True)
class Link:
    """A quiet button below the answers: the panel stays when it is pressed."""

    text: str
    icon: str
    act: Callable[[], object]
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Copy:
    """A small button that copies a text, and says ``done`` from then on."""

    text: str
    done: str
    get: Callable[[], str]


class DialogScene(PageScene):
    """A panel with a title, a text and its answers; Escape gives the answer ``escape``.

    Where that has no words the panel only goes away, also by a press beside it: to look at what
    it hides.
    """

    opaque = veiled = False
    darkens = True
    """Whether the scene behind is darkened."""

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        choices: Sequence[Choice],
        *,
        escape: Choice | None = None,
        copies: Sequence[Copy] = (),
        first: int = 0,
    ) -> None:
        super().__init__(services)
        self._first = first
        self._copies = tuple(copies)
        self._copied: set[int] = set()
        self._title = title
        self._text = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
        self._choices = tuple(choices)
        self._escape = escape or self._choices[-1]
        self.behind: pygame.Surface | None = None
        self._box = Rect(0, 0, 0, 0)
        self._stood = 0.0

    def handle(self, event: pygame.Event) -> None:
        """Let the panel answer."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        leads_away = bool(self._choices) and not self._escape.text
        if pressed and leads_away and not self._box.collidepoint(event.pos):
            if self._stood >= _UNSEEN:
                self.back()
        else:
            super().handle(event)

    def tick(self, seconds: float) -> None:
        """Note for how long the panel has been seen."""
        super().tick(seconds)
        self._stood += seconds

    def build(self, size: tuple[int, int]) -> None:
        """Make the panel; what is behind it is taken from the glass anew."""
        self.behind = None
        super().build(size)

    def expose(self) -> None:
        """Draw everything anew, what is behind too."""
        self.behind = None
        super().expose()

    def back(self) -> None:
        """Answer as Escape does."""
        self._answer(self._escape)

    def backdrop(self, surface: pygame.Surface) -> None:
        """The scene behind, darkened once."""
        breathe = self.services.ui.slices.breathe
        if self.behind is None or self.behind.get_size() != surface.get_size():
            breathe()
            if self.darkens:
                shaded(surface, self.services.ui.theme.scrim)
                breathe()
            self.behind = surface.copy()
        elif self.behind is not surface:  # which a picture to be stretched may be
            surface.blit(self.behind, (0, 0))

    def draw_again(self, surface: pygame.Surface) -> None:
        """Draw the panel once more, with what is behind it as it was."""
        super().expose()
        self.draw(surface, 0.0)

    def heard(self, page: Page) -> str:
        """Everything that the panel says, and the answer that Enter gives."""
        lines = [label.text for label in page.texts]
        if page.focused is not None and not page.ring:  # where it is seen it is told anyway
            lines.append(page.focused.text)
        return " · ".join(lines)

    def fill(self, page: Page) -> None:
        """Title, text and answers on a panel in the middle.

        One that is a little too high comes nearer to the edges, and scrolls where that won't do.
        """
        wide, high = page.kit.sizes.size
        scale = page.kit.sizes.text_scale
        pad, margin = page.px(32), page.px(20)
        unit = max(page.kit.sizes.u, SMALLEST_FONT / 17)  # texts are never smaller, nor the panel
        width = round(520 * unit * (1 + (scale - 1) * 0.6))
        width = min(width, wide - 2 * margin)
        flow = self._flow(page, width - 2 * pad)
        usual, close = (pad, margin), (page.px(16), page.px(12))
        fits = (one for one in (usual, close) if flow.height + 2 * sum(one) <= high)
        above, margin = next(fits, usual)
        box = Rect(0, 0, width, min(flow.height + 2 * above, high - 2 * margin))
        box.center = (wide // 2, high // 2)
        page.panel(box, "dialog")
        self._box = box
        if flow.height + 2 * above <= box.height:
            flow.put(page, box.left + pad, box.top + above)
        else:
            scroll = page.scroll(box.inflate(-page.px(8), -2 * page.px(8)))
            flow = self._flow(page, scroll.width - pad - page.px(8))
            flow.put(scroll, pad - page.px(4), page.px(12))
            scroll.end(flow.height + 2 * page.px(12))
        if page.stops:
            page.focus(page.stops[self._first])

    def _flow(self, page: Page, width: int) -> Flow:
        flow = Flow(width)
        for text, style in ((self._title, "heading"), (self._text, "body")):
            if text:
                flow.add_text(page, text, style, page.px(12), "centre")
        self._add_choices(flow, page)
        self._add_links(flow, page)
        return flow

    def links(self) -> Iterator[Link]:
        """The quiet buttons: those that copy something."""
        for at, copy in enumerate(self._copies):
            done = at in self._copied
            text, icon = (copy.done, "check") if done else (copy.text, "copy")
            yield Link(text, icon, partial(self._copy, at))

    def _add_links(self, flow: Flow, page: Page) -> None:
        """The quiet buttons, side by side where they have room."""
        items = []
        for link in self.links():

            def put(area: Area, box: Rect, link: Link = link) -> None:
                area.button(
                    box,
                    link.text,
                    link.act,
                    style="link",
                    size=15,
                    icon=link.icon,
                    enabled=link.enabled,
                )

            width = page.button_width(link.text, style="link", size=15, icon=link.icon)
            items.append(Item(width, put))
        if not items:
            return
        rows = Rows(items, flow.width, page.kit.sizes.touch(), 0)
        flow.add(rows.height, partial(rows.put, centred=True), page.px(8))

    def _copy(self, at: int) -> None:
        self.services.copy(self._copies[at].get())
        self._copied.add(at)
        self.refill()

    def _add_choices(self, flow: Flow, page: Page) -> None:
        """The answers side by side, in two columns, or under each other, as there is room."""
        gap = page.px(12)
        rows = self._rows_of_choices(page, flow.width)
        widths = [(flow.width - gap * (len(row) - 1)) // len(row) for row in rows]
        cells = [
            (choice.text, width) for row, width in zip(rows, widths, strict=True) for choice in row
        ]
        height = max(page.px(56), *(page.button_height(*cell) for cell in cells))
        size = min(page.shared_px([text], width) for text, width in cells)

        def put(area: Area, box: Rect) -> None:
            for number, (row, width) in enumerate(zip(rows, widths, strict=True)):
                for column, choice in enumerate(row):
                    place = Rect(box.left + column * (width + gap), box.top, width, height)
                    place.top += number * (height + gap)
                    act = partial(self._answer, choice)
                    area.button(place, choice.text, act, style=choice.style, px=size)

        flow.add(len(rows) * height + (len(rows) - 1) * gap, put, page.px(24))

    def _rows_of_choices(self, page: Page, width: int) -> list[tuple[Choice, ...]]:
        """Which answers stand side by side: of an odd number in pairs the first has its own row."""
        gap, choices = page.px(12), self._choices
        odd = len(choices) % 2
        pairs = [choices[at : at + 2] for at in range(odd, len(choices), 2)]
        for rows in ([choices], [choices[:odd], *pairs] if odd else pairs):
            if all(
                page.button_width(choice.text) * _SQUEEZED * len(row) + gap * (len(row) - 1)
                <= width
                for row in rows
                for choice in row
            ):
                return rows
        return [(choice,) for choice in choices]

    def _answer(self, choice: Choice) -> None:
        """Go away, then do what was chosen."""
        self.services.ask(Pop())
        choice.act()


def confirm(
    services: Services,
    title: str,
    text: str,
    yes: str,
    on_yes: Callable[[], object],
    no: str = "",
    *,
    turned: bool = False,
) -> DialogScene:
    """A question with two answers. Escape means no, and so does an Enter given in haste.

    Where it is ``turned`` the answers change places: it comes after a press at the right, and a
    second one given in haste must not agree.
    """
    refuse = Choice(no or services.tr.text("Cancel"))
    agree = Choice(yes, on_yes, "primary")
    choices = (agree, refuse) if turned else (refuse, agree)
    return DialogScene(services, title, text, choices, escape=refuse, first=choices.index(refuse))


def notice(services: Services, title: str, text: str) -> DialogScene:
    """Something to be told once."""
    close = Choice(services.tr.text("OK"), style="primary")
    return DialogScene(services, title, text, (close,))


def tell(services: Services, title: str, text: str) -> None:
    """Tell something once, over the scene in front."""
    services.ask(Push(notice(services, title, text)))


def leave_question(
    services: Services, on_yes: Callable[[], object], yes: str = "", *, counted: bool = True
) -> DialogScene:
    """Whether the game at hand may be given up, for another one if ``yes`` says nothing else."""
    tr = services.tr
    return confirm(
        services,
        tr.text("Leave this game?"),
        tr.text("The game at hand will count as lost.") if counted else "",
        yes or tr.text("Leave it"),
        on_yes,
        tr.text("Play on"),
    )
