"""Jack, queen and king of the French deck: frame and figures."""

from game.view.cardart.attire import Dress, sash
from game.view.cardart.jack import jack
from game.view.cardart.king import king
from game.view.cardart.palette import GOLD, PANEL, SKIN, SKIN_LIGHT
from game.view.cardart.queen import queen
from game.view.cardart.suits import french_suit
from game.view.cardart.svg import at, path

_FRAME = (
    "M33,9 H87 Q91,9 91,13 V84 Q91,88 87,88 H75 Q71,88 71,92 V127 Q71,131 67,131 "
    "H13 Q9,131 9,127 V56 Q9,52 13,52 H25 Q29,52 29,48 V13 Q29,9 33,9Z"
)
_FIGURES = {
    "J": (jack, SKIN, 55),
    "Q": (queen, SKIN_LIGHT, 55),
    "K": (king, SKIN, 58),
}


def court_panel() -> str:
    """The ground behind both halves, stepped to leave the corners to the indices."""
    return path(_FRAME, PANEL)


def court_half(letter: str, suit: str, colour: str) -> str:
    """The upper half of a court; what reaches below y = 70 is cut off."""
    figure, skin, middle = _FIGURES[letter]
    return (
        at(figure(Dress(suit, colour, skin)), middle, 0)
        + sash(colour)
        + french_suit(suit, 17.6, 58.4, 0.13, colour)
        + path(_FRAME, "none", GOLD, 1.5)
    )
