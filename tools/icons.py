"""Draw the program's icon in every form a system wants: `python -m tools.icons`.

Writes to assets/icon: `pyramid.svg`, `pyramid.png` (256, for the window and Linux), `pyramid.ico`
(Windows) and `pyramid.icns` (macOS). Small sizes have a drawing of their own, with fewer cards.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Iterator
from io import BytesIO

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tools.environment import ROOT

FOLDER = ROOT / "assets" / "icon"
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
MACOS_SIZES = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
"""The kinds of picture in an icns file, with their sizes in pixels."""
SMALL = 32
"""Up to this size two rows of cards are drawn, beyond it three."""

_SKY = """<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
<defs>
<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="8" x2="0" y2="248">
<stop offset="0" stop-color="#151a44"/><stop offset="0.55" stop-color="#57305f"/>
<stop offset="0.82" stop-color="#c4663f"/><stop offset="1" stop-color="#f0b24e"/>
</linearGradient>
<linearGradient id="card" gradientUnits="userSpaceOnUse" x1="0" y1="40" x2="0" y2="230">
<stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#f4e6c8"/>
</linearGradient>
</defs>
<rect x="8" y="8" width="240" height="240" rx="54" fill="url(#sky)"/>
<circle cx="128" cy="70" r="46" fill="#ffd67a" fill-opacity="0.28"/>
"""
_CARD = (
    '<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" fill="url(#card)" '
    'stroke="#2a1a3c" stroke-width="{edge:g}"/>\n'
)
_DIAMOND = (
    '<path d="M{x:g},{top:g} L{right:g},{y:g} L{x:g},{bottom:g} L{left:g},{y:g} Z" fill="{c}"/>\n'
)


def drawing(size: int) -> str:
    """The icon as SVG, drawn for a size in pixels."""
    return _SKY + "".join(_cards(2 if size <= SMALL else 3)) + "</svg>\n"


def _cards(rows: int) -> Iterator[str]:
    """A pyramid of cards, from the top; the lower cover the upper."""
    wide = 62.0 if rows == 3 else 92.0
    high, step, drop = wide * 1.4, wide * 1.06, wide * (0.66 if rows == 3 else 0.62)
    top = 128 - ((rows - 1) * drop + high) / 2 + 4
    for row in range(rows):
        for col in range(row + 1):
            x, y = 128 + (col - row / 2) * step - wide / 2, top + row * drop
            yield _CARD.format(x=x, y=y, w=wide, h=high, r=wide * 0.14, edge=wide * 0.07)
            if row == rows - 1 or row == 0:
                yield _pip(x + wide / 2, y + high * (0.5 if row else 0.31), wide * 0.24, row + col)


def _pip(x: float, y: float, half: float, number: int) -> str:
    """A diamond, red and dark by turns."""
    colour = "#b3271f" if number % 2 == 0 else "#1c1f3e"
    tall = half * 1.25
    return _DIAMOND.format(
        x=x, y=y, top=y - tall, bottom=y + tall, left=x - half, right=x + half, c=colour
    )


def png(size: int) -> bytes:
    """The icon as a PNG file of ``size`` pixels, drawn at twice that and brought down smoothly."""
    drawn = pygame.image.load_sized_svg(BytesIO(drawing(size).encode()), (2 * size, 2 * size))
    file = BytesIO()
    pygame.image.save(pygame.transform.smoothscale(drawn, (size, size)), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """The icon as Windows wants it: a table of PNG files."""
    pictures = [(size, png(size)) for size in WINDOWS_SIZES]
    table, begin = struct.pack("<3H", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, picture in pictures:
        side = size % 256  # 0 stands for 256
        table += struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(picture), begin)
        begin += len(picture)
    return table + b"".join(picture for _, picture in pictures)


def icns() -> bytes:
    """The icon as macOS wants it: PNG files, each with its kind and length."""
    body = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(picture)) + picture
        for kind, picture in ((kind, png(size)) for kind, size in MACOS_SIZES.items())
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> int:
    """Write every form."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "pyramid.svg").write_text(drawing(256), encoding="utf-8")
    (FOLDER / "pyramid.png").write_bytes(png(256))
    (FOLDER / "pyramid.ico").write_bytes(ico())
    (FOLDER / "pyramid.icns").write_bytes(icns())
    return 0


if __name__ == "__main__":
    sys.exit(main())
