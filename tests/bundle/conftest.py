"""The program to hand on, built once for all the tests that run it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.oslock import held
from tools.build import BUILT, TALKING
from tools.environment import ROOT

collect_ignore = ["elsewhere.py"]  # which runs in the build's environment, not in the tests' own

_PATIENCE = 600.0
"""Seconds that one worker waits for the build of another."""


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder with both builds, made anew from what lies in the tree, by the first who asks."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", "")
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    made_for = folder / "made-for.txt"
    with held(folder / "making.lock", _PATIENCE):
        if not run or not made_for.exists() or made_for.read_text(encoding="utf-8") != run:
            done = subprocess.run(
                [sys.executable, "-m", "tools.build"],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": ""},
                capture_output=True,
                text=True,
            )
            assert done.returncode == 0, done.stdout + done.stderr
            made_for.write_text(run, encoding="utf-8")
    return BUILT


@pytest.fixture(params=TALKING, ids=lambda path: path.name)
def program(request: pytest.FixtureRequest, built: Path) -> Path:
    """The program in its folder, then the one in a single file."""
    return request.param
