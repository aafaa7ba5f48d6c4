"""What the court figures share: eyes, collars, beads and hands, in the Egyptian manner."""

from dataclasses import dataclass

from game.view.cardart.palette import GOLD, IVORY, LINE, TEAL
from game.view.cardart.svg import box, circle, path, strokes


@dataclass(frozen=True, slots=True)
class Dress:
    """The colours of one figure and the suit whose attributes it bears."""

    suit: str
    ink: str
    skin: str


def front_eye(x: float, y: float) -> str:
    """An eye looking at the player, with its line of kohl drawn out to the temple."""
    out = 1 if x > 0 else -1
    return (
        path(f"M{x - 2.9},{y} C{x - 1},{y - 2.3} {x + 1},{y - 2.3} {x + 2.9},{y} "
             f"C{x + 1},{y + 1.6} {x - 1},{y + 1.6} {x - 2.9},{y}Z", IVORY, LINE, 0.7)
        + circle(x, y - 0.2, 1.25, LINE)
        + strokes(f"M{x + 2.6 * out},{y} L{x + 5.4 * out},{y + 0.9} "
                  f"M{x - 3.2 * out},{y - 3.1} C{x - out},{y - 4.6} {x + 2 * out},{y - 4.4} "
                  f"{x + 5 * out},{y - 2.6}", LINE, 0.8)
    )  # fmt: skip


def side_eye(x: float, y: float) -> str:
    """The whole eye of a face in profile that looks to the left."""
    return (
        path(f"M{x - 2.6},{y + 0.3} C{x - 1.6},{y - 2} {x + 0.8},{y - 2} {x + 3},{y + 0.5} "
             f"C{x + 1},{y + 1.7} {x - 1.2},{y + 1.7} {x - 2.6},{y + 0.3}Z", IVORY, LINE, 0.7)
        + circle(x - 0.4, y - 0.1, 1.2, LINE)
        + strokes(f"M{x + 2.8},{y + 0.4} L{x + 6.4},{y + 0.7} "
                  f"M{x - 3.4},{y - 2.8} C{x - 1},{y - 4.4} {x + 3},{y - 4} {x + 6.2},{y - 2.2}",
                  LINE, 0.85)
    )  # fmt: skip


def collar(x: float, y: float, spread: float, dress: Dress) -> str:
    """A broad collar of four rows of beads that slope from a neck whose base is at (x, y)."""
    rows = (
        (1.0, GOLD), (0.88, dress.ink), (0.76, IVORY), (0.64, TEAL), (0.52, GOLD), (0.4, dress.skin)
    )  # fmt: skip
    parts = []
    for share, colour in rows:
        w, top, low = spread * share, y + spread * 0.34 * (share - 0.4), y + spread * 0.8 * share
        d = f"M{x - w:.2f},{top:.2f} C{x - w:.2f},{low:.2f} {x + w:.2f},{low:.2f} "
        rim = (LINE, 0.6) if share == 1 else ("", 0)
        parts.append(path(d + f"{x + w:.2f},{top:.2f}Z", colour, *rim))
    return "".join(parts)


def sash(ink: str) -> str:
    """The upper half of the band that joins the two halves of a court card."""
    teeth = "".join(f"M{x},70 L{x + 3.4:.1f},66.2 L{x + 6.8:.1f},70Z " for x in _steps())
    return (
        box(9, 64.2, 82, 6.8, 0, ink)
        + box(9, 65, 82, 6, 0, GOLD)
        + path(teeth, ink)
        + "".join(circle(x + 6.8, 66.9, 0.7, IVORY) for x in _steps()[:-1])
    )


def _steps() -> tuple[float, ...]:
    return tuple(round(9.2 + i * 6.8, 1) for i in range(12))
