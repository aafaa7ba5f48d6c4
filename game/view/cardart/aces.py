"""The aces of the French deck: one large pip, inlaid with gold."""

from game.view.cardart.palette import GOLD, GOLD_DEEP, GOLD_PALE, IVORY
from game.view.cardart.suits import SUIT_PATHS, french_suit
from game.view.cardart.svg import at, circle, group, path, strokes


def ace(suit: str, colour: str) -> str:
    """The middle of an ace."""
    size, inlay = {"S": (0.94, _pyramid()), "H": (0.86, _ankh()), "D": (0.86, _eye())}.get(
        suit, (0.9, _lotus(colour))
    )
    keyline = path(SUIT_PATHS[suit], "none", GOLD, 1.2)
    inset = at(keyline, 0, 0.6, 0.86) if suit in "HD" else ""
    pip = french_suit(suit, 0, 0, 1, colour) + inset + inlay
    flourish = _flourish(colour) if suit == "S" else ""
    return flourish + at(pip, 50, 69 if suit == "S" else 70, size)


def _flourish(colour: str) -> str:
    """Papyrus curling up on both sides of the spade's foot, and a rule below it."""
    stalk = (
        strokes(
            "M-9,111 C-17,112.4 -23.6,109 -23.6,103.6 C-23.6,99.6 -18.6,99.2 -18.2,102.6",
            colour,
            1.2,
        )
        + circle(-19, 103, 1.4, GOLD_DEEP)
        + strokes("M-3.6,117.6 C-9,119.4 -14,118 -17.6,114.6", GOLD_DEEP, 1)
    )
    head = strokes(
        "M-3.6,20.4 C-8.6,17.6 -18.4,17.4 -18.8,22.8 C-19,26.4 -14.6,26.6 -14.8,23.8", colour, 1
    ) + circle(-15.6, 23.6, 1.1, GOLD_DEEP)
    ends = path("M0,15.4 L2.4,20 L0,24.6 L-2.4,20Z", GOLD_DEEP)
    side = at(stalk + head, 50, 0)
    return side + at(stalk + head, 50, 0, -1, 1) + at(ends, 50, 0) + at(ends, 50, 99)


def _pyramid() -> str:
    rays = "".join(
        group(path("M0,-6.2 L0,-9.6", "none", GOLD, 1), f"translate(0,-17.4) rotate({turn})")
        for turn in (-90, -60, -30, 0, 30, 60, 90)
    )
    return (
        path("M0,-34.4 C8,-22 28,-7.6 28,10.6 C28,23.4 12,25.6 3,14.6 L-3,14.6 "
             "C-12,25.6 -28,23.4 -28,10.6 C-28,-7.6 -8,-22 0,-34.4Z", "none", GOLD, 1)
        + rays
        + circle(0, -17.4, 4.6, GOLD)
        + path("M0,-12.4 L-18.6,12 L6.4,12Z", GOLD_PALE)
        + path("M0,-12.4 L6.4,12 L18.6,12Z", GOLD_DEEP)
        + path("M-3.1,-8.4 L1,-8.4 M-6.1,-4.4 L2.1,-4.4 M-9.2,-0.4 L3.1,-0.4 M-12.2,3.6 L4.2,3.6 "
               "M-15.3,7.6 L5.2,7.6", "none", GOLD, 0.8)
        + path("M-24,14.4 C-16,13.4 16,13.4 24,14.4", "none", GOLD, 1)
        + strokes("M-20.6,17.6 C-17,16.4 -15,18.8 -11.4,17.4 M20.6,17.6 C17,16.4 15,18.8 11.4,17.4",
                  GOLD, 0.9)
        + at(_bloom(IVORY, GOLD), 0, 36.6, 0.5)
    )  # fmt: skip


def _bloom(inner: str, outer: str) -> str:
    """An open lotus seen from the side."""
    petal = "M0,0 C-5,-5 -5,-14 0,-20 C5,-14 5,-5 0,0Z"
    fan = ((-64, outer, 0.8), (64, outer, 0.8), (-34, inner, 0.9), (34, inner, 0.9), (0, outer, 1))
    return "".join(group(path(petal, c), f"rotate({a}) scale({k})") for a, c, k in fan)


def _ankh() -> str:
    d = "M0,-4 C-9,-11 -7,-21 0,-21 C7,-21 9,-11 0,-4Z M-10,-2 L10,-2 M0,-4 L0,20"
    return strokes(d, GOLD_DEEP, 5) + strokes(d, GOLD_PALE, 3.4)


def _eye() -> str:
    return (
        path("M-14,0 C-8,-8 6,-8 14,0 C6,6 -8,6 -14,0Z", IVORY, GOLD, 1.8)
        + circle(0, -0.6, 3.6, GOLD_DEEP)
        + strokes("M-14,-6.6 C-7,-13 7,-13 15,-6.4 M-3,4.6 L-4.6,14 M4,4.4 C6,11 11,13 14,10.4 "
                  "C15.4,8.4 12.6,7 11.8,9", GOLD, 1.8)
    )  # fmt: skip


def _lotus(colour: str) -> str:
    ring = circle(0, 0, 12.6, "none", GOLD, 1.1)
    return (
        at(ring, 0, -23.5)
        + at(ring, -18.5, 6.5)
        + at(ring, 18.5, 6.5)
        + at(_bloom(GOLD_PALE, GOLD), 0, 10.6, 0.8)
        + at(_bloom(GOLD_PALE, GOLD), 0, -17.4, 0.5)
        + circle(0, 12, 1.6, colour)
        + "".join(at(_bloom(GOLD_PALE, GOLD), x, 11.4, 0.42) for x in (-20, 20))
    )
