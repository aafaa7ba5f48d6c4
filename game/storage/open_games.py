"""Games in progress: kept after every action, continued after any ending of the program."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

from game.storage.claims import Claims
from game.storage.database import Database, StorageError
from game.storage.finishing import finish_game
from game.storage.values import Ending, FinishedGame, NewGame, Progress, new_id


@dataclass(frozen=True, slots=True)
class OpenGame:
    """One line about an open game. ``free`` tells that no other running process has it."""

    id: str
    kind: str
    rules: str
    code: str | None
    daily: str | None
    series: str | None
    started_at: float
    elapsed: float
    moves: int
    actions: int
    free: bool


class SavedGame:
    """The stored side of the game being played; this process alone writes to it.

    Every method may be called again after a `StorageError`: the next call that gets through
    stores everything, for it asks the database what it has and adds what is missing.
    """

    def __init__(
        self,
        database: Database,
        claims: Claims,
        game: NewGame,
        unstored: Unstored,
        met: dict[str, str] | None,
    ) -> None:
        self.game = game
        self._database = database
        self._claims = claims
        self._unstored = unstored
        self._met = met
        self._over = False

    @property
    def over(self) -> bool:
        """Whether the game was finished, discarded or released: it takes no more."""
        return self._over

    def save(self, progress: Progress) -> None:
        """Store the game as it stands now. Only actions not stored yet are written.

        Does nothing once the game is over. Where a backup taken over meanwhile brought its end,
        what is played on is a game of its own. Raises `StorageError`; nothing is lost by it but
        the time until the next call.
        """
        if self._over:
            return
        with self._database.transaction() as connection:
            if _is_finished(connection, self.game.id):
                if self.game.id not in self._unstored.ended:
                    return
                self.game = replace(self.game, id=new_id())
            _put_row(connection, self.game, progress, self._claims.own)
            _append(connection, self.game.id, progress)

    def finish(self, progress: Progress, ending: Ending) -> FinishedGame:
        """Put the game into the history and the statistics, once, and close it.

        Called again, or for a game that is in the history already, it changes nothing and
        answers what stands there. Raises `StorageError`: then the game is still open, and is
        entered by the next `OpenGames.settle` that gets through.
        """
        self._unstored.finished[self.game.id] = (self, progress, ending)
        first = None
        if self._met is not None:  # the same however late it is stored
            first = self._met.setdefault(self.game.deal, self.game.id) == self.game.id
        with self._database.transaction() as connection:
            finished = finish_game(connection, self.game, progress, ending, first)
            connection.execute("DELETE FROM open_game WHERE id = ?", (self.game.id,))
        del self._unstored.finished[self.game.id]
        self._over = True
        return finished

    def discard(self) -> None:
        """Forget the game: it was left untouched, and counts as nothing."""
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM open_game WHERE id = ?", (self.game.id,))
        self._over = True

    def put_down(self, progress: Progress) -> None:
        """Leave the game open as it stands now, for whoever continues it.

        Raises `StorageError`: then this process has the game in memory, `OpenGames` offers it like
        any other, and it is stored by the next `OpenGames.settle` that gets through.
        """
        if self._over:
            return
        self._unstored.left[self.game.id] = (self, progress)
        try:
            self.save(progress)
            self.release()
            del self._unstored.left[self.game.id]
        finally:
            self._over = True

    def release(self) -> None:
        """Leave the game open for whoever continues it, this process or another."""
        with self._database.transaction() as connection:
            connection.execute(
                "UPDATE open_game SET claim = NULL WHERE id = ? AND claim = ?",
                (self.game.id, self._claims.own),
            )
        self._over = True


@dataclass(frozen=True, slots=True)
class Unstored:
    """Games that could not be stored, by their names: ``left`` open, or ``finished``.

    ``ended`` are names of those whose end came with a backup while they were open here.
    """

    left: dict[str, tuple[SavedGame, Progress]] = field(default_factory=dict)
    finished: dict[str, tuple[SavedGame, Progress, Ending]] = field(default_factory=dict)
    ended: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Resumed:
    """An open game taken up again: what it is, how far it had come, and where to go on saving."""

    game: NewGame
    progress: Progress
    saved: SavedGame


class OpenGames:
    """All games in progress; several may be open at once."""

    def __init__(self, database: Database, claims: Claims) -> None:
        self._database = database
        self._claims = claims
        self._unstored = Unstored()
        self._met: dict[str, str] | None = None

    def begin(self, game: NewGame) -> SavedGame:
        """Where to save a new game. Nothing is stored before the first `SavedGame.save`."""
        return self._saved(game)

    def change_player(self) -> None:
        """From here on somebody else plays, who has finished no deal yet.

        Without it all games, also of earlier runs, are one player's.
        """
        self._met = {}

    def ended(self, names: Iterable[str]) -> None:
        """These games' ends came with a backup; what is played on here is a game of its own."""
        self._unstored.ended.update(names)

    def settle(self) -> int:
        """Store the games that could not be stored before; how many still can't.

        For a program that runs on while the disk is full. Never raises `StorageError`.
        """
        finished, left = self._unstored.finished, self._unstored.left
        with suppress(StorageError):
            for saved, progress, ending in list(finished.values()):
                saved.finish(progress, ending)
            for name, (saved, progress) in list(left.items()):
                del left[name]
                self._saved(saved.game).put_down(progress)
        return len(finished) + len(left)

    def list(self, kind: str | None = None) -> tuple[OpenGame, ...]:
        """The open games, of one kind or of all, last saved first.

        Those that this process could not store come before all others.
        """
        left = [
            _left_game(saved.game, progress)
            for saved, progress in reversed(self._unstored.left.values())
            if kind in (None, saved.game.kind)
        ]
        try:
            stored = self._stored(kind)
        except StorageError:
            if not left:
                raise
            stored = ()
        return (*left, *(game for game in stored if game.id not in self._unstored.left))

    def _stored(self, kind: str | None) -> tuple[OpenGame, ...]:
        """What the database has, last saved first."""
        rows = self._database.rows(
            """SELECT * FROM open_game WHERE :kind IS NULL OR kind = :kind
               ORDER BY saved_at DESC, id""",
            {"kind": kind},
        )
        return tuple(_open_game(row, free=not self._claims.alive(row["claim"])) for row in rows)

    def claim_latest(self, kind: str | None = None) -> Resumed | None:
        """Take up the game saved last that no other running process has."""
        for game in self.list(kind):
            resumed = self.claim(game.id) if game.free else None
            if resumed is not None:
                return resumed
        return None

    def claim(self, game_id: str) -> Resumed | None:
        """Take up one game; None if it is gone or another running process has it."""
        if game_id in self._unstored.left:
            left, progress = self._unstored.left.pop(game_id)
            return Resumed(left.game, progress, self._saved(left.game))
        with self._database.transaction() as connection:
            row = connection.execute("SELECT * FROM open_game WHERE id = ?", (game_id,)).fetchone()
            if row is None or self._claims.alive(row["claim"]):
                return None
            connection.execute(
                "UPDATE open_game SET claim = ? WHERE id = ?", (self._claims.own, game_id)
            )
            actions = connection.execute(
                "SELECT action FROM open_action WHERE game = ? ORDER BY n", (game_id,)
            ).fetchall()
        game = _new_game(row)
        progress = _progress(row, tuple(action[0] for action in actions))
        return Resumed(game, progress, self._saved(game))

    def _saved(self, game: NewGame) -> SavedGame:
        return SavedGame(self._database, self._claims, game, self._unstored, self._met)


def _is_finished(connection: sqlite3.Connection, game_id: str) -> bool:
    """Whether the history has this game, so that it can't be open as well."""
    found = connection.execute("SELECT 1 FROM finished WHERE id = ?", (game_id,)).fetchone()
    return found is not None


def _put_row(connection: sqlite3.Connection, game: NewGame, progress: Progress, claim: str) -> None:
    """Write everything about the game but its actions."""
    connection.execute(
        """INSERT INTO open_game (id, kind, rules, cards, code, daily, series, started_at, counted,
               saved_at, elapsed, moves, undos, hints, helped, extra, actions, claim)
           VALUES (:id, :kind, :rules, :cards, :code, :daily, :series, :started_at, :counted,
               (SELECT coalesce(max(saved_at), 0) + 1 FROM open_game),
               :elapsed, :moves, :undos, :hints, :helped, :extra, 0, :claim)
           ON CONFLICT (id) DO UPDATE SET elapsed = excluded.elapsed, moves = excluded.moves,
               undos = excluded.undos, hints = excluded.hints, helped = excluded.helped,
               extra = excluded.extra, claim = excluded.claim, saved_at = excluded.saved_at""",
        {
            "id": game.id,
            "kind": game.kind,
            "rules": game.rules,
            "cards": game.cards,
            "code": game.code,
            "daily": game.daily,
            "series": game.series,
            "started_at": game.started_at,
            "counted": game.counted,
            "elapsed": progress.elapsed,
            "moves": progress.moves,
            "undos": progress.undos,
            "hints": progress.hints,
            "helped": progress.helped,
            "extra": json.dumps(dict(progress.extra)),
            "claim": claim,
        },
    )


def _append(connection: sqlite3.Connection, game_id: str, progress: Progress) -> None:
    """Write the actions the database hasn't got yet."""
    row = connection.execute("SELECT actions FROM open_game WHERE id = ?", (game_id,)).fetchone()
    missing = range(row[0], len(progress.actions))
    if not missing:
        return
    connection.executemany(
        "INSERT INTO open_action (game, n, action) VALUES (?, ?, ?)",
        [(game_id, n, progress.actions[n]) for n in missing],
    )
    connection.execute(
        "UPDATE open_game SET actions = ? WHERE id = ?", (len(progress.actions), game_id)
    )


def _open_game(row: sqlite3.Row, *, free: bool) -> OpenGame:
    """One line of the list of open games."""
    return OpenGame(
        id=row["id"],
        kind=row["kind"],
        rules=row["rules"],
        code=row["code"],
        daily=row["daily"],
        series=row["series"],
        started_at=row["started_at"],
        elapsed=row["elapsed"],
        moves=row["moves"],
        actions=row["actions"],
        free=free,
    )


def _left_game(game: NewGame, progress: Progress) -> OpenGame:
    """One line of the list, of a game that this process has in memory."""
    return OpenGame(
        id=game.id,
        kind=game.kind,
        rules=game.rules,
        code=game.code,
        daily=game.daily,
        series=game.series,
        started_at=game.started_at,
        elapsed=progress.elapsed,
        moves=progress.moves,
        actions=len(progress.actions),
        free=True,
    )


def _new_game(row: sqlite3.Row) -> NewGame:
    """What the game was begun with."""
    return NewGame(
        id=row["id"],
        kind=row["kind"],
        rules=row["rules"],
        cards=row["cards"],
        started_at=row["started_at"],
        code=row["code"],
        daily=row["daily"],
        series=row["series"],
        counted=bool(row["counted"]),
    )


def _progress(row: sqlite3.Row, actions: tuple[str, ...]) -> Progress:
    """How far the game had come."""
    return Progress(
        actions=actions,
        elapsed=row["elapsed"],
        moves=row["moves"],
        undos=row["undos"],
        hints=row["hints"],
        helped=bool(row["helped"]),
        extra=_extra(row["extra"]),
    )


def _extra(text: str) -> Mapping[str, object]:
    """The caller's own values; none where they can't be read."""
    try:
        values = json.loads(text)
    except ValueError:
        return {}
    return values if isinstance(values, dict) else {}
