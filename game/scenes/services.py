"""What scenes need of the world, made once by ``game.app`` and passed in."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from game.audio import Audio
from game.background import Background
from game.i18n import Translator
from game.scenes.scene import Request
from game.settings import DEFAULTS, Settings
from game.storage import Store
from game.view.inputs import Device
from game.view.keys import Bindings
from game.view.theme import DUSK, THEMES
from game.view.ui import Ui
from game.view.window import Window
from game.voice import Voice

if TYPE_CHECKING:
    from game.kiosk import House


@dataclass(slots=True)
class Services:
    """The world as scenes see it.

    ``settings`` and ``tr`` are replaced when the player changes a setting (see ``change``);
    everything else stays. ``ask`` queues a request for the stack of scenes, carried out after
    the event or frame at hand. ``clock`` is monotonic seconds, ``now`` the calendar's moment.
    ``device`` is what the player used last: prompts name its keys or buttons. ``house`` is what
    the house wants, in a kiosk; ``usual`` are the settings that one begins with.
    """

    store: Store
    settings: Settings
    tr: Translator
    audio: Audio
    window: Window
    ui: Ui
    ask: Callable[[Request], None]
    change: Callable[[str, object], None]
    clock: Callable[[], float]
    now: Callable[[], datetime]
    random: random.Random
    paste: Callable[[], str]
    copy: Callable[[str], None]
    background: Background
    device: Device = "mouse"
    voice: Voice = field(default_factory=Voice)
    house: House | None = None
    usual: Settings = DEFAULTS
    _bound: tuple[object, Bindings] | None = None

    @property
    def keys(self) -> Bindings:
        """The keys as they are set now."""
        chosen = self.settings.key_bindings
        if self._bound is None or self._bound[0] is not chosen:
            self._bound = chosen, Bindings(chosen)
        return self._bound[1]

    def dress(self, size: tuple[int, int]) -> None:
        """Have the widgets' colours and sizes for a window of ``size`` as the player set them."""
        settings = self.settings
        self.ui.configure(
            size,
            settings.theme if settings.theme in THEMES else DUSK.id,
            settings.text_scale / 100,
            settings.target_size / 100,
            self.window.millimetre(settings.screen_inches),
        )
        self.ui.switch_words = (
            self.tr.context("switch", "off"),
            self.tr.context("switch", "on"),
        )
