"""A world for scenes: the real services around a window of any size, and a hand that acts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
from pygame import Rect

from game.audio import open_audio
from game.background import Background
from game.i18n import Translator
from game.scenes.page_scene import PageScene
from game.scenes.scene import Home, Pop, Push, Rebuild, Request, Scene
from game.scenes.services import Services
from game.settings import changed, read_settings, write_setting
from game.storage import Store
from game.view.ui import Page, Ui
from game.view.window import Window
from tests.reader import Reader

FRAME = 1 / 60
NOON = datetime(2026, 11, 30, 12, 0)


class World(Reader):
    """A stack of scenes with what they need; requests are carried out as the game does."""

    def __init__(self, store: Store, size: tuple[int, int], tr: Translator) -> None:
        self.size = size
        self.seconds = 0.0
        self.clipboard = ""
        self.stack: list[Scene] = []
        self.asked: list[Request] = []
        self.services = Services(
            store=store,
            settings=read_settings(store),
            tr=tr,
            audio=open_audio(Path("no such folder"), 0, 0, muted=True),
            window=Window(size),
            ui=Ui(size, paste=lambda: self.clipboard),
            ask=self.asked.append,
            change=self._change,
            clock=lambda: self.seconds,
            now=lambda: NOON,
            random=random.Random(1),
            paste=lambda: self.clipboard,
            copy=lambda text: setattr(self, "clipboard", text),
            background=Background(process=False),
        )

    def _change(self, name: str, value: object) -> None:
        write_setting(self.services.store, name, value)
        self.services.settings = changed(self.services.settings, {name: value})
        self.asked.append(Rebuild())

    def open(self, scene: Scene) -> None:
        """Lay a scene on top and show it."""
        scene.build(self.size)
        self.stack.append(scene)
        self.frames(3)

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    @property
    def page(self) -> Page:
        assert isinstance(self.top, PageScene)
        assert self.top.page is not None
        return self.top.page

    def frames(self, count: int = 1) -> None:
        """Let frames pass, carrying out what scenes ask for."""
        for _ in range(count):
            while self.asked:
                self._carry_out(self.asked.pop(0))
            self.services.background.poll()
            if self.stack:
                self.top.tick(FRAME)
                self.top.draw(self.services.window.surface, 0)

    def until(self, happened: Callable[[], bool]) -> None:
        """Let frames pass until something has happened that is thought out beside them."""
        for _ in range(3000):
            if happened():
                return
            self.frames()
        raise AssertionError("it never happened")

    def _carry_out(self, request: Request) -> None:
        match request:
            case Push(scene):
                self.open(scene)
            case Pop():
                self.stack.pop().leave()
                if self.stack:
                    self.top.uncover()
            case Home(scene):
                while self.stack:
                    self.stack.pop().leave()
                self.open(scene)
            case Rebuild():
                for scene in self.stack:
                    scene.build(self.size)
            case _:
                raise AssertionError(f"no scene of these asks for {request}")

    def send(self, kind: int, **facts: object) -> None:
        """One event and the frame after it."""
        self.top.handle(pygame.event.Event(kind, **facts))
        self.frames(2)

    def key(self, key: int, mod: int = 0, letter: str = "") -> None:
        """One key goes down."""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)

    def tap(self, place: Rect, *, touch: bool = True) -> None:
        """A finger taps the middle of a place, a second after the last tap: none is a double."""
        self.seconds += 1
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.send(kind, pos=place.center, button=1, touch=touch)


@contextmanager
def world(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    tr: Translator | None = None,
    **settings: object,
) -> Iterator[World]:
    """A world whose data lie in a folder, with some settings changed."""
    pygame.display.init()
    pygame.font.init()
    store, _ = Store.open(folder, 0.0)
    with store:
        for name, value in settings.items():
            write_setting(store, name, value)
        made = World(store, size, tr or Translator.load("en"))
        pygame.display.set_mode(size)
        yield made


def lengthened(tr: Translator) -> Translator:
    """The same words, each text 40 % longer, as some language's surely are."""
    import gettext

    class Longer(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            more = message.replace("{", "").replace("}", "")
            return f"{message} {more[: len(more) * 2 // 5]}".strip()

        def ngettext(self, one: str, many: str, n: int) -> str:
            return self.gettext(one if n == 1 else many)

        def pgettext(self, context: str, message: str) -> str:
            return message if context.startswith("letter") else self.gettext(message)

    return replace(tr, catalogue=Longer())
