"""Deals with known answers: can they be won, and in how few moves."""

import pytest

from game.engine.play import Status, status
from game.solver import Kind, fewest_moves, winnable
from game.solver.verdict import moves_in
from tests.solver.known import dealt, played, rows, rules_of

PLENTY = 5_000_000
"""States enough to decide every deal of the tables."""

ENOUGH = 1_500_000
"""States enough to prove the fewest moves of every deal; one needs more than the usual budget."""

COLUMNS = [
    f"{name}/{passes}" for name in ("house", "relaxed", "traditional") for passes in (0, 1, 2, 3)
]
EASY = (0, 2, 3, 8, 9, 10, 11, 12)
"""Rows of the table of house games that take little time."""


def agrees(cards, column, winnable_there):
    """The verdict is the known one, and its line wins."""
    state = dealt(cards, rules_of(column))
    verdict = winnable(state, PLENTY)
    assert verdict.kind is (Kind.WON if winnable_there else Kind.LOST)
    if winnable_there:
        assert status(played(state, verdict.line)) is Status.WON


def takes(cards, column, moves):
    """The fewest moves are those known; 0 stands for a lost deal."""
    if not moves:
        agrees(cards, column, winnable_there=False)
        return
    state = dealt(cards, rules_of(column))
    for bounds in fewest_moves(state, ENOUGH):
        assert bounds.low <= moves
    assert bounds.exact
    assert bounds.high == moves_in(bounds.line) == moves
    assert status(played(state, bounds.line)) is Status.WON


@pytest.mark.parametrize("column", COLUMNS)
def test_the_first_deals_are_won_where_they_can_be(column):
    for _, row in rows("winnable.tsv", range(14)):
        agrees(row["cards"], column, row[column] == "1")


def test_every_deal_of_the_table_is_decided_under_the_house_rules():
    for number, row in rows("winnable.tsv", range(800)):
        verdict = winnable(dealt(row["cards"], rules_of("house/0")), want_line=False)
        assert (verdict.kind is Kind.WON) == (row["house/0"] == "1"), number


def test_house_deals_are_won_in_the_fewest_moves():
    for _, row in rows("par-house.tsv", EASY):
        takes(row["cards"], "house/0", int(row["par"]))


def test_relaxed_deals_are_won_in_the_fewest_moves():
    for _, row in rows("par-relaxed.tsv", (0, 1, 2, 3, 200, 201, 202)):
        takes(row["cards"], row["rules"], int(row["par"]))


@pytest.mark.slow
@pytest.mark.parametrize("column", COLUMNS)
def test_deals_of_the_table_are_won_where_they_can_be(column):
    for _, row in rows("winnable.tsv"):
        agrees(row["cards"], column, row[column] == "1")


@pytest.mark.slow
def test_more_house_deals_are_won_in_the_fewest_moves():
    for _, row in rows("par-house.tsv"):
        takes(row["cards"], "house/0", int(row["par"]))


@pytest.mark.slow
def test_more_relaxed_deals_are_won_in_the_fewest_moves():
    for _, row in rows("par-relaxed.tsv"):
        takes(row["cards"], row["rules"], int(row["par"]))


@pytest.mark.slow
def test_the_public_decks_have_their_known_answers():
    for _, row in rows("public-decks.tsv"):
        takes(row["cards"], "house/0", int(row["house_par"]))
        agrees(row["cards"], "relaxed/3", row["three_pass_winnable"] == "1")
