"""The table: taps, drags and keys become actions, and actions become motion, words and sound."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.actions import Action, King
from game.engine.events import Removed, Won
from game.engine.play import Status, legal
from game.engine.rules import Rules
from game.engine.state import State
from game.scenes.dialog import Choice, leave_question
from game.scenes.kept_game import KeptGame
from game.scenes.records.high_scores import honoured
from game.scenes.routes import Routes
from game.scenes.scene import Pop, Push, Scene
from game.scenes.services import Services
from game.scenes.table.adviser import Adviser
from game.scenes.table.choosing import Choosing
from game.scenes.table.hand import Doings, Hand, touched
from game.scenes.table.pause import PauseScene
from game.scenes.table.play_result import result_scene
from game.scenes.table.play_view import PlayView
from game.scenes.table.reading import ReadingScene
from game.scenes.table.table_scene import TableScene
from game.scenes.table.tune import Tune
from game.session import UNDO_LIMIT, Outcome, UndoRefusal
from game.view.haste import Haste
from game.view.messages import Messages
from game.view.selection import Mark, Stock
from game.view.table_words import table_lines

_PANEL_DELAYS = {"won": 0.3, "blocked": 0.9}
"""Seconds to the panel of a game's end, from the end of the celebration if there is one."""


class PlayScene(TableScene[PlayView]):
    """One game at the table. The game itself is ``kept``; everything else is only on the glass.

    ``exchanges`` tells whether another deal can be had for this one.
    """

    exchanges = True

    def __init__(
        self,
        services: Services,
        routes: Routes,
        kept_game: KeptGame,
        on_leave: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(services)
        self._on_leave = on_leave
        self.routes = routes
        self.kept = kept_game
        self.messages = Messages(services.tr, kept_game.session.deal.rules)
        self._message = ""
        if not kept_game.game.counted:
            self._message = services.tr.text("Taken over: this game isn't counted")
        self.choosing = Choosing(self)
        self.adviser = Adviser(self)
        doings = Doings(self.choosing.tap, self.choosing.drop, self.pushed, self._copy_code)
        self._hand = Hand(doings)
        self._haste = Haste()
        self._tune = Tune(services.audio)
        self._commands: dict[str, Callable[[], object]] = {
            "draw": lambda: self.choosing.tap(Stock()),
            "kings": self._all_kings,
            "undo": self.undo,
            "redo": self._redo,
            "restart": self.restart,
            "new": self.new_game,
            "pause": self.pause,
            "copy": self._copy_code,
            "mute": self.mute,
            "read": self._read_out,
            "menu": self._leave_note_or_table,
            **self.choosing.commands,
            **self.adviser.commands,
        }
        self._away: set[int] = set()
        self._fresh = not kept_game.session.started
        self._panel_due = None if self._fresh else self._panel_delay()
        self.adviser.begin()

    def build(self, size: tuple[int, int]) -> None:
        """Lay the table for a window size."""
        services = self.services
        self.messages = Messages(services.tr, self.kept.session.deal.rules)
        self.let_go()
        old = self.view
        self.view = self.new_view(size, old)
        if old is None and self._fresh:
            self.view.table.deal(self.kept.session.deal.cards)
            services.audio.play("deal")
        self._fresh = False
        self.adviser.look()
        self._read()  # first, for the keys may stand on a button
        self.choosing.show()

    def new_view(self, size: tuple[int, int], old: PlayView | None) -> PlayView:
        """The pictures for a window size."""
        return PlayView(self.services, self.kept, size, old)

    def panel(self) -> Scene:
        """How the game ended, and what can be done next."""
        return result_scene(self.services, self.routes, self.kept, self)

    def aimed(self, state: State) -> State:
        """A position as the solver is to see it."""
        return state

    @property
    def rules(self) -> Rules:
        """The rules as they were chosen."""
        return self.kept.session.deal.rules

    def tick(self, seconds: float) -> None:
        """Let the clock run; open the panel when it is due."""
        if not self._away:
            self.kept.session.advance(seconds)
        elif self.services.settings.hide_board_on_pause:
            self.pause()
        super().tick(seconds)
        self._read()
        if self._panel_due is not None and not self._celebrating:
            self._panel_due -= seconds
            if self._panel_due <= 0:
                self.open_panel()
                return  # the adviser may have a question: one thing at a time
        self.adviser.tick(seconds, held=self._hand.presses)

    def let_go(self) -> None:
        """Forget a press that was interrupted; a carried card goes home."""
        self._hand.cancel(self.view)

    def leave(self) -> None:
        """Store the game where it stands."""
        self.adviser.drop()
        super().leave()
        self.kept.put_down()
        self._on_leave()

    def answers(self, pos: tuple[int, int]) -> bool:
        """Whether a card, a pile or a button lies there."""
        return self.view is not None and touched(self.view, self.kept.session.state, pos)

    def handle(self, event: pygame.Event) -> None:
        """Answer the pointer, the keys and the window."""
        self.made().life.notice(event)
        beside = self.made().layout.card_w // 2
        if self._haste.drops(event, self.services.clock(), beside):
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._end_deal()
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed(event.pos)
            case pygame.MOUSEMOTION:
                touch = bool(getattr(event, "touch", False))
                self._hand.move(self.made(), self.kept.session.state, event.pos, touch=touch)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._hand.release(self.made(), event.pos)
            case pygame.KEYDOWN:
                self._command(self.services.keys.at_table(event) or "")
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self.let_go()
                lost = event.type == pygame.WINDOWFOCUSLOST
                if self.services.settings.pause_on_focus_loss or not lost:
                    self._away.add(event.type)
            case pygame.WINDOWFOCUSGAINED:
                self._away.clear()
            case pygame.WINDOWRESTORED:
                self._away.discard(pygame.WINDOWMINIMIZED)
            case _:
                pass

    def _pressed(self, pos: tuple[int, int]) -> None:
        """A finger or button went down; while a win is celebrated it ends that."""
        self.adviser.go_on()
        if self._panel_due is not None:
            blocked = self.kept.session.status is Status.BLOCKED
            if not (blocked and self.made().table.moving):  # by the second of two fast clicks
                self._skip()
            return
        self._hand.press(self.made(), self.kept.session.state, pos)
        self.choosing.go_to(None)

    def _end_deal(self) -> None:
        """Whatever is pressed while cards are dealt has them all lie there at once."""
        view = self.made()
        if view.table.dealing:
            view.table.finish()
            self.services.audio.stop("deal")

    @property
    def _celebrating(self) -> bool:
        return self.view is not None and self.view.effects.celebrating

    def _skip(self) -> None:
        """End the celebration; the panel comes at once."""
        self._panel_due = 0.0
        self.made().effects.clear()

    def do(self, action: Action) -> None:
        """Make an action and show what came of it."""
        outcome = self.kept.play(action)
        if isinstance(outcome, Outcome):
            self._show(outcome)

    def _show(self, outcome: Outcome) -> None:
        """Motion, sound and words for an accepted action, undo or redo."""
        view = self.made()
        if self._hand.carries:  # and keys were used: there may be another card now
            self.let_go()
        self.adviser.after(outcome)
        view.show(outcome)
        self._tune.play(outcome)
        message = self.messages.happened(outcome.events)
        if outcome.cause == "undo":
            message = self.services.tr.text("Move taken back")
        if self.kept.trouble:
            message = self.services.tr.text("The game can't be saved right now; play goes on")
        self.say(message)
        self.choosing.after(outcome)
        self._panel_due = self._panel_delay()
        for event in outcome.events:
            if isinstance(event, Removed) and outcome.cause == "play":
                self._haste.turn_page()
            elif isinstance(event, Won):
                view.celebrate()

    def _panel_delay(self) -> float | None:
        """How long until the result panel, or None while the game goes on."""
        return _PANEL_DELAYS.get(self.kept.session.status.value)

    def open_panel(self) -> None:
        """Show how the game ended."""
        self._panel_due = None
        if self.view is not None:
            self.view.table.finish()
            self.view.effects.clear()
        finished = self.kept.finished if self.exchanges else None  # a series has its own score
        self.services.ask(Push(honoured(self.services, finished, self.panel())))

    def pushed(self, name: str) -> None:
        """A button of the bars was pressed."""
        self.services.audio.play("button")
        self._command(name)

    def _command(self, name: str) -> None:
        """Do what a button or key stands for."""
        if name:
            self.adviser.go_on()
        match name:
            case str() if name and self._celebrating:
                self._skip()
            case "place 1" | "place 2" | "place 3":
                self.choosing.tap(Mark(int(name[-1])))
            case _:
                self._commands.get(name, lambda: None)()

    def _redo(self) -> None:
        """Make the action last undone again; after the end have its panel back."""
        if self.kept.session.status is not Status.PLAYING and self._panel_due is None:
            self.open_panel()
        elif isinstance(outcome := self.kept.redo(), Outcome):
            self._show(outcome)

    def _read_out(self) -> None:
        """Show the whole table in words."""
        lines = [*table_lines(self.messages, self.kept.session.state), self.adviser.verdict]
        self.services.ask(Push(ReadingScene(self.services, [line for line in lines if line])))

    def _all_kings(self) -> None:
        """Remove every free king, one action each, and tell them together."""
        before = len(self.kept.session.line)
        while kings := [a for a in legal(self.kept.session.state) if isinstance(a, King)]:
            self.do(kings[0])
        steps = self.kept.session.line[before:]
        if len(steps) != 1 and not (steps and self.kept.trouble):  # one alone was told in full
            self.say(self.messages.kings([event for step in steps for event in step.events]))

    def pause(self) -> None:
        """Let the clock stand until the player goes on; a game that has ended needs no pause."""
        session = self.kept.session
        if session.status is Status.PLAYING:
            self.let_go()
            self.services.audio.play("pause")
            scene = PauseScene(
                self.services, session.elapsed, lambda: self.made().layout.bars.lower
            )
            self.services.ask(Push(scene))

    def undo(self) -> None:
        """Take the last action back, or say that it is too long ago."""
        if isinstance(outcome := self.kept.undo(), Outcome):
            self._show(outcome)
        elif outcome is UndoRefusal.TOO_FAR_BACK:
            self.say(
                self.services.tr.count(
                    "Only one move can be taken back.",
                    "Only {n} moves can be taken back.",
                    UNDO_LIMIT,
                )
            )

    def go_back(self, count: int) -> None:
        """Take so many actions back at once."""
        if isinstance(outcome := self.kept.undo_many(count), Outcome):
            self._show(outcome)
            self.say(self.services.tr.text("Back where the deal can still be won"))

    def new_game(self) -> None:
        """Deal new cards, after asking where that is wanted."""
        self._ask_first(self.play_again, "")

    def other_deal(self) -> Choice | None:
        """The way from this deal to another one."""
        return Choice(self.services.tr.text("New game"), self.new_game, "primary")

    def restart(self) -> None:
        """Play the same cards again, after asking where that is wanted."""
        self._ask_first(self.same_deal, self.services.tr.text("Same deal again"))

    def same_deal(self) -> None:
        """Play the same cards again from the start."""
        self.start(self.kept.again(self.services.store))

    def play_again(self) -> None:
        """Deal new cards under the same rules."""
        if self.routes.deal is not None:
            self.routes.deal(self.kept.session.deal.rules, None)

    def _leave_note_or_table(self) -> None:
        """Put a carried card back, or take the note away if there is one; else leave."""
        if self._hand.carries:
            self.let_go()
        elif not self.adviser.dismiss():
            self.to_menu()

    def to_menu(self) -> None:
        """Leave the table."""
        self.services.ask(Pop())

    def start(self, kept_game: KeptGame) -> None:
        """Leave this game for good and lay another on the table."""
        self.kept.abandon()
        self.kept = kept_game
        self.choosing.clear()
        self.adviser.begin()
        self._message = ""
        self._panel_due = None
        self._tune = Tune(self.services.audio)
        self._fresh = True
        old = self.made()
        self.view = None
        old.close()
        self.build(self.services.window.size)  # a covered table kept that of before

    def _ask_first(self, act: Callable[[], object], yes: str) -> None:
        """Do something that ends the game at hand, after asking where that is wanted; ``yes`` is
        what the answer says that does it.
        """
        session = self.kept.session
        asks = self.services.settings.confirm_new_game and session.started
        if not asks or session.status is not Status.PLAYING:
            act()
            return
        counted = self.kept.game.counted
        self.services.ask(Push(leave_question(self.services, act, yes, counted=counted)))

    def _copy_code(self) -> None:
        """The deal's code goes to the clipboard."""
        if code := self.kept.session.deal.code:
            self.services.copy(code)
            said = (self.services.tr.text("Deal code copied"), self.adviser.label)
            self.say(" · ".join(part for part in said if part))

    def say(self, message: str, more: str = "") -> None:
        """Put a sentence on the message line and say it aloud, with ``more`` after it."""
        self._message = message
        super().say(message, more)
        self._read()

    def heard(self) -> str:
        """The game's name, and the place where the keys stand."""
        return " · ".join(filter(None, (super().heard(), self.choosing.words)))

    def add_aloud(self, more: str) -> None:
        """Say the message line again, with more after it that stands elsewhere."""
        self.say(self._message, more)

    def _read(self) -> None:
        if self.view is not None:
            away = self.services.tr.text("Pause") if self._away else ""
            self.view.read(away or self._message, self.adviser.dressed)
