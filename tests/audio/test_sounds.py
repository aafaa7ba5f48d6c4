"""The kept sound files: what the script makes, decodable, soft, even, and in tune."""

from __future__ import annotations

import math
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from game.audio import CUES
from tools import sounds

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
EFFECTS = sorted(path.name for path in FOLDER.glob("*.wav"))
FULL = 32767
LONGEST = {"win.wav": 2.6, "deal.wav": 1.2, "lost.wav": 1.2}


def samples(name: str) -> array[int]:
    with wave.open(str(FOLDER / name), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() == sounds.RATE
        out = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        out.byteswap()
    return out


def strength(sound: array[int], hertz: float) -> float:
    """How much of a pitch is in the sound (Goertzel's sum)."""
    turn = 2 * math.cos(2 * math.pi * hertz / sounds.RATE)
    before = last = 0.0
    for value in sound:
        before, last = last, value + turn * last - before
    return math.sqrt(max(0.0, before * before + last * last - turn * before * last))


@pytest.fixture(scope="module")
def made() -> dict[str, array[int]]:
    return sounds.effects()


def test_the_script_makes_the_kept_effects_again(made: dict[str, array[int]]) -> None:
    assert sorted(made) == EFFECTS
    for name, fresh in made.items():
        kept = samples(name)
        assert len(kept) == len(fresh), name
        # Another machine's sine may fall on the other side of a rounding, never farther.
        assert max(abs(a - b) for a, b in zip(kept, fresh, strict=True)) <= 1, name


def test_every_event_has_its_file() -> None:
    wanted = {cue.file(step) for cue in CUES.values() for step in range(cue.steps)}
    assert wanted == set(EFFECTS)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short_soft_and_without_clicks(name: str) -> None:
    sound = samples(name)
    assert 0.05 <= len(sound) / sounds.RATE <= LONGEST.get(name, 0.8)
    assert 0.1 * FULL < max(map(abs, sound)) < 0.85 * FULL
    assert abs(sound[0]) < 30
    assert abs(sound[-1]) < 30


@pytest.mark.parametrize("name", EFFECTS)
def test_the_loudest_moment_of_an_effect_lies_in_a_narrow_range(name: str) -> None:
    sound = samples(name)
    span = sounds.frames(0.05)
    moments = (sound[at : at + span] for at in range(0, len(sound), span // 2))
    loudest = max(sum(v * v for v in moment) / span for moment in moments)
    assert -24 <= 10 * math.log10(loudest / FULL**2) <= -11


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_not_sharp(name: str) -> None:
    """The steps between samples carry the highs: for a pure 2 kHz tone the ratio is 0.57."""
    sound = samples(name)
    steps = sum((b - a) ** 2 for a, b in pairwise(sound))
    assert math.sqrt(steps / sum(v * v for v in sound)) < 0.57


@pytest.mark.parametrize("step", range(sounds.PAIR_STEPS))
def test_the_pair_rises_a_semitone_a_step(step: int) -> None:
    sound = samples(CUES["pair"].file(step))
    hertz = sounds.PAIR_BASE * 2 ** (step / 12)
    cents = range(-300, 301, 20)
    heard = max(cents, key=lambda c: strength(sound, hertz * 2 ** (c / 1200)))
    assert abs(heard) <= 20


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_000_000
