"""The celebration of a win keeps its measure: cards, confetti, time, and thinner when late."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine.codes import deal_of
from game.engine.variants import RULE_SETS
from game.loop import STEP
from game.view.brush import Brush
from game.view.effects import LATE_SECONDS, Effects
from game.view.theme import DUSK

SIZE = (640, 360)


@pytest.fixture
def glass() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode(SIZE)


def _celebrated(rules: str = "pharaoh") -> Effects:
    effects = Effects(Brush(), DUSK, 0.5)
    cards = deal_of(RULE_SETS[rules].rules, 18).cards
    picture = pygame.Surface((40, 56), pygame.SRCALPHA)
    picture.fill("white")
    effects.cascade(cards, lambda card: picture, pygame.Rect(590, 40, 40, 56), SIZE)
    effects.confetti(SIZE, random.Random(1))
    return effects


def _drawn(effects: Effects, glass: pygame.Surface) -> list[int]:
    """How many things are seen at once, a number for each sixtieth of a second until the end."""
    counts = []
    while effects.celebrating:
        effects.step(STEP, SIZE[1])
        effects.step(STEP, SIZE[1])
        counts.append(len(effects.draw(glass)))
        assert len(counts) < 1000, "the celebration never ends"
    return counts


def test_two_decks_leap_as_at_most_52_cards_among_150_scraps_for_6_seconds(
    glass: pygame.Surface,
) -> None:
    counts = _drawn(_celebrated(), glass)
    assert 60 < max(counts) <= 52 + 150
    assert 3 * 60 < len(counts) <= 6 * 60


def test_late_frames_make_the_celebration_thinner_but_do_not_end_it(
    glass: pygame.Surface,
) -> None:
    seen = []
    for frame in (1 / 60, LATE_SECONDS * 1.1):
        effects = _celebrated()
        for _ in range(120):
            effects.step(STEP, SIZE[1])
            effects.step(STEP, SIZE[1])
            effects.frame(frame)
        assert effects.celebrating
        seen.append(len(effects.draw(glass)))
    assert 0 < seen[1] < seen[0]


def test_a_slow_turn_before_the_celebration_does_not_make_it_thinner(
    glass: pygame.Surface,
) -> None:
    def cards(waited: float) -> int:
        effects = Effects(Brush(), DUSK, 0.5)
        effects.frame(waited)
        picture = pygame.Surface((40, 56), pygame.SRCALPHA)
        deck = deal_of(RULE_SETS["house"].rules, 18).cards
        effects.cascade(deck, lambda card: picture, pygame.Rect(590, 40, 40, 56), SIZE)
        effects.frame(LATE_SECONDS * 1.3)
        for _ in range(240):
            effects.step(STEP, SIZE[1])
        return len(effects.draw(glass))

    assert cards(30.0) == cards(0.0)


def test_a_celebration_can_be_ended_at_once(glass: pygame.Surface) -> None:
    effects = _celebrated()
    for _ in range(240):
        effects.step(STEP, SIZE[1])
    assert effects.draw(glass)
    effects.clear()
    assert not effects.moving
    assert effects.draw(glass) == []
