"""A pyramid card and the only card that covers it, where the rules let them pair [R14]."""

from tests.scenario import scenario


def test_a_card_never_pairs_with_one_that_covers_it() -> None:
    """[R14] off"""
    scenario("""
        rules house
          6C
        7C  --
        x 1.1+2.1 COVERED
        = blocked
    """)


def test_a_covering_pair_leaves_together() -> None:
    """[R14]"""
    scenario("""
        rules house cover_pair=yes
          6C
        7C  --
        ? 1.1+2.1
        > 1.1+2.1
        = won score=280 out=6C,7C
    """)


def test_a_covering_pair_needs_the_only_card_still_covering() -> None:
    """[R14]"""
    scenario("""
        rules house cover_pair=yes
          6C
        7C  KC
        x 1.1+2.1 COVERED
        ? 2.2
        > 2.2
        ? 1.1+2.1
    """)


def test_the_covering_card_of_a_pair_must_be_free() -> None:
    """[R14]"""
    scenario("""
        rules house cover_pair=yes
            6C
          7C  --
        KC  --  --
        x 1.1+2.1 COVERED
        ? 3.1
        > 3.1
        ? 1.1+2.1
    """)


def test_a_covered_card_pairs_with_nothing_else() -> None:
    """[R14] [R15]"""
    scenario("""
        rules par cover_pair=yes
          6C
        2C  --
        waste 7D
        turned 7H
        x 1.1+W COVERED
        x 1.1+T COVERED
        x 1.1 COVERED
        ? recycle
    """)
    scenario("""
        rules house cover_pair=yes
            5C
          6C  --
        --  2C  7C
        x 2.1+3.3 COVERED
    """)


def test_a_king_never_goes_from_under_another_card() -> None:
    scenario("""
        rules house cover_pair=yes
          KC
        KD  --
        x 1.1 COVERED
        ? 2.1
    """)


def test_a_covering_pair_frees_what_only_they_covered() -> None:
    played = scenario("""
        rules house cover_pair=yes
             2C
           3C  4C
         --  6C  --
        --  --  7C  --
        stock 5D
        > 3.2+4.3
        ! Removed Freed
    """)
    assert played.last is not None
    assert [card.text for card in played.last.events[1].cards] == ["3C", "4C"]
