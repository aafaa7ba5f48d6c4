"""Pictures of scenes: of a page that scrolls, too, with what can be scrolled to below it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.i18n import Translator
from game.scenes.page_scene import PageScene
from game.view.ui import Scroll
from tests.scenes.world import world
from tests.stage import Show, Stage


def picture(
    show: Show,
    size: tuple[int, int],
    folder: Path,
    words: Translator,
    take: Callable[[Stage], pygame.Surface] = Stage.picture,
    **settings: object,
) -> pygame.Surface | None:
    """What a scene shows once it was come to; None if the game has no such scene."""
    with world(folder, size, words, **settings) as made:
        stage = Stage(made)
        show(stage)
        found = take(stage) if stage.present else None
        while made.stack:
            made.stack.pop().leave()
        return found


def whole(stage: Stage) -> pygame.Surface:
    """The picture; of a scene without anything to scroll just what is to be seen."""
    first, scroll = stage.picture(), _longest(stage)
    if scroll is None:
        return first
    seen, rest = scroll.rect, round(scroll.glide.limit)
    found = pygame.Surface((first.get_width(), first.get_height() + rest))
    found.blit(first, (0, 0))
    for offset in [*range(0, rest, seen.height), rest]:
        scroll = _longest(stage) or scroll  # pages may be made anew meanwhile
        scroll.jump(offset)
        scroll.page.touched()
        stage.settle(1)
        found.blit(stage.picture(), (0, seen.top + offset), (0, seen.top, *first.get_size()))
    found.blit(first, (0, seen.bottom + rest), (0, seen.bottom, *first.get_size()))
    return found


def _longest(stage: Stage) -> Scroll | None:
    """The part of the page that scrolls, the longest where there are several."""
    top = stage.world.top
    page = top.page if isinstance(top, PageScene) else None
    scrolls = page.scrolls if page is not None else []
    return max(scrolls, key=lambda scroll: scroll.glide.limit, default=None)
