"""A winnable deal is looked for: told only where it takes long enough to be noticed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.background import Result
from game.engine.codes import Deal, deal_of
from game.engine.rules import Rules
from game.scenes.dialog import Choice, DialogScene
from game.scenes.late_dialog import LateDialog
from game.scenes.scene import Pop, Push
from game.scenes.services import Services

_LONGEST: Final = 15.0
"""Seconds after which an ordinary deal is offered."""


class LookingScene(LateDialog):
    """Hands the deal on when it is found; offers an ordinary one when that takes too long.

    ``numbers`` are the deals to be looked at, and as the last one the ordinary deal.
    """

    def __init__(
        self,
        services: Services,
        rules: Rules,
        numbers: tuple[int, ...],
        then: Callable[[Deal], object],
    ) -> None:
        tr = services.tr
        deal = partial(then, deal_of(rules, numbers[-1]))
        answers = (
            Choice(tr.text("Deal an ordinary one"), deal, "primary"),
            Choice(tr.text("Cancel")),
        )
        super().__init__(
            services,
            tr.text("Looking for a deal"),
            tr.text("Under these rules it takes a moment to find one that can be won."),
            answers,
        )
        self._answers = answers
        self._then = then
        self._result: Result | None = None
        self._asked: int | None = services.background.ask(
            "find_winnable_now", rules, numbers[:-1], then=self._hear
        )

    def tick(self, seconds: float) -> None:
        """Go on once the search has ended, or give up when it is time; never under a page."""
        super().tick(seconds)
        if self._asked is None:
            return
        if self._result is not None:
            self._found(self._result.value)
        elif self.waited >= _LONGEST:
            self._give_up()

    def leave(self) -> None:
        """Look no longer."""
        self.services.background.drop(self._asked)
        self._asked = None
        super().leave()

    def _hear(self, result: Result) -> None:
        """The search has ended, perhaps while another page lies in front."""
        self._result = result

    def _found(self, deal: Deal | None) -> None:
        """Hand the deal on, if there is one."""
        if deal is None:
            self._give_up()
            return
        self._asked = None
        self.services.ask(Pop())
        self._then(deal)

    def _give_up(self) -> None:
        """Offer an ordinary deal instead."""
        self.services.background.drop(self._asked)
        self._asked = None
        self.services.ask(Pop())
        tr = self.services.tr
        title = tr.text("An ordinary deal")
        text = tr.text("No deal that is sure to be winnable was found quickly under these rules.")
        self.services.ask(Push(DialogScene(self.services, title, text, self._answers)))
