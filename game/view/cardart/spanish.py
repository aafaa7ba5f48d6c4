"""The Spanish suits and figures."""

from game.view.cardart.svg import at, circle, path


def _coin(c: str) -> str:
    return circle(0, 0, 36, c) + circle(0, 0, 30, "#f0c14b") + circle(0, 0, 14, c)


def _cup(c: str) -> str:
    return path(
        "M-28,-34 L28,-34 C28,0 14,8 6,10 L6,24 L20,36 L-20,36 L-6,24 L-6,10 C-14,8 -28,0 -28,-34Z",
        c,
    )


def _sword(c: str) -> str:
    return path(
        "M0,-40 L6,-32 L6,14 L20,14 L20,20 L5,20 L5,38 L-5,38 L-5,20 L-20,20 L-20,14 L-6,14 L-6,-32Z",
        c,
    )


def _baton(c: str) -> str:
    return path("M-8,38 L-14,-28 C-14,-42 14,-42 14,-28 L8,38Z", c)


def spanish_suit(suit: str, x: float, y: float, scale: float, fill: str, flip: bool = False) -> str:
    """A Spanish suit with its middle at (x, y)."""
    shape = {"C": _baton, "D": _coin, "H": _cup, "S": _sword}[suit](fill)
    return at(shape, x, y, scale, -scale if flip else scale)
