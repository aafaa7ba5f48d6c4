"""Where the pips of a number card stand, as on real cards."""

_COLUMN = 16.0
_REACH = 41.0

_TWO = ((0, -1), (0, 1))
_FOUR = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_MIDDLE = ((-1, 0), (1, 0))
_EIGHT = (*_FOUR, (-1, -1 / 3), (1, -1 / 3), (-1, 1 / 3), (1, 1 / 3))
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": _TWO,
    "3": ((0, 0), *_TWO),
    "4": _FOUR,
    "5": ((0, 0), *_FOUR),
    "6": (*_FOUR, *_MIDDLE),
    "7": ((0, -0.5), *_FOUR, *_MIDDLE),
    "8": ((0, -0.5), (0, 0.5), *_FOUR, *_MIDDLE),
    "9": ((0, 0), *_EIGHT),
    "T": ((0, -2 / 3), (0, 2 / 3), *_EIGHT),
}


SIZES = {"2": 0.3, "3": 0.3, "4": 0.26, "5": 0.26, "6": 0.26, "T": 0.22}
"""Scale of the pips where it is not the usual 0.23."""


def size_of(letter: str) -> float:
    """Scale of a number card's pips: the fewer, the larger."""
    return SIZES.get(letter, 0.23)


def places(letter: str) -> tuple[tuple[float, float, bool], ...]:
    """Middle of every pip of a number card, and whether it stands on its head."""
    return tuple((50 + x * _COLUMN, 70 + y * _REACH, y > 0) for x, y in PIPS[letter])
