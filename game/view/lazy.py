"""Large opaque surfaces: their memory, and painting on the whole of them."""

from __future__ import annotations

import contextlib
import mmap
import sys

import pygame


def lazy(size: tuple[int, int]) -> pygame.Surface:
    """A surface whose memory comes when it is painted, in few large pages where there are
    such. The library gets and clears all of it at once, which for a large window holds up a frame
    even from another thread.
    """
    length = 4 * size[0] * size[1]
    if sys.platform == "win32":
        memory = mmap.mmap(-1, length)
    else:
        memory = mmap.mmap(-1, length, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        if sys.platform == "linux":
            with contextlib.suppress(OSError):  # a system without large pages
                memory.madvise(mmap.MADV_HUGEPAGE)
    return pygame.image.frombuffer(memory, size, "BGRA")


def shaded(surface: pygame.Surface, colour: str) -> pygame.Surface:
    """The same surface under a coat of a colour with alpha, laid on in a third of the time that
    blending takes.
    """
    coat = pygame.Color(colour)
    surface.fill([255 - coat.a] * 3, special_flags=pygame.BLEND_RGB_MULT)
    surface.fill(
        [round(part * coat.a / 255) for part in coat[:3]], special_flags=pygame.BLEND_RGB_ADD
    )
    return surface


def blended(surface: pygame.Surface) -> pygame.Surface:
    """The same surface to be painted on. While it isn't blended itself, whatever is blended with it
    leaves its alpha empty, and what comes over that covers it.
    """
    surface.set_alpha(255)
    return surface
