"""Widgets side by side, in as many rows as they need."""

from __future__ import annotations

from pygame import Rect

from game.view.ui import Ui
from game.view.widgets_rows import Item, Rows, button_item
from tests.view.hands import Counter, picture


def _placed(ui: Ui, widths: list[int], box: Rect, *, centred: bool) -> list[Rect]:
    page = ui.page()
    places: list[Rect] = []
    items = [Item(width, lambda _, place: places.append(place)) for width in widths]
    Rows(items, box.width, 40, 10).put(page, box, centred=centred)
    return places


def test_every_row_stands_in_the_middle_of_its_panel(ui: Ui) -> None:
    """In a long language the second row of a panel's quiet buttons stood at its left edge."""
    box = Rect(100, 50, 420, 90)
    first, second, third = _placed(ui, [150, 200, 100], box, centred=True)
    assert first.union(second).centerx == box.centerx
    assert third.centerx == box.centerx
    assert first.top == second.top < third.top


def test_else_every_row_begins_at_the_left(ui: Ui) -> None:
    box = Rect(100, 50, 420, 90)
    first, _, third = _placed(ui, [150, 200, 100], box, centred=False)
    assert first.left == third.left == box.left


def test_a_way_to_another_page_beside_a_choice_has_an_arrow_after_its_words(ui: Ui) -> None:
    """ "How to play" before "One deal" read as the name of what was chosen there."""
    seen = []
    for arrow in (True, False):
        page = ui.page()
        item = button_item(page, "How to play", Counter(), "link")
        box = Rect(100, 100, item.width, 44)
        if arrow:
            item.put(page, box)
        else:
            page.button(box, "How to play", Counter(), style="link")
        seen.append(picture(page))
        assert item.width > page.button_width("How to play", style="link") + 10
        page.close()
    assert seen[0] != seen[1]
