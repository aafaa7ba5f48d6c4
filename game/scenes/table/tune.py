"""What the table sounds like: a run of pairs rises by semitones, and a draw ends it."""

from __future__ import annotations

from game.audio import Audio
from game.engine.events import Blocked, Drawn, Event, Placed, Recycled, Removed, Won
from game.session import Outcome


class Tune:
    """Plays the sounds of outcomes and knows how many pairs came in a row."""

    def __init__(self, audio: Audio) -> None:
        self._audio = audio
        self._pairs = 0

    def play(self, outcome: Outcome) -> None:
        """The sounds of an action, an undo or a redo."""
        if outcome.cause != "play":
            self._audio.play(outcome.cause)
        for event in outcome.events:
            self._event(event)

    def _event(self, event: Event) -> None:
        match event:
            case Removed(cards=(_,)):
                self._audio.play("king")
            case Removed():
                self._audio.play("pair", self._pairs)
                self._pairs += 1
            case Drawn():
                self._pairs = 0
                self._audio.play("draw")
            case Recycled():
                self._audio.play("recycle")
            case Placed():
                self._audio.play("place")
            case Won():
                self._audio.play("win")
            case Blocked():
                self._audio.play("blocked")
            case _:
                pass
