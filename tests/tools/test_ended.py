"""Whoever ends the command ends what it has started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from tools.environment import ROOT

GAME = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
COMMAND = f"""
import sys
from pathlib import Path
from tools.environment import run
sys.exit(run(Path(sys.executable), "-c", {GAME!r}))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends without asking")
def test_a_game_does_not_outlive_the_command_that_started_it() -> None:
    command = [sys.executable, "-c", COMMAND]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        game = int(started.stdout.readline())
        started.send_signal(signal.SIGTERM)
        assert started.wait(20) != 0
        for _ in range(200):
            try:
                os.kill(game, 0)
            except ProcessLookupError:
                return
            time.sleep(0.05)
        os.kill(game, signal.SIGKILL)
        pytest.fail("the game is still there")
