"""The history: filters, orders, pages, deleting; high scores."""

from __future__ import annotations

from pathlib import Path

from game.engine.variants import RULE_SETS
from game.storage import (
    CUSTOM,
    Ending,
    Filter,
    Places,
    Progress,
    Result,
    Sort,
    Store,
    rules_key,
)
from tests.storage.samples import NOW, finish, new_game, opened

ENDING = Ending(Result.WON, NOW, "2026-07-31", 280, 28, "{}")
FIVE_ROWS = rules_key({**RULE_SETS["house"].rules.fields(), "rows": 5})


def names(store: Store, *arguments: object, **options: object) -> str:
    """The games of a page as one text."""
    return "".join(game.id for game in store.history.page(*arguments, **options))  # type: ignore[arg-type]


def some(store: Store) -> None:
    """Five games, a to e in the order of their ends."""
    finish(store, "a", Result.WON, at=1, seconds=90, moves=30)
    finish(store, "b", Result.LOST, at=2, score=100, seconds=10, moves=50)
    finish(store, "c", Result.CLEAN, at=3, seconds=80, moves=40, kind="daily", daily="2026-07-31")
    finish(store, "d", Result.LOST, at=4, score=20, seconds=30, moves=10, rules="tut")
    finish(store, "e", Result.RELAXED, at=5, score=280, seconds=95, moves=60, rules=FIVE_ROWS)


def test_the_history_is_sorted_both_ways(tmp_path: Path) -> None:
    """By date, score, time and moves."""
    with opened(tmp_path) as store:
        some(store)
        assert names(store) == "edcba"
        assert names(store, sort=Sort.DATE, rising=True) == "abcde"
        assert names(store, sort=Sort.SCORE) == "caebd"
        assert names(store, sort=Sort.SCORE, rising=True) == "dbeac"
        assert names(store, sort=Sort.TIME) == "eacdb"
        assert names(store, sort=Sort.TIME, rising=True) == "bdcae"
        assert names(store, sort=Sort.MOVES) == "ebcad"
        assert names(store, sort=Sort.MOVES, rising=True) == "dacbe"


def test_the_history_is_filtered(tmp_path: Path) -> None:
    """By rules, by results, by kind, and by all of them."""
    with opened(tmp_path) as store:
        some(store)
        assert names(store, Filter("house")) == "cba"
        assert names(store, Filter(CUSTOM)) == names(store, Filter(FIVE_ROWS)) == "e"
        assert names(store, Filter("pharaoh")) == ""
        wins = frozenset({Result.WON, Result.CLEAN})
        assert names(store, Filter(results=wins)) == "ca"
        assert names(store, Filter(kind="daily")) == "c"
        assert names(store, Filter("house", frozenset({Result.LOST}), "ordinary")) == "b"
        assert store.history.count() == 5
        assert store.history.count(Filter("house", wins)) == 2
        assert names(store, Filter(results=frozenset())) == ""


def test_pages_follow_each_other(tmp_path: Path) -> None:
    """Every game stands on one page."""
    with opened(tmp_path) as store:
        some(store)
        pages = [names(store, limit=2, offset=offset) for offset in (0, 2, 4, 6)]
        assert pages == ["ed", "cb", "a", ""]


def test_records_are_kept_and_go_with_their_game(tmp_path: Path) -> None:
    """Replaying needs the record; deleting leaves nothing of it."""
    with opened(tmp_path) as store:
        some(store)
        assert store.history.record("a") == '{"game": "a"}'
        store.history.delete("a")
        store.history.delete("never was")
        assert store.history.record("a") is None
        assert store.history.game("a") is None
        assert names(store) == "edcb"


def test_old_games_are_thinned(tmp_path: Path) -> None:
    """Records first, for they take the room; then the games themselves."""
    with opened(tmp_path) as store:
        some(store)
        assert store.history.drop_records(NOW + 3) == 2
        assert [store.history.record(name) is None for name in "abc"] == [True, True, False]
        assert store.statistics.figures().games == 5
        assert store.history.forget_before(NOW + 4) == 3
        assert names(store) == "ed"
        assert store.statistics.figures().games == 2
        assert set(store.statistics.scopes()) == {"tut", FIVE_ROWS}


def test_wiping_leaves_open_games_and_settings(tmp_path: Path) -> None:
    """All figures gone, nothing else."""
    with opened(tmp_path) as store:
        some(store)
        store.preferences.write({"theme": "oasis"})
        store.history.wipe()
        assert store.history.count() == 0
        assert store.statistics.scopes() == ()
        assert store.preferences.read() == {"theme": "oasis"}
        some(store)
        assert store.history.count() == 5


def test_only_the_first_finish_of_a_deal_is_first(tmp_path: Path) -> None:
    """Also when the first one was deleted: knowing the deal can't be undone."""
    with opened(tmp_path) as store:
        assert finish(store, "1", Result.LOST, code="PY1-N-AAAAAAS").first
        assert not finish(store, "2", code="PY1-N-AAAAAAS").first
        store.history.delete("1")
        assert not finish(store, "3", code="PY1-N-AAAAAAS").first
        assert finish(store, "4", code=None, cards="AS").first
        assert finish(store, "5", code=None, cards="2S").first
        assert finish(store, "6", code=None, cards="2S", rules="relaxed").first
        assert not finish(store, "7", code=None, cards="2S").first


def test_after_a_change_of_players_a_deal_is_new_again(tmp_path: Path) -> None:
    """However late a game is stored, it is its own player's."""
    with opened(tmp_path) as store:
        for name in "ab":
            store.games.change_player()
            assert finish(store, name + "1", code="PY1-N-AAAAAAS").first
            assert not finish(store, name + "2", code="PY1-N-AAAAAAS").first
        late = store.games.begin(new_game("b3", code="PY1-N-AAAAAAS"))
        store.games.change_player()
        assert finish(store, "c1", code="PY1-N-AAAAAAS").first
        assert not late.finish(Progress(("draw",)), ENDING).first


def test_high_scores_take_honest_wins_only(tmp_path: Path) -> None:
    """First finish, no hint, no takeover, won; best first, with initials."""
    with opened(tmp_path) as store:
        finish(store, "lost", Result.LOST, score=270)
        finish(store, "hinted", seconds=1, hints=1)
        finish(store, "takeover", seconds=1, counted=False)
        finish(store, "slow", seconds=99)
        finish(store, "again", seconds=1, code="PY1-N-slow")
        finish(store, "fast", seconds=50)
        finish(store, "other", seconds=1, rules="tut")
        store.high_scores.sign("fast", "ABC")
        table = store.high_scores.table("house")
        assert [(game.id, game.initials) for game in table] == [("fast", "ABC"), ("slow", None)]


def test_high_scores_of_today_this_week_and_ever(tmp_path: Path) -> None:
    """The tables go by local days; a game has a place in each, or none."""
    with opened(tmp_path) as store:
        for number in range(12):
            finish(store, f"old{number}", seconds=number + 1, day="2026-06-01")
        week = finish(store, "week", seconds=20, day="2026-07-27")
        today = finish(store, "today", seconds=30, day="2026-07-31")
        best = finish(store, "best", seconds=0.5, day="2026-07-31")
        places = [
            store.high_scores.places(game, "2026-07-31", "2026-07-27")
            for game in (week, today, best)
        ]
        assert places == [Places(None, 2, None), Places(2, 3, None), Places(1, 1, 1)]
        assert len(store.high_scores.table("house")) == 10
        assert all(place.any for place in places)
        lost = finish(store, "lost", Result.LOST)
        assert not store.high_scores.places(lost, "2026-07-31", "2026-07-27").any
