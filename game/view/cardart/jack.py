"""The jack: a prince in profile looking right, with a staff and one headgear for each suit."""

from game.view.cardart.attire import Dress, collar, side_eye
from game.view.cardart.palette import GOLD, GOLD_DEEP, IVORY, LINE, TEAL, TERRACOTTA
from game.view.cardart.svg import at, circle, ellipse, path, strokes

_PROFILE = (
    "M-7.6,26 C-9,29 -9.4,31.4 -9,33.4 C-10,35.8 -11.8,38.2 -12.8,40.2 C-12.8,41.2 -11.6,41.6 "
    "-10.4,41.6 C-10.6,42.4 -11.4,43 -11.2,43.8 C-11,44.4 -10.2,44.6 -9.8,44.8 C-10.4,45.4 -10.8,"
    "46 -10.6,46.8 C-10.2,47.6 -9.6,47.8 -9.4,48.2 C-9.8,50.4 -8.8,52 -6.6,52.2 C-3,52.4 0,51 "
    "1.6,49.6 C2,53 1,56 -1.6,58 L13,58 C11.4,53 11,48 11.4,42 L9,26Z"
)


def jack(dress: Dress) -> str:
    """The upper half of the figure; drawn looking left about x = 0, then mirrored."""
    figure = _staff(dress) + _body(dress) + _head(dress) + _HEADGEAR[dress.suit](dress)
    return _stars() + at(figure, 0, 0, -1, 1)


def _stars() -> str:
    star = "M0,-3.4 L0.9,-0.9 L3.4,0 L0.9,0.9 L0,3.4 L-0.9,0.9 L-3.4,0 L-0.9,-0.9Z"
    places = ((-21, 17), (-12, 14), (-24, 30), (20, 36), (16, 15), (30, 52), (-22, 44))
    return "".join(at(path(star, "#e5d09c"), x, y) for x, y in places)


def _staff(dress: Dress) -> str:
    pole = "M-21.4,68 L-21.4,42"
    return (
        strokes(pole, LINE, 3.2)
        + strokes(pole, GOLD, 2)
        + path(pole, "none", dress.ink, 2, ' stroke-dasharray="2 5"')
        + at(_FINIALS[dress.suit](dress.ink), -21.4, 41)
    )


def _was(ink: str) -> str:
    return path("M-1.2,2 L-1.2,-7 C-4,-8 -7,-7 -9,-4.4 C-8,-9 -5,-11.4 -1,-11.8 L1.4,-15 L2.2,-11 "
                "C4,-9 3,-4 1.4,2Z", ink, GOLD, 0.8) + circle(-1.4, -9, 0.8, GOLD)  # fmt: skip


def _ankh(ink: str) -> str:
    loop = "M0,-3 C-7,-8 -5.4,-15 0,-15 C5.4,-15 7,-8 0,-3Z M-6,-2 L6,-2 M0,-3 L0,3"
    return strokes(loop, LINE, 4) + strokes(loop, ink, 2.8)


def _bud(ink: str) -> str:
    return (
        path("M0,2 C-7,-3 -5,-11 0,-15.4 C5,-11 7,-3 0,2Z", ink, LINE, 0.6)
        + path("M0,2 C-6,0 -7.4,-5 -6,-9.4 C-3,-7 -1,-3 0,2Z", TEAL, LINE, 0.6)
        + path("M0,2 C6,0 7.4,-5 6,-9.4 C3,-7 1,-3 0,2Z", TEAL, LINE, 0.6)
    )


def _papyrus(ink: str) -> str:
    return path(
        "M0,3 C-2,-4 -5,-8 -8,-11.4 C-3,-15.4 3,-15.4 8,-11.4 C5,-8 2,-4 0,3Z", ink, LINE, 0.6
    ) + strokes("M0,0 L0,-12 M-0.6,-2 L-4.4,-11 M0.6,-2 L4.4,-11", GOLD, 0.8)


def _body(dress: Dress) -> str:
    return (
        path("M-24,71 C-24,64 -17,60.4 -4,58 L12,58 C24,60 29,64 30,71Z", dress.skin, LINE, 0.7)
        + path("M-13,71 L-5,60.4 L3,60.4 L12,71Z M20,71 L13,60.4 L17,60.4 L27,71Z", IVORY)
        + collar(4.6, 57.4, 16, dress)
        + ellipse(-21.4, 59.6, 4.1, 3.4, LINE)
        + ellipse(-21.4, 59.6, 3.4, 2.7, dress.skin)
        + strokes("M-23.8,59 L-19,59 M-23.6,60.8 L-19.2,60.8", LINE, 0.5)
    )


def _head(dress: Dress) -> str:
    return (
        path(_PROFILE, dress.skin, LINE, 0.7)
        + path("M-11,43.9 C-9.8,43.7 -8.2,44.2 -7.2,45 C-8.2,46.2 -9.4,46.8 -10.6,46.5 "
               "C-10.2,45.6 -10.2,45 -11,43.9Z", TERRACOTTA)
        + strokes("M-10.6,41.4 C-9.6,41.2 -9.2,40.6 -9.4,39.8", LINE, 0.6)
        + side_eye(-5.2, 36)
        + path("M3,37.4 C4.4,35.4 7,36 7,38.4 C7,40.8 5.4,42.6 4.2,43 C3,42 3.8,40 3,37.4Z",
               dress.skin, LINE, 0.6)
        + circle(4.4, 45, 1.5, GOLD, LINE, 0.5)
    )  # fmt: skip


def _lock() -> str:
    """The braid of youth behind the ear."""
    braid = "M6,30 C13,33 15.6,42 14,50 C13.4,54.6 15,57.6 18.4,57.4 C16.6,62 10,60.6 9.4,54 "
    return path(braid + "C9,48 10,42 6.6,38Z", LINE, LINE, 0.6) + strokes(
        "M10.4,38.6 L13.4,36.8 M11,42.6 L14.6,41.4 M10.6,46.8 L14.6,46.2 M9.8,51 L13.8,50.8",
        GOLD,
        0.8,
    )


def _wig(dress: Dress) -> str:
    """Spades: a short wig with a ribbon tied behind."""
    return (
        strokes("M14,32 C19,36 19,44 22,50 M14,32 C17,38 16,46 18,54", dress.ink, 2)
        + path("M-8.8,30.6 C-9.4,15 13,11.4 16,29 C17,37 15,45 13,50 C10,49.4 8,48 7,46 "
               "L7.4,37 C5,34.6 2,35 1,38 L-1.4,37.6 C-2,33.6 -4,31.6 -8.8,30.6Z", LINE, LINE, 0.6)
        + strokes("M-4,21 C4,22 9,27 10,36 M2,18 C10,20 13,26 13.4,36 M10,40 L14.6,40.6 "
                  "M9.6,44 L13.6,45", "#5a4a63", 0.9)
        + path("M-9,27 C-2,25 9,26 15.6,31 L16,34 C9,29.4 -1,28.4 -8.9,30.2Z", GOLD, LINE, 0.6)
        + circle(-8.4, 25.4, 2, TEAL, LINE, 0.6)
    )  # fmt: skip


def _sidelock(dress: Dress) -> str:
    """Hearts: a close cap, the braid of youth, and a heart-red band."""
    return (
        _lock()
        + path("M-8.9,29 C-8.4,16.4 10,15 12.6,28 C13,32 12.4,36 11.6,39 L8,38 C7,34 4,33 1,35 "
               "C-1,31.4 -4,29.6 -8.9,29Z", TEAL, LINE, 0.7)
        + path("M-9.2,27.4 C-2,25.6 7,26.8 12.6,31.4 L12.6,34.4 C7,30 -1,28.8 -9,30.4Z", dress.ink,
               LINE, 0.6)
        + strokes("M-9,27.4 C-12.4,25.6 -12.6,22 -10.4,20.6 C-9,20 -8.2,21.2 -9.2,22.2", GOLD, 1.5)
    )  # fmt: skip


def _feather(dress: Dress) -> str:
    """Diamonds: curls under a band that holds a feather."""
    curls = "".join(circle(x, y, 2.2, LINE, "#5a4a63", 0.7) for x, y in (
        (-5, 22), (-0.4, 19.6), (4.4, 19.4), (8.8, 21.6), (12, 25.6), (13.6, 30.4), (13.8, 35.4),
        (13, 40.2), (11, 44.4), (-1, 24), (4, 24), (8.4, 27), (10.2, 32), (9.8, 37),
    ))  # fmt: skip
    return (
        path("M6,27 C2,20 3,13 9,10.4 C15,13 14,22 9.4,28Z", IVORY, LINE, 0.6)
        + strokes("M7.6,26 C7,20 8,16 9,12.6", dress.ink, 1)
        + path("M-8.6,29 C-8,17 12,15 14,30 L12,43 L8,40 L7,36 C5,33 2,33 0,36Z", LINE)
        + curls
        + path("M-9.2,27.2 C-2,25.6 8,27 14.4,32 L14.4,35 C8,30.2 -1,28.8 -9,30.2Z", dress.ink,
               GOLD, 0.7)
    )  # fmt: skip


def _war_cap(dress: Dress) -> str:
    """Clubs: the blue cap of the charioteer, set with studs."""
    studs = (
        (-4, 22),
        (0, 18.6),
        (1, 23.6),
        (5, 19),
        (6, 24.6),
        (10, 21.6),
        (10.6, 27.6),
        (4.6, 15),
    )
    return (
        path("M-9,29.6 C-9.4,22 -7,15 2,11.4 C8,11.4 17,17 17,27 C17,33 14,38 12,42 L8,40 "
             "C7.6,35 4,33 0.6,35.4 C-1,32 -4,30 -9,29.6Z", dress.ink, LINE, 0.7)
        + "".join(circle(x, y, 0.9, GOLD) for x, y in studs)
        + path("M-9.2,27.6 C-3,26.4 8,28 15.8,34.4 L14.4,37.6 C8,31.6 -1,29.6 -9.1,30.6Z", GOLD,
               LINE, 0.6)
        + strokes("M-8.8,27.4 C-12,26 -12.4,22.4 -10.2,21 C-8.8,20.4 -8,21.6 -9,22.6", GOLD_DEEP,
                  1.5)
    )  # fmt: skip


_FINIALS = {"S": _was, "H": _ankh, "D": _bud, "C": _papyrus}
_HEADGEAR = {"S": _wig, "H": _sidelock, "D": _feather, "C": _war_cap}
