"""Pyramid: ``python main.py`` plays, ``python main.py VERB …`` works without a screen."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:  # not loaded to run: the sooner an interruption is caught, the better
    from typing import Final

INTERRUPTED: Final = 130
"""The exit status after an interruption, as a shell tells it."""

DISPLAY: Final = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEO_X11_WMCLASS": "pyramid",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    **({"SDL_FRAMEBUFFER_ACCELERATION": "0"} if sys.platform.startswith("linux") else {}),
}
"""What the display library reads when it is loaded; the environment's own values go first.

Without a graphics card the plain way of presenting is ten times faster than the accelerated one.
"""


def main() -> int:
    """Start the game, or the verb named first on the command line; the exit status."""
    try:
        return begin()
    except KeyboardInterrupt:
        if sys.stderr is not None:
            print("pyramid: interrupted", file=sys.stderr)
        return INTERRUPTED
    except ModuleNotFoundError as missing:
        package = (missing.name or "game").partition(".")[0]
        if package == "game":
            raise
        print(
            f"pyramid: the package {package} is not installed here; "
            "python3 -m tools.play sets up what the game needs, and takes the same words",
            file=sys.stderr,
        )
        return 2


def begin() -> int:
    """What the command line asks for."""
    if getattr(sys, "frozen", False):
        import multiprocessing  # as late as can be: the first picture doesn't need it

        multiprocessing.freeze_support()
    from game.cli import VERBS, run

    if len(sys.argv) > 1 and sys.argv[1] in VERBS:
        return run(sys.argv[1:])
    for name, value in DISPLAY.items():
        os.environ.setdefault(name, value)
    from game.launch import start

    return start(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
