"""A match against par in the states worth looking at, set up as play leads to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.actions import King, Pair
from game.engine.codes import deal_of
from game.engine.play import legal
from game.engine.series import PAR_DEALS, SeriesKind
from game.engine.variants import RULE_SETS
from game.scenes.scene import Push
from game.scenes.series.desk import SeriesDesk
from game.scenes.series.table import SeriesScene
from tests.stage import Stage

_DEALT = 260
"""Frames within which a deal lies there."""


def _played(stage: Stage) -> SeriesScene:
    """A deal of a match under way."""
    stage.menu()
    services = stage.world.services
    desk = SeriesDesk(services, lambda rules: deal_of(rules, 18))
    kept = desk.begin(RULE_SETS["par"].rules, SeriesKind.PAR, PAR_DEALS)
    scene = SeriesScene(services, stage.navigator.routes, desk, kept)
    stage.world.asked.append(Push(scene))
    stage.settle(_DEALT)
    for _ in range(14):
        actions = legal(kept.session.state)
        removals = [action for action in actions if isinstance(action, King | Pair)]
        scene.do((removals or actions)[0])
    stage.settle(_DEALT)
    return scene


def _ended(stage: Stage) -> None:
    scene = _played(stage)
    scene.kept.finish()
    scene.open_panel()
    stage.settle()


def _over(stage: Stage) -> None:
    _played(stage).end_series()
    stage.settle()


def _waiting(stage: Stage) -> None:
    _played(stage).to_menu()
    stage.settle()


SERIES: Mapping[str, Callable[[Stage], None]] = {
    "series-table": _played,
    "series-deal": _ended,
    "series-over": _over,
    "series-menu": _waiting,
}
"""How to come to each state, by its name."""
