"""Visitors come and go: nothing lets them out, and nothing of them stays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import time as clock_time
from pathlib import Path

import pygame
import pytest

from game.daily import daily_deal
from game.kiosk import HOUSE
from game.scenes.kiosk.attract import AttractScene
from game.scenes.kiosk.still_there import StillThereScene
from game.scenes.menu.menu import MenuScene
from game.scenes.settings.settings import LanguageScene, SettingsScene
from game.scenes.table.play import PlayScene
from tests.kiosk.machine import STAFFED, Kiosk, Machine, history
from tests.storage.samples import finish

TALL = (540, 960)


def test_the_solver_plays_until_somebody_comes(kiosk: Kiosk) -> None:
    made = kiosk()
    assert isinstance(made.top, AttractScene)
    games, won = set(), 0
    for _ in range(900):
        made.frames(1, 0.24)
        session = made.top.performance.session
        games.add(session.deal.code)
        won += session.status.value == "won"
        assert session.status.value != "blocked"
    assert len(games) > 1
    assert won


def test_the_solver_never_shows_how_the_deal_of_the_day_is_won(kiosk: Kiosk) -> None:
    """It began with just that deal whenever a visitor had gone."""
    made, codes = kiosk(), set()
    for _ in range(4):
        assert isinstance(made.top, AttractScene)
        codes.add(made.top.performance.session.deal.code)
        made.wake()
        made.wait(61)
        made.wait(21)
    assert daily_deal(made.now.date()).code not in codes
    assert len(codes) == 4


def test_after_a_win_of_the_solver_the_best_of_the_day_are_shown(kiosk: Kiosk) -> None:
    made = kiosk(replace(HOUSE, rules=("tut", "house")))
    for number, day in enumerate(("2026-11-29", "2026-11-30", "2026-11-30")):
        finish(made.app.services.store, f"g{number}", score=300 - number, day=day)
    made.app.services.store.high_scores.sign("g1", "ANA")
    assert isinstance(made.top, AttractScene)
    for _ in range(1500):
        made.frames(1, 0.24)
        assert made.top.view is not None
        if made.top.view.best is not None:
            break
    assert made.top.view is not None
    assert made.top.view.best is not None
    assert made.top.view.best.lines == (("1", "ANA", "299"), ("2", "…", "298"))
    assert made.top.performance.session.status.value == "won"
    made.frames(45, 0.24)
    assert made.top.view.best is None


def test_the_cursor_is_there_for_a_mouse_alone(kiosk: Kiosk) -> None:
    made = kiosk()
    seen = [pygame.mouse.get_visible()]
    for touch in (False, True):
        motion = {"pos": (50, 60), "rel": (1, 1), "buttons": (0, 0, 0), "touch": touch}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
        made.wake()
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, {**motion, "touch": False}))
        made.frames(2)
        seen.append(pygame.mouse.get_visible())
        made.tap((50, 60))
        seen.append(pygame.mouse.get_visible())
    assert seen == [False, True, False, True, False]


def test_the_first_touch_only_wakes(kiosk: Kiosk) -> None:
    made = kiosk()
    made.wake()
    place = next(stop.box for stop in made.page.stops if stop.text == "New game")
    made.wait(81)
    assert isinstance(made.top, AttractScene)
    made.tap(place)
    assert isinstance(made.top, MenuScene)
    made.frames(10)
    assert isinstance(made.top, MenuScene)


def test_no_key_and_no_button_of_the_window_lets_a_visitor_out(kiosk: Kiosk) -> None:
    made = kiosk()
    for _ in range(2):
        for kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            pygame.event.post(pygame.event.Event(kind))
        made.key(pygame.K_F4, pygame.KMOD_ALT)
        made.key(pygame.K_F11)
        made.key(pygame.K_ESCAPE)
        made.frames(3)
        assert made.running
        assert made.app.window.full_screen
    assert isinstance(made.top, MenuScene)
    assert "Quit" not in made.says()
    assert "Statistics" not in made.says()


def test_who_does_nothing_is_asked_and_then_gone(kiosk: Kiosk, tmp_path: Path) -> None:
    made = kiosk()
    made.wake()
    made.begin_game()
    made.wait(59)
    assert isinstance(made.top, PlayScene)
    made.wait(2)
    assert isinstance(made.top, StillThereScene)
    asked = made.reads()
    made.wait(10)
    assert isinstance(made.top, StillThereScene)
    assert made.reads() == asked.replace("in 19 ", "in 9 ").replace("in 20 ", "in 10 ") != asked
    made.wait(11)
    assert isinstance(made.top, AttractScene)
    made.frames(2)
    assert history(tmp_path / "data") == ["lost"]
    made.wake()
    assert not any("Continue" in text for text in made.says())


@pytest.mark.parametrize("facts", [{"repeat": True}, {"pad": True, "held": True}])
def test_a_book_on_the_keyboard_and_a_stick_that_sticks_are_nobody(
    kiosk: Kiosk, facts: dict[str, bool]
) -> None:
    made = kiosk()
    made.wake()
    held = {"key": pygame.K_RIGHT, "mod": 0, "unicode": "", "scancode": 0, **facts}
    seen = []
    for _ in range(30):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, held))
        made.wait(5)
        seen.append(type(made.top))
    assert seen[10:].count(AttractScene) >= 14
    assert seen[-1] is AttractScene


@pytest.mark.parametrize("answer", ["yes", "beside", "key"])
def test_whoever_answers_plays_on(kiosk: Kiosk, answer: str) -> None:
    made = kiosk()
    made.wake()
    table = made.begin_game()
    made.wait(62)
    moves = table.kept.session.moves
    if answer == "yes":
        made.press("Yes")
    elif answer == "beside":
        made.tap((10, 10))
    else:
        made.key(pygame.K_x)
    assert made.table is table
    assert table.kept.session.moves == moves
    made.wait(58)
    assert made.table is table


def test_who_has_finished_can_say_so(kiosk: Kiosk, tmp_path: Path) -> None:
    made = kiosk()
    made.wake()
    made.begin_game()
    made.wait(62)
    made.press("No")
    made.frames(2)
    assert isinstance(made.top, AttractScene)
    assert history(tmp_path / "data") == ["lost"]


def test_the_next_visitor_finds_nothing_of_the_last(kiosk: Kiosk) -> None:
    made = kiosk(replace(HOUSE, language="nl"))
    made.wake()
    fresh = made.app.services.settings
    before = made.says()
    for name, value in (("language", "ca"), ("theme", "papyrus"), ("text_scale", 100)):
        made.app.services.change(name, value)
    made.frames(2)
    assert made.says() != before
    made.wait(90)
    made.wake()
    assert made.app.services.settings == fresh
    assert made.says() == before
    assert made.app.services.tr.lang == "nl"


def test_a_daily_deal_that_another_visitor_won_is_new_to_the_next(kiosk: Kiosk) -> None:
    made = kiosk()
    made.wake()
    assert isinstance(made.top, MenuScene)
    before = made.top._daily_line()
    store = made.app.services.store
    finish(store, "g1", day="2026-11-30", daily="2026-11-30", kind="daily")
    assert store.daily.result("2026-11-30") is not None
    made.wait(90)
    made.wake()
    assert isinstance(made.top, MenuScene)
    assert made.top._daily_line() == before == "30 November · proven winnable"


def test_rules_and_texts_that_a_visitor_left_go_with_him(kiosk: Kiosk) -> None:
    made = kiosk(replace(HOUSE, offers_custom=True))
    rules = made.app.services.store.custom_rules
    rules.create("The house's own", "house", 0.0)
    made.wake()
    rules.create("Something rude", "house", 0.0)
    made.app.services.copy("PY1-N-AAAAAAS")
    made.wait(90)
    assert [saved.name for saved in rules.list()] == ["The house's own"]
    assert made.app.services.paste() == ""


def test_what_is_the_houses_no_visitor_changes(kiosk: Kiosk) -> None:
    made = kiosk()
    made.wake()
    for name, value in (("full_screen", False), ("muted", True), ("effects_volume", 0.0)):
        made.app.services.change(name, value)
    assert made.app.services.settings.full_screen
    assert not made.app.services.settings.muted
    made.press("Settings")
    assert isinstance(made.top, SettingsScene)
    shown = " ".join(made.says())
    for words in ("Full screen", "Mute", "Effects", "Pause when another"):
        assert words not in shown
    assert "Colours" in shown


def test_only_the_languages_and_rules_of_the_house_are_offered(kiosk: Kiosk) -> None:
    house = replace(
        HOUSE,
        languages=("en", "ca"),
        rules=("tut", "house"),
        offers_codes=False,
        offers_daily=False,
    )
    made = kiosk(house)
    made.wake()
    assert "Daily deal" not in made.says()
    made.press("English")
    assert isinstance(made.top, LanguageScene)
    assert [text for text in made.says() if text != "Back"] == ["English", "Català"]
    made.key(pygame.K_ESCAPE)
    made.press("New game")
    shown = made.says()
    assert [text.split(".")[0] for text in shown[1:3]] == ["House rules", "Tut's Tomb"]
    assert "Keypad" not in shown
    assert "Paste" not in shown


def test_quiet_hours_silence_and_end(kiosk: Kiosk) -> None:
    made = kiosk(replace(HOUSE, quiet=((clock_time(22), clock_time(8)),), offers_sound=True))
    made.wake()
    settings = made.app.services
    assert not settings.settings.muted
    made.now = made.now.replace(hour=23)
    made.frames(2)
    assert settings.settings.muted
    settings.change("muted", False)
    assert settings.settings.muted
    made.now = made.now.replace(hour=9)
    made.frames(2)
    assert not settings.settings.muted


def test_a_clock_set_back_or_forward_ends_no_visit(kiosk: Kiosk) -> None:
    made = kiosk()
    made.wake()
    table = made.begin_game()
    for year in (1999, 2099, 2026):
        made.now = made.now.replace(year=year)
        made.frames(5)
        made.key(pygame.K_d)
        assert made.table is table


def test_games_of_a_kiosk_that_was_killed_are_over_at_the_next_start(
    kiosk: Kiosk, tmp_path: Path
) -> None:
    first = kiosk()
    first.wake()
    first.begin_game().kept.put_down()
    again = kiosk()
    again.wake()
    assert not any("Continue" in text for text in again.says())
    assert history(tmp_path / "data") == ["lost"]


def places(made: Machine) -> list[pygame.Rect]:
    """Whatever can be tapped now, in the window."""
    top = made.top
    if isinstance(top, PlayScene):
        assert top.view is not None
        layout = top.view.layout
        found = [*layout.pyramid, *layout.piles, *layout.marks, *layout.bars.buttons]
    else:
        found = [stop.box for stop in made.page.stops]
    return [rect.move(0, made.app.window.top) for rect in found]


def test_on_a_tall_screen_everything_tapped_lies_in_the_lower_two_thirds(kiosk: Kiosk) -> None:
    made = kiosk(STAFFED, TALL)
    made.wake()
    ways: list[Callable[[], object]] = [
        lambda: None,
        lambda: made.press("New game"),
        lambda: made.key(pygame.K_ESCAPE),
        lambda: made.press("Settings"),
        lambda: made.key(pygame.K_ESCAPE),
        lambda: made.press("High scores"),
        lambda: made.key(pygame.K_ESCAPE),
        lambda: made.press("How to play"),
        lambda: made.key(pygame.K_ESCAPE),
        lambda: made.press("Daily deal"),
        made.win,
        lambda: made.press("OK"),
        lambda: made.press("Continue"),
        lambda: made.press("Menu"),
        made.begin_game,
        lambda: made.key(pygame.K_s, pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT),
        lambda: made.key(pygame.K_ESCAPE),
        lambda: made.wait(62),
    ]
    seen = []
    for way in ways:
        way()
        seen.append(type(made.top).__name__)
        assert min(rect.top for rect in places(made)) >= TALL[1] // 3
    assert len(set(seen)) == 10


def test_a_screen_that_is_turned_is_filled_anew(kiosk: Kiosk) -> None:
    made = kiosk()
    made.wake()
    table = made.begin_game()
    for size in (TALL, (1280, 720), (640, 360)):
        made.turn(size)
        made.frames(5)
        assert table.view is not None
        assert table.view.layout.size == made.app.window.size
        made.wait(30)
        made.key(pygame.K_u)
    made.wait(90)
    for size in (TALL, (1280, 720)):
        made.turn(size)
        made.frames(5)
    assert isinstance(made.top, AttractScene)


def test_an_unexpected_error_leads_to_the_menu_with_the_game_and_tells_the_visitor_nothing(
    kiosk: Kiosk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = kiosk()
    made.wake()
    made.begin_game()

    def fail(_seconds: float) -> None:
        raise RuntimeError("a fault of the test")

    monkeypatch.setattr(made.table, "tick", fail)
    made.app._frame_safely(lambda: made.app._turn(made.pace))
    made.frames(3)
    assert isinstance(made.top, MenuScene)
    assert any(text.startswith("Continue") for text in made.says())
    assert "a fault of the test" in next((tmp_path / "data").glob("error-*.log")).read_text()
    made.wait(90)
    assert isinstance(made.top, AttractScene)
