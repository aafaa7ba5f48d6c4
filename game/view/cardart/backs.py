"""The backs of the cards."""

from collections.abc import Callable

from game.view.cardart.palette import EDGE
from game.view.cardart.svg import box, circle, group, path, vertical

_SUN = "#e9b44c"


def _edge(fill: str, top: str, bottom: str) -> str:
    return (
        vertical("night", top, bottom, 6, 134)
        + box(0, 0, 100, 140, 9, EDGE)
        + box(0.9, 0.9, 98.2, 138.2, 8.2, fill)
        + box(6, 6, 88, 128, 6, "url(#night)")
    )


def _pyramid() -> str:
    parts = [_edge("#fbf6ea", "#23355f", "#141d3a")]
    for i in range(7):
        d = f"M50,{20 + i * 8} L{86 - i * 5},{112 - i * 4} L{14 + i * 5},{112 - i * 4}Z"
        parts.append(path(d, "none", _SUN, 0.9 if i else 1.6, f' opacity="{1 - i * 0.1:g}"'))
    parts.append(circle(50, 52, 7, _SUN))
    for i in range(12):
        ray = path("M0,-10 L0,-14", "none", _SUN, 1.4)
        parts.append(group(ray, f"translate(50,52) rotate({i * 30})"))
    parts.append(box(9, 9, 82, 122, 4, "none", _SUN, 1))
    return "".join(parts)


def _plain(top: str, bottom: str, line: str) -> Callable[[], str]:
    def draw() -> str:
        return _edge("#fbf6ea", top, bottom) + "".join(
            box(9 + i * 5, 9 + i * 5, 82 - i * 10, 122 - i * 10, 4, "none", line, 1)
            for i in range(7)
        )

    return draw


_DRAWN: dict[str, Callable[[], str]] = {
    "pyramid": _pyramid,
    "lotus": _plain("#1f6a5c", "#0f3a38", "#f0d9a0"),
    "scarab": _plain("#8c2f39", "#4a1626", "#f2c572"),
    "stars": _plain("#4a3a78", "#231a45", "#e7d7ff"),
}
BACKS: tuple[str, ...] = tuple(_DRAWN)
"""Names of the backs; the first is the usual one."""


def back_drawing(name: str) -> str:
    """The shapes of a back; KeyError for an unknown name."""
    return _DRAWN[name]()
