"""Every widget of every page is reached by arrows alone and by Tab alone, and the focus is seen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.page_scene import PageScene
from game.view.focus import neighbour
from game.view.ui import Page
from game.view.widgets_parts import Stop
from tests.scenes.world import World, world
from tests.stage import SCENES, Stage

SIZE = (640, 360)
WAYS = ("up", "down", "left", "right")
PAGES = [name for name in SCENES if not name.startswith(("play-", "replay"))]


def by_arrows(page: Page, begin: Stop) -> set[str]:
    """What arrows lead to from a widget; some turn by two of them, and wheels lead on by Enter."""
    stops = [stop for stop in page.stops if stop.enabled]
    boxes = [stop.box for stop in stops]
    seen = {stops.index(begin)}
    todo = list(seen)
    while todo:
        at = todo.pop()
        turns = ("up", "down") if stops[at].upright else ("left", "right")
        ways = [way for way in WAYS if not stops[at].adjust or way not in turns]
        next_ones = [neighbour(boxes, at, way) for way in ways]
        for found in [*next_ones, at + 1] if stops[at].upright else next_ones:
            if found is not None and found not in seen:
                seen.add(found)
                todo.append(found)
    return {_name(page, stops[number]) for number in seen}


def _name(page: Page, stop: Stop) -> str:
    return f"{page.stops.index(stop)} {stop.text}"


def ring_is_seen(made: World) -> bool:
    """Whether the focused widget, or at least its edge, lies within what scrolls."""
    stop = made.page.focused
    if stop is None or not made.page.ring:
        return False
    clip = stop.scroll.rect if stop.scroll else pygame.Rect((0, 0), made.size)
    return bool(clip.colliderect(stop.box))


@pytest.mark.parametrize("name", PAGES)
def test_every_widget_is_reached_without_a_pointer(name: str, tmp_path: Path) -> None:
    with world(tmp_path, SIZE) as made:
        stage = Stage(made)
        SCENES[name](stage)
        assert isinstance(made.top, PageScene)
        page = made.page
        for scroll in page.scrolls:
            scroll.jump(0)
        wanted = {_name(page, stop) for stop in page.stops if stop.enabled}
        if name == "key-panel":
            return  # it takes every key for an answer; Escape leaves it
        made.key(pygame.K_TAB)
        assert page.focused is not None
        assert by_arrows(page, page.focused) == wanted
        tabbed = set()
        for _ in wanted:
            assert page.focused is not None
            tabbed.add(_name(page, page.focused))
            made.frames(60)
            assert ring_is_seen(made)
            made.key(pygame.K_TAB)
        assert tabbed == wanted
        while made.stack:
            made.stack.pop().leave()
