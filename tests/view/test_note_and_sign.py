"""What the solver tells in the bars: beside the score, beside the code, in the ribbon."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.variants import RULE_SETS
from game.view.bar_buttons import Button
from game.view.bar_figures import Figure
from game.view.brush import LINE, Brush
from game.view.hud import DISMISS, SIGN, Hud, Readings, Sign
from game.view.layout import Layout, layout
from game.view.theme import THEMES

SIZES = ((640, 360), (360, 640), (1280, 720), (720, 1280), (3840, 2160))
LOST = Sign("lost", "lost", "warn")
READINGS = Readings(
    "House rules",
    "PY1-N-AAAAAAS",
    Figure("Score", "1,230"),
    (Figure("Time", "1:40:05"), Figure("Moves", "179")),
    "Drew 10 of diamonds",
    "proven winnable · middling",
    LOST,
)
NOTE = replace(READINGS, note="Two passes without a removal", offered=("undo",))


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def shown(found: Layout, readings: Readings) -> tuple[Hud, pygame.Surface]:
    """The bars as they are painted."""
    hud = Hud(found.bars, THEMES["dusk"], Brush())
    hud.offer([Button("undo", "Undo", "undo")])
    hud.read(readings)
    surface = pygame.Surface(found.size)
    hud.paint(surface, surface.get_rect())
    return hud, surface


@pytest.mark.parametrize("rules", ["house", "apophis", "pharaoh"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_note_covers_no_card_and_no_button(
    size: tuple[int, int], scale: float, rules: str
) -> None:
    found = layout(size, RULE_SETS[rules].rules, text_scale=scale)
    hud, _ = shown(found, NOTE)
    for part in (*found.pyramid, *found.piles, *found.marks, *found.bars.buttons):
        assert not hud.note_box.colliderect(part)
    assert pygame.Rect((0, 0), size).contains(hud.note_box)
    assert hud.button_at(hud.note_box.center) == DISMISS


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sign_stands_in_the_upper_bar_and_can_be_tapped(
    size: tuple[int, int], scale: float
) -> None:
    found = layout(size, RULE_SETS["house"].rules, text_scale=scale)
    hud, surface = shown(found, READINGS)
    assert found.bars.top.contains(hud.sign_box)
    assert hud.button_at(hud.sign_box.center) == SIGN
    assert not hud.code_box.collidepoint(hud.sign_box.center)
    _, without = shown(found, replace(READINGS, sign=None))
    one, two = (picture.subsurface(hud.sign_box) for picture in (surface, without))
    assert one.get_buffer().raw != two.get_buffer().raw


def test_each_verdict_has_a_picture_of_its_own() -> None:
    found = layout((1280, 720), RULE_SETS["house"].rules)
    pictures = set()
    for name in ("winnable", "lost", "not_known"):
        hud, surface = shown(found, replace(READINGS, sign=Sign(name, "", "soft")))
        pictures.add(bytes(surface.subsurface(hud.sign_box).get_buffer().raw))
    assert len(pictures) == 3


def test_only_what_changed_is_painted_again() -> None:
    found = layout((1280, 720), RULE_SETS["house"].rules)
    hud, _ = shown(found, READINGS)
    hud.spoiled.clear()
    hud.read(READINGS)
    assert hud.spoiled == []
    hud.read(NOTE)
    assert hud.note_box in hud.spoiled
    assert len(hud.spoiled) == 2
    hud.spoiled.clear()
    hud.read(READINGS)
    assert hud.note_box in hud.spoiled


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_passes_are_told_in_a_narrow_window_beside_the_sign(
    size: tuple[int, int], scale: float
) -> None:
    found = layout(size, RULE_SETS["par"].rules, text_scale=scale)

    def in_pass(value: str) -> pygame.Surface:
        figures = (Figure("Time", "12:05"), Figure("Pass", value), Figure("Moves", "79"))
        return shown(found, replace(READINGS, score=Figure("Score", "110"), figures=figures))[1]

    bar = found.bars.top
    first, second = (in_pass(value).subsurface(bar) for value in ("1 / 3", "2 / 3"))
    assert first.get_buffer().raw != second.get_buffer().raw


def test_a_long_note_after_a_short_message_is_not_written_smaller_than_it_must_be() -> None:
    """Broken only between the two, the note's long line made both tiny."""
    note = "Two passes without a removal: try a hint, take moves back or deal a new game"
    px, lines = Brush().in_lines(f"Waste turned over · {note}", 26, 600, 56)
    alone, _ = Brush().in_lines(note, 26, 600, 28)
    assert " ".join(lines) == f"Waste turned over · {note}"
    assert px > alone


def test_a_note_and_its_message_in_two_lines_stood_on_the_edge_of_a_small_box() -> None:
    """In a small window the note has room in one line alone."""
    found = layout((640, 360), RULE_SETS["house"].rules)
    note = "Two passes without a removal: try a hint, take moves back or deal a new one"
    told = replace(READINGS, message="The waste was turned over · pass 5", note=note)
    _, both = shown(found, told)
    hud, alone = shown(found, replace(told, message=""))
    one, two = (picture.subsurface(hud.note_box) for picture in (both, alone))
    assert one.get_buffer().raw == two.get_buffer().raw


@pytest.mark.parametrize(("high", "least"), [(68, 24), (56, 20), (31, 12), (28, 12)])
def test_two_lines_leave_room_to_the_edges_of_their_box(high: int, least: int) -> None:
    """At 200 % they filled the note's box, and letters stood on its edge."""
    note = "Two passes without a removal: try a hint, take moves back or deal a new game"
    px, lines = Brush().in_lines(note, high // 2, 13 * high, high)
    assert len(lines) == 2
    assert px >= least
    assert len(lines) * LINE * px <= max(0.9 * high, 28)


def test_a_message_begins_with_a_capital_though_it_begins_with_a_card() -> None:
    found = layout((1280, 720), RULE_SETS["house"].rules)
    _, small = shown(found, replace(READINGS, note="", message="queen of clubs · free"))
    _, large = shown(found, replace(READINGS, note="", message="Queen of clubs · free"))
    assert small.get_buffer().raw == large.get_buffer().raw


def test_a_label_without_room_for_all_of_it_was_not_shown_at_all() -> None:
    found = layout((640, 360), RULE_SETS["house"].rules, text_scale=2.0)
    one = shown(found, replace(READINGS, sign=None, label="proven winnable"))[0].code_box
    both = shown(found, replace(READINGS, sign=None))[0].code_box
    none = shown(found, replace(READINGS, sign=None, label=""))[0].code_box
    assert none.width < one.width == both.width
