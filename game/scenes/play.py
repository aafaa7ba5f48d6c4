"""The table: taps, drags and keys become actions, and actions become motion, words and sound."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.actions import Action, King, Spot
from game.engine.cards import Card
from game.engine.events import Won
from game.engine.play import available, card_at, check, legal
from game.scenes.dialog import leave_question
from game.scenes.hand import Doings, Hand
from game.scenes.hints import HintDesk
from game.scenes.kept_game import KeptGame
from game.scenes.play_result import result_scene
from game.scenes.play_view import PlayView
from game.scenes.routes import Routes
from game.scenes.scene import Pop, Push, Scene
from game.scenes.services import Services
from game.scenes.tune import Tune
from game.session import Outcome
from game.view.choice import dropped_on, marked
from game.view.cursor import moved, nearest
from game.view.hit import hit, spot_rect
from game.view.keys import command_of
from game.view.messages import Messages
from game.view.selection import (
    Buried,
    Mark,
    Note,
    Stock,
    Target,
    kept,
    tap,
)
from game.view.tween import SPEEDS

_CELEBRATION = 2.2
"""Seconds from a win to its panel; any tap shows it at once."""
_AFTER_BLOCK = 0.9


class PlayScene(Scene):
    """One game at the table. The game itself is ``kept``; everything else is only on the glass."""

    def __init__(
        self,
        services: Services,
        routes: Routes,
        kept_game: KeptGame,
        on_leave: Callable[[], object] = lambda: None,
    ) -> None:
        self.services = services
        self._on_leave = on_leave
        self.routes = routes
        self.kept = kept_game
        self.selected: Spot | None = None
        self.focus: Target | None = None
        self.view: PlayView | None = None
        self.messages = Messages(services.tr, kept_game.session.deal.rules)
        self._message = ""
        self._hint: tuple[Card, ...] = ()
        self._hints = HintDesk(services)
        self._hand = Hand(Doings(self._tap, self._dropped, self._pushed, self._copy_code))
        self._tune = Tune(services.audio)
        self._commands: dict[str, Callable[[], object]] = {
            "draw": lambda: self._tap(Stock()),
            "kings": self._all_kings,
            "undo": self.undo,
            "redo": self._redo,
            "hint": lambda: self._hints.ask(self.kept.session.state),
            "restart": lambda: self._ask_first(self.same_deal),
            "new": lambda: self._ask_first(self.play_again),
            "mute": self._mute,
            "menu": self.to_menu,
        }
        self._panel_due: float | None = None
        self._away: set[int] = set()
        self._fresh = not kept_game.session.started
        if not self._fresh:
            self._panel_due = self._panel_delay()

    def build(self, size: tuple[int, int]) -> None:
        """Lay the table for a window size."""
        services = self.services
        self.messages = Messages(services.tr, self.kept.session.deal.rules)
        self._hand.cancel(self.view)
        old = self.view
        self.view = PlayView(services, self.kept, size, old)
        if old is None and self._fresh:
            self.view.table.deal(self.kept.session.deal.cards)
            services.audio.play("deal")
        self._fresh = False
        self._show_selection()
        self._read()

    @property
    def moving(self) -> bool:  # type: ignore[override]
        """Whether cards or effects are on their way."""
        return self.view is not None and self.view.moving

    def step(self, seconds: float) -> None:
        """Move cards and effects."""
        if self.view is not None:
            self.view.step(seconds)

    def tick(self, seconds: float) -> None:
        """Let the clock run; take in what the solver found; open the panel when it is due."""
        if not self._away:
            self.kept.session.advance(seconds)
        found = self._hints.poll()
        if found is not None:
            self._give_hint(*found)
        if self.view is not None and self.view.collect():
            self.view.canvas.spoil()
        self._read()
        if self._panel_due is not None:
            self._panel_due -= seconds
            if self._panel_due <= 0:
                self._open_panel()

    def draw(self, surface: pygame.Surface, ahead: float) -> list[pygame.Rect]:
        """Draw what changed."""
        return self.view.draw(surface, ahead) if self.view is not None else []

    def uncover(self) -> None:
        """Come to the top again."""
        if self.view is not None:
            self.view.canvas.expose()
        self._hand.cancel(self.view)

    def leave(self) -> None:
        """Store the game where it stands."""
        self._hints.drop()
        if self.view is not None:
            self.view.close()
        self.kept.put_down()
        self._on_leave()

    def handle(self, event: pygame.Event) -> None:
        """Answer the pointer, the keys and the window."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed(event.pos)
            case pygame.MOUSEMOTION:
                touch = bool(getattr(event, "touch", False))
                self._hand.move(self._made(), self.kept.session.state, event.pos, touch=touch)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._hand.release(self._made(), event.pos)
            case pygame.KEYDOWN:
                self._command(command_of(event.key, event.mod) or "")
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self._hand.cancel(self.view)
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
        if self._panel_due is not None:
            self._panel_due = 0.0
            return
        self._hand.press(self._made(), self.kept.session.state, pos)
        self._set_focus(None)

    def _dropped(self, carried: Spot, pos: tuple[int, int]) -> None:
        """A carried card was let go: a pair, a place, a king, or back home."""
        view, state = self._made(), self.kept.session.state
        if check(state, King(carried)) is None:
            self._do(King(carried))
            return
        target = hit(view.layout, state, pos)
        action = dropped_on(carried, target)
        if action is not None and check(state, action) is None:
            self._do(action)
            return
        view.table.let_go()
        card = None if isinstance(target, Stock | Mark | Buried | None) else card_at(state, target)
        if card is not None and target is not None and target != carried:
            free = any(target == spot for spot, _ in available(state))
            self._refuse(Note.WRONG_SUM if free else Note.BLOCKED, card)

    def _tap(self, target: Target) -> None:
        """A card, pile, mark or the stock was tapped [§7]."""
        state = self.kept.session.state
        one_tap = self.services.settings.one_tap_pair
        answer = tap(state, self.selected, target, one_tap=one_tap)
        if answer.action is not None:
            self.selected = answer.selected
            self._do(answer.action)
            return
        before, self.selected = self.selected, answer.selected
        spot = None if isinstance(target, Stock | Mark | Buried) else target
        card = card_at(state, spot) if spot is not None else None
        if answer.note is not None:
            self._refuse(answer.note, card)
        elif before != self.selected:
            self.services.audio.play("select" if self.selected else "deselect")
            chosen = card_at(state, self.selected) if self.selected else None
            self._say(self.messages.selected(chosen) if chosen else "")
        self._show_selection(shaken=card if answer.note is Note.WRONG_SUM else None)

    def _refuse(self, note: Note, card: Card | None) -> None:
        """Say why not; the wrong sum is said always, the rest with help for errors on."""
        if note is Note.WRONG_SUM or self.services.settings.help_for_errors:
            self._say(self.messages.note(note))
        if note is Note.WRONG_SUM:
            self.services.audio.play("wrong")
            if card is not None:
                self._made().table.shake(card)

    def _do(self, action: Action) -> None:
        """Make an action and show what came of it."""
        outcome = self.kept.play(action)
        if isinstance(outcome, Outcome):
            self._show(outcome)

    def _show(self, outcome: Outcome) -> None:
        """Motion, sound and words for an accepted action, undo or redo."""
        view = self._made()
        self._hints.drop()
        self._hint = ()
        self.selected = kept(self.selected, outcome.before, outcome.after)
        view.show(outcome)
        self._tune.play(outcome)
        message = self.messages.happened(outcome.events)
        if outcome.cause == "undo":
            message = self.services.tr.text("Move taken back")
        if self.kept.trouble:
            message = self.services.tr.text("The game can't be saved right now; play goes on")
        self._say(message)
        self._refocus(outcome)
        self._show_selection()
        self._panel_due = self._panel_delay()
        if any(isinstance(event, Won) for event in outcome.events):
            view.celebrate()

    def _panel_delay(self) -> float | None:
        """How long until the result panel, or None while the game goes on."""
        status = self.kept.session.status.value
        slow = SPEEDS[self.services.settings.animation_speed]
        delays = {"won": _CELEBRATION if slow else 0.3, "blocked": _AFTER_BLOCK}
        return delays.get(status)

    def _open_panel(self) -> None:
        """Show how the game ended and what can be done next."""
        self._panel_due = None
        if self.view is not None:
            self.view.effects.clear()
        self.services.ask(Push(result_scene(self.services, self.kept, self)))

    def _pushed(self, name: str) -> None:
        """A button of the lower bar was pressed."""
        self.services.audio.play("button")
        self._command(name)

    def _command(self, name: str) -> None:
        """Do what a button or key stands for."""
        match name:
            case "left" | "right" | "up" | "down":
                layout, state = self._made().layout, self.kept.session.state
                self._set_focus(moved(layout, state, self.focus, name))
            case "tap" if self.focus is not None:
                self._tap(self.focus)
            case "place 1" | "place 2" | "place 3":
                self._tap(Mark(int(name[-1])))
            case _:
                self._commands.get(name, lambda: None)()

    def _redo(self) -> None:
        """Make the action last undone again."""
        outcome = self.kept.redo()
        if isinstance(outcome, Outcome):
            self._show(outcome)

    def _mute(self) -> None:
        self.services.change("muted", not self.services.settings.muted)

    def _all_kings(self) -> None:
        """Remove every free king, one action each."""
        while kings := [a for a in legal(self.kept.session.state) if isinstance(a, King)]:
            self._do(kings[0])

    def undo(self) -> None:
        """Take the last action back."""
        outcome = self.kept.undo()
        if isinstance(outcome, Outcome):
            self._show(outcome)

    def same_deal(self) -> None:
        """Play the same cards again from the start."""
        self.start(KeptGame.begin(self.services.store, self.kept.session.deal, self.services.now))

    def play_again(self) -> None:
        """Deal new cards under the same rules."""
        if self.routes.deal is not None:
            self.routes.deal(self.kept.session.deal.rules, None)

    def to_menu(self) -> None:
        """Leave the table."""
        self.services.ask(Pop())

    def start(self, kept_game: KeptGame) -> None:
        """Leave this game for good and lay another on the table."""
        self.kept.abandon()
        self.kept = kept_game
        self.selected = self.focus = None
        self._hint = ()
        self._message = ""
        self._panel_due = None
        self._tune = Tune(self.services.audio)
        self._fresh = True
        old = self._made()
        self.view = None
        old.close()
        self.build(old.layout.size)

    def _ask_first(self, act: Callable[[], object]) -> None:
        """Do something that ends the game at hand, after asking where that is wanted."""
        session = self.kept.session
        asks = self.services.settings.confirm_new_game and session.started
        if not asks or session.status.value == "won":
            act()
            return
        self.services.ask(Push(leave_question(self.services, act)))

    def _copy_code(self) -> None:
        """The deal's code goes to the clipboard."""
        code = self.kept.session.deal.code
        if code:
            self.services.copy(code)
            self._say(self.services.tr.text("Deal code copied"))

    def _give_hint(self, message: str, cards: tuple[Card, ...], action: Action | None) -> None:
        """Mark the cards of a hint; it counts only if there was one to give."""
        if action is not None:
            self.kept.hints += 1
        self.kept.helped = True
        self.kept.save()
        self._hint = cards
        self._say(message)
        self._show_marks()

    def _made(self) -> PlayView:
        if self.view is None:
            raise RuntimeError("the scene was not built")
        return self.view

    def _say(self, message: str) -> None:
        self._message = message
        self._read()

    def _read(self) -> None:
        if self.view is not None:
            self.view.read(self._message)

    def _set_focus(self, target: Target | None) -> None:
        if target != self.focus:
            self.focus = target
            self._show_marks()
            if target is not None:
                self._say(self.messages.place(self.kept.session.state, target))

    def _refocus(self, outcome: Outcome) -> None:
        """After a removal the focus goes to the nearest place that is left."""
        if self.focus is None:
            return
        layout = self._made().layout
        if isinstance(self.focus, Stock | Mark | Buried):
            return
        place = spot_rect(layout, outcome.before, self.focus).center
        self.focus = nearest(layout, outcome.after, place)

    def _show_selection(self, shaken: Card | None = None) -> None:
        view, state = self._made(), self.kept.session.state
        card = card_at(state, self.selected) if self.selected else None
        view.table.select(card)
        if shaken is not None:
            view.table.shake(shaken)
        self._show_marks()

    def _show_marks(self) -> None:
        """Outline the selected card, its partners, the hint and the focus."""
        if self.view is None:
            return
        partners = self.services.settings.mark_partners
        marks = marked(self.kept.session.state, self.selected, self._hint, partners=partners)
        self.view.mark(marks, self.focus)
