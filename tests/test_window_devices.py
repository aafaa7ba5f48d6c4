"""The whole program by keys alone, by touch alone and by a gamepad alone, in the real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.engine.actions import Draw, King, Pair, Recycle
from game.engine.codes import deal_from_code
from game.engine.play import apply, start
from game.solver import winnable
from game.view.layout import layout
from tests.test_window_play import DOCUMENTED, actions, finished, laid_out
from tests.xdevices import SIZE, Front, Gamer, Person, Toucher, Typist, Walker
from tests.xscreen import XScreen

pytestmark = pytest.mark.window

HOUSE = layout(SIZE, deal_from_code(DOCUMENTED).rules)
PEOPLE: dict[str, Callable[[Front], Person]] = {
    "keys": Typist,
    "touch": lambda front: Toucher(front, HOUSE),
    "gamepad": Gamer,
}

TOURS = [
    (("New game", "NewGameScene"), ("Keypad", "KeypadScene")),
    (("New game", "NewGameScene"), ("Custom rules", "CustomRulesScene"), ("Keypad", "NamePad")),
    (("How to play", "HowToPlayScene"),),
    (("All daily deals", "CalendarScene"),),
    (("Statistics", "StatisticsScene"), ("History", "HistoryScene")),
    (("Statistics", "StatisticsScene"), ("High scores", "HighScoresScene")),
    (("Settings", "SettingsScene"), ("Language", "LanguageScene")),
    (("Settings", "SettingsScene"), ("Reset to defaults", "DialogScene")),
    (("Settings", "SettingsScene"), ("Your data", "DataScene")),
    (("Settings", "SettingsScene"), ("About", "AboutScene")),
    (("Settings", "SettingsScene"), ("Keys", "ChooseKeysScene"), ("Hint: H", "KeyPanel")),
    (("Continue", "PlayScene"), ("Pause", "PauseScene")),
]
"""From the menu: what is pressed, and which scene it leads to."""


@pytest.fixture
def front(x_screen: XScreen, tmp_path: Path) -> Iterator[Front]:
    laid_out(tmp_path / "data")
    made = Front(x_screen, tmp_path / "data", "--window", "1280x720", "--language", "en")
    with made.window:
        made.wait("MenuScene")
        yield made


@pytest.mark.parametrize("hands", PEOPLE.values(), ids=PEOPLE)
def test_a_whole_game_is_won_and_left_by_one_device_alone(
    front: Front, hands: Callable[[Front], Person], tmp_path: Path
) -> None:
    person, folder = hands(front), tmp_path / "data"
    person.press("Continue")
    front.wait("PlayScene")
    deal = deal_from_code(DOCUMENTED)
    state = start(deal.rules, deal.cards)
    line = winnable(state).line
    assert line is not None
    for number, action in enumerate(line, start=1):
        match action:
            case Draw() | Recycle():
                person.draw()
            case King(spot):
                person.tap(state, spot)
            case Pair(first, second):
                person.tap(state, first)
                person.tap(state, second)
            case _:
                raise AssertionError(action)
        state = apply(state, action).after
        if number < len(line):
            front.window.wait_for(lambda n=number: len(actions(folder)) == n, f"{action} stored")
    front.window.wait_for(lambda: finished(folder) == [("won", 280)], "the win counted once")
    front.wait("InitialsScene")
    person.back()
    front.wait("ResultScene")
    person.press("Review")
    front.wait("ReplayScene")
    person.back()
    front.wait("ResultScene")
    person.press("Menu")
    front.wait("MenuScene")


@pytest.mark.parametrize("hands", PEOPLE.values(), ids=PEOPLE)
def test_every_scene_is_reached_and_left_by_one_device_alone(
    front: Front, hands: Callable[[Front], Person]
) -> None:
    person = hands(front)
    for tour in TOURS:
        scenes = ["MenuScene"]
        for text, scene in tour:
            if text == "Pause" and isinstance(person, Walker):
                person.step("pause")
            else:
                person.press(text)
            scenes.append(scene)
            front.wait(scene)
        for scene in reversed(scenes[:-1]):
            person.back()
            front.wait(scene)
    if isinstance(person, Walker):
        person.step("help")
        front.wait("HelpScene")
        person.back()
        front.wait("MenuScene")
