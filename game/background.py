"""Thinking beside the game: a worker process that a frame never waits for.

``Background()`` is made once; ``start`` starts the worker, after the first picture. ``ask`` hands
over a piece of work at any time and returns its number at once; ``poll``, called once a frame by
the main loop, tells each asker what has come in; ``drop`` cancels. The work is named by one of
:data:`TASKS`, which are the solver's searches in slices; between two slices the worker looks
whether something was dropped or something more urgent has come.

Where no process can be started, or the worker has died too often, ``poll`` itself does a few
milliseconds of the same work each time, so the game behaves the same, only later. The worker
imports the solver and nothing of the screen; the program's entry must guard its own work with
``if __name__ == "__main__"`` and call ``multiprocessing.freeze_support()`` first. The game itself
loads the solver only once the worker starts: the first picture comes a tenth sooner without.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Work = Generator[Any, None, Any]


@dataclass(frozen=True, slots=True)
class Task:
    """A kind of work: how urgent (0 first), and the solver's function that does it in slices."""

    urgency: int
    function: str

    def begin(self, arguments: tuple[Any, ...]) -> Work:
        """The work, not yet begun; the first one loads the solver."""
        from game import solver

        work: Work = getattr(solver, self.function)(*arguments)
        return work


TASKS: Final[Mapping[str, Task]] = MappingProxyType(
    {
        "hint": Task(0, "hint_slices"),
        "winnable": Task(1, "winnable_slices"),
        "last_winnable": Task(1, "last_winnable_slices"),
        "difficulty": Task(3, "difficulty_slices"),
        "find_winnable_now": Task(1, "find_winnable_slices"),
        "find_winnable": Task(5, "find_winnable_slices"),
        "most": Task(3, "most_slices"),
        "fewest": Task(4, "fewest_slices"),
        "review": Task(2, "review_slices"),
    }
)
"""What can be asked for, by name; arguments as of the function."""


@dataclass(frozen=True, slots=True)
class Result:
    """Something that came in: ``final`` False for a first value that a better one will follow.

    ``error`` tells, if not empty, that the work failed; ``value`` is then None.
    """

    number: int
    task: str
    value: Any
    final: bool = True
    error: str = ""


Heard = Callable[[Result], object]
"""What is told of a result that has come in."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of work that was asked for and not answered or dropped yet."""

    task: str
    arguments: tuple[Any, ...]
    then: Heard


class Desk:
    """Pieces of work under way, done slice by slice, the most urgent first."""

    def __init__(self) -> None:
        self._works: dict[int, tuple[str, Work]] = {}

    def __bool__(self) -> bool:
        return bool(self._works)

    def put(self, number: int, task: str, arguments: tuple[Any, ...]) -> None:
        """Begin a piece of work."""
        self._works[number] = task, TASKS[task].begin(arguments)

    def drop(self, number: int) -> None:
        """Forget a piece of work."""
        self._works.pop(number, None)

    def slice(self) -> Result | None:
        """Do one slice; what it brought, if anything."""
        if not self._works:
            return None
        number = min(self._works, key=lambda one: (TASKS[self._works[one][0]].urgency, one))
        task, work = self._works[number]
        try:
            value = next(work)
        except StopIteration as end:
            self.drop(number)
            return Result(number, task, end.value)
        except Exception as error:  # noqa: BLE001 (a fault must reach the game, not end the worker)
            self.drop(number)
            return Result(number, task, None, error=f"{type(error).__name__}: {error}")
        return None if value is None else Result(number, task, value, final=False)


def serve(line: Connection) -> None:
    """The worker's life: take orders, work in slices, end when the other side is gone."""
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(5)
    desk = Desk()
    try:
        while True:
            while not desk or line.poll():
                order = line.recv()
                if order is None:
                    return
                number, task, arguments = order
                if task:
                    desk.put(number, task, arguments)
                else:
                    desk.drop(number)
            result = desk.slice()
            if result is not None:
                line.send(result)
    except (EOFError, OSError):
        return


class Background:
    """The game's side of the worker. Not for several threads at once.

    What is asked for before ``start`` waits until then. Without ``process`` there is nothing to
    start.
    """

    def __init__(self, *, process: bool = True, slice_seconds: float = 0.003) -> None:
        self._numbers = count(1)
        self._open: dict[int, _Piece] = {}
        self._slice_seconds = slice_seconds
        self._lives = 5 if process else 0
        self._started = not process
        self._worker: _Worker | None = None
        self._desk = Desk()

    def start(self) -> None:
        """Start the worker; once is enough."""
        if not self._started:
            self._started = True
            self._begin()

    @property
    def busy(self) -> bool:
        """Whether anything asked for has not been answered yet."""
        return bool(self._open)

    @property
    def has_process(self) -> bool:
        """Whether a worker process does the work at the moment."""
        return self._worker is not None

    @property
    def worker_id(self) -> int | None:
        """The process id of the worker, for logs and tests."""
        return self._worker.process.pid if self._worker else None

    def ask(self, task: str, *arguments: Any, then: Heard = lambda _: None) -> int:
        """Hand over work; ``then`` hears of every result, inside ``poll``, until the final one.

        Raises:
            KeyError: there is no such task.
        """
        TASKS[task]
        number = next(self._numbers)
        self._open[number] = _Piece(task, arguments, then)
        if self._started:
            self._send(number, task, arguments)
        return number

    def drop(self, number: int | None) -> None:
        """Cancel; no result of it will come any more. Unknown numbers are ignored."""
        if number is not None and self._open.pop(number, None) is not None and self._started:
            self._send(number, "", ())

    def drop_all(self) -> None:
        """Cancel whatever is under way."""
        for number in list(self._open):
            self.drop(number)

    def poll(self) -> list[Result]:
        """Tell what has come in; at once, or after one slice's time without a worker."""
        if not self._started or not self._open:
            return []
        wanted = []
        for result in self._received() if self._worker else self._worked():
            piece = self._open.get(result.number)  # what heard of the last one may have dropped it
            if piece is None:
                continue
            if result.final:
                del self._open[result.number]
            wanted.append(result)
            piece.then(result)
        return wanted

    def close(self) -> None:
        """End the worker at once, whatever it is doing."""
        self._open.clear()
        self._lives = 0
        self._started = True
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def _begin(self) -> None:
        """A worker with all the open work, or the desk if none can be had."""
        self._worker = None
        if self._lives > 0:
            self._lives -= 1
            try:
                self._worker = _Worker()
            except (OSError, RuntimeError, ValueError, ImportError):
                self._lives = 0
        self._desk = Desk()
        for number, piece in self._open.items():
            self._send(number, piece.task, piece.arguments)

    def _send(self, number: int, task: str, arguments: tuple[Any, ...]) -> None:
        if self._worker is not None:
            self._worker.orders.put((number, task, arguments))
        elif task:
            self._desk.put(number, task, arguments)
        else:
            self._desk.drop(number)

    def _received(self) -> list[Result]:
        """Everything the worker sent; a dead one is replaced."""
        results: list[Result] = []
        worker = self._worker
        try:
            while worker is not None and worker.line.poll():
                results.append(worker.line.recv())
        except (EOFError, OSError):
            if worker is not None:
                worker.end()
            self._begin()
        return results

    def _worked(self) -> list[Result]:
        """A few milliseconds of work in the caller."""
        results: list[Result] = []
        end = time.perf_counter() + self._slice_seconds
        while self._desk and time.perf_counter() < end:
            result = self._desk.slice()
            if result is not None:
                results.append(result)
        return results


class _Worker:
    """A started worker process with its line; orders are sent from a thread of their own."""

    def __init__(self) -> None:
        import multiprocessing  # not before the first picture

        context = multiprocessing.get_context("spawn")
        self.line, other = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=serve, args=(other,), name="solver", daemon=True
        )
        try:
            self.process.start()
        except BaseException:
            self.line.close()
            raise
        finally:
            other.close()
        self.orders: queue.SimpleQueue[Any] = queue.SimpleQueue()
        threading.Thread(target=self._post, name="solver orders", daemon=True).start()

    def _post(self) -> None:
        """Send orders as they come, so that the game never waits for a full pipe.

        The solver is loaded here first, for the results to be made of: beside the frames.
        """
        import game.solver  # noqa: F401

        while (order := self.orders.get()) is not None:
            try:
                self.line.send(order)
            except (OSError, ValueError):
                return

    def end(self) -> None:
        """Kill the process; it holds nothing worth keeping."""
        self.orders.put(None)
        with contextlib.suppress(OSError, ValueError):
            self.process.kill()
        self.process.join(0.5)
        with contextlib.suppress(OSError):
            self.line.close()
