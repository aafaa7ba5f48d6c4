"""The fewest moves that win a position, asked of the solver beside the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.background import Result
from game.engine.state import State
from game.scenes.services import Services

if TYPE_CHECKING:
    from game.solver import Bounds


class FewestDesk:
    """One question at a time; answers are remembered, and ``tell`` is called at any news."""

    def __init__(self, services: Services, tell: Callable[[], object]) -> None:
        self._services = services
        self._tell = tell
        self._asked: int | None = None
        self._state: State | None = None
        self._found: dict[State, Bounds] = {}
        self._done: set[State] = set()

    def ask(self, state: State) -> None:
        """Ask about a position, unless that was answered or is being asked; drops the last one."""
        if state == self._state or state in self._done:
            return
        self.drop()

        def hear(result: Result) -> None:
            if result.value is not None:
                self._found[state] = result.value
            if result.final:
                self._done.add(state)
                self._asked = self._state = None
            self._tell()

        self._state = state
        self._asked = self._services.background.ask("fewest", state, then=hear)

    def drop(self) -> None:
        """Stop thinking; what was found stays."""
        self._services.background.drop(self._asked)
        self._asked = self._state = None

    def known(self, state: State) -> Bounds | None:
        """What is known about a position so far."""
        return self._found.get(state)

    def done(self, state: State) -> bool:
        """Whether nothing more will be found out about a position."""
        return state in self._done
