"""A game as a film: every position it had, in order, and what led to each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeGuard

from game.engine.codes import Deal
from game.engine.notation import write
from game.engine.state import State
from game.record import GameRecord
from game.session import Outcome, Session, do_or_raise

if TYPE_CHECKING:
    from game.solver import Bounds

_LONGEST: Final = 1e9
"""Seconds that a game can have taken at most: some thirty years."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The game after one of its actions; ``outcome`` is what that did, None before the first.

    ``elapsed`` is the playing time in seconds, None where the record doesn't tell.
    """

    state: State
    moves: int
    elapsed: float | None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Chain:
    """Frames that lead one to the next without undo; ``parent`` is the frame before the first."""

    parent: int | None
    frames: tuple[int, ...]


def line_record(deal: Deal, before: Sequence[str], found: Bounds) -> GameRecord:
    """A game that goes on from its actions so far by the line found."""
    line = (write(action, deal.rules) for action in found.line or ())
    return GameRecord(deal, (*before, *line))


class Film:
    """All frames of a game; frame 0 is the deal.

    Raises:
        ReplayError: an action of the record is none, or illegal where it stands.
    """

    def __init__(self, record: GameRecord) -> None:
        self.deal: Deal = record.deal
        self.actions = record.actions
        session = Session(record.deal)
        times = _times(record)
        frames = [Frame(session.state, 0, 0.0)]
        for index, text in enumerate(record.actions, start=1):
            outcome = do_or_raise(session, index, text)
            frames.append(Frame(outcome.after, session.moves, times[index - 1], outcome))
        self.frames = tuple(frames)
        parents: dict[int, int | None] = {}
        self._same = tuple(self._places(parents))
        self._chains = self._chained(parents)

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    def until(self, at: int) -> GameRecord:
        """The game as far as frame ``at``, with the time it had taken if that is known."""
        elapsed = self.frames[at].elapsed
        extra = {} if elapsed is None else {"elapsed": elapsed}
        return GameRecord(self.deal, self.actions[:at], extra)

    @property
    def chains(self) -> tuple[Chain, ...]:
        """Every new position once: first the way to the last frame, then what was taken back."""
        return self._chains

    @property
    def same(self) -> tuple[int, ...]:
        """For each frame the first one that showed the same position of the same way."""
        return self._same

    def _chained(self, parents: dict[int, int | None]) -> tuple[Chain, ...]:
        """The chains, by what led to each new position."""
        wanted = [*reversed(self._way(self._same[-1], parents)), *sorted(parents)]
        chains: list[list[int]] = []
        seen: set[int] = set()
        for frame in wanted:
            if frame in seen:
                continue
            seen.add(frame)
            before = parents[frame]
            if chains and chains[-1][-1] == before:
                chains[-1].append(frame)
            else:
                chains.append([frame])
        return tuple(Chain(parents[chain[0]], tuple(chain)) for chain in chains)

    def _places(self, parents: dict[int, int | None]) -> Iterator[int]:
        """For each frame the one that its position came up in; fills in what led to it."""
        here, undone = 0, list[int]()
        parents[0] = None
        yield here
        for number, frame in enumerate(self.frames[1:], start=1):
            cause = frame.outcome.cause if frame.outcome else "play"
            if cause == "undo":
                undone.append(here)
                before = parents[here]
                here = 0 if before is None else before
            elif cause == "redo":
                here = undone.pop()
            else:
                undone.clear()
                parents[number] = here
                here = number
            yield here

    @staticmethod
    def _way(end: int, parents: dict[int, int | None]) -> list[int]:
        """The frames from ``end`` back to the deal."""
        way: list[int] = []
        at: int | None = end
        while at is not None:
            way.append(at)
            at = parents[at]
        return way


def _times(record: GameRecord) -> list[float | None]:
    """The playing time at each action; without them only that of the whole game, at its end."""
    count = len(record.actions)
    times = record.extra.get("times")
    if isinstance(times, list) and len(times) == count and all(map(_is_time, times)):
        return [float(time) for time in times]
    found: list[float | None] = [None] * count
    whole = record.extra.get("elapsed")
    if found and _is_time(whole):
        found[-1] = float(whole)
    return found


def _is_time(value: object) -> TypeGuard[int | float]:
    """A time that somebody could have played: not negative, and no number beyond all clocks."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    return 0 <= value <= _LONGEST
