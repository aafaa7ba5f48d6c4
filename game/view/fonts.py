"""The game's one typeface, Lato, found in the installed package or in the bundled game."""

from functools import lru_cache
from importlib.resources import files
from typing import Literal

import pygame

Weight = Literal["regular", "bold", "black"]


@lru_cache
def font_path(weight: Weight) -> str:
    """Path of the font file; works from site-packages and from a frozen bundle alike."""
    return str(files("fontpkg_lato") / "files" / f"Lato-{weight.capitalize()}.ttf")


def font(weight: Weight, px: int) -> pygame.Font:
    """A freshly opened font of `px` pixels to the em (at least 1).

    Opening costs about 0.05 ms and a font dies with `pygame.font.quit`, so keeping one is left
    to the caller.
    """
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.Font(font_path(weight), max(1, px))
