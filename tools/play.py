"""Start the game from source: `python3 -m tools.play`.

Sets up what the game needs on the first run; whatever follows on the command line is the game's.
"""

from __future__ import annotations

import sys

from tools.environment import ROOT, SetupError, prepare, run


def main() -> int:
    """Set up, start the game and hand back its exit status."""
    try:
        python = prepare(ROOT / ".venv", ROOT / "requirements.txt")
    except SetupError as problem:
        print(problem, file=sys.stderr)
        return 1
    return run(python, "main.py", *sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
