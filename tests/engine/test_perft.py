"""The number of sequences of legal actions from a deal: any slip in the rules changes it."""

from pathlib import Path

import pytest

from game.engine.codes import deal_from_code
from game.engine.play import apply, legal, start
from game.engine.state import State
from game.engine.variants import RULE_SETS

CONFORMANCE = Path(__file__).parent.parent / "data" / "conformance" / "perft.tsv"
DEEP = Path(__file__).parent.parent / "data" / "perft-deep.tsv"


def perft(state: State, depth: int) -> int:
    """How many sequences of ``depth`` legal actions there are."""
    actions = legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action).after, depth - 1) for action in actions)


def table(path: Path) -> list[list[str]]:
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]


@pytest.mark.parametrize(("code", "counts"), [(row[0], row[1:]) for row in table(CONFORMANCE)])
def test_sequences_of_one_to_four_actions(code: str, counts: list[str]) -> None:
    deal = deal_from_code(code)
    state = start(deal.rules, deal.cards)
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == list(map(int, counts))


@pytest.mark.parametrize(("code", "depth", "count"), table(DEEP))
def test_longer_sequences_are_as_frozen(code: str, depth: str, count: str) -> None:
    deal = deal_from_code(code)
    assert perft(start(deal.rules, deal.cards), int(depth)) == int(count)


def test_every_rule_set_is_counted_deep() -> None:
    letters = [code.split("-")[1] for code, _, _ in table(DEEP)]
    for rule_set in RULE_SETS.values():
        assert letters.count(rule_set.letter) >= 2
    assert sum(letter.startswith("X") for letter in letters) >= 6
