"""The window as the player left it: opened so again, and kept for the next start."""

from __future__ import annotations

import contextlib

from game.settings import Settings, write_setting
from game.storage import StorageError, Store
from game.view.window import Window


def open_window(settings: Settings, size: tuple[int, int] | None, *, kiosk: bool) -> Window:
    """The window as it was the last time, or of a ``size`` that was asked for; a kiosk's is the
    whole screen for good.
    """
    return Window(
        size or settings.window_size,
        None if size else settings.window_position,
        maximised=settings.window_maximised and not size,
        full_screen=kiosk or settings.full_screen,
        guarded=kiosk,
    )


def keep_window(store: Store, window: Window) -> None:
    """Remember where the window is and how large, if that can be stored."""
    with contextlib.suppress(StorageError):
        write_setting(store, "window_size", window.windowed_size)
        write_setting(store, "window_position", window.windowed_position)
        write_setting(store, "window_maximised", window.maximised)
