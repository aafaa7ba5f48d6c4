"""A game and its place in the storage: every action is stored before anything else happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from game.engine.actions import Action
from game.engine.codes import Deal
from game.engine.play import Refusal, Status
from game.engine.variants import id_of
from game.record import GameRecord, write_record
from game.scenes.standing import played_deal
from game.session import Outcome, Session, UndoRefusal, replayed
from game.storage import (
    Ending,
    FinishedGame,
    NewGame,
    Progress,
    Result,
    Resumed,
    SavedGame,
    Series,
    StorageError,
    Store,
    new_id,
    rules_key,
)

_Answer = TypeVar("_Answer", Outcome | Refusal, Outcome | UndoRefusal)


def deal_name(deal: Deal) -> str:
    """How the storage tells a deal from any other."""
    return _named(deal).deal


def _named(deal: Deal) -> NewGame:
    """A deal in the storage's words."""
    rules = id_of(deal.rules) or rules_key(deal.rules.fields())
    return NewGame("", "", rules, " ".join(card.text for card in deal.cards), 0.0, deal.code)


class KeptGame:
    """A session that is saved after every action and counted once when it is over.

    ``hints`` counts the hints given; ``help`` names the solver's help that was used, such as
    ``hint``. ``given`` tells that the deal came from a code that the player gave.
    ``series`` is the series this deal belongs to, as it stood when the deal began.
    ``fewest`` is the least number of moves that win the deal, once that is known; ``times`` are the
    seconds played at each action. ``trouble`` tells that the last attempt to store failed; the
    game goes on in memory and the next one that gets through stores everything.
    """

    def __init__(
        self,
        session: Session,
        saved: SavedGame,
        now: Callable[[], datetime],
        series: Series | None = None,
    ) -> None:
        self.session = session
        self.series = series
        self.hints = 0
        self.help: set[str] = set()
        self.given = False
        self.trouble = False
        self.finished: FinishedGame | None = None
        self.fewest: int | None = None
        self.times: list[float] = []
        self._saved = saved
        self._now = now

    @staticmethod
    def begin(
        store: Store,
        deal: Deal,
        now: Callable[[], datetime],
        *,
        kind: str = "ordinary",
        daily: str | None = None,
        counted: bool = True,
        session: Session | None = None,
        series: Series | None = None,
    ) -> KeptGame:
        """A new game of a deal; one of a series counts under the rules chosen for the series."""
        own = _named(deal)
        new = replace(
            own,
            id=new_id(),
            kind="series" if series else kind,
            rules=series.rules if series else own.rules,
            started_at=now().timestamp(),
            daily=daily,
            series=series.id if series else None,
            counted=counted,
        )
        return KeptGame(session or Session(deal), store.games.begin(new), now, series)

    def again(self, store: Store) -> KeptGame:
        """The same deal from the start; the deal of a day stays that day's."""
        day = self.game.daily
        kind = "ordinary" if day is None else "daily"
        begun = KeptGame.begin(store, self.session.deal, self._now, kind=kind, daily=day)
        begun.given = self.given
        return begun

    @property
    def game(self) -> NewGame:
        """What the game was begun as."""
        return self._saved.game

    @staticmethod
    def resume(
        resumed: Resumed,
        deal: Deal,
        now: Callable[[], datetime],
        series: Series | None = None,
    ) -> KeptGame:
        """A game found in the storage; one that was won, but not counted any more, counts now.

        Raises:
            ReplayError: its actions are not those of a game.
        """
        progress = resumed.progress
        session = replayed(deal, progress.actions)
        session.elapsed = progress.elapsed
        game = KeptGame(session, resumed.saved, now, series)
        game.hints = progress.hints
        used = progress.extra.get("help")
        game.help = set(map(str, used)) if isinstance(used, list) else set()
        if progress.helped and not game.help:
            game.help = {"hint"}
        game.given = progress.extra.get("given") is True
        times = progress.extra.get("times")
        game.times = times if isinstance(times, list) else []
        if session.status is Status.WON:
            game.finish()
        return game

    @property
    def helped(self) -> bool:
        """Whether the solver's help was used."""
        return bool(self.help)

    @property
    def fell(self) -> bool:
        """Whether this is a deal of a series whose pyramid has fallen: that is its win [R23]."""
        return self.series is not None and self.session.fell_in is not None

    @property
    def over(self) -> bool:
        """Whether it is in the history, or gone."""
        return self._saved.over

    def note_help(self, name: str) -> None:
        """Keep that some help was used; a hint that was given is counted."""
        if name == "hint":
            self.hints += 1
        elif name in self.help:
            return
        self.help.add(name)
        self.save()

    def play(self, action: Action) -> Outcome | Refusal:
        """Do an action and store it."""
        return self._stored(self.session.play(action))

    def undo(self) -> Outcome | UndoRefusal:
        """Take the last action back, and store that."""
        return self._stored(self.session.undo())

    def undo_many(self, count: int) -> Outcome | UndoRefusal:
        """Take the last ``count`` actions back one after another; stored and shown as one."""
        before = self.session.state
        outcome = self.session.undo()
        for _ in range(count - 1):
            again = self.session.undo()
            if not isinstance(again, Outcome):
                break
            outcome = again
            self.times.append(round(self.session.elapsed, 1))
        if isinstance(outcome, Outcome):
            outcome = replace(outcome, before=before)
        return self._stored(outcome)

    def redo(self) -> Outcome | UndoRefusal:
        """Do the action last undone again, and store that."""
        return self._stored(self.session.redo())

    def _stored(self, outcome: _Answer) -> _Answer:
        if isinstance(outcome, Outcome):
            self.times.append(round(self.session.elapsed, 1))
            self.save()
            if self.session.status is Status.WON:
                self.finish()
        return outcome

    def record(self) -> GameRecord:
        """The game so far, with the help used and the time, of each action where known."""
        session = self.session
        extra: dict[str, object] = {"elapsed": round(session.elapsed, 3)}
        if self.help:
            extra.update(hints=self.hints, help=sorted(self.help))
        if len(self.times) == len(session.log):
            extra["times"] = list(self.times)
        return session.record(**extra)

    def save(self) -> None:
        """Store the game as it stands; trouble is noted, not raised."""
        if self._saved.over:
            return
        try:
            self._saved.save(self._progress())
            self.trouble = False
        except StorageError:
            self.trouble = True

    def finish(self) -> None:
        """Count the game as it stands: won, or left."""
        if self._saved.over:
            return
        session, now = self.session, self._now()
        state = session.state
        record = write_record(self.record())
        ending = Ending(
            self._result(),
            now.timestamp(),
            now.date().isoformat(),
            session.score,
            len(state.foundation),
            record,
            self.fewest,
            series=played_deal(self.series, session) if self.series else None,
        )
        try:
            self.finished = self._saved.finish(self._progress(), ending)
            self.trouble = False
        except StorageError:
            self.trouble = True

    def abandon(self) -> None:
        """Leave the game for good: count it if it was touched, forget it otherwise."""
        if self._saved.over:
            return
        if self.session.started:
            self.finish()
            return
        try:
            self._saved.discard()
        except StorageError:
            self.trouble = True

    def put_down(self) -> None:
        """Leave the game open, to be continued, even where it can't be stored right now."""
        try:
            self._saved.put_down(self._progress())
        except StorageError:
            self.trouble = True

    def _result(self) -> Result:
        """How the game counts [R16]; in a series the fall of the pyramid is the win [R23]."""
        session = self.session
        if session.status is Status.WON or self.fell:
            return Result.CLEAN if session.state.all_drawn_gone else Result.WON
        if session.status is Status.BLOCKED and not any(session.state.pyramid):
            return Result.RELAXED
        return Result.LOST

    def _progress(self) -> Progress:
        session = self.session
        return Progress(
            session.log,
            session.elapsed,
            session.moves,
            session.undos,
            self.hints,
            self.helped,
            {"help": sorted(self.help), "given": self.given, "times": self.times},
        )
