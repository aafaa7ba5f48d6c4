"""How quick the game is: ``python -m tests.bench`` (needs Xvfb, openbox and xdotool).

Prints frame times with six cards in motion against a redraw of everything in the same run, the
win's celebration, processor use at rest, time to the window, and resident memory.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tests.xwindow import ROOT, GameWindow, XScreen

_FRAMES = 240
_REST = 10.0


def main() -> None:
    """Measure everything, one line a figure."""
    for size in ((1920, 1080), (3840, 2160)):
        with XScreen(size) as screen:
            words = [sys.executable, "-m", "tests.bench", "frames", f"{size[0]}x{size[1]}"]
            subprocess.run(words, cwd=ROOT, env=screen.environment, check=True, timeout=180)
    with XScreen() as screen, tempfile.TemporaryDirectory(prefix="bench-") as folder:
        _at_rest(screen, Path(folder))


def _at_rest(screen: XScreen, folder: Path) -> None:
    """Start, memory and processor use of the game itself."""
    begun = time.perf_counter()
    with GameWindow.of_game(screen, folder, ["--window", "1920x1080"]) as game:
        print(f"start to window seen {1000 * (time.perf_counter() - begun):6.0f} ms", flush=True)
        game.still_picture()
        _rest("menu", game.pid)
        game.key("Tab")
        game.key("Return")
        game.still_picture()
        _rest("second scene", game.pid)


def _rest(name: str, pid: int) -> None:
    """Share of a core over ten seconds without input, and memory."""
    time.sleep(3)
    before, begun = _processor(pid), time.perf_counter()
    time.sleep(_REST)
    share = (_processor(pid) - before) / (time.perf_counter() - begun)
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    memory = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    print(f"{name} at rest: {100 * share:.2f} % of a core, {memory:.0f} MB resident", flush=True)


def _processor(pid: int) -> float:
    """Processor seconds a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _frames(size: tuple[int, int]) -> None:
    """Frame times of the table in this process's own window."""
    import pygame

    from game.engine.codes import deal_of
    from game.engine.variants import RULE_SETS
    from game.scenes.kept_game import KeptGame
    from game.scenes.play import PlayScene
    from game.session import Session
    from game.view.tween import Leg, Motion
    from tests.scenes.world import world
    from tests.stage import Stage

    with tempfile.TemporaryDirectory(prefix="bench-") as folder, world(Path(folder), size) as made:
        stage, services = Stage(made), made.services
        session = Session(deal_of(RULE_SETS["house"].rules, 18))
        kept = KeptGame.begin(services.store, session.deal, services.now, session=session)
        scene = PlayScene(services, stage.navigator.routes, kept)
        made.stack.append(scene)
        scene.build(size)
        stage.settle(260)
        view = scene.view
        assert view is not None
        table = view.table
        for number, card in enumerate(session.deal.cards[22:28]):
            home = table.pose(card)
            far = home.moved(size[0] * (0.07 * number - 0.3), -size[1] * 0.5)
            tilt, turn = ((0.0, 1.0), (14.0, 1.0), (0.0, 0.0))[number % 3]
            there = replace(far, tilt=tilt, turn=turn, lift=1.0)
            legs = (Leg(0.3, there), Leg(0.3, home)) * 60
            table._motions[card] = Motion(table.now, home, legs)

        def frame() -> None:
            pygame.event.pump()
            scene.step(1 / 60)
            scene.tick(1 / 60)
            pygame.display.update(scene.draw(services.window.surface, 0))

        def whole() -> None:
            view.canvas.spoil()
            view.canvas.expose()
            frame()

        redraw = _timed(whole, f"{size}: everything redrawn")
        _timed(frame, f"{size}: six cards, two tilting, two turning over", redraw)
        table.finish()
        view.effects.cascade(session.deal.cards, table.loose_card, view.layout.foundation, size)
        view.effects.confetti(size, services.random)
        _timed(frame, f"{size}: win, 52 cards and 150 scraps", redraw)
        scene.leave()


def _timed(act: Callable[[], None], name: str, whole: float | None = None) -> float:
    """Run an act often; prints and returns the median in milliseconds."""
    times = []
    for _ in range(_FRAMES):
        begun = time.perf_counter()
        act()
        times.append(1000 * (time.perf_counter() - begun))
    times.sort()
    median = statistics.median(times)
    last = times[int(len(times) * 0.99)]
    ratio = f", {median / whole:.2f} of a full redraw" if whole else ""
    print(f"{name}: median {median:.2f} ms, 99th {last:.2f} ms{ratio}", flush=True)
    return median


if __name__ == "__main__":
    if sys.argv[1:2] == ["frames"]:
        wide, _, high = sys.argv[2].partition("x")
        _frames((int(wide), int(high)))
    else:
        main()
