"""All data out as one file and back in; statistics out as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from game.engine.variants import RULE_SETS
from game.storage import (
    BackupError,
    Ending,
    Merged,
    NewSeries,
    Progress,
    Result,
    StorageError,
    Store,
    rules_key,
)
from tests.storage.samples import NOW, finish, new_game, opened

FIVE_ROWS = rules_key({**RULE_SETS["house"].rules.fields(), "rows": 5})


def furnished(folder: Path) -> Store:
    """A store with something of everything."""
    store = opened(folder)
    finish(store, "a", at=1, code="PY1-N-AAAAAAS", fewest=20)
    finish(store, "b", Result.LOST, at=2, rules=FIVE_ROWS, code=None)
    store.high_scores.sign("a", "ÀÉÎ")
    store.games.begin(new_game("open")).save(Progress(("7.6", "undo"), 3.5, 2, 1, extra={"x": 1}))
    store.preferences.write({"theme": "oasis", "from a later version": [1]})
    store.custom_rules.create("Mine", FIVE_ROWS, NOW)
    store.series.begin(NewSeries("s", "par", "par", 6, NOW))
    return store


def everything(store: Store, file: Path) -> list[str]:
    """All that a store holds, as the lines of a backup."""
    store.backup.write(file, NOW)
    return file.read_text(encoding="utf-8").splitlines()


def test_a_backup_restores_everything_on_a_fresh_install(tmp_path: Path) -> None:
    """What is written by the one is written again by the other."""
    with furnished(tmp_path / "old") as old, opened(tmp_path / "new") as new:
        lines = everything(old, tmp_path / "backup")
        merged = new.backup.merge(tmp_path / "backup")
        assert merged == Merged(2, 0, 1, 1, 1, 2)
        assert everything(new, tmp_path / "again") == lines
        assert new.statistics.figures() == old.statistics.figures()
        resumed = new.games.claim("open")
        assert resumed is not None
        assert resumed.progress.actions == ("7.6", "undo")
        assert new.history.record("a") == old.history.record("a")


def test_merging_twice_makes_no_doubles(tmp_path: Path) -> None:
    """Games are known by their names."""
    with furnished(tmp_path / "old") as store:
        lines = everything(store, tmp_path / "backup")
        merged = store.backup.merge(tmp_path / "backup")
        assert merged == Merged(0, 2, 0, 0, 0, 2)
        assert everything(store, tmp_path / "again") == lines


def test_two_histories_become_one(tmp_path: Path) -> None:
    """Of a deal finished on both machines the earlier finish is the first; streaks go by time."""
    with furnished(tmp_path / "old") as old, opened(tmp_path / "new") as new:
        finish(new, "c", at=5, code="PY1-N-AAAAAAS", moves=25)
        finish(new, "d", Result.LOST, at=0.5)
        assert new.history.game("c").first  # type: ignore[union-attr]
        old.backup.write(tmp_path / "backup", NOW)
        new.backup.merge(tmp_path / "backup")
        assert [game.id for game in new.history.page(rising=True)] == ["d", "a", "b", "c"]
        assert not new.history.game("c").first  # type: ignore[union-attr]
        assert new.history.game("c").fewest == 20  # type: ignore[union-attr]
        assert [game.id for game in new.high_scores.table("house")] == ["a"]
        figures = new.statistics.figures()
        assert (figures.games, figures.wins, figures.streak) == (4, 2, 1)


def test_a_game_open_here_and_finished_there_is_finished(tmp_path: Path) -> None:
    """And one open there and finished here stays so."""
    with opened(tmp_path / "a") as one, opened(tmp_path / "b") as two:
        finish(one, "x")
        one.games.begin(new_game("y")).save(Progress(("draw",)))
        two.games.begin(new_game("x")).save(Progress(("draw",)))
        finish(two, "y")
        one.backup.write(tmp_path / "backup", NOW)
        two.backup.merge(tmp_path / "backup")
        assert two.games.list() == ()
        assert two.history.count() == 2


def test_what_is_played_on_after_its_end_came_with_a_backup_is_kept(tmp_path: Path) -> None:
    """A game on the table that was finished in the backup lost every later move."""
    with opened(tmp_path / "there") as there:
        finish(there, "same", Result.LOST, score=70)
        there.backup.write(tmp_path / "file", NOW)
    with opened(tmp_path / "here") as here:
        saved = here.games.begin(new_game("same"))
        saved.save(Progress(("draw",), 1.0, 1))
        here.backup.merge(tmp_path / "file")
        assert here.games.list() == ()
        saved.save(Progress(("draw", "draw"), 2.0, 2))
        assert [game.moves for game in here.games.list()] == [2]
        ending = Ending(Result.WON, NOW + 9, "2026-07-31", 280, 40, "{}")
        won = saved.finish(Progress(("draw", "draw", "draw"), 3.0, 3), ending)
        assert (won.result, won.first) == (Result.WON, False)
        assert here.games.list() == ()
        assert here.statistics.figures().games == 2
    with opened(tmp_path / "here") as here:
        assert {game.result for game in here.history.page()} == {Result.WON, Result.LOST}


def test_settings_may_be_left_out(tmp_path: Path) -> None:
    """Merging another player's games needn't bring that player's settings."""
    with furnished(tmp_path / "old") as old, opened(tmp_path / "new") as new:
        old.backup.write(tmp_path / "backup", NOW)
        assert new.backup.merge(tmp_path / "backup", settings=False).settings == 0
        assert new.preferences.read() == {}


HEADER = '{"format": "pyramid-backup", "version": 1}\n'
END = '\n{"is": "end", "count": 1}\n'
GAME = {
    "is": "game",
    "id": "a",
    "kind": "ordinary",
    "rules": "house",
    "deal": "d",
    "code": None,
    "daily": None,
    "series": None,
    "started_at": 1,
    "ended_at": 2,
    "day": "2026-07-31",
    "result": "won",
    "score": 280,
    "seconds": 1.5,
    "moves": 3,
    "undos": 0,
    "hints": 0,
    "helped": 0,
    "counted": 1,
    "first": 1,
    "removed": 52,
    "fewest": None,
    "initials": None,
    "record": "{}",
}


def game(**changes: object) -> str:
    """A backup's text with one game."""
    return HEADER + json.dumps({**GAME, **changes})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: this is no backup of the game"),
        ("\0\0\0\0", "line 1: this is no backup of the game"),
        ("[]", "line 1: the line is no JSON object"),
        ("{}", "line 1: this is no backup of the game"),
        ('{"format": "pyramid-backup"}', "line 1: the backup has no version"),
        (
            '{"format": "pyramid-backup", "version": 2}',
            "line 1: the backup was made by a later version of the game",
        ),
        (game()[:-9], "line 2: the line is cut or damaged"),
        (game() + "\n", "the file is cut short: lines of it are missing"),
        (game() + END.replace("1", "3"), "the file is cut short: lines of it are missing"),
        (HEADER + '{"is": "end", "count": null}', "line 2: the last line makes no sense"),
        (HEADER + '{"is": "cake"}', "line 2: unknown kind of line 'cake'"),
        (HEADER + '{"is": {}}', "line 2: unknown kind of line {}"),
        (HEADER + "[" * 100_000, "line 2: the line is cut or damaged"),
        (HEADER + '{"is": "seen"}', "line 2: seen: deal is missing"),
        (game(more=1), "line 2: game: unknown field 'more'"),
        (game(id=7), "line 2: game: id makes no sense"),
        (game(id="\ud800"), "line 2: game: id makes no sense"),
        (game(score=True), "line 2: game: score makes no sense"),
        (game(score=10**30), "line 2: game: score makes no sense"),
        (game(seconds=float("nan")), "line 2: game: seconds makes no sense"),
        (game(seconds=None), "line 2: game: seconds makes no sense"),
        (game(result="cheated"), "line 2: game: result makes no sense"),
        (game(day="31 July"), "line 2: game: day makes no sense"),
        (game(day="2026-02-30"), "line 2: game: day makes no sense"),
        (game(kind="A\0B"), "line 2: game: kind makes no sense"),
        (game(code="A\0B"), "line 2: game: code makes no sense"),
        (game(initials="A" * 201), "line 2: game: initials makes no sense"),
        (game(daily="0000-00-00"), "line 2: game: daily makes no sense"),
        (game(helped=2), "line 2: game: helped makes no sense"),
        (game(rules="bridge"), "line 2: game: rules makes no sense"),
        (game(rules='{"rows": 99}'), "line 2: game: rules makes no sense"),
        (game(rules="{"), "line 2: game: rules makes no sense"),
    ],
)
def test_what_is_no_backup_is_refused_whole(tmp_path: Path, text: str, message: str) -> None:
    """The message says where and what; nothing of the file is taken."""
    file = tmp_path / "backup"
    setting = '{"is": "setting", "key": "theme", "value": "1"}\n'
    file.write_bytes(text.replace(HEADER, HEADER + setting).encode("utf-8", "replace"))
    with opened(tmp_path / "data") as store:
        with pytest.raises(BackupError) as caught:
            store.backup.merge(file)
        assert str(caught.value) == message.replace("line 2", "line 3")
        assert store.preferences.read() == {}


def test_a_file_that_is_no_text_or_missing_is_refused(tmp_path: Path) -> None:
    """A picture, a folder, nothing at all."""
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    with opened(tmp_path / "data") as store:
        for name in ("picture", "data", "missing"):
            with pytest.raises(BackupError):
                store.backup.merge(tmp_path / name)
        works = tmp_path / "good"
        works.write_text(game() + END, encoding="utf-8")
        assert store.backup.merge(works).games == 1


def test_a_backup_cut_short_anywhere_is_refused(tmp_path: Path) -> None:
    """Also at the end of a line, where what is left looks whole."""
    whole = tmp_path / "whole"
    with furnished(tmp_path / "data") as store:
        store.backup.write(whole, NOW)
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    cut = tmp_path / "cut"
    with opened(tmp_path / "new") as store:
        for count in range(len(lines)):
            cut.write_text("".join(lines[:count]), encoding="utf-8")
            with pytest.raises(BackupError):
                store.backup.merge(cut)
        assert store.history.count() == 0
        assert store.backup.merge(whole).games == 2


def test_a_backup_that_cant_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    """The file is whole or as it was."""
    with furnished(tmp_path / "data") as store:
        with pytest.raises(StorageError):
            store.backup.write(tmp_path / "no folder" / "backup", NOW)
        (tmp_path / "taken").mkdir()
        with pytest.raises(StorageError):
            store.backup.write(tmp_path / "taken", NOW)
        assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "taken"]
        assert store.history.count() == 2


def test_statistics_as_csv(tmp_path: Path) -> None:
    """A line for all games and one for each kind of rules."""
    with furnished(tmp_path) as store:
        file = io.StringIO()
        store.export.statistics_csv(file)
        lines = list(csv.DictReader(io.StringIO(file.getvalue())))
        assert [line["rules"] for line in lines] == ["all", "house", FIVE_ROWS]
        assert (lines[0]["games"], lines[0]["wins"], lines[0]["rate"]) == ("2", "1", "0.5")
        assert (lines[1]["mean_over"], lines[1]["mean_over_games"]) == ("10.0", "1")
        assert (lines[2]["mean_over"], lines[2]["mean_over_games"]) == ("", "0")


def test_games_as_csv_hold_no_formula(tmp_path: Path) -> None:
    """A spreadsheet that opens the file runs nothing of it."""
    with furnished(tmp_path) as store:
        store.high_scores.sign("a", "=1+1")
        file = io.StringIO()
        store.export.games_csv(file)
        lines = list(csv.DictReader(io.StringIO(file.getvalue())))
        assert [line["id"] for line in lines] == ["a", "b"]
        assert lines[0]["initials"] == "'=1+1"
        assert (lines[0]["result"], lines[0]["rules"], lines[0]["score"]) == ("won", "house", "280")


def test_statistics_as_json(tmp_path: Path) -> None:
    """The same, for scripts; an empty history is an empty list."""
    with opened(tmp_path / "empty") as store:
        file = io.StringIO()
        store.export.json(file)
        whole = json.loads(file.getvalue())
        assert whole["games"] == []
        assert whole["statistics"][0]["games"] == 0
    with furnished(tmp_path / "full") as store:
        file = io.StringIO()
        store.export.json(file)
        whole = json.loads(file.getvalue())
        assert [found["id"] for found in whole["games"]] == ["a", "b"]
        assert whole["statistics"][1]["rules"] == "house"
