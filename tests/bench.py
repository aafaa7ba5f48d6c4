"""How quick the game is: ``python -m tests.bench`` (needs Xvfb, openbox and xdotool).

Prints frame times with cards in motion and while a win is celebrated against a redraw of
everything in the same run, how soon a resized table is sharp, the time to the first pictures,
and for each scene the processor's use at rest and the memory. A busy machine makes all but the
ratios longer, so how busy it is stands above them.
"""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import pygame

from game.engine.actions import Draw
from game.engine.codes import deal_of
from game.engine.variants import RULE_SETS
from game.scenes.kept_game import KeptGame
from game.storage import Store
from game.view.layout import layout
from tests.xscreen import XScreen, wait_for
from tests.xwindow import ROOT, GameWindow
from tools.build import BUILT, SINGLE

_SIZE = (1920, 1080)
_REST = 10.0
_UNTIL_REST = 12.0
"""Seconds without input after which even the sky is still."""
_STARTS = 5


def main() -> None:
    """Measure everything, one line a figure."""
    print(f"busy: {os.getloadavg()[0]:.1f} of {os.cpu_count()} processors", flush=True)
    for size in (_SIZE, (3840, 2160)):
        with XScreen(size) as screen:
            words = [sys.executable, "-m", "tests.bench_frames", f"{size[0]}x{size[1]}"]
            subprocess.run(words, cwd=ROOT, env=screen.environment, check=True, timeout=300)
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        _lay_out(folder)
        buttons = _menu_buttons(folder)
        with XScreen(_SIZE) as screen:
            _starts(screen, folder, buttons["Continue"])
            _at_rest(screen, folder, buttons)


def _lay_out(folder: Path) -> None:
    """A data folder with a game to continue."""
    store, _ = Store.open(folder, 0.0)
    deal = deal_of(RULE_SETS["house"].rules, 18)
    game = KeptGame.begin(store, deal, lambda: datetime(2026, 11, 30))
    game.play(Draw())  # from the first action on the clock ticks
    game.put_down()
    store.close()


def _menu_buttons(folder: Path) -> Mapping[str, tuple[int, int]]:
    """Where the menu's buttons are, by what they say."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.scenes.world import world
    from tests.stage import Stage

    with world(folder, _SIZE) as made:
        Stage(made).menu()
        return {stop.text: stop.box.center for stop in made.page.stops}


def _starts(screen: XScreen, folder: Path, button: tuple[int, int]) -> None:
    """From the start of the process to the first picture, and to the menu with its buttons.

    The bundled programs, where they are built, take turns with the source, which has its modules
    compiled, as they are from its second start on.
    """
    programs = {"source": [sys.executable, str(ROOT / "main.py")]}
    bundled = {"folder": BUILT / "pyramid" / "pyramid", "single file": SINGLE}
    programs |= {name: [str(path)] for name, path in bundled.items() if path.is_file()}
    took: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    unpacked = {"TMPDIR": str(folder)}  # a single file that is killed takes nothing away
    environment = screen.environment | compiled | unpacked
    for turn in range(1 + _STARTS):
        for name, program in programs.items():
            command = [*program, "--data-dir", str(folder), f"--window={_SIZE[0]}x{_SIZE[1]}"]
            found = _start(screen, command, environment, button)
            if turn:
                took[name].append(found)
    usual = statistics.median(first for first, _ in took["source"])
    for name, times in took.items():
        first, full = (statistics.median(column) for column in zip(*times, strict=True))
        print(
            f"start of {name}: first picture {1000 * first:.0f} ms ({first / usual:.2f}), "
            f"menu {1000 * full:.0f} ms (medians of {_STARTS})",
            flush=True,
        )


def _start(
    screen: XScreen, command: list[str], environment: dict[str, str], button: tuple[int, int]
) -> tuple[float, float]:
    """Seconds to the first picture and to the menu's first button."""
    before = _colour(screen, (4, 4))
    begun = time.perf_counter()
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    while _colour(screen, (4, 4)) == before:
        time.sleep(0.002)
    first = time.perf_counter() - begun
    sky = _colour(screen, (button[0], button[1] + 22))
    while max(abs(a - b) for a, b in zip(_gold(screen, button), sky, strict=True)) < 60:
        time.sleep(0.002)
    full = time.perf_counter() - begun
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    while _colour(screen, (4, 4)) != before:
        time.sleep(0.01)
    return first, full


def _gold(screen: XScreen, button: tuple[int, int]) -> tuple[int, int, int]:
    """The colour of the menu's first button, below its words."""
    return _colour(screen, (button[0], button[1] + 22))


def _colour(screen: XScreen, place: tuple[int, int]) -> tuple[int, int, int]:
    """The colour of a pixel of the screen."""
    red, green, blue, _ = screen.picture(pygame.Rect(place, (1, 1))).get_at((0, 0))
    return red, green, blue


def _at_rest(screen: XScreen, folder: Path, buttons: Mapping[str, tuple[int, int]]) -> None:
    """Processor's use and memory of the game in its scenes, one after the other."""
    with GameWindow.of_game(screen, folder, [f"--window={_SIZE[0]}x{_SIZE[1]}"]) as game:
        game.still_picture()
        _rest("menu", game)
        menu = game.still_picture()
        for name in ("Settings", "Statistics", "How to play"):
            game.click(buttons[name])
            game.changed_from(menu)
            _rest(name.lower(), game)
            game.key("Escape")
            game.still_picture()
        game.click(buttons["Continue"])
        wait_for(lambda: _is_table(game), "a table is to be seen")
        _rest("table", game)
        table = game.picture()
        game.key("p")
        game.changed_from(table)
        _rest("pause", game)


def _is_table(game: GameWindow) -> bool:
    """Whether bright cards lie where the lowest row of a table is."""
    places = layout(_SIZE, RULE_SETS["house"].rules).pyramid[21:]
    return all(min(game.colour_at((box.centerx, box.bottom - 12))) > 200 for box in places)


def _rest(name: str, game: GameWindow) -> None:
    """Share of a core over ten seconds without input, and memory."""
    time.sleep(_UNTIL_REST)
    before, begun = _processor(game.pid), time.perf_counter()
    time.sleep(_REST)
    share = (_processor(game.pid) - before) / (time.perf_counter() - begun)
    pages = int(Path(f"/proc/{game.pid}/statm").read_text(encoding="ascii").split()[1])
    memory = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    print(f"{name} at rest: {100 * share:.2f} % of a core, {memory:.0f} MB resident", flush=True)


def _processor(pid: int) -> float:
    """Processor seconds that a process's threads have used, by the scheduler's own clock: its
    ticks of 10 ms are too coarse for a program that wakes for less than one.
    """
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text(encoding="ascii").split()[0]) for thread in threads) / 1e9


if __name__ == "__main__":
    main()
