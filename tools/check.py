"""The whole gate: `python3 -m tools.check`.

Sets up what the gate needs on the first run, then runs each step even where an earlier one failed,
and ends with a list of them. Names of steps run only those; what follows `--` goes to pytest:
`python3 -m tools.check tests -- tests/engine -k deal`.
"""

from __future__ import annotations

import sys
import time

from tools.environment import ROOT, SetupError, prepare, run

STEPS = {
    "lint": ["-m", "ruff", "check", "."],
    "format": ["-m", "ruff", "format", "--check", "."],
    "types": ["-m", "mypy"],
    "layers": ["-c", "from importlinter.cli import lint_imports_command as c; c()", "--no-cache"],
    "tests": [
        "-m",
        "pytest",
        "-n",
        "auto",
        "--maxprocesses",
        "4",
        "--dist",
        "loadfile",
        "--cov",
        "--cov-report=term:skip-covered",
    ],
}


def chosen(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Split the command line into the names of steps and the words for pytest."""
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    names = arguments[:cut] or list(STEPS)
    unknown = [name for name in names if name not in STEPS]
    if unknown:
        raise SetupError(f"No step is called {unknown[0]}; there are {', '.join(STEPS)}.")
    return names, arguments[cut + 1 :]


def main() -> int:
    """Run the steps; the exit status is 0 only when every one of them passed."""
    try:
        names, words = chosen(sys.argv[1:])
        python = prepare(ROOT / ".venv-dev", ROOT / "requirements-dev.txt")
    except SetupError as problem:
        print(problem, file=sys.stderr)
        return 2
    lines = []
    failed = False
    for name in names:
        print(f"\n== {name} ==", flush=True)
        began = time.monotonic()
        status = run(python, *STEPS[name], *(words if name == "tests" else []))
        failed = failed or status != 0
        result = "passed" if status == 0 else f"FAILED ({status})"
        lines.append(f"{name:8} {result:12} {time.monotonic() - began:6.1f} s")
    print("\n== summary ==\n" + "\n".join(lines), flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
