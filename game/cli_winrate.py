"""``winrate``: how many deals of a rule set a perfect player wins, all cards known.

Counts of separate ranges can be joined with ``--merge``, so a large count can be spread over
machines; an interrupted run prints what it has, and ``--save`` keeps it in a file as it goes.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any, Final, TextIO

from game.cli import InputError, LineParser, complain, read_input
from game.engine.codes import NUMBERS
from game.engine.rules import Rules, RulesError
from game.engine.variants import RULE_SETS
from game.record import RecordError, read_object
from game.solver.counting import OverlapError, Tally, count_deals, rate_bounds, wilson
from game.solver.search import BUDGET

INTERRUPTED: Final = 130
_CHUNK: Final = 20
_MOST_PROCESSES: Final = 60
"""Processes started at most: Windows can't wait for more than some sixty at once."""

_EVERY: Final = 2.0
"""Seconds between two savings."""

Job = tuple[str, int, int, int]
"""Rule set as named, first deal, number of deals, budget."""


def rules_named(name: str) -> Rules:
    """A rule set by id, fields changed by ``+field`` or ``+field=value``.

    Raises:
        InputError: no such rule set or field, or rules that make no game.

    >>> rules_named("house+cover_pair+passes=2").passes
    2
    """
    id_, *changes = name.split("+")
    if id_ not in RULE_SETS:
        raise InputError(f"there is no rule set {id_!r} (there are {', '.join(RULE_SETS)})")
    fields = RULE_SETS[id_].rules.fields()
    for change in changes:
        field, _, text = change.partition("=")
        if field not in fields:
            raise InputError(f"rules have no field {field!r}")
        words: dict[str, bool] = {"": True, "yes": True, "true": True, "no": False, "false": False}
        value: str | int | bool = text
        if isinstance(fields[field], bool):
            value = words.get(text, text)
        elif isinstance(fields[field], int) and text.isdecimal():
            value = int(text)
        fields[field] = value
    try:
        return Rules.from_fields(fields)
    except RulesError as error:
        raise InputError(f"{name}: {error}") from None


class Counts:
    """The tallies of a run, by rule set and budget, as they grow."""

    def __init__(self) -> None:
        self.tallies: dict[tuple[str, int], Tally] = {}

    def add(self, name: str, budget: int, tally: Tally) -> None:
        """Join a tally to the others of its kind; raises :class:`OverlapError`."""
        known = self.tallies.get((name, budget), Tally())
        self.tallies[name, budget] = known.joined(tally)

    def read(self, text: str, name: str) -> None:
        """Join the counts a run printed with ``--json``; raises :class:`InputError`."""
        try:
            values = read_object(text, "a count")
            for item in values["counts"]:  # type: ignore[attr-defined]
                ranges = tuple((int(first), int(number)) for first, number in item["ranges"])
                numbers = [int(item[key]) for key in ("wins", "lost", "unknown")]
                if min(numbers) < 0 or sum(numbers) != sum(number for _, number in ranges):
                    raise InputError(f"{name}: the counts of {item['rules']} don't add up")
                self.add(str(item["rules"]), int(item["budget"]), Tally(ranges, *numbers))
        except (KeyError, TypeError, ValueError, RecordError) as error:
            if isinstance(error, InputError):
                raise
            if isinstance(error, (RecordError, OverlapError)):
                raise InputError(f"{name}: {error}") from None
            raise InputError(f"{name} holds no counts of winrate --json") from None

    def values(self, *, complete: bool) -> dict[str, Any]:
        """What ``--json`` prints."""
        counts = []
        for (name, budget), tally in self.tallies.items():
            low, high = rate_bounds(tally)
            counts.append(
                {
                    "rules": name,
                    "deals": tally.deals,
                    "wins": tally.wins,
                    "lost": tally.lost,
                    "unknown": tally.unknown,
                    "rate": tally.wins / tally.deals if tally.deals else None,
                    "interval": [round(low, 6), round(high, 6)],
                    "budget": budget,
                    "ranges": [list(span) for span in tally.ranges],
                }
            )
        return {"complete": complete, "counts": counts}

    def lines(self) -> Iterator[str]:
        """The same for people."""
        for (name, _), tally in self.tallies.items():
            low, high = wilson(tally.wins, tally.deals)
            share = 100 * tally.wins / tally.deals if tally.deals else 0.0
            line = f"{name}: {tally.wins} of {tally.deals} won, {share:.2f} %"
            line += f" (95 %: {100 * low:.2f} to {100 * high:.2f})"
            yield line + (f", {tally.unknown} not decided" if tally.unknown else "")


def count(job: Job) -> tuple[Job, Tally]:
    """Do a job; in a worker process, so a function of the module."""
    name, first, number, budget = job
    return job, count_deals(rules_named(name), first, number, budget)


def _quiet() -> None:
    """A worker leaves interruptions to the one who started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _jobs(names: list[str], first: int, deals: int, budget: int) -> list[Job]:
    """The work in small pieces."""
    return [
        (name, place, min(_CHUNK, first + deals - place), budget)
        for name in names
        for place in range(first, first + deals, _CHUNK)
    ]


def _done(jobs: list[Job], processes: int) -> Iterator[tuple[Job, Tally]]:
    """The jobs' results as they come; never more processes than pieces of work."""
    processes = min(processes, len(jobs), _MOST_PROCESSES)
    if processes <= 1:
        yield from map(count, jobs)
        return
    context = multiprocessing.get_context("spawn")
    with _uninterrupted():
        started = context.Pool(processes, _quiet)
    with started as pool:
        yield from pool.imap_unordered(count, jobs)


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """An interruption waits; processes started meanwhile leave it to this one from the first."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # now, for when it starts it lets interruptions in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def run(args: list[str], stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    """``winrate [--rules ID …] [--deals N] [--start N] [--jobs J] [--merge FILE …] [--json]``."""
    options = _parser().parse_args(args)
    counts = Counts()
    if options.merge:
        for name in options.merge:
            counts.read(read_input(name, stdin), name)
        _show(counts, stdout, as_json=options.json, complete=True)
        return 0
    for name in options.rules:
        rules_named(name)
    if options.start + options.deals > NUMBERS:
        raise InputError(f"deals are numbered up to {NUMBERS - 1}")
    jobs = _jobs(list(dict.fromkeys(options.rules)), options.start, options.deals, options.budget)
    if options.save and Path(options.save).exists():
        counts.read(read_input(options.save, stdin), options.save)
        jobs = [job for job in jobs if not _has(counts, job)]
    complete = _work(counts, jobs, options, stderr)
    _show(counts, stdout, as_json=options.json, complete=complete)
    if complete:
        return 0
    complain("pyramid: interrupted")
    return INTERRUPTED


def _parser() -> LineParser:
    """The options of the verb."""
    parser = LineParser(prog="winrate", description="Count the deals a perfect player wins.")
    add = parser.add_argument
    number, count = _number(0), _number(1)
    known = ", ".join(RULE_SETS)
    add(
        "--rules",
        nargs="+",
        default=["house"],
        metavar="ID",
        help=f"{known}, or such as house+passes=2 (default: house)",
    )
    add(
        "--deals",
        type=count,
        default=1000,
        metavar="N",
        help="how many deals (default: %(default)s)",
    )
    add("--start", type=number, default=0, metavar="N", help="the first deal's number (default: 0)")
    add("--jobs", type=count, default=1, metavar="J", help="by how many processes (default: 1)")
    budget = "states for a deal before it is left open (default: %(default)s)"
    add("--budget", type=count, default=BUDGET, metavar="N", help=budget)
    add("--save", metavar="FILE", help="keep the counts here; go on from there")
    add("--merge", nargs="+", metavar="FILE", help="count nothing, join what --json printed")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    return parser


def _number(least: int) -> Callable[[str], int]:
    """A kind of argument: a whole number, at least ``least``."""

    def read(text: str) -> int:
        with contextlib.suppress(ValueError):
            if (value := int(text)) >= least:
                return value
        raise argparse.ArgumentTypeError(f"not a whole number from {least} on: {text!r}")

    return read


def _has(counts: Counts, job: Job) -> bool:
    """Whether a job's deals are counted already; part of them can't be."""
    name, first, number, budget = job
    tally = counts.tallies.get((name, budget), Tally())
    return any(begin <= first and first + number <= begin + size for begin, size in tally.ranges)


def _work(counts: Counts, jobs: list[Job], options: Any, stderr: TextIO) -> bool:
    """Do the jobs; whether nothing interrupted them."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    bar = Bar(stderr, sum(job[2] for job in jobs))
    saved = time.monotonic()
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGTERM, stop)
    try:
        for (name, _, number, budget), tally in _done(jobs, options.jobs):
            counts.add(name, budget, tally)
            bar.move(number)
            if options.save and time.monotonic() - saved > _EVERY:
                _save(counts, options.save)
                saved = time.monotonic()
    except KeyboardInterrupt:
        return False
    except OverlapError as error:
        raise InputError(str(error)) from None
    finally:
        bar.end()
        if options.save:
            _save(counts, options.save)
    return True


def _save(counts: Counts, name: str) -> None:
    """Write the counts to a file, whole or not at all."""
    path = Path(name)
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_text(json.dumps(counts.values(complete=False)) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise InputError(f"can't write {name}: {error.strerror or error}") from None


def _show(counts: Counts, stdout: TextIO, *, as_json: bool, complete: bool) -> None:
    """Print the counts."""
    if as_json:
        print(json.dumps(counts.values(complete=complete)), file=stdout)
        return
    for line in counts.lines():
        print(line, file=stdout)


class Bar:
    """A progress bar on a terminal; nothing elsewhere."""

    def __init__(self, stream: TextIO | None, whole: int) -> None:
        self._stream = stream if stream is not None and stream.isatty() else None
        self._whole = max(1, whole)
        self._done = 0

    def move(self, number: int) -> None:
        """``number`` more deals are done."""
        self._done += number
        if self._stream is not None:
            full = 40 * self._done // self._whole
            share = 100 * self._done // self._whole
            self._stream.write(f"\r[{'#' * full}{'.' * (40 - full)}] {share:3d} %")
            self._stream.flush()

    def end(self) -> None:
        """Leave the bar's line."""
        if self._stream is not None:
            self._stream.write("\n")
