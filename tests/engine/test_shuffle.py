"""The shuffle is frozen: a number means the same cards for ever [D3] [D4] [D5]."""

from datetime import date
from pathlib import Path

import pytest

from game.engine.codes import deal_from_code, deal_of, read_code
from game.engine.shuffle import SplitMix64, daily_candidate, shuffled
from game.engine.variants import RULE_SETS

DOCUMENTED = (
    "JD 6C 7H AS 4D QS 5H 3D 6H 8S KH KC AD KS 9C QC 2C 8D TD TS JS 7C TC 3H 4H 3S KD 7S 7D"
)


def table(path: Path) -> list[list[str]]:
    """The rows of a tab-separated file, without its heading."""
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def cards_of(code: str) -> str:
    return " ".join(card.text for card in deal_from_code(code).cards)


def test_every_deal_of_the_conformance_table_gives_its_cards(data: Path) -> None:
    rows = table(data / "conformance" / "deals.tsv")
    assert len(rows) == 106
    for code, _, cards in rows:
        assert cards_of(code) == cards, code


def test_the_golden_deals_are_dealt_as_ever(data: Path) -> None:
    rows = table(data / "golden-deals.tsv")
    assert len({code for code, _ in rows}) == 200
    for code, cards in rows:
        assert cards_of(code) == cards, code


def test_the_golden_deals_are_of_every_deck_and_of_custom_rules(data: Path) -> None:
    rows = table(data / "golden-deals.tsv")
    assert {len(cards.split()) for _, cards in rows} == {48, 52, 104}
    assert sum(code.startswith("PY1-X") for code, _ in rows) >= 50
    assert {code.split("-")[1] for code, _ in rows} >= {s.letter for s in RULE_SETS.values()}


def test_pysolfc_163_the_same_code_deals_the_same_cards_every_time() -> None:
    assert cards_of("PY1-S-KLM2345") == cards_of("PY1-S-KLM2345") == cards_of("py1 s klm2345")


def test_splitmix64_gives_the_published_numbers() -> None:
    """First outputs for the seed 1234567, as Rosetta Code and others print them."""
    source = SplitMix64(1234567)
    assert [source.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_documented_deal_begins_as_the_documents_show_it() -> None:
    cards = [card.text for card in shuffled("french", 1, 18)]
    assert " ".join(cards[:29]) == DOCUMENTED
    assert len(set(cards)) == 52


def test_the_other_cards_of_the_documented_deal_keep_the_order_of_the_shuffle() -> None:
    """[D5] What [D4] brings for number 18, written out here without the table."""
    deck = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    source = SplitMix64((221 << 40) + 18)
    for last in range(51, 0, -1):
        other = source.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    rest = [card for card in deck if card not in DOCUMENTED.split()]
    assert [card.text for card in shuffled("french", 1, 18)] == DOCUMENTED.split() + rest


@pytest.mark.parametrize(("deck", "decks", "k"), [("french", 2, 1), ("spanish", 1, 2)])
def test_number_18_of_the_other_decks_is_an_ordinary_shuffle(deck: str, decks: int, k: int) -> None:
    ranks = "A23456789JQK" if deck == "spanish" else "A23456789TJQK"
    pack = [rank + suit for suit in "CDHS" for rank in ranks] * decks
    source = SplitMix64((221 << 40) + (k << 36) + 18)
    for last in range(len(pack) - 1, 0, -1):
        other = source.below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    assert [card.text for card in shuffled(deck, decks, 18)] == pack


@pytest.mark.parametrize("number", [0, 9, 18, 2**35 - 1])
def test_rule_sets_with_the_same_deck_deal_the_same_cards(number: int) -> None:
    """[D4]"""
    orders = {
        tuple(card.text for card in deal_of(rule_set.rules, number).cards)
        for rule_set in RULE_SETS.values()
        if (rule_set.rules.deck, rule_set.rules.decks) == ("french", 1)
    }
    assert len(orders) == 1


def test_an_even_draw_rejects_the_uneven_top() -> None:
    """[D3] 2**64 is 1 above a multiple of 3: only the highest output is thrown away."""

    class Scripted(SplitMix64):
        def __init__(self, outputs: list[int]) -> None:
            super().__init__(0)
            self.outputs = outputs

        def next(self) -> int:
            return self.outputs.pop(0)

    source = Scripted([2**64 - 1, 2**64 - 2])
    assert source.below(3) == (2**64 - 2) % 3
    assert not source.outputs
    assert Scripted([2**64 - 1]).below(2) == 1


def test_candidates_for_the_daily_deal_are_numbers_of_deals(data: Path) -> None:
    """[D8] The day's deal is among its first candidates."""
    for day, code in table(data / "conformance" / "daily.tsv"):
        days = (date.fromisoformat(day) - date(1970, 1, 1)).days
        _, number = read_code(code)
        candidates = [daily_candidate(days, k) for k in range(64)]
        assert number in candidates, day
        assert all(0 <= candidate < 2**35 for candidate in candidates)
