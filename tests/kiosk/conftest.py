"""Kiosks for the tests, each with a data folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.kiosk.machine import Kiosk, machine


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Kiosk]:
    """`kiosk(HOUSE, size)`: a machine that starts; each with the same data as the one before."""
    with ExitStack() as machines:
        yield lambda *facts: machines.enter_context(machine(tmp_path / "data", *facts))
