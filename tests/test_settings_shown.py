"""Every setting that is offered does something at once, and still does it after a restart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.actions import At
from game.engine.play import legal
from game.i18n import Translator
from game.loop import FixedStep
from game.scenes.settings.rows import groups
from game.scenes.settings.settings import SettingsScene
from game.settings import DEFAULTS
from game.view.selection import partners_of
from tests.inprocess import Game, playing

# What shows that a setting works: each gives something to compare.


def seen(game: Game) -> object:
    """The table as it stands, once every face is drawn."""
    game.frames(3)
    game.moving_frames()
    view = game.table.view
    assert view is not None
    while view._faces.busy:
        pygame.time.wait(5)
        game.frames(1)
    game.table.kept.session.elapsed = 5.0
    game.app._whole = True
    game.frames(1)
    surface = game.app.window.surface
    return surface.get_size(), pygame.image.tobytes(surface, "RGB")


def seen_selected(game: Game) -> object:
    """The same with a card selected that goes with another one."""
    state = game.table.kept.session.state
    spot = next(a.first for a in legal(state) if type(a).__name__ == "Pair")
    game.table.choosing.clear()
    game.table.choosing.tap(spot)
    picture = seen(game)
    game.table.choosing.clear()
    game.table.choosing.show()
    return picture


def signed(game: Game) -> object:
    """Whether the upper bar has a sign of what can still be won."""
    game.frames(300)
    view = game.table.view
    assert view is not None
    return bool(view.hud._readings.sign)


def draw_time(game: Game) -> object:
    """How long a drawn card is on its way."""
    game.moving_frames()
    game.time = 0.0
    game.pace = FixedStep(lambda: game.time)
    game.key(pygame.K_d)
    frames = game.moving_frames()
    game.key(pygame.K_u)
    game.moving_frames()
    return frames


def told_of_a_covered_card(game: Game) -> object:
    game.key(pygame.K_d)
    game.key(pygame.K_u)
    game.table.choosing.tap(At(1, 1))
    return game.message()


def cards_after_one_tap(game: Game) -> object:
    """What is left of the pyramid when a card with a single partner was tapped."""
    table = game.lay(11)
    state = table.kept.session.state
    spots = [a.first for a in legal(state) if type(a).__name__ == "Pair"]
    table.choosing.tap(next(spot for spot in spots if len(partners_of(state, spot)) == 1))
    left = table.kept.session.state.pyramid_left
    table.to_menu()
    game.frames(3)
    return left


def asked_before_a_new_game(game: Game) -> object:
    table = game.lay(3)
    before = len(game.app._stack)
    game.key(pygame.K_r)
    asked = len(game.app._stack) > before
    while game.app._stack[-1] is not game.table:
        game.app._take()
    table.view = None
    return asked


def seconds_away(game: Game) -> object:
    """What the clock of the game counts while another window is used."""
    session = game.table.kept.session
    before = session.elapsed
    game.send(pygame.WINDOWFOCUSLOST)
    game.frames(60)
    away = round(session.elapsed - before)
    game.send(pygame.WINDOWFOCUSGAINED)
    while game.app._stack[-1] is not game.table:
        game.app._take()
    return away


def seen_in_a_pause(game: Game) -> object:
    game.key(pygame.K_p)
    game.frames(3)
    picture = pygame.image.tobytes(game.app.window.surface, "RGB")
    while game.app._stack[-1] is not game.table:
        game.app._take()
    return picture


def sounding(game: Game) -> object:
    """Whether a card that is drawn makes a sound."""
    audio = game.app.services.audio
    audio.begin()
    pygame.mixer.stop()
    audio.play("draw")
    return pygame.mixer.get_busy()


def ambience(game: Game) -> object:
    game.app.services.audio.begin()
    game.app.services.audio.start_ambience()
    return round(pygame.mixer.music.get_volume(), 2)


def speaking(game: Game) -> object:
    return game.app.services.voice.on


def whole_screen(game: Game) -> object:
    return game.app.window.full_screen, game.app.window.surface.get_size()


Probe = Callable[[Game], object]

SHOWN: dict[str, tuple[object, Probe]] = {
    "language": ("nl", seen),
    "theme": ("oasis", seen),
    "text_scale": (150, seen),
    "full_screen": (True, whole_screen),
    "faces": ("large", seen),
    "back": ("lotus", seen),
    "four_colour": (True, seen),
    "badges": (False, seen),
    "letters": ("AJQK", seen),
    "help_for_errors": (False, told_of_a_covered_card),
    "one_tap_pair": (True, cards_after_one_tap),
    "mark_partners": (True, seen_selected),
    "winnable_mark": (True, signed),
    "confirm_new_game": (False, asked_before_a_new_game),
    "pause_on_focus_loss": (False, seconds_away),
    "hide_board_on_pause": (True, seen_in_a_pause),
    "left_handed": (True, seen),
    "dim_covered": (False, seen),
    "show_timer": (False, seen),
    "target_size": (200, seen),
    "screen_inches": (5, seen),
    "animation_speed": ("slow", draw_time),
    "reduced_motion": (True, draw_time),
    "muted": (True, sounding),
    "effects_volume": (0.0, sounding),
    "ambience_volume": (0.9, ambience),
    "voice": (True, speaking),
}
"""Another value for each setting, and what shows it."""

FIRST = {"letters": {"language": "nl"}}
"""What must be set for the difference to be seen: English has the plain letters."""


def test_no_setting_is_offered_that_nothing_shows() -> None:
    rows = [row.name for group in groups(Translator.load("en")) for row in group.rows]
    assert set(rows) == set(SHOWN) - {"language"}


@pytest.mark.parametrize("name", SHOWN)
def test_kpat_411a6c0c_a_setting_shows_at_once_and_after_a_restart(
    name: str, tmp_path: Path
) -> None:
    """A changed theme was forgotten at the next start."""
    value, probe = SHOWN[name]
    with playing(tmp_path) as game:
        for other, first in FIRST.get(name, {}).items():
            game.app._change(other, first)
        game.frames(2)
        before = probe(game)
        game.app._change(name, value)
        game.frames(2)
        after = probe(game)
        assert after != before
    with playing(tmp_path) as game:
        assert getattr(game.app.services.settings, name) == value
        assert probe(game) == after


def test_the_windows_title_follows_the_language(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.app.services.change("language", "el")
        assert pygame.display.get_caption()[0] == Translator.load("el").text("Pyramid") != "Pyramid"


def test_a_reset_of_many_settings_makes_the_page_anew_once(tmp_path: Path) -> None:
    """It was made once for each of them, and the window stood still for seconds."""
    with playing(tmp_path) as game:
        game.app.navigator.routes.settings()
        for name, (value, _) in SHOWN.items():
            if name not in ("language", "full_screen"):
                game.app._change(name, value)
        game.frames(3)
        page = game.app._stack[-1]
        assert isinstance(page, SettingsScene)
        built: list[tuple[int, int]] = []
        page.build = built.append  # type: ignore[method-assign]
        page._reset()
        game.frames(3)
        assert len(built) == 1
        language = game.app.services.settings.language
        assert game.app.services.settings == replace(DEFAULTS, language=language)
