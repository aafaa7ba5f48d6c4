"""Games as they are played and left, counted by hand and by the statistics page."""

from __future__ import annotations

from datetime import date
from itertools import pairwise
from pathlib import Path

import pygame

from game.daily import daily_deal
from game.engine.codes import Deal, read_code
from game.engine.play import start
from game.scenes.kept_game import KeptGame
from game.scenes.page_scene import PageScene
from game.scenes.records.high_scores import HighScoresScene
from game.scenes.records.initials import InitialsScene
from game.scenes.table.result import ResultScene
from game.solver import winnable
from game.storage import Store
from tests.player import Player

DEALS = [daily_deal(date(2026, 11, day)) for day in (1, 2, 3)]
"""Deals that can be won."""


def deal(player: Player, cards: Deal) -> KeptGame:
    """Lay a deal on the table."""
    assert cards.code is not None
    player.app.navigator.deal(*read_code(cards.code))
    player.wait(0.1)
    return player.table.kept


def win(player: Player, cards: Deal, seconds: float) -> KeptGame:
    """Win a deal by the solver's line in so many seconds, and end the celebration."""
    kept = deal(player, cards)
    line = winnable(start(cards.rules, cards.cards)).line
    assert line is not None
    for action in line[:-1]:
        kept.session.play(action)
    kept.session.elapsed = seconds
    player.table.do(line[-1])
    player.tap((3 + 100 * DEALS.index(cards), 3))  # twice at one place in a moment is one tap
    player.wait(0.3)
    return kept


def figures(player: Player) -> dict[str, str]:
    """The tiles of the statistics page, opened from the menu's way."""
    statistics = player.app.navigator.routes.statistics
    assert statistics is not None
    statistics()
    player.wait(0.2)
    page = player.top
    assert isinstance(page, PageScene)
    assert page.page is not None
    lines = [label.text for label in page.page.texts]
    player.key(pygame.K_ESCAPE)
    return dict(pairwise(lines))


def past_the_panels(player: Player) -> None:
    """Sign, and go on from the table to the result."""
    while isinstance(player.top, InitialsScene | HighScoresScene):
        player.key(pygame.K_RETURN)
    assert isinstance(player.top, ResultScene)


def test_games_won_left_and_untouched_give_the_figures_worked_out_by_hand(
    player: Player,
) -> None:
    """One left after a draw, two won, one untouched, one restarted, which leaves one open."""
    moves = []
    for number, seconds in ((0, 100.0), (1, 60.0)):
        kept = win(player, DEALS[number], seconds)
        moves.append(kept.session.moves)
        past_the_panels(player)
        player.table.undo()
        kept.finish()
        player.key(pygame.K_RETURN)
        assert player.top is player.table
    deal(player, DEALS[2])
    kept = deal(player, DEALS[0])
    player.key(pygame.K_d)
    player.key(pygame.K_d)
    player.table.same_deal()
    player.key(pygame.K_d)
    player.table.to_menu()
    player.wait(0.2)
    shown = figures(player)
    expected = {
        "Played": "4",
        "Won": "2",
        "Win rate": "50%",
        "Best time": "1:00",
        "Fewest moves": str(min(moves)),
        "Streak": "0 · best 2",
        "Average time (2 wins)": "1:20",
        "Average moves (2 wins)": f"{sum(moves) / 2:.1f}",
        "Average score (4 games)": "140.0",
    }
    assert {name: shown.get(name) for name in expected} == expected


def test_a_game_won_and_left_twice_is_one_game(tmp_path: Path) -> None:
    player = Player(tmp_path)
    kept = win(player, DEALS[0], 100.0)
    past_the_panels(player)
    kept.finish()
    kept.abandon()
    kept.put_down()
    player.app._close()
    player.app.services.store.close()
    with Store.open(tmp_path, 0.0)[0] as store:
        assert store.statistics.figures().games == 2  # with the one that was left for it
        assert [game.id for game in store.history.page() if game.result.is_win] == [kept.game.id]


def test_initials_are_signed_with_a_gamepad_alone(player: Player) -> None:
    win(player, DEALS[0], 100.0)
    assert isinstance(player.top, InitialsScene)
    down, right, accept = (
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        pygame.CONTROLLER_BUTTON_A,
    )
    for button in (down, down, down, right, down, accept, accept, accept):
        player.button(button)
    high = player.app.services.store.high_scores.table("house")
    assert [game.initials for game in high] == ["CBA"]
    assert isinstance(player.top, HighScoresScene)
    player.button(accept)
    assert isinstance(player.top, ResultScene)


def test_a_backup_dropped_on_the_window_is_asked_about(player: Player, tmp_path: Path) -> None:
    backup = tmp_path / "other.pyramid"
    player.app.services.store.backup.write(backup, 0.0)
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(backup)))
    player.wait(0.2)
    assert isinstance(player.top, PageScene)
    assert player.top.page is not None
    assert "Restore this backup?" in [label.text for label in player.top.page.texts]
    player.key(pygame.K_ESCAPE)
    assert player.top is player.table
