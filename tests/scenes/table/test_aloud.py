"""What is seen is also said: events, cards, widgets and the whole table, in full names."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.actions import At, Turned, Waste
from game.engine.codes import deal_of
from game.engine.play import available
from game.engine.tableau import index_of
from game.engine.variants import RULE_SETS
from game.i18n import Translator
from game.record import read_deal
from game.scenes.dialog import confirm
from game.scenes.kept_game import KeptGame
from game.scenes.routes import Routes
from game.scenes.settings.settings import SettingsScene
from game.scenes.table.play import PlayScene
from game.scenes.table.reading import ReadingScene
from game.session import Session
from game.view.messages import Messages
from game.view.selection import Stock
from game.view.table_words import table_lines
from game.voice import spoken
from tests.scenes.ear import listened
from tests.scenes.world import World

MakeWorld = Callable[..., World]


def dealt(world: World, rules: str = "house", code: str = "PY1-N-AAAAAAS") -> PlayScene:
    """A game on the table."""
    deal = read_deal({"deal": code})
    assert deal.rules == RULE_SETS[rules].rules
    session = Session(deal)
    services = world.services
    scene = PlayScene(
        services, Routes(), KeptGame.begin(services.store, deal, services.now, session=session)
    )
    world.open(scene)
    return scene


def test_every_focused_card_is_said_to_be_free_or_what_covers_it(make_world: MakeWorld) -> None:
    world = make_world()
    scene = dealt(world)
    state, words = scene.kept.session.state, scene.messages
    free = [spot for spot, _ in available(state)]
    for spot in free:
        assert words.place(state, spot) == f"{words.at(state, spot)} · free"
    top, left, right = (words.at(state, At(*place)) for place in ((1, 1), (2, 1), (2, 2)))
    assert words.place(state, At(1, 1)) == f"{top} · covered by {left} and {right}"


def test_keys_at_the_table_are_answered_aloud(make_world: MakeWorld) -> None:
    world = make_world()
    scene, ear = dealt(world), listened(world)
    world.key(pygame.K_DOWN)
    assert ear.heard[-1].endswith(", free")
    world.key(pygame.K_d)
    drawn = scene.kept.session.state.wastes[0][-1]
    assert ear.heard[-1] == f"Drew {scene.messages.name(drawn)}"
    world.key(pygame.K_u)
    assert ear.heard[-1] == "Move taken back"


def test_a_blocked_card_is_told_alone_on_the_line_and_its_covers_only_aloud(
    make_world: MakeWorld,
) -> None:
    """[R30] What covers it may only be spoken, or follow after."""
    world = make_world()
    scene, ear = dealt(world), listened(world)
    assert scene.view is not None
    scene.choosing.tap(At(1, 1))
    said, state = scene.messages, scene.kept.session.state
    assert scene.view.hud.message == "This card is blocked by another"
    covers = f"{said.at(state, At(2, 1))} and {said.at(state, At(2, 2))}"
    assert ear.heard == [f"This card is blocked by another, covered by {covers}"]


def test_one_key_says_the_whole_table_in_order(make_world: MakeWorld) -> None:
    world = make_world()
    scene, ear = dealt(world), listened(world)
    world.key(pygame.K_d)
    world.key(pygame.K_t)
    assert isinstance(world.top, ReadingScene)
    lines = world.reads().splitlines()[1:]
    state = scene.kept.session.state
    assert lines[0] == f"Stock · {len(state.stock)} cards"
    assert lines[1] == f"Waste · {scene.messages.name(state.wastes[0][-1])}"
    assert [line.split(" · ")[0] for line in lines[2:]] == [f"Row {n}" for n in range(1, 8)]
    for row, line in enumerate(lines[2:], start=1):
        names = [scene.messages.at(state, At(row, col)) for col in range(1, row + 1)]
        assert line.removesuffix(" (free)").split(" · ")[1].replace(" (free)", "") == ", ".join(
            names
        )
    assert ear.heard[-1] == spoken(". ".join(lines))
    world.key(pygame.K_ESCAPE)
    assert world.top is scene


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_card_to_be_seen_is_named_once(name: str) -> None:
    rules = RULE_SETS[name].rules
    session = Session(deal_of(rules, 18))
    words = Messages(Translator.load("en"), rules)
    for _ in range(3):
        session.do("draw")
        text = " ".join(table_lines(words, session.state))
        seen = [card for card in session.state.pyramid if card is not None]
        tops = [pile[-1] for pile in session.state.wastes if pile]
        for card in seen + tops + ([session.state.turned] if session.state.turned else []):
            assert words.name(card) in text


def test_a_gap_is_said_where_a_card_is_gone() -> None:
    words = Messages(Translator.load("en"), RULE_SETS["house"].rules)
    session = Session(read_deal({"deal": "PY1-N-AAAAAAS"}))
    for spot, card in available(session.state):
        if card.value == 13 and isinstance(spot, At):
            session.do(f"{spot.row}.{spot.col}")
            assert session.state.pyramid[index_of(spot.row, spot.col)] is None
            assert "gap" in table_lines(words, session.state)[spot.row + 1]
            return
    raise AssertionError("no king is free in this deal")


def test_widgets_are_said_when_the_keys_come_to_them(make_world: MakeWorld) -> None:
    world = make_world()
    ear = listened(world)
    world.open(SettingsScene(world.services, Routes()))
    assert ear.heard == ["Settings"]
    world.page.focus(next(stop for stop in world.page.stops if stop.text == "Mute"), show=True)
    world.key(pygame.K_UP)
    world.key(pygame.K_DOWN)
    assert ear.heard[-1] == "Mute, off"
    world.key(pygame.K_RETURN)
    world.frames(3)
    world.key(pygame.K_DOWN)
    assert ear.heard[-2:] == ["Mute, on", "Effects, 80%"]


def test_nothing_is_said_of_widgets_that_the_pointer_uses(make_world: MakeWorld) -> None:
    world = make_world()
    ear = listened(world)
    world.open(SettingsScene(world.services, Routes()))
    world.press("Mute")
    assert ear.heard == ["Settings"]


def test_the_voice_is_heard_as_it_is_switched_on_by_the_pointer(make_world: MakeWorld) -> None:
    """Nothing told whether the system has one."""
    world = make_world()
    ear = listened(world)
    world.open(SettingsScene(world.services, Routes()))
    world.press("Read everything aloud")
    assert ear.heard[1:] == ["Read everything aloud, on"]
    world.press("Read everything aloud")
    assert len(ear.heard) == 2


def test_a_question_is_said_whole(make_world: MakeWorld) -> None:
    world = make_world()
    ear = listened(world)
    world.open(confirm(world.services, "Leave?", "It counts.", "Leave it", lambda: None))
    assert ear.heard == ["Leave?, It counts., Cancel"]


def test_what_a_page_says_is_not_cut_short_by_its_focus(make_world: MakeWorld) -> None:
    world = make_world()
    scene, ear = dealt(world), listened(world)
    world.services.device = "keys"
    world.key(pygame.K_t)
    world.send(pygame.KEYUP, key=pygame.K_t, mod=0, unicode="t")
    lines = table_lines(scene.messages, scene.kept.session.state)
    assert ear.heard == [spoken(". ".join(lines)) + ", Back"]
    world.open(confirm(world.services, "Leave?", "It counts.", "Leave it", lambda: None))
    world.send(pygame.KEYUP, key=pygame.K_n, mod=0, unicode="n")
    assert ear.heard[1:] == ["Leave?, It counts., Cancel"]


def test_places_without_a_card_are_named(make_world: MakeWorld) -> None:
    words = Messages(Translator.load("en"), RULE_SETS["house"].rules)
    state = Session(read_deal({"deal": "PY1-N-AAAAAAS"})).state
    assert words.place(state, Stock()).startswith("Stock · ")
    assert words.at(state, Turned()) == ""
    assert words.place(state, Waste(1)).endswith(" · free") or not state.wastes[0]


def test_who_comes_back_to_a_page_or_table_hears_where_that_is(make_world: MakeWorld) -> None:
    """Nothing was said, and what the page that had gone was saying went on."""
    world = make_world()
    scene, ear = dealt(world), listened(world)
    world.services.device = "keys"
    world.key(pygame.K_DOWN)
    here = ear.heard[-1]
    world.key(pygame.K_t)
    world.key(pygame.K_ESCAPE)
    assert world.top is scene
    assert ear.heard[-1] == f"House rules, {here}"
    world.open(SettingsScene(world.services, Routes()))
    world.key(pygame.K_DOWN)
    here = ear.heard[-1]
    world.open(confirm(world.services, "Leave?", "It counts.", "Leave it", lambda: None))
    world.key(pygame.K_ESCAPE)
    world.send(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, unicode="")
    assert ear.heard[-1] == f"Settings, {here}"


def test_a_new_game_is_said_and_not_over_what_happens_in_it(make_world: MakeWorld) -> None:
    world = make_world()
    ear = listened(world)
    scene = dealt(world)
    assert ear.heard == ["House rules"]
    scene.same_deal()
    world.key(pygame.K_d)
    assert ear.heard[1:] == [f"Drew {scene.messages.name(scene.kept.session.state.wastes[0][-1])}"]
