"""A file that can't be written any more, as when the system locks a failing medium."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.storage import Progress, StorageError
from tests.immutable import immutable
from tests.storage.samples import NOW, finish, new_game, opened
from tests.xwindow import ROOT

CLOSES = f"""
import sys
from pathlib import Path
from game.storage import Progress, Store
from tests.immutable import immutable
from tests.storage.samples import new_game
folder = Path(sys.argv[1])
store, _ = Store.open(folder, {NOW})
store.games.begin(new_game("a")).save(Progress(("draw",)))
with immutable(folder):
    store.close()
    del store
sys.stdout.write("closed")
"""


def test_a_medium_locked_under_a_game_is_left_alone_until_it_can_be_written(
    tmp_path: Path,
) -> None:
    """Bug: SQLite wrote to the memory it shares, and the system ended the program."""
    with opened(tmp_path) as store:
        saved = store.games.begin(new_game("a"))
        saved.save(Progress(("draw",)))
        with immutable(tmp_path):
            for _ in range(3):
                with pytest.raises(StorageError):
                    saved.save(Progress(("draw", "draw")))
                with pytest.raises(StorageError):
                    store.history.count()
                with pytest.raises(StorageError):
                    finish(store, "b")
                assert store.games.settle() == 1
        saved.save(Progress(("draw", "draw", "draw")))
        assert store.games.settle() == 0
        assert [game.id for game in store.history.page()] == ["b"]
        assert [game.actions for game in store.games.list()] == [3]
        assert store.news() == ()


def test_the_program_ends_in_peace_while_the_medium_is_locked(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CLOSES, str(tmp_path)], cwd=ROOT, capture_output=True, text=True
    )
    if "Skipped" in done.stderr:
        pytest.skip("files can't be locked here")
    assert (done.returncode, done.stdout) == (0, "closed"), done.stderr
