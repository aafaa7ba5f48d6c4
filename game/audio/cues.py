"""Which sound answers which event of the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

AMBIENCE = "ambience.ogg"


@dataclass(frozen=True, slots=True)
class Cue:
    """One event's sound.

    `steps` > 1: the files `stem-00.wav` ... rise by a semitone each. `together` is how often the
    sound may overlap itself: many kings at once are one strong sound, not one loud bang.
    """

    stem: str
    steps: int = 1
    together: int = 2

    def file(self, step: int = 0) -> str:
        """The file of a step; steps past either end get the end's file."""
        if self.steps == 1:
            return f"{self.stem}.wav"
        return f"{self.stem}-{max(0, min(step, self.steps - 1)):02}.wav"


CUES: Mapping[str, Cue] = MappingProxyType(
    {
        "deal": Cue("deal", together=1),
        "select": Cue("select"),
        "deselect": Cue("deselect"),
        "pair": Cue("pair", steps=20),
        "king": Cue("king"),
        "draw": Cue("draw"),
        "recycle": Cue("recycle", together=1),
        "place": Cue("place"),
        "wrong": Cue("wrong", together=1),
        "undo": Cue("undo"),
        "redo": Cue("redo"),
        "blocked": Cue("lost", together=1),
        "lost": Cue("lost", together=1),
        "win": Cue("win", together=1),
        "button": Cue("button"),
        "pause": Cue("pause", together=1),
    }
)
