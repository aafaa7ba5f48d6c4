"""The staff gets in by the PIN, sets the volume, exports, restarts and leaves."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.exits import LEFT, RESTART
from game.kiosk.exporting import KEPT, write
from game.scenes.kiosk.attract import AttractScene
from game.scenes.kiosk.pin_pad import PinPadScene
from game.scenes.kiosk.staff import StaffScene
from game.scenes.kiosk.still_there import StillThereScene
from game.scenes.menu.menu import MenuScene
from game.scenes.table.play import PlayScene
from game.storage import Store
from tests.kiosk.machine import PIN, STAFFED, Kiosk, Machine
from tests.xscreen import wait_for


def corner(made: Machine) -> None:
    wide, high = made.app.window.glass.get_size()
    for _ in range(5):
        made.tap((wide - 3, high - 3), on_stage=False)


def enter(made: Machine, pin: str) -> None:
    for digit in pin:
        made.press(digit)
    made.press("OK")
    pad = made.top
    if isinstance(pad, PinPadScene):
        wait_for(lambda: pad._check is None or pad._check.answer is not None, "PIN checked")
        made.frames(3)


def test_five_taps_and_the_pin_lead_to_the_staffs_panel(kiosk: Kiosk) -> None:
    made = kiosk(STAFFED)
    corner(made)
    assert isinstance(made.top, PinPadScene)
    enter(made, PIN)
    assert isinstance(made.top, StaffScene)
    assert made.top.totals()[0].visitors == 1
    made.key(pygame.K_ESCAPE)
    assert isinstance(made.top, MenuScene)


def test_who_taps_the_stock_in_its_corner_again_and_again_is_no_staff(kiosk: Kiosk) -> None:
    made = kiosk(STAFFED, (1280, 720))
    made.wake()
    table = made.begin_game()
    assert table.view is not None
    for _ in range(12):
        stock = table.view.layout.stock
        made.tap((stock.left + 3, stock.top + 3))
    assert made.table is table
    assert table.kept.session.moves == 13


def test_the_staffs_keys_lead_there_too_and_a_game_goes_on_after(kiosk: Kiosk) -> None:
    made = kiosk(STAFFED)
    made.wake()
    table = made.begin_game()
    made.key(pygame.K_s, pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT)
    assert isinstance(made.top, PinPadScene)
    made.key(pygame.K_ESCAPE)
    assert made.table is table


def test_staff_that_comes_while_the_visitor_is_asked_has_time_for_the_pin(kiosk: Kiosk) -> None:
    made = kiosk(STAFFED)
    made.wake()
    made.begin_game()
    made.wait(62)
    made.key(pygame.K_s, pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT)
    for _ in range(3):
        assert isinstance(made.top, PinPadScene)
        made.wait(50)
        made.press("4")
    made.key(pygame.K_ESCAPE)
    assert isinstance(made.top, StillThereScene)
    made.press("Yes")
    assert isinstance(made.top, PlayScene)


def test_without_a_pin_there_is_no_door(kiosk: Kiosk) -> None:
    made = kiosk()
    made.wake()
    corner(made)
    assert isinstance(made.top, MenuScene)


def test_wrong_pins_slow_down_also_for_who_comes_back(kiosk: Kiosk) -> None:
    made = kiosk(STAFFED)
    corner(made)
    for _ in range(3):
        enter(made, "0000")
    assert isinstance(made.top, PinPadScene)
    assert "5 seconds" in made.reads()
    made.key(pygame.K_ESCAPE)
    corner(made)
    enter(made, PIN)
    assert isinstance(made.top, PinPadScene)
    made.wait(6)
    made.press("OK")
    pad = made.top
    assert isinstance(pad, PinPadScene)
    wait_for(lambda: pad._check is not None and pad._check.answer is not None, "PIN checked")
    made.frames(3)
    assert isinstance(made.top, StaffScene)


def test_a_panel_left_open_closes_by_itself(kiosk: Kiosk) -> None:
    made = kiosk(STAFFED)
    corner(made)
    enter(made, PIN)
    made.wait(70)
    assert isinstance(made.top, StaffScene)
    made.wait(15)
    assert isinstance(made.top, AttractScene)


def test_the_staff_restarts_or_leaves(kiosk: Kiosk) -> None:
    made = kiosk(STAFFED)
    corner(made)
    enter(made, PIN)
    made.press("Leave the kiosk")
    assert made.running
    made.press("Leave it")
    assert not made.running
    assert made.app._status == LEFT
    made.app._running = True
    made.press("Restart")
    assert not made.running
    assert made.app._status == RESTART


def test_the_staffs_volume_outlives_visitors_and_restarts(kiosk: Kiosk) -> None:
    made = kiosk(STAFFED)
    corner(made)
    enter(made, PIN)
    volume = next(stop for stop in made.page.stops if stop.text == "Volume")
    assert volume.adjust is not None
    for _ in range(4):
        volume.adjust(-1)
        made.frames(3)
        volume = next(stop for stop in made.page.stops if stop.text == "Volume")
        assert volume.adjust is not None
    assert made.app.services.settings.effects_volume == pytest.approx(0.2)
    made.wait(90)
    assert made.app.services.settings.effects_volume == pytest.approx(0.2)
    again = kiosk(STAFFED)
    assert again.app.services.settings.effects_volume == pytest.approx(0.2)
    other = kiosk(replace(STAFFED, volume=0.9))
    assert other.app.services.settings.effects_volume == pytest.approx(0.9)


def test_the_staff_exports_all_games(kiosk: Kiosk, tmp_path: Path) -> None:
    made = kiosk(replace(STAFFED, export_folder=str(tmp_path / "out")))
    made.wake()
    made.begin_game()
    made.wait(90)
    made.frames(2)
    corner(made)
    enter(made, PIN)
    made.press("Export all games")
    files = tmp_path / "out"
    wait_for(lambda: len(list(files.glob("pyramid-2026-11-30-*"))) == 3, "three files")
    rows = (files / "pyramid-2026-11-30-games.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 2


def test_an_export_that_cant_be_written_says_so(kiosk: Kiosk, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file", encoding="utf-8")
    made = kiosk(replace(STAFFED, export_folder=str(tmp_path / "out")))
    corner(made)
    enter(made, PIN)
    made.press("Export all games")
    deadline = time.monotonic() + 10
    while "Nothing could be written" not in made.reads():
        assert time.monotonic() < deadline
        made.frames(1)


def test_exports_of_many_days_dont_pile_up(tmp_path: Path) -> None:
    with Store.open(tmp_path / "data", 0.0)[0] as store:
        for day in range(25):
            write(store, tmp_path / "out", f"2026-11-{day:02d}")
    left = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert len(left) == KEPT
    assert "pyramid-2026-11-24-games.csv" in left
