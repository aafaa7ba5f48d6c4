"""What is seen while a window changes its size, and when all is made anew for it."""

from __future__ import annotations

import threading
import time

import pygame
import pytest

from game.scenes import resizing as resizing_module
from game.scenes.new_game.new_game import NewGameScene
from game.view import ui as ui_module
from game.view.theme import THEMES, Theme
from game.view.window import LEAST
from tests.pulled import LARGE, PATIENCE, SMALL, Pulled
from tests.view.pixels import looks


def test_the_last_picture_follows_the_edge(pulled: Pulled) -> None:
    before = pulled.glass.copy()
    for size in ((1000, 600), LARGE):
        pulled.pull(size)
        assert looks(pulled.glass) == looks(pygame.transform.scale(before, size))


def test_nothing_is_laid_out_while_the_edge_moves(pulled: Pulled) -> None:
    view = pulled.table.made()
    for step in range(20):
        pulled.pull((800 + 10 * step, 450 + step))
        pulled.turns(2 / 60)
    assert pulled.table.made() is view


def test_a_picture_made_in_slices_is_the_picture_made_at_once(pulled: Pulled) -> None:
    pulled.pull(LARGE)
    sliced = pulled.settled()
    pulled.app._rebuild()
    assert looks(sliced) == looks(pulled.settled())


def test_a_window_pulled_there_and_back_shows_what_it_showed(pulled: Pulled) -> None:
    before = pulled.glass.copy()
    pulled.pull(LARGE)
    pulled.pull(SMALL)
    assert looks(pulled.settled()) == looks(before)


def test_a_key_meets_the_true_picture(pulled: Pulled) -> None:
    pulled.pull(LARGE)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0, unicode="d"))
    pulled.turns(1 / 60)
    view = pulled.table.made()
    assert view.layout.size == LARGE
    assert pulled.table.kept.session.moves == 1


def test_a_menu_under_a_table_is_made_for_the_new_size_when_it_is_seen(pulled: Pulled) -> None:
    pulled.pull(LARGE)
    pulled.settled()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    pulled.turns(0.5)
    menu = pulled.app._stack[-1]
    boxes = [stop.box for stop in menu.page.stops]
    assert max(box.bottom for box in boxes) > SMALL[1]
    assert all(pygame.Rect((0, 0), LARGE).contains(box) for box in boxes)


def test_a_page_follows_the_edge_and_keeps_what_has_the_focus(pulled: Pulled) -> None:
    scene = pulled.open_settings()
    scene.page.focus(scene.page.stops[4], show=True)
    focused = scene.page.focused.text
    pulled.pull(LARGE)
    pulled.settled()
    assert scene.page.focused.text == focused
    assert pulled.app.services.ui.sizes.size == LARGE


def test_a_large_picture_that_comes_in_several_turns_is_the_last_one(
    pulled: Pulled, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = pulled.glass.copy()
    monkeypatch.setattr(resizing_module, "_PIXELS", 0)
    monkeypatch.setattr(resizing_module, "_SLICE", 0.0)
    monkeypatch.setattr(resizing_module, "_STILL", 60.0)
    pulled.pull(LARGE)
    pulled.turns(0.5)
    assert looks(pulled.glass) == looks(pygame.transform.scale(before, LARGE))


class Slow(threading.Thread):
    """Draws a sky for as long as nobody waits for it; counts how often it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.drawn = False

    def is_alive(self) -> bool:
        self.asked += 1
        return not self.drawn and self.asked < 1000

    def join(self, timeout: float | None = None) -> None:
        self.drawn = True


def test_a_click_while_the_sky_is_drawn_waits_for_it_and_does_not_slow_it_by_asking(
    pulled: Pulled, monkeypatch: pytest.MonkeyPatch
) -> None:
    sky = Slow()
    monkeypatch.setattr(pulled.app.services.ui, "sky_ahead", lambda _size: sky)
    pulled.pull(LARGE)
    pulled.key(pygame.K_d)
    assert not pulled.app._resizing.active
    assert 1 <= sky.asked <= 2


def test_a_sky_drawn_while_the_colours_change_is_not_taken_for_one_in_the_new_colours(
    pulled: Pulled, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui, usual = pulled.app.services.ui, ui_module.sky

    def while_colours_change(size: tuple[int, int], theme: Theme) -> pygame.Surface:
        drawn = usual(size, theme)
        ui.configure(theme="oasis")
        return drawn

    monkeypatch.setattr(ui_module, "sky", while_colours_change)
    ui.sky(LARGE)
    assert looks(ui.sky(LARGE)) == looks(usual(LARGE, THEMES["oasis"]))


def test_who_types_while_the_window_changes_its_size_types_on(pulled: Pulled) -> None:
    open_page = pulled.app.navigator.routes.new_game
    assert open_page is not None
    open_page()
    pulled.turns(0.3)
    scene = pulled.app._stack[-1]
    assert isinstance(scene, NewGameScene)
    line = next(stop.box for stop in scene.page.stops if stop.text == "Deal code")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=line.center, button=1))
    pulled.type("P1")
    pulled.key(pygame.K_LEFT)
    pulled.pull(LARGE)
    pulled.settled()
    pulled.type("Y")
    assert scene._entry.get_text() == scene._code == "PY1"


@pytest.mark.parametrize("small", [(320, 200), (320, 130), (100, 240)])
def test_a_window_shrunk_below_the_least_and_grown_again_shows_all_of_the_table(
    pulled: Pulled, small: tuple[int, int]
) -> None:
    for size in (small, LEAST):
        pulled.pull(size)
        seen = pulled.settled()
    pulled.app._rebuild()
    assert looks(seen) == looks(pulled.settled())


@pytest.mark.parametrize("hidden", [True, False])
def test_what_a_pause_hides_stays_hidden_while_the_edge_moves(pulled: Pulled, hidden: bool) -> None:
    pulled.app._change("hide_board_on_pause", hidden)
    pulled.turns(0.5)
    pulled.key(pygame.K_p)
    pulled.turns(0.5)
    before = pulled.glass.copy()
    pulled.pull(LARGE)
    assert looks(pulled.glass) == looks(pygame.transform.scale(before, LARGE))


@pytest.mark.parametrize("small", [(200, 120), (100, 240)])
def test_a_pause_in_a_window_shrunk_below_the_least_is_shown_when_it_has_grown(
    pulled: Pulled, small: tuple[int, int]
) -> None:
    pulled.key(pygame.K_p)
    pulled.pull(small)
    pulled.settled()
    pulled.pull(LEAST)
    pulled.turns_until(lambda: not pulled.table.made()._faces.busy)
    seen = looks(pulled.settled())
    assert seen == looks(pulled.remade())


@pytest.mark.parametrize("away", [True, False])
def test_what_the_pointer_left_while_the_picture_was_stretched_does_not_light_up(
    pulled: Pulled, away: bool
) -> None:
    scene = pulled.open_settings()
    plain = (LARGE[0] - 1, LARGE[1] - 1)
    pulled.point(scene.page.stops[0].box.center)
    pulled.pull(LARGE)
    if away:
        pygame.event.post(pygame.Event(pygame.WINDOWLEAVE))
    else:
        pulled.point(plain)
    pulled.settled()
    assert pulled.app._stack[-1] is scene
    assert not any(stop.element.hovered for stop in scene.page.stops)


def test_the_cards_behind_a_panel_become_sharp_in_the_new_size(pulled: Pulled) -> None:
    pulled.key(pygame.K_p)
    pulled.pull((1000, 600))
    pulled.pull(LARGE)
    pulled.settled()
    faces = pulled.table.made()._faces
    end = time.monotonic() + PATIENCE
    while faces.busy and time.monotonic() < end:
        pulled.turns(1 / 60)
        time.sleep(0.002)
    assert not faces.busy
    seen = pulled.glass.copy()
    pulled.app._rebuild()
    pulled.turns(0.5)
    assert looks(seen) == looks(pulled.glass)


def test_a_program_closed_while_the_edge_moves_ends(pulled: Pulled) -> None:
    pulled.pull(LARGE)
    pulled.app._running = False
    pulled.app._turn(pulled.pace)
