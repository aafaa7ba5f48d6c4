"""The sky lives a little, costs next to nothing, and rests."""

from __future__ import annotations

import pygame
import pytest

from game.engine.variants import RULE_SETS
from game.view.layout import layout
from game.view.sky import sky, sun_box
from game.view.sky_life import REST_SECONDS, SkyLife, lights
from game.view.theme import DUSK, THEMES, Theme

SIZE = (1280, 720)
FRAME = 1 / 60


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


def _changes(life: SkyLife, seconds: float) -> list[int]:
    """How many places changed in each second."""
    counts = []
    for _ in range(int(seconds)):
        counts.append(sum(len(life.tick(FRAME)) for _ in range(60)))
    return counts


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
def test_in_every_theme_small_places_change_a_few_times_a_second(theme: Theme) -> None:
    counts = _changes(SkyLife(SIZE, theme, still=False), REST_SECONDS)
    assert sum(counts) >= 6
    assert max(counts) <= 4
    assert all(light.box.w <= 40 for light in lights(SIZE, theme))


def test_nothing_changes_ten_seconds_after_the_last_input() -> None:
    life = SkyLife(SIZE, DUSK, still=False)
    _changes(life, REST_SECONDS)
    assert not any(_changes(life, 20))
    life.notice(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1)))
    assert any(_changes(life, 5))


def test_with_less_motion_the_sky_is_still() -> None:
    assert not any(_changes(SkyLife(SIZE, DUSK, still=True), 10))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
def test_what_gleams_is_seen_and_leaves_no_trace(theme: Theme) -> None:
    plain = sky(SIZE, theme)
    life, seen = SkyLife(SIZE, theme, still=False), False
    for _ in range(60 * 14):
        life.tick(FRAME)
    picture = plain.copy()
    life.paint(picture)
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(plain, "RGB")
    life.notice(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    for _ in range(60 * 5):
        for place in life.tick(FRAME):
            picture = plain.copy()
            life.paint(picture)
            box = place.clip(picture.get_rect())
            before = pygame.image.tobytes(plain.subsurface(box), "RGB")
            seen |= pygame.image.tobytes(picture.subsurface(box), "RGB") != before
    assert seen


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (720, 1280), (1080, 1920)])
def test_the_moon_stands_beside_the_piles_and_below_the_bar(size: tuple[int, int]) -> None:
    """It looked out from under the upper bar, half behind the foundation."""
    table = layout(size, RULE_SETS["house"].rules)
    assert sun_box(size).collidelist([*table.piles, table.bars.top]) == -1


def test_no_star_twinkles_before_the_moon() -> None:
    boxes = [light.box for light in lights(SIZE, THEMES["oasis"])]
    assert sun_box(SIZE).collidelist(boxes) == -1


def test_nothing_gleams_where_words_stand() -> None:
    life = SkyLife(SIZE, DUSK, still=False)
    life.words = [pygame.Rect(0, 0, SIZE[0], 200)]
    changed = [place for _ in range(60 * 9) for place in life.tick(FRAME)]
    assert changed
    assert all(place.top >= 200 for place in changed)
