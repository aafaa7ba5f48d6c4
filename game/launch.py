"""From the command line to the running program."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.app import App
from game.cli import BAD_INPUT, InputError, complain
from game.desktop import NoScreenError
from game.exits import LEFT, RESTART, SUPERVISED
from game.last_words import tell_last
from game.options import read_options
from game.paths import config_folder, data_folder

if TYPE_CHECKING:
    from game.kiosk import House


_GUARDED: Final = {"SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0", "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1"}
"""What tells the display library that these keys don't lead out of a kiosk."""


def start(argv: Sequence[str]) -> int:
    """Play; the exit status."""
    try:
        options = read_options(argv)
    except InputError as error:
        complain(str(error))
        return BAD_INPUT
    while True:
        house, faults = _house(options)
        if house is not None:
            os.environ.update(_GUARDED)
        try:
            status = App(options, house, faults).run()
        except NoScreenError as missing:
            print(f"pyramid: {missing}", file=sys.stderr)
            return BAD_INPUT
        except Exception as error:  # noqa: BLE001 the last place that can say what happened
            tell_last(data_folder(options.data_dir), error, dialog=house is None)
            return 1
        if SUPERVISED in os.environ:
            return status
        if status != RESTART:
            return 0 if status == LEFT else status


def _house(options: argparse.Namespace) -> tuple[House | None, tuple[str, ...]]:
    """What the kiosk file says, if this is a kiosk, and its faults, also on standard error."""
    file = config_folder(options.data_dir) / "kiosk.toml"
    lies_there = os.path.lexists(file)  # whatever it is: a folder or a broken link opens no desktop
    if options.no_kiosk or (options.kiosk is None and not lies_there):
        return None, ()
    from game.kiosk import open_house

    named = Path(options.kiosk).expanduser() if options.kiosk else None
    house, faults = open_house(named or file, needed=named is not None or lies_there)
    told = tuple(f"{named or file}: {fault}" for fault in faults)
    for fault in told:
        print(f"pyramid: {fault}", file=sys.stderr)
    return house, told
