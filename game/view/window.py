"""The window: its surface and size, full screen and back, and the part of it that is in reach."""

from __future__ import annotations

import math
import warnings
from typing import Final

import pygame

SMALLEST: Final = (640, 360)
"""The least width and height that a window is opened with."""

LEAST: Final = (320, 240)
"""Below this nothing is laid out anew: a window shrunk further, or to nothing while it is
minimised, shows the upper left."""

USUAL: Final = (1280, 720)
_FULL_HD: Final = (1920, 1080)
"""The first window's size on a desktop of that size."""

_FREE: Final = 0.9
"""The part of a desktop that its own bars leave free."""

_FILLING: Final = 0.8
"""The part of a desktop, each way, that a maximised window fills at least beside its bars."""

_GRIP: Final = (120, 40)
"""What must be seen of a window, from its upper left, so that a hand can take hold of it."""
TALL: Final = 1.25
"""Height over width from which a screen is tall."""

_IN_REACH: Final = 2 / 3
"""The part of a tall screen, from below, that a child and a wheelchair user reach."""


class Window:
    """The one window of the game, resizable, in real pixels.

    A ``guarded`` one is full screen for good and has the whole keyboard for itself. While
    ``in_reach``, only the lower part of a tall screen is given to the scenes.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        position: tuple[int, int] | None = None,
        *,
        maximised: bool = False,
        full_screen: bool = False,
        guarded: bool = False,
    ) -> None:
        self._windowed = size or _usual()
        self._position = position and placed(position, fitting(self._windowed, kept=True))
        self._maximised = maximised
        self._minimised = False
        self._filled = (0, 0)
        self.full_screen = full_screen
        self._guarded = guarded
        self.in_reach = False
        self._open()

    def _open(self, *, leaving: bool = False) -> None:
        """Make or remake the window, also when leaving the full screen; the size it really got is
        read back from it."""
        if self.full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            wanted = fitting(self._windowed, kept=self._position is not None)
            pygame.display.set_mode(wanted, pygame.RESIZABLE)
            if leaving and self.size != wanted:  # SDL kept the size of the whole screen
                pygame.display.set_mode(wanted, pygame.RESIZABLE)
            if self.size != wanted:
                self._windowed = self.size  # a window manager may have wishes of its own
            if self._position is not None and on_screen(self._position):
                pygame.display.set_window_position(self._position)
            if self._maximised:
                _own_window().maximize()
        if self._guarded:
            _own_window().grab_keyboard = True
        self._desktops = pygame.display.get_desktop_sizes()

    @property
    def glass(self) -> pygame.Surface:
        """The whole window. Ask each time: a resize makes a new one."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise RuntimeError("the window is not open")
        return surface

    @property
    def surface(self) -> pygame.Surface:
        """What scenes draw on."""
        return self.glass.subsurface(self.stage) if self.top else self.glass

    @property
    def reach(self) -> pygame.Rect:
        """The part of the window that everybody reaches."""
        wide, high = self.glass.get_size()
        top = high - round(_IN_REACH * high) if high > TALL * wide else 0
        return pygame.Rect(0, top, wide, high - top)

    @property
    def stage(self) -> pygame.Rect:
        """The part of the window that scenes draw on."""
        return self.reach if self.in_reach else self.glass.get_rect()

    @property
    def top(self) -> int:
        """Pixels of the window above what scenes draw on."""
        return self.stage.top

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels to draw for, however small the window is made."""
        width, height = self.stage.size
        return max(width, LEAST[0]), max(height, LEAST[1])

    def millimetre(self, inches: float) -> float:
        """The pixels of a millimetre on a screen of that diagonal; 0 where it isn't known."""
        if not inches:
            return 0.0
        return math.hypot(*pygame.display.get_desktop_sizes()[0]) / (inches * 25.4)

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size when neither full screen nor maximised, to be kept for the next start."""
        return self._windowed

    @property
    def maximised(self) -> bool:
        """Whether the window fills the desktop when not full screen, to be kept too."""
        return self._maximised

    @property
    def windowed_position(self) -> tuple[int, int] | None:
        """Where the window lies when neither, to be kept for the next start."""
        if not self.full_screen and not self._maximised:
            self._position = pygame.display.get_window_position()
        return self._position

    def resized(self) -> None:
        """Note that the player resized the window."""
        if not self.full_screen:
            wide, high = pygame.display.get_window_size()
            if self._maximised and self._filled == (0, 0):  # at the start nothing else tells
                self._filled = wide, high
                self._maximised = _fills(self._filled)
            if wide < self._filled[0] or high < self._filled[1]:
                self._maximised = False
            if not self._maximised:
                self._windowed = self.size

    def notice(self, event: pygame.Event) -> None:
        """Note where the window lies and whether it fills the desktop, by what the system tells.

        One that comes back from being minimised is told of as restored even where it fills the
        desktop as before; then nothing but its size tells that it doesn't any more.
        """
        if self.full_screen:
            return
        match event.type:
            case pygame.WINDOWMINIMIZED | pygame.WINDOWFOCUSGAINED:
                self._minimised = event.type == pygame.WINDOWMINIMIZED
            case pygame.WINDOWMAXIMIZED:
                self._maximised = True
                self._filled = pygame.display.get_window_size()
            case pygame.WINDOWRESTORED if not self._minimised:
                self._maximised = False
            case pygame.WINDOWMOVED if not self._maximised and not self._minimised:
                self._position = event.x, event.y
            case _:
                pass

    def set_full_screen(self, on: bool) -> None:
        """Go to the whole screen of the desktop, or back to the window."""
        if on != self.full_screen:
            self._position = self.windowed_position
            if on and not self._maximised:
                self._windowed = pygame.display.get_window_size()
            self.full_screen = on
            if not on:
                # Made smaller in the same step, the window would stay as large as the screen.
                _own_window().set_windowed()
            self._open()

    def on_stage(self, event: pygame.Event) -> pygame.Event:
        """An event with its place told from the corner of what scenes draw on."""
        if not self.top or "pos" not in event.dict:
            return event
        x, y = event.pos
        return pygame.Event(event.type, {**event.dict, "pos": (x, y - self.top)})

    def refit(self) -> None:
        """Fill the screen anew if it was changed or plugged in again; come back to the front."""
        if self.full_screen and pygame.display.get_desktop_sizes() != self._desktops:
            self._open()
        elif self._guarded and not pygame.key.get_focused():
            window = _own_window()
            window.restore()
            window.focus()
            window.grab_keyboard = True


def _own_window() -> pygame.Window:
    """The window as a thing with properties of its own: to have every key, or to come in front."""
    with warnings.catch_warnings():
        # pygame means to give this window another name one day.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _fills(size: tuple[int, int]) -> bool:
    """Whether a window of that size may be a maximised one."""
    return any(
        size[0] >= _FILLING * desktop[0] and size[1] >= _FILLING * desktop[1]
        for desktop in pygame.display.get_desktop_sizes()
    )


def on_screen(position: tuple[int, int]) -> bool:
    """Whether a window there shows enough of its upper edge to be moved.

    Where screens beside the first one lie can't be asked, so only that one counts.
    """
    return pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0]).contains(
        pygame.Rect(position, _GRIP)
    )


def placed(position: tuple[int, int], size: tuple[int, int]) -> tuple[int, int]:
    """Where a window left at a position is opened: on an only screen so that all of it is seen,
    for that may have become smaller since.
    """
    desktop, *others = pygame.display.get_desktop_sizes()
    if others:
        return position
    x, y = (
        max(0, min(begin, whole - part))
        for begin, part, whole in zip(position, size, desktop, strict=True)
    )
    return x, y


def _usual() -> tuple[int, int]:
    """The usual size; as much larger as the desktop is than a full HD one, and less where it has
    no room for that with its bars and a title.
    """
    wide, high = pygame.display.get_desktop_sizes()[0]
    large = max(1.0, min(wide / _FULL_HD[0], high / _FULL_HD[1]))
    return (
        min(round(large * USUAL[0]), round(_FREE * wide)),
        min(round(large * USUAL[1]), round(_FREE * high)),
    )


def fitting(size: tuple[int, int], *, kept: bool = False) -> tuple[int, int]:
    """``size``, no larger than the desktop and no smaller than what can be drawn for; one ``kept``
    from a larger desktop has room for the bars of this one.
    """
    desktop = pygame.display.get_desktop_sizes()[0]
    free = _FREE if kept else 1
    wide, high = (
        part if part <= whole else round(free * whole)
        for part, whole in zip(size, desktop, strict=True)
    )
    return max(wide, SMALLEST[0]), max(high, SMALLEST[1])
