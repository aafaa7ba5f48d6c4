"""``export`` and ``import``: the player's data as files, and a backup back in."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from game.cli import InputError, LineParser
from game.paths import data_folder
from game.storage import (
    FILE_NAME,
    BackupError,
    Export,
    NoticeKind,
    StorageError,
    Store,
    made_by_later_version,
    write_file,
)

_WHAT: Final = ("statistics", "games", "records", "backup")


def export_(args: list[str], _stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    """``export statistics|games|records|backup TARGET [--data-dir DIR]``."""
    parser = _parser(
        "export",
        "Write statistics or games as CSV or JSON (by the name's ending, - for standard output), "
        "records into a folder, or everything as one backup file.",
    )
    parser.add_argument("what", choices=_WHAT, help="what is written")
    parser.add_argument("target", metavar="FILE|FOLDER|-", help="where it goes")
    options = parser.parse_args(args)
    folder = data_folder(options.data_dir)
    if not (folder / FILE_NAME).is_file():
        raise InputError(f"there are no saved games in {folder}")
    with _store(folder, stderr) as store, _told(options.target):
        told = _export(store, options.what, options.target, stdout)
    if told:
        print(told, file=stdout)
    return 0


def import_(args: list[str], _stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    """``import FILE [--no-settings] [--data-dir DIR]``: merge a backup, without doubles."""
    parser = _parser("import", "Take over what a backup file holds and is not here yet.")
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup")
    parser.add_argument("--no-settings", action="store_true", help="keep the settings of here")
    options = parser.parse_args(args)
    if not options.file.is_file():
        fault = "it is no file" if options.file.exists() else "there is no such file"
        raise InputError(f"can't read {options.file}: {fault}")
    with _store(data_folder(options.data_dir), stderr) as store, _told(options.file):
        if not store.lasting:
            raise InputError(f"can't write to {data_folder(options.data_dir)}")
        merged = store.backup.merge(options.file, settings=not options.no_settings)
    print(
        f"{merged.games} games new, {merged.known_games} here already; "
        f"new: {merged.open_games} games in progress, {merged.series} series, "
        f"{merged.rules} saved rules; {merged.settings} settings taken over",
        file=stdout,
    )
    return 0


def _parser(name: str, description: str) -> argparse.ArgumentParser:
    parser = LineParser(prog=name, description=description)
    parser.add_argument("--data-dir", metavar="DIR", help="where games and settings are kept")
    return parser


@contextmanager
def _store(folder: Path, stderr: TextIO) -> Iterator[Store]:
    """The open data; data of a later version are left alone, and trouble is told."""
    if made_by_later_version(folder):
        raise InputError(f"the data in {folder} were made by a later version of the game")
    store, notices = Store.open(folder, time.time())
    with store:
        for notice in notices:
            if notice.kind is NoticeKind.DAMAGED and stderr is not None:
                print(
                    f"the data were damaged and put aside as {notice.path.name}; "
                    "what could be read was taken over",
                    file=stderr,
                )
        yield store


@contextmanager
def _told(target: object) -> Iterator[None]:
    """Trouble with files and data as one line for the person who asked."""
    try:
        yield
    except BackupError as error:
        raise InputError(f"{target}: {error}") from None
    except StorageError as error:
        raise InputError(f"{target}: {error}") from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise InputError(f"can't write {target}: {error.strerror or error}") from None


def _export(store: Store, what: str, target: str, stdout: TextIO) -> str:
    """Do it; returns what to say, nothing where the data went to standard output."""
    path = Path(target)
    if what in ("records", "backup"):
        if target == "-":
            raise InputError(f"{what} can't be written to standard output")
        if what == "records":
            return f"{store.export.records(path)} records written to {path}"
        _check_file(path)
        return f"{store.backup.write(path, time.time())} entries written to {path}"
    write = _writer(store.export, what, path)
    if target == "-":
        write(stdout)
        return ""
    _check_file(path)
    write_file(path, write)
    return f"written to {path}"


def _check_file(path: Path) -> None:
    """Refuse to put a file in the place of a folder or a device."""
    if path.exists() and not path.is_file():
        raise InputError(f"can't write {path}: it is there already and is no file")


def _writer(export: Export, what: str, path: Path) -> Callable[[TextIO], object]:
    """How a kind of file is written, by the ending of its name."""
    if path.suffix.lower() == ".json":
        return export.json
    if path.suffix.lower() not in (".csv", ""):
        raise InputError(f"{path} is neither .csv nor .json")
    return export.statistics_csv if what == "statistics" else export.games_csv
