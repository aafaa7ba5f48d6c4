"""What every test may ask for: a window of its own, and quiet drivers where none is shown."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.xscreen import XScreen, skip_without_programs
from tests.xwindow import GameWindow

if TYPE_CHECKING:
    from tests.player import Player
    from tests.pulled import Pulled

settings.register_profile("gate", deadline=None, print_blob=True)
settings.load_profile("gate")

DATA = Path(__file__).parent / "data"


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of frozen facts: conformance games, deal codes, known answers, reports."""
    return DATA


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    """Somebody at the table of the whole program, without its endless loop."""
    from tests.player import Player

    made = Player(tmp_path / "data")
    made.wait(0.2)
    yield made
    made.app._close()


@pytest.fixture
def pulled(tmp_path: Path) -> Iterator[Pulled]:
    """The whole program, without its endless loop, in a window that changes its size."""
    from tests.pulled import Pulled

    made = Pulled(tmp_path / "data")
    made.app._change("reduced_motion", True)
    made.turns(0.5)
    yield made
    made.app._close()


@pytest.fixture(scope="session")
def x_screen() -> Iterator[XScreen]:
    """An X server with a window manager, shared by the tests of one run."""
    skip_without_programs()
    with XScreen((3840, 2160)) as screen:
        yield screen


@pytest.fixture
def play_window(x_screen: XScreen, tmp_path: Path) -> Iterator[Callable[..., GameWindow]]:
    """Start the game in a real window: `play_window("--language", "ca", size=(1280, 720))`.

    Its data folder is the test's own unless `data_dir` names another; every window is closed at
    the end, whatever happened.
    """
    with ExitStack() as windows:

        def start(*arguments: str, data_dir: Path | None = None, **options: object) -> GameWindow:
            folder = tmp_path / "data" if data_dir is None else data_dir
            command = GameWindow.of_game(x_screen, folder, arguments, **options)  # type: ignore[arg-type]
            return windows.enter_context(command)

        yield start
