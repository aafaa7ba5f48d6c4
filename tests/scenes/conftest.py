"""Worlds for the scenes' tests, each with a data folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest

from tests.scenes.world import World, world


@pytest.fixture
def make_world(tmp_path: Path) -> Iterator[Callable[..., World]]:
    """`make_world(size, text_scale=200)`: a fresh world at each call."""
    numbers = count()
    with ExitStack() as open_worlds:

        def make(*facts: object, **settings: object) -> World:
            folder = tmp_path / str(next(numbers))
            return open_worlds.enter_context(world(folder, *facts, **settings))  # type: ignore[arg-type]

        yield make
