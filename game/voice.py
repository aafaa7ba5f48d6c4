"""A spoken voice, through a program that the system has: speech-dispatcher, espeak-ng, say, SAPI.

The programs run beside the game, one text at a time: a new text cuts the one before short. Where
there is no such program, or it fails, nothing is said and nothing else happens.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

_QUIET_TIME: Final = 1.0
"""Seconds that a program gets to end by itself before it is made to."""

_GLANCE: Final = 0.1
"""Seconds between two looks at whether a program that speaks has ended."""

_LISTING_TIME: Final = 5.0
"""Seconds that the list of voices of a Mac may take."""

_SAPI: Final = """
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$fit = $voice.GetInstalledVoices() |
  Where-Object { $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq $env:PYRAMID_LANGUAGE } |
  Select-Object -First 1
if ($fit) { $voice.SelectVoice($fit.VoiceInfo.Name) }
$voice.Speak($env:PYRAMID_TEXT)
"""
"""What Windows' shell is to do; the text is in its environment, where no quoting can go wrong."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """A program that speaks: its command for a text in a language (such as ``pt-br``).

    The text also goes to its standard input. ``hush`` is a command that cuts a text short where
    ending the program doesn't.
    """

    command: Callable[[str, str], Sequence[str]]
    hush: tuple[str, ...] = ()


def speakers(platform: str = sys.platform) -> tuple[Speaker, ...]:
    """What this system has to speak with, the best first."""
    found: list[Speaker] = []
    if platform == "win32":
        if shell := shutil.which("powershell"):
            call = (shell, "-NoProfile", "-NonInteractive", "-Command", _SAPI)
            found.append(Speaker(lambda _text, _language: call))
    elif platform == "darwin":
        if say := shutil.which("say"):
            found.append(Speaker(lambda _text, language: _say(say, language)))
    elif dispatcher := shutil.which("spd-say"):
        # A text of the usual priority cuts an earlier one short by itself.
        found.append(
            Speaker(
                lambda text, language: (dispatcher, "-l", language, "--", text),
                hush=(dispatcher, "--stop"),
            )
        )
    for name in ("espeak-ng", "espeak"):
        if program := shutil.which(name):
            found.append(Speaker(lambda _text, language: _espeak(program, language)))
            break
    return tuple(found)


def _espeak(program: str, language: str) -> Sequence[str]:
    return program, "-v", language, "--stdin"


def _say(program: str, language: str) -> Sequence[str]:
    """The Mac's command, with a voice of the language where one is installed."""
    listing = subprocess.run(  # noqa: S603 - the system's own program
        (program, "-v", "?"), capture_output=True, text=True, check=False, timeout=_LISTING_TIME
    ).stdout
    voice = mac_voice(listing, language)
    return (program, "-v", voice, "-f", "-") if voice else (program, "-f", "-")


def mac_voice(listing: str, language: str) -> str | None:
    """The first voice of a language in the list that ``say -v ?`` gives.

    >>> mac_voice("Alex       en_US  # Hi\\nXander (Enhanced) nl_NL  # Hallo", "nl")
    'Xander (Enhanced)'
    """
    wanted = language.replace("-", "_")
    for line in listing.splitlines():
        parts = re.match(r"(.+?)\s+([a-z]{2,3}[_-]\w+)\s", line)
        if parts and parts[2].replace("-", "_").lower().startswith(wanted):
            return parts[1]
    return None


class Voice:
    """Says one text at a time, without ever holding up who asks; off until it is switched on."""

    def __init__(self, find: Callable[[], Sequence[Speaker]] = speakers) -> None:
        self.on = False
        self._find = find
        self._language = "en"
        self._speakers: list[Speaker] | None = None
        self._wanted: str | None = None
        self._text = ""
        self._closed = False
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._running: subprocess.Popen[bytes] | None = None

    def set(self, on: bool, language: str) -> None:
        """Speak from now on, or no more; in a language by its code, such as ``pt_BR``."""
        self._language = language.replace("_", "-").lower()
        if self.on and not on:
            self._ask("")
        self.on = on

    def say(self, text: str) -> None:
        """Say this now, instead of whatever is being said; an empty text only ends that."""
        if self.on:
            self._ask(spoken(text))

    def close(self) -> None:
        """Fall silent for good."""
        with self._change:
            self._closed = True
            self._change.notify()
        if self._thread is not None:
            self._thread.join(3 * _QUIET_TIME)

    def _ask(self, text: str) -> None:
        with self._change:
            if self._closed:
                return
            self._wanted = text
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
                self._thread.start()
            self._change.notify()

    def _work(self) -> None:
        """The thread: end what is being said, then say what is wanted now."""
        while True:
            text, closed = self._next()
            self._end()
            if closed:
                return
            if text:
                self._begin(text)

    def _next(self) -> tuple[str, bool]:
        """What is wanted next, and whether that is the end; a program that failed is replaced."""
        with self._change:
            while self._wanted is None and not self._closed:
                told = self._change.wait(_GLANCE if self._running else None)
                if not told and self._has_failed():
                    self._wanted = self._text
            text, self._wanted = self._wanted or "", None
            return text, self._closed

    def _has_failed(self) -> bool:
        """Whether the program ended by itself without having spoken; it isn't used again."""
        if self._running is None or self._running.poll() is None:
            return False
        failed, self._running = self._running.returncode != 0, None
        if failed and self._speakers:
            self._speakers.pop(0)
        return failed

    def _begin(self, text: str) -> None:
        """Say a text with the first program that can be started; one that can't is given up."""
        self._text = text
        if self._speakers is None:
            self._speakers = list(self._find())
        while self._speakers:
            try:
                self._running = _started(self._speakers[0], text, self._language)
            except (OSError, subprocess.SubprocessError):
                self._speakers.pop(0)
            else:
                return

    def _end(self) -> None:
        """End what is being said."""
        running, self._running = self._running, None
        if running is not None and running.poll() is None:
            running.terminate()
            try:
                running.wait(_QUIET_TIME)
            except subprocess.TimeoutExpired:
                running.kill()
                running.wait()
        hush = self._speakers[0].hush if self._speakers else ()
        if hush and (self._closed or not self.on):
            _quietly(hush)


def spoken(text: str) -> str:
    """A text of the screen as it is to be said: dots between its parts are pauses.

    >>> spoken("7 of hearts · free")
    '7 of hearts, free'
    """
    return text.replace(" · ", ", ").strip()


def _started(speaker: Speaker, text: str, language: str) -> subprocess.Popen[bytes]:
    """A program that has begun to say a text."""
    told = {"PYRAMID_TEXT": text, "PYRAMID_LANGUAGE": language[:2]}
    running = subprocess.Popen(  # noqa: S603 - a program of the system, found by its name
        speaker.command(text, language),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=own_environment(os.environ) | told,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    if running.stdin is not None:
        try:
            running.stdin.write(text.encode())
            running.stdin.close()
        except OSError:
            pass  # it reads nothing, or has ended already
    return running


def _quietly(command: Sequence[str]) -> None:
    """Run a short command, whatever comes of it."""
    try:
        subprocess.run(  # noqa: S603 - as above
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=own_environment(os.environ),
            check=False,
            timeout=_QUIET_TIME,
        )
    except (OSError, subprocess.SubprocessError):
        return


def own_environment(given: Mapping[str, str]) -> dict[str, str]:
    """The environment for a program of the system, which must not load the bundle's libraries.

    PyInstaller sets the path of libraries to its own and keeps what was there beside it.

    >>> own_environment({"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/usr/lib"})
    {'LD_LIBRARY_PATH': '/usr/lib'}
    """
    env = dict(given)
    kept = env.pop("LD_LIBRARY_PATH_ORIG", None)
    if kept is not None:
        env["LD_LIBRARY_PATH"] = kept
    elif getattr(sys, "frozen", False):
        env.pop("LD_LIBRARY_PATH", None)
    return env
