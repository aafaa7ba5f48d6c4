"""The backs of the cards."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType

from game.view.cardart.motifs import bloom, eye_of_horus, scarab, star
from game.view.cardart.palette import EDGE
from game.view.cardart.svg import at, box, circle, group, path, strokes, vertical

_SUN = "#e9b44c"


def back_drawing(name: str, edge: float = 0.9) -> str:
    """The shapes of a back, its rim `edge` units wide; KeyError for an unknown name."""
    return _DRAWN[name](edge)


def _ground(edge: float, top: str, bottom: str) -> str:
    """Rim, ivory margin and the coloured field."""
    return (
        vertical("field", top, bottom, 6, 134)
        + box(0, 0, 100, 140, 9, EDGE)
        + box(edge, edge, 100 - 2 * edge, 140 - 2 * edge, 9 - edge, "#fbf6ea")
        + box(5, 5, 90, 130, 6, "url(#field)")
    )


def _frame(colour: str) -> str:
    """Two gold lines with a bead at every corner."""
    corners = "".join(circle(x, y, 1.5, colour) for x in (12.4, 87.6) for y in (12.4, 127.6))
    return box(8, 8, 84, 124, 4.4, "none", colour, 1.2) + corners


def _pyramid(edge: float) -> str:
    parts = [_ground(edge, "#28407a", "#131b38"), _frame(_SUN)]
    sky = ((22, 24), (30, 40), (72, 30), (79, 48), (20, 58), (66, 20), (36, 19), (80, 72), (19, 80))
    parts += [at(star("#f3dcae"), x, y, 0.22) for x, y in sky]
    for i in range(7):
        d = f"M50,{20 + i * 8} L{86 - i * 5},{112 - i * 4} L{14 + i * 5},{112 - i * 4}Z"
        faded = f' opacity="{1 - i * 0.1:g}" stroke-linejoin="round"'
        parts.append(path(d, "none", _SUN, 1.0 if i else 1.7, faded))
    rays = "M0,-9.6 L0.9,-13 L0,-17 L-0.9,-13Z"
    parts += [group(path(rays, _SUN), f"translate(50,52) rotate({i * 30})") for i in range(12)]
    parts += [circle(50, 52, 8.2, "#28407a"), circle(50, 52, 7, _SUN), circle(50, 52, 4, "#f6d488")]
    parts += [strokes(_wave(117 + i * 4.2, 16 + i * 5, 84 - i * 5), _SUN, 0.9) for i in range(3)]
    return "".join(parts)


def _wave(y: float, left: float, right: float) -> str:
    steps = round((right - left) / 8.5)
    width = (right - left) / steps
    turns = "".join(
        f"q{width / 4:.2f},-2 {width / 2:.2f},0 t{width / 2:.2f},0 " for _ in range(steps)
    )
    return f"M{left},{y} {turns}"


def _lotus(edge: float) -> str:
    """Rows of open flowers, each row set between those of the last."""
    field = "#1c7266"
    parts = [_ground(edge, "#1f7a6c", "#0e403f")]
    for row in range(9):
        odd = row % 2
        for column in range(5 - odd):
            x, y = 20.4 + 7.4 * odd + column * 14.8, 25.6 + row * 12.4
            petals = bloom("#f4e3b4", "#e0b457" if odd else "#d98f5a", field)
            parts.append(at(petals, x, y, 0.52))
    return "".join(parts) + _frame("#f0d9a0")


def _scarab(edge: float) -> str:
    """Two winged beetles back to back, each with its sun."""
    rays = "".join(
        path(f"M50,70 L{50 + 60 * cos(a):.2f},{70 + 60 * sin(a):.2f} "
             f"L{50 + 60 * cos(a + 0.09):.2f},{70 + 60 * sin(a + 0.09):.2f}Z", "#a8414a")
        for a in (i * pi / 18 for i in range(36))
    )  # fmt: skip
    inside = group(rays, "translate(50,70) scale(0.66,0.98) translate(-50,-70)")
    upper = at(scarab("#f2c572", "#2f8f93", "#4a1626"), 50, 44, 0.86)
    lower = group(upper, "rotate(180 50 70)")
    band = path("M13,70 L50,64 L87,70 L50,76Z", "#4a1626", "#f2c572", 1) + circle(
        50, 70, 3, "#f2c572"
    )
    return _ground(edge, "#93323c", "#551a28") + inside + upper + lower + band + _frame("#f2c572")


def _stars(edge: float) -> str:
    """The ceiling of a tomb: gold stars on violet round an eye."""
    parts = [_ground(edge, "#4b3d86", "#221a46")]
    for row in range(11):
        odd = row % 2
        for column in range(6 - odd):
            x, y = 18 + 6.4 * odd + column * 12.8, 18 + row * 10.4
            if ((x - 50) / 29) ** 2 + ((y - 70) / 27) ** 2 > 1:
                parts.append(at(star("#eec667"), x, y, 0.36))
    medal = circle(50, 70, 23, "#2a2054", "#eec667", 1.4) + circle(
        50, 70, 20, "none", "#eec667", 0.6
    )
    return (
        "".join(parts) + medal + at(eye_of_horus("#f6e6c0", "#eec667"), 50, 70) + _frame("#eec667")
    )


def _dunes(edge: float) -> str:
    """Sunset over dunes, the same either way up."""
    bands = (("#a35467", 38), ("#bd6258", 31), ("#d67f52", 24), ("#e8a356", 17), ("#f3c56d", 11))
    glow = "".join(circle(50, 70, r, c) for c, r in bands) + circle(50, 70, 6.4, "#fff0c4")
    dunes = "".join(
        path(f"M8,{y} C{30 + i * 6},{y - 9} {44 + i * 5},{y + 8} 92,{y - 4} L92,128 Q92,132 88,132 "
             f"H12 Q8,132 8,128Z", colour)
        for i, (y, colour) in enumerate(((99, "#5c2f57"), (108, "#46264d"), (118, "#2f1b3d")))
    )  # fmt: skip
    both = dunes + group(dunes, "rotate(180 50 70)")
    return _ground(edge, "#8e4a5c", "#8e4a5c") + glow + both + _frame("#f3c56d")


_DRAWN: Mapping[str, Callable[[float], str]] = MappingProxyType(
    {
        "pyramid": _pyramid,
        "lotus": _lotus,
        "scarab": _scarab,
        "stars": _stars,
        "dunes": _dunes,
    }
)
BACKS: tuple[str, ...] = tuple(_DRAWN)
"""Names of the backs; the first is the usual one."""
