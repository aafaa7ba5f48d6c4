"""Long work in small slices, so that it can be dropped between two of them.

A search is written as a generator. What it yields is None, the mark that a slice of about a
millisecond is done, or a first result worth showing; its return value is the answer. Whoever runs
it decides after each slice whether to go on.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeVar

T = TypeVar("T")

Slices = Generator[None, None, T]

SLICE: Final = 64
"""States expanded in a slice."""


def finish(slices: Generator[object, None, T]) -> T:
    """Run to the end without a pause.

    >>> def two() -> Slices[int]:
    ...     yield
    ...     return 2
    >>> finish(two())
    2
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            answer: T = end.value
            return answer
