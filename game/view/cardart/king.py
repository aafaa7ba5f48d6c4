"""The king: a pharaoh seen from the front, with crook and flail and one crown for each suit."""

from game.view.cardart.attire import Dress, collar, front_eye
from game.view.cardart.palette import GOLD, GOLD_DEEP, IVORY, LINE, TEAL, TERRACOTTA
from game.view.cardart.svg import at, circle, ellipse, path, strokes

_WING = "M8,29 C14,31 19,41 21,51 C21.5,54 19,55.5 15,55.5 L8,55.5 C10,48 10.5,40 9,32Z"
_LAPPET = "M8.5,52 L15.5,53 L14,64 L8,64Z"
_WING_BANDS = (
    "M9.8,35 L13.6,34.2 M10.4,38.4 L16,37.4 M10.4,41.8 L17.9,41 M10,45.2 L19.4,44.8 "
    "M9.3,48.6 L20.5,48.9 M8.4,52 L21.2,52.8"
)
_LAPPET_BANDS = "M8.6,56.4 L15,57 M8.4,59.2 L14.7,59.8 M8.2,62 L14.4,62.4"


def king(dress: Dress) -> str:
    """The upper half of the figure; its middle line is x = 0."""
    return (
        _rays()
        + _body(dress)
        + _crook(dress.ink)
        + _flail(dress.ink)
        + _hands(dress.skin)
        + _nemes(dress.ink)
        + _face(dress)
        + _CROWNS[dress.suit](dress.ink)
        + _uraeus(dress.ink)
    )


def _rays() -> str:
    spikes = "".join(
        f"M0,40 L{x0},{y0} L{x1},{y1}Z "
        for x0, y0, x1, y1 in (
            (-27, 12, -22, 10), (-14, 10, -8, 10), (8, 10, 14, 10), (22, 10, 27, 12),
            (33, 19, 33, 25), (33, 32, 33, 38), (-27, 20, -27, 26), (-27, 32, -27, 38),
        )
    )  # fmt: skip
    return path(spikes, "#ecdcb4")


def _crook(ink: str) -> str:
    hook = "M-24.6,68 L-24.6,36 C-24.8,28 -16,28 -17,34"
    return strokes(hook, LINE, 3.6) + strokes(hook, GOLD, 2.4) + _rings("M-24.6,68 L-24.6,36", ink)


def _flail(ink: str) -> str:
    tails = "M25.4,33.4 L24.6,45 M26,33.4 L28,45.6 M26.6,33.4 L31,44.6"
    return (
        strokes("M24.6,68 L24.6,34", LINE, 3.6)
        + strokes("M24.6,68 L24.6,34", GOLD, 2.4)
        + _rings("M24.6,68 L24.6,34", ink)
        + strokes(tails, LINE, 2.9)
        + strokes(tails, TEAL, 1.9)
        + circle(25.2, 33, 2.2, GOLD, LINE, 0.6)
    )


def _rings(d: str, ink: str) -> str:
    return path(d, "none", ink, 2.4, ' stroke-dasharray="2 4"')


def _body(dress: Dress) -> str:
    return (
        path("M-31,71 C-31,61 -24,56 -10,54 L10,54 C24,56 31,61 31,71Z", dress.skin, LINE, 0.7)
        + path("M-31,71 C-31,66 -29.5,62.6 -27,60.2 L-21.6,64 C-23,66 -23.6,68 -23.6,71Z", GOLD)
        + path("M31,71 C31,66 29.5,62.6 27,60.2 L21.6,64 C23,66 23.6,68 23.6,71Z", GOLD)
        + collar(0, 53.6, 20, dress)
    )


def _hands(skin: str) -> str:
    fist = ellipse(-24.6, 58.6, 3.9, 3.6, LINE) + ellipse(-24.6, 58.6, 3.2, 2.9, skin)
    fist += strokes("M-26.8,57.4 L-22.4,57.4 M-27,59.2 L-22.2,59.2", LINE, 0.5)
    return fist + at(fist, 0, 0, -1, 1)


def _nemes(ink: str) -> str:
    side = (
        path(_WING, GOLD, LINE, 0.7)
        + path(_LAPPET, GOLD, LINE, 0.7)
        + path(_WING_BANDS + " " + _LAPPET_BANDS, "none", ink, 1.7)
    )
    dome = "M-11.5,33 C-13.5,15.5 13.5,15.5 11.5,33Z"
    bands = (
        "M-8,32 C-8.6,25 -6,21.4 -4,20.2 M-4,32 C-4.2,26 -3,22 -1.6,20 "
        "M8,32 C8.6,25 6,21.4 4,20.2 M4,32 C4.2,26 3,22 1.6,20"
    )
    return (
        side + at(side, 0, 0, -1, 1) + path(dome, GOLD, LINE, 0.7) + path(bands, "none", ink, 1.6)
    )


def _face(dress: Dress) -> str:
    ear = ellipse(-10.2, 39.4, 1.7, 2.9, dress.skin)
    return (
        ear
        + at(ear, 0, 0, -1, 1)
        + path("M-2.8,49 L2.8,49 L3.4,59.4 C3.4,62 -3.4,62 -3.4,59.4Z", dress.ink, LINE, 0.6)
        + path("M-3,52 L3,52 M-3.1,54.6 L3.1,54.6 M-3.3,57.2 L3.3,57.2", "none", GOLD, 1)
        + path("M-9.6,30 L9.6,30 C10.6,40 9.6,45 6.4,48.6 C3,51.6 -3,51.6 -6.4,48.6 "
               "C-9.6,45 -10.6,40 -9.6,30Z", dress.skin, LINE, 0.7)
        + front_eye(-4.5, 38)
        + front_eye(4.5, 38)
        + strokes("M-0.9,37.4 L-1.7,42.6 C-0.9,43.6 0.9,43.6 1.7,42.6", LINE, 0.75)
        + path("M-3.1,46 C-1.4,44.9 1.4,44.9 3.1,46 C1.4,47.9 -1.4,47.9 -3.1,46Z", TERRACOTTA)
        + path("M-11,29.6 C-6,27.6 6,27.6 11,29.6 L10.8,33 C6,31 -6,31 -10.8,33Z", GOLD, LINE, 0.7)
        + path("M-8,30.6 C-4,29.6 4,29.6 8,30.6", "none", dress.ink, 1, ' stroke-dasharray="1 1"')
    )  # fmt: skip


def _uraeus(ink: str) -> str:
    return (
        path("M-1.1,31.4 C-2,28 -3.4,26.6 -2.8,24.2 C-2.2,21.8 2.2,21.8 2.8,24.2 "
             "C3.4,26.6 2,28 1.1,31.4Z", ink, IVORY, 0.6)
        + circle(0, 24.4, 0.8, GOLD)
    )  # fmt: skip


def _band_crown(ink: str) -> str:
    """Spades: the striped cloth alone, with the vulture beside the cobra."""
    wings = "M0,21 C-4,15 -11,15 -15,18.4 C-11,19 -8,21 -6,23.4 C-4,22 -2,22 0,23.4Z"
    wing = path(wings, TEAL, LINE, 0.6) + strokes("M-3,19.6 C-7,17 -10,17.2 -13,18.2", IVORY, 0.6)
    return (
        wing + at(wing, 0, 0, -1, 1) + circle(0, 17, 4, ink, GOLD, 1.1) + circle(0, 17, 1.5, GOLD)
    )


def _double_crown(ink: str) -> str:
    """Hearts: the white crown of the south inside the red crown of the north."""
    return (
        path("M-7,28 C-9,20 -4.6,17.6 -3.6,13.6 C-3.4,10.6 3.4,10.6 3.6,13.6 "
             "C4.6,17.6 9,20 7,28Z", IVORY, LINE, 0.7)
        + path("M-11,29.4 L-11.8,20.4 C-4,23.6 4,23.6 10,20 L11,11.4 L14,11.4 L11,29.4 "
               "C6,27.6 -6,27.6 -11,29.4Z", ink, LINE, 0.7)
        + strokes("M-3,24.4 C-6,17 -12,16 -13.4,19.4 C-14,21.6 -11,22.2 -11,20.2", GOLD, 1.1)
    )  # fmt: skip


def _sun_crown(ink: str) -> str:
    """Diamonds: the sun between long horns, before two plumes."""
    plume = path("M0.4,27 L0.4,12.4 C1.4,9.6 7,9.6 7.2,14 C7.4,19 5,24 3,27Z", TEAL, LINE, 0.6)
    plume += strokes("M3.4,25 C4,20 4,16 3.8,13", IVORY, 0.6)
    horns = "M-2,28 C-12,27 -16,22 -15.4,16 C-12,22 -8,24.6 0,25 C8,24.6 12,22 15.4,16 "
    return (
        plume
        + at(plume, 0, 0, -1, 1)
        + path(horns + "C16,22 12,27 2,28Z", GOLD_DEEP, LINE, 0.6)
        + circle(0, 20.4, 4.6, ink, GOLD, 1)
    )


def _feather_crown(ink: str) -> str:
    """Clubs: the white crown with a feather of truth on either side."""
    feather = (
        path("M5,28 C13,27 14.6,19 12.4,13.4 C10.6,11 8.6,13 8.4,16 C8.2,20 7,24 4,27Z",
             ink, LINE, 0.6)
        + strokes("M7,26.4 C10.4,24 11.4,19 11,15", GOLD, 0.8)
    )  # fmt: skip
    return (
        feather
        + at(feather, 0, 0, -1, 1)
        + path("M-7.6,28.6 C-9.6,20 -4.6,17.6 -3.6,14 C-3.2,10.4 3.2,10.4 3.6,14 "
               "C4.6,17.6 9.6,20 7.6,28.6Z", IVORY, LINE, 0.7)
        + strokes("M0,13 L0,16 M-3.4,18.6 C-1,17.6 1,17.6 3.4,18.6", GOLD, 1)
    )  # fmt: skip


_CROWNS = {"S": _band_crown, "H": _double_crown, "D": _sun_crown, "C": _feather_crown}
