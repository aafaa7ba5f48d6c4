"""The real program in its real window, with fingers and gamepads that no X server has.

``python -m tests.xhook FOLDER …`` plays as ``main.py …`` does. Lines written into the pipe
``FOLDER/events`` become touches, or what the hands do to a gamepad that SDL believes in; what is
in front is told in ``FOLDER/front.json`` after every turn that changed it. The product knows
nothing of this.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import Any

import pygame

import game.launch
from game.app import App
from game.scenes.page_scene import PageScene
from game.scenes.replays.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.table.play import PlayScene
from main import DISPLAY
from tests.virtual_pad import VirtualPad, library


class WatchedApp(App):
    """The program, which takes in what the test sends and tells what is in front."""

    folder = Path()

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        os.mkfifo(self.folder / "events")
        self.hook_pipe = os.open(self.folder / "events", os.O_RDONLY | os.O_NONBLOCK)
        self.hook_rest = b""
        self.hook_heard = 0
        self.hook_keys = 0
        self.hook_told = ""
        self.hook_pad: VirtualPad | None = None

    def _turn(self, pace: Any) -> bool:
        sent = self.hook_sent()
        for facts in sent:
            self.hook_do(facts)
        busy = super()._turn(pace)
        self.hook_heard += len(sent)
        self.hook_tell()
        return busy

    def _dispatch(self, event: pygame.Event) -> None:
        super()._dispatch(event)
        self.hook_keys += event.type == pygame.KEYDOWN and not hasattr(event, "pad")

    def hook_sent(self) -> list[dict[str, Any]]:
        """The lines that came; at most one turn's worth, so that every frame sees one step."""
        with contextlib.suppress(BlockingIOError):
            self.hook_rest += os.read(self.hook_pipe, 65536)
        line, found, rest = self.hook_rest.partition(b"\n")
        if not found:
            return []
        self.hook_rest = rest
        return json.loads(line)

    def hook_do(self, facts: dict[str, Any]) -> None:
        kind = facts.pop("kind")
        if kind == "plug":
            sdl = library()
            assert sdl is not None
            self.hook_pad = VirtualPad(sdl)
        elif kind == "unplug":
            assert self.hook_pad is not None
            self.hook_pad.unplug()
            self.hook_pad = None
        elif kind == "button":
            assert self.hook_pad is not None
            self.hook_pad.button(facts["number"], down=facts["down"])
        else:
            pygame.event.post(pygame.Event(getattr(pygame, kind), facts))

    def hook_tell(self) -> None:
        front: dict[str, Any] = {"heard": self.hook_heard, "keys": self.hook_keys}
        if self._stack:
            front.update(_seen(self._stack[-1]))
        told = json.dumps(front)
        if told != self.hook_told:
            self.hook_told = told
            fresh = self.folder / "front.new"
            fresh.write_text(told, encoding="utf-8")
            fresh.replace(self.folder / "front.json")


def _seen(scene: Scene) -> dict[str, Any]:
    """The scene in front: its name, what can be pressed, and where the focus is."""
    kinds = [kind.__name__ for kind in type(scene).__mro__]
    seen: dict[str, Any] = {"scene": kinds, "stops": [], "focus": None}
    if isinstance(scene, PageScene) and scene.page is not None:
        page = scene.page
        for stop in page.stops:
            clip = stop.scroll.rect if stop.scroll else pygame.Rect((0, 0), page.kit.sizes.size)
            seen["stops"].append(
                {
                    "text": stop.text,
                    "box": list(stop.box),
                    "clip": list(clip),
                    "adjusts": stop.adjust is not None,
                    "enabled": stop.enabled,
                }
            )
        if page.focused is not None and page.focused in page.stops:
            seen["focus"] = page.stops.index(page.focused)
        seen["ring"] = page.ring
        seen["moving"] = any(scroll.glide.moving for scroll in page.scrolls)
    if isinstance(scene, PlayScene | ReplayScene) and scene.view is not None:
        hud = scene.view.hud
        for name, rect in hud.places.items():
            button = hud.button(name)
            assert button is not None
            seen["stops"].append({"text": button.label, "name": name, "box": list(rect)})
    if isinstance(scene, PlayScene):
        seen["at"] = repr(scene.choosing.focus)
        seen["over"] = scene.kept.session.status.value != "playing"
    return seen


def main() -> int:
    """Play; the exit status."""
    for name, value in DISPLAY.items():
        os.environ.setdefault(name, value)
    WatchedApp.folder = Path(sys.argv[1])
    game.launch.App = WatchedApp  # type: ignore[misc]
    return game.launch.start(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
