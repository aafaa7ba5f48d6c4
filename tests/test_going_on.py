"""After an unexpected error the game goes on, and all of it can be seen."""

from __future__ import annotations

from typing import NoReturn

import pygame
import pytest

from game.scenes.dialog import DialogScene
from tests.pulled import Pulled

_PAINT = "#ff00ff"
"""A colour that nothing in the game has."""


def _fails(*_facts: object) -> NoReturn:
    raise ValueError


def turn_safely(pulled: Pulled) -> None:
    pulled.seconds += 1 / 60
    pulled.app._frame_safely(lambda: pulled.app._turn(pulled.pace))


def unseen(pulled: Pulled) -> int:
    """Pixels of the window that nothing is drawn on."""
    drawn = pulled.glass.get_clip()
    pulled.glass.set_clip(None)
    pulled.glass.fill(_PAINT)
    pulled.glass.set_clip(drawn)
    pulled.app._expose()
    pulled.turns(1 / 60)
    return pygame.mask.from_threshold(pulled.glass, _PAINT, (1, 1, 1, 255)).count()


def test_an_error_in_one_place_of_a_page_leaves_nothing_undrawn(
    pulled: Pulled, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = pulled.open_settings()
    monkeypatch.setattr(scene, "backdrop", _fails)
    place = scene.page.stops[0].box.center
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
    turn_safely(pulled)
    assert isinstance(pulled.app._stack[-1], DialogScene)
    assert unseen(pulled) == 0


def test_an_error_in_one_place_of_a_table_leaves_nothing_undrawn(
    pulled: Pulled, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = pulled.table.made()
    monkeypatch.setattr(view.hud, "paint", _fails)
    view.canvas.spoil(pygame.Rect(10, 10, 40, 40))
    turn_safely(pulled)
    assert isinstance(pulled.app._stack[-1], DialogScene)
    assert unseen(pulled) == 0
