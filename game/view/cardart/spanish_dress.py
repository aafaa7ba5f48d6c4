"""Colours and small parts shared by the Spanish figures."""

from dataclasses import dataclass

from game.view.cardart.palette import GOLD_BRIGHT, LINE, TERRACOTTA
from game.view.cardart.svg import at, circle, ellipse, path, strokes


@dataclass(frozen=True, slots=True)
class Livery:
    """What the figures of one suit wear."""

    suit: str
    main: str
    second: str
    hair: str
    horse: str
    mane: str


LIVERIES = {
    "D": Livery("D", "#b5532f", "#2f6f8f", "#6b4423", "#9a6238", "#4a2c1a"),
    "H": Livery("H", "#b5271f", "#31508f", "#2b2030", "#efe4d2", "#b39b7d"),
    "S": Livery("S", "#1f4f96", "#a8352c", "#b98a3e", "#8f98a8", "#454d60"),
    "C": Livery("C", "#25692f", "#b5532f", "#7a3d1c", "#5a4038", "#2b2030"),
}
FLESH = "#efc39a"


def face_front(x: float, y: float, hair: str) -> str:
    """A clean-shaven face, its middle at (x, y), about 17 wide and 20 high."""
    outline = "M-8,-7 L8,-7 C9,1 7.4,7 4,9.6 C1.6,11 -1.6,11 -4,9.6 C-7.4,7 -9,1 -8,-7Z"
    return (
        at(path(outline, FLESH, LINE, 0.7), x, y)
        + "".join(_eye(x + k * 3.7, y - 0.6, hair) for k in (-1, 1))
        + strokes(f"M{x + 0.6},{y - 1.4} L{x - 1.1},{y + 3.2} L{x + 0.8},{y + 3.6}", LINE, 0.7)
        + strokes(f"M{x - 2.4},{y + 6.4} C{x - 1},{y + 7.5} {x + 1},{y + 7.5} {x + 2.4},{y + 6.4}",
                  TERRACOTTA, 1.1)
        + ellipse(x - 5.2, y + 3.6, 1.7, 1.1, "#e6a27f")
        + ellipse(x + 5.2, y + 3.6, 1.7, 1.1, "#e6a27f")
    )  # fmt: skip


def _eye(x: float, y: float, hair: str) -> str:
    return (
        ellipse(x, y, 1.9, 1.3, "#fffaf0")
        + circle(x, y, 1.05, LINE)
        + strokes(f"M{x - 2},{y - 2.6} C{x - 0.8},{y - 3.5} {x + 0.8},{y - 3.5} {x + 2},{y - 2.6}",
                  hair, 0.9)
    )  # fmt: skip


def hand(x: float, y: float) -> str:
    """A closed hand."""
    return circle(x, y, 3.1, FLESH, LINE, 0.7)


def ruff(x: float, y: float, spread: float) -> str:
    """A gathered white collar."""
    lobes = "".join(
        circle(x + spread * k, y + 1.6 * (1 - k * k), 2.5, "#fffaf0", LINE, 0.6)
        for k in (-1, -0.6, -0.2, 0.2, 0.6, 1)
    )
    return lobes + ellipse(x, y - 0.8, spread * 0.8, 1.9, "#fffaf0")


def chain(x: float, y: float, spread: float) -> str:
    """A golden chain of office."""
    d = f"M{x - spread},{y} C{x - spread * 0.5},{y + spread} {x + spread * 0.5},{y + spread} "
    line = strokes(d + f"{x + spread},{y}", GOLD_BRIGHT, 1.5)
    return line + circle(x, y + spread * 0.86, 2.2, GOLD_BRIGHT, LINE, 0.5)
