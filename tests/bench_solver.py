"""How much work the solver does: ``python tests/bench_solver.py [deals]``.

States expanded come first, for they are the same on every machine; then milliseconds of the
processor, which are not; then the ratio to the figures asked for. ``deals`` is how many rows of a
table are taken.
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from game.engine.state import State
from game.solver import fewest_moves, winnable
from tests.solver.known import dealt, rows, rules_of

WANTED = {"verdict": (60, None, 0.1), "par": (20_000, 220_000, 300.0)}
"""Median states, 95th percentile of states, median milliseconds."""


def share(values: list[float], part: float) -> float:
    """The value below which ``part`` of the values lie."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def report(name: str, states: list[float], times: list[float]) -> None:
    """One line of states, one of milliseconds, one of ratios."""
    for unit, values in (("states", states), ("ms", times)):
        shares = " / ".join(f"{share(values, part):,.2f}" for part in (0.5, 0.95, 1))
        print(f"{name:8} {unit:7} median / p95 / max  {shares}   ({len(values)} deals)")
    median, high, milliseconds = WANTED[name]
    ratio = f"median states {share(states, 0.5) / median:.2f}"
    if high is not None:
        ratio += f", p95 states {share(states, 0.95) / high:.2f}"
    ratio += f", median ms {share(times, 0.5) / milliseconds:.2f}"
    print(f"{name:8} ratio   to what was asked for: {ratio}", flush=True)


def verdict(state: State) -> int:
    """States of a verdict."""
    return winnable(state, want_line=False).states


def par(state: State) -> int:
    """States of a proof of the fewest moves; raises if none is reached."""
    *_, bounds = fewest_moves(state)
    if not bounds.exact:
        raise AssertionError("out of budget")
    return bounds.states


def main() -> None:
    """Run both benchmarks."""
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    house = rules_of("house/0")
    for name, table, work in (
        ("verdict", "winnable.tsv", verdict),
        ("par", "par-house.tsv", par),
    ):
        states: list[float] = []
        times: list[float] = []
        for _, row in rows(table, range(min(limit, 400))):
            if name == "par" and row["par"] == "0":
                continue
            position = dealt(row["cards"], house)
            began = time.process_time()
            states.append(work(position))
            times.append(1000 * (time.process_time() - began))
        report(name, states, times)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory {peak:.0f} MB")


if __name__ == "__main__":
    main()
