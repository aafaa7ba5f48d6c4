"""What players of other programs suffered at the table with mouse, finger and keys."""

from __future__ import annotations

import random

import pygame

from game.engine.actions import At, Draw, King, Pair, Spot
from game.engine.play import available, check, legal
from game.engine.state import State
from game.scenes.dialog import DialogScene
from game.scenes.menu.help import HelpScene
from game.scenes.table.pause import PauseScene
from game.view.hit import spot_rect
from game.view.selection import partners_of
from tests.player import Player


def state(player: Player) -> State:
    return player.table.kept.session.state


def place(player: Player, spot: Spot) -> tuple[int, int]:
    """The part of a card that nothing covers."""
    rect = spot_rect(player.table.made().layout, state(player), spot)
    return rect.centerx, rect.top + rect.h // 5


def every_card(player: Player) -> list[str]:
    now = state(player)
    piles = [now.pyramid, *now.wastes, (now.turned,), now.stock, now.foundation]
    return sorted(str(card) for pile in piles for card in pile if card is not None)


def drag(player: Player, start: tuple[int, int], end: tuple[int, int]) -> None:
    facts = {"button": 1, "touch": False}
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, **facts))
    for part in range(1, 6):
        on = tuple(a + (b - a) * part // 5 for a, b in zip(start, end, strict=True))
        moved = {"pos": on, "rel": (1, 1), "buttons": (1, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, **moved))
        player.wait(0.05)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, **facts))
    player.wait(0.1)


def test_pysolfc_573_fast_repeated_clicks_never_lose_a_card(player: Player) -> None:
    source, before = random.Random(573), every_card(player)
    layout = player.table.made().layout
    for _ in range(60):
        rect = source.choice([*layout.pyramid, *layout.piles])
        where = (rect.centerx, rect.top + rect.h // 5)
        button = source.choice((1, 1, 1, 2, 3))
        for _ in range(source.randint(2, 10)):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.Event(kind, pos=where, button=button, touch=False))
            if source.random() < 0.5:
                player.wait(0.05)
        player.wait(0.05)
        if player.top is not player.table:
            player.key(pygame.K_ESCAPE)
        assert every_card(player) == before


def test_pysolfc_417_two_quick_taps_on_the_stock_are_two_draws(player: Player) -> None:
    before = len(state(player).stock)
    stock = player.table.made().layout.stock.center
    player.tap(stock)
    player.tap(stock)
    assert len(state(player).stock) == before - 2


def test_pysolfc_365_a_tap_may_tremble_and_a_drag_pairs_at_once(player: Player) -> None:
    first, second = place(player, At(7, 2)), place(player, At(7, 5))
    drag(player, first, (first[0] + 4, first[1] + 3))
    assert "selected" in player.table.made().hud.message
    player.tap(second, mouse=True)
    assert last(player) == Pair(At(7, 2), At(7, 5))
    player.key(pygame.K_u)
    drag(player, first, second)
    assert last(player) == Pair(At(7, 2), At(7, 5))


def last(player: Player) -> object:
    """The action made last."""
    return player.table.kept.session.line[-1].action


def test_modern_apps_469_one_tap_removes_a_pair_when_there_is_only_one(player: Player) -> None:
    player.app._change("one_tap_pair", True)
    player.wait(0.1)
    now = state(player)
    partners = {spot: len(partners_of(now, spot)) for spot, _ in available(now)}
    two = next(spot for spot, count in partners.items() if count == 2)
    player.tap(place(player, two))
    assert state(player) == now, "with two partners the player has to say which"
    player.tap(place(player, two))
    one = next(spot for spot, count in partners.items() if count == 1)
    player.tap(place(player, one))
    assert len(state(player).foundation) == len(now.foundation) + 2


def test_simple_solitaire_30_a_double_tap_does_only_what_the_rules_allow(player: Player) -> None:
    for one_tap in (False, True):
        player.app._change("one_tap_pair", one_tap)
        player.wait(0.1)
        now = state(player)
        covered = [At(row, col) for row in range(1, 7) for col in range(1, row + 1)]
        for spot in covered:
            assert check(now, King(spot)) is not None
            for _ in range(2):
                player.tap(place(player, spot))
            assert state(player) == now


def test_tinypilot_1781_two_taps_on_one_card_need_not_hit_the_same_pixel(player: Player) -> None:
    """Taps on a card mean the card, wherever on it they fall: the second lets it go again."""
    x, y = place(player, At(7, 2))
    player.tap((x - 10, y))
    player.tap((x + 10, y + 8))
    now = state(player)
    player.tap(place(player, At(7, 5)))
    assert state(player) == now, "nothing was selected any more"


def test_kpat_408931_no_key_in_a_menu_or_dialog_destroys_a_game(player: Player) -> None:
    player.key(pygame.K_d)
    now, kept = state(player), player.table.kept
    for key in (pygame.K_n, pygame.K_r):
        player.key(key)
        assert isinstance(player.top, DialogScene), "a new game is asked about"
        player.key(pygame.K_ESCAPE)
        assert player.top is player.table
    for opening in (pygame.K_p, pygame.K_F1, pygame.K_t):
        player.key(opening)
        for key in (pygame.K_n, pygame.K_r, pygame.K_g):
            player.key(key, pygame.KMOD_LALT)
        player.key(pygame.K_ESCAPE)
        assert player.top is player.table
    assert (state(player), player.table.kept) == (now, kept)


def test_privacy_friendly_26_help_and_panels_lead_back_to_the_same_game(player: Player) -> None:
    player.key(pygame.K_d)
    now, seconds = state(player), player.table.kept.session.elapsed
    for key, scene in ((pygame.K_F1, HelpScene), (pygame.K_p, PauseScene)):
        player.key(key)
        assert isinstance(player.top, scene)
        player.wait(5)
        player.key(pygame.K_ESCAPE)
    assert state(player) == now
    assert player.table.kept.session.elapsed - seconds < 1


def test_accessible_solitaire_the_focus_is_on_a_free_card_after_every_removal(
    player: Player,
) -> None:
    for key in (pygame.K_UP, pygame.K_LEFT):
        player.key(key)
    for _ in range(12):
        removals = [one for one in legal(state(player)) if isinstance(one, King | Pair)]
        action = removals[0] if removals else Draw()
        if isinstance(action, Pair):
            player.tap(place(player, action.first))
            player.table.choosing.go_to(action.second)
            player.key(pygame.K_RETURN)
        elif isinstance(action, King):
            player.table.choosing.go_to(action.spot)
            player.key(pygame.K_RETURN)
        else:
            player.key(pygame.K_d)
            continue
        assert player.table.choosing.focus in dict(available(state(player)))


def test_an_undo_by_key_while_a_card_is_pressed_leaves_the_card_to_be_seen(
    player: Player,
) -> None:
    player.key(pygame.K_d)
    player.wait(2)
    x, y = place(player, At(7, 2))
    rect = player.table.made().layout.pyramid[22]

    def seen() -> bytes:
        return bytes(player.app.window.surface.subsurface(rect).copy().get_buffer().raw)

    before = seen()
    facts = {"pos": (x, y), "button": 1, "touch": False}
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, **facts))
    player.wait(0.2)
    player.key(pygame.K_u)
    player.wait(2)
    assert seen() == before
