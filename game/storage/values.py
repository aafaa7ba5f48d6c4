"""The values storage takes and gives: plain texts and numbers, no engine, no clock.

Times are seconds since 1970 (UTC), days are local calendar days as ``2026-07-31``, durations are
seconds. Rules are the id of a rule set, or all fields of custom rules as JSON, see `rules_key`.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from types import MappingProxyType


class NoticeKind(Enum):
    """What the player has to be told about the opening of the database."""

    DAMAGED = "damaged"
    NEWER = "newer"
    MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that went wrong while opening, for the player to know once.

    ``path`` is where the old database was put (`DAMAGED`, `NEWER`) or the folder that can't be
    used (`MEMORY`: nothing will outlast this run). ``rescued`` counts the rows that were taken
    over from a damaged database; ``detail`` is the system's own words, for the log.
    """

    kind: NoticeKind
    path: Path
    rescued: int = 0
    detail: str = ""


def rules_key(rules: str | Mapping[str, object]) -> str:
    """Rules as storage names them: a rule set's id, or its fields as JSON in one fixed form.

    >>> rules_key("house")
    'house'
    >>> rules_key({"rows": 5, "deck": "french"})
    '{"deck":"french","rows":5}'
    """
    if isinstance(rules, str):
        return rules
    return json.dumps(dict(rules), sort_keys=True, separators=(",", ":"))


def rules_of(key: str) -> str | dict[str, object]:
    """The reverse of `rules_key`: an id, or the fields of custom rules."""
    if not key.startswith("{"):
        return key
    fields: dict[str, object] = json.loads(key)
    return fields


def is_custom(key: str) -> bool:
    """Whether rules named so are custom ones."""
    return key.startswith("{")


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game about to be played.

    ``kind`` is ``ordinary``, ``daily``, ``series`` or ``takeover`` (others may come). ``cards``
    are the deal's cards as text in dealing order, ``code`` its code if it has one. ``daily`` is
    the day whose deal this is, ``series`` the series it belongs to. ``counted`` is false for
    games that statistics leave out.
    """

    id: str
    kind: str
    rules: str
    cards: str
    started_at: float
    code: str | None = None
    daily: str | None = None
    series: str | None = None
    counted: bool = True

    @property
    def deal(self) -> str:
        """What tells this deal from any other: its code, or its rules and cards."""
        return self.code or f"{self.rules} {self.cards}"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game has come: every action's text since the deal, and the counters.

    ``actions`` only ever grows. ``helped`` tells that the solver's help was used. ``extra`` is
    whatever else the caller wants back, as JSON values.
    """

    actions: tuple[str, ...] | list[str] = ()
    elapsed: float = 0.0
    moves: int = 0
    undos: int = 0
    hints: int = 0
    helped: bool = False
    extra: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


class Result(Enum):
    """How a game ended. A `RELAXED` win is a game of goal ``all`` that ended blocked with the
    pyramid empty [R16]; it is counted by that name, and neither as a win nor as a loss."""

    WON = "won"
    CLEAN = "clean"
    RELAXED = "relaxed"
    LOST = "lost"

    @property
    def is_win(self) -> bool:
        """Whether the goal was reached."""
        return self in (Result.WON, Result.CLEAN)


@dataclass(frozen=True, slots=True)
class SeriesDeal:
    """What a finished deal adds to its series: ``points`` by the series' own count [R23]."""

    points: int
    passes: int = 1
    left: int = 0


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game.

    ``day`` is the local day of the end. ``score`` as [R19], ``removed`` the cards in the
    foundation, ``record`` the whole game as JSON text. ``fewest`` is the least number of moves
    that win this deal, where it is known.
    """

    result: Result
    ended_at: float
    day: str
    score: int
    removed: int
    record: str
    fewest: int | None = None
    series: SeriesDeal | None = None


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """One game of the history. ``first`` tells that its player had never finished the deal before.

    ``seconds`` is the playing time; ``eligible`` says that it may stand in the high scores: a
    counted win, the first finish of its deal, no hint and no solver's help.
    """

    id: str
    kind: str
    rules: str
    code: str | None
    started_at: float
    ended_at: float
    day: str
    result: Result
    score: int
    seconds: float
    moves: int
    undos: int
    hints: int
    helped: bool
    counted: bool
    first: bool
    eligible: bool
    removed: int
    fewest: int | None
    initials: str | None
    daily: str | None
    series: str | None


def new_id() -> str:
    """A name for a game that no other game has, on any machine."""
    return uuid.uuid4().hex
