"""The small lines under the names on the menu's buttons."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.variants import RULE_SETS
from game.i18n import LANGUAGES, Translator
from game.scenes.menu.menu import MenuScene
from game.scenes.routes import OpenGame, Routes
from game.view import widgets_looks
from game.view.widgets_looks import ButtonLook, Kit
from game.view.widgets_text import Setting
from tests.scenes.world import World

ROUTES = Routes(
    continue_game=lambda: None,
    open_game=lambda: OpenGame(RULE_SETS["par"].rules, 140, 187),
    new_game=lambda: None,
    deal_last=lambda: None,
    daily=lambda: None,
    calendar=lambda: None,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_under_the_names_of_the_menu_are_of_one_size(
    make_world: Callable[..., World], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """What New game offers was said at such length that it was set smaller, or in two lines."""
    found: dict[str, list[Setting]] = {}
    set_line = widgets_looks._subtitle

    def noting(kit: Kit, look: ButtonLook, width: int, height: int | None) -> Setting:
        setting = set_line(kit, look, width, height)
        found.setdefault(look.subtitle, []).append(setting)
        return setting

    monkeypatch.setattr(widgets_looks, "_subtitle", noting)
    world = make_world((1280, 720), Translator.load(language))
    world.open(MenuScene(world.services, ROUTES))
    assert len(found) == 3
    settings = [setting for each in found.values() for setting in each]
    assert {len(setting.lines) for setting in settings} == {1}
    assert len({setting.px for setting in settings}) == 1
