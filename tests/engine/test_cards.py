"""Decks, values and written cards."""

import pytest

from game.engine.cards import CardsError, in_dealing_order, parse_cards, target, unshuffled


def texts(deck: str, decks: int) -> list[str]:
    return [card.text for card in unshuffled(deck, decks)]


def test_the_french_deck_has_52_cards_worth_1_to_13_in_the_frozen_order() -> None:
    """[R1] [D2]"""
    cards = unshuffled("french", 1)
    assert texts("french", 1) == [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    assert [card.value for card in cards] == list(range(1, 14)) * 4
    assert target("french") == 13


def test_the_spanish_deck_has_48_cards_worth_1_to_12() -> None:
    """[R3]"""
    cards = unshuffled("spanish", 1)
    assert texts("spanish", 1) == [rank + suit for suit in "CDHS" for rank in "A23456789JQK"]
    assert {card.letter: card.value for card in cards if card.value > 9} == {
        "J": 10,
        "Q": 11,
        "K": 12,
    }
    assert target("spanish") == 12


def test_the_copies_of_a_card_in_two_decks_are_different_cards() -> None:
    """[R2]"""
    cards = unshuffled("french", 2)
    assert len(set(cards)) == 104
    assert texts("french", 2) == texts("french", 1) * 2


@pytest.mark.parametrize(("deck", "decks"), [("french", 1), ("french", 2), ("spanish", 1)])
def test_a_deck_is_read_as_text_and_as_a_list(deck: str, decks: int) -> None:
    words = texts(deck, decks)[::-1]
    read = parse_cards("  ".join(words) + "\n", deck, decks)
    assert [card.text for card in read] == words
    assert read == parse_cards(words, deck, decks) == in_dealing_order(read)
    assert set(read) == set(unshuffled(deck, decks))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda words: words[:-1], "52 cards, not 51"),
        (lambda words: [*words, "2S"], "2S is there twice"),
        (lambda words: [*words[:-1], words[0]], "twice"),
        (lambda words: ["10C", *words[1:]], "'10C' is no card"),
        (lambda words: ["ac", *words[1:]], "'ac' is no card"),
        (lambda words: ["", *words], "'' is no card"),
        (lambda words: [None, *words], "'None' is no card"),
        (lambda words: ["AC 2C", *words[2:]], "is no card"),
        (lambda words: [], "not 0"),
    ],
)
def test_what_is_not_exactly_the_deck_is_refused(change, reason: str) -> None:
    with pytest.raises(CardsError, match=reason):
        parse_cards(change(texts("french", 1)), "french", 1)


def test_two_decks_have_no_card_a_third_time() -> None:
    words = texts("french", 2)
    with pytest.raises(CardsError, match="a third time"):
        parse_cards(["KS", *words], "french", 2)


def test_the_spanish_deck_has_no_ten() -> None:
    with pytest.raises(CardsError, match="'TC' is no card"):
        parse_cards(["TC", *texts("spanish", 1)[1:]], "spanish", 1)
