"""Who comes next finds the program as if nobody had been there."""

from __future__ import annotations

import weakref

from game.engine.variants import RULE_SETS
from game.scenes.kiosk.attract import AttractScene
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


def test_how_to_play_opens_at_the_rules_of_the_house_not_at_those_played_last(
    kiosk: Kiosk,
) -> None:
    made = kiosk()
    made.wake()
    made.app.navigator.deal(RULE_SETS["tut"].rules, None)
    made.frames(5)
    assert made.table.rules == RULE_SETS["tut"].rules
    made.wait(61)
    made.wait(21)
    made.wake()
    made.press("How to play")
    made.frames(5)
    (shown,) = [stop.words for stop in made.page.stops if stop.text == "Rules"]
    assert "House rules" in shown
