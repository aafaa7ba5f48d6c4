"""A game that waits for its player rests, though its clock ticks and a star may twinkle."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.app import App
from game.engine.actions import Draw
from game.engine.variants import RULE_SETS
from game.loop import FixedStep
from game.scenes.scene import Push
from game.scenes.table.play import PlayScene


def test_the_ticking_clock_and_the_sky_do_not_keep_the_loop_busy(tmp_path: Path) -> None:
    app = App(argparse.Namespace(data_dir=tmp_path, language="en", window=(1000, 700)))
    now = 0.0
    pace = FixedStep(lambda: now)

    def turns(seconds: float) -> int:
        """How many of the turns of so many seconds, thirty each, say that something goes on."""
        nonlocal now
        busy = 0
        for _ in range(round(30 * seconds)):
            now += 1 / 30
            busy += app._turn(pace)
        return busy

    app._carry_out(Push(app.navigator.menu()))
    turns(1)
    assert app.navigator.routes.deal is not None
    app.navigator.routes.deal(RULE_SETS["house"].rules, None)
    turns(3)
    table = app._stack[-1]
    assert isinstance(table, PlayScene)
    table.do(Draw())
    assert turns(0.1) >= 2
    turns(2)
    elapsed = table.kept.session.elapsed
    assert turns(8) <= 8
    assert table.kept.session.elapsed > elapsed + 7
    app._close()
