"""The program with a window: services made once, the stack of scenes, the main loop."""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import sys
import time
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from game.audio import open_audio
from game.background import Background
from game.desktop import copy, open_display, paste, preferred_languages
from game.i18n import Translator, choose_language
from game.loop import STEP, FixedStep
from game.navigation import Navigator
from game.paths import bundle_root, data_folder
from game.record import write_record
from game.scenes.dialog import notice
from game.scenes.help import HelpScene
from game.scenes.play import PlayScene
from game.scenes.scene import Home, Pop, Push, Quit, Rebuild, Replace, Request, Scene
from game.scenes.services import Services
from game.settings import DEFAULTS, Settings, changed, read_settings, write_setting
from game.storage import Notice, NoticeKind, StorageError, Store
from game.view.inputs import Inputs
from game.view.theme import THEMES
from game.view.ui import Ui
from game.view.window import USUAL, Window

_BUSY_FRAMES: Final = 60
_IDLE_FRAMES: Final = 30
_BUSY_SECONDS: Final = 1.0
"""Frames a second while something happens and when nothing does."""

_COMING_AND_GOING: Final = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
)
"""What every scene hears of: a game beneath a panel must know when its window is back."""

_FAULTS: Final = 5
"""Unexpected errors within a minute after which the program gives up."""


class App:
    """The window, the services and the stack of scenes."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._folder = data_folder(options.data_dir)
        store, self._notices = Store.open(self._folder, time.time())
        settings = _settings(store)
        self._options = options
        self._stack: list[Scene] = []
        self._asked: list[Request] = []
        self._whole = True
        self._running = True
        self._faults: list[float] = []
        self._inputs = Inputs()
        size = options.window or settings.window_size or USUAL
        open_display()
        self.window = Window(size, settings.window_position, full_screen=settings.full_screen)
        self.services = self._made_services(store, settings)
        self.services.voice.set(settings.voice, self.services.tr.lang)
        self.navigator = Navigator(self.services)
        pygame.display.set_caption(self.services.tr.text("Pyramid"))

    def _made_services(self, store: Store, settings: Settings) -> Services:
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
            tr=self._translator(settings),
            audio=audio,
            window=self.window,
            ui=Ui(
                self.window.size,
                theme,
                settings.text_scale / 100,
                paste=paste,
                click=lambda: audio.play("button"),
            ),
            ask=self._asked.append,
            change=self._change,
            clock=time.monotonic,
            now=datetime.now,
            random=random.SystemRandom(),
            paste=paste,
            copy=copy,
            background=Background(),
        )

    def _translator(self, settings: Settings) -> Translator:
        wish = self._options.language or settings.language
        code = choose_language(None if wish == "auto" else wish, preferred_languages())
        return Translator.load(code, plain_letters=settings.letters == "AJQK")

    def run(self) -> int:
        """Show the menu and go on until the player leaves; the exit status."""
        self._carry_out(Push(self.navigator.menu()))
        self._frame_safely(self._draw)
        self.services.audio.begin()
        self.services.audio.start_ambience()
        self._tell_notices()
        pace, clock = FixedStep(time.perf_counter), pygame.time.Clock()
        self._frame_safely(lambda: self._turn(pace))
        self._inputs.begin()
        self.services.background.start()  # which would hold up the first pictures
        last_busy = time.monotonic()
        while self._running and self._stack:
            if self._frame_safely(lambda: self._turn(pace)):
                last_busy = time.monotonic()
            busy = time.monotonic() - last_busy < _BUSY_SECONDS
            clock.tick(_BUSY_FRAMES if busy else _IDLE_FRAMES)
        self._close()
        return 0

    def _turn(self, pace: FixedStep) -> bool:
        """One turn of the loop; whether anything happened."""
        events = pygame.event.get()
        for event in self._inputs.taken(events, time.monotonic(), self.window.size):
            self._dispatch(event)
        if not self._stack:
            return False
        self.services.background.poll()
        was_moving = self._stack[-1].moving
        frame = pace.frame()
        if was_moving:
            for _ in range(frame.steps):
                self._stack[-1].step(STEP)
        self._stack[-1].tick(frame.seconds)
        while self._asked:
            self._carry_out(self._asked.pop(0))
        return self._draw(frame.ahead) or bool(events) or was_moving

    def _draw(self, ahead: float = 0.0) -> bool:
        """Bring the glass up to date; whether anything was drawn."""
        if not self._stack:
            return False
        surface = self.window.surface
        if self._whole:
            self._whole = False
            under = max(i for i, scene in enumerate(self._stack) if scene.opaque or i == 0)
            for scene in self._stack[under:]:
                scene.uncover()
                scene.draw(surface, ahead)
            pygame.display.flip()
            return True
        rects = self._stack[-1].draw(surface, ahead)
        if rects:
            pygame.display.update(rects)
        return bool(rects)

    def _dispatch(self, event: pygame.Event) -> None:
        """Answer what concerns the whole program; hand the rest to the top scene."""
        if not self._stack:
            return
        self.services.device = self._inputs.device
        match event.type:
            case pygame.QUIT:
                self._running = False
                return
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._resized()
                return
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                self._whole = True
            case pygame.AUDIODEVICEADDED:
                self.services.audio.device_added(event.iscapture)
            case pygame.AUDIODEVICEREMOVED:
                self.services.audio.device_removed(event.which, event.iscapture)
            case pygame.KEYDOWN if not self._stack[-1].hears_all:
                if self._answers_everywhere(event):
                    return
        heard = self._stack if event.type in _COMING_AND_GOING else self._stack[-1:]
        for scene in list(heard):
            scene.handle(event)
        while self._asked:
            self._carry_out(self._asked.pop(0))

    def _answers_everywhere(self, event: pygame.Event) -> bool:
        """Whether a key was one of those that mean the same everywhere, which is then done."""
        top = self._stack[-1]
        asks = getattr(event, "unicode", "") == "?" and not top.typing
        command = "help" if asks else self.services.keys.command(event)
        match command:
            case "full screen":
                self._change("full_screen", not self.window.full_screen)
            case "help" if not isinstance(top, HelpScene):
                self._carry_out(Push(self.navigator.help()))
            case _:
                return False
        return True

    def _resized(self) -> None:
        """The window has another size: build everything anew for it."""
        size = self.window.size
        if size != self.services.ui.sizes.size:
            self.window.resized()
            self._rebuild()
        self._whole = True

    def _rebuild(self) -> None:
        for scene in self._stack:
            scene.build(self.window.size)
        self._whole = True

    def _carry_out(self, request: Request) -> None:
        """Do what a scene asked for."""
        match request:
            case Push(scene):
                self._put(scene)
            case Pop():
                self._take()
            case Replace(scene):
                self._take()
                self._put(scene)
            case Home(scene):
                while self._stack:
                    self._take()
                self._put(scene)
            case Rebuild():
                self._rebuild()
            case Quit():
                self._running = False
        self._whole = True

    def _put(self, scene: Scene) -> None:
        scene.build(self.window.size)
        self._stack.append(scene)

    def _take(self) -> None:
        if self._stack:
            self._stack.pop().leave()
        if self._stack:
            self._stack[-1].uncover()

    def _change(self, name: str, value: object) -> None:
        """A setting changed: keep it, and let everything show it."""
        services = self.services
        with contextlib.suppress(StorageError):
            write_setting(services.store, name, value)
        settings = changed(services.settings, {name: value})
        services.settings = settings
        if name == "language":
            self._options.language = None  # what was asked for at the start no longer holds
        services.tr = self._translator(settings)
        services.audio.set_volumes(settings.effects_volume, settings.ambience_volume)
        services.audio.set_muted(settings.muted)
        services.voice.set(settings.voice, services.tr.lang)
        if settings.full_screen != self.window.full_screen:
            self.window.set_full_screen(settings.full_screen)
        self._asked.append(Rebuild())

    def _tell_notices(self) -> None:
        """What went wrong while the storage was opened, told once."""
        for told in self._notices:
            title, text = _notice_words(self.services.tr, told)
            self._carry_out(Push(notice(self.services, title, text)))

    def _frame_safely(self, act) -> bool:  # type: ignore[no-untyped-def]
        """Do one frame; an unexpected error is logged with the game, which goes on."""
        try:
            return bool(act())
        except Exception as error:
            self._faults = [t for t in self._faults if time.monotonic() - t < 60]
            self._faults.append(time.monotonic())
            if len(self._faults) >= _FAULTS:
                raise
            self._recover(error)
            return True

    def _recover(self, error: Exception) -> None:
        """Save the game, write the log, go to the menu and say so."""
        file = self._write_log(error)
        self._asked.clear()
        while self._stack:
            scene = self._stack.pop()
            with contextlib.suppress(Exception):
                scene.leave()
        self.navigator.table = None
        self._carry_out(Push(self.navigator.menu()))
        tr = self.services.tr
        text = tr.text(
            "The game was saved and can be continued. What happened is in {file}.",
            file=file or self._folder,
        )
        self._carry_out(Push(notice(self.services, tr.text("Something went wrong"), text)))

    def _write_log(self, error: Exception) -> Path | None:
        """The error with the record of the game at hand, so that it can be played again."""
        table = next((scene for scene in self._stack if isinstance(scene, PlayScene)), None)
        lines = traceback.format_exception(error)
        if table is not None:
            lines.append(write_record(table.kept.session.record()) + "\n")
        file = self._folder / f"error-{datetime.now():%Y%m%d-%H%M%S}.log"
        try:
            file.write_text("".join(lines), encoding="utf-8")
        except OSError:
            print("".join(lines), file=sys.stderr)
            return None
        return file

    def _close(self) -> None:
        """Save what is open and let go of everything."""
        while self._stack:
            self._stack.pop().leave()
        self.navigator.close()
        with contextlib.suppress(StorageError):
            write_setting(self.services.store, "window_size", self.window.windowed_size)
            write_setting(self.services.store, "window_position", self.window.windowed_position)
        self.services.background.close()
        self.services.audio.close()
        self.services.voice.close()
        self.services.store.close()
        pygame.quit()


def _settings(store: Store) -> Settings:
    try:
        return read_settings(store)
    except StorageError:
        return DEFAULTS


def _notice_words(tr: Translator, told: Notice) -> tuple[str, str]:
    """Title and text for something that went wrong with the storage."""
    match told.kind:
        case NoticeKind.DAMAGED:
            return tr.text("Your saved data was damaged"), tr.text(
                "It was put aside as {file}. What could be read was taken over.",
                file=told.path.name,
            )
        case NoticeKind.NEWER:
            return tr.text("Your saved data is from a newer version"), tr.text(
                "It was put aside unharmed as {file}.", file=told.path.name
            )
        case NoticeKind.MEMORY:
            return tr.text("Nothing can be saved"), tr.text(
                "The folder {folder} can't be written. You can play; it won't be kept.",
                folder=told.path,
            )


def _window_size(text: str) -> tuple[int, int]:
    """A size such as 1280x720."""
    wide, _, high = text.lower().partition("x")
    return int(wide), int(high)


def start(argv: Sequence[str]) -> int:
    """Play; the exit status."""
    parser = argparse.ArgumentParser(prog="pyramid", description="Pyramid solitaire.")
    parser.add_argument("--data-dir", metavar="DIR", help="where games and settings are kept")
    parser.add_argument("--language", metavar="CODE", help="such as ca, nl or pt_BR")
    parser.add_argument("--window", metavar="WxH", type=_window_size, help="such as 1280x720")
    options = parser.parse_args(argv)
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        print("pyramid: there is no screen to play on", file=sys.stderr)
        return 2
    return App(options).run()
