"""Claims: one holder at a time, free again when the holder is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.claims import Claims
from game.storage.oslock import LockTakenError, held, lock


def test_a_claim_lives_as_long_as_its_holder(tmp_path: Path) -> None:
    """Seen by others, never by oneself."""
    mine, other = Claims(tmp_path), Claims(tmp_path)
    assert other.alive(mine.own)
    assert mine.alive(other.own)
    assert not mine.alive(mine.own)
    mine.close()
    assert not other.alive(mine.own)
    other.close()


def test_nobody_claims_nothing(tmp_path: Path) -> None:
    """No claim, a claim of unknown origin, and any claim without a folder are free."""
    claims = Claims(tmp_path)
    assert not claims.alive(None)
    assert not claims.alive("long gone")
    assert not Claims(None).alive(claims.own)
    claims.close()


def test_files_of_the_dead_are_swept_up_and_those_of_the_living_stay(tmp_path: Path) -> None:
    """The folder doesn't fill with every crash."""
    living = Claims(tmp_path)
    (tmp_path / "1-dead.lock").touch()
    newcomer = Claims(tmp_path)
    names = {path.stem for path in tmp_path.iterdir()}
    assert names == {living.own, newcomer.own}
    living.close()
    newcomer.close()
    assert list(tmp_path.iterdir()) == []


def test_a_place_where_no_file_can_be_made_still_gives_claims(tmp_path: Path) -> None:
    """Then one process at a time is all that is safe, and it plays."""
    (tmp_path / "running").write_text("in the way", encoding="utf-8")
    claims = Claims(tmp_path / "running")
    assert not claims.alive("other")
    claims.close()


def test_a_lock_is_waited_for_but_not_for_ever(tmp_path: Path) -> None:
    """Whoever comes second gets in when patience ends."""
    with (
        held(tmp_path / "lock", 1.0),
        (tmp_path / "lock").open("rb+") as file,
    ):
        with pytest.raises(LockTakenError):
            lock(file.fileno())
        with held(tmp_path / "lock", 0.05):
            pass
    with (tmp_path / "lock").open("rb+") as file:
        lock(file.fileno())
