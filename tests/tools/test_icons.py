"""The icon files in the tree are what the script draws, in every size a system asks for."""

from __future__ import annotations

import struct
from io import BytesIO

import pygame
import pytest

from tools.icons import FOLDER, MACOS_SIZES, WINDOWS_SIZES, drawing, png


def shown(picture: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(picture), "icon.png")


def test_the_drawing_in_the_tree_is_the_scripts() -> None:
    assert (FOLDER / "pyramid.svg").read_text(encoding="utf-8") == drawing(256)


def test_the_windows_icon_holds_every_size() -> None:
    data = (FOLDER / "pyramid.ico").read_bytes()
    _, kind, count = struct.unpack_from("<3H", data)
    assert (kind, count) == (1, len(WINDOWS_SIZES))
    for number, size in enumerate(WINDOWS_SIZES):
        length, begin = struct.unpack_from("<2I", data, 6 + 16 * number + 8)
        assert shown(data[begin : begin + length]).get_size() == (size, size)


def test_the_macos_icon_holds_every_size() -> None:
    data = (FOLDER / "pyramid.icns").read_bytes()
    place, found = 8, {}
    while place < len(data):
        kind, length = struct.unpack_from(">4sI", data, place)
        found[kind.decode()] = shown(data[place + 8 : place + length]).get_width()
        place += length
    assert found == MACOS_SIZES


@pytest.mark.parametrize("size", [16, 32, 48, 256])
def test_cards_stand_out_from_the_sky_at_every_size(size: int) -> None:
    picture = shown(png(size))
    assert picture.get_at((0, 0)).a == 0
    inside = [picture.get_at((x, y)) for x in range(size) for y in range(size)]
    ivory = sum(min(pixel.r, pixel.g) > 200 for pixel in inside) / size**2
    dark = sum(sum(pixel[:3]) < 300 and pixel.a == 255 for pixel in inside) / size**2
    assert ivory > 0.15
    assert dark > 0.2
