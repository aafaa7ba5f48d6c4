"""What the command line may ask of the game itself, as opposed to a verb."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from game import __version__
from game.cli import VERBS, InputError, LineParser
from game.i18n.languages import LANGUAGES, language_of

_WIDEST: Final = 32767
"""No window system has wider windows, and no settings keep them."""


def read_options(argv: Sequence[str]) -> argparse.Namespace:
    """The game's options.

    Raises:
        InputError: words that are none, or a value that can't be.
    """
    verbs = ", ".join(sorted(VERBS))
    parser = LineParser(
        prog="pyramid",
        description="Pyramid solitaire.",
        epilog=f"Or a verb first, each of which tells more with --help: {verbs}",
    )
    parser.add_argument("--version", action="version", version=f"Pyramid {__version__}")
    parser.add_argument("--data-dir", metavar="DIR", help="where games and settings are kept")
    parser.add_argument(
        "--language", metavar="CODE", type=_language, help="such as ca, nl or pt_BR"
    )
    parser.add_argument("--window", metavar="WxH", type=window_size, help="such as 1280x720")
    kiosk = parser.add_mutually_exclusive_group()
    kiosk.add_argument(
        "--kiosk",
        metavar="FILE",
        nargs="?",
        const="",
        help="as an unattended machine, see KIOSK.md",
    )
    kiosk.add_argument("--no-kiosk", action="store_true", help="not so, whatever kiosk.toml says")
    options, rest = parser.parse_known_args(argv)
    if rest and rest[0].startswith("-"):
        raise InputError(f"pyramid: there is no option {rest[0]} (--help tells which there are)")
    if rest and rest[0] in VERBS:
        raise InputError(f"pyramid: the verb {rest[0]!r} stands first, its options after it")
    if rest:
        raise InputError(f"pyramid: there is no verb {rest[0]!r} (there are {verbs})")
    return options


def window_size(text: str) -> tuple[int, int]:
    """Width and height in pixels, from a text such as 1280x720.

    Raises:
        ArgumentTypeError: it is no size that a window can have.
    """
    wide, _, high = text.lower().partition("x")
    if not (_is_length(wide) and _is_length(high)):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    return int(wide), int(high)


def _is_length(text: str) -> bool:
    """Whether a text is a number of pixels that a window can have."""
    return text.isdecimal() and len(text) <= len(str(_WIDEST)) and 1 <= int(text) <= _WIDEST


def _language(text: str) -> str:
    """A language the game speaks, also as systems name it: nl_BE, pt."""
    if language_of(text) is None:
        codes = ", ".join(LANGUAGES)
        raise argparse.ArgumentTypeError(f"{text!r} is none of the languages: {codes}")
    return text
