"""The game's voice: plays an event's sound and the ambience, and is silent where it cannot.

No method raises for want of a device, a file or a free channel.
"""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path

import pygame

from game.audio.cues import AMBIENCE, CUES, Cue
from game.audio.device import UNUSABLE, Device

FADE_IN_MS = 2500
FADE_OUT_MS = 800
STOP_FADE_MS = 60

log = logging.getLogger(__name__)


class Audio:
    """Effects and ambience at volumes from 0 to 1; what lies outside is drawn in.

    Nothing sounds before `begin`. Files are read when first wanted, about a millisecond each.
    """

    def __init__(
        self, folder: Path, effects_volume: float, ambience_volume: float, muted: bool
    ) -> None:
        self._folder = folder
        self._device = Device()
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._effects_gain = _gain(effects_volume)
        self._ambience_gain = _gain(ambience_volume)
        self._muted = muted
        self._begun = False
        self._ambience_wanted = False
        self._ambience_loaded = False

    @property
    def available(self) -> bool:
        """Whether a sound device is open, for the settings page to say so."""
        return self._begun and self._device.is_open

    def begin(self) -> None:
        """Open the device. Call it once the first frame is on the screen (up to 200 ms)."""
        self._begun = True
        if self._device.open():
            self._update_ambience()

    def play(self, event: str, step: int = 0) -> None:
        """Play the event's sound; `step` raises a pitched one by so many semitones.

        An event without a sound is silent. A deal looks for a lost device anew.
        """
        if event == "deal" and not self._muted:
            self._look_again()
        cue = CUES.get(event)
        if cue is None or self._muted or self._effects_gain <= 0 or not self.available:
            return
        with contextlib.suppress(*UNUSABLE):
            self._play(cue, step)

    def stop(self, event: str) -> None:
        """Fade an event's sound out at once, as when a tap skips the deal."""
        cue = CUES.get(event)
        if cue is None or not self.available:
            return
        for step in range(cue.steps):
            sound = self._sounds.get(cue.file(step))
            if sound is not None:
                with contextlib.suppress(*UNUSABLE):
                    sound.fadeout(STOP_FADE_MS)

    def set_volumes(self, effects: float, ambience: float) -> None:
        """Take both volumes, 0 to 1; what sounds already follows."""
        self._effects_gain, self._ambience_gain = _gain(effects), _gain(ambience)
        if self.available:
            for sound in filter(None, self._sounds.values()):
                sound.set_volume(self._effects_gain)
        self._update_ambience()

    def set_muted(self, muted: bool) -> None:
        """Silence everything, or let it be heard again; the ambience goes on where it was."""
        if self._muted and not muted:
            self._look_again()
        self._muted = muted
        if muted and self.available:
            with contextlib.suppress(*UNUSABLE):
                pygame.mixer.stop()
        self._update_ambience()

    def start_ambience(self) -> None:
        """Let the ambience fade in, now or when a device is found."""
        self._ambience_wanted = True
        self._update_ambience()

    def stop_ambience(self) -> None:
        """Let the ambience fade out."""
        self._ambience_wanted = False
        self._update_ambience()

    def device_added(self, iscapture: int = 0) -> None:
        """For AUDIODEVICEADDED: start to sound if there was no device until now."""
        if self._begun and not iscapture and not self._device.is_open:
            self.begin()

    def device_removed(self, which: int = 1, iscapture: int = 0) -> None:
        """For AUDIODEVICEREMOVED: leave the lost device and go on with another, if there is one.

        `which` is 0 for a device that was never opened, and such a loss means nothing.
        """
        if self.available and which and not iscapture:
            self._forget_device()
            self.begin()

    def close(self) -> None:
        """End every sound and let the device go. `begin` may follow."""
        self._begun = False
        self._forget_device()

    def _look_again(self) -> None:
        """Try to open a device once more: nobody announces a sound server that was restarted.

        Only where a new table or a wish to hear covers the time it takes.
        """
        if self._begun and not self._device.is_open and self._device.open_anew():
            self._update_ambience()

    def _forget_device(self) -> None:
        self._sounds.clear()
        self._ambience_loaded = False
        self._device.close()

    def _play(self, cue: Cue, step: int) -> None:
        sound = self._sound(cue.file(step))
        if sound is not None and sound.get_num_channels() < cue.together:
            sound.play()

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        """The decoded file, or None if it is missing or broken; each is tried once."""
        if file not in self._sounds:
            try:
                sound = pygame.mixer.Sound(str(self._folder / file))
            except (*UNUSABLE, OSError):
                log.info("no sound in %s", file)
                self._sounds[file] = None
            else:
                sound.set_volume(self._effects_gain)
                self._sounds[file] = sound
        return self._sounds[file]

    def _update_ambience(self) -> None:
        """Make the music channel do what is wanted now."""
        if not self.available:
            return
        with contextlib.suppress(*UNUSABLE, OSError):
            music = pygame.mixer.music
            if not self._ambience_wanted:
                if self._ambience_loaded:
                    music.fadeout(FADE_OUT_MS)
                    self._ambience_loaded = False
                return
            music.set_volume(self._ambience_gain)
            audible = not self._muted and self._ambience_gain > 0
            if audible and not self._ambience_loaded:
                # A fade that still runs is cut, for the mixer would wait for its end.
                music.stop()
                music.load(str(self._folder / AMBIENCE))
                music.play(loops=-1, fade_ms=FADE_IN_MS)
                self._ambience_loaded = True
            elif audible:
                music.unpause()
            else:
                # A paused stream is not decoded, so silence costs nothing.
                music.pause()


def _gain(volume: float) -> float:
    """The amplitude for a slider's place: its square, for ears hear ratios."""
    place = max(0.0, min(1.0, volume))
    return place * place


def open_audio(
    assets_folder: Path, effects_volume: float, ambience_volume: float, muted: bool
) -> Audio:
    """The voice over the sounds of `assets_folder`/sounds, with no device touched yet."""
    return Audio(Path(assets_folder) / "sounds", effects_volume, ambience_volume, muted)
