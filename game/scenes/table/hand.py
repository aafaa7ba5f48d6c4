"""The pointer over the table: presses, taps and drags, told to the scene as what they mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.engine.actions import Spot
from game.engine.cards import Card
from game.engine.play import card_at
from game.engine.state import State
from game.scenes.table.play_view import PlayView
from game.view.hit import hit, spot_rect
from game.view.selection import Buried, Mark, Stock, Target, selectable

MOST_TILT = 9.0
"""Degrees a carried card tilts at most."""


@dataclass(frozen=True, slots=True)
class Doings:
    """What the hand can bring about: a target tapped, a card dropped, a button or the code
    pressed."""

    tap: Callable[[Target], object]
    drop: Callable[[Spot, tuple[int, int]], object]
    command: Callable[[str], object]
    code: Callable[[], object]


@dataclass(frozen=True, slots=True)
class _Press:
    """Where a press began, and on what."""

    start: tuple[int, int]
    target: Target | None
    button: str | None


def touched(view: PlayView, state: State, pos: tuple[int, int]) -> bool:
    """Whether a press there would mean something."""
    on_bars = view.hud.button_at(pos) is not None or view.hud.code_box.collidepoint(pos)
    return on_bars or _meant(view, state, pos) is not None


class Hand:
    """One pointer. Movement under the slop is a tap; beyond it an available card is carried."""

    def __init__(self, doings: Doings) -> None:
        self._doings = doings
        self._press: _Press | None = None
        self._carried: Spot | None = None

    @property
    def presses(self) -> bool:
        """Whether a finger or button is down."""
        return self._press is not None

    @property
    def carries(self) -> bool:
        """Whether a card is dragged."""
        return self._carried is not None

    def press(self, view: PlayView, state: State, pos: tuple[int, int]) -> None:
        """A finger or button went down; what another finger held meanwhile goes home."""
        self.cancel(view)
        button = view.hud.button_at(pos)
        target = None if button else _meant(view, state, pos)
        self._press = _Press(pos, target, button.name if button else None)
        view.hud.touch(None, button.name if button else None)
        view.hover(None)
        card = _taken(state, target)
        if card is not None:
            view.table.hold(card, 0, -round(2 * view.layout.bars.unit), 0.0)

    def move(self, view: PlayView, state: State, pos: tuple[int, int], *, touch: bool) -> None:
        """The pointer moved: hover, or carry a card."""
        press = self._press
        if press is None:
            button = view.hud.button_at(pos)
            view.hud.touch(button.name if button and not touch else None, None)
            view.hover(None if touch or button else _answering(view, state, pos))
            return
        if press.button is not None:
            button = view.hud.button_at(pos)
            on_it = button is not None and button.name == press.button
            view.hud.touch(None, press.button if on_it else None)
        dx, dy = pos[0] - press.start[0], pos[1] - press.start[1]
        if self._carried is None and dx * dx + dy * dy > view.slop**2:
            target = press.target
            if _taken(state, target) is not None and not isinstance(target, Stock | Mark | Buried):
                self._carried = target
        card = card_at(state, self._carried) if self._carried is not None else None
        if card is not None:
            tilt = max(-MOST_TILT, min(MOST_TILT, -6 * dx / view.layout.card_w))
            tilt = 0.0 if view.table.reduced else tilt
            view.table.hold(card, dx, dy, tilt)

    def release(self, view: PlayView, pos: tuple[int, int]) -> None:
        """A finger or button went up: a tap, or the end of a drag."""
        press, carried = self._press, self._carried
        if press is None:
            return
        self._press = self._carried = None
        view.hud.touch(None, None)
        if carried is not None:
            self._doings.drop(carried, pos)
            return
        view.table.let_go()
        if press.button is not None:
            button = view.hud.button_at(pos)
            if button is not None and button.name == press.button and button.enabled:
                self._doings.command(press.button)
        elif press.target is not None:
            self._doings.tap(press.target)
        elif view.hud.code_box.collidepoint(pos):
            self._doings.code()

    def cancel(self, view: PlayView | None) -> None:
        """Forget a press that was interrupted; a carried card goes home."""
        if view is not None:
            view.table.let_go()
            view.hud.touch(None, None)
        self._press = self._carried = None


def _meant(view: PlayView, state: State, pos: tuple[int, int]) -> Target | None:
    """What on the table a press is for. One on a bar is for nothing beside that bar."""
    on_bar = any(bar.collidepoint(pos) for bar in (view.layout.bars.top, view.layout.bars.lower))
    return hit(view.layout, state, pos, 0 if on_bar else view.halo)


def _taken(state: State, target: Target | None) -> Card | None:
    """The card at a place, if it can be taken."""
    if isinstance(target, Stock | Mark | Buried | None) or not selectable(state, target):
        return None
    return card_at(state, target)


def _answering(view: PlayView, state: State, pos: tuple[int, int]) -> Rect | None:
    """The card or stock under the pointer, if a tap there takes or draws one."""
    target = hit(view.layout, state, pos)
    if isinstance(target, Stock):
        return view.layout.stock
    if isinstance(target, Mark | Buried | None) or _taken(state, target) is None:
        return None
    return spot_rect(view.layout, state, target)
