"""Builders of SVG text, kept to what the rasteriser draws faithfully.

A card is drawn in units of a hundredth of its width, so it is 100 wide and 140 high.
"""

from collections.abc import Iterable

WIDTH = 100
HEIGHT = 140


def num(value: float) -> str:
    """A number as short as SVG allows, to a thousandth."""
    return f"{round(value, 3):g}"


def document(body: str, size: tuple[int, int], view: tuple[float, float] = (WIDTH, HEIGHT)) -> str:
    """A whole drawing that fills exactly `size` pixels with the `view` of the card."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {num(view[0])} {num(view[1])}" preserveAspectRatio="none">{body}</svg>'
    )


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, extra: str = "") -> str:
    """One path, filled and stroked as told."""
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}{extra}/>'


def strokes(d: str, colour: str, width: float) -> str:
    """Open lines with round ends."""
    return path(d, "none", colour, width, ' stroke-linecap="round" stroke-linejoin="round"')


def circle(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 0) -> str:
    """A disc."""
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{line}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    """An upright ellipse."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"/>'


def box(
    x: float, y: float, w: float, h: float, r: float, fill: str, stroke: str = "", width: float = 0
) -> str:
    """A rectangle with rounded corners."""
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" '
        f'fill="{fill}"{line}/>'
    )


def group(parts: Iterable[str] | str, transform: str = "", opacity: float = 1) -> str:
    """Shapes moved together."""
    moved = f' transform="{transform}"' if transform else ""
    faded = f' opacity="{num(opacity)}"' if opacity < 1 else ""
    return f"<g{moved}{faded}>{''.join(parts)}</g>"


def at(
    parts: Iterable[str] | str, x: float, y: float, sx: float = 1, sy: float | None = None
) -> str:
    """Shapes around the origin, brought to (x, y) and scaled."""
    down = sx if sy is None else sy
    return group(parts, f"translate({num(x)},{num(y)}) scale({num(sx)},{num(down)})")


def vertical(name: str, top: str, bottom: str, y0: float, y1: float) -> str:
    """A gradient from `y0` down to `y1`, used as fill url(#name)."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'x1="0" y1="{num(y0)}" x2="0" y2="{num(y1)}"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient></defs>'
    )
