"""One life of a kiosk with random visitors, as a process of its own that can be killed.

``python -m tests.kiosk.life DATA SEED DAY DAYS VISITS`` lives so many days and tells on
standard output what a keeper must know: games stored, games a full disk keeps out, memory.
"""

from __future__ import annotations

import contextlib
import gc
import random
import sys
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pygame

from game.navigation import load
from game.scenes.kiosk.attract import AttractScene
from game.scenes.page_scene import PageScene
from game.scenes.table.play import PlayScene
from game.storage import Ending, FinishedGame, Progress, SavedGame, StorageError
from tests.kiosk.machine import STAFFED, Machine

HOUSE_OF_SOAK = replace(STAFFED, games=150, records=30, rules=("house", "tut", "apophis"))
SIZES = ((800, 600), (540, 960), (800, 600))
KEYS = (
    *(pygame.K_d, pygame.K_u, pygame.K_k, pygame.K_h, pygame.K_TAB, pygame.K_RETURN, pygame.K_n),
    *(pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_LEFT, pygame.K_DOWN, pygame.K_F11, pygame.K_r),
)
FIRST_DAY = datetime(2026, 11, 1, 8, 0)
_FULL = 4096
"""Bytes beyond which no file grows while the disk is full."""


def tell(*words: object) -> None:
    print(*words, flush=True)


def listen() -> None:
    """Tell of every finished game, and of those that couldn't be stored."""
    finish = SavedGame.finish

    def told(saved: SavedGame, progress: Progress, ending: Ending) -> FinishedGame:
        try:
            finished = finish(saved, progress, ending)
        except StorageError:
            tell("late", saved.game.id)
            raise
        tell("stored" if saved.game.counted else "uncounted", saved.game.id)
        return finished

    SavedGame.finish = told  # type: ignore[method-assign]


def memory() -> int:
    """Resident memory in kB."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


class Life:
    """Visitors at a machine, and what befalls it."""

    def __init__(self, folder: Path, seed: int, day: int) -> None:
        self.source = random.Random(seed)
        self.machine = Machine(folder, HOUSE_OF_SOAK)
        self.machine.app._rhythm.begin()
        load()  # as the program does beside its first frames
        self.machine.now = self.true = FIRST_DAY + timedelta(days=day)
        self.visits = 0

    def live_day(self, visits: int) -> None:
        """From the morning to the next."""
        machine = self.machine
        for _ in range(visits):
            self.befall()
            before = machine.seconds
            self.visit()
            self.true += timedelta(seconds=machine.seconds - before)
            self.let_pass(24 * 3600 / visits)
            tell("memory", memory())
        disk(full=False)
        machine.wait(60)
        tell("day", self.true.date())

    def let_pass(self, seconds: float) -> None:
        """An empty room, of which the attract mode shows some moments."""
        for _ in range(4):
            self.machine.wait(seconds / 4)
        assert isinstance(self.machine.top, AttractScene)
        gc.collect()  # as the loop does in a quiet moment, and it is not run here
        self.machine.frames(20, 0.2)
        self.true += timedelta(seconds=seconds)

    def befall(self) -> None:
        """A full disk or room on it, a clock that jumps, another sound device or screen."""
        machine, chance = self.machine, self.source.random()
        if chance < 0.2:
            disk(full=True)
        elif chance < 0.5:
            disk(full=False)
        elif chance < 0.6:
            machine.now += timedelta(days=self.source.choice((-400, -1, 1, 400)))
        elif chance < 0.75:
            machine.now = self.true
        elif chance < 0.85:
            added = pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
            gone = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0)
            pygame.event.post(self.source.choice((added, gone)))
            machine.frames(2)
        elif chance < 0.9:
            machine.turn(self.source.choice(SIZES))
            machine.frames(3)

    def visit(self) -> None:
        """Somebody comes, plays, and goes without a word."""
        machine = self.machine
        machine.wake()
        self.visits += 1
        machine.frames(5)
        with contextlib.suppress(IndexError):
            if self.source.random() < 0.2:
                machine.press("Daily deal")
                machine.frames(5)
                machine.win()
            elif self.source.random() < 0.8:
                machine.begin_game()
        for _ in range(self.source.randrange(4, 24)):
            self.fiddle()
        machine.wait(61)
        machine.wait(61)
        machine.wait(30)

    def fiddle(self) -> None:
        """A touch or a key, anywhere."""
        machine, source = self.machine, self.source
        top, (wide, high) = machine.top, machine.app.window.size
        chance = source.random()
        if chance < 0.3:
            machine.key(source.choice(KEYS))
        elif chance < 0.5 and isinstance(top, PageScene) and top.page and top.page.stops:
            machine.tap(source.choice(top.page.stops).box)
        elif chance < 0.8 and isinstance(top, PlayScene) and top.view is not None:
            layout = top.view.layout
            rect = source.choice([*layout.pyramid, *layout.piles, *layout.bars.buttons])
            machine.tap((rect.centerx, rect.top + 5))
        else:
            machine.tap((source.randrange(wide), source.randrange(high)))
        machine.frames(source.choice((1, 3, 10)))
        assert machine.running


def disk(*, full: bool) -> None:
    """Let no file grow any more, or let them grow again."""
    import resource  # where there is such a thing

    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (_FULL if full else hard, hard))


def main() -> None:
    folder, seed, day, days, visits = Path(sys.argv[1]), *map(int, sys.argv[2:6])
    listen()
    life = Life(folder, seed, day)
    for _ in range(days):
        life.live_day(visits)
    life.machine.close()
    tell("end")


if __name__ == "__main__":
    main()
