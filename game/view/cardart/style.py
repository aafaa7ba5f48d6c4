"""What a player may choose about the faces."""

from dataclasses import dataclass
from typing import Literal

CARD_RATIO = 1.4
"""Height of a card divided by its width."""


@dataclass(frozen=True, slots=True)
class CardStyle:
    """The look of a deck; `letters` are those of ace, jack, queen, king in the player's tongue.

    `strong` is for those who need high contrast: darker inks on white.
    """

    faces: Literal["classic", "large"] = "classic"
    four_colour: bool = False
    badges: bool = True
    letters: tuple[str, str, str, str] = ("A", "J", "Q", "K")
    back: str = "pyramid"
    strong: bool = False


def card_height(width_px: int) -> int:
    """Height in pixels of a card `width_px` wide."""
    return round(width_px * CARD_RATIO)
