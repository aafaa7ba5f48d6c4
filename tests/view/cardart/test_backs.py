"""The backs of the cards."""

import pytest

from game.view.cardart import BACKS, CARD_RATIO, back_surface
from tests.view.pixels import looks


def test_there_are_at_least_four_backs_and_the_pyramid_comes_first() -> None:
    assert BACKS[0] == "pyramid"
    assert len(set(BACKS)) == len(BACKS) >= 4


@pytest.mark.parametrize("name", BACKS)
@pytest.mark.parametrize("height", [40, 41, 103, 216, 700])
def test_a_back_is_as_large_as_a_face(name: str, height: int) -> None:
    width = round(height / CARD_RATIO)
    back = back_surface(name, width)
    assert back.get_size() == (width, round(width * CARD_RATIO))
    assert back.get_at((0, 0)).a < 32


@pytest.mark.parametrize("width", [29, 154])
def test_no_two_backs_look_alike(width: int) -> None:
    assert len({looks(back_surface(name, width)) for name in BACKS}) == len(BACKS)


def test_an_unknown_back_is_refused() -> None:
    with pytest.raises(KeyError):
        back_surface("tartan", 100)
