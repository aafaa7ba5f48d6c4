"""A disk that takes nothing: play goes on, and no finished game is lost."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.scenes.kiosk.attract import AttractScene
from tests.immutable import immutable
from tests.kiosk.machine import STAFFED, Kiosk, history


def test_what_was_played_while_nothing_could_be_stored_is_stored_later(
    kiosk: Kiosk, tmp_path: Path
) -> None:
    """The folder can't be used when the kiosk starts, as on a disk that is full."""
    data = tmp_path / "data"
    data.write_text("in the way", encoding="utf-8")
    made = kiosk(STAFFED)
    made.wake()
    made.begin_game()
    made.wait(90)
    made.wait(120)
    data.unlink()
    made.wait(120)
    made.frames(5)
    assert history(data) == ["lost"]
    made.wake()
    made.begin_game()
    made.wait(90)
    made.frames(2)
    assert history(data) == ["lost", "lost"]


def test_a_medium_locked_under_a_game_costs_no_game(kiosk: Kiosk, tmp_path: Path) -> None:
    """Bug: the program was ended, and started again without the game at hand."""
    data = tmp_path / "data"
    made = kiosk()
    made.wake()
    table = made.begin_game()
    with immutable(data):
        for moves in range(2, 6):
            made.key(pygame.K_d)
            assert made.table.kept.session.moves == moves
        assert made.table is table
        made.wait(90)
        assert isinstance(made.top, AttractScene)
        made.wake()
        made.begin_game()
        made.wait(90)
        made.wait(120)
        assert isinstance(made.top, AttractScene)
    made.wait(120)
    assert history(data) == ["lost", "lost"]
    assert not list(data.glob("error-*.log"))
