"""The perfect player's help at the table: what a player is told, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pygame
import pytest

from game.background import Result
from game.engine.actions import Draw, King, Pair, Recycle
from game.engine.codes import Deal, deal_from_code
from game.engine.play import Status, legal
from game.engine.rules import Rules
from game.navigation import Navigator
from game.record import read_record
from game.scenes.kept_game import KeptGame
from game.scenes.table.deal_label import DealLabel
from game.scenes.table.play import PlayScene
from game.session import Session, replayed
from game.solver import Advice, Difficulty, Hint, winnable
from game.solver.dealing import find_winnable
from tests.scenes.ear import listened
from tests.scenes.world import World

MakeWorld = Callable[..., World]


WINNABLE = "PY1-N-AAAAAAS"
LOST = "PY1-N-AAAAAAJ"


def laid(world: World, code: str = WINNABLE, session: Session | None = None) -> PlayScene:
    """The game of a deal on the table."""
    services = world.services
    deal: Deal = session.deal if session else deal_from_code(code)
    kept = KeptGame.begin(services.store, deal, services.now, session=session)
    scene = PlayScene(services, Navigator(services).routes, kept)
    world.open(scene)
    return scene


def asked(world: World) -> None:
    """Ask for a hint and let it come."""
    world.key(pygame.K_h)
    top = world.top
    assert isinstance(top, PlayScene)
    view = top.view
    assert view is not None
    world.until(lambda: world.top is not top or "Hint" in view.hud.message)


def record_of(world: World, scene: PlayScene) -> dict[str, object]:
    """What the history holds of the game once it was given up."""
    scene.kept.abandon()
    assert scene.kept.finished is not None
    text = world.services.store.history.record(scene.kept.finished.id)
    return dict(read_record(text).extra)


def test_a_hint_counts_once_it_was_given(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    world.key(pygame.K_d)
    asked(world)
    assert scene.view is not None
    assert scene.view.hud.message.startswith("Hint: ")
    assert scene.kept.hints == 1
    record = record_of(world, scene)
    assert (record["hints"], record["help"]) == (1, ["hint"])
    assert scene.kept.finished is not None
    assert scene.kept.finished.helped


def test_a_hint_that_is_not_proven_says_so(make_world: MakeWorld) -> None:
    """It had the same words as one on a winning line."""
    world = make_world()
    scene = laid(world)
    said = []
    for proven in (True, False):
        action = legal(scene.kept.session.state)[0]
        found = Hint(Advice.DRAW, action, proven=proven)
        world.key(pygame.K_h)
        scene.adviser._hints._answer(scene.kept.session.state, found)
        said.append(scene.made().hud.message)
    assert said[1] == f"{said[0]} · not proven"


def test_a_hint_that_takes_long_is_told_to_be_thought_out(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    poll, world.services.background.poll = world.services.background.poll, list  # type: ignore[method-assign]
    world.key(pygame.K_h)
    world.frames(5)
    hud = scene.made().hud
    assert hud.message != "Thinking …"
    world.frames(20)
    assert hud.message == "Thinking …"
    world.key(pygame.K_d)
    world.frames(30)
    assert "Drew" in hud.message, "a question dropped is thought about no longer"
    world.key(pygame.K_h)
    world.frames(30)
    assert hud.message == "Thinking …"
    world.services.background.poll = poll  # type: ignore[method-assign]
    world.until(lambda: hud.message.startswith("Hint: "))
    world.frames(30)
    assert hud.message.startswith("Hint: ")


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
    assert [words in text for text in ear.heard] == [True]


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


def spoiled(code: str = "PY1-N-AAAAAAG") -> Session:
    """A game whose first possible removal was made again and again until nothing wins."""
    session = Session(deal_from_code(code))
    while not winnable(session.state).lost:
        choices = legal(session.state)
        removals = [one for one in choices if isinstance(one, King | Pair)]
        session.play((removals or choices)[0])
    return session


def test_where_nothing_wins_the_hint_leads_back_to_where_it_could_be_won(
    make_world: MakeWorld,
) -> None:
    world = make_world()
    scene = laid(world, session=spoiled())
    for _ in range(3):
        world.key(pygame.K_d)
    asked(world)
    assert "can no longer be won" in world.reads()
    assert "4 moves back" in world.reads()
    before = scene.kept.session.undos
    before_times = len(scene.kept.times) - len(scene.kept.session.log)
    world.press("Back to that point")
    assert not winnable(scene.kept.session.state).lost
    assert scene.kept.session.undos == before + 4
    assert scene.kept.session.can_redo
    assert (scene.kept.hints, scene.kept.help) == (0, {"verdict"})
    assert len(scene.kept.times) - len(scene.kept.session.log) == before_times
    resumed = replayed(scene.kept.session.deal, scene.kept.session.log)
    assert resumed.state == scene.kept.session.state


def test_the_way_back_may_be_left_for_later(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, session=spoiled())
    state = scene.kept.session.state
    asked(world)
    assert "one move back" in world.reads()
    world.press("Play on")
    assert world.top is scene
    assert scene.kept.session.state == state


def test_a_point_too_far_back_is_named_and_not_offered(make_world: MakeWorld) -> None:
    session = spoiled()
    while len(session.line) < 130:
        session.play(Draw() if session.state.stock else Recycle())
    world = make_world()
    scene = laid(world, session=session)
    asked(world)
    assert "Only 100 moves can be taken back" in world.reads()
    assert "Back to that point" not in world.says()
    world.press("Play on")
    assert scene.kept.session.state == session.state


def test_a_deal_lost_from_the_start_is_told_so(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, LOST)
    world.key(pygame.K_d)
    asked(world)
    assert world.reads().startswith("This deal can't be won\nIt was lost from the start")
    assert scene.kept.hints == 0
    world.press("New game")
    assert "Leave this game?" in world.reads()


def test_an_answer_that_comes_too_late_is_not_told(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, LOST)
    world.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode=""))
    world.key(pygame.K_d)
    world.frames(30)
    assert world.top is scene
    assert scene.view is not None
    assert "Drew" in scene.view.hud.message
    assert not scene.kept.help


def test_the_help_used_is_known_again_when_a_game_is_continued(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    world.key(pygame.K_d)
    asked(world)
    world.stack.pop().leave()
    games = world.services.store.games
    resumed = games.claim(games.list("ordinary")[0].id)
    assert resumed is not None
    again = KeptGame.resume(resumed, scene.kept.session.deal, world.services.now)
    assert (again.hints, again.help) == (1, {"hint"})


def test_no_help_leaves_no_trace(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world)
    world.key(pygame.K_d)
    assert "help" not in json.dumps(record_of(world, scene))
    assert scene.kept.finished is not None
    assert not scene.kept.finished.helped


def sign(scene: PlayScene) -> str:
    """The picture beside the score."""
    assert scene.view is not None
    shown = scene.view.hud.readings.sign
    return shown.icon if shown else ""


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
    world.until(lambda: view.hud.readings.label in ("easy", "middling", "hard"))


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


def empty(passes: int) -> Session:
    """A game in which nothing can be removed any more, so many whole passes later."""
    session = spoiled()
    while (
        any(isinstance(one, King | Pair) for one in legal(session.state)) or not session.state.stock
    ):
        session.play(legal(session.state)[0])
    quiet = 0
    while quiet <= passes:
        removals = [one for one in legal(session.state) if isinstance(one, King | Pair)]
        if removals:
            quiet = 0
            session.play(removals[0])
        elif session.state.stock:
            session.play(Draw())
        else:
            quiet += 1
            if quiet <= passes:
                session.play(Recycle())
    return session


def note(scene: PlayScene) -> str:
    """The note in the ribbon."""
    assert scene.view is not None
    return scene.view.hud.readings.note


def test_two_passes_without_a_removal_bring_one_note(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, session=empty(2))
    assert note(scene) == ""
    world.key(pygame.K_d)
    assert note(scene).startswith("Two passes without a removal")
    assert scene.view is not None
    assert scene.view.hud.readings.offered == ("undo", "hint", "new")
    for rect in scene.view.layout.pyramid:
        assert not rect.colliderect(scene.view.hud.note_box)
    world.key(pygame.K_d)
    assert "Two passes" in note(scene)
    assert "Drew" in scene.view.hud.message
    world.tap(scene.view.hud.note_box)
    assert note(scene) == ""
    for _ in range(30):
        world.key(pygame.K_d)
    assert note(scene) == ""
    assert scene.kept.session.status is Status.PLAYING


def test_the_note_goes_with_escape_undo_or_a_removal(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, session=empty(2))
    world.key(pygame.K_d)
    world.key(pygame.K_ESCAPE)
    assert note(scene) == ""
    assert world.top is scene
    world.key(pygame.K_u)
    world.key(pygame.K_d)
    assert note(scene)
    world.key(pygame.K_u)
    assert note(scene) == ""


def test_one_pass_without_a_removal_is_nothing_to_speak_of(make_world: MakeWorld) -> None:
    world = make_world()
    scene = laid(world, session=empty(1))
    world.key(pygame.K_d)
    assert note(scene) == ""
