"""One game being played: its history, undo and redo, moves and time [§5] [§6]."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from game.engine.actions import Action, Place
from game.engine.codes import Deal
from game.engine.events import Event
from game.engine.notation import REDO, UNDO, NotationError, read, write
from game.engine.play import Refusal, Status, Step, apply, check, start, status
from game.engine.scoring import score
from game.engine.state import State
from game.record import GameRecord

UNDO_LIMIT: Final = 100
"""How many actions back undo reaches [R24]."""


class UndoRefusal(Enum):
    """Why undo or redo can't be done."""

    NOTHING_TO_UNDO = "there is nothing to undo"
    TOO_FAR_BACK = "only the last 100 actions can be undone"
    NOTHING_TO_REDO = "nothing was undone"
    AFTER_WIN = "the game is won"


class ReplayError(ValueError):
    """An action of a record can't be done; ``index`` counts from 1 [§9]."""

    def __init__(self, index: int, action: str, reason: str) -> None:
        super().__init__(f"action {index} ({action}): {reason}")
        self.index = index
        self.action = action
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an accepted action did.

    ``step`` is the action with its positions; after an undo it is the action taken back, and
    ``before`` and ``after`` here are the way the table moves. ``events`` are empty then.
    """

    before: State
    after: State
    events: tuple[Event, ...]
    cause: Literal["play", "undo", "redo"]
    step: Step


class Session:
    """A game from its deal on. It never reads a clock: time is told to it.

    ``elapsed`` is in seconds, ``log`` the actions as text with undo and redo among them.
    """

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.log: list[str] = []
        self.moves = 0
        self.undos = 0
        self.elapsed = 0.0
        self._start = start(deal.rules, deal.cards)
        self._path: list[Step] = []
        self._undone: list[Step] = []
        self._undoable = 0
        self._status = status(self._start)

    @property
    def state(self) -> State:
        """The position now."""
        return self._path[-1].after if self._path else self._start

    @property
    def status(self) -> Status:
        """How the game stands now."""
        return self._status

    @property
    def score(self) -> int:
        """Points now [R19]."""
        return score(self.state)

    @property
    def fell_in(self) -> int | None:
        """The pass in which the pyramid fell, counted from 1; None while it stands."""
        fallen = (step.after for step in self._path if not any(step.after.pyramid))
        return next((state.pass_no for state in fallen), None)

    @property
    def started(self) -> bool:
        """Whether any action was made."""
        return bool(self.log)

    @property
    def can_undo(self) -> bool:
        """Whether undo would be accepted."""
        return self._check_undo() is None

    @property
    def can_redo(self) -> bool:
        """Whether redo would be accepted."""
        return self._check_redo() is None

    @property
    def line(self) -> tuple[Step, ...]:
        """The steps that lead from the deal to here, without what was undone."""
        return tuple(self._path)

    @property
    def positions(self) -> tuple[State, ...]:
        """The positions from the deal to here, without what was undone."""
        return (self._start, *(step.after for step in self._path))

    @property
    def undoable(self) -> int:
        """How many actions can be undone one after the other, at most 100."""
        return self._undoable

    def play(self, action: Action) -> Outcome | Refusal:
        """Do an action, or say why not; a new action forgets what was undone."""
        refusal = check(self.state, action)
        if refusal is not None:
            return refusal
        step = apply(self.state, action)
        self._undone.clear()
        self._make(step, write(action, self.deal.rules))
        return Outcome(step.before, step.after, step.events, "play", step)

    def undo(self) -> Outcome | UndoRefusal:
        """Take the last action back [R24]; the move counter stays [R20]."""
        refusal = self._check_undo()
        if refusal is not None:
            return refusal
        step = self._path.pop()
        self._undone.append(step)
        self._undoable -= 1
        self.undos += 1
        self.log.append(UNDO)
        self._status = Status.PLAYING
        return Outcome(step.after, step.before, (), "undo", step)

    def redo(self) -> Outcome | UndoRefusal:
        """Make the action last undone again; it counts as made again [R20]."""
        refusal = self._check_redo()
        if refusal is not None:
            return refusal
        step = self._undone.pop()
        self._make(step, REDO)
        return Outcome(step.before, step.after, step.events, "redo", step)

    def do(self, text: str) -> Outcome | Refusal | UndoRefusal:
        """Do an action given as text, undo and redo among them.

        Raises:
            NotationError: the text is no action.
        """
        if text == UNDO:
            return self.undo()
        if text == REDO:
            return self.redo()
        return self.play(read(text, self.deal.rules))

    def advance(self, seconds: float) -> None:
        """Tell the time that passed; it counts from the first action to the end [R21]."""
        if self.started and self._status is Status.PLAYING and seconds > 0:
            self.elapsed += seconds

    def record(self, **extra: object) -> GameRecord:
        """The game so far as a record."""
        return GameRecord(self.deal, tuple(self.log), extra)

    def _make(self, step: Step, text: str) -> None:
        """Enter a step that is made now."""
        self._path.append(step)
        self._undoable = min(self._undoable + 1, UNDO_LIMIT)
        self.moves += 0 if isinstance(step.action, Place) else 1
        self.log.append(text)
        self._status = status(step.after)

    def _check_undo(self) -> UndoRefusal | None:
        if self._status is Status.WON:
            return UndoRefusal.AFTER_WIN
        if not self._path:
            return UndoRefusal.NOTHING_TO_UNDO
        return UndoRefusal.TOO_FAR_BACK if not self._undoable else None

    def _check_redo(self) -> UndoRefusal | None:
        if self._status is Status.WON:
            return UndoRefusal.AFTER_WIN
        return UndoRefusal.NOTHING_TO_REDO if not self._undone else None


def replayed(deal: Deal, actions: Iterable[str]) -> Session:
    """A session with all ``actions`` made.

    Raises:
        ReplayError: an action is none, or illegal where it stands.
    """
    session = Session(deal)
    for index, text in enumerate(actions, start=1):
        do_or_raise(session, index, text)
    return session


def do_or_raise(session: Session, index: int, text: str) -> Outcome:
    """Do action number ``index`` of a record; raises :class:`ReplayError`."""
    try:
        outcome = session.do(text)
    except NotationError as error:
        raise ReplayError(index, text, str(error)) from None
    if not isinstance(outcome, Outcome):
        raise ReplayError(index, text, outcome.value)
    return outcome
