"""The program to hand on, built as it is for players, and run where players would run it."""

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from tests.xwindow import GameWindow, XScreen
from tools.build import BUILT, DIST, SINGLE, TALKING
from tools.environment import ROOT, python_of

MEGABYTE = 1_000_000
NEVER_INSIDE = ("numpy", "tkinter", "_tkinter", "unittest", "pytest", "pygame.tests", "tests")


@pytest.fixture(scope="module")
def built() -> Path:
    """The folder with both builds, made anew from what lies in the tree."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.build"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return BUILT


@pytest.fixture(params=TALKING, ids=lambda path: path.name)
def program(request: pytest.FixtureRequest, built: Path) -> Path:
    return request.param


def ask(program: Path, *words: str, cwd: Path | None = None, env: dict | None = None) -> dict:
    """One answer of a verb, asked in JSON."""
    done = subprocess.run(
        [str(program), *words, "--json"], cwd=cwd, env=env, capture_output=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_bundle_deals_the_documented_deal(program: Path) -> None:
    answer = ask(program, "deal", "PY1-N-AAAAAAS")
    assert answer["cards"][:3] == ["JD", "6C", "7H"]


def test_the_bundle_replays_a_game_to_its_end(program: Path, data: Path, tmp_path: Path) -> None:
    with (data / "conformance" / "games.jsonl").open(encoding="utf-8") as games:
        game = json.loads(next(games))
    record = tmp_path / "game.json"
    record.write_text(json.dumps(game["record"]), encoding="utf-8")
    assert ask(program, "replay", str(record)) == game["final"]


def test_the_bundle_solves_and_counts_in_processes_of_its_own(program: Path) -> None:
    assert ask(program, "solve", "PY1-N-AAAAAAS")["verdict"] == "winnable"
    assert ask(program, "winrate", "--deals", "4", "--jobs", "2")


@pytest.mark.window
def test_the_bundle_opens_the_menu_that_the_source_shows(
    program: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    pictures = []
    for command in ([str(program)], [sys.executable, str(ROOT / "main.py")]):
        folder = tmp_path / str(len(pictures))
        options = ["--data-dir", str(folder), "--language", "ca", "--window", "1280x720"]
        with GameWindow(x_screen, [*command, *options], folder=folder) as window:
            window.wait_for(lambda size=(1280, 720): window.size == size, "it has its size")
            pictures.append(pygame.image.tobytes(window.still_picture(), "RGB"))
            assert window.close() == 0
            assert "Traceback" not in window.log
    assert pictures[0] == pictures[1]


def test_bad_input_is_one_line_and_status_2(program: Path) -> None:
    done = subprocess.run([str(program), "deal", "nonsense"], capture_output=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_an_empty_environment_and_another_folder_are_enough(program: Path, tmp_path: Path) -> None:
    for env in ({}, {"LC_ALL": "C"}):
        assert ask(program, "deal", "PY1-E-AAAAAAS", cwd=tmp_path, env=env)["code"]


def test_a_path_with_spaces_and_other_letters_is_enough(program: Path, tmp_path: Path) -> None:
    place = tmp_path / "joc de la piràmide – Żółw"
    if program == SINGLE:
        place.mkdir()
        moved = Path(shutil.copy2(program, place))
    else:
        moved = Path(shutil.copytree(program.parent, place)) / program.name
    assert ask(moved, "deal", "PY1-N-AAAAAAS")["code"] == "PY1-N-AAAAAAS"


def test_the_licences_and_texts_travel_with_it(built: Path) -> None:
    inside = {path.name for path in (built / "pyramid").rglob("*")}
    assert {path.name for path in (ROOT / "licenses").iterdir()} <= inside
    assert {"LICENSE", "THIRD_PARTY_NOTICES.md", "pyramid.mo", "Lato-Regular.ttf"} <= inside


def test_nothing_slipped_in(built: Path) -> None:
    lister = "PyInstaller.utils.cliutils.archive_viewer"
    done = subprocess.run(
        [str(python_of(ROOT / ".venv-build")), "-m", lister, "-l", "-r", "-b", str(SINGLE)],
        capture_output=True,
        text=True,
        check=True,
    )
    names = {line.strip().strip("'\",[]") for line in done.stdout.splitlines()}
    assert "game.engine.play" in names
    for name in names:
        assert not name.replace("/", ".").startswith(NEVER_INSIDE), name


def test_it_is_small_and_its_checksums_are_right(built: Path) -> None:
    files = [path for path in (built / "pyramid").rglob("*") if path.is_file()]
    assert sum(path.lstat().st_size for path in files) <= 45 * MEGABYTE
    archives = [path for path in DIST.iterdir() if path.suffix != ".sha256"]
    assert len(archives) == 2
    for archive in archives:
        limit = 24 if "single" in archive.name else 26
        assert archive.stat().st_size <= limit * MEGABYTE
        told = archive.with_name(archive.name + ".sha256").read_text(encoding="utf-8").split()
        assert told == [sha256(archive.read_bytes()).hexdigest(), archive.name]
