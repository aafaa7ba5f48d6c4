"""Every card drawing keeps to what the rasteriser can draw."""

import pytest

from game.view.cardart import BACKS, CardStyle
from game.view.cardart.backs import back_drawing
from game.view.cardart.face import compose
from game.view.cardart.svg import document
from tests.view.safe_svg import faults

RANKS = {"french": "A23456789TJQK", "spanish": "A23456789JQK"}
STYLES = (CardStyle(), CardStyle(faces="large", four_colour=True), CardStyle(badges=False))


@pytest.mark.parametrize("deck", RANKS)
@pytest.mark.parametrize("style", STYLES, ids=("classic", "large four colours", "no badges"))
@pytest.mark.parametrize("width", [29, 154, 500])
def test_faces_use_only_shapes_the_rasteriser_draws(
    deck: str, style: CardStyle, width: int
) -> None:
    for letter in RANKS[deck]:
        for suit in "CDHS":
            face = compose(letter, suit, deck, style, width)
            for layer in (face.base, face.half, face.over):
                assert faults(document(layer, (100, 140))) == []


@pytest.mark.parametrize("name", BACKS)
def test_backs_use_only_shapes_the_rasteriser_draws(name: str) -> None:
    assert faults(document(back_drawing(name, 0.9), (100, 140))) == []


@pytest.mark.parametrize(
    "body",
    [
        "<text>A</text>",
        '<path d="M0,0 L1,1" fill="gold"/>',
        '<path d="M0,0 L1,1" fill="url(#lost)"/>',
        '<path d="M0,0 L1,1" clip-path="url(#a)"/>',
        '<linearGradient id="a" x1="0" x2="1"/>',
    ],
)
def test_the_check_finds_what_would_be_drawn_wrong(body: str) -> None:
    assert faults(document(body, (100, 140))) != []
