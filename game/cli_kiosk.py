"""``kiosk-run``, ``kiosk-pin`` and ``kiosk-check``: a kiosk's supervisor, its PIN and its file."""

from __future__ import annotations

import getpass
import os
import signal
from pathlib import Path
from types import FrameType
from typing import TextIO

from game.cli import InputError, LineParser, read_input
from game.kiosk import hash_pin, is_pin, read_house
from game.options import read_options
from game.paths import data_folder
from game.supervisor import BoundedLog, Supervisor, own_command


def kiosk_run_(args: list[str], _stdin: TextIO, _stdout: TextIO, _stderr: TextIO) -> int:
    """``kiosk-run [--log FILE] [OPTIONS OF THE GAME]``: keep the kiosk running."""
    parser = LineParser(
        prog="kiosk-run",
        description="Start the kiosk, and again after a crash.",
        epilog="The game's own options can follow, such as --language or --window.",
    )
    parser.add_argument("--log", metavar="FILE", type=Path, help="where all it says is kept")
    parser.add_argument("--data-dir", metavar="DIR", help="where games and settings are kept")
    parser.add_argument(
        "--kiosk", metavar="FILE", nargs="?", const="", default="", help="the kiosk file"
    )
    options, rest = parser.parse_known_args(args)
    folder = data_folder(options.data_dir)
    chosen = ["--kiosk", *([options.kiosk] if options.kiosk else [])]
    place = ["--data-dir", options.data_dir] if options.data_dir else []
    log = BoundedLog(options.log or folder / "kiosk.log")
    read_options([*chosen, *place, *rest])  # which is refused here: there nobody would see it
    supervisor = Supervisor(own_command([*chosen, *place, *rest]), log, folder / "kiosk.alive")

    def told(_number: int, _frame: FrameType | None) -> None:
        supervisor.end()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, told)
    return supervisor.run()


def kiosk_pin_(args: list[str], stdin: TextIO | None, stdout: TextIO, _stderr: TextIO) -> int:
    """``kiosk-pin``: ask for a PIN and print its line for the kiosk file."""
    LineParser(prog="kiosk-pin", description="Make the PIN's line of the kiosk file.").parse_args(
        args
    )
    if stdin is not None and stdin.isatty():
        pin = getpass.getpass("PIN, 4 to 12 digits: ")
        if getpass.getpass("Once more: ") != pin:
            raise InputError("the two PINs differ")
    else:
        pin = read_input("-", stdin).strip()
    if not is_pin(pin):
        raise InputError("a PIN has 4 to 12 digits")
    print(f'pin = "{hash_pin(pin, os.urandom(16))}"', file=stdout)
    return 0


def kiosk_check_(args: list[str], stdin: TextIO, stdout: TextIO, _stderr: TextIO) -> int:
    """``kiosk-check FILE``: say what is wrong with a kiosk file; status 2 if anything is."""
    parser = LineParser(prog="kiosk-check", description="Check a kiosk file.")
    parser.add_argument("file", metavar="FILE", help="the kiosk file, or - for standard input")
    options = parser.parse_args(args)
    _, faults = read_house(read_input(options.file, stdin))
    for fault in faults:
        print(fault, file=stdout)
    if faults:
        raise InputError(f"{options.file}: not all of it can be used")
    print("all of it can be used", file=stdout)
    return 0
