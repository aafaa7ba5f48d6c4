"""A person at the real window makes rules, saves, renames, deals, deletes and plays by them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.actions import At
from game.engine.codes import deal_from_code
from game.engine.notation import read
from game.engine.tableau import index_of
from game.scenes.kept_game import KeptGame
from game.scenes.table.play import PlayScene
from game.storage import Store
from tests.mirror import SIZES, Mirror, calm, opened
from tests.test_window_variants import place
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


@pytest.mark.parametrize("size", SIZES)
def test_a_covering_pair_lights_up_from_either_card_and_goes_together(
    play_window: Callable[..., GameWindow], tmp_path: Path, size: tuple[int, int]
) -> None:
    """[R14] Of the two cards that covered the upper one, the king is gone."""
    folder = tmp_path / "data"
    with Store.open(folder, 0.0)[0] as store:
        calm(store)
        game = KeptGame.begin(store, deal_from_code("PY1-XCABI-AAAAAAS"), datetime.now)
        game.play(read("7.6", game.session.deal.rules))
        game.put_down()
    with opened(play_window, folder, size) as mirror:
        mirror.press("Continue")
        scene = mirror.twin.top
        assert isinstance(scene, PlayScene)
        table, state = scene.made().layout, scene.kept.session.state
        board = Rect(0, table.stock.top, size[0], table.bars.ribbon.top - table.stock.top)
        watched = [table.pyramid[index_of(row, col)] for row, col in ((6, 5), (7, 5), (7, 1))]
        upper, lower = (Rect(place(table, state, at), (1, 1)) for at in (At(6, 5), At(7, 5)))

        def seen() -> list[bytes]:
            """How the pair and a card elsewhere look, with the pointer over none of them."""
            point_at_nothing(mirror, (3, board.bottom - 3))
            picture = mirror.window.still_picture()
            return [pygame.image.tobytes(picture.subsurface(box), "RGB") for box in watched]

        point_at_nothing(mirror, (3, board.bottom - 3))
        mirror.agree("covering-pair", board)  # faces of cards may come late
        dark = seen()
        for card, name in ((lower, "lower"), (upper, "upper")):
            mirror.tap(card)
            assert [a != b for a, b in zip(dark, seen(), strict=True)] == [True, True, False]
            mirror.agree(f"covering-pair-{name}", board)
            mirror.tap(card)
            assert seen() == dark
        mirror.tap(upper)
        mirror.tap(lower)
        with sqlite3.connect(folder / "pyramid.sqlite3") as database:
            stored = [text for (text,) in database.execute("SELECT action FROM open_action")]
        assert stored == ["7.6", "6.5+7.5"]
        assert [a != b for a, b in zip(dark, seen(), strict=True)] == [True, True, False]
        scene.step(1.0)  # the points that float up are gone at once
        mirror.agree("covering-pair-gone", board)


def point_at_nothing(mirror: Mirror, pos: tuple[int, int]) -> None:
    """Move the pointer away from all cards."""
    mirror.window.move_to(pos)
    facts = {"rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    mirror.twin.send(pygame.MOUSEMOTION, pos=pos, **facts)
    mirror.twin.frames(2)
