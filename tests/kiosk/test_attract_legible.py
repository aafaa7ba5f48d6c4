"""What the attract mode writes on the sky can be read wherever the moon stands."""

from __future__ import annotations

from pathlib import Path

from pygame import Rect

from game.i18n import Translator
from tests.stage import picture
from tests.stage_kiosk import ATTRACT

_MOON = (249, 239, 203)
_WORDS = Rect(562, 31, 48, 10)
"""Within the name of the rules, at the right of the upper bar."""


def test_the_name_of_the_rules_does_not_stand_on_the_bare_moon(tmp_path: Path) -> None:
    """Pale letters on the pale moon of the oasis couldn't be read."""
    words = Translator.load("en")
    seen = picture(ATTRACT["attract"], (640, 360), tmp_path, words, theme="oasis")
    assert seen is not None

    def moonlit(place: Rect) -> int:
        spots = [(x, y) for x in range(place.left, place.right) for y in range(*_rows(place))]
        return sum(tuple(seen.get_at(spot))[:3] == _MOON for spot in spots)

    assert moonlit(_WORDS.inflate(80, 80).clip(seen.get_rect())) > 100, "the moon is elsewhere"
    assert moonlit(_WORDS) == 0


def _rows(place: Rect) -> tuple[int, int]:
    return place.top, place.bottom
