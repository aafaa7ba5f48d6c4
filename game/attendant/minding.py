"""The one who minds a kiosk: sees when nobody is there, and gives every visitor a clean start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final

import pygame

from game.attendant.desk import StaffDesk
from game.attendant.upkeep import Upkeep
from game.engine.variants import RULE_SETS
from game.kiosk import CornerTaps, House, Idle, Stage, Tries
from game.navigation import Navigator
from game.rhythm import clear_away
from game.scenes.kiosk.attract import AttractScene
from game.scenes.kiosk.pin_pad import PinPadScene
from game.scenes.kiosk.staff import StaffScene
from game.scenes.kiosk.still_there import StillThereScene
from game.scenes.routes import Routes
from game.scenes.scene import Home, Push, Scene
from game.scenes.services import Services
from game.settings import Settings
from game.storage import StorageError
from game.view.banner import Banner, Heading

_PRESSES: Final = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL)
"""What shows that somebody is there; a mouse that only shakes doesn't, nor a key that is held."""

_AFTER_PRESS: Final = (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.KEYUP, pygame.TEXTINPUT)
_CHORD: Final = pygame.K_s
_HELD: Final = (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_SHIFT)
"""The staff's keys: Ctrl, Alt, Shift and S together."""

_WAYS: Final = frozenset(
    {
        *("open_game", "continue_game", "new_game", "deal", "deal_last", "how_to_play"),
        *("high_scores", "review", "best_line", "take_over"),
    }
)
"""What the menu offers every visitor. Other ways are the house's choice, or closed."""


@dataclass(frozen=True, slots=True)
class Office:
    """What the attendant needs of the program besides its services.

    ``folder`` holds the data, ``troubles`` are for the staff to read, ``use`` makes settings those
    of the program, ``top`` gives the scene in front, or none.
    """

    folder: Path
    troubles: Sequence[str]
    use: Callable[[Settings], None]
    top: Callable[[], Sequence[Scene]]


class Attendant:
    """Hears every event before the scenes do; the attract mode is on the stage from the start."""

    def __init__(
        self, services: Services, navigator: Navigator, house: House, office: Office
    ) -> None:
        services.house = house
        self._services = services
        self._navigator = navigator
        self._house = house
        self._use = office.use
        self._top = office.top
        self._desk = StaffDesk(services, house, office.folder, office.troubles, self._use_volume)
        self._upkeep = Upkeep(services, house, office.folder)
        self._idle = Idle(house.ask_after, house.answer_within, services.clock)
        self._taps = CornerTaps()
        self._tries = Tries(services.clock)
        self._banner = Banner()
        self._asleep = False
        self._asking = False
        self._waking = False
        self._sweep = False
        self._found_rules: frozenset[str] | None = None
        self._staff: Scene | None = None
        self._quiet = self._is_quiet()
        navigator.routes = kiosk_routes(navigator.routes, house)
        self._use(self.house_settings())

    def first(self) -> Scene:
        """The scene the kiosk begins with; games of an earlier run are over."""
        self._services.store.games.change_player()
        self._navigator.end_games()
        return self._attract()

    def house_settings(self) -> Settings:
        """What a visitor starts with now."""
        window = self._services.window
        glass, stage = window.glass.get_size(), window.reach.size
        usual = self._house.settings(self._desk.volume(), glass, stage, quiet=self._quiet)
        self._services.usual = usual
        return usual

    def may_change(self, name: str) -> bool:
        """Whether a visitor may change this setting."""
        return name not in self._house.hidden and not (name == "muted" and self._quiet)

    def takes(self, event: pygame.Event) -> bool:
        """Whether an event goes no further."""
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                return True
            case pygame.KEYDOWN if event.key == _CHORD and all(event.mod & m for m in _HELD):
                self._open_door()
                return True
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEMOTION:
                pygame.mouse.set_visible(not getattr(event, "touch", False))
            case _:
                pass
        if self._waking and event.type in _AFTER_PRESS:
            self._waking = event.type not in (pygame.MOUSEBUTTONUP, pygame.KEYUP)
            return True
        if getattr(event, "repeat", False) or getattr(event, "held", False):
            return self._asleep  # a book on the keyboard is no visitor, nor a stick that sticks
        return event.type in _PRESSES and self._pressed(event)

    def tick(self) -> None:
        """Note that time passed; once a frame."""
        self._upkeep.tick(alone=self._asleep)
        if self._quiet != self._is_quiet():
            self._quiet = not self._quiet
            self._use_volume()
        if self._asleep:
            if self._sweep:
                self._clear_up()
            return
        stage = self._idle.stage
        if stage is Stage.ASLEEP:
            self._end_visit()
        elif stage is Stage.ASKING and not self._asking and self._staff is None:
            self._ask()

    def recovered(self) -> None:
        """The stack of scenes was emptied after an error; the visitor stands at the menu."""
        self._asking = self._asleep = False
        self._staff = None
        self._services.window.in_reach = True
        self._idle.stir()

    def draw_above(self) -> None:
        """Draw what stands above the scenes on a tall screen."""
        services, house = self._services, self._house
        if services.window.top:
            window = services.window
            heading = Heading(house.name or services.tr.text("Pyramid"), house.text)
            self._banner.draw(window.glass, window.top, services.ui.theme, heading)

    def _pressed(self, event: pygame.Event) -> bool:
        """Somebody touched something; whether that was only to wake."""
        staff = event.type == pygame.MOUSEBUTTONDOWN and self._is_sign(event.pos)
        if self._asleep:
            self._wake()
            return True
        if not self._asking or self._staff is not None:
            self._idle.stir()
        if staff:
            self._open_door()
        return staff

    def _is_sign(self, pos: tuple[int, int]) -> bool:
        """Whether a tap was the last of the staff's five; taps that play the game are none."""
        window = self._services.window
        place = pos[0], pos[1] - window.top
        plays = any(scene.answers(place) for scene in self._top())
        size = window.glass.get_size()
        return self._taps.tap(None if plays else pos, size, self._services.clock())

    def _wake(self) -> None:
        """Somebody touched the screen: only that, for now."""
        self._asleep = False
        self._waking = True
        self._idle.stir()
        self._services.store.games.change_player()
        self._desk.count_visit()
        self._found_rules = self._saved_rules()
        self._services.window.in_reach = True
        usual = self.house_settings()
        if usual != self._services.settings:  # the screen was turned meanwhile
            self._use(usual)
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
        self._services.copy("")
        self._forget_rules()
        self._use(self.house_settings())
        self._services.ask(Home(self._attract()))
        self._sweep = True

    def _saved_rules(self) -> frozenset[str] | None:
        """The names of the rules that are saved; None where they can't be read."""
        with suppress(StorageError):
            return frozenset(saved.name for saved in self._services.store.custom_rules.list())
        return None

    def _forget_rules(self) -> None:
        """Forget the rules that this visitor gave a name."""
        found, now = self._found_rules, self._saved_rules()
        if found is not None and now is not None:
            with suppress(StorageError):
                for name in now - found:
                    self._services.store.custom_rules.delete(name)

    def _clear_up(self) -> None:
        """Once the visitor's scenes have gone: end the games they let go of, free their pictures.

        Those hang together in circles, so that they would stay until Python looks for such.
        """
        self._sweep = False
        self._navigator.end_games()
        self._navigator.forget()
        clear_away()

    def _attract(self) -> AttractScene:
        self._asleep, self._asking, self._staff = True, False, None
        pygame.mouse.set_visible(False)
        self._services.window.in_reach = False
        house = self._house
        rules = [RULE_SETS[name].rules for name in house.rules]
        return AttractScene(self._services, rules, house.languages, house.name, house.text)

    def _open_door(self) -> None:
        """Ask for the PIN, if the house has one."""
        if not self._house.pin or self._staff is not None:
            return
        if self._asleep:
            self._wake()
        pad = PinPadScene(self._services, self._house.pin, self._tries, self._panel, self._shut)
        self._staff = pad
        self._idle.stir()
        self._services.ask(Push(pad))

    def _panel(self) -> Scene:
        return StaffScene(self._services, self._desk, self._shut)

    def _shut(self) -> None:
        """The staff went back to where the visitor was."""
        self._staff = None
        self._idle.stir()

    def _is_quiet(self) -> bool:
        return self._house.is_quiet(self._services.now().time())

    def _use_volume(self) -> None:
        """Let the visitor's settings follow the house's volume and the quiet hours."""
        usual = self.house_settings()
        names = ("effects_volume", "ambience_volume", "muted")
        heard = {name: getattr(usual, name) for name in names}
        self._use(replace(self._services.settings, **heard))


def kiosk_routes(routes: Routes, house: House) -> Routes:
    """The ways that are open to visitors: no way out, and none to what others did."""
    wanted = set(_WAYS)
    if house.offers_series:
        wanted |= {"series", "open_series", "continue_series"}
    for name, offered in (
        ("daily", house.offers_daily),
        ("custom_rules", house.offers_custom),
        ("settings", house.offers_settings),
        ("language", len(house.languages) > 1),
    ):
        if offered:
            wanted.add(name)
    closed = {part.name: part.default for part in fields(Routes) if part.name not in wanted}
    return replace(routes, **closed)  # type: ignore[arg-type]
