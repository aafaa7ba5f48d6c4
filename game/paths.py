"""Where the program finds its own files, and where it keeps the player's."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Final

_APP: Final = "pyramid-solitaire"


def data_folder(override: str | Path | None = None) -> Path:
    """The folder for the player's data, absolute; it need not exist yet.

    ``override`` is the player's own choice (``--data-dir``), a leading ``~`` understood.
    """
    if override is not None:
        return Path(override).expanduser().absolute()
    # Imported late: it costs 15 ms that a start with a folder of its own needn't spend.
    from platformdirs import user_data_path

    return user_data_path(_APP, appauthor=False).absolute()


def config_folder(override: str | Path | None = None) -> Path:
    """The folder for what an administrator writes, absolute; the data's where that was chosen."""
    if override is not None:
        return data_folder(override)
    from platformdirs import user_config_path

    return user_config_path(_APP, appauthor=False).absolute()


def keep_latest(folder: Path, pattern: str, kept: int) -> None:
    """Remove files of that pattern but those whose names come last; what can't be, stays."""
    with contextlib.suppress(OSError):
        for old in sorted(folder.glob(pattern))[:-kept]:
            old.unlink()


def bundle_root() -> Path:
    """The folder that holds ``assets`` and ``locales``.

    In a bundled program it is where the bundle was unpacked, in a working tree the project's top,
    in an installed package the folder of data inside it.
    """
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked is not None:
        return Path(unpacked)
    package = Path(__file__).resolve().parent
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent
