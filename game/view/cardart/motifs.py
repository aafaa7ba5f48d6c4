"""Ornaments of the backs, drawn around the origin."""

from game.view.cardart.svg import at, circle, ellipse, group, path, strokes

_STAR = (
    "M0,-10 L2.6,-3.4 L9.6,-3.1 L4.1,1.3 L5.9,8.1 L0,4.2 L-5.9,8.1 L-4.1,1.3 L-9.6,-3.1 L-2.6,-3.4Z"
)


def star(colour: str) -> str:
    """A star of five points, 20 high."""
    return path(_STAR, colour)


def bloom(inner: str, outer: str, gap: str) -> str:
    """An open lotus seen from the side, 20 high, its petals parted by lines of `gap`."""
    petal = "M0,0 C-5.4,-5 -5.4,-14 0,-20.4 C5.4,-14 5.4,-5 0,0Z"
    fan = (
        (-66, outer, 0.84),
        (66, outer, 0.84),
        (-34, inner, 0.93),
        (34, inner, 0.93),
        (0, outer, 1),
    )
    petals = "".join(group(path(petal, c, gap, 1), f"rotate({a}) scale({k})") for a, c, k in fan)
    return petals + path("M-5,-0.6 C-3,4 3,4 5,-0.6 C2,-2 -2,-2 -5,-0.6Z", inner)


def scarab(gold: str, wing: str, dark: str) -> str:
    """A winged beetle lifting the sun, about 76 wide and 56 high."""
    wing_shape = "M7,8 C20,15 35,8 38.4,-14 C39.4,-22 37.6,-28 34,-32 C33,-18 24,-9 7,-4Z"
    lines = (
        "M8,4.6 C20,9 31,3 35.6,-17 M8,0.6 C20,2 29,-5 34.6,-22 M15,10.4 C15.6,5 14,0.4 12,-5 "
        "M22,9.6 C23,3 21,-3 18,-8 M28.6,5.4 C29,-1 27,-7 24,-12.4 M33.6,-0.6 C33.4,-7 "
        "31.6,-13 29,-18"
    )
    feathers = (
        path(wing_shape, gold, dark, 1)
        + path("M7.6,3.4 C20,8.4 30.6,3 35.4,-18 C33,-12 24,-1.6 7.6,-0.4Z", wing)
        + strokes(lines, dark, 0.9)
    )
    leg = strokes("M8,-2 C13,-8 11,-13 6,-16 M8,16 C14,20 13,25 9,27", gold, 1.8)
    return (
        feathers
        + at(feathers, 0, 0, -1, 1)
        + leg
        + at(leg, 0, 0, -1, 1)
        + ellipse(0, 8, 11.6, 14.6, dark)
        + ellipse(0, 8, 10.4, 13.4, wing)
        + path("M-10.6,3 C-5,-1 5,-1 10.6,3 C9,-6 -9,-6 -10.6,3Z", gold, dark, 0.8)
        + path("M0,1 L0,21.4 M-6,4 C-7,10 -6,16 -3,20 M6,4 C7,10 6,16 3,20", "none", gold, 1)
        + circle(0, -18, 7.6, dark)
        + circle(0, -18, 6.6, gold)
    )


def eye_of_horus(white: str, gold: str) -> str:
    """The eye with brow, tear and spiral, about 34 wide."""
    return (
        path("M-15,-1 C-9,-9 5,-9.6 14,-0.6 C6,5.6 -8,6 -15,-1Z", white, gold, 2)
        + circle(-0.6, -2, 4.2, gold)
        + circle(-0.6, -2, 1.9, "#2a2054")
        + strokes("M-16,-8 C-8,-15 8,-15 16,-7.4 M-4,4.6 L-6,14.4 L-2.6,14.4 L-0.6,4.8 "
                  "M3,4.4 C6,11 11,14 14.6,11.4 C16.6,9 13.4,6.4 11.6,8.8", gold, 2)
    )  # fmt: skip
