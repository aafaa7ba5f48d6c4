"""Help in the real window: the worker process thinks, and its answer comes to the table."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from game.engine.actions import Draw
from game.scenes.kept_game import KeptGame
from game.storage import Store
from tests.scenes.table.helped import spoiled
from tests.test_window_play import BAR, CONTINUE, SIZE
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window


def test_a_lost_game_goes_back_to_where_it_could_be_won(
    play_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    session = spoiled()
    for _ in range(3):
        session.play(Draw())
    store, _ = Store.open(folder, 0.0)
    game = KeptGame.begin(store, session.deal, lambda: datetime(2026, 7, 31), session=session)
    game.put_down()
    store.close()

    def stored() -> list[tuple[str]]:
        with sqlite3.connect(folder / "pyramid.sqlite3") as database:
            return list(database.execute("SELECT action FROM open_action ORDER BY n"))

    before = stored()
    window = play_window("--window", "1280x720", size=SIZE)
    menu = window.still_picture()
    window.click(CONTINUE)
    window.changed_from(menu, BAR)
    table = window.still_picture()
    window.key("h")
    window.changed_from(table, BAR)
    window.still_picture()
    window.key("Return")
    window.wait_for(lambda: stored() == [*before, *[("undo",)] * 4], "four undos stored at once")
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        assert list(database.execute("SELECT hints, helped FROM open_game")) == [(0, 1)]
