"""The player's own data: written as files, and a backup taken over by finger, path or drop."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.i18n import Translator
from game.navigation import Navigator
from game.scenes.records.data import DataScene, backups_in
from game.storage import Store
from tests.scenes.ear import listened
from tests.scenes.games import LOST, WON, finish, settle
from tests.scenes.world import World

MakeWorld = Callable[..., World]


def opened(make_world: MakeWorld, *facts: object, **settings: object) -> World:
    world = make_world(*facts, **settings)
    finish(world.services.store, 1, WON, (280, 131.0, 44, 28))
    finish(world.services.store, 2, LOST, (120, 90.0, 30, 12))
    world.open(DataScene(world.services))
    return world


def press(world: World, text: str) -> None:
    """Press a button and let its work come to its end."""
    world.press(text)
    settle(world)


def exports(world: World) -> Path:
    folder = world.services.store.folder
    assert folder is not None
    return folder / "exports"


def other_backup(tmp_path: Path, **settings: object) -> Path:
    """A backup of another machine with one game of its own."""
    with Store.open(tmp_path / "other", 0.0)[0] as store:
        finish(store, 9, WON, (280, 60.0, 40, 28))
        store.preferences.write(settings)
        store.backup.write(tmp_path / "other.pyramid", 0.0)
    return tmp_path / "other.pyramid"


def test_each_button_writes_its_file(make_world: MakeWorld) -> None:
    world = opened(make_world)
    folder = exports(world)
    assert str(folder) in world.reads()
    wanted = {
        "Back up everything": "backup-2026-11-30-120000.pyramid",
        "Statistics as CSV": "statistics-2026-11-30.csv",
        "Games as CSV": "games-2026-11-30.csv",
        "Statistics and games as JSON": "pyramid-2026-11-30.json",
        "Every game as a record": "records-2026-11-30",
    }
    for text, name in wanted.items():
        press(world, text)
        assert f"Written: {name}" in world.reads()
    assert sorted(path.name for path in folder.iterdir()) == sorted(wanted.values())
    assert len(list((folder / "records-2026-11-30").iterdir())) == 2
    whole = json.loads((folder / "pyramid-2026-11-30.json").read_text(encoding="utf-8"))
    assert len(whole["games"]) == 2


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280)], ids=str)
def test_the_first_backup_keeps_its_distance_from_what_is_said_above(
    make_world: MakeWorld, size: tuple[int, int]
) -> None:
    """It stood as near to the lines that tell what to do as the backups to each other."""
    world = opened(make_world, size)
    press(world, "Back up everything")
    told = next(label for label in world.page.texts if label.text.startswith("Drop a backup"))
    first, entry = (
        next(stop for stop in world.page.stops if words in stop.text)
        for words in ("backup-2026", "Path of a backup")
    )
    between = entry.box.top - first.box.bottom
    assert first.box.top - told.ink.bottom >= max(between, world.page.px(14))


def test_what_was_said_aloud_does_not_stand_where_what_was_written_is_told(
    make_world: MakeWorld,
) -> None:
    """Once the window had another size, the page's title stood there a second time."""
    world = opened(make_world)
    ear = listened(world)
    before = world.reads()
    world.key(pygame.K_TAB)
    world.top.build(world.size)
    assert world.reads() == before
    press(world, "Games as CSV")
    assert ear.heard[-1] == "Written: games-2026-11-30.csv"


def test_a_backup_found_in_the_folder_brings_deleted_games_back(make_world: MakeWorld) -> None:
    world = opened(make_world)
    press(world, "Back up everything")
    world.services.store.history.wipe()
    world.press(next(text for text in world.says() if text.endswith(".pyramid")))
    assert "Restore this backup?" in world.reads()
    press(world, "Restore it")
    assert "The backup was restored" in world.reads()
    assert "2 new games" in world.reads()
    assert "0 games were here already" in world.reads()
    world.press("OK")
    assert world.services.store.statistics.figures().games == 2
    assert isinstance(world.top, DataScene)


def test_a_typed_path_is_taken_over_with_its_settings(
    make_world: MakeWorld, tmp_path: Path
) -> None:
    world = opened(make_world)
    backup = other_backup(tmp_path, theme="oasis", text_scale=150)
    world.press("Path of a backup")
    for letter in str(backup):
        world.send(pygame.TEXTINPUT, text=letter)
    world.key(pygame.K_RETURN)
    press(world, "Restore it")
    assert "1 new game" in world.reads()
    assert world.services.settings.theme == "oasis"
    assert world.services.settings.text_scale == 150


def test_settings_stay_where_that_is_wanted(make_world: MakeWorld, tmp_path: Path) -> None:
    world = opened(make_world, theme="papyrus")
    navigator = Navigator(world.services)
    navigator.open_file(other_backup(tmp_path, theme="oasis"))
    world.frames(2)
    press(world, "All but settings")
    assert world.services.store.history.count() == 3
    assert world.services.settings.theme == "papyrus"


def test_a_path_without_a_file_is_told(make_world: MakeWorld) -> None:
    world = opened(make_world)
    scene = world.top
    assert isinstance(scene, DataScene)
    scene._path = "nowhere.pyramid"
    world.press("Restore it")
    assert "There is no file" in world.reads()


def test_a_damaged_backup_changes_nothing_and_says_where(
    make_world: MakeWorld, tmp_path: Path
) -> None:
    world = opened(make_world)
    backup = other_backup(tmp_path)
    backup.write_bytes(backup.read_bytes()[:-30])
    navigator = Navigator(world.services)
    navigator.open_file(backup)
    world.frames(2)
    press(world, "Restore it")
    assert "Nothing was changed." in world.reads()
    assert "is cut or damaged." in world.reads()
    assert world.services.store.history.count() == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"format": "pyramid-backup"}', "Es ist keine Sicherung dieses Spiels."),
        (
            '{"format": "pyramid-backup", "version": 99}',
            "Sie stammt von einer neueren Version des Spiels.",
        ),
        (
            '{"format": "pyramid-backup", "version": 1}\n',
            "Sie ist abgeschnitten: Am Ende fehlen Zeilen.",
        ),
        (
            '{"format": "pyramid-backup", "version": 1}\n{"is": "game", "id"',
            "Zeile 2 ist abgeschnitten oder beschädigt.",
        ),
    ],
)
def test_what_is_wrong_with_a_backup_is_told_in_the_players_language(
    make_world: MakeWorld, tmp_path: Path, text: str, told: str
) -> None:
    """The reason stood there in English."""
    backup = tmp_path / "other.pyramid"
    backup.write_text(text)
    world = opened(make_world, (1280, 720), Translator.load("de"))
    Navigator(world.services).open_file(backup)
    world.frames(2)
    press(world, "Übernehmen")
    assert told in world.reads()


def test_a_folder_that_cannot_be_written_is_told(make_world: MakeWorld) -> None:
    world = opened(make_world)
    exports(world).write_text("a file in the folder's place")
    press(world, "Games as CSV")
    assert "games-2026-11-30.csv could not be written." in world.reads()
    world.press("OK")
    assert isinstance(world.top, DataScene)


def test_the_newest_backups_are_offered_and_nothing_else(tmp_path: Path) -> None:
    import os

    (tmp_path / "exports").mkdir()
    for number in range(9):
        file = tmp_path / "exports" / f"b{number}.pyramid"
        file.write_text('{"format": "pyramid-backup", "version": 1}\n')
        os.utime(file, (number, number))
    (tmp_path / "no.pyramid").write_text("something else")
    assert [file.name for file in backups_in(tmp_path)] == [
        f"b{n}.pyramid" for n in range(8, 2, -1)
    ]


def test_the_path_of_the_folder_is_copied(make_world: MakeWorld) -> None:
    world = opened(make_world)
    world.press("Copy the folder's path")
    assert world.clipboard == str(exports(world))
