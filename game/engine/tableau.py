"""The shape of the pyramid: which place covers which [R5].

Places are counted from 0, row by row from the top, left to right; rows and columns from 1.
"""

from __future__ import annotations

from functools import lru_cache


def index_of(row: int, col: int) -> int:
    """The place of row ``row``, column ``col``.

    >>> index_of(7, 1)
    21
    """
    return row * (row - 1) // 2 + col - 1


@lru_cache(maxsize=128)
def row_and_col(index: int) -> tuple[int, int]:
    """Row and column of a place.

    >>> row_and_col(21)
    (7, 1)
    """
    row = 1
    while index >= row * (row + 1) // 2:
        row += 1
    return row, index - row * (row - 1) // 2 + 1


@lru_cache(maxsize=8)
def coverers(rows: int) -> tuple[tuple[int, ...], ...]:
    """For each place the two places that cover it; none for the bottom row [R5].

    >>> coverers(7)[0]
    (1, 2)
    """
    size = rows * (rows + 1) // 2
    found = []
    for index in range(size):
        row, _ = row_and_col(index)
        found.append((index + row, index + row + 1) if row < rows else ())
    return tuple(found)


@lru_cache(maxsize=8)
def covered(rows: int) -> tuple[tuple[int, ...], ...]:
    """For each place the places it covers, at most two."""
    size = rows * (rows + 1) // 2
    upper: list[list[int]] = [[] for _ in range(size)]
    for index, over in enumerate(coverers(rows)):
        for place in over:
            upper[place].append(index)
    return tuple(map(tuple, upper))
