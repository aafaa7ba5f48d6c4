"""Daily results, series, saved rules, and deals kept ready."""

from __future__ import annotations

from pathlib import Path

from game.storage import (
    DailyResult,
    Ending,
    NameProblem,
    NewSeries,
    Progress,
    ReadyDeal,
    Result,
    SeriesDeal,
    rules_key,
)
from tests.storage.samples import NOW, finish, new_game, opened


def test_a_days_deal_shows_its_best_game(tmp_path: Path) -> None:
    """By the day whose deal it was, however late it was finished."""
    with opened(tmp_path) as store:
        finish(store, "1", Result.LOST, kind="daily", daily="2026-07-30", score=100)
        finish(store, "2", kind="daily", daily="2026-07-30", seconds=80, day="2026-08-02")
        finish(store, "3", kind="daily", daily="2026-07-30", seconds=70, moves=20)
        finish(store, "4", Result.LOST, kind="daily", daily="2026-07-31", score=30, moves=9)
        finish(store, "5", kind="takeover", daily="2026-07-31", counted=False)
        finish(store, "6")
        assert store.daily.results("2026-07-01", "2026-07-31") == [
            DailyResult("2026-07-30", 3, True, 280, 70, 20),
            DailyResult("2026-07-31", 1, False, 30, 100, 9),
        ]
        assert store.daily.result("2026-07-29") is None


def play_deal(store: object, series: str, name: str, points: int) -> None:
    """Finish one deal of a series."""
    ending = Ending(Result.WON, NOW, "2026-07-31", 280, 52, "{}", series=SeriesDeal(points, 2, 3))
    game = new_game(name, kind="series", series=series)
    store.games.begin(game).finish(Progress(("draw",), 60.0), ending)  # type: ignore[attr-defined]


def test_a_series_is_continued_after_a_restart(tmp_path: Path) -> None:
    """Its deals, points and the deal in progress are found again."""
    with opened(tmp_path) as store:
        store.series.begin(NewSeries("s", "par", "par", 3, NOW))
        play_deal(store, "s", "one", 50)
        store.games.begin(new_game("two", kind="series", series="s")).save(Progress(("draw",)))
    with opened(tmp_path) as store:
        (series,) = store.series.list()
        assert (series.total, len(series.deals), series.complete) == (50, 1, False)
        deal = series.deals[0]
        assert (deal.n, deal.game, deal.passes, deal.left, deal.removed) == (1, "one", 2, 3, 52)
        resumed = store.games.claim_latest("series")
        assert resumed is not None
        assert resumed.game.series == "s"
        resumed.saved.discard()
        play_deal(store, "s", "two", -7)
        play_deal(store, "s", "two", -7)
        play_deal(store, "s", "three", 20)
        again = store.series.get("s")
        assert again is not None
        assert ([deal.n for deal in again.deals], again.total) == ([1, 2, 3], 63)
        assert again.complete


def test_an_ended_series_is_kept_apart(tmp_path: Path) -> None:
    """It leaves the list of those going on; deleting one leaves its games."""
    with opened(tmp_path) as store:
        store.series.begin(NewSeries("s", "plain", "house", None, NOW))
        store.series.begin(NewSeries("s", "plain", "tut", 3, NOW))
        play_deal(store, "s", "one", 10)
        store.series.end("s", NOW + 5)
        assert store.series.list() == []
        (series,) = store.series.list(ended=True)
        assert (series.rules, series.ended_at, series.complete) == ("house", NOW + 5, False)
        store.series.delete("s")
        assert store.series.get("s") is None
        assert store.history.count() == 1


def test_rules_are_saved_under_names(tmp_path: Path) -> None:
    """Created, renamed, deleted; bad names are answered, not stored."""
    key = rules_key({"rows": 5})
    with opened(tmp_path) as store:
        rules = store.custom_rules
        assert rules.create("  Five   rows ", key, NOW) is None
        assert rules.create("FIVE ROWS", key, NOW) is NameProblem.TAKEN
        assert rules.create(" ", key, NOW) is NameProblem.EMPTY
        assert rules.create("x" * 41, key, NOW) is NameProblem.TOO_LONG
        assert rules.create("Other", "tut", NOW) is None
        assert rules.rename("Other", "Five rows") is NameProblem.TAKEN
        assert rules.rename("Nobody", "Somebody") is NameProblem.MISSING
        assert rules.rename("Five rows", "FIVE rows") is None
        assert rules.rename("Five rows", "") is NameProblem.EMPTY
        assert [saved.name for saved in rules.list()] == ["FIVE rows", "Other"]
        assert rules.name_of(key) == "FIVE rows"
        rules.delete("five ROWS")
        assert rules.name_of(key) is None


def test_ready_deals_are_dealt_once_and_never_if_known(tmp_path: Path) -> None:
    """A deal already played is no surprise any more."""
    with opened(tmp_path) as store:
        for code in "ABC":
            store.ready_deals.put(ReadyDeal(code, "house", 30))
        store.ready_deals.put(ReadyDeal("D", "tut"))
        finish(store, "played", code="A")
        assert store.ready_deals.count("house") == 3
        assert store.ready_deals.take("house") == ReadyDeal("B", "house", 30)
        assert store.ready_deals.take("house") == ReadyDeal("C", "house", 30)
        assert store.ready_deals.take("house") is None
        assert store.ready_deals.count("tut") == 1
