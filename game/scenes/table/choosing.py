"""What taps, drops and arrow keys at the table choose, and the marks that show it [§7]."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal, Protocol

from game.engine.actions import Action, King, Spot
from game.engine.cards import Card
from game.engine.play import available, card_at, check
from game.scenes.kept_game import KeptGame
from game.scenes.services import Services
from game.scenes.table.play_view import PlayView
from game.session import Outcome
from game.view.choice import dropped_on, marked
from game.view.cursor import Buttons, Press, Stop, Way, moved, nearest, stops, walked
from game.view.hit import hit, spot_rect
from game.view.messages import Messages
from game.view.selection import Buried, Mark, Note, Stock, Target, kept, tap


class Table(Protocol):
    """What choosing needs of the table."""

    services: Services
    messages: Messages
    kept: KeptGame

    def made(self) -> PlayView:
        """The pictures."""

    def do(self, action: Action) -> None:
        """Make an action."""

    def say(self, message: str, more: str = "") -> None:
        """Put a sentence on the message line; ``more`` is only said aloud, after it."""

    def pushed(self, name: str) -> None:
        """A button of the bars was pressed."""


class Choosing:
    """The selected card, the place the keys stand on, and the cards of the last hint."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._selected: Spot | None = None
        self.focus: Stop | None = None
        self._hint: tuple[Card, ...] = ()
        self._hint_stock = False

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What keys can ask of it."""
        ways: tuple[Way, ...] = ("left", "right", "up", "down")
        return {
            "tap": self.tap_focus,
            "next": lambda: self.walk(1),
            "previous": lambda: self.walk(-1),
            **{way: partial(self.step, way) for way in ways},
            **{f"any {way}": partial(self.step, way, covered=True) for way in ways},
        }

    def clear(self) -> None:
        """Choose nothing: another game lies on the table."""
        self._selected = self.focus = None
        self._hint, self._hint_stock = (), False

    def drop(self, carried: Spot, pos: tuple[int, int]) -> None:
        """A carried card was let go: a pair, a place, a king, or back home."""
        view, state = self._table.made(), self._table.kept.session.state
        if check(state, King(carried)) is None:
            self._table.do(King(carried))
            return
        target = hit(view.layout, state, pos)
        action = dropped_on(state, carried, target)
        if action is not None and check(state, action) is None:
            self._table.do(action)
            return
        view.table.let_go()
        if isinstance(target, Stock | Mark | Buried | None) or target == carried:
            return
        if card_at(state, target) is not None:
            free = any(target == spot for spot, _ in available(state))
            self._refuse(Note.WRONG_SUM if free else Note.BLOCKED, target)

    def tap(self, target: Target) -> None:
        """A card, pile, mark or the stock was tapped."""
        table = self._table
        state, one_tap = table.kept.session.state, table.services.settings.one_tap_pair
        answer = tap(state, self._selected, target, one_tap=one_tap)
        if answer.action is not None:
            self._selected = answer.selected
            table.do(answer.action)
            return
        before, self._selected = self._selected, answer.selected
        spot = None if isinstance(target, Stock | Mark | Buried) else target
        card = card_at(state, spot) if spot is not None else None
        if answer.note is not None:
            self._refuse(answer.note, spot)
        elif before != self._selected:
            table.services.audio.play("select" if self._selected else "deselect")
            chosen = card_at(state, self._selected) if self._selected else None
            table.say(table.messages.selected(chosen) if chosen else "")
        self.show(shaken=card if answer.note is Note.WRONG_SUM else None)

    def tap_focus(self) -> None:
        """Tap what the keys stand on; at first they only show where that is."""
        if self.focus is None:
            self.step("down")
        elif isinstance(self.focus, Press):
            button = self._table.made().hud.button(self.focus.name)
            if button is not None and button.enabled:
                self._table.pushed(button.name)
        else:
            self.tap(self.focus)

    def step(self, way: Way, *, covered: bool = False) -> None:
        """An arrow key: go on to the next place, with ``covered`` to the next card of all."""
        layout, state = self._table.made().layout, self._table.kept.session.state
        buttons = self._buttons()
        self.go_to(moved(layout, state, self.focus, way, buttons, covered=covered))

    def walk(self, by: Literal[1, -1]) -> None:
        """Tab: go on to the next place in reading order, or to the one before."""
        view, state = self._table.made(), self._table.kept.session.state
        self.go_to(walked(view.layout, state, self.focus, by, self._buttons()))

    def _buttons(self) -> Buttons:
        """The buttons that can be pressed, and the one where the keys stand."""
        here = self.focus.name if isinstance(self.focus, Press) else ""
        return self._table.made().hud.pressable(here)

    def go_to(self, target: Stop | None) -> None:
        """The keys stand there now; None hides their mark."""
        if target != self.focus:
            self.focus = target
            self._show_marks()
            if target is not None:
                self._table.say(self._place(target))

    @property
    def words(self) -> str:
        """What lies where the keys stand, if they stand anywhere."""
        return "" if self.focus is None else self._place(self.focus)

    def _place(self, target: Stop) -> str:
        """What lies at a place the keys went to."""
        if isinstance(target, Press):
            button = self._table.made().hud.button(target.name)
            return button.label if button is not None else ""
        return self._table.messages.place(self._table.kept.session.state, target)

    def after(self, outcome: Outcome) -> None:
        """Keep what still stands; after a removal the focus goes to the nearest free card."""
        self._hint, self._hint_stock = (), False
        self._selected = kept(self._selected, outcome.before, outcome.after)
        focus = self.focus
        if focus is not None and not isinstance(focus, Stock | Mark | Buried | Press):
            layout = self._table.made().layout
            before, left = (stops(layout, state) for state in (outcome.before, outcome.after))
            hidden = focus in before and focus not in left
            if hidden or card_at(outcome.after, focus) is None:
                place = spot_rect(layout, outcome.before, focus).center
                self.focus = nearest(layout, outcome.after, place)
        self.show()

    def hint(self, cards: tuple[Card, ...], *, stock: bool) -> None:
        """Mark the cards of a hint, or the empty stock's place, until the next action."""
        self._hint, self._hint_stock = cards, stock
        self._show_marks()

    def show(self, shaken: Card | None = None) -> None:
        """Lift the selected card, shake a wrong one, and draw the marks."""
        view, state = self._table.made(), self._table.kept.session.state
        view.table.select(card_at(state, self._selected) if self._selected else None)
        if shaken is not None:
            view.table.shake(shaken)
        self._show_marks()

    def _show_marks(self) -> None:
        """Outline the selected card, its partners, the hint and the focus."""
        table = self._table
        partners = table.services.settings.mark_partners
        marks = marked(table.kept.session.state, self._selected, self._hint, partners=partners)
        table.made().mark(marks, self.focus, stock=self._hint_stock)

    def _refuse(self, note: Note, spot: Spot | None) -> None:
        """Say why not; the wrong sum is said always, the rest with help for errors on."""
        table = self._table
        card = card_at(table.kept.session.state, spot) if spot is not None else None
        if note is Note.WRONG_SUM or table.services.settings.help_for_errors:
            covers = ""
            if note is Note.BLOCKED and spot is not None:
                covers = table.messages.cover(table.kept.session.state, spot)
            table.say(table.messages.note(note), covers)
        if note is Note.WRONG_SUM:
            table.services.audio.play("wrong")
            if card is not None:
                table.made().table.shake(card)
