"""What the game sounds like: `audio.play("pair", step=3)`, and silence wherever that cannot be."""

from game.audio.cues import CUES, Cue
from game.audio.player import Audio, open_audio

__all__ = ["CUES", "Audio", "Cue", "open_audio"]
