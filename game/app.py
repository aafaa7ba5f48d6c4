"""The program with a window: services made once, the stack of scenes, the main loop."""

from __future__ import annotations

import argparse
import contextlib
import signal
import threading
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import pygame

from game.desktop import open_display, preferred_languages
from game.fault_log import Faults, write_fault
from game.i18n import Translator, choose_language
from game.kept_window import keep_window, open_window
from game.loop import STEP, FixedStep
from game.make_services import make_services
from game.navigation import Navigator, load
from game.paths import data_folder
from game.record import write_record
from game.rhythm import Rhythm
from game.scenes.dialog import notice
from game.scenes.notices import notice_words
from game.scenes.resizing import Resizing
from game.scenes.scene import Home, Pop, Push, Quit, Rebuild, Replace, Request, Scene
from game.scenes.stack import Stack
from game.settings import Settings, changed, stored_settings, write_setting
from game.storage import Notice, StorageError, Store
from game.view.haste import Haste
from game.view.inputs import COMING_AND_GOING, Inputs

if TYPE_CHECKING:
    from game.attendant import Attendant
    from game.kiosk import House


class App:
    """The window, the services and the stack of scenes; with a ``house`` it is a kiosk.

    ``troubles`` is what the staff of a kiosk should read. ``clock`` gives seconds that never run
    backwards, ``now`` the calendar's moment.
    """

    def __init__(
        self,
        options: argparse.Namespace,
        house: House | None = None,
        troubles: Sequence[str] = (),
        *,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        self._clock, self._now = clock, now
        self._folder = data_folder(options.data_dir)
        store, self._notices = Store.open(self._folder, time.time())
        settings = stored_settings(store)
        self._options = options
        self._stack = Stack()
        self._asked: list[Request] = []
        self._whole = self._running = True
        self._lost = False
        self._rhythm = Rhythm()
        self._drew = False
        self._status = 0
        self._faults = Faults()
        self._inputs = Inputs()
        self._haste = Haste()
        open_display()
        self.window = open_window(settings, options.window, kiosk=house is not None)
        self.services = make_services(
            store,
            settings,
            self.window,
            self._translator(settings),
            ask=self._asked.append,
            change=self._change,
            clock=clock,
            now=now,
        )
        self._resizing = Resizing(self.services, self._stack, self._draw_all, self._expose)
        self.services.voice.set(settings.voice, self.services.tr.lang)
        self.navigator = Navigator(self.services)
        self._attendant = self._engaged(house, troubles)
        pygame.display.set_caption(self.services.tr.text("Pyramid"))

    def _translator(self, settings: Settings) -> Translator:
        wish = self._options.language or settings.language
        code = choose_language(None if wish == "auto" else wish, preferred_languages())
        return Translator.load(code, plain_letters=settings.letters == "AJQK")

    def _engaged(self, house: House | None, troubles: Sequence[str]) -> Attendant | None:
        """Who minds the kiosk, if it is one."""
        if house is None:
            return None
        from game.attendant import Attendant, Office

        told = [" ".join(notice_words(self.services.tr, one)) for one in self._notices]
        office = Office(self._folder, (*troubles, *told), self._use, lambda: self._stack[-1:])
        return Attendant(self.services, self.navigator, house, office)

    def run(self) -> int:
        """Show the first scene and go on until the player leaves; the exit status."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._told_to_end)
        self._carry_out(Push(self._first()))
        self._frame_safely(self._draw)
        self.services.audio.begin()
        self.services.audio.start_ambience()
        self._tell(self._notices)
        pace = FixedStep(time.perf_counter)
        self._frame_safely(lambda: self._turn(pace))
        self._inputs.begin()
        self.services.background.start()  # which, like the rest, would hold up the first pictures
        threading.Thread(target=load, name="loading", daemon=True).start()
        self._rhythm.begin()
        while self._running and self._stack:
            happened = self._frame_safely(lambda: self._turn(pace))
            self._rhythm.wait(happened=happened, thinking=self.services.background.busy)
        self._close()
        return self._status

    def _first(self) -> Scene:
        """The scene that the program begins with."""
        return self._attendant.first() if self._attendant else self.navigator.menu()

    def _turn(self, pace: FixedStep) -> bool:
        """One turn of the loop; whether anything goes on (a clock that ticks is nothing)."""
        events = pygame.event.get()
        for event in self._inputs.taken(events, time.monotonic(), self.window.glass.get_size()):
            if self._resizing.passes(event):
                self._dispatch(event)
        if not self._stack:
            return False
        self.services.device = self._inputs.device
        if self._attendant is not None:
            self._attendant.tick()
        if self._resizing.building:
            return self._draw()
        self.services.background.poll()
        was_moving = self._stack[-1].moving and not self._resizing.active
        frame = pace.frame()
        if was_moving:
            for _ in range(frame.steps):
                self._stack[-1].step(STEP)
        self._stack[-1].tick(frame.seconds)
        for scene in self._stack.seen[:-1]:
            self._whole = scene.settle(frame.seconds) or self._whole
        self._answer()
        self._tell(self.services.store.news())
        before, self._drew = self._drew, self._draw(frame.ahead)
        if events or was_moving:
            self._rhythm.note()
        return (before and self._drew) or bool(events) or was_moving

    def _draw(self, ahead: float = 0.0) -> bool:
        """Bring the glass up to date; whether anything was drawn."""
        if not self._stack:
            return False
        if self._resizing.active:
            self._resizing.turn(self.window.glass)
            return True
        if self._whole:
            self._draw_all(ahead)
            pygame.display.flip()
            return True
        rects = self._stack[-1].draw(self.window.surface, ahead)
        if self._lost:
            self._lost = False
            pygame.display.flip()
            return True
        if rects:
            pygame.display.update([rect.move(0, self.window.top) for rect in rects])
        return bool(rects)

    def _draw_all(self, ahead: float = 0.0) -> None:
        """Draw everything that is to be seen."""
        self._whole = False
        self._stack.draw(self.window.surface, ahead)
        if self._attendant is not None:
            self._attendant.draw_above()

    def _dispatch(self, event: pygame.Event) -> None:
        """Answer what concerns the whole program; hand the rest to the top scene."""
        if not self._stack:
            return
        self.services.device = self._inputs.device
        hasty = self._haste.drops(event, time.monotonic())
        if (self._attendant is not None and self._attendant.takes(event)) or hasty:
            return
        self.window.notice(event)
        event = self.window.on_stage(event)
        match event.type:
            case pygame.QUIT:
                self._running = False
                return
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._resized()
                return
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                self._uncovered(event)
            case pygame.DROPFILE if self._attendant is None:
                self.navigator.open_file(Path(event.file))
            case pygame.AUDIODEVICEADDED:
                self.services.audio.device_added(event.iscapture)
            case pygame.AUDIODEVICEREMOVED:
                self.services.audio.device_removed(event.which, event.iscapture)
            case pygame.KEYDOWN if not self._stack[-1].hears_all:
                if self._answers_everywhere(event):
                    return
        heard = self._stack if event.type in COMING_AND_GOING else self._stack[-1:]
        for scene in list(heard):
            scene.handle(event)
        self._answer()

    def _uncovered(self, event: pygame.Event) -> None:
        """Show again what the screen lost; the glass has it, but a kiosk's may be a new one."""
        if self._resizing.active:
            self._resizing.expose()
        elif event.type == pygame.WINDOWEXPOSED and self._attendant is None:
            self._lost = True
        else:
            self._whole = True

    def _answer(self) -> None:
        """Do all that scenes asked for."""
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
            case "help":
                return self.navigator.help(top)
            case _:
                return False
        return True

    def _resized(self) -> None:
        """The window has another size: make everything anew for it, a kiosk's at once."""
        if self.window.size != self.services.ui.sizes.size or self._resizing.active:
            self.window.resized()
            self._rhythm.leave_litter()
            if self._attendant is None:
                self._resizing.begin()
            else:
                self._rebuild()
        self._whole = True

    def _rebuild(self) -> None:
        self._rhythm.leave_litter()
        self._stack.spoil()
        self._build()

    def _build(self) -> None:
        """Build what is to be seen and isn't up to date."""
        for scene in self._stack.due():
            scene.build(self.window.size)
            self._whole = True

    def _carry_out(self, request: Request) -> None:
        """Do what a scene asked for."""
        self._resizing.finish()
        if not isinstance(request, Rebuild):  # which shows the same scene in another way
            self._haste.turn_page()
        match request:
            case Push(scene):
                self._put(scene)
            case Pop():
                self._take()
            case Replace(scene):
                self._take()
                self._put(scene)
            case Home(scene):
                self._clear()
                self._stack.put(scene)
                if not self._asked:  # else what comes on top may hide it
                    self._build()
            case Rebuild():
                if request not in self._asked[:1]:  # a reset asks once for each setting
                    self._rebuild()
            case Quit(status):
                self._status = status
                self._running = False
        self._whole = True

    def _put(self, scene: Scene) -> None:
        self._stack.put(scene)
        self._build()

    def _take(self) -> None:
        self._rhythm.leave_litter()
        if self._stack:
            self._stack.take().leave()
        if self._stack:
            self._build()
            self._stack[-1].uncover()

    def _clear(self) -> None:
        """Take every scene away."""
        self._rhythm.leave_litter()
        while self._stack:
            self._stack.take().leave()

    def _expose(self) -> None:
        """Have everything drawn in the next frame."""
        self._whole = True

    def _change(self, name: str, value: object) -> None:
        """A setting changed: keep it, unless a visitor changed it, and let everything show it."""
        services = self.services
        if self._attendant is not None and not self._attendant.may_change(name):
            return
        if self._attendant is None:
            with contextlib.suppress(StorageError):
                write_setting(services.store, name, value)
        if name == "language":
            self._options.language = None  # what was asked for at the start no longer holds
        self._use(changed(services.settings, {name: value}))

    def _use(self, settings: Settings) -> None:
        """Let everything follow these settings."""
        services = self.services
        services.settings = settings
        services.tr = self._translator(settings)
        pygame.display.set_caption(services.tr.text("Pyramid"))
        services.audio.set_volumes(settings.effects_volume, settings.ambience_volume)
        services.audio.set_muted(settings.muted)
        services.voice.set(settings.voice, services.tr.lang)
        if settings.full_screen != self.window.full_screen:
            self.window.set_full_screen(settings.full_screen)
        self._asked.append(Rebuild())

    def _told_to_end(self, _number: int, _frame: FrameType | None) -> None:
        """The system asks the program to end."""
        self._running = False

    def _tell(self, notices: Sequence[Notice]) -> None:
        """What went wrong with the stored data, told once; a kiosk's staff can read it."""
        for told in () if self._attendant else notices:
            title, text = notice_words(self.services.tr, told)
            self._carry_out(Push(notice(self.services, title, text)))

    def _frame_safely(self, act) -> bool:  # type: ignore[no-untyped-def]
        """Do one frame; an unexpected error is logged with the game, which goes on."""
        try:
            return bool(act())
        except Exception as error:
            if self._faults.too_many():
                raise
            self._recover(error)
            return True

    def _recover(self, error: Exception) -> None:
        """Save the game, write the log, go to the menu and say so; a kiosk keeps it to itself."""
        from game.scenes.table.play import PlayScene

        table = next((scene for scene in self._stack if isinstance(scene, PlayScene)), None)
        record = write_record(table.kept.session.record()) + "\n" if table is not None else ""
        file = write_fault(self._folder, error, record, datetime.now())
        self._asked.clear()
        self._resizing.drop()
        while self._stack:
            scene = self._stack.take()
            with contextlib.suppress(Exception):
                scene.leave()
        self.navigator.table = None
        self._carry_out(Push(self.navigator.menu()))
        if self._attendant is not None:
            self._attendant.recovered()
            return
        tr = self.services.tr
        text = tr.text(
            "The game was saved and can be continued. What happened is in {file}.",
            file=file or self._folder,
        )
        self._carry_out(Push(notice(self.services, tr.text("Something went wrong"), text)))

    def _close(self) -> None:
        """Save what is open and let go of everything."""
        self._resizing.drop()
        self._clear()
        self.navigator.close()
        if self._attendant is None:
            keep_window(self.services.store, self.window)
        self.services.background.close()
        self.services.audio.close()
        self.services.voice.close()
        self.services.store.close()
        pygame.quit()
