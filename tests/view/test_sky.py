"""The sky is opaque: what its surface holds beside the colours is never seen."""

from __future__ import annotations

import errno
import mmap
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.i18n import Translator
from game.view import lazy as lazy_module
from game.view import sky as sky_module
from game.view.lazy import blended
from game.view.sky import sky, sky_above
from game.view.theme import THEMES
from game.view.ui import Ui
from tests.stage import SCENES
from tests.stage_whole import picture
from tests.view.pixels import looks

SIZES = [(320, 240), (1281, 719), (540, 960)]


def plain(size: tuple[int, int]) -> pygame.Surface:
    """A surface that holds nothing beside the colours."""
    return pygame.Surface(size, 0, 32)


def veil(size: tuple[int, int], colour: str) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(colour)
    return made


def shown(picture: pygame.Surface) -> bytes:
    """What the glass shows of it."""
    glass = plain(picture.get_size())
    glass.fill("red")
    glass.blit(picture, (0, 0))
    return looks(glass)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("draw", [sky, sky_above])
def test_a_sky_is_what_the_same_strokes_make_on_a_surface_without_alpha(
    draw, theme: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = draw(size, THEMES[theme])
    assert pygame.mask.from_surface(made, 254).count() == size[0] * size[1]
    monkeypatch.setattr(sky_module, "lazy", plain)
    assert shown(made) == shown(draw(size, THEMES[theme]))


class Plain(mmap.mmap):
    """Memory of a system that knows no large pages."""

    def madvise(self, *_wish: int) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")


def test_a_system_without_large_pages_has_a_sky(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = shown(sky(SIZES[0], THEMES["dusk"]))
    monkeypatch.setattr(lazy_module.mmap, "mmap", Plain)
    assert shown(sky(SIZES[0], THEMES["dusk"])) == usual


@pytest.mark.parametrize("theme", THEMES)
def test_a_veil_darkens_the_sky_as_it_does_any_picture(theme: str) -> None:
    size = SIZES[0]
    ui = Ui(size, theme)
    wanted = plain(size)
    wanted.blit(ui.sky(), (0, 0))
    seen = wanted.copy()
    wanted.blit(veil(size, ui.theme.bar), (0, 0))
    ui.veil(seen)
    parts = zip(looks(seen), looks(wanted), strict=True)
    assert {seen - part for seen, part in parts} <= {-2, -1, 0, 1, 2}


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_painted_on_a_sky_looks_as_on_any_picture(theme: str) -> None:
    size = SIZES[0]
    made, wanted = sky(size, THEMES[theme]), plain(size)
    wanted.blit(made, (0, 0))
    for glass in (blended(made), wanted):
        for colour, alpha in (("#ff000040", None), ("#00ff0080", 150)):
            layer = veil(size, colour)
            if alpha is not None:
                layer.set_alpha(alpha)
            glass.blit(layer, (0, 0))
    assert shown(made) == looks(wanted)


@pytest.mark.parametrize("name", ["menu-continue", "play-hint", "replay-review"])
def test_in_high_contrast_no_line_bites_a_piece_out_of_the_pyramids(
    name: str, tmp_path: Path
) -> None:
    """Black on black without a frame, its ground was seen only where it covered a pyramid."""
    size = (1280, 720)
    words = Translator.load("en")
    seen = picture(SCENES[name], size, tmp_path, words, theme="contrast")
    bare = sky(size, THEMES["contrast"])
    assert seen is not None
    places = {"menu-continue": Rect(100, 602, 230, 14), "play-hint": Rect(800, 608, 48, 8)}
    area = places.get(name, Rect(800, 535, 60, 30))
    assert [
        at
        for at in product(range(area.left, area.right), range(area.top, area.bottom))
        if bare.get_at(at).r and not seen.get_at(at).r
    ] == []


@pytest.mark.parametrize("size", [*SIZES, (1000, 1001), (640, 360)])
@pytest.mark.parametrize("theme", THEMES)
def test_a_sky_without_its_sun_is_one_in_which_none_was_painted(
    theme: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = Ui(size, theme)
    seen = ui.sky().copy()
    ui.take_out_sun(seen)
    moods = {theme: replace(sky_module.MOODS[theme], sun="")}
    monkeypatch.setattr(sky_module, "MOODS", moods)
    assert shown(seen) == shown(sky(size, THEMES[theme]))


def test_palms_have_no_hair_on_their_heads_and_no_foot_cut_off() -> None:
    """A leaf straight up was a line of two pixels; the trunks ended in corners on the sand."""
    size = wide, high = 3840, 2160
    made = sky(size, THEMES["oasis"])
    colour = sky_module.MOODS["oasis"].palms
    palms = pygame.mask.from_threshold(made, pygame.Color(colour), (2, 2, 2, 255))
    head = Rect(0, 0, 300, 300)
    for across in (0.045 * wide + 54, 0.965 * wide - 66):
        head.midtop = (round(across), high // 2)
        part = pygame.mask.Mask(head.size)
        part.draw(palms, (-head.x, -head.y))
        (box,) = part.get_bounding_rects()
        row = Rect(0, box.top + 30, head.w, 1)
        assert sum(part.get_at((x, row.y)) for x in range(row.w)) > 20
    assert [palms.get_at((round(x * wide), high - 1)) for x in (0.045, 0.085, 0.965)] == [1, 1, 1]
