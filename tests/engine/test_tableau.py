"""Which place covers which [R5]."""

import pytest

from game.engine.tableau import covered, coverers, index_of, row_and_col


@pytest.mark.parametrize("rows", range(5, 11))
def test_each_place_is_covered_by_the_two_below_it(rows: int) -> None:
    for row in range(1, rows):
        for col in range(1, row + 1):
            over = coverers(rows)[index_of(row, col)]
            assert [row_and_col(index) for index in over] == [(row + 1, col), (row + 1, col + 1)]
    for col in range(1, rows + 1):
        assert coverers(rows)[index_of(rows, col)] == ()


@pytest.mark.parametrize("rows", range(5, 11))
def test_covering_and_being_covered_agree(rows: int) -> None:
    size = rows * (rows + 1) // 2
    assert len(coverers(rows)) == len(covered(rows)) == size
    for upper in range(size):
        for lower in range(size):
            assert (lower in coverers(rows)[upper]) == (upper in covered(rows)[lower])


def test_places_are_counted_row_by_row_from_the_top() -> None:
    places = [(row, col) for row in range(1, 11) for col in range(1, row + 1)]
    assert [index_of(*place) for place in places] == list(range(55))
    assert [row_and_col(index) for index in range(55)] == places
