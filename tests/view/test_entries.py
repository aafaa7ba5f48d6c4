"""Typing and pasting into a line."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.view.ui import Ui
from tests.view.hands import Clipboard, Counter, Hand


def test_typing_pasting_and_enter(ui: Ui, clipboard: Clipboard) -> None:
    page = ui.page()
    changes: list[str] = []
    entered: list[str] = []
    entry = page.entry(Rect(100, 100, 400, 50), "", changes.append, entered.append, longest=16)
    hand = Hand(page)
    hand.tap(Rect(entry.rect))
    hand.type("py1 ")
    clipboard.text = "N-AAAAAAS \r\n\tand much more that has no room"
    hand.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert entry.get_text() == "py1 N-AAAAAAS an"
    assert changes[:4] == ["p", "py", "py1", "py1 "]
    assert changes[-1] == entry.get_text()
    hand.key(pygame.K_RETURN, letter="\r")
    assert entered == ["py1 N-AAAAAAS an"]


def test_a_letter_is_seen_while_its_key_is_still_down(ui: Ui) -> None:
    page = ui.page()
    box = Rect(100, 100, 400, 50)
    page.entry(box, "")
    hand = Hand(page)
    hand.tap(box)
    glass = pygame.Surface((1280, 720))

    def seen() -> int:
        """How many pixels are as bright as letters, once nothing asks to be drawn any more."""
        while page.update(0.0) or page.changed():
            page.draw(glass)
        return pygame.mask.from_threshold(glass.subsurface(box), ui.theme.text, (60,) * 3).count()

    counts = [seen()]
    for letter in "PY1":
        page.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        counts.append(seen())
    assert counts == sorted(set(counts))


def test_keys_typed_into_a_line_press_nothing_else(ui: Ui) -> None:
    page, pressed = ui.page(), Counter()
    button = page.button(Rect(100, 300, 200, 60), "Deal", pressed)
    entry = page.entry(Rect(100, 100, 400, 50), "")
    page.focus(button)
    hand = Hand(page)
    hand.tap(Rect(entry.rect))
    assert hand.key(pygame.K_SPACE, letter=" ")
    hand.type(" ")
    assert pressed.times == 0
    assert entry.get_text() == " "


def test_tab_goes_into_a_line_and_out_of_it(ui: Ui) -> None:
    page, pressed = ui.page(), Counter()
    entry = page.entry(Rect(100, 100, 400, 50), "")
    page.button(Rect(100, 300, 200, 60), "Deal", pressed)
    hand = Hand(page)
    hand.key(pygame.K_TAB)
    hand.type("ab")
    hand.key(pygame.K_TAB)
    hand.type("cd")
    hand.key(pygame.K_RETURN)
    assert entry.get_text() == "ab"
    assert pressed.times == 1


def test_what_a_line_is_for_looks_paler_than_what_is_typed(ui: Ui) -> None:
    page = ui.page()
    boxes = [Rect(100, top, 400, 50) for top in (100, 200, 300)]
    page.entry(boxes[0], "", hint="Name")
    page.entry(boxes[1], "Name", hint="Name")
    page.entry(boxes[2], "", hint="Name")
    hand = Hand(page)
    hand.tap(boxes[2])
    hand.type("Name")
    hand.key(pygame.K_TAB)

    def brightest(box: Rect) -> int:
        surface = pygame.Surface((1280, 720))
        page.draw(surface)
        inner = surface.subsurface(box.inflate(-16, -16))
        return max(
            sum(inner.get_at((x, y))[:3])
            for x in range(inner.get_width())
            for y in range(inner.get_height())
        )

    empty, given, typed = map(brightest, boxes)
    assert empty < 0.9 * given
    assert typed == given
    hand.tap(boxes[0])
    hand.type("Name")
    hand.key(pygame.K_TAB)
    assert brightest(boxes[0]) == given
