"""A machine for everybody keeps its latest games, the best ones, and all its totals."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage import Ending, Progress, Result, StorageError, Store
from tests.storage.samples import NOW, finish, new_game, opened


def thin(store: Store, games: int, records: int) -> None:
    while store.thinning.thin(games, records, batch=7).more:
        pass


def names(store: Store) -> set[str]:
    return {game.id for game in store.history.page(limit=1000)}


def test_the_oldest_games_and_replays_go_and_the_totals_stay(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for number in range(40):
            finish(store, f"g{number}", Result.LOST, at=number)
        before = store.statistics.figures()
        thin(store, games=20, records=5)
        assert names(store) == {f"g{number}" for number in range(20, 40)}
        assert store.history.record("g34") is None
        assert store.history.record("g35") is not None
        assert store.statistics.figures() == before


def test_the_best_games_of_each_rules_stay_for_ever(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for number in range(12):
            finish(store, f"best{number}", score=900 + number)
            finish(store, f"tut{number}", score=500 + number, rules="tut", code=f"PY1-T-{number}")
        for number in range(20):
            finish(store, f"late{number}", Result.LOST, at=100 + number)
        tables = [store.high_scores.table(rules) for rules in ("house", "tut")]
        thin(store, games=15, records=0)
        assert [store.high_scores.table(rules) for rules in ("house", "tut")] == tables
        assert len(names(store)) == 15 + 20


def test_a_clock_that_jumped_costs_nothing(tmp_path: Path) -> None:
    """The order in which games came decides, not what the clock said then."""
    with opened(tmp_path) as store:
        finish(store, "in the year 2099", Result.LOST, at=2.3e9)
        for number in range(10):
            finish(store, f"g{number}", Result.LOST, at=number)
        thin(store, games=10, records=10)
        assert names(store) == {f"g{number}" for number in range(10)}


def test_a_deal_nobody_remembers_is_a_first_one_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        finish(store, "old", Result.LOST)
        for number in range(5):
            finish(store, f"g{number}", Result.LOST, at=1 + number)
        thin(store, games=5, records=5)
        assert finish(store, "again", code="PY1-N-old").first
        assert not finish(store, "seen", code="PY1-N-g4").first


def full(store: Store, *, now: bool) -> None:
    """Let the database have no page more, or as many as it wants."""
    pages = store._database.value("PRAGMA page_count") if now else 2**30
    store._database.value(f"PRAGMA max_page_count = {pages}")


def test_a_finished_game_that_a_full_disk_kept_out_is_entered_once_there_is_room(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        full(store, now=True)
        failed = 0
        for number in range(60):
            try:
                finish(store, f"g{number}", Result.LOST, at=number)
            except StorageError:
                failed += 1
        assert 0 < failed < 60
        assert store.games.settle() == failed
        full(store, now=False)
        assert store.games.settle() == 0
        assert names(store) == {f"g{number}" for number in range(60)}
        assert store.statistics.figures().games == 60


def test_a_game_entered_late_is_no_longer_open(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        saved, progress = store.games.begin(new_game("one")), Progress(("draw",))
        saved.save(progress)
        full(store, now=True)
        ending = Ending(Result.LOST, NOW, "2026-07-31", 0, 0, "x" * 100_000)
        with pytest.raises(StorageError):
            saved.finish(progress, ending)
        assert [game.id for game in store.games.list()] == ["one"]
        full(store, now=False)
        store.games.settle()
        assert store.games.list() == ()
        assert names(store) == {"one"}
