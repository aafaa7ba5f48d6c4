"""Dirty drawing: the glass always shows what a whole redraw would show."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.view.canvas import Canvas, merged

SIZE = (40, 30)
rects = st.builds(
    pygame.Rect, st.integers(-8, 44), st.integers(-8, 34), st.integers(0, 14), st.integers(0, 14)
)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@given(st.lists(rects, max_size=8))
def test_merged_rectangles_cover_the_same_places_and_take_no_more_room(given_rects) -> None:
    found = merged(given_rects)
    assert sum(one.w * one.h for one in found) <= sum(one.w * one.h for one in given_rects)
    for rect in given_rects:
        if rect.w and rect.h:
            assert any(one.contains(rect) for one in found)


class Board:
    """Coloured boxes at rest and one that moves, drawn by a canvas and wholly anew."""

    def __init__(self) -> None:
        self.background = pygame.Surface(SIZE)
        self.background.fill("navy")
        self.canvas = Canvas(self.background)
        self.glass = pygame.Surface(SIZE)
        self.resting: list[pygame.Rect] = []
        self.mover = pygame.Rect(0, 0, 0, 0)

    def _paint(self, surface: pygame.Surface, _place: pygame.Rect) -> None:
        for rect in self.resting:
            surface.fill("gold", rect)

    def _moving(self, surface: pygame.Surface) -> list[pygame.Rect]:
        surface.fill("red", self.mover)
        return [self.mover]

    def frame(self) -> list[pygame.Rect]:
        return self.canvas.compose(self.glass, self._paint, self._moving)

    def anew(self) -> pygame.Surface:
        fresh = self.background.copy()
        self._paint(fresh, fresh.get_rect())
        self._moving(fresh)
        return fresh


@settings(max_examples=60)
@given(st.lists(st.tuples(rects, rects), min_size=1, max_size=12))
def test_after_every_frame_the_glass_is_what_a_whole_redraw_shows(frames) -> None:
    board = Board()
    for rested, moved in frames:
        board.resting.append(rested)
        board.canvas.spoil(rested)
        board.mover = moved
        before = board.glass.copy()
        changed = board.frame()
        assert pixels(board.glass) == pixels(board.anew())
        for rect in changed:
            before.blit(board.glass, rect, rect)
        assert pixels(before) == pixels(board.glass), "something changed outside what was told"


def test_when_nothing_changed_nothing_is_drawn() -> None:
    board = Board()
    assert board.frame() == [pygame.Rect((0, 0), SIZE)]
    assert board.frame() == []


def test_a_glass_that_lost_its_picture_gets_all_of_it_again() -> None:
    board = Board()
    board.resting.append(pygame.Rect(3, 3, 5, 5))
    board.frame()
    board.glass.fill("black")
    board.canvas.expose()
    board.frame()
    assert pixels(board.glass) == pixels(board.anew())


@pytest.mark.parametrize("small", [(40, 12), (15, 30), (15, 12)])
@pytest.mark.parametrize("sliced", [True, False])
def test_a_glass_that_was_smaller_than_the_picture_and_grows_shows_all_of_it(
    small: tuple[int, int], sliced: bool
) -> None:
    board = Board()
    whole = board.glass
    board.resting.append(pygame.Rect(10, 8, 25, 20))
    board.glass = pygame.Surface(small)
    if sliced:
        while not board.canvas.prepare(board.glass, board._paint, 0.01):
            pass
    board.frame()
    board.glass = whole
    board.canvas.expose()
    board.frame()
    assert pixels(board.glass) == pixels(board.anew())


def test_a_place_that_changes_again_before_it_is_painted_is_painted_once() -> None:
    board = Board()
    painted: list[pygame.Rect] = []

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        painted.append(place)
        board._paint(surface, place)

    board.canvas.spoil(pygame.Rect(3, 4, 10, 20))
    board.canvas.spoil(pygame.Rect(12, 0, 30, 9))
    assert board.canvas.prepare(board.glass, paint, 10.0)
    assert sum(place.w * place.h for place in painted) == SIZE[0] * SIZE[1]
    board.resting = [pygame.Rect(5, 5, 2, 2)]
    board.canvas.spoil(pygame.Rect(5, 5, 2, 2))
    assert board.canvas.prepare(board.glass, paint, 10.0)
    assert board.glass.get_at((5, 5)) == pygame.Color("gold")
