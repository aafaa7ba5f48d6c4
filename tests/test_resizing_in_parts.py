"""A page and its picture made in parts while a window changes its size, and what comes between."""

from __future__ import annotations

import pygame
import pytest

from game.scenes import resizing as resizing_module
from game.scenes.settings.settings import SettingsScene
from tests.pulled import LARGE, SMALL, Pulled
from tests.view.pixels import looks


def half_built(pulled: Pulled, scene: SettingsScene) -> bool:
    """Whether a page has its first widgets for the new size only."""
    page = scene.page
    return (
        pulled.app._resizing.building
        and page is not None
        and not page.closed
        and page.kit.sizes.size == LARGE
        and len(page.stops) > 1
    )


@pytest.fixture
def in_parts(pulled: Pulled, monkeypatch: pytest.MonkeyPatch) -> SettingsScene:
    """A page being built for a new size, of which only the first widgets are there."""
    monkeypatch.setattr(resizing_module, "_SLICE", 0.0)
    scene = pulled.open_settings()
    pulled.pull(LARGE)
    pulled.turns_until(lambda: half_built(pulled, scene))
    return scene


def test_a_page_built_in_parts_is_the_page_built_at_once(
    pulled: Pulled, in_parts: SettingsScene
) -> None:
    seen = looks(pulled.settled())
    assert seen == looks(pulled.remade())
    assert in_parts.page.stops


def test_a_key_meets_a_whole_page(pulled: Pulled, in_parts: SettingsScene) -> None:
    few = len(in_parts.page.stops)
    pulled.key(pygame.K_TAB)
    assert len(in_parts.page.stops) > few
    assert in_parts.page.ring


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.FINGERDOWN, pygame.JOYAXISMOTION])
def test_nothing_but_the_window_itself_meets_half_a_page(
    pulled: Pulled, in_parts: SettingsScene, event: int
) -> None:
    few = len(in_parts.page.stops)
    pulled.app._resizing.passes(pygame.Event(event))
    assert len(in_parts.page.stops) > few
    assert not pulled.app._resizing.building


def test_an_edge_pulled_on_while_a_page_is_built_begins_anew(
    pulled: Pulled, in_parts: SettingsScene
) -> None:
    pulled.pull((1000, 600))
    assert not pulled.app._resizing.building
    seen = looks(pulled.settled())
    assert seen == looks(pulled.remade())
    assert in_parts.page.kit.sizes.size == (1000, 600)


def test_an_edge_pulled_on_while_a_page_is_built_leaves_the_player_where_he_was(
    pulled: Pulled, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = pulled.open_settings()
    scene.page.focus(scene.page.stops[9], show=True)
    scene.page.scrolls[0].jump(150)
    focused = scene.page.focused.text
    monkeypatch.setattr(resizing_module, "_SLICE", 0.0)
    pulled.pull(LARGE)
    pulled.turns_until(lambda: half_built(pulled, scene))
    pulled.pull((1000, 600))
    pulled.settled()
    assert scene.page.focused.text == focused
    assert scene.page.scrolls[0].offset == 150


def test_an_edge_pulled_on_while_the_widgets_dress_leaves_none_in_the_old_size(
    pulled: Pulled, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = pulled.app.services.ui
    pulled.open_settings()
    monkeypatch.setattr(resizing_module, "_SLICE", 0.0)
    pulled.pull(LARGE)
    pulled.turns_until(lambda: ui.sizes.size == LARGE)
    assert tuple(ui.glass().window_resolution) == SMALL
    pulled.pull((1000, 600))
    pulled.pull(LARGE)
    pulled.settled()
    assert tuple(ui.glass().window_resolution) == LARGE


def test_a_program_closed_while_a_page_is_built_ends(
    pulled: Pulled, in_parts: SettingsScene
) -> None:
    assert in_parts.page.stops
    pulled.app._running = False
    pulled.app._turn(pulled.pace)  # the fixture closes it


def test_a_picture_half_drawn_is_not_spoiled_by_the_window_being_uncovered(
    pulled: Pulled, monkeypatch: pytest.MonkeyPatch
) -> None:
    pulled.open_settings()
    monkeypatch.setattr(resizing_module, "_SLICE", 0.0)
    pulled.pull(LARGE)
    pulled.turns_until(lambda: pulled.app._resizing._drawing)
    for _ in range(3):
        pulled.app._resizing.expose()
        pulled.turns(1 / 60)
    seen = looks(pulled.settled())
    assert seen == looks(pulled.remade())


@pytest.mark.parametrize("turns", range(1, 7))
def test_a_key_in_any_turn_of_a_large_picture_meets_the_true_one(
    pulled: Pulled, monkeypatch: pytest.MonkeyPatch, turns: int
) -> None:
    pulled.open_settings()
    monkeypatch.setattr(resizing_module, "_PIXELS", 0)
    monkeypatch.setattr(resizing_module, "_SLICE", 0.0)
    pulled.pull(LARGE)
    pulled.turns(turns / 60)
    pulled.key(pygame.K_TAB)
    assert not pulled.app._resizing.active
    seen = looks(pulled.settled())
    assert seen == looks(pulled.remade())


def test_a_game_begun_behind_a_page_leaves_that_page_in_the_window_s_new_size(
    pulled: Pulled,
) -> None:
    scene = pulled.open_settings()
    pulled.pull(LARGE)
    seen = looks(pulled.settled())
    pulled.table.same_deal()
    pulled.app._expose()
    pulled.turns(0.2)
    assert not scene.page.closed
    assert looks(pulled.glass) == seen
