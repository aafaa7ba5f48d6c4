"""The page of the settings: the cards it shows look as they are set."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.i18n import LANGUAGES, Translator
from game.scenes.routes import Routes
from game.scenes.settings.rows import Steps, groups
from game.scenes.settings.settings import SettingsScene
from tests.scenes.world import World


@pytest.mark.parametrize(
    ("name", "value"),
    [("back", "lotus"), ("faces", "large"), ("four_colour", True), ("badges", False)],
)
def test_the_cards_shown_look_as_they_are_set(
    make_world: Callable[..., World], name: str, value: object
) -> None:
    world = make_world((1280, 720))
    world.open(SettingsScene(world.services, Routes()))
    faces = next(stop.box for stop in world.page.stops if stop.words.startswith("Faces"))
    above = pygame.Rect(faces.left - 200, faces.top - 100, faces.w + 200, 90)

    def seen() -> bytes:
        world.frames(3)
        return pygame.image.tobytes(world.services.window.surface.subsurface(above), "RGB")

    before = seen()
    assert seen() == before
    world.services.change(name, value)
    assert seen() != before


def test_a_reset_takes_back_the_size_of_targets_that_a_wrong_diagonal_made(
    make_world: Callable[..., World],
) -> None:
    world = make_world((1280, 720))
    world.services.change("screen_inches", 5)
    world.open(SettingsScene(world.services, Routes()))
    world.press("Reset to defaults")
    world.press("Reset")
    assert world.services.settings.screen_inches == world.services.usual.screen_inches


def test_the_first_step_from_a_screen_not_known_goes_to_a_common_size(
    make_world: Callable[..., World],
) -> None:
    """It was 5 inches, with which everything swelled at once."""
    world = make_world((1280, 720))
    world.open(SettingsScene(world.services, Routes()))
    seen: list[int] = []
    for way, common in ((1, 24), (-1, 22)):
        for _ in range(60):
            stop = next(s for s in world.page.stops if s.text == "Diagonal of the screen")
            assert stop.adjust is not None
            stop.adjust(way)
            world.frames(2)
            seen.append(world.services.settings.screen_inches)
            if seen[-1] == 0:
                break
        assert seen[0] == common
        assert sorted(seen)[:2] == [0, 5]
        assert len(seen) == 23
        assert max(seen) == 65
        seen.clear()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text", "columns"),
    [((640, 360), 100, 2), ((640, 360), 200, 1), ((720, 1280), 200, 1)],
)
def test_the_choices_of_a_column_stand_under_each_other(
    make_world: Callable[..., World], language: str, size: tuple[int, int], text: int, columns: int
) -> None:
    """Where a label was a little too long its choice went below it, the others stayed beside."""
    tr = Translator.load(language)
    world = make_world(size, tr, text_scale=text)
    world.open(SettingsScene(world.services, Routes()))
    labels = [row.label for group in groups(tr) for row in group.rows if isinstance(row, Steps)]
    found = [stop for stop in world.page.stops if stop.text in labels]
    assert len(found) == len(labels)
    assert len({stop.box.left for stop in found}) == columns


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_choice_of_colours_makes_room_for_two_lines(
    make_world: Callable[..., World], language: str
) -> None:
    """ "High contrast" took two lines in some languages: one saw an empty line above "Dusk"."""
    tr = Translator.load(language)
    world = make_world((720, 1280), tr, text_scale=200)
    world.open(SettingsScene(world.services, Routes()))

    def height(label: str) -> int:
        return next(s.box.height for s in world.page.stops if s.text == tr.text(label))

    assert height("Colours") == height("Text size")
