"""The bar of a replay: where its frames lie, and that its verdicts differ by shape."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.solver import Kind
from game.view.brush import Brush
from game.view.scrub import Scrub, Strip
from game.view.theme import THEMES

BOX = Rect(20, 30, 600, 60)


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 120))
    yield
    pygame.display.quit()


def made(theme: str = "dusk") -> Scrub:
    return Scrub(BOX, THEMES[theme], Brush(), 1.0, 15)


@pytest.mark.parametrize("count", [1, 2, 29, 123, 2000])
def test_a_touch_where_the_knob_stands_is_a_touch_on_its_frame(count: int) -> None:
    scrub = made()
    scrub.show(Strip(count))
    for frame in range(0, count, max(1, count // 50)):
        assert abs(scrub.frame_at(scrub.place(frame)[0]) - frame) <= count / scrub.band.w
    assert scrub.frame_at(-500) == 0
    assert scrub.frame_at(5000) == count - 1


@pytest.mark.parametrize("theme", THEMES)
def test_each_verdict_has_a_shape_of_its_own(theme: str) -> None:
    """Seen without colours: how high each stands and whether it is one solid colour."""
    scrub = made(theme)
    kinds = (Kind.WON, Kind.LOST, Kind.UNKNOWN, None)
    scrub.show(Strip(len(kinds), 0, kinds))
    glass = pygame.Surface((640, 120))
    scrub.paint(glass, glass.get_rect())
    shapes = set()
    for frame in range(len(kinds)):
        middle = scrub.place(frame)[0] + 20
        part = glass.subsurface(Rect(middle, scrub.band.y, 40, scrub.band.h))
        ground = part.get_at((0, 0)) if kinds[frame] is not Kind.WON else None
        rows = [
            len({tuple(part.get_at((x, y))) for x in range(40)} - {tuple(ground or ())})
            for y in range(part.get_height())
        ]
        shapes.add((next((y for y, n in enumerate(rows) if n), -1), max(rows) > 1))
    assert len(shapes) == len(kinds)


def test_nothing_is_drawn_again_while_nothing_changes() -> None:
    scrub = made()
    scrub.spoiled.clear()
    scrub.show(Strip(9, 3))
    assert scrub.spoiled == [BOX]
    scrub.spoiled.clear()
    scrub.show(Strip(9, 3))
    assert scrub.spoiled == []


@pytest.mark.parametrize("unit", [0.5, 1.0, 1.5, 3.0])
def test_the_caption_stands_about_as_far_from_the_band_as_from_the_edge_above(unit: float) -> None:
    """Its tails all but touched the band, with three times as much room over its capitals."""
    px = max(12, round(15 * unit))
    box = Rect(0, 0, round(600 * unit), round(1.5 * px + 44 * unit))
    scrub = Scrub(box, THEMES["papyrus"], Brush(), unit, px)
    rows: list[bytes] = []
    for caption in ("", "Egypt"):
        glass = pygame.Surface(box.size)
        scrub.show(Strip(1, caption=caption))
        scrub.paint(glass, box)
        above = glass.subsurface(Rect(0, 0, box.w, scrub.band.y))
        rows.append(pygame.image.tobytes(above, "RGB"))
    wide = 3 * box.w
    bare, written = ([text[at : at + wide] for at in range(0, len(text), wide)] for text in rows)
    inked = [y for y, row in enumerate(written) if row != bare[y]]
    assert scrub.band.y - inked[-1] - 1 >= 0.6 * inked[0]


@pytest.mark.parametrize("unit", [1, 2, 3])
def test_a_pennant_has_a_smooth_dark_line_all_around(unit: int) -> None:
    """Its slants were stairs, and its tip ended without a line."""
    theme, box = THEMES["papyrus"], Rect(0, 0, 600 * unit, 60 * unit)
    surface = pygame.Surface(box.size)
    scrub = Scrub(box, theme, Brush(), unit, 15 * unit)
    scrub.show(Strip(2, 0, (None, None), turns=(0,)))
    scrub.paint(surface, box)
    golden = pygame.mask.from_threshold(surface, theme.gold, (4, 4, 4, 255))
    pennant = max(golden.get_bounding_rects(), key=lambda rect: rect.w * rect.h)
    dark = pygame.mask.from_threshold(surface, theme.keyline, (40, 40, 40, 255))
    tip = pennant.top + 5 * unit
    assert any(dark.get_at((pennant.right + x, tip)) for x in range(unit + 2))
    around = pennant.inflate(2 * unit, 2 * unit)
    row = {tuple(surface.get_at((x, tip - 2 * unit))) for x in range(around.left, around.right)}
    assert len(row) > 4
