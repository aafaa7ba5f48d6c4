"""Pyramid: ``python main.py`` plays, ``python main.py VERB …`` works without a screen."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """Start the game, or the verb named first on the command line."""
    multiprocessing.freeze_support()
    from game.cli import VERBS, run

    if len(sys.argv) > 1 and sys.argv[1] in VERBS:
        return run(sys.argv[1:])
    from game.app import start

    return start(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
