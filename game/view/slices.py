"""Work that is written in one go and done in parts, between which the loop turns."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from greenlet import GreenletExit, getcurrent, greenlet


class Slices:
    """Does work in parts that each last about as long as wished; only one work at a time.

    A work has a stack of its own in the caller's thread: a second thread would have to be given a
    core at each change, for which a frame waits when the window server and a drawing thread are
    busy.
    """

    def __init__(self) -> None:
        self._work: greenlet | None = None
        self._until = 0.0

    def breathe(self) -> None:
        """To be called often by whatever may be part of such work: here it may pause."""
        if self._work is not None and time.perf_counter() >= self._until:
            self.pause()

    def pause(self) -> None:
        """To be called before a large piece of such work: it begins with a turn of the loop."""
        work = self._work
        if work is not None and work is getcurrent() and work.parent is not None:
            work.parent.switch()

    def of(self, act: Callable[[], object], seconds: float) -> Iterator[None]:
        """Do a part of the work at each step; an error in it is raised here.

        Who closes the iterator early ends the work where it last paused.
        """
        work = self._work = greenlet(act)
        try:
            while True:
                self._until = time.perf_counter() + seconds
                work.switch()
                if work.dead:
                    return
                yield
        finally:
            while work and not work.dead:
                work.throw(GreenletExit)
            self._work = None
