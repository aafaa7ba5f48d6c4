"""Make every sound of the game from arithmetic: `python tools/sounds.py [folder]`.

Effects are mono WAV files, the ambience is a stereo Ogg Vorbis file (this needs `oggenc`; without
it the kept file stays). Seeds are fixed, so a second run writes the same samples. Only the standard
library is used. Times are seconds, pitches Hz, a sound is a list of floats at RATE a second.
"""

from __future__ import annotations

import math
import shutil
import subprocess
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Mapping
from operator import add, mul
from pathlib import Path
from random import Random
from types import MappingProxyType

RATE = 22050
PAIR_STEPS = 20
PAIR_BASE = 392.0
LOOP_SECONDS = 48
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Samples = list[float]
Partials = tuple[tuple[float, float, float], ...]
"""Of a struck bar: (multiple of the pitch, strength, length against the first partial's)."""

KALIMBA: Partials = ((1, 1.0, 1.0), (2, 0.22, 0.6), (3, 0.1, 0.35), (5.4, 0.05, 0.08))
WOOD: Partials = ((1, 1.0, 1.0), (2.7, 0.4, 0.5), (4.1, 0.15, 0.3))
WARM: Partials = ((1, 1.0, 1.0), (2, 0.45, 0.9), (3, 0.2, 0.8), (4, 0.08, 0.7))


def frames(seconds: float) -> int:
    return round(seconds * RATE)


def pitch(name: str) -> float:
    """Of a note such as "D4" or "Bb3", equally tempered to A4 = 440 Hz."""
    semitone = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]]
    octave = int(name[-1]) - 4
    return raised(440.0, semitone + 12 * octave + name.count("#") - name.count("b"))


def raised(hertz: float, semitones: float) -> float:
    return float(hertz * 2 ** (semitones / 12))


def ring(hertz: float, seconds: float, decay: float) -> Samples:
    """A sine that falls to 1/e in each `decay`; a two-term recursion, as a struck bar moves."""
    turn = 2 * math.pi * hertz / RATE
    keep = math.exp(-1 / (decay * RATE))
    first, second = 2 * keep * math.cos(turn), keep * keep
    before, now = 0.0, keep * math.sin(turn)
    out = [0.0]
    for _ in range(frames(seconds) - 1):
        out.append(now)
        before, now = now, first * now - second * before
    return out


def note(
    hertz: float,
    seconds: float,
    decay: float = 0.16,
    partials: Partials = KALIMBA,
    attack: float = 0.004,
) -> Samples:
    """A struck note, soft at both ends."""
    out = [0.0] * frames(seconds)
    for multiple, strength, length in partials:
        for i, value in enumerate(ring(hertz * multiple, seconds, decay * length)):
            out[i] += strength * value
    return softened(out, attack, 0.05)


def swish(seconds: float, start: float, end: float, seed: int, width: float = 1.1) -> Samples:
    """Paper through air: noise in a band that glides from `start` to `end`, swelling and fading."""
    random = Random(seed)
    count = frames(seconds)
    low = band = dull = duller = 0.0
    out = []
    for i in range(count):
        part = i / count
        tuning = 2 * math.sin(math.pi * start * (end / start) ** part / RATE)
        low += tuning * band
        band += tuning * (random.uniform(-1, 1) - low - width * band)
        # Two plain low-passes at about 2 kHz take the hiss away that makes noise sharp.
        dull += 0.45 * (band - dull)
        duller += 0.45 * (dull - duller)
        out.append(duller * math.sin(math.pi * part**0.7) ** 2)
    return out


def tick(hertz: float, seed: int, snap: float = 0.5) -> Samples:
    """A card's corner on wood: a small knock with a short rustle."""
    knock = note(hertz, 0.07, 0.014, WOOD, attack=0.002)
    rustle = softened(swish(0.03, 1900, 1300, seed), 0.002, 0.01)
    return mixed((0, 1, knock), (0, snap, rustle))


def softened(sound: Samples, attack: float, release: float) -> Samples:
    """The sound with a straight rise and a raised-cosine fall, so that neither end clicks."""
    rise, fall = frames(attack), frames(release)
    out = list(sound)
    for i in range(min(rise, len(out))):
        out[i] *= i / rise
    for i in range(min(fall, len(out))):
        out[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fall)
    return out


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """The sum of (when it starts, how strong, sound)."""
    out = [0.0] * max(frames(at) + len(sound) for at, _, sound in parts)
    for at, strength, sound in parts:
        first = frames(at)
        for i, value in enumerate(sound, first):
            out[i] += strength * value
    return out


def levelled(sound: Samples, decibels: float) -> Samples:
    """The sound with the loudest twentieth of a second at this level below full scale (RMS)."""
    window = frames(0.05)
    sums = [0.0]
    for value in sound:
        sums.append(sums[-1] + value * value)
    span = min(window, len(sound))
    loudest = max(sums[i + span] - sums[i] for i in range(len(sound) - span + 1))
    factor = 10 ** (decibels / 20) / math.sqrt(loudest / window)
    return [value * factor for value in sound]


def deal() -> Samples:
    """One rustle a card for a second, falling away as the pyramid narrows to its end."""
    random = Random(28)
    parts = []
    for i in range(34):
        at = i * 0.028 + random.uniform(0, 0.006)
        knock = tick(random.uniform(360, 470), 100 + i, snap=0.9)
        parts.append((at, 0.55 + 0.45 * math.sin(math.pi * (i + 4) / 40), knock))
    return softened(mixed(*parts), 0.004, 0.12)


def pair(step: int) -> Samples:
    """Two cards meet: a tap, then a note `step` semitones up with its fifth a breath later."""
    hertz = raised(PAIR_BASE, step)
    tap = tick(420, 7, snap=0.3)
    main = note(hertz, 0.42, 0.13)
    fifth = note(hertz * 1.5, 0.36, 0.08)
    return softened(mixed((0, 0.25, tap), (0, 1, main), (0.05, 0.22, fifth)), 0.002, 0.06)


def king() -> Samples:
    """A low, round chord: the king leaves alone, and needs nobody."""
    chord = [("D4", 0.0, 0.9), ("A4", 0.04, 0.8), ("D5", 0.08, 0.7), ("F#5", 0.12, 0.35)]
    return mixed(*((at, gain, note(pitch(name), 0.6, 0.18)) for name, at, gain in chord))


def draw() -> Samples:
    return mixed((0, 1, swish(0.15, 600, 1700, 11)), (0.1, 0.3, tick(380, 12)))


def recycle() -> Samples:
    """The waste comes over as one: a long sweep with cards fluttering in it."""
    cards = [(0.03 * i, 0.28, tick(330 + 14 * i, 40 + i)) for i in range(9)]
    return mixed((0, 1, swish(0.36, 1700, 600, 13)), *cards)


def place() -> Samples:
    return mixed((0, 0.5, swish(0.07, 900, 700, 14)), (0.03, 1, tick(310, 15, snap=0.4)))


def wrong() -> Samples:
    """A soft double thud, like a knuckle on a cushioned table; for two shakes of a card."""
    thud = note(233, 0.13, 0.03, ((1, 0.8, 1.0), (1.5, 1.0, 0.8), (2.2, 0.6, 0.6)), attack=0.006)
    return mixed((0, 1, thud), (0.09, 0.7, thud))


def slide(first: str, second: str) -> Samples:
    """Two quick soft notes."""
    return mixed(
        (0, 0.7, note(pitch(first), 0.16, 0.05)),
        (0.06, 1, note(pitch(second), 0.2, 0.06)),
        (0, 0.25, swish(0.14, 900, 1300, 21)),
    )


def lost() -> Samples:
    """Three notes down, gently: nothing is over, an undo is near."""
    tune = [("A4", 0.0, 0.8), ("F4", 0.2, 0.85), ("D4", 0.42, 1.0), ("A4", 0.44, 0.3)]
    return mixed(*((at, gain, note(pitch(name), 0.6, 0.17)) for name, at, gain in tune))


def win() -> Samples:
    """A short warm fanfare: an arpeggio up into a chord that rests."""
    run = [("D4", 0.0), ("F#4", 0.13), ("A4", 0.26), ("D5", 0.39), ("A4", 0.65), ("D5", 0.78)]
    tune = [(at, 0.75, note(pitch(name), 0.8, 0.2)) for name, at in run]
    chord = ("D4", "A4", "D5", "F#5", "A5")
    rest = [
        (0.95 + 0.025 * i, 0.6, note(pitch(name), 1.35, 0.45, WARM, attack=0.03))
        for i, name in enumerate(chord)
    ]
    return softened(mixed(*tune, *rest), 0.004, 0.25)


def button() -> Samples:
    return tick(620, 31, snap=0.25)


def select() -> Samples:
    return mixed((0, 0.5, tick(480, 32, snap=0.5)), (0.004, 1, note(pitch("A5"), 0.12, 0.03)))


def deselect() -> Samples:
    return mixed((0, 0.5, tick(400, 33, snap=0.5)), (0.004, 1, note(pitch("E5"), 0.12, 0.03)))


def pause() -> Samples:
    return mixed((0, 0.8, note(pitch("A4"), 0.3, 0.08)), (0.1, 1, note(pitch("D4"), 0.34, 0.1)))


EFFECTS: Mapping[str, tuple[float, Callable[[], Samples]]] = MappingProxyType(
    {
        "deal": (-21, deal),
        "select": (-19, select),
        "deselect": (-20, deselect),
        "king": (-14, king),
        "draw": (-20, draw),
        "recycle": (-20, recycle),
        "place": (-18, place),
        "wrong": (-13, wrong),
        "undo": (-17, lambda: slide("A4", "E4")),
        "redo": (-17, lambda: slide("E4", "A4")),
        "lost": (-15, lost),
        "win": (-13, win),
        "button": (-19, button),
        "pause": (-16, pause),
    }
)
"""Each file's level and maker. What is heard often is quieter than what is heard once."""


def effects() -> dict[str, array[int]]:
    """File name to its samples, of every effect."""
    made = {
        f"{name}.wav": whole(levelled(make(), level)) for name, (level, make) in EFFECTS.items()
    }
    for step in range(PAIR_STEPS):
        # Higher notes sound louder at one level, so they come down a little on the way up.
        made[f"pair-{step:02}.wav"] = whole(levelled(pair(step), -15 - step * 0.2))
    return made


def whole(sound: Iterable[float]) -> array[int]:
    """16 bit samples. Rounding hides the last bits in which two machines' sines may differ."""
    return array("h", (round(32767 * max(-1.0, min(1.0, value))) for value in sound))


class Loop:
    """Two channels without an end: what runs over the last frame goes on at the first."""

    def __init__(self, seconds: int) -> None:
        self.length = frames(seconds)
        self.left = [0.0] * self.length
        self.right = [0.0] * self.length

    def add(self, at: float, sound: Samples, left: float, right: float) -> None:
        """Add the sound from `at` on, with a strength for each side."""
        first = frames(at) % self.length
        head = min(len(sound), self.length - first)
        for channel, strength in ((self.left, left), (self.right, right)):
            if strength:
                scaled = [strength * value for value in sound]
                channel[first : first + head] = map(add, channel[first:], scaled[:head])
                rest = len(scaled) - head
                channel[:rest] = map(add, channel[:rest], scaled[head:])


def pad(loop: Loop) -> None:
    """Four slow chords that melt into each other, each side tuned a hair apart."""
    chords = (
        ("D3", "A3", "E4", "F4"),
        ("Bb2", "F3", "D4", "A4"),
        ("F3", "C4", "G4", "A4"),
        ("A2", "E4", "G4", "D4"),
    )
    span = LOOP_SECONDS / len(chords)
    count = frames(span * 1.6)
    swell = [math.sin(math.pi * i / count) ** 2 for i in range(count)]
    for i, chord in enumerate(chords):
        for voice, name in enumerate(chord):
            for side, hertz in ((0, pitch(name) - 0.17), (1, pitch(name) + 0.17)):
                turn = 2 * math.pi * hertz / RATE
                tone = map(math.sin, [turn * k for k in range(count)])
                gain = (0.07, 0.18, 0.2, 0.16)[voice]
                loop.add(i * span, list(map(mul, swell, tone)), gain * (1 - side), gain * side)


def wind(loop: Loop) -> None:
    """Far wind: noise in a slowly wandering band, its end faded into its beginning."""
    overlap = frames(4)
    for seed, left, right in ((71, 1.0, 0.25), (72, 0.25, 1.0)):
        random = Random(seed)
        low = band = 0.0
        out = []
        for i in range(loop.length + overlap):
            around = 2 * math.pi * i / loop.length
            gust = 0.5 + 0.3 * math.sin(3 * around + seed) + 0.2 * math.sin(7 * around)
            tuning = 2 * math.pi * (320 + 260 * gust) / RATE
            low += tuning * band
            band += tuning * (random.random() - 0.5 - low - 0.5 * band)
            out.append(band * (0.25 + gust))
        for i in range(overlap):
            out[i] *= math.sqrt(i / overlap)
            out[-1 - i] *= math.sqrt((i + 1) / overlap)
        loop.add(0, out, 0.8 * left, 0.8 * right)


def plucks(loop: Loop) -> None:
    """A few notes of a far lute, each with two echoes that wander to the other side."""
    tune = (
        (1.2, "A4"), (2.0, "D5"), (5.6, "F4"), (8.1, "G4"), (8.7, "A4"), (13.4, "D5"),
        (14.3, "C5"), (17.9, "F4"), (20.6, "A4"), (25.1, "C5"), (25.9, "A4"), (26.7, "G4"),
        (31.0, "F5"), (32.3, "D5"), (37.2, "A4"), (38.8, "G4"), (41.0, "E4"), (44.6, "D4"),
    )  # fmt: skip
    random = Random(5)
    for at, name in tune:
        sound = note(pitch(name), 2.4, 0.55, KALIMBA, attack=0.008)
        side = random.uniform(0.3, 0.7)
        for echo, gain in enumerate((0.6, 0.22, 0.09)):
            loop.add(at + 0.46 * echo, sound, gain * side, gain * (1 - side))
            side = 1 - side


def ambience() -> array[int]:
    """The loop, left and right by turns, at a level to be forgotten."""
    loop = Loop(LOOP_SECONDS)
    pad(loop)
    wind(loop)
    plucks(loop)
    power = sum(map(mul, loop.left, loop.left)) + sum(map(mul, loop.right, loop.right))
    factor = 10 ** (-25 / 20) / math.sqrt(power / (2 * loop.length))
    out = array("h", bytes(4 * loop.length))
    out[0::2] = whole(value * factor for value in loop.left)
    out[1::2] = whole(value * factor for value in loop.right)
    return out


def write_wave(path: Path, samples: array[int], channels: int) -> None:
    stored = array("h", samples)
    if sys.byteorder == "big":
        stored.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(stored.tobytes())


def write_ambience(folder: Path) -> None:
    """Encode the loop; the fixed serial number makes the file the same on each run.

    At the mixer's own rate, for to raise it while playing would cost more than all the rest.
    """
    encoder = shutil.which("oggenc")
    if encoder is None:
        print("oggenc was not found: ambience.ogg is left as it is", file=sys.stderr)
        return
    raw = folder / "ambience.wav"
    write_wave(raw, ambience(), 2)
    target = str(folder / "ambience.ogg")
    quality = ["-q", "-1", "--resample", "44100", "--serial", "1"]
    subprocess.run([encoder, "-Q", *quality, "-o", target, str(raw)], check=True)
    raw.unlink()


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples in effects().items():
        write_wave(folder / name, samples, 1)
    write_ambience(folder)


if __name__ == "__main__":
    main()
