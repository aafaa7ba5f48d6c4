"""The bundle in a real window: it looks, plays and sounds as the source does."""

from __future__ import annotations

import shutil
import sqlite3
import sys
from pathlib import Path

import pygame
import pytest

from game.engine.actions import At
from game.engine.codes import deal_from_code
from game.i18n import LANGUAGES, Translator
from game.session import Session
from game.storage import Store
from tests.test_window_play import BAR, CONTINUE, DOCUMENTED, SIZE, STOCK, actions, laid_out, place
from tests.xscreen import XScreen, wait_for
from tests.xwindow import GameWindow
from tools.build import TALKING
from tools.environment import ROOT

pytestmark = pytest.mark.window

DAILY_VERDICT = pygame.Rect(222, 420, 120, 16)
VERDICT = pygame.Rect(176, 34, 60, 20)
"""Where the menu tells what the solver found of the daily deal, and the table of its own."""
LAST_CARD = pygame.Rect(1062, 290, 30, 40)
"""Of the menu's five."""


def opened(screen: XScreen, program: Path, folder: Path, *words: str, **more: str) -> GameWindow:
    """The bundled game in a window, with more in its environment."""
    command = [str(program), "--data-dir", str(folder), "--window", "1280x720", *words]
    return GameWindow(screen, command, folder=folder, size=SIZE, environment=more)


def seen_bright(window: GameWindow, place: pygame.Rect) -> None:
    """Wait for what comes late to a dark place: the solver's words, the last card to be drawn."""

    def bright() -> bool:
        shown = window.picture().subsurface(place)
        return any(min(shown.get_at((x, place.h // 2))[:3]) > 150 for x in range(place.w))

    window.wait_for(bright, f"something bright in {place}")


def laid_still(folder: Path, code: str = DOCUMENTED) -> None:
    """A data folder with this deal open, beneath a sky in which nothing stirs."""
    laid_out(folder, code)
    with Store.open(folder, 0.0)[0] as store:
        store.preferences.write({"reduced_motion": True})


def test_a_game_played_by_clicks_looks_as_from_source(
    program: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    seen: list[list[bytes]] = []
    state = Session(deal_from_code(DOCUMENTED)).state
    walk = [place(state, At(7, 6)), place(state, At(7, 2)), place(state, At(7, 5)), STOCK]
    played = ["7.6", "7.2+7.5", "draw"]
    for number, begin in enumerate(([str(program)], [sys.executable, str(ROOT / "main.py")])):
        folder = tmp_path / str(number)
        laid_still(folder)
        options = ["--data-dir", str(folder), "--language", "nl", "--window", "1280x720"]
        with GameWindow(x_screen, [*begin, *options], folder=folder, size=SIZE) as window:
            window.move_to((4, 4))
            seen_bright(window, DAILY_VERDICT)
            seen_bright(window, LAST_CARD)
            menu = window.still_picture()
            window.click(CONTINUE)
            window.changed_from(menu, BAR)
            for target in walk:
                window.click(target)
            window.wait_for(lambda folder=folder: actions(folder) == played, "every action stored")
            seen_bright(window, VERDICT)
            picture = window.still_picture()
            clock = pygame.Rect(1000, 0, 280, 70)  # which goes its own way
            picture.fill("black", clock)
            seen.append([pygame.image.tobytes(shown, "RGB") for shown in (menu, picture)])
            assert window.close() == 0
    assert seen[0] == seen[1]


def test_every_language_is_in_it(built: Path, x_screen: XScreen, tmp_path: Path) -> None:
    for code in LANGUAGES:
        with opened(x_screen, TALKING[0], tmp_path / code, "--language", code) as window:
            title = Translator.load(code).text("Pyramid")
            window.wait_for(
                lambda title=title, window=window: (
                    x_screen.tool("getwindowname", window.window) == title
                ),
                f"the title in {code}",
            )


def test_its_sounds_are_decoded_and_played(
    program: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    laid_still(tmp_path / "data")
    raw = tmp_path / "heard.raw"
    driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(raw)}
    with opened(x_screen, program, tmp_path / "data", **driver) as window:
        menu = window.still_picture()
        window.click(CONTINUE)
        window.changed_from(menu, BAR)
        window.wait_for(lambda: any(raw.read_bytes()[-200_000:]), "something else than silence")
        assert window.close() == 0


def test_an_unexpected_error_is_logged_and_the_game_goes_on(
    built: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    """A module the program looks for in vain makes one key fail, as a fault of ours would."""
    copy = Path(shutil.copytree(built / "pyramid", tmp_path / "copy", symlinks=True))
    (copy / "_internal" / "yaml.py").write_text(FAULTY, encoding="utf-8")
    folder = tmp_path / "data"
    laid_still(folder)
    with opened(x_screen, copy / "pyramid", folder) as window:
        menu = window.still_picture()
        window.click(CONTINUE)
        window.changed_from(menu, BAR)
        window.click(STOCK)
        window.wait_for(lambda: actions(folder) == ["draw"], "a move stored")
        window.key("F9")
        window.wait_for(lambda: bool(list(folder.glob("error-*.log"))), "the error logged")
        (log,) = folder.glob("error-*.log")
        text = log.read_text(encoding="utf-8")
        assert "RuntimeError: on purpose" in text
        assert DOCUMENTED in text
        told = window.still_picture()
        window.key("Return")
        window.changed_from(told)
        window.click(CONTINUE)
        window.still_picture()
        window.key("u")
        window.wait_for(lambda: actions(folder) == ["draw", "undo"], "the game goes on")


FAULTY = """
import pygame

taken = pygame.event.get

def get(*args, **options):
    events = taken(*args, **options)
    if any(event.type == pygame.KEYDOWN and event.key == pygame.K_F9 for event in events):
        raise RuntimeError("on purpose")
    return events

pygame.event.get = get
raise ImportError("there is no yaml")
"""


def test_two_at_once_on_one_folder_keep_their_games_apart(
    built: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    laid_still(folder)
    laid_still(folder, "PY1-N-AAAAAAJ")
    with opened(x_screen, TALKING[0], folder) as one:
        one.still_picture()
        with opened(x_screen, TALKING[0], folder) as two:
            for window in (two, one):
                window.activate()
                menu = window.still_picture()
                window.click(CONTINUE)
                window.changed_from(menu, BAR)
                window.click(STOCK)
            wait_for(lambda: drawn(folder) == 2, "a draw in each of two games")
            assert two.close() == 0
        assert one.close() == 0
    assert drawn(folder) == 2


def drawn(folder: Path) -> int:
    """In how many open games the last action is a draw."""
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        query = (
            "SELECT COUNT(*) FROM open_action AS a WHERE action = 'draw' AND n ="
            " (SELECT MAX(n) FROM open_action WHERE game = a.game)"
        )
        return int(database.execute(query).fetchone()[0])
