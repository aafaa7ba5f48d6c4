"""Choosing keys: every command with its keys, and the panel that waits for a new one."""

from __future__ import annotations

from functools import partial
from typing import assert_never

import pygame
from pygame import Rect

from game.scenes.dialog import Choice, DialogScene
from game.scenes.page_scene import PageScene
from game.scenes.scene import Pop, Push
from game.scenes.services import Services
from game.view.keys import SLOTS, USUAL, Refusal, is_modifier, key_name
from game.view.keys_text import command_text, key_text
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow


class ChooseKeysScene(PageScene):
    """A row for each command: a press on one of its keys asks for another."""

    def fill(self, page: Page) -> None:
        """The rows on panels, in two columns where the window is wide enough."""
        tr, px = self.services.tr, page.px
        place = self.header(page, tr.text("Choose keys"))
        scroll = page.scroll(Rect(place.left, place.top, place.width + px(20), place.height))
        gap, pad = px(14), px(20)
        faces = [face for name in USUAL for face in self._faces(name)]
        slot = max(px(112), *(page.button_width(face) for face in faces))
        columns = 2 if scroll.width >= px(880) * page.kit.sizes.text_scale else 1
        width = (scroll.width - gap * (columns - 1)) // columns
        share = -(-len(USUAL) // columns)
        names = list(USUAL)
        bottom = 0
        for column in range(columns):
            flow = Flow(width - 2 * pad)
            beside = self._fits_beside(page, flow.width, slot)
            for name in names[column * share : (column + 1) * share]:
                self._add_row(flow, page, name, slot if beside else 0)
            if column == columns - 1:
                self._add_reset(flow, page)
            left = column * (width + gap)
            scroll.panel(Rect(left, 0, width, flow.height + 2 * pad))
            flow.put(scroll, left + pad, pad)
            bottom = max(bottom, flow.height + 2 * pad)
        scroll.end(bottom + px(24))
        page.focus(page.stops[1])

    def _fits_beside(self, page: Page, width: int, slot: int) -> bool:
        """Whether the words of every command have room beside its keys."""
        room = width - SLOTS * (slot + page.px(8)) - page.px(4)
        least = round(page.px(150) * page.kit.sizes.text_scale)
        texts = (command_text(name, self.services.tr) for name in USUAL)
        return all(room >= min(least, page.text_width(text, "strong")) for text in texts)

    def _add_row(self, flow: Flow, page: Page, command: str, slot: int) -> None:
        """The command in words with a button for each of its keys.

        They lie beside the words, each ``slot`` pixels wide, or below them if that is 0.
        """
        tr, gap = self.services.tr, page.px(8)
        text = command_text(command, tr)
        beside = slot > 0
        wide = slot or (flow.width - gap * (SLOTS - 1)) // SLOTS
        control = SLOTS * wide + (SLOTS - 1) * gap
        room = flow.width - control - page.px(12)
        lettered = page.text_height(text, "strong", room if beside else flow.width)
        faces = self._faces(command)
        high = max(page.button_height(face, wide) for face in faces)
        height = max(high, lettered) if beside else lettered + page.px(4) + high

        def put(area: Area, box: Rect) -> None:
            label = Rect(box.left, box.top, room, box.height) if beside else Rect(box)
            label.height = box.height if beside else lettered
            area.label(label, text, "strong")
            left = box.right - control if beside else box.left
            for number, face in enumerate(faces):
                top = box.centery - high // 2 if beside else box.bottom - high
                place = Rect(left + number * (wide + gap), top, wide, high)
                ask = partial(self._ask, command, number)
                name = f"{text}: {face or tr.text('another key')}"
                area.button(place, face, ask, icon="" if face else "new", name=name)

        flow.add(height, put, page.px(6))

    def _faces(self, command: str) -> list[str]:
        """What stands on a command's keys; empty where it has room for one more."""
        keys = self.services.keys.keys(command)[:SLOTS]
        texts = [key_text(key, self.services.tr) for key in keys]
        return texts + [""] * (SLOTS - len(texts))

    def _add_reset(self, flow: Flow, page: Page) -> None:
        text = self.services.tr.text("Reset to defaults")

        def put(area: Area, box: Rect) -> None:
            area.button(box, text, self._reset, icon="restart")

        flow.add(page.button_height(text, flow.width, icon="restart"), put, page.px(16))

    def _ask(self, command: str, slot: int) -> None:
        self.services.ask(Push(KeyPanel(self.services, command, slot)))

    def _reset(self) -> None:
        self.services.change("key_bindings", {})


class KeyPanel(DialogScene):
    """Waits for a key for one command; says why a key can't be taken, and goes on waiting."""

    hears_all = True

    def __init__(self, services: Services, command: str, slot: int) -> None:
        tr = services.tr
        self._command = command
        self._slot = slot
        keys = services.keys.keys(command)
        cancel = Choice(tr.text("Cancel"))
        choices: tuple[Choice, ...] = (cancel,)
        text = tr.text("Press the key now. {key} leaves it as it is.", key=key_text("escape", tr))
        if slot < len(keys) and len(keys) > 1:
            away = Choice(tr.text("Remove this key"), partial(self._keep, None))
            choices = (away, cancel)
            delete = key_text("delete", tr)
            text += " " + tr.text("{key} removes this key.", key=delete)
        self._may_go = len(choices) > 1
        super().__init__(services, command_text(command, tr), text, choices, escape=cancel)

    def handle(self, event: pygame.Event) -> None:
        """Take the next key that goes down; the rest is the page's."""
        pressed = event.type == pygame.KEYDOWN and not getattr(event, "pad", False)
        if not pressed or event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            super().handle(event)
        elif not getattr(event, "repeat", False) and not is_modifier(event.key):
            self._take(event)

    def _take(self, event: pygame.Event) -> None:
        keys, name = self.services.keys, key_name(event.key, event.mod)
        if name in ("delete", "backspace") and self._may_go:
            self._leave_with(None)
            return
        refusal = keys.refusal(self._command, name)
        if refusal is None:
            self._leave_with(name)
            return
        self._text = self._refused(refusal, name or "")
        self.services.voice.say(self._text)
        self.refill()

    def _refused(self, refusal: Refusal, name: str) -> str:
        """Why not, and what can be done."""
        tr = self.services.tr
        match refusal:
            case Refusal.TAKEN:
                holder = command_text(self.services.keys.holder(name) or "", tr)
                return tr.text(
                    "{key} is taken: “{command}”. Press another key, or change that one first.",
                    key=key_text(name, tr),
                    command=holder,
                )
            case Refusal.FIXED:
                key = key_text(name, tr)
                return tr.text("{key} means the same everywhere. Press another key.", key=key)
            case Refusal.UNUSABLE:
                return tr.text("This key can't be used. Press another key.")
            case _:
                assert_never(refusal)

    def _leave_with(self, key: str | None) -> None:
        self.services.ask(Pop())
        self._keep(key)

    def _keep(self, key: str | None) -> None:
        chosen = self.services.keys.changed(self._command, self._slot, key)
        self.services.change("key_bindings", chosen)
