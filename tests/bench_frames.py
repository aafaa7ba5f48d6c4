"""Frame times of the table in a window of this process: ``python -m tests.bench_frames WxH``.

Run by ``tests.bench`` under a window server of its own.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from game.engine.codes import deal_of
from game.engine.variants import RULE_SETS
from game.scenes.kept_game import KeptGame
from game.scenes.resizing import Resizing
from game.scenes.stack import Stack
from game.scenes.table.play import PlayScene
from game.session import Session
from game.view.tween import Leg, Motion
from tests.scenes.world import world
from tests.stage import Stage

_FRAMES = 240
_FRAME = 1 / 60


class Bench:
    """A table at rest in a window, and a clock beside it."""

    def __init__(self, size: tuple[int, int], stage: Stage) -> None:
        self.size = size
        self.services = stage.world.services
        self.services.clock = time.monotonic
        session = Session(deal_of(RULE_SETS["house"].rules, 18))
        kept = KeptGame.begin(self.services.store, session.deal, self.services.now, session=session)
        self.deal = session.deal
        self.scene = PlayScene(self.services, stage.navigator.routes, kept)
        stage.world.stack.append(self.scene)
        self.scene.build(size)
        while self.scene.moving or self.scene.made()._faces.busy:
            self.frame()
        self.redraw = 0.0

    def frame(self) -> None:
        """One turn as the game's loop makes it."""
        pygame.event.pump()
        if self.scene.moving:
            self.scene.step(_FRAME)
        self.scene.tick(_FRAME)
        pygame.display.update(self.scene.draw(self.services.window.surface, 0))

    def whole(self) -> None:
        """Everything drawn again: what the other figures are compared with."""
        self.scene.made().canvas.spoil()
        self.scene.made().canvas.expose()
        self.frame()

    def measure(self) -> None:
        """All figures, a line each."""
        self.redraw = self.timed("everything redrawn", self.whole)
        table = self.scene.made().table
        for number, card in enumerate(self.deal.cards[22:28]):
            home = table.pose(card)
            far = home.moved(self.size[0] * (0.07 * number - 0.3), -self.size[1] * 0.5)
            tilt, turn = ((0.0, 1.0), (14.0, 1.0), (0.0, 0.0))[number % 3]
            there = replace(far, tilt=tilt, turn=turn, lift=1.0)
            table._motions[card] = Motion(table.now, home, (Leg(0.3, there), Leg(0.3, home)) * 60)
        self.timed("six cards moving, two tilting, two turning over", self.frame)
        table.finish()
        self.celebrated()
        self.resized()

    def celebrated(self) -> None:
        """The win, with as many cards and scraps as there may be."""
        view = self.scene.made()
        place = view.layout.foundation
        view.effects.cascade(self.deal.cards, view.table.loose_card, place, self.size)
        view.effects.confetti(self.size, self.services.random)
        self.timed("win, 52 cards and 150 scraps", self.frame)
        view.effects.clear()

    def resized(self) -> None:
        """From another size to this one: the longest turn of the loop until all is sharp."""
        services = self.services
        stack = Stack()
        stack.append(self.scene)
        resizing = Resizing(
            services,
            stack,
            lambda: stack.draw(services.window.surface),
            lambda: self.scene.made().canvas.expose(),
        )
        other = (round(self.size[0] * 0.8), round(self.size[1] * 0.8))
        for size in (other, self.size):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            begun = time.perf_counter()
            spans: list[float] = []
            works: list[float] = []
            while not spans or resizing.active or self.scene.made()._faces.busy:
                started, before = time.perf_counter(), time.thread_time()
                if not spans:
                    resizing.begin()
                if resizing.active:
                    pygame.event.pump()
                    if not resizing.building:
                        self.scene.tick(_FRAME)
                    resizing.turn(services.window.glass)
                else:
                    self.frame()
                works.append(1000 * (time.thread_time() - before))
                spans.append(1000 * (time.perf_counter() - started))
                time.sleep(max(0.0, _FRAME - spans[-1] / 1000))
            sharp = 1000 * (time.perf_counter() - begun)
            print(
                f"{self.size}: resized to {size}: sharp after {sharp:.0f} ms, longest frame until "
                f"then {max(spans):.1f} ms, of processor {max(works):.1f} ms, "
                f"{max(works) / self.redraw:.2f} of a full redraw",
                flush=True,
            )

    def timed(self, name: str, act: Callable[[], None]) -> float:
        """Do something often and print how long it took; the median of the processor's time, in
        milliseconds, which a busy machine stretches least.
        """
        spans: list[float] = []
        works: list[float] = []
        for _ in range(_FRAMES):
            begun, before = time.perf_counter(), time.thread_time()
            act()
            spans.append(1000 * (time.perf_counter() - begun))
            works.append(1000 * (time.thread_time() - before))
        work = statistics.median(works)
        ratio = f", {work / self.redraw:.2f} of a full redraw" if self.redraw else ""
        print(f"{self.size}: {name}: {_figures(spans)}; of processor {_figures(works)}{ratio}")
        sys.stdout.flush()
        return work


def _figures(times: list[float]) -> str:
    """Median and 99th percentile."""
    late = sorted(times)[int(len(times) * 0.99)]
    return f"median {statistics.median(times):.2f} ms, 99th {late:.2f} ms"


def main(size: tuple[int, int]) -> None:
    """Measure in a window of that size."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, world(Path(folder), size) as made:
        stage = Stage(made)
        bench = Bench(size, stage)
        bench.measure()
        bench.scene.leave()


if __name__ == "__main__":
    wide, _, high = sys.argv[1].partition("x")
    main((int(wide), int(high)))
