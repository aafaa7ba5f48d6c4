"""The solver on the stage: deals proven winnable, each played to its win through the engine."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Final

from game.background import Result
from game.daily import daily_deal
from game.engine.actions import Action, At, King, Pair
from game.engine.codes import NUMBERS, Deal
from game.engine.play import check, start
from game.engine.rules import Rules
from game.scenes.services import Services
from game.session import Outcome, Session
from game.solver import hint

_CANDIDATES: Final = 60
"""Deals that one search looks through."""

_DAYS: Final = 200_000
"""Days of which any may lend its deal when no search has found one in time."""


class Performance:
    """One game after the other; ``session`` is the one on the table.

    The worker looks for the next deal and its line while a game is played. Where it has none in
    time, the deal of some day is played: those are proven too, and found at once.
    """

    def __init__(self, services: Services, rules: Sequence[Rules]) -> None:
        self._services = services
        self._rules = tuple(rules)
        self._asked: int | None = None
        self._next: tuple[Deal, Sequence[Action]] | None = None
        self._line: deque[Action] = deque()
        self.session = self._begin(self._some_day())

    def prepare(self) -> None:
        """Have the worker look for the next game, unless one waits or is being looked for."""
        if self._next is None and self._asked is None and self._rules:
            rules = self._rules[self._draw(len(self._rules))]
            numbers = tuple(self._draw(NUMBERS) for _ in range(_CANDIDATES))
            self._asked = self._services.background.ask(
                "find_winnable", rules, numbers, then=self._found
            )

    @property
    def next_action(self) -> Action | None:
        """What is played next; None after the last action.

        Cards that leave the pyramid together leave as soon as they can: that changes nothing for
        the rest of the line, and is livelier to watch than to turn the stock first.
        """
        state = self.session.state
        for action in self._line:
            if _of_pyramid(action) and check(state, action) is None:
                return action
        return next((one for one in self._line if check(state, one) is None), None)

    def act(self) -> Outcome | None:
        """Play the next action of the line; None after the last."""
        action = self.next_action
        if action is None:
            return None
        self._line.remove(action)
        outcome = self.session.play(action)
        return outcome if isinstance(outcome, Outcome) else None

    def next_game(self) -> None:
        """Lay the next deal."""
        if self._next is None:
            self.session = self._begin(self._some_day())
            return
        (deal, line), self._next = self._next, None
        self._line = deque(line)
        self.session = Session(deal)

    def drop(self) -> None:
        """Let the worker forget what it looks for."""
        self._services.background.drop(self._asked)
        self._asked = None

    def _some_day(self) -> date:
        """Any day but this one, whose deal visitors are to win by themselves."""
        first, today = date(1970, 1, 1).toordinal(), self._services.now().date().toordinal()
        day = first + self._draw(_DAYS)
        return date.fromordinal(day + 1 if day == today else day)

    def _begin(self, day: date) -> Session:
        """The deal of a day, with a line that wins it."""
        deal = daily_deal(day)
        self._line = deque(hint(start(deal.rules, deal.cards)).line or ())
        return Session(deal)

    def _found(self, result: Result) -> None:
        """A deal came: ask for its line."""
        self._asked = None
        deal = result.value
        if result.final and isinstance(deal, Deal):
            state = start(deal.rules, deal.cards)
            self._asked = self._services.background.ask(
                "hint", state, then=partial(self._lined, deal)
            )

    def _lined(self, deal: Deal, result: Result) -> None:
        """The line of a deal came."""
        self._asked = None
        if result.value is not None and result.value.line:
            self._next = deal, result.value.line

    def _draw(self, below: int) -> int:
        return self._services.random.randrange(below)


def _of_pyramid(action: Action) -> bool:
    """Whether an action takes cards of the pyramid and no others."""
    match action:
        case King(spot):
            return isinstance(spot, At)
        case Pair(first, second):
            return isinstance(first, At) and isinstance(second, At)
        case _:
            return False
