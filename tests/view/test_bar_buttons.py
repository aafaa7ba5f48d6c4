"""What stands on the buttons of the lower bar."""

from __future__ import annotations

import pygame
import pytest

from game.view.bar_buttons import Button, ButtonFaces
from game.view.bars import bars
from game.view.brush import Brush

INK = "#ffffff"


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def painted(
    icon: str, key: str, size: tuple[int, int], touch: int, label: str = "Undo"
) -> pygame.Surface:
    """The first of six buttons; another has a longer key."""
    found = bars(size, 1, 6, touch, 0)
    row = [Button("undo", label, icon, key=key)]
    row += [Button(str(at), "Redo", "redo", key="Ctrl+Y") for at in range(5)]
    surface = pygame.Surface(size)
    ButtonFaces(found, Brush()).paint(surface, row[0], found.buttons[0], INK, row)
    return surface


def letter_height(size: tuple[int, int], touch: int) -> int:
    """How high the letter on the key is: where pictures with two letters differ."""
    one, two = (painted("undo", key, size, touch) for key in ("U", "H"))
    differing = pygame.mask.from_threshold(one, "black", (1, 1, 1), two)
    differing.invert()
    rects = differing.get_bounding_rects()
    return rects[0].unionall(rects).height


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080), (720, 1280)], ids=str)
@pytest.mark.parametrize("touch", [38, 92, 130])
def test_a_key_on_a_large_button_leaves_the_icon_beside_it(
    size: tuple[int, int], touch: int
) -> None:
    one, two = (painted(icon, "U", size, touch) for icon in ("undo", "hint"))
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(two, "RGB")


def test_the_letter_on_a_key_grows_with_the_button() -> None:
    assert letter_height((1280, 720), 100) > 1.3 * letter_height((1280, 720), 38)


def test_two_lines_of_words_leave_the_icon_and_the_key_above_them() -> None:
    """ "Opnieuw beginnen" stood bare among buttons with icons, and told no key."""
    made = [
        painted(*looks, (720, 1280), 38, "Opnieuw beginnen")
        for looks in (("restart", "R"), ("hint", "R"), ("restart", "H"), ("restart", ""))
    ]
    assert len({pygame.image.tobytes(picture, "RGB") for picture in made}) == len(made)


@pytest.mark.parametrize("size", [(800, 600), (1024, 600), (1024, 768)], ids=str)
@pytest.mark.parametrize(
    ("count", "label"), [(6, "Opnieuw beginnen"), (8, "Найкращий шлях")], ids=["table", "replay"]
)
def test_a_button_of_a_small_window_has_its_icon_where_the_bar_has_room(
    size: tuple[int, int], count: int, label: str
) -> None:
    """The one with the longest words stood bare, though the bar filled two thirds of the window."""
    found = bars(size, 1, count, 38, 0)
    lines = ButtonFaces(found, Brush())._lines(label, found.buttons[0])
    full = found.buttons[-1].right - found.buttons[0].left > size[0] * 0.93
    assert lines == [label] or full


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_a_word_on_a_key_keeps_off_its_edges_on_a_large_glass(size: tuple[int, int]) -> None:
    """ "Ctrl+Y" all but touched the outline, which stayed as thin as in a small window."""
    found = bars(size, 1, 6, 38, 0)
    faces = ButtonFaces(found, Brush())
    cap = faces._cap("Ctrl+Y", found.buttons[0].h // 2, INK)
    row = [cap.get_at((x, cap.get_height() // 2)).a > 100 for x in range(cap.get_width())]
    edge = row.index(False)
    assert edge >= int(found.unit)
    assert row.index(True, edge) - edge >= 3 * found.unit


@pytest.mark.parametrize("size", [(720, 1280), (1080, 1920), (2160, 3840)], ids=str)
@pytest.mark.parametrize("label", ["Opnieuw beginnen", "Wiederherstellen"])
def test_long_words_keep_off_the_edges_of_their_button(size: tuple[int, int], label: str) -> None:
    """In a tall window they reached from one edge of it to the other."""
    found, brush = bars(size, 1, 6, 38, 0), Brush()
    faces = ButtonFaces(found, brush)
    row, button = [Button("restart", label, "restart")], found.buttons[0]
    widest = max(brush.width(line, faces.px(row), "bold") for line in faces._lines(label, button))
    assert widest <= button.w - 8 * found.unit
