"""A person at the real window looks at the statistics and writes a backup, by keys alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.storage import Store
from tests.scenes.games import LOST, WON, finish
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window

SIZE = (1280, 720)
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
