"""A person at the real window makes rules, saves, renames, deals and deletes them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.storage import Store
from tests.mirror import SIZES, Mirror, calm, opened
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window


def saved(folder: Path) -> dict[str, int]:
    """The names of saved rules with their passes."""
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        found = database.execute("SELECT name, rules FROM custom_rules")
        return {name: json.loads(rules)["passes"] for name, rules in found}


def name_it(mirror: Mirror, name: str) -> None:
    """Write a name in the place of the one that stands there."""
    mirror.press("Name")
    old = mirror.twin.page.typing
    assert old is not None
    mirror.key("End", pygame.K_END)
    mirror.key("BackSpace", pygame.K_BACKSPACE, len(old.text))
    mirror.type(name)


@pytest.mark.parametrize("size", SIZES)
def test_own_rules_are_saved_renamed_picked_and_deleted(
    play_window: Callable[..., GameWindow], tmp_path: Path, size: tuple[int, int]
) -> None:
    folder = tmp_path / "data"
    with Store.open(folder, 0.0)[0] as store:
        calm(store)
    with opened(play_window, folder, size) as mirror:
        mirror.press("New game")
        mirror.press("Custom rules")
        mirror.agree("own-rules")
        mirror.press("Limited passes")
        name_it(mirror, "Ours")
        mirror.press("Save")
        mirror.agree("own-rules-saved")
        assert saved(folder) == {"Ours": 1}
        name_it(mirror, "Sunday")
        mirror.press("Rename")
        mirror.agree("own-rules-renamed")
        assert saved(folder) == {"Sunday": 1}
        mirror.key("Escape", pygame.K_ESCAPE)
        mirror.agree("own-rules-tile")
        mirror.press("Sunday")
        mirror.agree("own-rules-picked")
        mirror.press("Custom rules")
        mirror.press("Delete")
        mirror.look("own-rules-question")
        mirror.press("Delete")
        assert saved(folder) == {}
        mirror.key("Escape", pygame.K_ESCAPE)
        mirror.agree("own-rules-gone")
