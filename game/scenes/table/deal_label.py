"""What is known about a deal before it is played: proven winnable or lost, and how hard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.background import Result
from game.engine.codes import Deal
from game.engine.play import start
from game.scenes.services import Services

if TYPE_CHECKING:
    from game.solver import Difficulty, Verdict


_SETTLED: Final = 1.0
"""Seconds after which a deal is weighed, which takes about a second: not one that goes at once."""

_CHECKING: Final = 0.3
"""Seconds after which it is told that the proof is awaited."""


class DealLabel:
    """Asks the solver about one deal; ``text`` tells what it has found so far.

    ``changed`` hears that text whenever something was found, and that a proof is awaited.
    """

    def __init__(self, services: Services, changed: Callable[[str], object] | None = None) -> None:
        self._services = services
        self._changed = changed or (lambda _: None)
        self._tells_waiting = changed is not None
        self._awaited: float | None = None
        self._asked: list[int] = []
        self._until = 0.0
        self._deal: Deal | None = None
        self._good_only = False
        self._verdict: Verdict | None = None
        self._difficulty: Difficulty | None = None

    @property
    def text(self) -> str:
        """What is known, in a few words; empty while nothing is."""
        return " · ".join(word for word in (self._proof(), self._hardness()) if word)

    def look(self, deal: Deal | None, *, proof: bool, good_only: bool = False) -> None:
        """Find out about a deal, with ``proof`` also whether it can be won; None: about none.

        With ``good_only`` it isn't told of a deal that it can't be won, or may not be.
        """
        if deal == self._deal:
            return
        self.drop()
        self._good_only = good_only
        self._deal, self._verdict, self._difficulty = deal, None, None
        self._until = _SETTLED
        if deal is not None and proof:
            state = start(deal.rules, deal.cards)
            ask = self._services.background.ask
            self._asked.append(ask("winnable", state, then=self._judged))
            self._awaited = 0.0 if self._tells_waiting else None

    def tick(self, seconds: float) -> None:
        """Time passes; a deal that stays is weighed, and a long wait for its proof is told."""
        if self._awaited is not None:
            before, self._awaited = self._awaited, self._awaited + seconds
            if before <= _CHECKING < self._awaited:
                self._changed(self.text)
        if self._deal is None or self._until <= 0:
            return
        self._until -= seconds
        if self._until <= 0:
            ask = self._services.background.ask
            self._asked.append(ask("difficulty", self._deal, then=self._weighed))

    def drop(self) -> None:
        """Ask no longer; what is not known yet is asked again at the next look."""
        for number in self._asked:
            self._services.background.drop(number)
        self._asked.clear()
        self._deal = self._awaited = None

    def _judged(self, result: Result) -> None:
        self._verdict, self._awaited = result.value, None
        self._changed(self.text)

    def _weighed(self, result: Result) -> None:
        """How careless games went; where hardly one was won the deal may be lost, not hard."""
        if result.value is None:
            return
        if result.value.value == "hard" and self._verdict is None and self._deal is not None:
            state = start(self._deal.rules, self._deal.cards)
            ask = self._services.background.ask
            self._asked.append(ask("winnable", state, then=partial(self._proved, result.value)))
            return
        self._difficulty = result.value
        self._changed(self.text)

    def _proved(self, difficulty: Difficulty, result: Result) -> None:
        if result.value is not None and result.value.kind.value == "winnable":
            self._difficulty = difficulty
            self._changed(self.text)

    def _proof(self) -> str:
        """Whether the deal can be won, as far as it was asked and answered."""
        tr = self._services.tr
        if self._awaited is not None and self._awaited > _CHECKING:
            return tr.context("deal", "checking…")
        if self._verdict is None:
            return ""
        if self._good_only and self._verdict.kind.value != "winnable":
            return ""
        return {
            "winnable": tr.context("deal", "proven winnable"),
            "lost": tr.context("deal", "proven lost"),
            "unknown": tr.context("deal", "not known to be winnable"),
        }[self._verdict.kind.value]

    def _hardness(self) -> str:
        """How hard the deal is; a lost one is neither."""
        tr = self._services.tr
        if self._difficulty is None or (self._verdict is not None and self._verdict.lost):
            return ""
        return {
            "easy": tr.context("difficulty", "easy"),
            "middling": tr.context("difficulty", "medium"),
            "hard": tr.context("difficulty", "hard"),
        }[self._difficulty.value]
