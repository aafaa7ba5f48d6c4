"""Every verb of the command line, asked of the bundle and of the source: the answers are the same.

Bad input ends with status 2 and one line in both.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import main
from game.cli import VERBS
from game.kiosk import pin_matches
from game.storage import Store
from tests.scenes.games import LOST, WON, finish, make_days

CODE = "PY1-N-AAAAAAS"
RECORD = json.dumps({"format": 1, "deal": CODE, "actions": ["7.6", "7.2+7.5", "draw"]})
HOUSE = '[visits]\nidle = "soon"\n'

GOOD = (
    ("--version",),
    ("--help",),
    *((verb, "--help") for verb in VERBS),
    ("deal", CODE),
    ("replay", "-", "--trace"),
    ("export", "statistics", "-", "--data-dir", "data"),
    ("export", "games", "-", "--data-dir", "data"),
)
BAD = (
    ("nonsense",),
    ("--nonsense",),
    ("--window", "wide"),
    ("--language", "tlh"),
    ("deal", "nonsense"),
    ("replay", "no such file"),
    ("replay", "house.toml"),
    ("solve", "nonsense"),
    ("winrate", "--deals", "none"),
    ("export", "nothing", "-"),
    ("export", "games", "games.xls", "--data-dir", "data"),
    ("export", "backup", "file", "--data-dir", "empty"),
    ("import", "no such file"),
    ("import", "house.toml", "--data-dir", "new"),
    ("kiosk-check", "house.toml"),
    ("kiosk-check", "no such file"),
    ("kiosk-pin",),
    ("kiosk-run", "--window", "wide"),
)


@dataclass(frozen=True)
class Answer:
    """What a verb left behind."""

    status: int
    out: str
    err: str


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to ask in: played games in ``data``, and a kiosk file with a fault."""
    top = tmp_path_factory.mktemp("place")
    store, _ = Store.open(top / "data", 0.0)
    with store:
        finish(store, 18, WON, (280, 131.0, 44, 28), initials="ANA")
        finish(store, 19, LOST, (120, 90.0, 30, 12))
        make_days(store)
    (top / "house.toml").write_text(HOUSE, encoding="utf-8")
    return top


def asked(program: Path, place: Path, *words: str, stdin: str = "") -> Answer:
    """The bundle's answer."""
    done = subprocess.run(
        [str(program), *words], cwd=place, input=stdin.encode(), capture_output=True, timeout=60
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def source(place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """The source's answer to the same words."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(place)

    def answer(*words: str, stdin: str = "") -> Answer:
        monkeypatch.setattr(sys, "argv", ["main.py", *words])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        try:
            status = main.main()
        except SystemExit as end:
            status = int(end.code or 0)
        return Answer(status, *capsys.readouterr())

    return answer


@pytest.mark.parametrize("words", GOOD, ids=" ".join)
def test_it_answers_as_the_source_does(program: Path, place: Path, source, words) -> None:
    stdin = RECORD if "-" in words else ""
    answer = asked(program, place, *words, stdin=stdin)
    assert answer == source(*words, stdin=stdin)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input_is_the_sources_line_and_status_2(
    program: Path, place: Path, source, words
) -> None:
    answer = asked(program, place, *words, stdin="12")
    assert answer == source(*words, stdin="12")
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err


def test_every_verb_is_asked_well_and_badly() -> None:
    assert {words[0] for words in GOOD} >= set(VERBS)
    assert {words[0] for words in BAD} >= set(VERBS)


def test_all_it_writes_is_what_the_source_writes(
    program: Path, place: Path, source, tmp_path: Path
) -> None:
    data = str(place / "data")
    seen: list[dict[str, bytes]] = []
    for name, ask in (("bundle", lambda *words: asked(program, place, *words)), ("source", source)):
        folder = tmp_path / name
        folder.mkdir()
        for words in (("statistics", "s.csv"), ("games", "g.json"), ("records", "records")):
            told = ask("export", words[0], str(folder / words[1]), "--data-dir", data)
            assert (told.status, told.err) == (0, "")
        files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
        seen.append({str(path.relative_to(folder)): path.read_bytes() for path in files})
    assert seen[0] == seen[1]
    assert len(seen[0]) > 3


def test_a_backup_goes_from_the_bundle_to_the_source_and_back(
    program: Path, place: Path, source, tmp_path: Path
) -> None:
    away, back = tmp_path / "away.pyramid", tmp_path / "back.pyramid"
    asked(program, place, "export", "backup", str(away), "--data-dir", "data")
    told = source("import", str(away), "--data-dir", str(tmp_path / "new"))
    source("export", "backup", str(back), "--data-dir", str(tmp_path / "new"))
    twice = asked(program, place, "import", str(back), "--data-dir", str(tmp_path / "newer"))
    assert twice == told
    with Store.open(place / "data", 0.0)[0] as old, Store.open(tmp_path / "newer", 0.0)[0] as new:
        assert new.history.count() == old.history.count() > 2
        assert new.statistics.figures() == old.statistics.figures()


def test_a_pin_made_by_it_opens_the_staffs_panel(program: Path, place: Path) -> None:
    answer = asked(program, place, "kiosk-pin", stdin="4711\n")
    line = re.fullmatch(r'pin = "(.+)"\n', answer.out)
    assert line is not None
    assert pin_matches(line[1], "4711")
    file = place / "good.toml"
    file.write_text(f"[staff]\n{answer.out}", encoding="utf-8")
    assert asked(program, place, "kiosk-check", "good.toml").status == 0


def test_it_solves_as_the_source_does(program: Path, place: Path, source) -> None:
    answers = [
        json.loads(ask("solve", CODE, "--json").out)
        for ask in (lambda *words: asked(program, place, *words), source)
    ]
    for answer in answers:
        del answer["seconds"]
    assert answers[0]["verdict"] == "winnable"
    assert answers[0]["line"] == answers[1]["line"]
