"""The game's voice on the real mixer: with a device, without one, and when one comes or goes."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from operator import mul
from pathlib import Path

import pygame
import pytest

from game.audio import CUES, Audio, open_audio
from tools import sounds

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
AMBIENCE = ASSETS / "sounds" / "ambience.ogg"
Opener = Callable[..., Audio]


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Choose SDL's audio driver; begins with the dummy one, and no device open."""
    pygame.mixer.quit()

    def choose(name: str) -> None:
        monkeypatch.setenv("SDL_AUDIODRIVER", name)

    choose("dummy")
    yield choose
    pygame.mixer.quit()


@pytest.fixture
def opened(driver: Callable[[str], None]) -> Iterator[Opener]:
    voices: list[Audio] = []

    def make(
        assets: Path = ASSETS, effects: float = 1.0, ambience: float = 1.0, muted: bool = False
    ) -> Audio:
        voices.append(open_audio(assets, effects, ambience, muted))
        return voices[-1]

    yield make
    for voice in voices:
        voice.close()


def sounding() -> int:
    """How many channels play."""
    count = pygame.mixer.get_num_channels()
    return sum(pygame.mixer.Channel(i).get_busy() for i in range(count))


def test_every_event_sounds(opened: Opener) -> None:
    for event in CUES:
        audio = opened()
        audio.begin()
        audio.play(event)
        assert sounding() == 1, event
        audio.close()


def test_every_file_decodes_to_its_length(opened: Opener) -> None:
    opened().begin()
    for path in sorted((ASSETS / "sounds").iterdir()):
        sound = pygame.mixer.Sound(str(path))
        assert 0.05 < sound.get_length() <= 48.01, path.name


def test_each_step_of_the_pair_is_another_sound_and_the_ends_hold(opened: Opener) -> None:
    cue = CUES["pair"]
    assert len({cue.file(step) for step in range(cue.steps)}) == cue.steps >= 14
    assert cue.file(-1) == cue.file(0)
    audio = opened()
    audio.begin()
    audio.play("pair", step=500)
    assert sounding() == 1


def test_nothing_sounds_before_the_first_frame(opened: Opener) -> None:
    audio = opened()
    audio.play("king")
    audio.start_ambience()
    assert pygame.mixer.get_init() is None


def test_the_device_opens_as_asked(opened: Opener) -> None:
    opened().begin()
    assert pygame.mixer.get_init() == (44100, -16, 2)


def test_many_kings_at_once_do_not_pile_up(opened: Opener) -> None:
    audio = opened()
    audio.begin()
    for _ in range(9):
        audio.play("king")
    assert sounding() == CUES["king"].together


def test_no_free_channel_is_silent(opened: Opener) -> None:
    audio = opened()
    audio.begin()
    pygame.mixer.set_num_channels(1)
    for event in CUES:
        audio.play(event)
    assert sounding() == 1


def test_muted_is_silent_and_the_ambience_waits(opened: Opener) -> None:
    audio = opened()
    audio.begin()
    audio.start_ambience()
    audio.play("win")
    audio.set_muted(True)
    audio.play("king")
    assert sounding() == 0
    assert not pygame.mixer.music.get_busy()
    audio.set_muted(False)
    assert pygame.mixer.music.get_busy()


def test_volume_nought_is_silent(opened: Opener) -> None:
    audio = opened(effects=0)
    audio.begin()
    audio.play("king")
    assert sounding() == 0
    audio.set_volumes(1.0, 0.5)
    audio.play("king")
    assert sounding() == 1


def test_volumes_reach_what_already_sounds(opened: Opener) -> None:
    audio = opened()
    audio.begin()
    audio.start_ambience()
    audio.play("win")
    audio.set_volumes(0.5, 0.5)
    playing = pygame.mixer.Channel(0).get_sound()
    assert playing is not None
    assert playing.get_volume() == pytest.approx(0.25, abs=0.02)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.02)


def test_the_ambience_can_be_stopped_and_started_at_once(opened: Opener) -> None:
    audio = opened()
    audio.begin()
    for _ in range(3):
        audio.start_ambience()
        assert pygame.mixer.music.get_busy()
        audio.stop_ambience()


def test_a_missing_or_broken_file_is_silent(opened: Opener, tmp_path: Path) -> None:
    folder = tmp_path / "sounds"
    folder.mkdir()
    (folder / "king.wav").write_bytes(b"RIFF no sound at all")
    (folder / "ambience.ogg").write_bytes(b"OggS neither")
    audio = opened(tmp_path)
    audio.begin()
    for event in (*CUES, "no such event"):
        audio.play(event)
    audio.start_ambience()
    assert sounding() == 0
    assert not pygame.mixer.music.get_busy()


def test_without_a_device_everything_is_silent(
    opened: Opener, driver: Callable[[str], None]
) -> None:
    driver("bogus")
    audio = opened()
    audio.begin()
    audio.start_ambience()
    for event in CUES:
        audio.play(event, step=3)
        audio.stop(event)
    audio.set_volumes(0.3, 0.3)
    audio.set_muted(True)
    audio.stop_ambience()
    audio.device_removed()
    assert not audio.available


def test_a_device_found_later_sounds(opened: Opener, driver: Callable[[str], None]) -> None:
    driver("bogus")
    audio = opened()
    audio.begin()
    audio.start_ambience()
    driver("dummy")
    audio.device_added()
    audio.play("king")
    assert audio.available
    assert sounding() == 1
    assert pygame.mixer.music.get_busy()


def test_a_lost_device_is_replaced_by_another(opened: Opener) -> None:
    audio = opened()
    audio.begin()
    audio.start_ambience()
    audio.play("king")
    audio.device_removed(which=2)
    audio.play("king")
    assert sounding() == 1
    assert pygame.mixer.music.get_busy()


def test_a_lost_last_device_is_silence_until_the_next(
    opened: Opener, driver: Callable[[str], None]
) -> None:
    audio = opened()
    audio.begin()
    audio.play("king")
    driver("bogus")
    audio.device_removed(which=2)
    audio.play("king")
    assert not audio.available
    driver("dummy")
    audio.device_added()
    audio.play("king")
    assert sounding() == 1


@pytest.mark.parametrize("act", ["deal", "mute"])
def test_a_restarted_sound_server_is_heard_at_the_next_deal_or_when_unmuted(
    opened: Opener, driver: Callable[[str], None], act: str
) -> None:
    audio = opened()
    audio.begin()
    audio.start_ambience()
    driver("bogus")
    audio.device_removed(which=2)
    for _ in range(20):
        audio.play("deal")
    assert not audio.available
    driver("dummy")  # and nothing is announced
    if act == "deal":
        audio.play("deal")
        assert sounding() == 1
    else:
        audio.set_muted(True)
        audio.play("deal")
        assert not audio.available
        audio.set_muted(False)
    assert pygame.mixer.music.get_busy()


def test_many_deals_without_a_device_leave_it_to_be_found_later(
    opened: Opener, driver: Callable[[str], None]
) -> None:
    driver("bogus")
    audio = opened()
    audio.begin()
    for _ in range(20):
        audio.play("deal")
    driver("dummy")
    audio.device_added()
    assert audio.available


def test_a_device_never_opened_or_a_microphone_changes_nothing(opened: Opener) -> None:
    audio = opened()
    audio.begin()
    audio.play("win")
    audio.device_removed(which=0)
    audio.device_removed(which=2, iscapture=1)
    audio.device_added(iscapture=1)
    assert sounding() == 1


def test_a_device_that_never_opens_is_not_tried_for_ever(
    opened: Opener, driver: Callable[[str], None]
) -> None:
    driver("bogus")
    audio = opened()
    audio.begin()
    for _ in range(20):
        audio.device_added()
    driver("dummy")
    audio.device_added()
    assert not audio.available


def test_a_mixer_closed_behind_its_back_is_silence(opened: Opener) -> None:
    audio = opened()
    audio.begin()
    audio.start_ambience()
    pygame.mixer.quit()
    audio.play("king")
    audio.set_volumes(1, 1)
    audio.stop_ambience()
    audio.close()
    audio.close()


@pytest.mark.parametrize(
    ("name", "setting"), [("bogus driver", "bogus"), ("default driver", None), ("no mixer", "-")]
)
def test_report_no_sound_card_goes_on_quietly(name: str, setting: str | None) -> None:
    """PySolFC 78: no device, or no mixer at all, must not stop the game nor litter its output."""
    lines = [
        "import sys",
        f"sys.modules.update({{'pygame.mixer': None}} if {setting!r} == '-' else {{}})",
        "from pathlib import Path",
        "from game.audio import open_audio",
        f"audio = open_audio(Path({str(ASSETS)!r}), 1, 1, False)",
        "audio.begin()",
        "audio.start_ambience()",
        "audio.play('king')",
        "audio.device_added()",
        "audio.close()",
    ]
    environment = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
    if setting == "bogus":
        environment["SDL_AUDIODRIVER"] = setting
    run = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, ""), name


@pytest.fixture(scope="module")
def loop() -> array[int]:
    """The ambience before it is encoded, left and right by turns."""
    return sounds.ambience()


def test_the_kept_ambience_is_what_the_script_makes(opened: Opener, loop: array[int]) -> None:
    opened().begin()
    heard = array("h", pygame.mixer.Sound(str(AMBIENCE)).get_raw())[0::4]
    meant = loop[0::2]
    assert abs(len(heard) - len(meant)) <= 2
    size = min(len(heard), len(meant))
    product = sum(map(mul, heard[:size], meant[:size]))
    powers = sum(map(mul, heard, heard)) * sum(map(mul, meant, meant))
    assert product / math.sqrt(powers) > 0.97


def test_the_ambience_has_no_seam(loop: array[int]) -> None:
    for side in (loop[0::2], loop[1::2]):
        largest = max(abs(b - a) for a, b in pairwise(side))
        assert abs(side[0] - side[-1]) <= largest
