"""A file of the program's own that is missing or damaged never keeps anybody from playing.

PySolFC #337: an error box on every start because one optional card set lacked files.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.xscreen import XScreen
from tests.xwindow import ROOT, GameWindow

pytestmark = pytest.mark.window

PARTS = (
    "assets",
    "assets/sounds/pair-00.wav",
    "assets/sounds/ambience.ogg",
    "assets/icon/pyramid.png",
    "locales/nl/LC_MESSAGES/pyramid.mo",
    "locales/nl/cldr.json",
    "licenses",
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the program in which things can be broken."""
    top = tmp_path_factory.mktemp("program")
    for name in ("game", "assets", "locales", "licenses"):
        shutil.copytree(ROOT / name, top / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(ROOT / "main.py", top / "main.py")
    yield top
    shutil.rmtree(top)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("damage", ["missing", "damaged"])
def test_it_starts_and_says_nothing_wrong(
    tree: Path, x_screen: XScreen, tmp_path: Path, part: str, damage: str
) -> None:
    harmed = tree / part
    kept = tmp_path / "kept"
    if damage == "damaged" and harmed.is_dir():
        pytest.skip("a folder is there or not")
    harmed.rename(kept)
    try:
        if damage == "damaged":
            harmed.write_bytes(kept.read_bytes()[:40] + b"\0\xff" * 20)
        folder = tmp_path / "data"
        command = [sys.executable, str(tree / "main.py"), "--data-dir", str(folder)]
        command += ["--language", "nl", "--window", "640x360"]
        with GameWindow(x_screen, command, folder=folder) as window:
            window.still_picture()
            window.key("Return")
            window.still_picture()
            assert window.close() == 0
            assert "Traceback" not in window.log
        assert not list(folder.glob("error-*"))
    finally:
        harmed.unlink(missing_ok=True)
        kept.rename(harmed)
