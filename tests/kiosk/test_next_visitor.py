"""Who comes next finds the program as if nobody had been there."""

from __future__ import annotations

import argparse
import gc
import weakref
from itertools import count
from pathlib import Path

import pytest

from game.app import App
from game.engine.variants import RULE_SETS
from game.kiosk import HOUSE
from game.scenes.kiosk.attract import AttractScene
from game.scenes.scene import Home
from game.solver import winnable
from tests.kiosk.machine import Kiosk


def test_the_table_of_a_visitor_is_gone_with_the_visitor(kiosk: Kiosk) -> None:
    """It stayed in memory with all its pictures until the next game."""
    made = kiosk()
    made.wake()
    table = weakref.ref(made.begin_game())
    assert table() is not None
    made.wait(61)
    made.wait(21)
    assert isinstance(made.top, AttractScene)
    assert table() is None


def test_a_visitor_gets_deals_that_can_be_won_and_may_have_any(kiosk: Kiosk) -> None:
    """A stranger's first deal was lost from the start, one time in three."""
    made = kiosk()
    for _ in range(8):
        made.wake()
        assert not winnable(made.begin_game().kept.session.positions[0]).lost
        made.wait(61)
        made.wait(21)
    made.wake()
    made.press("New game")
    made.press("Only deals that can be won")
    assert not made.app.services.settings.winnable_only
    made.wait(61)
    made.wait(21)
    made.wake()
    assert made.app.services.settings.winnable_only


def test_how_to_play_opens_at_the_rules_of_the_house_not_at_those_played_last(
    kiosk: Kiosk,
) -> None:
    made = kiosk()
    made.wake()
    made.app.navigator.deal(RULE_SETS["tut"].rules, 18)
    made.frames(5)
    assert made.table.rules == RULE_SETS["tut"].rules
    made.wait(61)
    made.wait(21)
    made.wake()
    made.press("How to play")
    made.frames(5)
    (shown,) = [stop.words for stop in made.page.stops if stop.text == "Rules"]
    assert "House rules" in shown


def test_the_scene_that_the_program_began_with_goes_like_every_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kiosk's first attract mode stayed in memory, with pictures of the whole screen."""
    options = argparse.Namespace(data_dir=tmp_path, language=None, window=None)
    app = App(options, HOUSE)
    begun, left, turns = [], [], count()

    def wait(*, happened: bool, thinking: bool) -> None:
        del happened, thinking
        turn = next(turns)
        if turn == 0:
            begun.append(weakref.ref(app._stack[0]))
            app.services.ask(Home(app.navigator.menu()))
        elif turn == 3:
            gc.collect()
            left.extend(scene() for scene in begun)
            app._running = False

    monkeypatch.setattr(app._rhythm, "wait", wait)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    assert app.run() == 0
    assert left == [None]
