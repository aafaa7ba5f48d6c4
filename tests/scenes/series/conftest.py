"""What every test of series begins with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.scenes.world import World


@pytest.fixture
def world(make_world: Callable[..., World]) -> World:
    return make_world(animation_speed="off")
