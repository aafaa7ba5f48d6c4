"""A person at the real window looks over a lost game and plays on from where it turned."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.engine.notation import read
from game.engine.play import legal
from game.record import GameRecord
from game.scenes.kept_game import KeptGame
from game.session import replayed
from game.storage import Store
from game.view.layout import layout
from game.view.theme import metrics
from tests.scenes.films import turned_game
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window

SIZE = (1280, 720)
CONTINUE = (250, 276)
"""The menu's first button, by the mock-up."""

PRIMARY, ACCENT = (425, 446), (233, 180, 76)
"""Inside the first answer of the panel, and its colour."""

CARDS = pygame.Rect(400, 70, 480, 400)
"""Where most of the pyramid lies."""


def laid_out(folder: Path) -> tuple[GameRecord, int]:
    """A lost game that came to its end and still lies on the table; where it turned."""
    record, turn = turned_game("relaxed")
    session = replayed(record.deal, record.actions)
    while choices := legal(session.state):
        session.play(choices[0])
    store, _ = Store.open(folder, 0.0)
    kept = KeptGame.begin(store, record.deal, lambda: datetime(2026, 7, 31))
    for text in session.log:
        if text == "undo":
            kept.undo()
        else:
            kept.play(read(text, record.deal.rules))
    kept.put_down()
    store.close()
    return session.record(), turn


def open_games(folder: Path) -> list[tuple[str, int, int]]:
    """Kind, count of actions and whether it counts, of each open game."""
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        return list(database.execute("SELECT kind, actions, counted FROM open_game"))


def bar(record: GameRecord) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """The bar of the replay, and its buttons."""
    touch = metrics(SIZE).touch()
    foot = min(round(1.45 * 15) + touch, SIZE[1] // 6)
    bars = layout(SIZE, record.deal.rules, buttons=8, touch=touch, foot=foot).bars
    return bars.foot, list(bars.buttons)


def test_a_lost_game_is_reviewed_and_played_on_from_its_turning_point(
    play_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    record, turn = laid_out(folder)
    foot, buttons = bar(record)
    window = play_window("--window", "1280x720", size=SIZE)
    window.still_picture()
    window.click(CONTINUE)
    window.wait_for(lambda: window.colour_at(PRIMARY) == ACCENT, "the panel")
    panel = window.still_picture()
    window.key(*["Tab"] * 6, "Return")
    window.changed_from(panel, buttons[0])
    end = window.still_picture()
    window.drag((foot.right - 30, foot.bottom - 12), (foot.left + 30, foot.bottom - 12))
    window.changed_from(end, CARDS)
    deal = window.still_picture()

    def gone_to_turn() -> bool:
        """The button does nothing until the solver has found the turning point."""
        window.click(buttons[4].center)
        seen = window.still_picture()
        return seen.subsurface(CARDS).get_buffer().raw != deal.subsurface(CARDS).get_buffer().raw

    window.wait_for(gone_to_turn, "the turning point")
    window.click(buttons[6].center)
    window.still_picture()
    window.key("Right", "Right", "Return")
    window.wait_for(lambda: not open_games(folder), "the lost game counted")
    window.still_picture()
    window.click(layout(SIZE, record.deal.rules, touch=metrics(SIZE).touch()).stock.center)
    window.wait_for(
        lambda: [row[0::2] for row in open_games(folder)] == [("takeover", 0)],
        "a game taken over, not counted",
    )
    assert open_games(folder)[0][1] == turn + 1
