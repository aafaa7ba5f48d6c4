"""Two clicks that come fast are one wish where the first one turned the page."""

from __future__ import annotations

import pygame
import pytest

from game.view.haste import Haste

PLACE = (300, 200)


def _press(
    haste: Haste, now: float, place: tuple[int, int] = PLACE, *, touch: bool = False
) -> bool:
    """Whether a press and its release are heard."""
    heard = [
        not haste.drops(pygame.Event(kind, pos=place, button=1, touch=touch), now)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    assert heard[0] == heard[1]
    return heard[0]


def test_the_second_click_of_two_on_one_scene_counts() -> None:
    haste = Haste()
    assert _press(haste, 0.0)
    assert _press(haste, 0.1)


def test_the_second_click_of_two_does_not_reach_the_scene_that_the_first_brought() -> None:
    haste = Haste()
    assert _press(haste, 0.0)
    haste.turn_page()
    assert not _press(haste, 0.15)
    assert _press(haste, 0.25)


@pytest.mark.parametrize(("now", "place"), [(0.5, PLACE), (0.1, (340, 200))])
def test_a_later_click_or_one_elsewhere_counts(now: float, place: tuple[int, int]) -> None:
    haste = Haste()
    assert _press(haste, 0.0)
    haste.turn_page()
    assert _press(haste, now, place)


def test_a_finger_lifted_between_two_taps_comes_down_less_exactly_than_a_mouse() -> None:
    beside = (PLACE[0] + 24, PLACE[1] - 18)
    for touch in (True, False):
        haste = Haste()
        assert _press(haste, 0.0, touch=touch)
        haste.turn_page()
        assert _press(haste, 0.2, beside, touch=touch) is not touch


def test_moving_and_keys_are_never_dropped() -> None:
    haste = Haste()
    _press(haste, 0.0)
    haste.turn_page()
    assert not haste.drops(pygame.Event(pygame.MOUSEMOTION, pos=PLACE), 0.1)
    assert not haste.drops(pygame.Event(pygame.KEYDOWN, key=pygame.K_d), 0.1)
