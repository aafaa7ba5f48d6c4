"""The spoken voice, through real programs that a test puts where the system's would be."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.voice import Voice, speakers
from tests.inprocess import playing

pytestmark = pytest.mark.skipif(os.name != "posix", reason="stand-ins are scripts")

SPEAKS = """#!{python}
import os, signal, sys, time
log = open({log!r}, "a", buffering=1)
def cut(*_):
    print("cut short", file=log)
    os._exit(0)
signal.signal(signal.SIGTERM, cut)
text = sys.stdin.read()
print(os.path.basename(sys.argv[0]), *sys.argv[1:], "<", text, file=log)
time.sleep({seconds})
"""


class System:
    """A folder of programs, the only one that is searched, and what they wrote down."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder / "bin"
        self.folder.mkdir()
        self.log = folder / "log"
        monkeypatch.setenv("PATH", str(self.folder))

    def install(self, name: str, body: str = SPEAKS, seconds: float = 0) -> None:
        file = self.folder / name
        text = body.format(python=sys.executable, log=str(self.log), seconds=seconds)
        file.write_text(text, encoding="utf-8")
        file.chmod(0o755)

    def heard(self) -> list[str]:
        return self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []

    def hears(self, *lines: str) -> bool:
        """Whether these lines, and no others, are written down before patience ends."""
        return waited(lambda: self.heard() == list(lines))


def waited(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + 10
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> System:
    return System(tmp_path, monkeypatch)


@pytest.fixture
def voice() -> Iterator[Voice]:
    made = Voice(lambda: speakers("linux"))
    made.set(True, "nl")
    yield made
    made.close()


def test_a_text_is_said_in_its_language_with_pauses_for_dots(system: System, voice: Voice) -> None:
    system.install("espeak-ng")
    voice.say("harten 7 · vrij")
    assert system.hears("espeak-ng -v nl --stdin < harten 7, vrij")


def test_languages_of_a_country_are_named_as_the_programs_name_them(
    system: System, voice: Voice
) -> None:
    system.install("espeak-ng")
    voice.set(True, "pt_BR")
    voice.say("três de ouros")
    assert system.hears("espeak-ng -v pt-br --stdin < três de ouros")


def test_a_new_text_cuts_the_old_one_short(system: System, voice: Voice) -> None:
    system.install("espeak-ng", seconds=60)
    voice.say("one")
    assert system.hears("espeak-ng -v nl --stdin < one")
    voice.say("two")
    assert system.hears(
        "espeak-ng -v nl --stdin < one", "cut short", "espeak-ng -v nl --stdin < two"
    )
    voice.say("")
    assert waited(lambda: system.heard()[3:] == ["cut short"])


def test_the_voice_ends_with_the_game(system: System, voice: Voice) -> None:
    system.install("espeak-ng", seconds=60)
    voice.say("a long tale")
    assert system.hears("espeak-ng -v nl --stdin < a long tale")
    voice.close()
    assert system.heard()[1:] == ["cut short"]
    voice.say("after the end")
    assert len(system.heard()) == 2


def test_switching_it_off_silences_it(system: System, voice: Voice) -> None:
    system.install("espeak-ng", seconds=60)
    voice.say("one")
    assert system.hears("espeak-ng -v nl --stdin < one")
    voice.set(False, "nl")
    assert waited(lambda: system.heard()[1:] == ["cut short"])
    voice.say("two")
    assert system.heard()[1:] == ["cut short"]


def test_the_dispatcher_is_asked_first_with_the_text_as_one_word(
    system: System, voice: Voice
) -> None:
    """It has the voice, the speed and the loudness that the player set for everything."""
    system.install("spd-say")
    system.install("espeak-ng")
    voice.say("-h is no option")
    assert system.hears("spd-say -l nl -- -h is no option < -h is no option")


@pytest.mark.parametrize("fault", ["#!/no/such/interpreter\n", "#!/bin/sh\nexit 1\n"])
def test_a_program_that_fails_is_given_up_for_the_next(
    system: System, voice: Voice, fault: str
) -> None:
    system.install("spd-say", fault)
    system.install("espeak-ng")
    voice.say("one")
    assert system.hears("espeak-ng -v nl --stdin < one")
    voice.say("two")
    assert waited(lambda: "espeak-ng -v nl --stdin < two" in system.heard())


def test_a_system_without_any_voice_is_silent_and_unharmed(system: System, voice: Voice) -> None:
    for text in ("one", "two", ""):
        voice.say(text)
    voice.set(False, "en")
    voice.set(True, "en")
    voice.say("three")
    voice.close()
    assert system.heard() == []


def test_nobody_waits_for_a_program_that_hangs(system: System, voice: Voice) -> None:
    """It reads nothing and ignores that it is to end: the next text is said all the same."""
    stubborn = "#!{python}\nimport signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    system.install("espeak-ng", stubborn + "open({log!r}, 'w').close()\ntime.sleep(60)\n")
    voice.say("one")
    assert waited(system.log.exists)
    system.install("espeak-ng")
    voice.say("two")
    assert system.hears("espeak-ng -v nl --stdin < two")


def test_off_is_how_it_starts(system: System) -> None:
    system.install("espeak-ng")
    made = Voice(lambda: speakers("linux"))
    made.say("nothing")
    made.close()
    assert system.heard() == []


@pytest.mark.parametrize(("platform", "name"), [("darwin", "say"), ("win32", "powershell")])
def test_other_systems_speak_with_their_own_program(
    system: System, platform: str, name: str
) -> None:
    system.install(
        name,
        "#!{python}\nimport os, sys\n"
        "if '?' in sys.argv:\n    print('Anna  de_DE # Hallo')\n    sys.exit()\n"
        "print(os.environ['PYRAMID_TEXT'], os.environ['PYRAMID_LANGUAGE'], sys.stdin.read(),\n"
        "      *sys.argv[1:3], sep='|', file=open({log!r}, 'a'))\n",
    )
    voice = Voice(lambda: speakers(platform))
    voice.set(True, "de")
    voice.say("Herz 7")
    first = {"darwin": "-v|Anna", "win32": "-NoProfile|-NonInteractive"}[platform]
    assert system.hears(f"Herz 7|de|Herz 7|{first}")
    voice.close()


def test_the_game_itself_speaks(system: System, tmp_path: Path) -> None:
    """Switched on in the settings, it says what is drawn, the whole table, and falls silent."""
    system.install("espeak-ng", seconds=60)
    with playing(tmp_path / "data") as game:
        game.key(pygame.K_d)
        assert system.heard() == []
        game.app._change("voice", True)
        game.frames(2)
        game.key(pygame.K_d)
        drawn = game.table.messages.name(game.table.kept.session.state.wastes[0][-1])
        assert waited(lambda: f"espeak-ng -v en --stdin < Drew {drawn}" in system.heard())
        game.key(pygame.K_t)
        assert waited(lambda: "Row 7" in system.heard()[-1])
        assert "Stock, 13 cards. Waste, " in system.heard()[-1]
    assert system.heard()[-1] == "cut short"
