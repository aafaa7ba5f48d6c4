"""Games in progress are kept after every action and found again."""

from __future__ import annotations

from pathlib import Path

from game.storage import Progress, Result
from tests.storage.samples import finish, new_game, opened


def test_a_saved_game_is_read_back_whole(tmp_path: Path) -> None:
    """Everything a game was begun and saved with comes back after a restart."""
    game = new_game("one", kind="daily", daily="2026-07-31", series="s", counted=False)
    progress = Progress(("7.6", "undo", "redo"), 12.5, 3, 1, 2, True, {"selected": [7, 1]})
    with opened(tmp_path) as store:
        store.games.begin(game).save(progress)
    with opened(tmp_path) as store:
        resumed = store.games.claim_latest("daily")
        assert resumed is not None
        assert resumed.game == game
        assert resumed.progress == progress


def test_nothing_is_stored_before_the_first_save(tmp_path: Path) -> None:
    """Looking at a deal leaves no trace."""
    with opened(tmp_path) as store:
        store.games.begin(new_game("one"))
        assert store.games.list() == ()


def test_a_daily_game_and_an_ordinary_one_are_open_side_by_side(tmp_path: Path) -> None:
    """Field report: a daily game left midway and an ordinary one begun are both intact."""
    with opened(tmp_path) as store:
        store.games.begin(new_game("day", kind="daily")).save(Progress(("draw",)))
        store.games.begin(new_game("usual")).save(Progress(("draw", "7.1")))
    with opened(tmp_path) as store:
        daily, usual = store.games.claim_latest("daily"), store.games.claim_latest("ordinary")
        assert daily is not None
        assert usual is not None
        assert (daily.game.id, daily.progress.actions) == ("day", ("draw",))
        assert (usual.game.id, usual.progress.actions) == ("usual", ("draw", "7.1"))


def test_the_game_saved_last_is_taken_up_first(tmp_path: Path) -> None:
    """Of several open games the one played last continues."""
    with opened(tmp_path) as store:
        first = store.games.begin(new_game("first"))
        first.save(Progress(("draw",)))
        store.games.begin(new_game("second")).save(Progress(("draw",)))
        first.save(Progress(("draw", "draw")))
        assert [game.id for game in store.games.list()] == ["first", "second"]
        resumed = store.games.claim_latest()
        assert resumed is not None
        assert resumed.game.id == "first"


def test_a_game_taken_up_goes_on_being_saved(tmp_path: Path) -> None:
    """Actions after a restart are added to those before it."""
    with opened(tmp_path) as store:
        store.games.begin(new_game("one")).save(Progress(("a", "b")))
    with opened(tmp_path) as store:
        resumed = store.games.claim("one")
        assert resumed is not None
        resumed.saved.save(Progress((*resumed.progress.actions, "c")))
    with opened(tmp_path) as store:
        again = store.games.claim("one")
        assert again is not None
        assert again.progress.actions == ("a", "b", "c")


def test_a_game_of_another_running_store_is_not_taken(tmp_path: Path) -> None:
    """Two at once: the second sees the game, may not have it, and gets it once it is free."""
    with opened(tmp_path) as first, opened(tmp_path) as second:
        saved = first.games.begin(new_game("one"))
        saved.save(Progress(("a",)))
        assert [game.free for game in second.games.list()] == [False]
        assert second.games.claim("one") is None
        assert second.games.claim_latest() is None
        saved.release()
        assert second.games.claim_latest() is not None
        assert first.games.claim_latest() is None


def test_a_finished_game_is_open_no_more(tmp_path: Path) -> None:
    """It moves to the history; saving it later, by whomever, doesn't bring it back."""
    with opened(tmp_path) as store:
        saved = store.games.begin(new_game("one"))
        saved.save(Progress(("a",)))
        finish(store, "one")
        assert store.games.list() == ()
        saved.save(Progress(("a", "b")))
        assert store.games.list() == ()
        assert store.history.count() == 1


def test_a_game_counts_once_however_often_it_ends(tmp_path: Path) -> None:
    """Won, left, left again after a crash: one row, the first."""
    with opened(tmp_path) as store:
        finish(store, "one", Result.WON)
        again = finish(store, "one", Result.LOST)
        assert again.result is Result.WON
        assert store.statistics.figures().games == 1


def test_a_discarded_game_counts_as_nothing(tmp_path: Path) -> None:
    """Field report: a new game without a move leaves the games played unchanged."""
    with opened(tmp_path) as store:
        saved = store.games.begin(new_game("one"))
        saved.save(Progress())
        saved.discard()
        assert store.games.list() == ()
        assert store.statistics.figures().games == 0


def test_unreadable_extras_cost_only_themselves(tmp_path: Path) -> None:
    """A game whose extra values were garbled is continued without them."""
    with opened(tmp_path) as store:
        store.games.begin(new_game("one")).save(Progress(("a",), extra={"x": 1}))
        with store._database.transaction() as connection:
            connection.execute("UPDATE open_game SET extra = '{\"x\": '")
        resumed = store.games.claim("one")
        assert resumed is not None
        assert (resumed.progress.actions, dict(resumed.progress.extra)) == (("a",), {})
