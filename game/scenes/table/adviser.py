"""The perfect player at the table: hints, the mark beside the score, the deal's label, a note."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol

from game.engine.events import Removed
from game.engine.rules import Rules
from game.scenes.table.deal_label import DealLabel
from game.scenes.table.hints import HintDesk
from game.scenes.table.hints import Table as HintTable
from game.scenes.table.stuck import empty_passes
from game.scenes.table.winnable import WinnableMark
from game.session import Outcome
from game.view.hud import Readings

_PATIENT_PASSES = 2
"""Passes without a removal after which the note appears."""


class Table(HintTable, Protocol):
    """What the adviser needs of the table."""

    @property
    def rules(self) -> Rules:
        """The rules as they were chosen: a deal of a series is weighed by them."""


class Adviser:
    """Everything that the solver tells beside a game; it never holds the game up."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._hints = HintDesk(table)
        self._mark = WinnableMark(table)
        self._label = DealLabel(table.services)
        self._stuck = False

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What buttons and keys can ask of it."""
        return {"hint": self._hint, "sign": self._tell_sign, "dismiss": self.dismiss}

    @property
    def label(self) -> str:
        """What is known of the deal, in a few words."""
        return self._label.text

    @property
    def verdict(self) -> str:
        """Whether the position can still be won, as a sentence; empty where it isn't shown."""
        return self._mark.words

    def begin(self) -> None:
        """Another game lies on the table."""
        self.drop()
        self._stuck = False
        self._mark.begin()
        kept = self._table.kept
        deal = replace(kept.session.deal, rules=self._table.rules)
        sought = self._table.services.settings.winnable_only
        self._label.look(deal, proof=kept.given or sought, good_only=not kept.given)

    def look(self) -> None:
        """The table was built again, perhaps with other settings."""
        self._mark.look()

    def after(self, outcome: Outcome) -> None:
        """An action, undo or redo was made."""
        self._hints.drop()
        self._mark.look()
        if outcome.cause == "undo" or any(isinstance(one, Removed) for one in outcome.events):
            self._stuck = False
        elif empty_passes(self._table.kept.session.line) == _PATIENT_PASSES:
            self._stuck = True

    def tick(self, seconds: float, *, held: bool) -> None:
        """Time passes; while the player holds something, no question comes."""
        self._hints.wait(seconds)
        if not held:
            self._hints.tick()
        self._mark.tick(seconds)
        self._label.tick(seconds)

    def drop(self) -> None:
        """Ask nothing more."""
        self._hints.drop()
        self._mark.drop()
        self._label.drop()

    def go_on(self) -> None:
        """The player does something: what would come in between is dropped."""
        self._hints.go_on()

    def dismiss(self) -> bool:
        """Take the note away; whether there was one."""
        was, self._stuck = self._stuck, False
        return was

    def dressed(self, readings: Readings) -> Readings:
        """The bars' readings with all that help has to tell."""
        tr, others = self._table.services.tr, self._table.exchanges
        note = ""
        offered: tuple[str, ...] = ("undo", "hint", "new")
        if self._stuck and others:
            note = tr.text("Two passes without a removal: try a hint, undo or a new game")
        elif self._stuck:
            note = tr.text("Two passes without a removal: try a hint or undo")
            offered = offered[:2]
        return replace(
            readings,
            label=self._label.text,
            sign=self._mark.sign,
            note=note,
            offered=offered if note else (),
        )

    def _hint(self) -> None:
        self.dismiss()
        self._hints.ask()

    def _tell_sign(self) -> None:
        if self._mark.words:
            self._table.say(self._mark.words)
