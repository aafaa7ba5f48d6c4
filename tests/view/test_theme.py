"""Every theme can be read, every size keeps its measure, every sky fits its window."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.sky import MOODS, sky
from game.view.theme import SMALLEST_FONT, THEMES, Theme, metrics

SIZES = ((640, 360), (1280, 720), (1920, 1080), (720, 1280), (1080, 1920), (1024, 600))


def luminance(colour: pygame.Color) -> float:
    """Relative luminance as the contrast rules define it."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b)


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(top: str, ground: pygame.Color) -> pygame.Color:
    """What a perhaps translucent colour looks like on a ground."""
    colour = pygame.Color(top)
    mixed = ground.lerp(pygame.Color(colour.r, colour.g, colour.b), colour.a / 255)
    return pygame.Color(mixed.r, mixed.g, mixed.b)


def grounds(theme: Theme, area: pygame.Rect) -> list[pygame.Color]:
    """Colours of the sky in an area of a window of 1280 by 720."""
    picture = sky((1280, 720), theme)
    return [
        picture.get_at((x, y))
        for x, y in product(range(area.left, area.right, 37), range(area.top, area.bottom, 11))
    ]


@pytest.fixture(params=THEMES.values(), ids=THEMES.keys())
def theme(request: pytest.FixtureRequest) -> Theme:
    return request.param


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))


def test_texts_on_panels_and_buttons_can_be_read_wherever_they_lie(theme: Theme) -> None:
    least = 7 if theme.id == "contrast" else 4.5
    everywhere = grounds(theme, pygame.Rect(0, 0, 1280, 720))
    for ground, box in product(
        everywhere,
        (theme.panel, theme.panel_picked, theme.button, theme.button_high, theme.button_down),
    ):
        shown = over(box, ground)
        for ink in (theme.text, theme.soft):
            assert contrast(pygame.Color(ink), shown) >= least, (theme.id, box, ink)


def test_marks_and_messages_on_panels_stand_out(theme: Theme) -> None:
    for ground in grounds(theme, pygame.Rect(0, 0, 1280, 720)):
        shown = over(theme.panel, ground)
        for ink in (theme.good, theme.warn):
            assert contrast(pygame.Color(ink), shown) >= 4.5, (theme.id, ink)
        for mark in (theme.accent, theme.gold, theme.teal):
            assert contrast(pygame.Color(mark), shown) >= 3, (theme.id, mark)


def test_texts_on_the_bare_sky_can_be_read_where_they_stand(theme: Theme) -> None:
    upper = grounds(theme, pygame.Rect(40, 20, 640, 190))
    links = grounds(theme, pygame.Rect(80, 625, 420, 60))
    for ground in upper + links:
        for ink in (theme.title, theme.text, theme.soft):
            assert contrast(pygame.Color(ink), ground) >= 4.5, (theme.id, ink, ground)


def test_lines_alone_on_the_sky_can_be_read_wherever_they_lie(theme: Theme) -> None:
    least = 7 if theme.id == "contrast" else 4.5
    for ground in grounds(theme, pygame.Rect(0, 0, 1280, 720)):
        shown = over(theme.plate, ground)
        assert contrast(pygame.Color(theme.text), shown) >= least, (theme.id, ground)


def test_texts_on_the_chosen_button_can_be_read(theme: Theme) -> None:
    for ground in (theme.accent, theme.accent_high):
        for ink in (theme.ink, theme.ink_soft):
            assert contrast(pygame.Color(ink), pygame.Color(ground)) >= 4.5


def test_the_focus_ring_is_seen_on_light_and_dark(theme: Theme) -> None:
    for ground in grounds(theme, pygame.Rect(0, 0, 1280, 720)):
        lines = (theme.teal, theme.keyline)
        assert max(contrast(pygame.Color(line), ground) for line in lines) >= 3


def test_the_knob_of_a_switch_is_seen_on_its_track(theme: Theme) -> None:
    assert contrast(pygame.Color(theme.knob), pygame.Color(theme.off)) >= 3


@given(st.integers(640, 3840), st.integers(360, 2160), st.floats(1, 2), st.floats(8, 90))
def test_no_text_is_ever_smaller_than_twelve_pixels(
    width: int, height: int, scale: float, design: float
) -> None:
    for size in ((width, height), (height, width)):
        assert metrics(size, scale).font_px(design) >= SMALLEST_FONT


def test_text_at_two_hundred_per_cent_is_twice_as_high() -> None:
    for size in SIZES:
        assert metrics(size, 2.0).font_px(17) == pytest.approx(2 * metrics(size).font_px(17), abs=1)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_touched_is_ten_millimetres_or_what_the_player_set(size: tuple[int, int]) -> None:
    """Nothing is known of the screen: 96 pixels an inch, and no less than the design has."""
    usual = metrics(size)
    assert usual.touch() >= 10 * 96 / 25.4 - 1
    assert usual.touch() >= usual.px(44)
    for share in (1.2, 1.8):
        assert metrics(size, 1.0, share).touch() == pytest.approx(share * usual.touch(), abs=1)


@pytest.mark.parametrize("millimetre", [3.0, 5.5, 16.0])
def test_on_a_screen_of_known_size_millimetres_are_true(millimetre: float) -> None:
    for share in (1.0, 1.8):
        sizes = metrics((640, 360), 1.0, share, millimetre)
        assert sizes.touch() == max(sizes.px(44), round(10 * share * millimetre))
        assert sizes.halo() == round(0.6 * sizes.touch())
        assert sizes.slop() == round(0.25 * sizes.touch())


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sky_fills_its_window(size: tuple[int, int], theme: Theme) -> None:
    picture = sky(size, theme)
    assert picture.get_size() == size
    above = pygame.Color(MOODS[theme.id].stops[0][1])
    for x in range(0, size[0], 97):
        seen = picture.get_at((x, 0))
        assert all(abs(seen[part] - above[part]) <= 40 for part in range(3))


def test_every_theme_has_a_sky_of_its_own() -> None:
    assert set(MOODS) == set(THEMES)
    pictures = {pygame.image.tobytes(sky((320, 180), theme), "RGB") for theme in THEMES.values()}
    assert len(pictures) == len(THEMES)


@pytest.mark.parametrize("name", ["dusk", "oasis", "papyrus"])
def test_covered_cards_are_dimmed_warmly(name: str) -> None:
    """A cool shade made them look grey and dead."""
    paper = over(THEMES[name].dim, pygame.Color(251, 246, 233))
    assert paper.r - paper.b >= 20
    assert paper.r > paper.g > paper.b


def test_covered_cards_are_hardly_greyer_than_the_papyrus_they_lie_on() -> None:
    """What is warm on the blue of dusk looks grey and dead on a yellow sheet."""

    def warmth(colour: pygame.Color) -> float:
        return (colour.r - colour.b) / colour.r

    paper = over(THEMES["papyrus"].dim, pygame.Color(251, 246, 233))
    sheet = pygame.Color(MOODS["papyrus"].stops[1][1])
    assert warmth(paper) >= 0.8 * warmth(sheet)
