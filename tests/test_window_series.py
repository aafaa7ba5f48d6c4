"""A person at the real window plays series to their end, and through a power cut."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

import pytest
from pygame import Rect

from game.engine.actions import Action, Draw, King, Pair
from game.engine.codes import deal_of, read_code
from game.engine.play import apply, legal
from game.engine.series import series_rules
from game.scenes.kept_game import KeptGame
from game.scenes.series.table import SeriesScene
from game.settings import write_setting
from game.storage import NewSeries, Store
from tests.mirror import SIZES, Mirror, calm, opened
from tests.storage.test_collections import play_deal
from tests.test_window_variants import clicks
from tests.variant_games import WINS, won
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window


def laid_out(folder: Path) -> None:
    """A player who chose the traditional rules last: what is drawn is often taken at once."""
    store, _ = Store.open(folder, 0.0)
    with store:
        calm(store)
        write_setting(store, "last_rules", "traditional")
        write_setting(store, "winnable_only", False)


def rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        return list(database.execute(query))


def table(mirror: Mirror) -> SeriesScene:
    scene = mirror.twin.top
    assert isinstance(scene, SeriesScene)
    return scene


def play(mirror: Mirror, actions: Iterable[Action]) -> None:
    """Make actions by clicks, all of them at one go."""
    scene, points = table(mirror), list[tuple[int, int]]()
    for action in actions:
        points += clicks(scene.made().layout, scene.kept.session.state, action)
        scene.do(action)
        scene.step(1.0)  # the points that float up are gone at once
    mirror.window.click(*points)
    mirror.rest()


def draw(mirror: Mirror, folder: Path) -> None:
    """Draw a card. The twin, whose chance is another one, gets the window's deal first."""
    mirror.window.click(table(mirror).made().layout.stock.center)
    query = "SELECT code FROM open_game WHERE actions = 1"
    mirror.window.wait_for(lambda: len(rows(folder, query)) == 1, "the draw is kept")
    number = read_code(str(rows(folder, query)[0][0]))[1]
    scene, services = table(mirror), mirror.twin.services
    deal = deal_of(series_rules(scene.rules), number)
    scene.start(KeptGame.begin(services.store, deal, services.now, series=scene.series))
    scene.do(Draw())


def removals(mirror: Mirror, most: int) -> list[Action]:
    """What can be taken on the table, one after the other."""
    state, found = table(mirror).kept.session.state, list[Action]()
    for _ in range(most):
        choices = [one for one in legal(state) if isinstance(one, King | Pair)]
        found += choices[:1]
        state = apply(state, choices[0]).after if choices else state
    return found


def end_deal(mirror: Mirror) -> None:
    """End the deal by its button, and say so again when asked."""
    mirror.tap(table(mirror).made().hud.places["end"])
    mirror.look("series-end-deal")
    mirror.press("End deal")


def cards(mirror: Mirror) -> Rect:
    """Where the cards lie: the bars have a clock."""
    view = table(mirror).made()
    top = view.layout.stock.top
    return Rect(0, top, mirror.twin.size[0], view.layout.bars.lower.top - top)


def says(mirror: Mirror) -> set[str]:
    """The texts of the panel in front."""
    return set(mirror.twin.reads().splitlines())


@pytest.mark.parametrize("size", SIZES)
def test_three_deals_are_played_to_their_total_through_a_power_cut(
    play_window: Callable[..., GameWindow], tmp_path: Path, size: tuple[int, int]
) -> None:
    folder, scores = tmp_path / "data", list[int]()
    laid_out(folder)
    with opened(play_window, folder, size) as mirror:
        mirror.press("New game")
        mirror.press("Number of deals")
        mirror.agree("series-chosen")
        mirror.press("Deal")
        for number in (1, 2, 3):
            draw(mirror, folder)
            play(mirror, removals(mirror, number))
            mirror.agree(f"series-table-{number}", cards(mirror))
            if number == 2:
                mirror.window.kill()
                mirror.window.start()
                mirror.window.still_picture()
                table(mirror).to_menu()
                mirror.rest()
                mirror.look("series-menu")
                mirror.press("Continue the series")
                mirror.agree("series-continued", cards(mirror))
            scores.append(len(table(mirror).kept.session.state.foundation))
            end_deal(mirror)
            mirror.look(f"series-deal-panel-{number}")
            total, average = str(sum(scores)), f"{sum(scores) / number:.1f}"
            assert {f"Deal {number} / 3", total, average} <= says(mirror)
            mirror.press("Next deal" if number < 3 else "To the result")
        mirror.look("series-over")
        assert {"The series is over", total, average, " · ".join(map(str, scores))} <= says(mirror)
        assert rows(folder, "SELECT kind, length FROM series WHERE ended_at") == [("plain", 3)]
        assert rows(folder, "SELECT points FROM series_deal ORDER BY n") == [(n,) for n in scores]
        mirror.press("Menu")
        mirror.agree("series-menu-after")
        assert mirror.window.close() == 0


@pytest.mark.parametrize("size", SIZES)
def test_a_match_beats_par_by_a_pyramid_that_fell_in_the_second_pass(
    play_window: Callable[..., GameWindow], tmp_path: Path, size: tuple[int, int]
) -> None:
    """35 for the pass, less 4 cards in the stock and 6 in the waste; five deals cost 5 each."""
    folder, (deal, line) = tmp_path / "data", won("par")
    laid_out(folder)
    with Store.open(folder, 0.0)[0] as store:
        store.series.begin(NewSeries("match", "par", "par", 6, 0.0))
        for number in range(5):
            play_deal(store, "match", f"deal {number}", -5)
        deal = deal_of(series_rules(deal.rules), WINS["par"])
        series = store.series.get("match")
        last = KeptGame.begin(store, deal, datetime.now, series=series)
        last.play(line[0])
        last.put_down()
    with opened(play_window, folder, size) as mirror:
        mirror.agree("match-menu")
        mirror.press("Continue the series")
        mirror.agree("match-table", cards(mirror))
        play(mirror, line[1:])
        mirror.agree("match-fallen", cards(mirror))
        now = table(mirror).made().hud.readings
        assert (now.score.value, now.figures[-1].value) == ("25", "−25")
        end_deal(mirror)
        mirror.look("match-deal-panel")
        assert {"The pyramid has fallen", "25", "0", "10", "Cards left"} <= says(mirror)
        mirror.press("To the result")
        mirror.look("match-verdict")
        assert {"Par is beaten", "0", "−5 · −5 · −5 · −5 · −5 · 25"} <= says(mirror)
        assert rows(folder, "SELECT points, passes, left_over FROM series_deal WHERE n = 6") == [
            (25, 2, 10)
        ]
