"""Depth first search for a win, with fresh starts.

A dive goes for the most promising move first and remembers what it has seen; when it ends, the
position is lost. Where that takes too long the trouble is mostly a bad choice near the start, so
after :data:`FIRST_DIVE` states some short dives follow in which the order of the moves is shaken
a little. They can only find wins. Then the first dive goes on. The shaking is SplitMix64 with fixed
seeds, so the same question has the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, Generic, Protocol, TypeVar

from game.engine.shuffle import SplitMix64
from game.solver.line import PlanStep
from game.solver.slices import SLICE, Slices
from game.solver.verdict import Kind, Spent

S = TypeVar("S", bound=Hashable)

Found = tuple[Kind, list[PlanStep]]
"""A verdict, and the plan where it is WON."""

FIRST_DIVE: Final = 20_000
SHORT_DIVE: Final = 2_000
"""States of the dive before, and of each of the shaken ones."""

SHORT_DIVES: Final = 16
_SHAKE: Final = 3


class Game(Protocol[S]):
    """What a dive needs to know of the positions."""

    first: S

    def won(self, state: S) -> bool:
        """Whether the goal is reached."""

    def dead(self, state: S) -> bool:
        """Whether the state is known to be lost."""

    def children(self, state: S) -> Sequence[tuple[int, S]]:
        """The states after each move with their promise, the most promising last."""

    def plan(self, path: Sequence[S]) -> list[PlanStep]:
        """What leads from state to state along ``path``."""


class Dive(Generic[S]):
    """One search; it can be left and gone on with."""

    def __init__(self, game: Game[S], spent: Spent, seed: int | None = None) -> None:
        self.states = 0
        self._spent = spent
        self._game = game
        self._shaken = None if seed is None else SplitMix64(seed)
        self._parents: dict[S, S] = {game.first: game.first}
        self._stack = [game.first]

    def slices(self, limit: int) -> Slices[Kind]:
        """Go on until ``limit`` states are expanded in all."""
        game, parents, stack, spent = self._game, self._parents, self._stack, self._spent
        while stack:
            state = stack[-1]
            if game.won(state):
                return Kind.WON
            if game.dead(state):
                stack.pop()
                continue
            if self.states >= limit:
                return Kind.UNKNOWN
            stack.pop()
            self.states += 1
            spent.states += 1
            if not self.states % SLICE:
                yield
            for child in self._ordered(state):
                if child not in parents:
                    parents[child] = state
                    stack.append(child)
        return Kind.LOST

    def _ordered(self, state: S) -> list[S]:
        """The children, the most promising last."""
        children = self._game.children(state)
        shaken = self._shaken
        if shaken is None:
            return [child for _, child in children]
        keys = [
            (promise * 256 + shaken.next() % (_SHAKE * 256), place)
            for place, (promise, _) in enumerate(children)
        ]
        return [children[place][1] for _, place in sorted(keys)]

    def plan(self) -> list[PlanStep]:
        """What leads to the win just found."""
        path = [self._stack[-1]]
        while self._parents[path[-1]] != path[-1]:
            path.append(self._parents[path[-1]])
        path.reverse()
        return self._game.plan(path)


def search(game: Game[S], budget: int, spent: Spent) -> Slices[Found]:
    """Whether the first state of ``game`` can be won, in ``budget`` states at most.

    They are added to ``spent`` as they are expanded.
    """
    dive = Dive(game, spent)
    end = spent.states + budget
    kind = yield from dive.slices(min(FIRST_DIVE, budget))
    if kind is Kind.UNKNOWN:
        for seed in range(SHORT_DIVES):
            size = min(SHORT_DIVE, end - spent.states)
            if size <= 0:
                break
            short = Dive(game, spent, seed)
            kind = yield from short.slices(size)
            if kind is not Kind.UNKNOWN:
                return kind, short.plan() if kind is Kind.WON else []
        kind = yield from dive.slices(dive.states + end - spent.states)
    plan = dive.plan() if kind is Kind.WON else []
    return kind, plan
