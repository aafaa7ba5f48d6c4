"""Every page keeps its texts whole and its widgets apart, at any size and text size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from pygame import Rect

from game.engine.variants import RULE_SETS
from game.i18n import Translator
from game.scenes.dialog import confirm, notice
from game.scenes.menu.help import HelpScene
from game.scenes.menu.how_to_play import HowToPlayScene
from game.scenes.menu.menu import MenuScene
from game.scenes.new_game.keypad import KeypadScene, NamePad
from game.scenes.new_game.new_game import NewGameScene
from game.scenes.page_scene import PageScene
from game.scenes.routes import OpenGame, Routes
from game.scenes.series.panel import end_panel
from game.scenes.services import Services
from game.scenes.settings.choose_keys import ChooseKeysScene, KeyPanel
from game.scenes.settings.settings import LanguageScene, SettingsScene
from game.scenes.table.pause import PauseScene
from game.storage import PlayedDeal, Result, Series
from game.view.layout import layout
from game.view.ui import Page
from tests.scenes.world import World, lengthened

MakeWorld = Callable[..., World]
SIZES = ((640, 360), (1280, 720), (1024, 600), (720, 1280), (1080, 1920))


def nothing(*_facts: object) -> None:
    """Leads nowhere."""


ROUTES = Routes(
    lambda: OpenGame(RULE_SETS["traditional"].rules, 1240, 7530),
    *[nothing] * 12,
    series=nothing,
)
PLAYED = Series(
    "s",
    "par",
    "par",
    6,
    0.0,
    1.0,
    tuple(PlayedDeal(n, f"g{n}", None, Result.LOST, -n * n, 3, 40, 12, 200.0) for n in range(1, 7)),
)


class NoTable:
    """A table that nothing is asked of."""

    undo = next_deal = end_series = new_series = to_menu = nothing


CHANCES = dict.fromkeys(RULE_SETS, 67)
SCENES: dict[str, Callable[[Services], PageScene]] = {
    "menu": lambda s: MenuScene(s, ROUTES),
    "new game": lambda s: NewGameScene(s, ROUTES, CHANCES, winnable=True),
    "settings": lambda s: SettingsScene(s, ROUTES),
    "language": LanguageScene,
    "keypad": lambda s: KeypadScene(s, "PY1-N-AA", nothing),
    "how to play": lambda s: HowToPlayScene(s, ROUTES, RULE_SETS["par"].rules),
    "end of a series": lambda s: end_panel(s, PLAYED, NoTable()),
    "name pad": lambda s: NamePad(s, "", nothing),
    "keys": ChooseKeysScene,
    "key panel": lambda s: KeyPanel(s, "undo", 1),
    "help": lambda s: HelpScene(s, ROUTES),
    "pause": lambda s: PauseScene(s, 7530, lambda: _strip(s)),
    "dialog": lambda s: confirm(
        s,
        s.tr.text("Start a new game?"),
        s.tr.text("A game is open. If you start a new one, it counts as lost."),
        s.tr.text("New game"),
        lambda: None,
    ),
}


def _strip(services: Services) -> Rect:
    """Where the bars of a table are, over which the pause lies."""
    sizes = services.ui.sizes
    rules = RULE_SETS["house"].rules
    return layout(sizes.size, rules, text_scale=sizes.text_scale).bars.lower


def check_room(page: Page, size: tuple[int, int]) -> None:
    """Widgets lie apart, inside the window or a part that scrolls; texts fill their boxes."""
    for one, two in combinations(page.stops, 2):
        if one.scroll is two.scroll:
            assert not one.box.colliderect(two.box), (one.text, two.text)
    for stop in page.stops:
        left, right = 0, size[0]
        if stop.scroll:
            left, right = stop.scroll.rect.left, stop.scroll.rect.left + stop.scroll.width
            top = stop.box.top + stop.scroll.offset - stop.scroll.rect.top
            assert top >= 0
            assert top + stop.box.height <= max(stop.scroll.glide.content, stop.scroll.rect.height)
        else:
            assert stop.box.top >= 0, stop.text
            assert stop.box.bottom <= size[1], stop.text
        assert left <= stop.box.left, stop.text
        assert stop.box.right <= right + 1, stop.text
        assert stop.box.height >= stop.needed, stop.text
    for label in page.texts:
        setting = page.kit.fit(label.text, label.style, label.rect.width, label.rect.height)
        assert setting.size[0] <= label.rect.width, label.text
        assert setting.size[1] <= label.rect.height + setting.px * 0.3, label.text


@pytest.mark.parametrize("longer", [False, True], ids=["english", "longer"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_and_nothing_overlaps(
    make_world: MakeWorld, name: str, size: tuple[int, int], scale: int, longer: bool
) -> None:
    tr = Translator.load("en")
    world = make_world(size, lengthened(tr) if longer else tr, text_scale=scale)
    world.open(SCENES[name](world.services))
    check_room(world.page, size)


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280)], ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_what_is_touched_is_large_enough_for_a_finger(
    make_world: MakeWorld, name: str, size: tuple[int, int]
) -> None:
    world = make_world(size)
    world.open(SCENES[name](world.services))
    for stop in world.page.stops:
        assert min(stop.box.size) >= world.services.ui.sizes.touch(), stop.text


@pytest.mark.parametrize("name", SCENES)
def test_the_largest_texts_and_targets_have_room(make_world: MakeWorld, name: str) -> None:
    world = make_world((640, 360), text_scale=200, target_size=200)
    world.open(SCENES[name](world.services))
    check_room(world.page, (640, 360))


def test_a_long_notice_scrolls(make_world: MakeWorld) -> None:
    world = make_world((640, 360), text_scale=200)
    world.open(notice(world.services, "Set aside", "This happened to the file. " * 20))
    check_room(world.page, (640, 360))
    assert world.page.scrolls[0].overflows
    world.press("OK")
    assert world.stack == []


def test_larger_targets_are_larger_and_still_have_room(make_world: MakeWorld) -> None:
    """The size of what is tapped, as set by the player."""
    usual = make_world((640, 360))
    usual.open(SettingsScene(usual.services, ROUTES))
    large = make_world((640, 360), target_size=200)
    large.open(SettingsScene(large.services, ROUTES))
    check_room(large.page, (640, 360))
    for one, two in zip(usual.page.stops, large.page.stops, strict=True):
        assert two.box.height >= 1.4 * one.box.height, one.text
