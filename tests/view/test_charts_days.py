"""The calendar of days played in the room that a chart has."""

from __future__ import annotations

from datetime import date

import pygame
import pytest
from pygame import Rect

from game.view.charts_days import Days, day_chart
from game.view.ui import Ui

MONTHS = ("",) * 12
WEEKDAYS = ("g",) * 7


@pytest.mark.parametrize(
    ("window", "height"), [((640, 360), 80), ((640, 360), 85), ((1280, 720), 130)], ids=str
)
def test_the_last_weekday_is_written_as_whole_as_the_first(
    ui: Ui, window: tuple[int, int], height: int
) -> None:
    """The tail of the "g" of the Catalan Sunday was cut in a small window."""
    ui.configure(window)
    days = Days(date(2026, 11, 30), date(2026, 11, 30), {}, MONTHS, WEEKDAYS)
    chart = day_chart(ui.kit, (275, height), days)
    width = ui.kit.fit("g", "small", 275).size[0]
    names = pygame.mask.from_surface(chart.subsurface(Rect(0, 0, width, height)), 8)
    inks = sorted(names.get_bounding_rects(), key=lambda ink: ink.top)
    assert len(inks) == 4
    assert {ink.height for ink in inks} == {inks[0].height}
