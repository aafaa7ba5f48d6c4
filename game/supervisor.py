"""Starting the kiosk again and again: growing pauses after crashes, a log of bounded size."""

from __future__ import annotations

import contextlib
import math
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import IO, Final

from game.exits import LEFT, RESTART, SUPERVISED

_FIRST: Final = 1.0
_LONGEST: Final = 60.0
"""Seconds of the first pause after a crash, and of the longest."""

_STEADY: Final = 120.0
"""Seconds of life after which a crash counts as the first again."""

_STUCK: Final = 60.0
"""Seconds without a sign of life after which a kiosk that gave one before is ended."""

_BEGINNING: Final = 300.0
"""Seconds a kiosk has for its first sign of life, where it can give one."""

_LOOK: Final = 0.2
_PATIENCE: Final = 5.0
"""Seconds between two looks at it, and until one that was told to end is made to."""

_LINE: Final = 2000


class BoundedLog:
    """Lines with their moment in a file that is put aside once it is full; few files are kept.

    A disk that can't take a line loses it, and nothing else happens.
    """

    def __init__(self, file: Path, most_bytes: int = 1_000_000, files: int = 4) -> None:
        self._file = file
        self._most = most_bytes
        self._files = files
        self._lock = threading.Lock()

    def write(self, line: str) -> None:
        """Add a line."""
        text = f"{datetime.now():%Y-%m-%d %H:%M:%S} {line.rstrip()[:_LINE]}\n"
        with self._lock, contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            if self._file.exists() and self._file.stat().st_size + len(text) > self._most:
                self._put_aside()
            with self._file.open("a", encoding="utf-8", errors="replace") as log:
                log.write(text)

    def _put_aside(self) -> None:
        """``kiosk.log`` becomes ``kiosk.log.1``, that ``kiosk.log.2``; the oldest goes."""
        for number in range(self._files - 1, 0, -1):
            older = self._file.with_name(f"{self._file.name}.{number}")
            newer = self._file.with_name(f"{self._file.name}.{number - 1}")
            with contextlib.suppress(FileNotFoundError):
                (newer if number > 1 else self._file).replace(older)


class Pauses:
    """How long to wait before the next start.

    >>> pauses = Pauses()
    >>> [pauses.after(lived) for lived in (3.0, 3.0, 3.0, 500.0)]
    [1.0, 2.0, 4.0, 1.0]
    """

    def __init__(self) -> None:
        self._crashes = 0

    def after(self, lived: float) -> float:
        """Seconds to wait after a crash of something that lived so many seconds."""
        self._crashes = 1 if lived >= _STEADY else self._crashes + 1
        return min(_FIRST * 2.0 ** min(self._crashes - 1, 20), _LONGEST)


class Supervisor:
    """Keeps one program running until it is left by its staff or told to end."""

    def __init__(self, command: Sequence[str], log: BoundedLog, sign: Path) -> None:
        self._command = list(command)
        self._log = log
        self._sign = sign
        self._ending = threading.Event()

    def end(self) -> None:
        """End the program and stop; may be called from a signal's handler."""
        self._ending.set()

    def run(self) -> int:
        """Start, watch and start again; the exit status."""
        pauses = Pauses()
        while not self._ending.is_set():
            began = time.monotonic()
            status = self._run_once()
            lived = time.monotonic() - began
            if self._ending.is_set() or status == LEFT:
                break
            if status == RESTART:
                self._log.write("restarted by the staff")
                continue
            pause = pauses.after(lived)
            self._log.write(f"ended with {status} after {lived:.0f} s; next start in {pause:.0f} s")
            self._ending.wait(pause)
        self._log.write("over")
        with contextlib.suppress(OSError):
            self._sign.unlink()
        return 0

    def _run_once(self) -> int:
        """One life of the program; its exit status, -1 where it can't be started."""
        beginning = _BEGINNING if self._make_sign() else math.inf
        environment = {**os.environ, SUPERVISED: str(self._sign), "PYTHONUNBUFFERED": "1"}
        try:
            process = subprocess.Popen(  # noqa: S603 (our own program)
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=environment,
            )
        except OSError as error:
            self._log.write(f"can't be started: {error}")
            return -1
        self._log.write(f"started as process {process.pid}")
        if process.stdout is not None:
            threading.Thread(target=self._listen, args=(process.stdout,), daemon=True).start()
        self._watch(process, beginning)
        return process.wait()

    def _watch(self, process: subprocess.Popen[bytes], beginning: float) -> None:
        """Wait until it has ended, by itself, as told, or because it is stuck.

        ``beginning`` is how many seconds it has for its first sign of life.
        """
        first = seen = self._signed()
        changed = time.monotonic()
        while process.poll() is None:
            if self._ending.is_set():
                process.terminate()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(_PATIENCE)
                process.kill()
                return
            now = self._signed()
            if now != seen or not os.access(self._sign, os.W_OK):  # it can't be given any more
                seen, changed = now, time.monotonic()
            elif time.monotonic() - changed > (_STUCK if seen != first else beginning):
                self._log.write("gave no sign of life and was ended")
                process.kill()
                return
            self._ending.wait(_LOOK)

    def _listen(self, said: IO[bytes]) -> None:
        """Write down all that it says, until it has nothing more to say."""
        with said:
            while line := said.readline(_LINE):
                self._log.write(line.decode("utf-8", "replace"))

    def _make_sign(self) -> bool:
        """Make the file of the signs of life; whether it can be written."""
        try:
            self._sign.parent.mkdir(parents=True, exist_ok=True)
            self._sign.touch()
        except OSError:
            return False
        return True

    def _signed(self) -> int:
        """The time of the sign of life; only that it changes means anything."""
        try:
            return self._sign.stat().st_mtime_ns
        except OSError:
            return 0


def own_command(arguments: Sequence[str]) -> list[str]:
    """How this program is started once more, with these arguments."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *arguments]
    return [sys.executable, str(Path(__file__).resolve().parent.parent / "main.py"), *arguments]
