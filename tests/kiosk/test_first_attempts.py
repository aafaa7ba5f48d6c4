"""Visitors are different people: what is a first attempt is each one's own."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.scenes.menu.menu import MenuScene
from game.scenes.records.initials import InitialsScene
from tests.kiosk.machine import Kiosk, Machine


def win_daily_deal(made: Machine) -> bool:
    """Win it from the menu; whether initials are asked for."""
    made.press("Daily deal")
    made.frames(5)
    made.win()
    asked = isinstance(made.top, InitialsScene)
    for _ in range(9):
        if isinstance(made.top, MenuScene):
            break
        made.key(pygame.K_ESCAPE)
        made.frames(5)
    assert isinstance(made.top, MenuScene)
    return asked


def test_whoever_wins_the_daily_deal_signs_but_once_a_visit(kiosk: Kiosk) -> None:
    """Bug: the second visitor of a day who won its deal couldn't sign."""
    made = kiosk()
    seen = []
    for _ in range(2):
        made.wake()
        seen += [win_daily_deal(made), win_daily_deal(made)]
        made.wait(61)
        made.wait(30)
    assert seen == [True, False, True, False]


def test_who_comes_after_a_power_cut_is_somebody_else(kiosk: Kiosk) -> None:
    for _ in range(2):
        made = kiosk()
        made.wake()
        assert win_daily_deal(made)


def test_games_kept_in_memory_are_still_each_ones_first_on_the_disk(
    kiosk: Kiosk, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    data.write_text("in the way", encoding="utf-8")
    made = kiosk()
    for _ in range(2):
        made.wake()
        assert win_daily_deal(made)
        made.wait(61)
        made.wait(30)
    data.unlink()
    made.wait(120)
    made.frames(5)
    assert made.app.services.store.lasting
    table = made.app.services.store.high_scores.table("house")
    assert len(table) == 2
    made.wake()
    assert win_daily_deal(made)
