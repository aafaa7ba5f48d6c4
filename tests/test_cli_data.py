"""Data out and in from the command line: files whole, no doubles, one clear line where it fails."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from game.cli import run
from game.record import read_record
from game.session import replayed
from game.storage import FILE_NAME, Store
from tests.scenes.games import LOST, WON, finish, make_days
from tests.test_cli import run as run_process


class Ran:
    """What a verb left behind."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *args: object) -> None:
        self.status = run([str(arg) for arg in args])
        self.out, self.err = capsys.readouterr()

    def refused(self) -> str:
        """The one line of a refusal."""
        assert self.status == 2
        assert self.out == ""
        assert self.err.count("\n") == 1
        return self.err


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with two finished games and one in progress."""
    store, _ = Store.open(tmp_path / "data", 0.0)
    with store:
        finish(store, 18, WON, (280, 131.0, 44, 28), initials="ANA")
        finish(store, 19, LOST, (120, 90.0, 30, 12))
        make_days(store)
    return tmp_path / "data"


def test_a_backup_leaves_one_machine_and_reaches_another(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, new = tmp_path / "mine.pyramid", tmp_path / "new"
    assert Ran(capsys, "export", "backup", backup, "--data-dir", folder).status == 0
    first = Ran(capsys, "import", backup, "--data-dir", new)
    again = Ran(capsys, "import", backup, "--data-dir", new)
    with Store.open(folder, 0.0)[0] as old, Store.open(new, 0.0)[0] as copy:
        count = old.history.count()
        assert copy.history.count() == count > 2
        assert copy.statistics.figures() == old.statistics.figures()
        assert len(copy.games.list()) == 1
    assert first.out.startswith(f"{count} games new, 0 here already")
    assert again.out.startswith(f"0 games new, {count} here already")


def test_statistics_and_games_are_written_as_csv_and_json(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = Ran(capsys, "export", "statistics", "-", "--data-dir", folder)
    figures = list(csv.DictReader(io.StringIO(shown.out)))
    assert [line["rules"] for line in figures] == ["all", "house"]
    Ran(capsys, "export", "games", tmp_path / "games.csv", "--data-dir", folder)
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        games = list(csv.DictReader(file))
    assert len(games) == int(figures[0]["games"])
    Ran(capsys, "export", "games", tmp_path / "all.json", "--data-dir", folder)
    whole = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))
    assert len(whole["games"]) == len(games)
    assert whole["statistics"][0]["wins"] == int(figures[0]["wins"])


def test_each_record_is_a_file_that_can_be_replayed(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Ran(capsys, "export", "records", tmp_path / "records", "--data-dir", folder)
    files = sorted((tmp_path / "records").iterdir())
    with Store.open(folder, 0.0)[0] as store:
        assert len(files) == store.history.count()
    record = read_record(files[-1].read_text(encoding="utf-8"))
    assert replayed(record.deal, record.actions).moves == 1
    assert files[-1].name.startswith("2026-11-30-PY1-N-")


def test_settings_can_stay_as_they_are(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, new = tmp_path / "backup", tmp_path / "new"
    with Store.open(folder, 0.0)[0] as old:
        old.preferences.write({"theme": "oasis"})
    with Store.open(new, 0.0)[0] as copy:
        copy.preferences.write({"theme": "papyrus"})
    Ran(capsys, "export", "backup", backup, "--data-dir", folder)
    Ran(capsys, "import", backup, "--no-settings", "--data-dir", new)
    with Store.open(new, 0.0)[0] as copy:
        assert copy.preferences.read()["theme"] == "papyrus"


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("export", "backup"), "required"),
        (("export", "nothing", "x"), "invalid choice"),
        (("export", "backup", "-"), "standard output"),
        (("export", "games", "games.xls"), "neither .csv nor .json"),
        (("export", "statistics", "no such folder/x.csv"), "can't write"),
        (("export", "backup", "no such folder/x"), "no such folder"),
        (("export", "backup", "running"), "is no file"),
        (("export", "games", "running"), "is no file"),
        (("import", "no such file"), "no such file"),
        (("import", "."), "is no file"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    args: tuple[str, ...],
    reason: str,
) -> None:
    monkeypatch.chdir(folder)
    assert reason in Ran(capsys, *args, "--data-dir", folder).refused()


@pytest.mark.parametrize("content", [b"", b"no backup", b"\xff\xfe\x00", b'{"format": 1}\n'])
def test_a_file_that_is_no_backup_changes_nothing(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    (tmp_path / "file").write_bytes(content)
    assert "file" in Ran(capsys, "import", tmp_path / "file", "--data-dir", folder).refused()


def test_a_cut_backup_changes_nothing(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = tmp_path / "backup"
    Ran(capsys, "export", "backup", backup, "--data-dir", folder)
    backup.write_bytes(backup.read_bytes()[:-40])
    assert "cut or damaged" in Ran(capsys, "import", backup, "--data-dir", tmp_path / "n").refused()
    with Store.open(tmp_path / "n", 0.0)[0] as store:
        assert store.history.count() == 0


def test_where_nothing_was_saved_there_is_nothing_to_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = Ran(capsys, "export", "backup", tmp_path / "b", "--data-dir", tmp_path).refused()
    assert "no saved games" in refused
    assert not (tmp_path / FILE_NAME).exists()


def test_data_of_a_later_version_are_left_alone(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import sqlite3

    with sqlite3.connect(folder / FILE_NAME) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    refused = Ran(capsys, "export", "backup", tmp_path / "b", "--data-dir", folder).refused()
    assert "later version" in refused
    assert sorted(path.name for path in folder.glob("*.sqlite3")) == [FILE_NAME]


def test_the_program_itself_does_it(folder: Path, tmp_path: Path) -> None:
    done = run_process("export", "backup", str(tmp_path / "b"), "--data-dir", str(folder))
    assert (done.status, done.err) == (0, "")
