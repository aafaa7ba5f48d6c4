"""Work that is written in one go and done in parts, between which the loop turns."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator


class _Dropped(BaseException):
    """Nobody wants the rest of the work."""


class _Work(threading.Thread):
    """Work in a thread of its own that never runs beside its caller: they take turns."""

    def __init__(self, act: Callable[[], object], seconds: float) -> None:
        super().__init__(name="slices", daemon=True)
        self._act = act
        self._seconds = seconds
        self._go, self._paused = threading.Semaphore(0), threading.Semaphore(0)
        self._until = 0.0
        self.done = self.dropped = False
        self.error: BaseException | None = None

    def run(self) -> None:
        """Do the work, in as many parts as its caller takes turns."""
        self._go.acquire()
        try:
            self._act()
        except _Dropped:
            pass
        except BaseException as error:  # noqa: BLE001 it is raised where the work is waited for
            self.error = error
        self.done = True
        self._paused.release()

    def go_on(self) -> None:
        """Let it work until it pauses or is done."""
        self._until = time.perf_counter() + self._seconds
        self._go.release()
        self._paused.acquire()

    def breathe(self) -> None:
        """Pause if its time is up."""
        if time.perf_counter() >= self._until:
            self.pause()

    def pause(self) -> None:
        """Let the loop turn."""
        if threading.current_thread() is self:
            self._paused.release()
            self._go.acquire()
            if self.dropped:
                raise _Dropped


class Slices:
    """Does work in parts that each last about as long as wished; only one work at a time."""

    def __init__(self) -> None:
        self._work: _Work | None = None

    def breathe(self) -> None:
        """To be called often by whatever may be part of such work: here it may pause."""
        if self._work is not None:
            self._work.breathe()

    def pause(self) -> None:
        """To be called before a large piece of such work: it begins with a turn of the loop."""
        if self._work is not None:
            self._work.pause()

    def of(self, act: Callable[[], object], seconds: float) -> Iterator[None]:
        """Do a part of the work at each step; an error in it is raised here.

        Who closes the iterator early ends the work where it last paused.
        """
        work = self._work = _Work(act, seconds)
        work.start()
        try:
            work.go_on()
            while not work.done:
                yield
                work.go_on()
        finally:
            work.dropped = True
            while not work.done:
                work.go_on()
            work.join()
            self._work = None
        if work.error is not None:
            raise work.error
