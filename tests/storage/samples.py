"""Made-up games for the tests of storage."""

from __future__ import annotations

import os
from pathlib import Path

from game.storage import Ending, FinishedGame, NewGame, Progress, Result, Store

NOW = 1_785_500_000.0
"""The moment at which tests open a store: 2026-07-31, 12:13:20 UTC."""


def opened(folder: Path) -> Store:
    """A store that opened without anything to tell."""
    store, notices = Store.open(folder, NOW)
    assert notices == ()
    return store


def times(variable: str, usual: int) -> int:
    """How often to try: more than usual if the environment says so."""
    return int(os.environ.get(variable, usual))


def new_game(name: str, **fields: object) -> NewGame:
    """A house game, but for the fields given."""
    usual: dict[str, object] = {
        "kind": "ordinary",
        "rules": "house",
        "cards": "JD 6C 7H",
        "started_at": NOW,
        "code": f"PY1-N-{name}",
    }
    return NewGame(id=name, **{**usual, **fields})  # type: ignore[arg-type]


def finish(
    store: Store,
    name: str,
    result: Result = Result.WON,
    *,
    at: float = 0.0,
    score: int | None = None,
    seconds: float = 100.0,
    moves: int = 30,
    hints: int = 0,
    removed: int = 40,
    day: str = "2026-07-31",
    fewest: int | None = None,
    **fields: object,
) -> FinishedGame:
    """Play and end a game with these figures."""
    points = score if score is not None else (280 if result.is_win else 100)
    ending = Ending(result, NOW + at, day, points, removed, f'{{"game": "{name}"}}', fewest)
    progress = Progress(("draw",), seconds, moves, hints=hints)
    return store.games.begin(new_game(name, **fields)).finish(progress, ending)
