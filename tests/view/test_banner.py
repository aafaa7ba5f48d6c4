"""The house's name and text: all of it can be read, none of it stands outside its room."""

from __future__ import annotations

import pygame
import pytest

from game.view.banner import Heading
from game.view.fonts import font
from game.view.theme import THEMES

LONG = "The municipal library and the museum of playing cards, open on every day but Monday"


@pytest.mark.parametrize("size", [(540, 213), (1080, 427), (620, 60)])
@pytest.mark.parametrize("name", ["Sun", "The Royal Museum of Antiquities", "W" * 60])
@pytest.mark.parametrize("text", ["", LONG, "x" * 160])
def test_a_long_name_and_text_stay_in_their_room(
    size: tuple[int, int], name: str, text: str
) -> None:
    rows = Heading(name, text)._fitted(pygame.Rect((0, 0), size), THEMES["dusk"])
    high = sum(font(weight, px).get_linesize() * len(lines) for px, lines, _, weight in rows)
    assert high <= size[1] * 1.15
    for px, lines, _, weight in rows:
        assert all(font(weight, px).size(line)[0] <= size[0] for line in lines)


def test_a_sentence_on_a_tall_screen_is_large_enough_to_be_read_from_afar() -> None:
    rows = Heading("Sun Hotel", LONG)._fitted(pygame.Rect(0, 0, 945, 284), THEMES["dusk"])
    (_, name, _, _), (px, text, _, _) = rows
    assert name == ("Sun Hotel",)
    assert " ".join(text) == LONG
    assert px >= 40


def test_the_houses_sentence_in_a_kiosks_bar_is_no_smaller_than_its_other_texts() -> None:
    """It was 21 pixels high at 1080p, where visitors get 26."""
    rows = Heading("Grand Hotel", LONG)._fitted(pygame.Rect(0, 0, 1500, 85), THEMES["dusk"])
    _, (px, text, _, _) = rows
    assert text == (LONG,)
    assert px >= 26
