"""How quick the help is: ``python -m tests.bench_help`` (needs Xvfb, openbox and xdotool).

Plays house deals at random in the program's own loop and a real window, and prints the time from
the key to a hint's mark, from a move to the mark beside the score, and the longest frames with and
without them (wall clock and, which other programs disturb less, processor).
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pygame

from game.engine.play import legal
from game.engine.variants import RULE_SETS
from game.scenes.scene import Pop, Push
from game.scenes.table.play import PlayScene
from game.view.hud import Readings
from tests.xscreen import XScreen
from tests.xwindow import ROOT

_DEALS = 6
_MOVES = 25
_FRAME = 1 / 60
HOUSE = RULE_SETS["house"].rules


def main() -> None:
    """Measure everything, one line a figure."""
    with XScreen() as screen, tempfile.TemporaryDirectory(prefix="bench-") as folder:
        words = [sys.executable, "-m", "tests.bench_help", folder]
        subprocess.run(words, cwd=ROOT, env=screen.environment, check=True, timeout=600)


def _print(name: str, times: list[float]) -> None:
    """A figure: median, 95 in 100, and the worst, in milliseconds."""
    times = sorted(times)
    late = times[int(0.95 * (len(times) - 1))]
    middle = statistics.median(times)
    print(f"{name}: median {middle:.1f}, 95 % {late:.1f}, worst {times[-1]:.1f} ms", flush=True)


class _Player:
    """The program's own loop in this process, with a table in front."""

    def __init__(self, folder: str) -> None:
        from game.app import App
        from game.loop import FixedStep

        wish = Namespace(data_dir=Path(folder), language="en", window=(1920, 1080))
        self.app = App(wish)
        self.app.services.change("confirm_new_game", value := False)
        self.app.services.change("muted", not value)
        self.app._carry_out(Push(self.app.navigator.menu()))
        self.app.services.background.start()
        self.pace = FixedStep(time.perf_counter)
        self.walls: list[float] = []
        self.works: list[float] = []
        self.frames(60)

    @property
    def table(self) -> PlayScene:
        """The table in front."""
        scene = self.app._stack[-1]
        assert isinstance(scene, PlayScene)
        return scene

    def turn(self) -> float:
        """One turn of the loop, timed; when the next is due."""
        begun, work = time.perf_counter(), time.thread_time()
        self.app._turn(self.pace)
        self.walls.append(1000 * (time.perf_counter() - begun))
        self.works.append(1000 * (time.thread_time() - work))
        return begun + _FRAME

    def frames(self, count: int) -> None:
        """Turns of the loop at the usual pace."""
        for _ in range(count):
            due = self.turn()
            time.sleep(max(0.0, due - time.perf_counter()))

    def until(self, begun: float, happened: Callable[[], bool]) -> float:
        """Milliseconds from a moment until something has been drawn."""
        for _ in range(600):
            due = self.turn()
            shown = time.perf_counter()
            time.sleep(max(0.0, due - shown))
            if happened():
                return 1000 * (shown - begun)
        raise RuntimeError("it never happened")

    def report(self, name: str) -> None:
        """Print the frames since the last report."""
        late = sum(wall > 16 for wall in self.walls), sum(work > 16 for work in self.works)
        _print(f"{name}, {len(self.walls)} frames, wall clock", self.walls)
        _print("  processor time of that", self.works)
        print(f"  over 16 ms: {late[0]} by the clock, {late[1]} by processor time", flush=True)
        self.walls.clear()
        self.works.clear()

    def close(self) -> None:
        """Leave."""
        self.app._close()


def _help(folder: str) -> None:
    """Random play without help, with the mark beside the score, with a hint before each move."""
    player, chance = _Player(folder), random.Random(4)
    for name in ("plain play", "with the mark", "with hints"):
        player.app.services.change("winnable_mark", name == "with the mark")
        player.frames(2)
        player.walls.clear()
        player.works.clear()
        waits: list[float] = []
        for number in range(_DEALS):
            before = len(player.walls)
            player.app.navigator.deal(HOUSE, 18 + number)
            player.frames(90)
            del player.walls[before:], player.works[before:]  # the deal itself costs the same
            for _ in range(_MOVES):
                if name == "with hints":
                    waits.append(_hinted(player))
                table = player.table
                moves = legal(table.kept.session.state)
                if not moves:
                    break
                begun = time.perf_counter()
                table.do(chance.choice(moves))
                if name == "with the mark":
                    waits.append(player.until(begun, lambda: not _thinking(player)))
                player.frames(6)
            before = len(player.walls)
            player.frames(1)
            del player.walls[before:], player.works[before:]
            while player.app._stack[-1] is not player.app.navigator.table:
                player.app._carry_out(Pop())
        if waits:
            _print(f"{name}: from the key or move until it shows", waits)
        player.report(name)
    player.close()


def _thinking(player: _Player) -> bool:
    """Whether the mark is still that of the position before."""
    scene = player.table
    assert scene.view is not None
    shown = scene.adviser.dressed(Readings()).sign
    return scene.adviser._mark._asked is not None or scene.view.hud.readings.sign != shown


def _hinted(player: _Player) -> float:
    """Press the key for a hint; milliseconds until it shows, or until it is told there is none."""
    table = player.table
    view = table.view
    assert view is not None
    begun = time.perf_counter()
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        facts = {"key": pygame.K_h, "mod": 0, "unicode": "h", "scancode": 11}
        pygame.event.post(pygame.event.Event(kind, facts))
    words = ("Hint", "This deal", "There is no")
    wait = player.until(begun, lambda: view.hud.message.startswith(words))
    before = len(player.walls)
    player.until(begun, lambda: table.adviser._hints._asked is None)
    player.frames(6)
    if player.app._stack[-1] is not table:
        player.app._carry_out(Pop())
    table.say("")
    player.frames(1)
    del player.walls[before:], player.works[before:]  # a panel comes and goes
    return wait


if __name__ == "__main__":
    if sys.argv[1:]:
        _help(sys.argv[1])
    else:
        main()
