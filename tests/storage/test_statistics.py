"""Statistics: figures worked out by hand, and kept right by whatever happens to the history."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.variants import RULE_SETS
from game.storage import ALL, CUSTOM, Bar, Day, Figures, Mean, Result, Store, rules_key
from game.storage.summaries import recompute_all
from tests.storage.samples import finish, opened

FIVE_ROWS = rules_key({**RULE_SETS["house"].rules.fields(), "rows": 5})


def scripted(store: Store) -> None:
    """Eight games: six house games, one of custom rules, one that doesn't count."""
    finish(store, "1", Result.WON, at=1, seconds=120, moves=40, removed=44, fewest=31)
    finish(store, "2", Result.CLEAN, at=2, seconds=90.5, moves=33, removed=52)
    finish(store, "3", Result.LOST, at=3, score=150, seconds=60, moves=25, removed=20)
    finish(store, "4", Result.RELAXED, at=4, score=280, seconds=200, moves=50, removed=48)
    finish(store, "5", Result.WON, at=5, seconds=100, moves=36, removed=40, fewest=30)
    finish(store, "6", Result.WON, at=6, rules=FIVE_ROWS, score=150, seconds=30, moves=12)
    finish(store, "7", Result.LOST, at=7, score=0, seconds=5, moves=1, removed=2, day="2026-08-01")
    finish(store, "8", Result.WON, at=8, seconds=1, moves=1, counted=False, kind="takeover")


def test_the_house_games_figures_are_those_worked_out_by_hand(tmp_path: Path) -> None:
    """Six games of the house rules, every figure."""
    with opened(tmp_path) as store:
        scripted(store)
        assert store.statistics.figures("house") == Figures(
            games=6,
            wins=3,
            clean=1,
            relaxed=1,
            lost=2,
            rate=0.5,
            streak=0,
            best_streak=2,
            best_seconds=90.5,
            least_moves=33,
            best_score=280,
            mean_seconds=Mean((120 + 90.5 + 100) / 3, 3),
            mean_moves=Mean((40 + 33 + 36) / 3, 3),
            mean_over=Mean((9 + 6) / 2, 2),
            mean_score=Mean((280 + 280 + 150 + 280 + 280 + 0) / 6, 6),
            mean_removed=Mean((44 + 52 + 20 + 48 + 40 + 2) / 6, 6),
        )


def test_over_all_and_over_custom_rules(tmp_path: Path) -> None:
    """The custom game counts over all, by its own rules, and among custom ones."""
    with opened(tmp_path) as store:
        scripted(store)
        figures = store.statistics.figures()
        assert (figures.games, figures.wins, figures.best_streak) == (7, 4, 2)
        assert (figures.best_seconds, figures.least_moves) == (30, 12)
        assert store.statistics.figures(CUSTOM) == store.statistics.figures(FIVE_ROWS)
        assert store.statistics.figures(CUSTOM).games == 1
        assert store.statistics.scopes() == ("house", FIVE_ROWS)


def test_with_no_game_yet_there_is_nothing_to_divide_by(tmp_path: Path) -> None:
    """Zeros and nothing, never an error."""
    with opened(tmp_path) as store:
        for scope in (ALL, CUSTOM, "tut", FIVE_ROWS):
            assert store.statistics.figures(scope) == Figures()
            assert store.statistics.ranking(scope) == []
            assert store.statistics.win_rate(scope) == []
            assert store.statistics.win_times(scope) == []
            assert store.statistics.scores(scope) == []
            assert store.statistics.calendar("", "9999", scope) == []


def test_a_streak_still_going_is_shown(tmp_path: Path) -> None:
    """Wins since the last game that was none."""
    with opened(tmp_path) as store:
        for number, result in enumerate("WLWWW"):
            finish(store, str(number), Result.WON if result == "W" else Result.LOST, at=number)
        assert store.statistics.figures().streak == 3
        store.history.delete("1")
        assert store.statistics.figures().streak == 4


def test_the_ranking_is_by_score_then_time_then_moves(tmp_path: Path) -> None:
    """[R22], a page at a time."""
    with opened(tmp_path) as store:
        finish(store, "low", Result.LOST, score=100, seconds=1, moves=1)
        finish(store, "slow", seconds=50, moves=20)
        finish(store, "many", seconds=40, moves=21)
        finish(store, "best", seconds=40, moves=20)
        names = [game.id for game in store.statistics.ranking()]
        assert names == ["best", "many", "slow", "low"]
        pages = [store.statistics.ranking("house", limit=2, offset=offset) for offset in (0, 2, 4)]
        assert [[game.id for game in page] for page in pages] == [names[:2], names[2:], []]


def test_pictures_are_drawn_from_the_right_numbers(tmp_path: Path) -> None:
    """Win rate over time, winning times, scores, days."""
    with opened(tmp_path) as store:
        scripted(store)
        statistics = store.statistics
        assert statistics.win_rate("house", games=3, window=2) == [0, 0.5, 0.5]
        assert statistics.win_rate("house", window=100) == pytest.approx(
            [1, 1, 2 / 3, 1 / 2, 3 / 5, 1 / 2]
        )
        assert statistics.win_times("house") == [Bar(90, 2), Bar(120, 1)]
        assert statistics.win_times() == [Bar(30, 1), Bar(90, 2), Bar(120, 1)]
        assert statistics.scores("house") == [Bar(0, 1), Bar(150, 1), Bar(280, 4)]
        assert statistics.calendar("2026-07-01", "2026-07-31") == [Day("2026-07-31", 6, 4)]
        assert statistics.calendar("2026-08-01", "2026-08-31", "house") == [Day("2026-08-01", 1, 0)]


def test_the_fewest_moves_may_become_known_later(tmp_path: Path) -> None:
    """They are told of the deal, and hold for every game of it, past and to come."""
    with opened(tmp_path) as store:
        finish(store, "1", moves=40, code="PY1-N-AAAAAAS")
        finish(store, "2", moves=30, code="PY1-N-AAAAAAS")
        finish(store, "3", Result.LOST, moves=30, code="PY1-N-AAAAAAS")
        assert store.statistics.figures().mean_over is None
        store.history.set_fewest("PY1-N-AAAAAAS", 28)
        assert store.statistics.figures().mean_over == Mean(7, 2)
        finish(store, "4", moves=29, code="PY1-N-AAAAAAS")
        assert store.statistics.figures().mean_over == Mean(5, 3)
        store.history.set_fewest("PY1-N-AAAAAAS", 27)
        assert store.statistics.figures().mean_over == Mean(6, 3)


def summaries(store: Store) -> list[tuple[object, ...]]:
    """The maintained figures as they stand."""
    return [tuple(row) for row in store._database.rows("SELECT * FROM summary ORDER BY scope")]


COUNTED_ANEW = """
    SELECT 'score', ruleset, score, custom, count(*) FROM finished
    WHERE counted GROUP BY ruleset, score
    UNION ALL
    SELECT 'seconds', ruleset, CAST(seconds AS INTEGER) AS low, custom, count(*) FROM finished
    WHERE counted AND win GROUP BY ruleset, low"""


def tally(store: Store, query: str = "SELECT * FROM tally WHERE games") -> set[tuple[object, ...]]:
    """How many games have each score and each winning time."""
    return {tuple(row) for row in store._database.rows(query)}


RULES = st.sampled_from(["house", "tut", FIVE_ROWS, rules_key({"rows": 6})])
STEPS = st.one_of(
    st.tuples(
        st.just("finish"),
        RULES,
        st.sampled_from(list(Result)),
        st.integers(0, 20),
        st.floats(0, 1e5, allow_nan=False),
        st.booleans(),
        st.none() | st.integers(1, 60),
    ),
    st.tuples(st.just("delete"), st.integers(0, 30)),
    st.tuples(st.just("fewest"), st.integers(0, 30), st.integers(1, 60)),
    st.tuples(st.just("wipe")),
)


@settings(max_examples=60)
@given(st.lists(STEPS, max_size=25))
def test_maintained_figures_equal_those_made_anew(steps: list[tuple[object, ...]]) -> None:
    """Whatever ends, in whatever order, is deleted or learnt, the summaries stay exact."""
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as store:
        names: list[str] = []
        for step in steps:
            match step:
                case ["finish", str(rules), Result() as result, at, seconds, counted, fewest]:
                    names.append(f"g{len(names)}")
                    finish(
                        store,
                        names[-1],
                        result,
                        at=at,  # type: ignore[arg-type]
                        seconds=seconds,  # type: ignore[arg-type]
                        moves=len(names) * 7 % 50,
                        rules=rules,
                        counted=counted,
                        fewest=fewest,  # type: ignore[arg-type]
                        code=f"{rules}{len(names) % 3}",
                    )
                case ["delete", int(number)]:
                    store.history.delete(f"g{number}")
                case ["fewest", int(number), int(fewest)]:
                    store.history.set_fewest(f"house{number % 3}", fewest)
                case _:
                    store.history.wipe()
        kept = summaries(store)
        with store._database.transaction() as connection:
            recompute_all(connection)
        assert kept == summaries(store)
        assert tally(store) == tally(store, COUNTED_ANEW)
