"""Each rule set played by real clicks from its deal to a win and to a block.

In the gate all are won in one window, and some blocked: one whose block is made up, one with
three piles, and the Spanish deck. ``PYRAMID_SIZES=all`` blocks all of them, too, and plays at
every size that matters; ``PYRAMID_PICTURES=FOLDER`` keeps what the window shows: the middle of
each game and its end.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.engine.actions import Action, Draw, King, Pair, Place, Recycle, Spot
from game.engine.codes import Deal
from game.engine.notation import write
from game.engine.play import apply, start
from game.engine.state import State
from game.engine.variants import RULE_SETS
from game.navigation import Navigator
from game.scenes.kept_game import KeptGame
from game.settings import write_setting
from game.storage import Store
from game.view.hit import spot_rect
from game.view.layout import Layout, layout
from tests.scenes.world import World, world
from tests.variant_games import blocked, won
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window

Point = tuple[int, int]
_ALL: Final = ((640, 360), (1280, 720), (3840, 2160), (720, 1280), (1080, 1920))
_WHOLE: Final = os.environ.get("PYRAMID_SIZES") == "all"
SIZES: Final = _ALL if _WHOLE else ((1280, 720),)
BLOCKED: Final = tuple(RULE_SETS) if _WHOLE else ("house", "apophis", "spanish")
_BATCH: Final = 24
"""So many actions are clicked before the storage is looked at."""
PICTURES: Final = os.environ.get("PYRAMID_PICTURES")


def settled(folder: Path) -> None:
    """A data folder whose player wants no motion and no questions."""
    store, _ = Store.open(folder, 0.0)
    with store:
        write_setting(store, "animation_speed", "off")
        write_setting(store, "confirm_new_game", False)


@dataclass(frozen=True, slots=True)
class Ways:
    """Where to click: New game in the menu, alone and beneath a game that waits, and the code.

    ``touch`` is the least height of what is touched.
    """

    new: Point
    new_beneath: Point
    code: Point
    touch: int


def ways(folder: Path, size: tuple[int, int]) -> Ways:
    """Look the places up in the same pages off the screen."""
    with world(folder, size) as twin:
        menu = Navigator(twin.services).menu()
        twin.open(menu)
        new = middle(twin, "New game")
        twin.press("New game")
        code = middle(twin, "Deal code")
        while twin.stack:
            twin.stack.pop().leave()
        deal, _ = blocked("house")
        KeptGame.begin(twin.services.store, deal, twin.services.now).put_down()
        twin.open(Navigator(twin.services).menu())
        touch = twin.services.ui.sizes.touch()
        found = Ways(new, middle(twin, "New game"), code, touch)
        twin.stack.pop().leave()
        return found


def middle(twin: World, text: str) -> Point:
    """The middle of the widget that says so."""
    box = next(stop.box for stop in twin.page.stops if stop.text == text)
    return box.centerx, box.centery


class Table:
    """A person who plays whole games in a window."""

    def __init__(self, window: GameWindow, folder: Path, size: tuple[int, int], touch: int) -> None:
        self.window = window
        self.size = size
        self._beside = (4, size[1] // 2)
        self._lit = 0
        self._touch = touch
        self._file = folder / "pyramid.sqlite3"
        self._folder = folder

    def rows(self, query: str) -> list[tuple[object, ...]]:
        """What the storage holds."""
        with sqlite3.connect(self._file) as database:
            return list(database.execute(query))

    def actions(self) -> list[object]:
        """The actions stored of the game saved last."""
        return [
            row[0]
            for row in self.rows(
                """SELECT action FROM open_action WHERE game =
                   (SELECT id FROM open_game ORDER BY saved_at DESC LIMIT 1) ORDER BY n"""
            )
        ]

    def last_finished(self) -> tuple[object, ...]:
        """Rules and result of the game that ended last."""
        found = self.rows(
            """SELECT ruleset.key, result FROM finished JOIN ruleset ON ruleset.id = ruleset
               ORDER BY seq DESC LIMIT 1"""
        )
        return found[0] if found else ()

    def hasten_panel(self) -> None:
        """A tap shows the panel of a game that ended at once; it darkens what is beside it."""
        self.window.click(self._beside)
        self.window.wait_for(lambda: self._light() < 0.7 * self._lit, "the panel shows")
        self.window.still_picture()

    def _light(self) -> int:
        """How bright the window is beside all cards."""
        return sum(self.window.colour_at(self._beside))

    def lay_aside(self, deal: Deal) -> None:
        """Store a game that waits to be continued from its deal on."""
        store, _ = Store.open(self._folder, 0.0)
        with store:
            KeptGame.begin(store, deal, lambda: datetime(2026, 7, 31)).put_down()

    def expect(self, look: Callable[[], object], wanted: object) -> None:
        """Wait until what is looked at is as it should be."""
        self.window.wait_for(lambda: look() == wanted, f"{wanted}")

    def play(self, deal: Deal, actions: Sequence[Action]) -> State:
        """Click every action; where the cards lie at the end."""
        state, made = start(deal.rules, deal.cards), [write(a, deal.rules) for a in actions]
        table = layout(self.size, deal.rules, touch=self._touch)
        for first in range(0, len(actions) - 1, _BATCH):
            after = min(first + _BATCH, len(actions) - 1)
            points = [self._beside]
            for action in actions[first:after]:
                targets = clicks(table, state, action)
                if targets[0] == points[-1]:
                    points.append(self._beside)  # else it would be a double click
                points += targets
                state = apply(state, action).after
            self.window.click(*points)
            self.expect(self.actions, made[:after])
        self.keep(deal, "middle")
        self._lit = self._light()
        self.window.click(self._beside, *clicks(table, state, actions[-1]))
        return apply(state, actions[-1]).after

    def keep(self, deal: Deal, what: str) -> None:
        """Keep a picture for review."""
        if PICTURES:
            name = next(n for n, row in RULE_SETS.items() if row.rules == deal.rules)
            file = Path(PICTURES) / f"{name}-{what}-{self.size[0]}x{self.size[1]}.png"
            file.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self.window.picture(), file)


def clicks(table: Layout, state: State, action: Action) -> list[Point]:
    """Where a person clicks to make an action."""
    match action:
        case Draw() | Recycle():
            return [table.stock.center]
        case Place(pile):
            return [table.marks[pile - 1].center]
        case King(spot):
            return [place(table, state, spot)]
        case Pair(first, second):
            return [place(table, state, first), place(table, state, second)]


def place(table: Layout, state: State, spot: Spot) -> Point:
    """The part of a card that nothing covers."""
    rect = spot_rect(table, state, spot)
    return rect.centerx, rect.top + rect.h // 5


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_each_rule_set_is_played_to_a_win_and_to_a_block(
    play_window: Callable[..., GameWindow], tmp_path: Path, size: tuple[int, int]
) -> None:
    folder = tmp_path / "data"
    settled(folder)
    where = ways(tmp_path / "twin", size)
    shape = f"{size[0]}x{size[1]}"
    window = play_window("--window", shape, "--language", "en", size=size)
    table = Table(window, folder, size, where.touch)
    window.still_picture()
    waiting = False
    for name in RULE_SETS:
        window.click(where.new_beneath if waiting else where.new, where.code)
        win(table, name)
        waiting = name in BLOCKED
        if waiting:
            deal, actions = blocked(name)
            table.lay_aside(deal)
            window.key("Escape", "Return")
            block(table, deal, actions)
        window.key("Escape", *["Escape"] * waiting)
    assert window.running
    lost = table.rows("SELECT result FROM finished WHERE win = 0")
    assert lost == [("lost",)] * (len(BLOCKED) - waiting)


def win(table: Table, name: str) -> None:
    """Type the code of a deal, play it to its win and come to the panel."""
    deal, actions = won(name)
    table.window.type(str(deal.code))
    table.window.key("Return")
    last = table.play(deal, actions)
    table.expect(table.last_finished, (name, "clean" if last.all_drawn_gone else "won"))
    table.hasten_panel()
    table.window.key("Escape")  # no initials
    table.window.still_picture()
    table.keep(deal, "won")


def block(table: Table, deal: Deal, actions: Sequence[Action]) -> None:
    """Play a deal until nothing can be done, take a move back from the panel, make it again."""
    table.play(deal, actions)
    made = [write(action, deal.rules) for action in actions]
    table.expect(table.actions, made)
    table.hasten_panel()
    table.keep(deal, "blocked")
    table.window.key("Return")
    table.expect(table.actions, [*made, "undo"])
    table.window.key("ctrl+y")
    table.expect(table.actions, [*made, "undo", "redo"])
    table.hasten_panel()
