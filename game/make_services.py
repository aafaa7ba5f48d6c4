"""What every scene of the program is given, made once."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime

from game.audio import open_audio
from game.background import Background
from game.desktop import copy, paste
from game.i18n import Translator
from game.paths import bundle_root
from game.scenes.scene import Request
from game.scenes.services import Services
from game.settings import Settings
from game.storage import Store
from game.view.theme import THEMES
from game.view.ui import Ui
from game.view.window import Window


def make_services(
    store: Store,
    settings: Settings,
    window: Window,
    tr: Translator,
    *,
    ask: Callable[[Request], None],
    change: Callable[[str, object], None],
    clock: Callable[[], float],
    now: Callable[[], datetime],
) -> Services:
    """The services of a program whose window is open; no sound device is touched yet."""
    audio = open_audio(
        bundle_root() / "assets",
        settings.effects_volume,
        settings.ambience_volume,
        settings.muted,
    )
    theme = settings.theme if settings.theme in THEMES else "dusk"
    return Services(
        store=store,
        settings=settings,
        tr=tr,
        audio=audio,
        window=window,
        ui=Ui(
            window.size,
            theme,
            settings.text_scale / 100,
            paste=paste,
            click=lambda: audio.play("button"),
        ),
        ask=ask,
        change=change,
        clock=clock,
        now=now,
        random=random.SystemRandom(),
        paste=paste,
        copy=copy,
        background=Background(),
    )
