"""The bundle and what lies around it: other programs, the clipboard, the reader of licences."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.navigation import Navigator
from game.storage import Store
from tests.bundle.test_window import LAST_CARD, laid_still, seen_bright
from tests.scenes.world import world
from tests.test_window_play import BAR, CONTINUE, DOCUMENTED, SIZE
from tests.xscreen import XScreen
from tests.xwindow import ROOT, GameWindow
from tools.build import TALKING

pytestmark = pytest.mark.window

SPEAKER = """#!/bin/sh
cat > /dev/null
echo "[$LD_LIBRARY_PATH]" >> "{log}"
"""
READER = """
import pygame
pygame.display.init()
pygame.display.set_mode((9, 9), pygame.HIDDEN)
print(pygame.scrap.get_text())
"""


def opened(screen: XScreen, command: list[str], folder: Path, **more: str) -> GameWindow:
    options = ["--data-dir", str(folder), "--window", "1280x720", "--language", "en"]
    return GameWindow(screen, [*command, *options], folder=folder, size=SIZE, environment=more)


def test_a_program_that_speaks_gets_none_of_the_bundles_libraries(
    program: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    folder, log = tmp_path / "data", tmp_path / "said"
    with Store.open(folder, 0.0)[0] as store:
        store.preferences.write({"voice": True})
    (tmp_path / "spd-say").write_text(SPEAKER.format(log=log), encoding="utf-8")
    (tmp_path / "spd-say").chmod(0o755)
    with opened(x_screen, [str(program)], folder, PATH=f"{tmp_path}:/usr/bin:/bin") as window:
        window.still_picture()
        window.key("Tab")
        window.wait_for(lambda: log.exists() and bool(log.read_text()), "it speaks")
        assert window.close() == 0
    assert set(log.read_text(encoding="utf-8").split()) == {"[]"}


def test_a_deal_code_leaves_it_by_the_clipboard(
    built: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    laid_still(tmp_path)
    with opened(x_screen, [str(TALKING[0])], tmp_path) as window:
        seen_bright(window, LAST_CARD)
        menu = window.still_picture()
        window.click(CONTINUE)
        window.changed_from(menu, BAR)

        def copied() -> bool:
            """Press the key and ask another program, which waits for an answer but a second."""
            window.key("ctrl+c")
            done = subprocess.run(
                [sys.executable, "-c", READER],
                env=x_screen.environment,
                capture_output=True,
                text=True,
                timeout=30,
            )
            return done.stdout.strip() == DOCUMENTED

        window.wait_for(copied, "the deal's code is on the clipboard")


def test_its_licences_are_to_be_read_as_from_source(
    built: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    walk = places(tmp_path / "places", "Settings", "About", "LGPL-2.1")
    seen: list[list[bytes]] = []
    for command in ([str(TALKING[0])], [sys.executable, str(ROOT / "main.py")]):
        folder = tmp_path / str(len(seen))
        laid_still(folder)
        with opened(x_screen, command, folder) as window:
            seen_bright(window, LAST_CARD)
            shown = [window.still_picture()]
            for place in walk:
                window.click(place)
                window.changed_from(shown[-1])
                window.move_to((0, 0))
                shown.append(window.still_picture())
            window.key("Next")
            window.changed_from(shown[-1])
            shown.append(window.still_picture())
            for number, picture in enumerate(shown):
                pygame.image.save(picture, str(tmp_path / f"{len(seen)}-{number}.png"))
            seen.append([pygame.image.tobytes(picture, "RGB") for picture in shown[1:]])
            assert window.close() == 0
    assert seen[0] == seen[1]


def places(folder: Path, *names: str) -> list[tuple[int, int]]:
    """Where the buttons are that lead from the menu to a page, one after the other."""
    found = []
    laid_still(folder)
    with world(folder, SIZE) as made:
        made.open(Navigator(made.services).menu())
        for name in names:
            found.append(next(stop.box.center for stop in made.page.stops if stop.text == name))
            made.press(name)
    return found
