"""How long pages keep their pictures, and how many of each."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame_gui.core import UIContainer

from game.view.ui import Page, Ui
from tests.view.hands import SIZE

_RED = (255, 0, 0, 255)


@pytest.fixture
def without_collector() -> Iterator[None]:
    """What is let go of here is let go of at once."""
    gc.disable()
    yield
    gc.enable()


def _pictures(container: UIContainer) -> list[pygame.Surface]:
    """All pictures of the widgets inside, those cut off for display as well."""
    found: list[pygame.Surface] = []
    for element in container.elements:
        if isinstance(element, UIContainer):
            found += _pictures(element)
            continue
        kept: list[Any] = [element.image, getattr(element, "_pre_clipped_image", None)]
        found += [one for one in kept if one is not None]
    return found


def _full(ui: Ui) -> Page:
    """A page with words, buttons and a part that scrolls."""
    page = ui.page()
    page.panel(Rect(20, 20, 300, 200))
    page.label(Rect(20, 20, 300, 40), "Words")
    page.button(Rect(20, 80, 200, 60), "Press", lambda: None)
    scroll = page.scroll(Rect(400, 100, 400, 300))
    for number in range(20):
        scroll.button(Rect(0, 80 * number, 300, 70), str(number), lambda: None)
        scroll.label(Rect(0, 80 * number, 300, 70), f"Number {number}")
    scroll.end(1600)
    page.update(0.0)
    return page


@pytest.mark.usefixtures("without_collector")
def test_a_closed_page_lets_go_of_its_pictures(ui: Ui) -> None:
    page = _full(ui)
    kept = [weakref.ref(one) for one in _pictures(page.container)]
    assert len(kept) > 40
    page.close()
    assert [one for one in kept if one() is not None] == []


def test_what_lies_below_the_edge_of_a_scroll_is_kept_once(ui: Ui) -> None:
    """A long text took twice the memory of its pictures, and scrolling drew all of them anew."""
    page = _full(ui)
    drawn = _pictures(page.container)
    page.scrolls[0].jump(450)
    assert list(map(id, _pictures(page.container))) == list(map(id, drawn))


@pytest.mark.parametrize("offset", [0, 130, 300])
def test_a_picture_is_cut_off_at_the_edges_of_a_scroll(ui: Ui, offset: int) -> None:
    page = ui.page()
    scroll = page.scroll(Rect(100, 100, 300, 200))
    red = pygame.Surface((50, 120), pygame.SRCALPHA)
    red.fill(_RED)
    scroll.picture(Rect(10, 130, 50, 120), red)
    scroll.end(600)
    scroll.jump(offset)
    glass = pygame.Surface(SIZE, pygame.SRCALPHA)
    page.draw(glass)
    seen = pygame.mask.from_threshold(glass, _RED, (1, 1, 1, 255)).get_bounding_rects()
    whole = Rect(110, 230 - offset, 50, 120)
    assert seen == [whole.clip(scroll.rect)] * (whole.colliderect(scroll.rect))
