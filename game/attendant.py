"""The one who minds a kiosk: sees when nobody is there, and gives every visitor a clean start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Final

import pygame

from game.engine.variants import RULE_SETS
from game.kiosk import House, Idle, Stage
from game.navigation import Navigator
from game.scenes.attract import AttractScene
from game.scenes.routes import Routes
from game.scenes.scene import Home, Push, Scene
from game.scenes.services import Services
from game.scenes.still_there import StillThereScene
from game.settings import Settings
from game.view.banner import Banner, Heading

_PRESSES: Final = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL)
"""What shows that somebody is there; a mouse that only shakes doesn't."""

_AFTER_PRESS: Final = (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.KEYUP, pygame.TEXTINPUT)

_WAYS: Final = frozenset(
    {"open_game", "continue_game", "new_game", "deal", "deal_last", "how_to_play"}
)
"""What the menu offers every visitor. Other ways are the house's choice, or closed."""


class Attendant:
    """Hears every event before the scenes do.

    ``use`` makes settings those of the program. The attract mode is on the stage from the start.
    """

    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        house: House,
        use: Callable[[Settings], None],
    ) -> None:
        self._services = services
        self._navigator = navigator
        self._house = house
        self._use = use
        self._idle = Idle(house.ask_after, house.answer_within, services.clock)
        self._banner = Banner()
        self._asleep = False
        self._asking = False
        self._waking = False
        navigator.routes = kiosk_routes(navigator.routes, house)

    def first(self) -> Scene:
        """The scene the kiosk begins with; games of an earlier run are over."""
        self._navigator.end_games()
        return self._attract()

    def takes(self, event: pygame.Event) -> bool:
        """Whether an event goes no further."""
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                return True
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                return True
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEMOTION:
                pygame.mouse.set_visible(not getattr(event, "touch", False))
            case _:
                pass
        if self._waking and event.type in _AFTER_PRESS:
            self._waking = event.type not in (pygame.MOUSEBUTTONUP, pygame.KEYUP)
            return True
        if event.type not in _PRESSES:
            return False
        if self._asleep:
            self._wake()
            return True
        if not self._asking:
            self._idle.stir()
        return False

    def tick(self) -> None:
        """Note that time passed; once a frame."""
        if self._asleep:
            return
        stage = self._idle.stage
        if stage is Stage.ASLEEP:
            self._end_visit()
        elif stage is Stage.ASKING and not self._asking:
            self._ask()

    def draw_above(self) -> None:
        """Draw what stands above the scenes on a tall screen."""
        services, house = self._services, self._house
        if services.window.top:
            window = services.window
            heading = Heading(house.name or services.tr.text("Pyramid"), house.text)
            self._banner.draw(window.glass, window.top, services.ui.theme, heading)

    def may_change(self, name: str) -> bool:
        """Whether a visitor may change this setting."""
        return name not in self._house.hidden

    def recovered(self) -> None:
        """The stack of scenes was emptied after an error; the visitor stands at the menu."""
        self._asking = False
        self._asleep = False
        self._services.window.in_reach = True
        self._idle.stir()

    def _wake(self) -> None:
        """Somebody touched the screen: only that, for now."""
        self._asleep = False
        self._waking = True
        self._idle.stir()
        self._services.window.in_reach = True
        self._services.ask(Home(self._navigator.menu()))

    def _ask(self) -> None:
        self._asking = True
        scene = StillThereScene(
            self._services, lambda: self._idle.left, self._goes_on, self._end_visit
        )
        self._services.ask(Push(scene))

    def _goes_on(self) -> None:
        self._asking = False
        self._idle.stir()

    def _end_visit(self) -> None:
        """The visitor has gone: nothing of what was done stays to be seen."""
        self._navigator.end_games()
        self._use(self.house_settings())
        self._services.ask(Home(self._attract()))

    def _attract(self) -> AttractScene:
        self._asleep, self._asking = True, False
        self._services.window.in_reach = False
        house = self._house
        rules = [RULE_SETS[name].rules for name in house.rules]
        return AttractScene(self._services, rules, house.languages, house.name, house.text)

    def house_settings(self) -> Settings:
        """What a visitor starts with now."""
        house, services = self._house, self._services
        quiet = house.is_quiet(services.now().time())
        window = services.window
        glass, stage = window.glass.get_size(), window.reach.size
        return house.settings(house.volume, glass, stage, quiet=quiet)


def kiosk_routes(routes: Routes, house: House) -> Routes:
    """The ways that are open to visitors: no way out, and none to what others did."""
    wanted = set(_WAYS)
    for name, offered in (
        ("daily", house.offers_daily),
        ("series", house.offers_series),
        ("custom_rules", house.offers_custom),
        ("settings", house.offers_settings),
        ("language", len(house.languages) > 1),
    ):
        if offered:
            wanted.add(name)
    closed = {part.name: None for part in fields(Routes) if part.name not in wanted}
    return replace(routes, **closed)  # type: ignore[arg-type]
