"""The slow tests of the solver run in CI, and where PYRAMID_SLOW is set.

They look at every 25th row of the known answers; with PYRAMID_SLOW=all at every row, which takes
the better part of an hour.
"""

from __future__ import annotations

import os

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the slow tests out of an everyday run, and untraced in every run."""
    slow = [item for item in items if item.get_closest_marker("slow")]
    for item in slow:
        item.add_marker("no_cover")  # tracing every line makes a search several times slower
    if slow and not (os.environ.get("CI") or os.environ.get("PYRAMID_SLOW")):
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if not item.get_closest_marker("slow")]
