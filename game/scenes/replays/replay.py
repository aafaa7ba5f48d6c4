"""A finished game seen again on the table: played, stepped through, reviewed, taken over."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

import pygame

from game.engine.events import Won
from game.engine.play import Status, status
from game.record import GameRecord
from game.scenes.kept_game import deal_name
from game.scenes.replays.film import Film, line_record
from game.scenes.replays.hand import Doings, ReplayHand, prompt
from game.scenes.replays.review import Review
from game.scenes.replays.view import ReplayView
from game.scenes.replays.words import NAMES, buttons, caption, line_told, verdict
from game.scenes.routes import Routes
from game.scenes.scene import Pop, Push
from game.scenes.services import Services
from game.scenes.table.reading import ReadingScene
from game.scenes.table.table_scene import TableScene
from game.scenes.table.tune import Tune
from game.session import Outcome
from game.solver import Bounds
from game.storage import StorageError
from game.view.messages import Messages
from game.view.scrub import Strip
from game.view.table_words import table_lines
from game.view.tween import SPEEDS

PACES: Final = (0.5, 1.0, 2.0, 4.0)
"""How much faster than usual a replay can go."""

_STEP: Final = 1.1
"""Seconds for an action at the usual pace."""

_STILL: Final = 0.25
"""Seconds a position is looked at before its fewest moves are looked for."""


class ReplayScene(TableScene[ReplayView]):
    """A film on the table, at frame ``at``.

    With ``line`` the film is the solver's, from a position on, and every position of it is known
    to be winnable.
    """

    def __init__(
        self,
        services: Services,
        routes: Routes,
        film: Film,
        *,
        at: int = 0,
        playing: bool = True,
        line: Bounds | None = None,
    ) -> None:
        super().__init__(services)
        self.routes = routes
        self.film = film
        self.at = at
        self.playing = playing
        self.review = Review(services, film, self._hear, proven=line is not None)
        self._line = line
        self._begin = at
        self._pace = 1
        self._due = _STEP
        self._still = 0.0
        self._told = ""
        self._fewest_kept = False
        self._tune = Tune(services.audio)
        self._messages = Messages(services.tr, film.deal.rules)
        doings = Doings(self._push, self._command, self._scrub, self._able)
        self._hand = ReplayHand(doings, lambda: services.keys)
        self._stale = True
        self._device = services.device
        self._commands: dict[str, Callable[[], object]] = {
            "back": lambda: self._step_by(-1),
            "forward": lambda: self._step_by(1),
            "ten back": lambda: self._step_by(-10),
            "ten on": lambda: self._step_by(10),
            "first": lambda: self._step_by(-self.at),
            "last": lambda: self._step_by(self.film.last - self.at),
            "play": self._play_or_pause,
            "speed": lambda: self._set_pace((self._pace + 1) % len(PACES)),
            "faster": lambda: self._set_pace(min(self._pace + 1, len(PACES) - 1)),
            "slower": lambda: self._set_pace(max(self._pace - 1, 0)),
            "turn": self._to_turn,
            "best": self._watch_best,
            "take_over": self._take_over,
            "read": self._read_out,
            "copy": self._copy_code,
            "mute": self.mute,
            "leave": lambda: services.ask(Pop()),
        }

    # What the stack of scenes asks.

    def build(self, size: tuple[int, int]) -> None:
        """Lay the table for a window size."""
        self._messages = Messages(self.services.tr, self.film.deal.rules)
        self.view = ReplayView(self.services, self.film, self.at, size, self.view)
        self.let_go()
        self._set_pace(self._pace)
        self._refresh()

    def tick(self, seconds: float) -> None:
        """Go on playing; take in what the solver found."""
        self._play_on(seconds)
        self._think(seconds)
        super().tick(seconds)
        if self._stale or self._device != self.services.device:
            self._refresh()

    def let_go(self) -> None:
        """Forget a press that was interrupted."""
        if self.view is not None:
            self._hand.let_go(self.view)

    def leave(self) -> None:
        """Stop thinking and let go of the pictures."""
        self.review.close()
        super().leave()

    def handle(self, event: pygame.Event) -> None:
        """Answer the pointer, the keys and the window; whatever is pressed ends a celebration."""
        view = self.made()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and view.effects.celebrating:
            view.effects.clear()
        self._hand.handle(view, event)

    def _push(self, name: str) -> None:
        """A button is pressed, if it can be."""
        if name in self._able():
            self.services.audio.play("button")
            self._commands[name]()

    def _command(self, name: str) -> None:
        """A key is pressed; a key of a button that can't be pressed does nothing."""
        if name not in NAMES or name in self._able():
            self._commands[name]()

    def _scrub(self, frame: int) -> None:
        self._pause()
        self._go(frame)

    # Going through the film.

    def _play_on(self, seconds: float) -> None:
        if not self.playing:
            return
        self._due -= seconds
        if self._due <= 0:
            self._due = _STEP / PACES[self._pace]
            self._go(self.at + 1, aloud=True)
        if self.at == self.film.last:
            self._pause()

    def _play_or_pause(self) -> None:
        if self.playing:
            self._pause()
            return
        if self.at == self.film.last:
            self._go(0)
        self.playing, self._due, self._stale = True, 0.3, True

    def _pause(self) -> None:
        self.playing, self._stale = False, True

    def _step_by(self, by: int) -> None:
        self._pause()
        self._go(self.at + by, aloud=abs(by) == 1)

    def _set_pace(self, pace: int) -> None:
        """Play faster or slower; the cards' own motion keeps up."""
        self._pace, self._stale = pace, True
        usual = SPEEDS[self.services.settings.animation_speed]
        self.made().table.speed = usual / max(1.0, PACES[pace])
        self._due = min(self._due, _STEP / PACES[pace])

    def _go(self, to: int, *, aloud: bool = False) -> None:
        """Show a frame: the next and the one before with their motion, others at once."""
        view, frames = self.made(), self.film.frames
        to = max(0, min(self.film.last, to))
        here, there = frames[self.at], frames[to]
        if to == self.at:
            return
        if to == self.at + 1 and there.outcome is not None:
            view.show(there.outcome)
            if aloud:
                self._tune.play(there.outcome)
                if any(isinstance(event, Won) for event in there.outcome.events):
                    view.celebrate()
        elif to == self.at - 1 and here.outcome is not None:
            way: Literal["undo", "redo"] = "redo" if here.outcome.cause == "undo" else "undo"
            back = Outcome(here.state, there.state, (), way, here.outcome.step)
            view.effects.clear()
            view.show(back)
            if aloud:
                self._tune.play(back)
        else:
            view.effects.clear()
            view.table.show(there.state)
        self.at, self._still, self._stale, self._told = to, 0.0, True, ""
        said = (self._message(), verdict(self.services.tr, self.review, to))
        self.services.voice.say(" · ".join(text for text in said if text))

    def _to_turn(self) -> None:
        """Go to the last turning point; from there to the one before."""
        turns = self.review.turns
        earlier = [turn for turn in turns if turn < self.at]
        if turns:
            self._pause()
            self._go(earlier[-1] if self.at in turns and earlier else turns[-1])

    # What the solver says.

    def _hear(self) -> None:
        """The solver found something."""
        self._stale = True
        self._keep_fewest()

    def _think(self, seconds: float) -> None:
        self._still += seconds
        if not self.playing and not self._hand.dragging and self._still > _STILL:
            self.review.think_about(self.at)

    def _record_with(self, found: Bounds) -> GameRecord:
        """The game as far as here, and then a winning line."""
        return line_record(self.film.deal, self.film.actions[: self.at], found)

    def _watch_best(self) -> None:
        """The solver's line from here, as a replay of its own."""
        found = self.review.fewest(self.at)
        if found is not None and found.line:
            self._pause()
            film = Film(self._record_with(found))
            scene = ReplayScene(self.services, self.routes, film, at=self.at, line=found)
            self.services.ask(Push(scene))

    def _keep_fewest(self) -> None:
        """Note the deal's fewest moves with its finished games, once they are certain."""
        found = self.review.fewest(0)
        if self._fewest_kept or found is None or found.high is None or not found.exact:
            return
        self._fewest_kept = True
        with contextlib.suppress(StorageError):
            self.services.store.history.set_fewest(deal_name(self.film.deal), found.high)

    def _take_over(self) -> None:
        self._pause()
        if self.routes.take_over is not None:
            self.routes.take_over(self.film.until(self.at))

    def _read_out(self) -> None:
        """Show the whole table in words."""
        lines = table_lines(self._messages, self.film.frames[self.at].state)
        self._pause()
        self.services.ask(Push(ReadingScene(self.services, lines)))

    def _copy_code(self) -> None:
        code = self.film.deal.code
        if code:
            self.services.copy(code)
            self._told, self._stale = self.services.tr.text("Deal code copied"), True

    # What is to be seen.

    def _able(self) -> tuple[str, ...]:
        """What can be done at this frame."""
        found = self.review.fewest(self.at)
        able = {
            "back": self.at > 0,
            "forward": self.at < self.film.last,
            "play": self.film.last > 0,
            "turn": bool(self.review.turns),
            "best": found is not None and bool(found.line),
            "take_over": self.routes.take_over is not None
            and status(self.film.frames[self.at].state) is Status.PLAYING,
        }
        return tuple(name for name in NAMES if able.get(name, True))

    def _message(self) -> str:
        """The sentence of the game at this frame, as in play."""
        tr, outcome = self.services.tr, self.film.frames[self.at].outcome
        if self._told:
            return self._told
        if self._line is not None and self.at == self._begin:
            return line_told(tr, self._line)
        if outcome is None:
            return ""
        if outcome.cause == "undo":
            return tr.text("Move taken back")
        return self._messages.happened(outcome.events)

    def _refresh(self) -> None:
        """Bring bars and buttons up to date."""
        self._stale = False
        view, frame, tr = self.made(), self.film.frames[self.at], self.services.tr
        view.hud.read(view.readings(frame.state, frame.moves, frame.elapsed, self._message()))
        device = self._device = self.services.device
        row = buttons(tr, playing=self.playing, speed=PACES[self._pace], able=self._able())
        keys = self.services.keys
        view.hud.offer([replace(one, key=prompt(one.name, device, keys, tr)) for one in row])
        view.scrub.show(
            Strip(
                len(self.film.frames),
                self.at,
                self.review.kinds,
                self.review.turns,
                caption(tr, self.review, self.at),
            )
        )
