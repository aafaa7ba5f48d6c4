"""Deals that can be won: found ahead of time, at once, or told to take a moment."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.background import Result
from game.engine.codes import deal_from_code, deal_of, write_code
from game.engine.play import start
from game.engine.variants import RULE_SETS
from game.navigation import Navigator
from game.scenes.menu.menu import MenuScene
from game.scenes.new_game.looking import LookingScene
from game.scenes.new_game.new_game import NewGameScene
from game.scenes.table.play import PlayScene
from game.solver import winnable
from game.storage import ReadyDeal
from tests.scenes.world import World

MakeWorld = Callable[..., World]

HARD = RULE_SETS["relaxed"].rules
HOUSE = RULE_SETS["house"].rules


def at_home(world: World) -> Navigator:
    """The menu on the glass."""
    navigator = Navigator(world.services)
    world.open(navigator.menu())
    return navigator


def on_table(world: World) -> PlayScene:
    """The table, which must be in front."""
    world.frames(2)
    assert isinstance(world.top, PlayScene)
    return world.top


def can_be_won(scene: PlayScene) -> bool:
    """Whether the deal on the table can be won."""
    deal = scene.kept.session.deal
    return winnable(start(deal.rules, deal.cards)).line is not None


def test_winnable_house_deals_come_at_once(make_world: MakeWorld) -> None:
    world = make_world(winnable_only=True)
    home = at_home(world)
    for _ in range(4):
        home.deal(HOUSE, None)
        assert can_be_won(on_table(world))
        assert not on_table(world).kept.given


def test_while_one_plays_more_deals_are_found(make_world: MakeWorld) -> None:
    world = make_world(winnable_only=True)
    ready = world.services.store.ready_deals
    at_home(world).deal(HOUSE, None)
    world.until(lambda: ready.count("house") == 3)
    world.frames(30)
    assert ready.count("house") == 3
    deal = ready.take("house")
    assert deal is not None
    begun = deal_from_code(deal.code)
    assert winnable(start(begun.rules, begun.cards)).line is not None


def test_a_deal_that_is_ready_is_dealt(make_world: MakeWorld) -> None:
    world = make_world(winnable_only=True)
    code = write_code(HARD, 3)
    world.services.store.ready_deals.put(ReadyDeal(code, "relaxed"))
    at_home(world).deal(HARD, None)
    assert on_table(world).kept.session.deal.code == code
    assert world.services.store.ready_deals.count("relaxed") == 0


def test_without_the_wish_nothing_is_looked_for(make_world: MakeWorld) -> None:
    world = make_world()
    at_home(world).deal(HARD, None)
    on_table(world)
    world.frames(30)
    assert world.services.store.ready_deals.count("relaxed") == 0


def test_a_search_that_takes_long_is_told_and_then_deals(make_world: MakeWorld) -> None:
    world = make_world(winnable_only=True)
    at_home(world).deal(HARD, None)
    world.frames(2)
    assert isinstance(world.top, LookingScene)
    world.frames(20)
    if isinstance(world.top, LookingScene):
        assert "Looking for a deal" in world.reads()
    world.until(lambda: isinstance(world.top, PlayScene))
    assert can_be_won(on_table(world))


def searching(world: World) -> Navigator:
    """A search that finds nothing."""
    home = at_home(world)
    world.services.background.poll = list  # type: ignore[method-assign]
    home.deal(HARD, None)
    world.frames(20)
    assert isinstance(world.top, LookingScene)
    return home


def test_the_player_need_not_wait(make_world: MakeWorld) -> None:
    world = make_world(winnable_only=True)
    searching(world)
    world.press("Deal an ordinary one")
    assert on_table(world).kept.session.deal.rules == HARD
    assert not any(isinstance(scene, LookingScene) for scene in world.stack)


def test_a_search_can_be_called_off(make_world: MakeWorld) -> None:
    world = make_world(winnable_only=True)
    searching(world)
    world.press("Cancel")
    assert isinstance(world.top, MenuScene)


def test_a_deal_found_while_a_page_lies_over_the_search_waits_for_it(
    make_world: MakeWorld,
) -> None:
    """The page was taken away, and the panel stayed over the new deal, looking for nothing."""
    world = make_world(winnable_only=True)
    home = at_home(world)
    home.deal(HOUSE, None)
    table = on_table(world)
    answers, told = world.services.background, []
    answers.ask = lambda *_, then: told.append(then) or len(told)  # type: ignore[method-assign, misc, assignment, func-returns-value]
    home.deal(HARD, None)
    world.frames(2)
    search = world.top
    assert isinstance(search, LookingScene)
    assert home.help(search)
    world.frames(2)
    page = world.top
    found = deal_of(HARD, 7)
    told[0](Result(1, "find_winnable_now", found))
    world.frames(2)
    assert world.top is page
    world.key(pygame.K_ESCAPE)
    world.frames(2)
    assert on_table(world) is table
    assert table.kept.session.deal == found


def test_where_none_is_found_an_ordinary_deal_is_offered(make_world: MakeWorld) -> None:
    world = make_world(winnable_only=True)
    searching(world)
    world.frames(15 * 60)
    assert "No deal that is sure to be winnable was found" in world.reads()
    assert world.says() == ["Deal an ordinary one", "Cancel"]
    world.press("Deal an ordinary one")
    assert on_table(world).kept.session.deal.rules == HARD


def test_the_ordinary_deal_that_is_offered_can_be_refused(make_world: MakeWorld) -> None:
    world = make_world(winnable_only=True)
    searching(world)
    world.frames(15 * 60)
    world.press("Cancel")
    assert isinstance(world.top, MenuScene)


def test_whether_to_leave_the_open_game_is_asked_before_a_deal_is_looked_for(
    make_world: MakeWorld,
) -> None:
    """One was told of an ordinary deal, and only then asked about the game it would end."""
    world = make_world(winnable_only=True)
    home = at_home(world)
    home.deal(HOUSE, None)
    game = on_table(world).kept
    for key in (pygame.K_d, pygame.K_ESCAPE):
        world.key(key)
    assert isinstance(world.top, MenuScene)
    assert home.open_game() is not None
    world.services.background.poll = list  # type: ignore[method-assign]
    home.deal(HARD, None)
    world.frames(2)
    assert "Leave this game?" in world.reads()
    world.press("Leave it")
    world.frames(15 * 60)
    assert world.says() == ["Deal an ordinary one", "Cancel"]
    world.press("Cancel")
    home.continue_game()
    assert on_table(world).kept.session.deal == game.session.deal, "the game is still there"
    world.key(pygame.K_ESCAPE)
    assert home.open_game() is not None
    home.deal(HARD, None)
    world.frames(2)
    world.press("Leave it")
    world.frames(20)
    world.press("Deal an ordinary one")
    assert on_table(world).kept.session.deal.rules == HARD, "it isn't asked a second time"


def test_while_a_typed_code_is_looked_into_that_is_told(make_world: MakeWorld) -> None:
    """For ten seconds the caption stayed "Deal code"."""
    world = make_world()
    world.open(NewGameScene(world.services, at_home(world).routes))
    heard, world.services.background.poll = world.services.background.poll, list  # type: ignore[method-assign]
    world.clipboard = "PY1-N-AAAAAAS"
    world.press("Paste")
    assert "hecking" not in world.reads()
    world.frames(30)
    assert "Checking…" in world.reads()
    assert "Deal code" not in world.reads()
    world.services.background.poll = heard  # type: ignore[method-assign]
    world.until(lambda: "Proven winnable" in world.reads())
    assert "hecking" not in world.reads()
    world.services.background.poll = list  # type: ignore[method-assign]
    world.clipboard = "PY1-N-AAAAAAJ"
    world.press("Paste")
    world.frames(30)
    assert "Checking…" in world.reads()
    world.clipboard = "nothing"
    world.press("Paste")
    world.frames(30)
    assert "hecking" not in world.reads()


def test_a_code_typed_by_hand_is_labelled(make_world: MakeWorld) -> None:
    world = make_world()
    home = at_home(world)
    world.open(NewGameScene(world.services, home.routes))
    for code, words in (
        ("PY1-N-AAAAAAS", "Proven winnable"),
        ("PY1-N-AAAAAAJ", "Proven lost"),
    ):
        world.clipboard = code
        world.press("Paste")
        world.until(lambda words=words: words in world.reads())  # type: ignore[misc]
    world.press("Deal")
    assert on_table(world).kept.given
