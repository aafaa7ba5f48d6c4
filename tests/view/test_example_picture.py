"""The picture of the example on the page of rules."""

from __future__ import annotations

import pygame
import pytest

from game.engine.variants import RULE_SETS
from game.view.cardart import CardStyle, face_surface
from game.view.faces import Faces
from game.view.rules_example import example
from game.view.rules_example_picture import example_picture
from game.view.theme import THEMES
from game.view.ui import Ui

WIDTH = 100


@pytest.mark.parametrize("theme", THEMES)
def test_the_covered_cards_of_an_example_are_dimmed_as_those_on_the_table(theme: str) -> None:
    """They were of a dark grey, in every theme the same."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    state = example(RULE_SETS["house"].rules)
    top, style = state.pyramid[0], CardStyle()
    assert top is not None
    kit = Ui((1280, 720), theme).kit
    drawn = example_picture(kit, state, style, WIDTH)
    left, above = 126, 12  # of the top card
    card = face_surface(top.letter, top.suit, "french", WIDTH, style)
    faces = Faces(style, "french")
    card.blit(faces.veil(WIDTH, kit.theme.dim), (0, 0))
    faces.close()
    for x in range(10, WIDTH - 10, 7):
        for y in range(10, 60, 7):
            seen, wanted = drawn.get_at((left + x, above + y)), card.get_at((x, y))
            assert max(abs(a - b) for a, b in zip(seen, wanted, strict=True)) <= 3
