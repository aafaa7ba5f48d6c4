"""A person at the real window looks at the statistics and writes a backup, by keys alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.storage import Store
from tests.mirror import Mirror, calm, opened
from tests.scenes.games import CLEAN, LOST, RELAXED, WON, finish
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window

SIZE = (1280, 720)
_ALL = (SIZE, (640, 360), (720, 1280), (3840, 2160))
SIZES = _ALL if os.environ.get("PYRAMID_SIZES") == "all" else _ALL[:1]
TITLE = pygame.Rect(110, 25, 150, 40)
"""Where a page has its title, and the menu only sky."""


def test_a_backup_is_written_by_keys_and_holds_every_game(
    play_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    with Store.open(folder, 0.0)[0] as store:
        finish(store, 1, WON, (280, 131.0, 44, 28))
        finish(store, 2, LOST, (120, 90.0, 30, 12))
        finish(store, 3, WON, (280, 201.0, 51, 28))
        figures = store.statistics.figures()
    window = play_window("--window", "1280x720", size=SIZE)
    menu = window.still_picture()
    window.key(*["Tab"] * 5, "Return")  # Statistics, after New game and Daily deal with theirs
    window.changed_from(menu, TITLE)
    page = window.still_picture()
    if wanted := os.environ.get("PYRAMID_PICTURES"):
        pygame.image.save(page, Path(wanted) / "statistics.png")
    window.key(*["Tab"] * 4, "Return")  # Your data, the last of the ways beside the title
    window.changed_from(page, TITLE)
    window.still_picture()
    window.key("Return")
    window.wait_for(lambda: len(list(folder.glob("exports/*.pyramid"))) == 1, "a backup")
    window.still_picture()
    assert window.close() == 0
    (backup,) = folder.glob("exports/*.pyramid")
    with Store.open(tmp_path / "new", 0.0)[0] as store:
        assert store.backup.merge(backup).games == 3
        assert store.statistics.figures() == figures


@pytest.mark.parametrize("size", SIZES)
def test_scripted_games_give_the_figures_worked_out_by_hand(
    play_window: Callable[..., GameWindow], tmp_path: Path, size: tuple[int, int]
) -> None:
    """The twin's texts are these figures, and the window shows what the twin shows."""
    folder = tmp_path / "data"
    with Store.open(folder, 0.0)[0] as store:
        calm(store)
        finish(store, 1, WON, (280, 131.0, 44, 28), days_ago=4, fewest=40)
        finish(store, 2, LOST, (120, 90.0, 30, 12), days_ago=3)
        finish(store, 3, CLEAN, (280, 201.0, 51, 52), days_ago=2)
        finish(store, 4, WON, (280, 100.0, 37, 30), days_ago=1, fewest=33)
        finish(store, 5, RELAXED, (280, 60.0, 25, 40), "traditional")
    with opened(play_window, folder, size) as mirror:
        mirror.press("Statistics")
        mirror.agree("figures-all")
        assert figures(mirror) == {
            "Played": "5",
            "Won": "3",
            "Win rate": "60%",
            "Best time": "1:40",
            "Fewest moves": "37",
            "Streak": "0 · best 2",
            "Relaxed wins": "1",
            "Average time (3 wins)": "2:24",  # (131 + 201 + 100) / 3 = 144 seconds
            "Average moves (3 wins)": "44.0",  # (44 + 51 + 37) / 3
            "Average above the minimum (2 wins)": "4.0",  # (44 - 40 + 37 - 33) / 2
            "Average score (5 games)": "248.0",  # (4 * 280 + 120) / 5
            "Average cards removed (5 games)": "32.4",  # (28 + 12 + 52 + 30 + 40) / 5
        }
        mirror.key("End", pygame.K_END)
        mirror.agree("figures-ranking")
        said = "\n".join(text.text for text in mirror.twin.page.texts)
        places = [said.index(code) for code in ("AAAAAF", "AAAAAE", "AAAAAB", "AAAAAD", "AAAAAC")]
        assert places == sorted(places)  # 280 in 1:00, 1:40, 2:11 and 3:21, then 120 [R22]
        mirror.key("Home", pygame.K_HOME)
        mirror.press("House rules")
        mirror.agree("figures-house")
        house = figures(mirror)
        assert (house["Win rate"], house["Streak"]) == ("75%", "2 · best 2")
        assert house["Average score (4 games)"] == "240.0"  # (3 * 280 + 120) / 4
        assert house["Average cards removed (4 games)"] == "30.5"  # (28 + 12 + 52 + 30) / 4


def figures(mirror: Mirror) -> dict[str, str]:
    """The names of the figures with their values."""
    texts = mirror.twin.page.texts
    return {
        name.text: value.text
        for name, value in pairwise(texts)
        if name.style == "soft" and value.style == "number"
    }
