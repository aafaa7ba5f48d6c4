"""The widgets of one window, with a clipboard that a test fills."""

from __future__ import annotations

import pygame
import pytest

from game.view.ui import Ui
from tests.view.hands import SIZE, Clipboard


@pytest.fixture
def clipboard() -> Clipboard:
    return Clipboard()


@pytest.fixture
def ui(clipboard: Clipboard) -> Ui:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return Ui(SIZE, paste=clipboard)
