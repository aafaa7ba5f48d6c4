"""Folders: the player's data, and the program's own files."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.paths import bundle_root, data_folder


def test_the_players_choice_of_folder_is_taken(tmp_path: Path) -> None:
    """As given, absolute, with the home folder understood."""
    assert data_folder(tmp_path / "x") == tmp_path / "x"
    assert data_folder("some where").is_absolute()
    assert data_folder("~/games") == Path.home() / "games"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="needs a system with XDG folders")
def test_data_goes_where_the_system_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never beside the program."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "pyramid-solitaire"


def test_asking_for_a_folder_makes_none(tmp_path: Path) -> None:
    """Only opening the storage does."""
    data_folder(tmp_path / "x")
    assert not (tmp_path / "x").exists()


def test_the_programs_files_are_found_in_the_working_tree() -> None:
    """Where this test runs."""
    assert (bundle_root() / "game" / "paths.py").is_file()


def test_the_programs_files_are_found_in_a_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bundle says where it was unpacked."""
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert bundle_root() == tmp_path
