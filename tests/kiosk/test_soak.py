"""Months at a kiosk in little time: no finished game is lost, nothing grows, nothing breaks.

``PYRAMID_KIOSK_DAYS`` sets the simulated days (30 take some minutes), ``PYRAMID_KIOSK_VISITS`` the
visitors a day.
"""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import pytest

from tests.xwindow import ROOT

DAYS = int(os.environ.get("PYRAMID_KIOSK_DAYS", "2"))
VISITS = int(os.environ.get("PYRAMID_KIOSK_VISITS", "6"))
MOST_BYTES = 3_000_000 + 4_194_304
"""The database, and the most that its write-ahead log grows to before it is taken in."""


@dataclass
class Seen:
    """What was told: games stored, those of them that count for nothing, games that a full disk
    kept out, the days lived, memory.
    """

    stored: set[str] = field(default_factory=set)
    uncounted: set[str] = field(default_factory=set)
    late: set[str] = field(default_factory=set)
    days: int = 0
    kills: int = 0
    memory: list[int] = field(default_factory=list)
    """In kB after each visit of the last life."""


def lines_of(folder: Path, seed: int, day: int, days: int) -> Iterator[tuple[list[str], bool]]:
    """What a life tells, word by word; send True to kill it."""
    command = [sys.executable, "-m", "tests.kiosk.life", folder, seed, day, days, VISITS]
    hidden = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        list(map(str, command)),
        cwd=ROOT,
        env={**os.environ, **hidden, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as life:
        assert life.stdout is not None
        killed = False
        for line in life.stdout:
            if (yield line.split(), False):
                life.kill()
                killed = True
        assert killed or life.wait() == 0, "the kiosk broke; its last words stand above"
        yield [], killed


def live(folder: Path, seen: Seen, source: random.Random) -> None:
    """One life, which may end by a power cut: one a day, and none in the last third of all."""
    left = DAYS - seen.days
    visits = source.randrange(1, VISITS)
    seen.memory.clear()
    life = lines_of(folder, source.randrange(1000), seen.days, left)
    words, _ = next(life)
    while words:
        match words:
            case ["stored" | "uncounted" as how, name]:
                seen.stored.add(name)
                seen.late.discard(name)
                if how == "uncounted":
                    seen.uncounted.add(name)
            case ["late", name]:
                seen.late.add(name)
            case ["day", _]:
                seen.days += 1
            case ["memory", kilobytes]:
                seen.memory.append(int(kilobytes))
        deadly = seen.kills <= seen.days < DAYS * 2 // 3
        kill = deadly and len(seen.memory) >= visits and source.random() < 0.4
        words, killed = life.send(kill)
        if killed:
            seen.kills += 1
            seen.late.clear()  # what the disk wouldn't take went with the power


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs Linux's /proc")
def test_months_of_strangers_power_cuts_full_disks_and_wrong_clocks(tmp_path: Path) -> None:
    folder, seen, source = tmp_path / "data", Seen(), random.Random(DAYS)
    while seen.days < DAYS:
        live(folder, seen, source)
    assert not seen.late
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        (entered,) = database.execute("SELECT max(seq) FROM finished").fetchone()
        (total,) = database.execute("SELECT games FROM summary WHERE scope = ''").fetchone()
        kept = {name for (name,) in database.execute("SELECT id FROM finished")}
        (open_games,) = database.execute("SELECT count(*) FROM open_game").fetchone()
        (check,) = database.execute("PRAGMA integrity_check").fetchone()
    assert seen.kills
    assert check == "ok"
    assert open_games == 0
    assert len(seen.stored) <= entered <= len(seen.stored) + seen.kills
    assert len(seen.uncounted) <= entered - total <= len(seen.uncounted) + seen.kills
    assert len(kept) >= min(len(seen.stored), 150)
    assert sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) < MOST_BYTES
    assert not list(folder.glob("error-*.log"))
    assert not list(folder.glob("*damaged*"))
    files = sorted((file.stat().st_size, file.name) for file in folder.rglob("*") if file.is_file())
    print(f"{entered} games, {total} counted, {len(seen.stored)} told of, {seen.kills} power cuts")
    print(f"memory {seen.memory} kB, files {files}")
    third = len(seen.memory) // 3
    assert third
    early, late = median(seen.memory[third : 2 * third]), median(seen.memory[2 * third :])
    assert late <= early * (1.1 if DAYS >= 10 else 1.5)
