"""The queen: a profile looking left, with a lotus in her hand and one headdress for each suit."""

from game.view.cardart.attire import Dress, collar, side_eye
from game.view.cardart.palette import GOLD, GOLD_DEEP, IVORY, LINE, TEAL, TERRACOTTA
from game.view.cardart.svg import at, circle, group, path, strokes

_PROFILE = (
    "M-7.4,27 C-8.8,30 -9.2,32 -8.8,33.6 C-9.8,36 -11.4,38 -12.4,39.8 C-12.6,40.8 -11.4,41.2 "
    "-10.2,41.2 C-10.4,42 -11.4,42.6 -11.2,43.4 C-11,44 -10.2,44.2 -9.8,44.3 C-10.4,44.8 -11,45.4 "
    "-10.6,46.2 C-10.2,47 -9.4,47.2 -9.2,47.6 C-9.6,49.6 -8.6,51.2 -6.6,51.4 C-3.6,51.7 -1,50.6 "
    "0.4,49.6 C0.6,52.6 -0.4,55.4 -3,57.4 L12,57.4 C10,52 9.6,46 10,40 L8,27Z"
)
_HAIR = (
    "M-8.6,30.4 C-8,18 12,15.4 16,28 C19,38 17.4,48 18.6,63 L7.4,63 C8,54 6,49 4.4,45.6 "
    "C0.6,44 -1,38 -2.6,33.6Z"
)


def queen(dress: Dress) -> str:
    """The upper half of the figure; her ear is near x = 2."""
    crown = _CROWNS[dress.suit]
    return _columns() + _lotus(dress.ink) + _body(dress) + _head(dress) + crown(dress.ink)


def _columns() -> str:
    reed = "M-1.4,66 L-0.9,22 C-5.6,17 -4,12 0,10.6 C4,12 5.6,17 0.9,22 L1.4,66Z"
    return at(path(reed, "#e8d6a9"), 20.5, 0) + at(path(reed, "#e8d6a9"), 30, 0)


def _lotus(ink: str) -> str:
    petals = ((-52, 9, TEAL), (52, 9, TEAL), (-26, 11.5, IVORY), (26, 11.5, IVORY), (0, 13, ink))
    leaf = "M0,0 C-{w},-{m} -{w},-{n} 0,-{l} C{w},-{n} {w},-{m} 0,0Z"
    bloom = "".join(
        group(
            path(leaf.format(w=3.1, m=n * 0.3, n=n * 0.72, l=n), colour, LINE, 0.6),
            f"rotate({turn})",
        )
        for turn, n, colour in petals
    )
    cup = path("M-4.6,-1.6 C-3,2.6 3,2.6 4.6,-1.6 C2,-2.4 -2,-2.4 -4.6,-1.6Z", GOLD, LINE, 0.6)
    stem = strokes("M-18,38 C-19.4,48 -16.6,56 -11,66", "#3f7f56", 1.8)
    return stem + at(bloom + cup, -18, 36.6)


def _body(dress: Dress) -> str:
    return (
        path("M-22,71 C-22,63 -16,59.6 -4,57 L12,57 C24,59 30,63 31,71Z", dress.skin, LINE, 0.7)
        + path("M-9,71 C-8,66 -6,64 -4,62 L17,62 C20,64 22,67 22.6,71Z", dress.ink)
        + path("M-18.6,60.4 C-16.8,58.6 -13.6,58.8 -12.4,60.8 C-11.4,62.6 -12.6,64.6 -15,65 "
               "C-18,65.2 -19.8,62.4 -18.6,60.4Z", dress.skin, LINE, 0.7)
        + path("M28.4,64 L24.6,67.4 C25.6,68.6 26,70 26.2,71 L31,71 C30.6,68.4 29.8,66 28.4,64Z",
               GOLD)
    )  # fmt: skip


def _head(dress: Dress) -> str:
    return (
        path(_PROFILE, dress.skin, LINE, 0.7)
        + collar(4.2, 56.4, 17, dress)
        + path("M-11,43.5 C-9.6,43.3 -8,43.8 -7,44.6 C-8,45.8 -9.4,46.4 -10.6,46 "
               "C-10.2,45.2 -10.2,44.6 -11,43.5Z", TERRACOTTA)
        + strokes("M-10.4,41 C-9.4,40.8 -9,40.2 -9.2,39.4", LINE, 0.6)
        + side_eye(-5, 36)
    )  # fmt: skip


def _ear(skin_line: str = LINE) -> str:
    return circle(3.4, 45.6, 1.8, GOLD, skin_line, 0.6) + circle(3.4, 45.6, 0.7, TEAL)


def _hair(ink: str) -> str:
    locks = (
        "M1,20.4 C7,22 11,28 11,40 C11,48 12,54 12.4,62 M6,19.4 C12,23 14.4,31 14.4,42 "
        "C14.4,50 15,56 15.4,62 M-4,22.6 C3,24 7,32 7.6,42 C8,48 9,54 9.6,62"
    )
    return (
        path(_HAIR, LINE, LINE, 0.7)
        + strokes(locks, "#5a4a63", 0.8)
        + path("M7.6,57.6 L18.3,57.6 L18.5,60.6 L7.5,60.6Z", GOLD)
        + path("M-8.8,28.6 C-2,24 10,24 17.2,32 L17.6,35.2 C10,27.4 -1,27.4 -7.6,31.6Z", GOLD,
               LINE, 0.6)
        + path("M-6,29 C0,26.4 9,26.4 16,32.6", "none", ink, 1.1, ' stroke-dasharray="1.3 1.1"')
    )  # fmt: skip


def _blue_crown(ink: str) -> str:
    """Spades: the tall flat crown of the famous bust, bound with a ribbon."""
    return (
        path("M-9,30 C-8.4,24 -6.6,16 -4,11.6 L18.6,13.6 C19,26 15,37 10,46.4 C7,46.6 "
             "4.6,44.6 3.6,42 "
             "C2.8,37.6 0,33.2 -9,30Z", TEAL, LINE, 0.7)
        + path("M-7.4,22.4 C2,23 12,26.6 16.6,31.6 L14.8,36 C10,30.4 1,26.6 -8.3,26.2Z", GOLD,
               LINE, 0.6)
        + path("M-6,24.5 C2,25.2 11,28.6 15,33", "none", ink, 1.3, ' stroke-dasharray="2 1.4"')
        + path("M-9.4,31.6 C0,33.6 3.4,38 4.6,42.6", "none", GOLD, 1.8)
        + strokes("M-8.6,28.4 C-12,27 -12.6,23.4 -10.4,21.6 C-9,20.8 -8,22 -9,23", GOLD_DEEP, 1.5)
        + strokes("M10.6,45 C15,50 17,56 16.6,63", ink, 2)
        + _ear()
    )  # fmt: skip


def _horned_crown(ink: str) -> str:
    """Hearts: the sun held by the horns of the sky cow, over long hair."""
    horns = "M2,22 C-8,21 -9,15 -5.6,10.6 C-5.4,16 -1,19.4 4,19.4 C9,19.4 13.4,16 13.6,10.6 "
    return (
        _hair(ink)
        + path("M-3,22.4 L11,22.4 L10,18.6 L-2,18.6Z", GOLD_DEEP, LINE, 0.6)
        + path(horns + "C17,15 16,21 6,22Z", IVORY, LINE, 0.6)
        + circle(4, 14.6, 4.6, ink, GOLD, 0.9)
        + _ear()
    )


def _flower_crown(ink: str) -> str:
    """Diamonds: a cone of perfume and an open flower over the brow."""
    return (
        _hair(ink)
        + path("M-1,21.6 C-1,15 2,10.8 5,10.8 C8,10.8 11,15 11.4,21.6 C8,19.8 3,19.8 -1,21.6Z",
               IVORY, LINE, 0.6)
        + path("M-0.6,18.4 C3,16.8 7.6,16.8 10.8,18.4 L11.4,21.6 C8,19.8 3,19.8 -1,21.6Z", GOLD)
        + path("M-6,27 C-12,25 -14,20 -13.4,17.6 C-11,18.4 -10,19.4 -9.2,20.8 C-9.2,18 -8,16 -6.4,"
               "15 C-5,17 -4.8,19 -5.2,21.4 C-4,20.4 -2.8,20 -1.4,20 C-1.6,23 -3,26 -6,27Z",
               ink, LINE, 0.6)
        + _ear()
    )  # fmt: skip


def _plumed_crown(ink: str) -> str:
    """Clubs: two tall plumes above the wings of the vulture."""
    plume = "M0,22 C-3,17 -3,12 1,10.4 C5,12 5,17 3.4,22Z"
    return (
        path(plume, TEAL, LINE, 0.6)
        + at(path(plume, ink, LINE, 0.6), 5.6, 0)
        + strokes("M1.2,20 L1.2,13 M6.8,20 L6.8,13", GOLD, 0.8)
        + _hair(ink)
        + path("M-9,29 C-8,20 8,17 14,26 C17,33 15,41 9,46 C8,40 7,35 1,31.4 C-3,29.6 -6,29.4 "
               "-9,29Z", GOLD, LINE, 0.6)
        + strokes("M-4,27.4 C4,25 11,30 11.4,41 M0,24 C8,23.4 13.4,28 13.6,37", ink, 1)
        + circle(-8.6, 27.6, 2, GOLD_DEEP, LINE, 0.6)
        + _ear()
    )  # fmt: skip


_CROWNS = {"S": _blue_crown, "H": _horned_crown, "D": _flower_crown, "C": _plumed_crown}
