"""Keys and buttons that mean the same in every scene, through the whole program."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pygame

from game.scenes.dialog import DialogScene
from game.scenes.menu.help import HelpScene
from game.scenes.page_scene import PageScene
from game.scenes.scene import Push, Scene
from game.scenes.settings.choose_keys import ChooseKeysScene, KeyPanel
from game.view.cursor import Press
from tests.player import Player

ROUTES = (
    *("new_game", "settings", "language", "statistics", "how_to_play", "custom_rules", "keys"),
    *("calendar", "data", "about"),
)


def every_scene(player: Player) -> Iterator[Scene]:
    """The table, the menu, and everything that leads on from it, one in front after the other."""
    yield player.table
    player.key(pygame.K_ESCAPE)
    yield player.top
    for route in ROUTES:
        way = getattr(player.app.navigator.routes, route)
        way(*[None] * len(inspect.signature(way).parameters))  # None: of no rules in particular
        player.wait(0.3)
        yield player.top
        player.key(pygame.K_ESCAPE)


def test_the_help_comes_from_every_scene_and_leads_back(player: Player) -> None:
    seen = set()
    for scene in every_scene(player):
        seen.add(type(scene).__name__)
        for key, letter in ((pygame.K_F1, ""), (pygame.K_SLASH, "?")):
            if letter and scene.typing:
                continue
            player.key(key, letter=letter)
            assert isinstance(player.top, HelpScene), scene
            player.key(pygame.K_ESCAPE)
            assert player.top is scene
        player.button(pygame.CONTROLLER_BUTTON_BACK)
        assert isinstance(player.top, HelpScene), scene
        player.button(pygame.CONTROLLER_BUTTON_B)
        assert player.top is scene
    assert len(seen) >= 2 + len(ROUTES)


def test_the_panel_that_waits_for_a_key_gets_them_all(player: Player) -> None:
    services = player.app.services
    for scene in (ChooseKeysScene(services), KeyPanel(services, "draw", 0)):
        player.app._carry_out(Push(scene))
        player.wait(0.2)
    player.key(pygame.K_F11)
    player.key(pygame.K_F1)
    assert isinstance(player.top, KeyPanel)
    assert not player.app.window.full_screen


def test_a_chosen_key_works_at_once_and_the_old_one_no_more(player: Player) -> None:
    player.app._change("key_bindings", {"draw": ("s",)})
    player.wait(0.1)
    drawn = len(player.table.kept.session.state.stock)
    player.key(pygame.K_d)
    assert len(player.table.kept.session.state.stock) == drawn
    player.key(pygame.K_s)
    assert len(player.table.kept.session.state.stock) == drawn - 1


def test_prompts_change_to_the_device_in_use(player: Player) -> None:
    def undo() -> str:
        button = player.table.made().hud.button("undo")
        assert button is not None
        return button.key

    assert undo() == ""
    player.button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert undo() == "X"
    player.key(pygame.K_d)
    assert undo() == "U"
    player.tap((640, 660))
    assert undo() == ""


def test_the_lower_bar_is_reached_without_a_pointer(player: Player) -> None:
    before = player.table.kept.session.state
    player.button(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    for _ in range(6):
        player.button(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    for _ in range(6):
        player.button(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert player.table.made().hud.message == "Undo"
    player.button(pygame.CONTROLLER_BUTTON_A)
    assert len(player.table.kept.session.state.stock) == len(before.stock) + 1


def test_a_pad_that_vanishes_in_the_middle_of_a_game_is_no_error(player: Player) -> None:
    pygame.event.post(pygame.Event(pygame.JOYHATMOTION, instance_id=4, joy=0, hat=0, value=(1, 0)))
    player.wait(0.1)
    for kind in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
        pygame.event.post(pygame.Event(kind, instance_id=4))
    player.wait(0.2)
    player.key(pygame.K_d)
    assert player.top is player.table


def ringed(player: Player) -> bool:
    """Whether the page in front shows where its focus is."""
    assert isinstance(player.top, PageScene)
    assert player.top.page is not None
    return player.top.page.ring and player.top.page.focused is not None


def test_whoever_comes_by_keys_sees_the_focus_at_once(player: Player) -> None:
    player.key(pygame.K_n)
    assert isinstance(player.top, DialogScene)
    assert ringed(player)
    player.key(pygame.K_ESCAPE)
    player.tap(player.table.made().hud.places["new"].center, mouse=True)
    assert isinstance(player.top, DialogScene)
    assert not ringed(player), "a mouse needs no ring"


def test_a_first_press_at_the_table_only_shows_where_it_would_be(player: Player) -> None:
    before = player.table.kept.session.state
    player.key(pygame.K_RETURN)
    assert player.table.choosing.focus is not None
    player.key(pygame.K_RETURN)
    assert player.table.kept.session.state == before
    assert "selected" in player.table.made().hud.message


def test_the_focus_on_a_button_is_still_seen_when_everything_is_built_anew(
    player: Player,
) -> None:
    player.table.choosing.go_to(Press("undo"))
    player.wait(0.1)
    place = player.table.made().hud.places["undo"].inflate(12, 12)

    def seen() -> bytes:
        surface = player.app.window.surface
        return bytes(surface.subsurface(place.clip(surface.get_rect())).copy().get_buffer().raw)

    before = seen()
    player.app._change("mark_partners", True)
    player.wait(0.2)
    assert seen() == before
