"""The bundle where players would run it: from any folder, in any environment, without a screen."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from tests.test_window_play import BAR, SIZE, STOCK
from tests.xscreen import XScreen
from tests.xwindow import GameWindow
from tools.build import SINGLE

DEAL = (1118, 662)
"""The button of the new-game page, by the mock-up."""


def ask(program: Path, *words: str, cwd: Path | None = None, env: dict | None = None) -> dict:
    """One answer of a verb, asked in JSON."""
    done = subprocess.run(
        [str(program), *words, "--json"], cwd=cwd, env=env, capture_output=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_bundle_solves_and_counts_in_processes_of_its_own(program: Path) -> None:
    assert ask(program, "solve", "PY1-N-AAAAAAS")["verdict"] == "winnable"
    assert ask(program, "winrate", "--deals", "4", "--jobs", "2")


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


@pytest.mark.window
def test_a_read_only_folder_is_said_and_play_goes_on(
    built: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    with tempfile.TemporaryDirectory() as top:  # which others may enter, unlike the test's own
        copy = Path(shutil.copytree(built / "pyramid", Path(top) / "copy", symlinks=True))
        folder = Path(top) / "data"
        folder.mkdir()
        for path in (*Path(top).rglob("*"), Path(top)):
            if not path.is_symlink():
                path.chmod(0o555)
        command = [str(copy / "pyramid"), "--data-dir", str(folder), "--window", "1280x720"]
        if os.geteuid() == 0:  # to whom no folder is read-only
            command = ["setpriv", "--reuid=65534", "--clear-groups", *command]
        with GameWindow(x_screen, command, folder=tmp_path, size=SIZE) as window:
            told = window.still_picture()
            window.key("Return")
            window.changed_from(told)
            menu = window.picture()
            window.key("Return")
            window.changed_from(menu)
            choice = window.picture()
            window.click(DEAL)
            window.changed_from(choice, BAR)
            table = window.still_picture()
            window.click(STOCK)
            window.changed_from(table)
            assert window.close() == 0
        assert list(folder.iterdir()) == []
        for path in (Path(top), *Path(top).rglob("*")):
            if path.is_dir():
                path.chmod(0o755)


def test_without_a_screen_it_says_so(program: Path, tmp_path: Path) -> None:
    command = [str(program), "--data-dir", str(tmp_path)]
    for env in ({}, {"DISPLAY": ":987"}):
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert "there is no screen to play on" in done.stderr
