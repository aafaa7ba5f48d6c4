"""Starting where something is missing: one clear sentence, and nothing lost."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.kiosk import HOUSE
from game.launch import _house
from game.options import read_options
from tests.xscreen import XScreen, wait_for
from tests.xwindow import ROOT

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="as on Linux")


def command(folder: Path, *words: str) -> list[str]:
    return [sys.executable, str(ROOT / "main.py"), "--data-dir", str(folder), *words]


def without_screen(**more: str) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in SCREENS} | more


@linux
@pytest.mark.parametrize("names", [{}, {"DISPLAY": ":987"}, {"SDL_VIDEODRIVER": "nonsense"}])
def test_without_a_screen_it_says_so_and_ends(tmp_path: Path, names: dict[str, str]) -> None:
    done = subprocess.run(
        command(tmp_path),
        env=without_screen(**names),
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.returncode == 2
    assert "there is no screen to play on" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_version_is_told_without_a_screen(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--version"],
        env=without_screen(),
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (done.returncode, done.stdout.strip()) == (0, f"Pyramid {__version__}")


@linux
@pytest.mark.window
def test_a_start_that_fails_says_where_the_reason_is(x_screen: XScreen, tmp_path: Path) -> None:
    broken = "import game.navigation as n\nn.Navigator.menu = lambda self: 1 // 0\n"
    code = f"{broken}import sys\nfrom game.launch import start\nsys.exit(start(sys.argv[1:]))"
    said, corner = tmp_path / "said.txt", pygame.Rect(0, 0, 600, 100)
    before = x_screen.picture(corner).get_buffer().raw
    with said.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-c", code, "--data-dir", str(tmp_path / "data")],
            cwd=ROOT,
            env=x_screen.environment,
            stderr=out,
        )
    try:
        wait_for(lambda: "Your games are kept" in said.read_text(), "it says why it had to stop")
        wait_for(lambda: x_screen.picture(corner).get_buffer().raw != before, "a box says so too")
        file = re.search(r"What happened is in (.*)\. Your", said.read_text())
        assert file is not None
        assert "ZeroDivisionError" in Path(file[1]).read_text(encoding="utf-8")
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["frobnicate"], "there is no verb 'frobnicate' (there are deal,"),
        (["Deal", "PY1-N-AAAAAAS"], "there is no verb 'Deal'"),
        (["--data-dir", "x", "export"], "the verb 'export' stands first"),
        (["--bogus"], "there is no option --bogus"),
        (["--language", "xx"], "'xx' is none of the languages: en, ca,"),
        (["--language", ""], "'' is none of the languages"),
        (["--window", "3"], "'3' is no size such as 1280x720"),
        (["--window", "0x0"], "'0x0' is no size"),
        (["--window", "640x99999"], "'640x99999' is no size"),
        (["--window", "64x" + "9" * 5000], "64x9999"),
        (["--window", "-5x9"], "--window: expected one argument"),
        (["--kiosk", "--no-kiosk"], "not allowed with"),
        (["kiosk-run", "--bogus"], "there is no option --bogus"),
        (["kiosk-run", "--language", "xx"], "'xx' is none of the languages"),
    ],
)
def test_a_word_the_game_does_not_know_is_answered_in_one_line(
    tmp_path: Path, words: list[str], told: str
) -> None:
    """It was the usage of the program, a box about a whole number, the system's language instead,
    and for a kiosk a start without end."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        env=without_screen(HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path)),
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
    assert len(done.stderr) <= 510


@pytest.mark.parametrize("words", [[], ["export", "games", "-"], ["--window", "1280x720"]])
def test_where_nothing_was_set_up_it_says_how(tmp_path: Path, words: list[str]) -> None:
    """A clone and a Python with no packages: it was a traceback."""
    done = subprocess.run(
        [sys.executable, "-E", "-S", str(ROOT / "main.py"), *words],
        env=without_screen(HOME=str(tmp_path)),
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "is not installed here; python3 -m tools.play sets up" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("make", [Path.mkdir, lambda file: file.symlink_to("nowhere"), Path.touch])
def test_whatever_lies_in_the_kiosk_files_place_makes_a_kiosk(
    tmp_path: Path, make: Callable[[Path], object]
) -> None:
    options = read_options(["--data-dir", str(tmp_path)])
    assert _house(options) == (None, ())
    make(tmp_path / "kiosk.toml")
    house, faults = _house(options)
    assert house == HOUSE
    assert len(faults) == (0 if (tmp_path / "kiosk.toml").is_file() else 1)
