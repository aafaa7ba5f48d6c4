"""A person at the real window plays a Par match to its end, through a power cut."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.scenes.series.table import SeriesScene
from game.settings import write_setting
from game.storage import Store
from tests.mirror import SIZES, Mirror, calm, opened
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window


def laid_out(folder: Path) -> None:
    """A player who chose Pyramid Par last."""
    store, _ = Store.open(folder, 0.0)
    with store:
        calm(store)
        write_setting(store, "last_rules", "par")
        write_setting(store, "winnable_only", False)


def rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        return list(database.execute(query))


def table(mirror: Mirror) -> SeriesScene:
    scene = mirror.twin.top
    assert isinstance(scene, SeriesScene)
    return scene


def draw(mirror: Mirror, folder: Path) -> None:
    """Draw a card from the stock."""
    mirror.tap(table(mirror).view.layout.stock)
    mirror.window.wait_for(
        lambda: rows(folder, "SELECT actions FROM open_game") == [(1,)], "the draw is kept"
    )


def end_deal(mirror: Mirror) -> None:
    """End the deal by its button, and say so again when asked."""
    mirror.tap(table(mirror).view.hud.places["end"])
    mirror.look("series-end-deal")
    mirror.press("End deal")


@pytest.mark.parametrize("size", SIZES)
def test_a_par_match_of_six_deals_survives_a_power_cut_and_has_its_verdict(
    play_window: Callable[..., GameWindow], tmp_path: Path, size: tuple[int, int]
) -> None:
    """Every deal is ended with all 52 cards left: six times -52 are -312."""
    folder = tmp_path / "data"
    laid_out(folder)
    with opened(play_window, folder, size) as mirror:
        mirror.press("New game")
        mirror.press("Number of deals", at_left=True)
        mirror.agree("series-chosen")
        mirror.press("Deal")
        for number in range(1, 7):
            draw(mirror, folder)
            if number == 3:
                mirror.look("series-table")
                mirror.window.kill()
                mirror.window.start()
                mirror.window.still_picture()
                table(mirror).to_menu()
                mirror.rest()
                mirror.look("series-menu")
                mirror.press("Continue the series")
                assert rows(folder, "SELECT actions FROM open_game") == [(1,)]
            end_deal(mirror)
            mirror.look("series-deal-panel")
            mirror.press("Next deal" if number < 6 else "To the result")
        mirror.look("series-verdict")
        assert rows(folder, "SELECT kind, ended_at IS NULL FROM series") == [("par", 0)]
        points = rows(folder, "SELECT n, points FROM series_deal ORDER BY n")
        assert points == [(number, -52) for number in range(1, 7)]
        assert {"Par stands", "−312"} <= set(mirror.twin.reads().splitlines())
        mirror.press("Menu")
        mirror.agree("series-menu-after")
        assert mirror.window.close() == 0
