"""A viewer for the tests of replays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.scenes.replays.viewer import Viewer
from tests.scenes.world import World

MakeWorld = Callable[..., World]


@pytest.fixture
def viewer(make_world: MakeWorld) -> Viewer:
    return Viewer(make_world((640, 360)))
