"""A person at the real window: the documented deal, a game won by clicks, a killed process."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from game.engine.actions import At, Draw, King, Pair, Recycle, Spot
from game.engine.codes import deal_from_code
from game.engine.play import apply, start
from game.engine.state import State
from game.scenes.kept_game import KeptGame
from game.session import Session, do_or_raise
from game.solver import Kind, winnable
from game.storage import Store
from game.view.hit import spot_rect
from game.view.layout import layout
from tests.xscreen import wait_for
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window

SIZE = (1280, 720)
DOCUMENTED = "PY1-N-AAAAAAS"
HOUSE = deal_from_code(DOCUMENTED).rules
CONTINUE = (250, 276)
"""The menu's first button, by the mock-up."""


def laid_out(folder: Path, code: str = DOCUMENTED) -> None:
    """A data folder with this deal open, its stock drawn from and taken back once."""
    store, _ = Store.open(folder, 0.0)
    game = KeptGame.begin(store, deal_from_code(code), lambda: datetime(2026, 7, 31))
    game.play(Draw())
    game.undo()
    game.put_down()
    store.close()


def actions(folder: Path) -> list[str]:
    """What is stored of the open game, without the two actions it was prepared with."""
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        rows = database.execute("SELECT action FROM open_action ORDER BY n")
        return [text for (text,) in rows][2:]


def finished(folder: Path) -> list[tuple[str, int]]:
    """Result and score of the games in the history."""
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        return list(database.execute("SELECT result, score FROM finished"))


def fresh_deals(folder: Path) -> int:
    """How many open games are other deals than the documented one."""
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        query = "SELECT COUNT(*) FROM open_game WHERE code != ?"
        return int(database.execute(query, (DOCUMENTED,)).fetchone()[0])


def place(state: State, spot: Spot) -> tuple[int, int]:
    """Where to click a card: on the part of it that nothing covers."""
    rect = spot_rect(layout(SIZE, HOUSE), state, spot)
    return rect.centerx, rect.top + rect.h // 5


STOCK = layout(SIZE, HOUSE).stock.center
BESIDE = (4, SIZE[1] // 2)
"""A place where nothing lies."""

BAR = layout(SIZE, HOUSE).bars.buttons[0]
"""A place that looks different on the table, under a dialog and in the menu."""


@pytest.fixture
def window(play_window: Callable[..., GameWindow], tmp_path: Path) -> GameWindow:
    """The game at the table, on the documented deal."""
    laid_out(tmp_path / "data")
    game = play_window("--window", "1280x720", "--language", "ca", size=SIZE)
    menu = game.still_picture()
    game.click(CONTINUE)
    game.changed_from(menu, BAR)
    return game


def test_the_documents_walk(window: GameWindow, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    state = Session(deal_from_code(DOCUMENTED)).state
    ribbon = layout(SIZE, HOUSE).bars.ribbon
    before = window.still_picture()
    window.click(place(state, At(6, 1)))
    window.changed_from(before, ribbon)
    after = window.picture()
    card = layout(SIZE, HOUSE).pyramid[15].move(0, -3)
    card.h //= 3
    assert before.subsurface(card).get_buffer().raw == after.subsurface(card).get_buffer().raw
    window.click(place(state, At(7, 1)))
    window.click(place(state, At(7, 7)))
    assert actions(folder) == []
    window.click(place(state, At(7, 7)))
    for spot in (At(7, 6), At(7, 2), At(7, 5)):
        window.click(place(state, spot))
    window.wait_for(lambda: actions(folder) == ["7.6", "7.2+7.5"], "both removals stored")


def test_a_house_game_is_won_by_clicks(window: GameWindow, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    deal = deal_from_code(DOCUMENTED)
    state = start(deal.rules, deal.cards)
    verdict = winnable(state)
    assert verdict.kind is Kind.WON
    assert verdict.line is not None
    last = STOCK
    for action in verdict.line:
        targets = clicks(state, action)
        if targets[0] == last != STOCK:
            window.click(BESIDE)  # else it would be a double click
        for target in targets:
            window.click(target)
        last = targets[-1]
        state = apply(state, action).after
    window.wait_for(lambda: finished(folder) == [("won", 280)], "the win counted once")
    assert actions(folder) == []
    window.still_picture()

    def played_again() -> bool:
        """Past the celebration, the initials and the high scores: the panel's first button."""
        window.key("Return")
        window.click(STOCK)
        window.still_picture()
        return fresh_deals(folder) == 1

    window.wait_for(played_again, "a draw from another deal")
    assert finished(folder) == [("won", 280)]


def clicks(state: State, action: object) -> list[tuple[int, int]]:
    """Where a person clicks to make an action."""
    match action:
        case Draw() | Recycle():
            return [STOCK]
        case King(spot):
            return [place(state, spot)]
        case Pair(first, second):
            return [place(state, first), place(state, second)]
    raise AssertionError(action)


def test_a_killed_game_continues_where_it_was(
    window: GameWindow, play_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    state = Session(deal_from_code(DOCUMENTED)).state
    window.click(place(state, At(7, 6)))
    window.click(STOCK)
    window.wait_for(lambda: actions(folder) == ["7.6", "draw"], "two actions stored")
    window.kill()
    again = play_window("--window", "1280x720", "--language", "nl", size=SIZE)
    menu = again.still_picture()
    again.click(CONTINUE)
    again.changed_from(menu, BAR)
    again.key("u")
    wait_for(lambda: actions(folder) == ["7.6", "draw", "undo"], "the undo of an old action stored")


def test_dragging_a_card_onto_its_partner_pairs_them(window: GameWindow, tmp_path: Path) -> None:
    state = Session(deal_from_code(DOCUMENTED)).state
    window.drag(place(state, At(7, 2)), place(state, At(7, 5)))
    window.wait_for(lambda: actions(tmp_path / "data") == ["7.2+7.5"], "the pair stored")


def test_quick_clicks_on_the_stock_draw_once_each(window: GameWindow, tmp_path: Path) -> None:
    for _ in range(6):
        window.click(STOCK)
    window.wait_for(lambda: actions(tmp_path / "data") == ["draw"] * 6, "six draws stored")
    assert window.running


def test_the_undo_and_redo_buttons(window: GameWindow, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    undo, redo = layout(SIZE, HOUSE).bars.buttons[:2]
    state = Session(deal_from_code(DOCUMENTED)).state
    window.click(place(state, At(7, 6)))
    window.click(undo.center)
    window.wait_for(lambda: actions(folder) == ["7.6", "undo"], "the undo stored")
    window.click(redo.center)
    window.wait_for(lambda: actions(folder) == ["7.6", "undo", "redo"], "the redo stored")
    window.click(redo.center)
    window.click(STOCK)
    window.wait_for(lambda: actions(folder)[3:] == ["draw"], "nothing for a redo of nothing")


def test_the_menu_and_back_loses_nothing(window: GameWindow, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    window.click(place(Session(deal_from_code(DOCUMENTED)).state, At(7, 6)))
    table = window.still_picture()
    window.key("Escape")
    window.changed_from(table, BAR)
    menu = window.picture()
    window.click(CONTINUE)
    window.changed_from(menu, BAR)
    window.click(STOCK)
    window.wait_for(lambda: actions(folder) == ["7.6", "draw"], "the game goes on")
    assert finished(folder) == []


def test_restart_asks_first_and_deals_the_same_cards(window: GameWindow, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    window.click(place(Session(deal_from_code(DOCUMENTED)).state, At(7, 6)))
    table = window.still_picture()
    window.key("r")
    window.changed_from(table, BAR)
    asked = window.picture()
    window.key("Escape")
    window.changed_from(asked, BAR)
    table = window.picture()
    assert finished(folder) == []
    window.key("r")
    window.changed_from(table, BAR)
    window.key("Right", "Right", "Return")
    window.wait_for(lambda: finished(folder) == [("lost", 10)], "the first try counted as lost")
    assert fresh_deals(folder) == 0
    window.still_picture()


def test_a_lost_deal_goes_on_while_it_can_be_recycled(
    play_window: Callable[..., GameWindow], tmp_path: Path
) -> None:
    folder, code = tmp_path / "data", "PY1-N-AAAAAAJ"
    laid_out(folder, code)
    game = play_window("--window", "1280x720", "--language", "ca", size=SIZE)
    menu = game.still_picture()
    game.click(CONTINUE)
    game.changed_from(menu, BAR)
    session, made = Session(deal_from_code(code)), 0
    for _ in range(3 * 25):
        game.click(STOCK)
        made += 1
    game.wait_for(lambda: len(actions(folder)) == made, "every draw and recycle stored")
    for text in actions(folder):
        do_or_raise(session, 0, text)
    assert session.state.pass_no >= 3
    assert session.status.value == "playing"
    assert finished(folder) == []
