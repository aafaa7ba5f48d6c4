"""The four French suits as outlines around the origin, about 66 wide and 78 high."""

from game.view.cardart.svg import at, path

SUIT_PATHS = {
    "H": "M0,-6 C-4,-22 -30,-20 -30,2 C-30,20 -8,30 0,42 C8,30 30,20 30,2 C30,-20 4,-22 0,-6Z",
    "D": "M0,-36 C8,-20 18,-8 28,2 C18,12 8,24 0,40 C-8,24 -18,12 -28,2 C-18,-8 -8,-20 0,-36Z",
    "S": "M0,-38 C8,-24 32,-8 32,12 C32,28 12,32 4,20 C5,30 8,36 14,40 L-14,40 "
    "C-8,36 -5,30 -4,20 C-12,32 -32,28 -32,12 C-32,-8 -8,-24 0,-38Z",
    "C": "M0,-38 C12,-38 18,-28 17,-20 C16,-14 13,-10 9,-6 C14,-9 19,-10 23,-9 C32,-7 35,2 33,10 "
    "C30,22 14,24 5,12 C5,26 8,35 14,40 L-14,40 C-8,35 -5,26 -5,12 C-14,24 -30,22 -33,10 "
    "C-35,2 -32,-7 -23,-9 C-19,-10 -14,-9 -9,-6 C-13,-10 -16,-14 -17,-20 C-18,-28 -12,-38 0,-38Z",
}


def french_suit(suit: str, x: float, y: float, scale: float, fill: str, flip: bool = False) -> str:
    """A French suit with its middle at (x, y)."""
    return at(path(SUIT_PATHS[suit], fill), x, y, scale, -scale if flip else scale)
