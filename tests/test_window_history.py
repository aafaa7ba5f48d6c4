"""A person at the real window pages and sorts the history, watches a game, forgets some."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.actions import Draw
from game.engine.notation import read
from game.scenes.kept_game import KeptGame
from game.scenes.replays.replay import ReplayScene
from game.storage import Store
from tests.mirror import SIZES, Mirror, calm, opened
from tests.scenes.films import deal, won_game
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window


def moment(hours: int) -> datetime:
    """So many hours ago."""
    return datetime.now() - timedelta(hours=hours)


def laid_out(folder: Path) -> None:
    """Thirty games that were left early, and after them one that was won."""
    store, _ = Store.open(folder, 0.0)
    with store:
        calm(store)
        for number in range(30):
            kept = KeptGame.begin(store, deal("traditional"), partial(moment, 40 - number))
            for _ in range(1 + number % 7):
                kept.play(Draw())
            kept.session.elapsed = 60.0 + 7 * number
            kept.abandon()
        won = won_game("house")
        kept = KeptGame.begin(store, won.deal, datetime.now)
        for text in won.log[:-1]:
            kept.play(read(text, won.deal.rules))
        kept.session.elapsed = 131.0
        kept.play(read(won.log[-1], won.deal.rules))


def games(folder: Path) -> int:
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        found: int = database.execute("SELECT count(*) FROM finished").fetchone()[0]
        return found


def first_line(mirror: Mirror) -> str:
    """The first game of the page."""
    return next(text for text in mirror.twin.says() if "PY1-" in text)


def cards(window: GameWindow) -> Rect:
    """Where most of the pyramid lies."""
    wide, high = window.size
    return Rect(wide * 0.26, high * 0.1, wide * 0.48, high * 0.6)


def board(window: GameWindow) -> bytes:
    """The cards as they are seen."""
    return pygame.image.tobytes(window.still_picture().subsurface(cards(window)), "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_the_history_is_looked_through_and_a_game_watched_both_ways(
    play_window: Callable[..., GameWindow], tmp_path: Path, size: tuple[int, int]
) -> None:
    folder = tmp_path / "data"
    laid_out(folder)
    with opened(play_window, folder, size) as mirror:
        mirror.press("Statistics")
        mirror.agree("statistics")
        mirror.press("History")
        mirror.agree("history")
        row = mirror.stop(first_line(mirror)).box
        mirror.drag((row.left + 90, row.centery), (row.right - 90, row.centery))
        mirror.agree("history-dragged")
        mirror.press("Next page")
        mirror.key("Next", pygame.K_PAGEDOWN)
        mirror.press("Previous page")
        mirror.agree("history-second-page")
        mirror.press("Result")
        mirror.press("Order", at_left=True)
        mirror.agree("history-won")
        mirror.press("Result", at_left=True)
        mirror.agree("history-most-moves-first")
        look_through(mirror)
        mirror.press("Delete everything")
        mirror.press("Keep it")
        assert games(folder) == 31
        forget(mirror, folder)


def look_through(mirror: Mirror) -> None:
    """The game of most moves, which is the one that was won, from end to beginning to end."""
    window, twin = mirror.window, mirror.twin
    mirror.press(first_line(mirror))
    mirror.look("past-game")
    mirror.press("Replay")
    mirror.key("End", pygame.K_END)
    mirror.agree("replay-end", cards(window))
    scene = twin.top
    assert isinstance(scene, ReplayScene)
    won = won_game("house")
    assert scene.film.frames[-1].state == won.state
    end = board(window)
    mirror.key("Home", pygame.K_HOME)
    mirror.agree("replay-deal", cards(window))
    deal_seen = board(window)
    assert deal_seen != end
    tens = len(won.log) // 10 + 1
    mirror.key("Next", pygame.K_PAGEDOWN, tens)
    assert board(window) == end
    mirror.key("Left", pygame.K_LEFT, 3)
    mirror.agree("replay-three-back", cards(window))
    assert board(window) != end
    mirror.key("Prior", pygame.K_PAGEUP, tens)
    assert board(window) == deal_seen
    mirror.key("Escape", pygame.K_ESCAPE)


def forget(mirror: Mirror, folder: Path) -> None:
    """One game after a question, all others after two."""
    mirror.press(first_line(mirror))
    mirror.press("Delete")
    mirror.look("delete-question")
    mirror.press("Delete")
    assert games(folder) == 30
    mirror.agree("history-without-it")
    mirror.press("Delete everything")
    mirror.look("wipe-question")
    mirror.press("Go on")
    mirror.look("wipe-second-question")
    assert games(folder) == 30
    mirror.press("Delete everything")
    mirror.window.wait_for(lambda: games(folder) == 0, "nothing is left")
    mirror.agree("history-empty")
