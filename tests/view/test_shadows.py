"""The shadows of cards have the colour of the theme they lie on."""

from __future__ import annotations

import pygame
import pytest

from game.engine.cards import unshuffled
from game.engine.variants import RULE_SETS
from game.view.brush import Brush
from game.view.card_painter import CardPainter
from game.view.cardart import CardStyle
from game.view.faces import Faces
from game.view.layout import layout
from game.view.theme import THEMES
from game.view.tween import Pose

SIZE = (400, 400)


@pytest.mark.parametrize("tilt", [0.0, 5.0])
@pytest.mark.parametrize("lift", [0.0, 1.0])
def test_a_card_throws_a_warm_shadow_on_papyrus(lift: float, tilt: float) -> None:
    """It was the blue one of the night, and where several met they made a blot."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    faces = Faces(CardStyle(), "french")
    try:
        table = layout((1280, 720), RULE_SETS["house"].rules)
        painter = CardPainter(faces, Brush(), THEMES["papyrus"], table, dim_covered=True)
        glass = pygame.Surface(SIZE)
        glass.fill("#ffffff")
        card = pygame.Rect(150, 130, table.card_w, round(1.4 * table.card_w))
        painter.draw(
            glass,
            unshuffled("french", 1)[4],
            Pose(card.x, card.y, card.w, lift=lift, tilt=tilt, turn=1),
        )
        below = glass.subsurface(pygame.Rect(card.x + 20, card.bottom + 3, card.w - 40, 8))
        shade = [below.get_at((x, y)) for x in range(below.get_width()) for y in range(8)]
        assert any(colour.r < 245 for colour in shade)
        assert all(colour.r >= colour.b for colour in shade)
    finally:
        faces.close()
