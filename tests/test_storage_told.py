"""What goes wrong with the stored data is told once, in words, and the game runs."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pygame
import pytest

from game.engine.actions import Draw, Recycle
from game.engine.play import legal
from game.scenes.dialog import DialogScene
from game.scenes.page_scene import PageScene
from game.scenes.table.play import PlayScene
from game.storage import FILE_NAME, Store
from tests.player import Player
from tests.scenes.games import make_history


@contextmanager
def played(folder: Path) -> Iterator[Player]:
    """The program on a data folder, with whatever it has to tell at the start."""
    player = Player(folder)
    try:
        player.app._tell(player.app._notices)
        player.wait(0.2)
        yield player
    finally:
        player.app._close()


def told(player: Player) -> str:
    """What the panel in front says."""
    scene = player.top
    assert isinstance(scene, DialogScene)
    assert isinstance(scene, PageScene)
    assert scene.page is not None
    return "\n".join(label.text for label in scene.page.texts)


def goes_on(player: Player) -> None:
    """The panel goes, the table is in front, and an action is played and stored."""
    player.key(pygame.K_RETURN)
    assert player.top is player.table
    before = player.table.kept.session.moves
    player.key(pygame.K_d)
    assert player.table.kept.session.moves == before + 1
    assert not player.table.kept.trouble


def filled(folder: Path) -> bytes:
    """A database with a history; its bytes."""
    with Store.open(folder, 0.0)[0] as store:
        make_history(store, 30)
    return (folder / FILE_NAME).read_bytes()


def test_data_of_a_newer_version_are_put_aside_and_told(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with played(tmp_path) as player:
        assert "Your saved data is from a newer version" in told(player)
        assert "pyramid.newer-" in told(player)
        goes_on(player)


@pytest.mark.parametrize("seed", range(3))
def test_a_flipped_byte_is_told_or_does_no_harm(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    content = bytearray(filled(tmp_path))
    content[chance.randrange(100, len(content) // 2)] ^= 0x55
    (tmp_path / FILE_NAME).write_bytes(content)
    with played(tmp_path) as player:
        if player.top is not player.table:
            assert "Your saved data was damaged" in told(player)
            assert "pyramid.damaged-" in told(player)
        goes_on(player)


def test_noise_in_place_of_the_data_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(random.Random(1).randbytes(9000))
    with played(tmp_path) as player:
        assert "Your saved data was damaged" in told(player)
        goes_on(player)


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with played(tmp_path / "data") as player:
        assert "Nothing can be saved" in told(player)
        assert str(tmp_path / "data") in told(player)
        goes_on(player)


def test_damage_that_shows_while_playing_is_told_and_the_game_is_whole(tmp_path: Path) -> None:
    with played(tmp_path) as player:
        player.key(pygame.K_d)
        for path in tmp_path.glob(FILE_NAME + "*"):
            path.unlink()
        (tmp_path / FILE_NAME).write_bytes(b"noise")
        player.key(pygame.K_d)
        player.wait(0.2)
        assert "Your saved data was damaged" in told(player)
        goes_on(player)
        game, moves = player.table.kept.game.id, player.table.kept.session.moves
    with Store.open(tmp_path, 0.0)[0] as store:
        resumed = store.games.claim(game)
        assert resumed is not None
        assert resumed.progress.moves == moves


def test_a_full_disk_is_told_on_the_table_and_nothing_is_lost(tmp_path: Path) -> None:
    """SQLite's own error of a full disk, by a limit on the file's pages."""
    with played(tmp_path) as player:
        kept = player.table.kept
        database = player.app.services.store._database._connection
        database.execute("PRAGMA max_page_count = 1")
        for _ in range(3000):
            actions = legal(kept.session.state)
            player.table.do(next(a for a in actions if isinstance(a, Draw | Recycle)))
            if kept.trouble:
                break
        player.wait(0.1)
        assert "can't be saved right now" in player.table._message
        moves = kept.session.moves
        database.execute("PRAGMA max_page_count = 1000000")
        player.key(pygame.K_d)
        assert kept.session.moves == moves + 1
        assert not kept.trouble
        game, log = kept.game.id, tuple(kept.session.log)
    with Store.open(tmp_path, 0.0)[0] as store:
        resumed = store.games.claim(game)
        assert resumed is not None
        assert tuple(resumed.progress.actions) == log


@pytest.mark.parametrize("again", [True, False])
def test_a_game_left_while_the_disk_is_full_waits_in_the_menu(tmp_path: Path, again: bool) -> None:
    """It was gone, or went on from where it had last been stored; nothing said so."""
    with played(tmp_path) as player:
        player.key(pygame.K_d)
        kept = player.table.kept
        database = player.app.services.store._database._connection
        database.execute(
            """CREATE TEMP TRIGGER full BEFORE INSERT ON main.open_action
               BEGIN SELECT RAISE(ABORT, 'as on a full disk'); END"""
        )
        player.key(pygame.K_d)
        player.key(pygame.K_d)
        game, log = kept.game.id, tuple(kept.session.log)
        assert kept.trouble
        player.key(pygame.K_ESCAPE)
        if again:
            for _ in range(2):
                player.key(pygame.K_RETURN)  # Continue
                player.wait(0.5)
                assert player.table.kept.game.id == game
                assert tuple(player.table.kept.session.log) == log
                player.key(pygame.K_ESCAPE)
        assert not isinstance(player.top, PlayScene)
        database.execute("DROP TRIGGER temp.full")
    with Store.open(tmp_path, 0.0)[0] as store:
        resumed = store.games.claim(game)
        assert resumed is not None
        assert tuple(resumed.progress.actions) == log
