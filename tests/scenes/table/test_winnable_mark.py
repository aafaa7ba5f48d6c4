"""Whether the game can still be won: the mark, the deal's own label, and what is not told."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.background import Result
from game.engine.codes import deal_from_code
from game.engine.rules import Rules
from game.navigation import Navigator
from game.scenes.kept_game import KeptGame
from game.scenes.table.deal_label import DealLabel
from game.scenes.table.play import PlayScene
from game.session import Session
from game.solver import Difficulty
from game.solver.dealing import find_winnable
from tests.scenes.ear import listened
from tests.scenes.table.helped import LOST, WINNABLE, MakeWorld, laid, sign, spoiled
from tests.scenes.world import World


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_d], ids=["hint", "mark"])
def test_what_help_finds_is_not_said_into_another_page(make_world: MakeWorld, key: int) -> None:
    """The words of a hint, or that nothing wins any more, cut short what the page said."""
    hint = key == pygame.K_h
    world = make_world(winnable_mark=not hint)
    background = world.services.background
    poll, background.poll = background.poll, list  # type: ignore[method-assign]
    scene = laid(world, WINNABLE if hint else LOST)
    world.key(key)
    world.key(pygame.K_p)
    ear = listened(world)
    background.poll = poll  # type: ignore[method-assign]
    world.until(lambda: not background.busy)
    assert not ear.heard
    assert scene.kept.hints == 0
    world.key(pygame.K_p)
    words = "Hint: " if hint else "be won"
    assert [words in text for text in ear.heard] == [False, True]  # after the name of the game


def test_a_deal_that_could_not_be_weighed_is_told_nothing_of(make_world: MakeWorld) -> None:
    """Work that had failed beside the game broke the game off."""
    world = make_world()
    told: list[str] = []
    label = DealLabel(world.services, told.append)
    heard: list[Callable[[Result], object]] = []

    def ask(task: str, *_: object, then: Callable[[Result], object]) -> int:
        del task
        heard.append(then)
        return len(heard)

    world.services.background.ask = ask  # type: ignore[method-assign]
    label.look(deal_from_code(WINNABLE), proof=False)
    label.tick(2)
    heard[0](Result(1, "difficulty", None, error="MemoryError"))
    heard[0](Result(1, "difficulty", Difficulty.HARD))
    heard[1](Result(2, "winnable", None, error="MemoryError"))
    assert (label.text, told) == ("", [])


def turned_lost(world: World) -> PlayScene:
    """A game that could be won until its last move was made."""
    session = spoiled()
    last = session.line[-1].action
    session.undo()
    scene = laid(world, session=session)
    world.until(lambda: sign(scene) == "winnable")
    scene.do(last)
    world.until(lambda: sign(scene) == "lost")
    return scene


def test_the_mark_follows_the_game_and_is_kept_as_help(make_world: MakeWorld) -> None:
    world = make_world(winnable_mark=True)
    scene = turned_lost(world)
    assert (scene.kept.hints, scene.kept.help) == (0, {"mark"})
    world.key(pygame.K_u)
    assert sign(scene) == "winnable"


def test_a_game_that_turns_lost_is_told_aloud_once(make_world: MakeWorld) -> None:
    world = make_world(winnable_mark=True)
    ear = listened(world)
    turned_lost(world)
    world.key(pygame.K_d)
    world.frames(20)
    told = [text for text in ear.heard if "can no longer be won" in text]
    assert len(told) == 1
    assert "removed" in told[0]


def test_without_the_setting_there_is_no_mark(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    world.key(pygame.K_d)
    world.frames(20)
    assert sign(scene) == ""
    world.services.change("winnable_mark", value := True)
    world.until(lambda: sign(scene) == "winnable")
    world.services.change("winnable_mark", not value)
    world.frames(2)
    assert sign(scene) == ""


def test_a_mark_before_the_first_move_is_no_help(make_world: MakeWorld) -> None:
    world = make_world(winnable_mark=True)
    scene = laid(world, LOST)
    world.until(lambda: sign(scene) == "lost")
    assert not scene.kept.help


def test_while_the_solver_thinks_longer_the_mark_says_not_known(make_world: MakeWorld) -> None:
    world = make_world(winnable_mark=True)
    scene = laid(world)
    world.frames(100)
    world.services.background.poll = list  # type: ignore[method-assign]
    world.key(pygame.K_d)
    assert sign(scene) == "winnable"
    world.frames(20)
    assert sign(scene) == "not_known"


def test_a_tap_on_the_mark_tells_it_in_words(make_world: MakeWorld) -> None:
    world = make_world(winnable_mark=True)
    scene = laid(world, LOST)
    world.frames(100)
    assert scene.view is not None
    world.tap(scene.view.hud.sign_box)
    assert scene.view.hud.message == "This deal can't be won"


def test_the_deal_tells_how_hard_it_is(make_world: MakeWorld) -> None:
    few = Rules("french", 1, 5, 0, 3, 1, 1, False, False, "pyramid")
    winnable_one = find_winnable(few, range(200), 2_000, 200)
    assert winnable_one is not None
    world = make_world()
    scene = laid(world, session=Session(winnable_one))
    view = scene.view
    assert view is not None
    world.until(lambda: view.hud.readings.label in ("easy", "medium", "hard"))


@pytest.mark.parametrize(("code", "told"), [(WINNABLE, True), (LOST, False)])
def test_a_deal_that_is_lost_is_not_called_hard(
    make_world: MakeWorld, code: str, told: bool
) -> None:
    world, said = make_world(), []
    label = DealLabel(world.services, said.append)
    label.look(deal_from_code(code), proof=False)
    label.tick(2.0)
    for _ in range(2000):
        world.frames()
    assert bool(said) is told
    assert bool(label.text) is told


@pytest.mark.parametrize(("code", "words"), [(WINNABLE, "proven winnable"), (LOST, "proven lost")])
def test_a_deal_of_a_given_code_is_told_to_be_proven(
    make_world: MakeWorld, code: str, words: str
) -> None:
    world = make_world()
    deal = deal_from_code(code)
    kept = KeptGame.begin(world.services.store, deal, world.services.now)
    kept.given = True
    scene = PlayScene(world.services, Navigator(world.services).routes, kept)
    world.open(scene)
    view = scene.view
    assert view is not None
    world.until(lambda: view.hud.readings.label == words)
    world.key(pygame.K_c, pygame.KMOD_CTRL)
    assert view.hud.message == f"Deal code copied · {words}"


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(640, 360), (1280, 720)], ids=str)
def test_only_deals_that_can_be_won_left_no_trace_at_the_table(
    make_world: MakeWorld, size: tuple[int, int], text_scale: int
) -> None:
    widths = []
    for wanted in (False, True):
        world = make_world(size, winnable_only=wanted, text_scale=text_scale)
        scene = laid(world, WINNABLE)
        world.frames(30)
        assert scene.view is not None
        assert scene.view.hud.readings.label == ("proven winnable" if wanted else "")
        widths.append(scene.view.hud.code_box.width)
    assert widths[1] > widths[0]


def test_where_winnable_deals_are_wanted_a_lost_one_is_not_given_away(
    make_world: MakeWorld,
) -> None:
    """None may have been found in time, or the game may be an older one."""
    world = make_world(winnable_only=True)
    scene = laid(world, LOST)
    for _ in range(2000):
        world.frames()
    assert scene.view is not None
    assert scene.view.hud.readings.label == ""
