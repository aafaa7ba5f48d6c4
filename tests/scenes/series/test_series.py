"""Series at the table: begun in New game, counted deal by deal, continued, ended [R23]."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.engine.actions import King, Pair
from game.engine.codes import Deal, deal_of
from game.engine.notation import read
from game.engine.play import Status, legal
from game.engine.series import SeriesKind, series_rules
from game.engine.variants import RULE_SETS
from game.navigation import Navigator
from game.scenes.kept_game import KeptGame
from game.scenes.new_game.new_game import NewGameScene
from game.scenes.records.past_game import past_game_scene
from game.scenes.routes import Routes
from game.scenes.series.table import SeriesScene
from game.scenes.series.view import SeriesView
from game.scenes.series.words import going_line
from game.scenes.table.play import PlayScene
from game.storage import Result
from game.view.selection import Stock
from game.view.widgets_parts import Stop
from tests.engine.brute import stacked
from tests.scenes.world import World
from tests.storage.test_collections import play_deal

MakeWorld = Callable[..., World]


def at_home(world: World) -> Navigator:
    """The menu on the glass."""
    navigator = Navigator(world.services)
    world.open(navigator.menu())
    return navigator


def begin(world: World, *, length: int) -> None:
    """Begin a series by the house rules."""
    _begin(world, "house", SeriesKind.PLAIN, length)


def begin_match(world: World) -> None:
    """Begin a match against par."""
    _begin(world, "par", SeriesKind.PAR, 6)


def _begin(world: World, rules: str, kind: SeriesKind, length: int) -> None:
    way = at_home(world).routes.series
    assert way is not None
    way(RULE_SETS[rules].rules, kind, length)
    world.frames(2)


def table(world: World) -> SeriesScene:
    assert isinstance(world.top, SeriesScene)
    return world.top


def removed(world: World, most: int = 99) -> int:
    """Take away what can be taken; how many cards went."""
    scene = table(world)
    for _ in range(most):
        found = [a for a in legal(scene.kept.session.state) if isinstance(a, King | Pair)]
        if not found:
            break
        scene.do(found[0])
    world.frames(2)
    return len(scene.kept.session.state.foundation)


def figures(world: World) -> dict[str, str]:
    """What the top bar says, by its captions."""
    scene = table(world)
    view = scene.view
    assert isinstance(view, SeriesView)
    read = view.readings(scene.kept.session.state, 0, 0.0, "")
    return {figure.caption: figure.value for figure in (read.score, *read.figures)}


def end_deal(world: World) -> None:
    table(world).ask_end()
    world.frames(2)
    world.press("End deal")


def lay(world: World, deal: Deal) -> None:
    """Exchange the cards of the deal on the table."""
    scene = table(world)
    series = scene.series
    scene.start(KeptGame.begin(world.services.store, deal, world.services.now, series=series))


def test_three_deals_are_counted_to_their_total(world: World) -> None:
    at_home(world)
    world.press("New game")
    world.press("House rules")
    world.press("Number of deals")
    assert "Play on after the pyramid has fallen" in world.reads()
    world.press("Deal")
    scores = []
    for n in (1, 2, 3):
        assert figures(world)["Deal"] == f"{n} / 3"
        before = str(sum(scores))
        table(world).choosing.tap_focus()
        scores.append(removed(world, 3 + n))
        assert figures(world)["Points"] == str(scores[-1])
        assert figures(world)["Total"] == before
        end_deal(world)
        said = world.reads()
        assert f"Deal {n} / 3" in said
        assert f"{scores[-1]} / 52" in said
        assert f"{sum(scores) / n:.1f}" in said
        world.press("Next deal" if n < 3 else "To the result")
    assert "The series is over" in world.reads()
    assert " · ".join(map(str, scores)) in world.reads()
    (series,) = world.services.store.series.list(ended=True)
    assert [deal.points for deal in series.deals] == scores
    assert (series.total, series.complete, series.rules) == (sum(scores), True, "house")
    world.press("Menu")
    assert "Continue the series" not in world.says()


def test_end_deal_leads_on_after_the_panel_of_a_blocked_deal_was_put_aside(world: World) -> None:
    """It did nothing: only by way of the menu did the series go on."""
    at_home(world)
    world.press("New game")
    world.press("Traditional")
    world.press("Number of deals")
    world.press("Deal")
    scene = table(world)
    while scene.kept.session.status is Status.PLAYING:
        scene.do(legal(scene.kept.session.state)[-1])
    world.frames(150)
    assert "Next deal" in world.says()
    world.tap(Rect(3, 3, 1, 1))
    assert table(world).made().hud.message == "No moves left"
    world.tap(next(box for button, box in scene.made().hud._placed() if button.name == "end"))
    world.frames(2)
    world.press("Next deal")
    assert figures(world)["Deal"] == "2 / 3"


def test_a_series_is_continued_with_the_deal_that_lay_there(world: World) -> None:
    navigator = at_home(world)
    way = navigator.routes.series
    assert way is not None
    way(RULE_SETS["tut"].rules, SeriesKind.PLAIN, None)
    world.frames(2)
    first = removed(world)
    end_deal(world)
    world.press("Next deal")
    second = removed(world, 2)
    before = table(world).kept.session
    table(world).to_menu()
    world.frames(2)
    again = at_home(world)
    world.press("Continue the series")
    now = table(world).kept.session
    assert (now.deal, now.state, now.log) == (before.deal, before.state, before.log)
    assert figures(world)["Deal"] == "2"
    assert (figures(world)["Points"], figures(world)["Total"]) == (str(second), str(first))
    assert again.routes.open_game() is None


def test_menu_and_table_tell_the_same_total(world: World) -> None:
    """The menu said 0 in all of a match whose table stood at −52: it counted the deal at hand."""
    begin_match(world)
    total = "0"
    for n in (1, 2):
        table(world).choosing.tap(Stock())
        assert (figures(world)["Points"], figures(world)["Total"]) == ("−52", total)
        table(world).to_menu()
        world.frames(2)
        series = at_home(world).routes.open_series()
        assert series is not None
        told = going_line(series, "Par", world.services.tr)
        assert told == f"Par · deal {n} / 6 · {total} in all"
        world.press("Continue the series")
        end_deal(world)
        total = f"−{52 * n}"
        assert total in world.reads()
        world.press("Next deal")


def test_after_a_deal_that_was_counted_the_next_one_is_dealt(world: World) -> None:
    """Left at the panel between two deals."""
    begin(world, length=10)
    first = removed(world)
    cards = table(world).kept.session.deal.cards
    end_deal(world)
    world.press("Menu")
    world.press("Continue the series")
    assert figures(world)["Deal"] == "2 / 10"
    assert figures(world)["Total"] == str(first)
    assert table(world).kept.session.deal.cards != cards


def test_a_pyramid_that_fell_is_a_win_though_cards_are_left(world: World) -> None:
    begin_match(world)
    deal, actions = stacked(series_rules(RULE_SETS["par"].rules))
    lay(world, deal)
    assert figures(world)["Points"] == "−52"
    scene = table(world)
    for text in actions:
        scene.do(read(text, deal.rules))
    assert scene.kept.session.status.value == "playing"
    assert figures(world)["Points"] == str(50 - 24)
    end_deal(world)
    assert "The pyramid has fallen" in world.reads()
    series = world.services.store.series.list()[0]
    assert [(d.points, d.result, d.left, d.passes) for d in series.deals] == [
        (26, Result.WON, 24, 1)
    ]
    (row,) = world.services.store.history.page()
    assert (row.rules, row.result, row.kind) == ("par", Result.WON, "series")
    world.open(past_game_scene(world.services, Routes(), row, lambda: None))
    assert "Deal 1 of a series, worth 26" in world.reads()


@pytest.mark.parametrize(("points", "title"), [(0, "Par is beaten"), (-1, "Par is not beaten")])
def test_a_match_of_six_beats_par_with_nothing_or_more(
    world: World, points: int, title: str
) -> None:
    begin_match(world)
    scene = table(world)
    deal, actions = stacked(series_rules(RULE_SETS["par"].rules))
    name = scene.series.id
    for n in range(5):
        play_deal(world.services.store, name, f"deal {n}", 0 if n else points - 26)
    scene.kept.series = world.services.store.series.get(name)
    lay(world, deal)
    for text in actions:
        scene.do(read(text, deal.rules))
    assert figures(world)["Deal"] == "6 / 6"
    end_deal(world)
    world.press("To the result")
    assert title in world.reads()


def test_a_deal_of_a_series_is_not_exchanged_for_another(world: World) -> None:
    begin(world, length=3)
    scene = table(world)
    cards = scene.kept.session.deal.cards
    removed(world, 2)
    view = scene.made()
    assert [button.name for button in view.buttons()] == ["undo", "redo", "hint", "end", "menu"]
    for key in "rn":
        world.key(ord(key))
        if world.top is not scene:
            world.press("Play on")
    assert table(world).kept.session.deal.cards == cards
    assert len(table(world).kept.session.log) == 2


def test_a_new_series_asks_before_it_ends_the_one_that_waits(world: World) -> None:
    navigator = at_home(world)
    way = navigator.routes.series
    assert way is not None
    way(RULE_SETS["house"].rules, SeriesKind.PLAIN, 3)
    world.frames(2)
    points = removed(world, 2)
    table(world).to_menu()
    world.frames(2)
    way(RULE_SETS["par"].rules, SeriesKind.PAR, 6)
    world.frames(2)
    world.press("Keep it")
    assert [s.rules for s in world.services.store.series.list()] == ["house"]
    way(RULE_SETS["par"].rules, SeriesKind.PAR, 6)
    world.frames(2)
    world.press("Leave it")
    assert figures(world)["Deal"] == "1 / 6"
    assert [s.rules for s in world.services.store.series.list()] == ["par"]
    (ended,) = world.services.store.series.list(ended=True)
    assert [deal.points for deal in ended.deals] == [points]


def test_an_ordinary_game_and_a_series_wait_side_by_side(world: World) -> None:
    navigator = at_home(world)
    world.press("Deal the last rules again")
    scene = world.top
    scene._command("draw")  # type: ignore[attr-defined]
    scene.to_menu()  # type: ignore[attr-defined]
    world.frames(2)
    way = navigator.routes.series
    assert way is not None
    way(RULE_SETS["par"].rules, SeriesKind.PLAIN, 3)
    world.frames(2)
    removed(world, 1)
    table(world).to_menu()
    world.frames(2)
    assert {"Continue", "Continue the series"} <= set(world.says())


def test_only_rules_with_par_offer_the_match(world: World) -> None:
    at_home(world)
    world.press("New game")
    for name, offered in (("Pyramid Par", True), ("Pharaoh", False), ("Traditional", True)):
        world.press(name)
        for _ in range(5):
            world.press("Number of deals")
        world.press("Deal")
        series = world.services.store.series.list()
        assert [s.kind for s in series] == (["par"] if offered else [])
        if offered:
            table(world).to_menu()
            world.frames(2)
            world.services.store.series.delete(series[0].id)
        else:
            world.top.to_menu()  # type: ignore[attr-defined]
            world.frames(2)
        world.press("New game")


def test_a_deal_is_not_called_hard_because_a_series_is_played_on_for_cards(world: World) -> None:
    begin(world, length=3)
    rules = RULE_SETS["house"].rules
    lay(world, deal_of(series_rules(rules), 177))
    assert weighed(world) == "easy"


def weighed(world: World) -> str:
    """What is told of the deal on the table, once it is."""
    assert isinstance(world.top, PlayScene)
    for _ in range(60):
        world.frames(30)
        found = world.top.adviser.label.split(" · ")[-1]
        if found in ("easy", "medium", "hard"):
            return found
    return ""


def test_a_series_left_during_its_first_deal_is_not_said_to_end_after_deal_0(world: World) -> None:
    navigator = at_home(world)
    way = navigator.routes.series
    assert way is not None
    way(RULE_SETS["house"].rules, SeriesKind.PLAIN, 3)
    world.frames(2)
    removed(world, 2)
    table(world).to_menu()
    world.frames(2)
    way(RULE_SETS["house"].rules, SeriesKind.PLAIN, 3)
    world.frames(2)
    assert "Its first deal isn't over yet." in world.reads()


@pytest.mark.parametrize(
    ("rules", "pick"), [("house", "Series of 10 deals"), ("par", "Par match of 6 deals")]
)
def test_the_number_of_deals_is_remembered(world: World, rules: str, pick: str) -> None:
    world.services.change("last_rules", rules)
    navigator = at_home(world)

    def stepper() -> Stop:
        return next(stop for stop in world.page.stops if stop.text == "Number of deals")

    world.open(NewGameScene(world.services, navigator.routes))
    while stepper().value() != pick:  # type: ignore[misc]
        stepper().turn("right")
    world.press("Deal")
    table(world).to_menu()
    world.frames(2)
    world.open(NewGameScene(world.services, navigator.routes))
    assert stepper().value() == pick  # type: ignore[misc]
    world.services.change("last_rules", "pharaoh")
    world.frames(2)
    world.open(NewGameScene(world.services, navigator.routes))
    assert stepper().value() == ("One deal" if rules == "par" else pick)  # type: ignore[misc]
