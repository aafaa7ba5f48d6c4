"""The harness for real windows, proved on a small program of its own."""

import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.xscreen import XScreen
from tests.xwindow import GameWindow

pytestmark = pytest.mark.window

PROGRAM = """
import sys
import pygame

pygame.display.init()
window = pygame.display.set_mode((400, 300), pygame.RESIZABLE)
pygame.key.start_text_input()
paint = {pygame.K_r: (200, 0, 0), pygame.K_g: (0, 200, 0)}
colour = (0, 0, 200)
clock = pygame.time.Clock()
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            sys.exit(7)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            print(pygame.event.event_name(event.type), event.button, *event.pos, flush=True)
        if event.type == pygame.TEXTINPUT:
            print("text", event.text, flush=True)
        if event.type == pygame.KEYDOWN:
            print("key", pygame.key.name(event.key), event.mod & pygame.KMOD_CTRL > 0, flush=True)
            colour = paint.get(event.key, colour)
        if event.type == pygame.VIDEORESIZE:
            print("size", event.w, event.h, flush=True)
    pygame.display.get_surface().fill(colour)
    pygame.display.flip()
    clock.tick(60)
"""


@pytest.fixture
def program(x_screen: XScreen, tmp_path: Path) -> Iterator[GameWindow]:
    file = tmp_path / "program.py"
    file.write_text(textwrap.dedent(PROGRAM), encoding="utf-8")
    with GameWindow(x_screen, [sys.executable, str(file)], folder=tmp_path) as window:
        yield window


def test_a_window_opens_at_its_size_and_shows_its_colour(program: GameWindow) -> None:
    assert program.size == (400, 300)
    assert program.still_picture().get_size() == (400, 300)
    assert program.colour_at((399, 299)) == (0, 0, 200)


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280), (3840, 2160)])
def test_a_window_takes_another_size(program: GameWindow, size: tuple[int, int]) -> None:
    program.resize(size)
    program.wait_for(lambda: f"size {size[0]} {size[1]}" in program.log, "the program hears of it")
    program.wait_for(
        lambda: program.colour_at((size[0] - 1, size[1] - 1)) == (0, 0, 200), "it fills it"
    )


def test_clicks_and_drags_arrive_where_they_were_made(program: GameWindow) -> None:
    program.click((30, 40))
    program.drag((50, 60), (250, 160))
    program.click((5, 6), button=3)
    program.wait_for(lambda: "MouseButtonUp 3 5 6" in program.log, "the last click arrives")
    assert "MouseButtonDown 1 30 40\nMouseButtonUp 1 30 40\n" in program.log
    assert "MouseButtonDown 1 50 60\nMouseButtonUp 1 250 160\n" in program.log


def test_keys_and_text_arrive(program: GameWindow) -> None:
    program.key("ctrl+z", "r")
    program.type("PY1-n")
    program.wait_for(lambda: "text n" in program.log, "the text arrives")
    assert "key z True" in program.log
    program.wait_for(lambda: program.colour_at((9, 9)) == (200, 0, 0), "the r paints it red")


def test_closing_is_heard_and_a_killed_program_starts_again(program: GameWindow) -> None:
    assert program.close() == 7
    program.start()
    program.kill()
    assert not program.running
    program.start()
    program.click((1, 2))
    program.wait_for(lambda: "MouseButtonUp 1 1 2" in program.log, "the click arrives")


def test_what_never_happens_is_told_with_the_programs_words(program: GameWindow) -> None:
    program.click((8, 9))
    program.wait_for(lambda: "MouseButtonUp" in program.log, "the click arrives")
    with pytest.raises(AssertionError, match=r"still not: pigs fly(?s:.)*MouseButtonUp 1 8 9"):
        program.wait_for(lambda: False, "pigs fly", seconds=0.1)


def test_a_program_that_dies_is_told(x_screen: XScreen, tmp_path: Path) -> None:
    command = [sys.executable, "-c", "raise SystemExit('no table')"]
    with (
        pytest.raises(AssertionError, match=r"ended before a window opens(?s:.)*no table"),
        GameWindow(x_screen, command, folder=tmp_path),
    ):
        pass


def test_two_windows_stand_side_by_side(program: GameWindow, tmp_path: Path) -> None:
    with GameWindow(program.screen, program.command, folder=tmp_path / "other") as other:
        other.click((3, 3))
        program.click((4, 4))
        other.wait_for(lambda: "MouseButtonUp 1 3 3" in other.log, "the click arrives")
        program.wait_for(lambda: "MouseButtonUp 1 4 4" in program.log, "the click arrives")
        assert "4 4" not in other.log
