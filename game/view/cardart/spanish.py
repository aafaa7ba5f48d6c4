"""The Spanish suits: coins, cups, swords and batons, and how they stand on number cards."""

from game.view.cardart.palette import (
    GOLD_BRIGHT,
    GOLD_PALE,
    IVORY,
    STEEL,
    TERRACOTTA,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
)
from game.view.cardart.pips import PIPS
from game.view.cardart.svg import at, circle, ellipse, group, path, strokes

_WIDE = {"2": 0.5, "3": 0.42, "4": 0.3, "5": 0.29, "6": 0.28, "7": 0.26, "8": 0.25, "9": 0.24}
_SLIM = {"2": 0.7, "3": 0.44, "4": 0.6, "5": 0.47, "6": 0.44, "7": 0.42, "8": 0.42, "9": 0.29}


def spanish_suit(suit: str, x: float, y: float, scale: float, fill: str) -> str:
    """A Spanish suit with its middle at (x, y), about 78 high before scaling."""
    return at(_SUITS[suit](fill), x, y, scale)


def spanish_pips(letter: str, suit: str, colour: str) -> str:
    """The suit marks of a number card from 2 to 9."""
    size = (_WIDE if suit in "DH" else _SLIM)[letter]
    reach = 31 if letter == "2" else 33 if letter == "4" and suit in "CS" else 40
    return "".join(
        spanish_suit(suit, 50 + x * 15.2, 70 + y * reach, size, colour) for x, y in PIPS[letter]
    )


def spanish_ace(suit: str, colour: str) -> str:
    """The middle of an ace: one great mark, adorned."""
    return _ADORNED[suit](colour) + spanish_suit(suit, 50, 70, _ACE_SIZE[suit], colour)


def _coin(colour: str) -> str:
    petal = path("M0,-3 C-6,-8 -5,-16 0,-19 C5,-16 6,-8 0,-3Z", colour)
    dots = "".join(
        group(circle(0, -27.6, 2.5, colour), f"rotate({turn})") for turn in range(0, 360, 30)
    )
    return (
        circle(0, 0, 39, colour)
        + circle(0, 0, 34.6, GOLD_BRIGHT)
        + dots
        + circle(0, 0, 21.6, GOLD_PALE, colour, 2)
        + "".join(group(petal, f"rotate({turn})") for turn in range(0, 360, 60))
        + circle(0, 0, 4.6, TERRACOTTA, colour, 1.6)
    )


def _cup(colour: str) -> str:
    return (
        path("M-5,12 L5,12 L7,26 C14,28 20,32 21,39 L-21,39 C-20,32 -14,28 -7,26Z", colour)
        + path("M-15,36 C-13,32 -8,30 0,30 C8,30 13,32 15,36Z", GOLD_BRIGHT)
        + ellipse(0, 19, 8.4, 4, GOLD_BRIGHT)
        + path("M-30,-32 L30,-32 C31,-6 19,14 0,14.6 C-19,14 -31,-6 -30,-32Z", colour)
        + path("M-28.6,-16 C-20,-11 20,-11 28.6,-16 L26.6,-7 C18,-2.4 -18,-2.4 -26.6,-7Z",
               GOLD_BRIGHT)
        + "".join(circle(x, -9.4, 2.4, colour) for x in (-15, -5, 5, 15))
        + path("M-32,-37 C-20,-40.4 20,-40.4 32,-37 L31.4,-30 C20,-27 -20,-27 -31.4,-30Z",
               GOLD_BRIGHT, colour, 2.4)
    )  # fmt: skip


def _sword(colour: str) -> str:
    return (
        path("M0,-41 L7,-30 L5.6,14 L-5.6,14 L-7,-30Z", STEEL, colour, 2.6)
        + path("M0,-37 L0,13 L4.6,13 L5.6,-29.6Z", colour)
        + path("M-17,12.4 C-10,15 10,15 17,12.4 L17.6,19 C8,21.4 -8,21.4 -17.6,19Z", GOLD_BRIGHT,
               colour, 2)
        + circle(-17, 15.8, 3.2, GOLD_BRIGHT, colour, 2)
        + circle(17, 15.8, 3.2, GOLD_BRIGHT, colour, 2)
        + path("M-3.6,20 L3.6,20 L3.2,33 L-3.2,33Z", TERRACOTTA, colour, 1.6)
        + circle(0, 36, 4.2, GOLD_BRIGHT, colour, 2)
    )  # fmt: skip


def _baton(colour: str) -> str:
    return (
        path("M-5,40 L-7.6,14 L-15.4,9 C-16.4,5.6 -14.4,2 -11,1 L-9,1.6 L-13,-33 C-12,-43 12,-43 "
             "13,-33 L11,-13 L16.4,-15 C19,-12.6 19.4,-9 17.4,-6 L9.4,-1 L5,40Z", WOOD, colour, 3)
        + path("M-9.4,-27 L-4,34 L-1,34 L-3.6,-26Z", WOOD_LIGHT)
        + strokes("M3,-24 C5,-14 2,-8 3.4,2 M1,8 C2.6,16 0.6,22 1.6,30", WOOD_DARK, 1.6)
        + ellipse(0, -34.6, 12.6, 6, colour)
        + ellipse(0, -34.6, 10.6, 4.5, GOLD_PALE)
        + ellipse(0, -34.4, 5.4, 2.1, WOOD)
        + ellipse(-13, 5.2, 2.6, 3.4, GOLD_PALE)
        + ellipse(16, -10.4, 2.6, 3.6, GOLD_PALE)
        + path("M11,-4 C13,2 19,4 22,2 C22,-3 17,-6 11,-4Z", colour)
        + path("M-8,14 C-13,14 -17,19 -16.6,23 C-11,23 -8,19 -8,14Z", colour)
    )  # fmt: skip


def _rays(colour: str) -> str:
    ray = path("M0,-36 L2.6,-42.6 L0,-51 L-2.6,-42.6Z", colour)
    return at("".join(group(ray, f"rotate({t})") for t in range(0, 360, 20)), 50, 70, 0.8)


def _grapes(colour: str) -> str:
    vine = strokes("M-10,40 C-30,44 -34,30 -30,22 C-28,17 -21,19 -23,24", "#4e7a3a", 1.8)
    leaf = path("M-27,36 C-33,33 -36,37 -38,42 C-33,44 -28,42 -27,36Z", "#4e7a3a")
    side = vine + leaf + "".join(circle(x, y, 2, colour) for x, y in _BUNCH)
    return at(side + at(side, 0, 0, -1, 1), 50, 70, 0.7)


_BUNCH = ((-32, 15), (-28.4, 13), (-35, 19), (-36, 12), (-32, 10.4))


def _ribbon(colour: str) -> str:
    """A banner that passes behind the blade."""
    left = "M24,59 C32,51 40,56 51,62 L51,72 C40,66 32,61 24,69 L28,64.6Z"
    right = "M78,66 C70,74 62,68 51,62 L51,72 C62,78 70,84 78,76 L74,71.4Z"
    hem = "M29,57.4 C35,55.6 43,60 51,64 C62,70 68,72 75,69"
    return path(f"{left} {right}", TERRACOTTA, colour, 1.2) + strokes(hem, GOLD_PALE, 1)


def _leaves(colour: str) -> str:
    leaf = path("M0,0 C-8,-3 -12,-12 -9,-20 C-1,-17 3,-8 0,0Z", "#4e8a3d", colour, 1)
    vein = strokes("M-0.6,-2 L-7,-15", IVORY, 0.7)
    spots = ((36, 56, -20), (35, 86, -60), (67, 50, 40), (66, 80, 80), (40, 100, -40))
    return "".join(
        group(leaf + vein, f"translate({x},{y}) rotate({turn}) scale(0.85)") for x, y, turn in spots
    )


_SUITS = {"C": _baton, "D": _coin, "H": _cup, "S": _sword}
_ADORNED = {"C": _leaves, "D": _rays, "H": _grapes, "S": _ribbon}
_ACE_SIZE = {"C": 1.1, "D": 0.7, "H": 0.78, "S": 1.2}
