"""Jack, queen and king of the French deck."""

from game.view.cardart.palette import GOLD, PANEL, TEAL
from game.view.cardart.svg import at, box, circle, ellipse, group, path


def court(letter: str, colour: str) -> str:
    """The figure of a jack, queen or king in its frame."""
    figure = {"J": _jack, "Q": _queen, "K": _king}[letter](colour)
    return box(24, 27, 52, 86, 6, PANEL, GOLD, 1.2) + at(figure, 50, 70)


def _king(c: str) -> str:
    return (
        path("M-21,24 L-24,-6 C-24,-26 24,-26 24,-6 L21,24 L12,24 L10,2 L-10,2 L-12,24Z", GOLD)
        + "".join(path(f"M{x},-14 L{x * 0.95:g},23", "none", c, 2.2) for x in (-18, -13, 13, 18))
        + path("M-10,-6 C-10,-14 10,-14 10,-6 L9,8 C7,16 -7,16 -9,8Z", "#f2d6ac")
        + path("M-3,15 L3,15 L2,29 L-2,29Z", c)
        + circle(-4, 2, 1.4, "#222222")
        + circle(4, 2, 1.4, "#222222")
        + path("M-12,-10 L12,-10", "none", c, 3.4)
        + path("M0,-24 C-4,-18 -3,-13 0,-11 C3,-13 4,-18 0,-24Z", c)
    )


def _queen(c: str) -> str:
    petals = ((-58, 14, TEAL), (-32, 20, GOLD), (0, 24, c), (32, 20, GOLD), (58, 14, TEAL))
    return (
        path("M0,22 L0,0", "none", GOLD, 4)
        + "".join(
            group(
                path(
                    f"M0,0 C-9,-{n * 0.5:g} -6,-{n} 0,-{n * 1.45:g} C6,-{n} 9,-{n * 0.5:g} 0,0Z",
                    fill,
                ),
                f"translate(0,2) rotate({turn})",
            )
            for turn, n, fill in petals
        )
        + path("M-20,24 C-12,16 12,16 20,24 C12,28 -12,28 -20,24Z", GOLD)
    )


def _jack(c: str) -> str:
    wing = path("M0,-8 C-14,-30 -34,-18 -34,-2 C-30,-8 -20,-8 -13,-2Z", TEAL)
    return (
        wing
        + at(wing, 0, 0, -1, 1)
        + ellipse(0, 8, 14, 18, c)
        + path("M0,-8 L0,26 M-14,4 C-6,0 6,0 14,4", "none", GOLD, 2)
        + circle(0, -16, 9, GOLD)
    )
