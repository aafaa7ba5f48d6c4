"""Taking over a backup: asked first, told afterwards, without doubles."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Final, assert_never

from game.i18n import Translator
from game.scenes.dialog import Choice, DialogScene, tell
from game.scenes.records.working import WorkingScene
from game.scenes.scene import Push
from game.scenes.services import Services
from game.settings import Settings, read_settings
from game.storage import BackupError, Fault, Merged, StorageError

_OF_THIS_MACHINE: Final = (
    *("window_size", "window_position", "window_maximised"),
    *("full_screen", "screen_inches"),
)
"""Settings that a backup from elsewhere doesn't change while the game runs."""


def ask_import(
    services: Services, path: Path, on_done: Callable[[], object] = lambda: None
) -> None:
    """Ask whether a backup is to be taken over, and do it; ``on_done`` is called if it was."""
    tr = services.tr
    dialog = DialogScene(
        services,
        tr.text("Restore this backup?"),
        f"{path.name}\n" + tr.text("What it holds is added to what is here; nothing here is lost."),
        (
            Choice(
                tr.text("Restore it"),
                partial(_start, services, path, on_done, settings=True),
                "primary",
            ),
            Choice(
                tr.text("All but settings"),
                partial(_start, services, path, on_done, settings=False),
            ),
            Choice(tr.text("Cancel")),
        ),
    )
    services.ask(Push(dialog))


def _start(
    services: Services, path: Path, on_done: Callable[[], object], *, settings: bool
) -> None:
    def done(merged: Merged) -> None:
        if settings:
            _use_settings(services)
        on_done()
        text = "\n".join(_lines(services.tr, merged))
        tell(services, services.tr.text("The backup was restored"), text)

    def failed(error: Exception) -> None:
        tr = services.tr
        text = tr.text("Nothing was changed.") + "\n" + _reason(tr, error)
        tell(services, tr.text("This file can't be restored"), text)

    backup = services.store.backup
    services.ask(
        Push(
            WorkingScene(
                services,
                lambda: backup.merge(path, settings=settings),
                done,
                failed,
                (BackupError, StorageError),
            )
        )
    )


def _reason(tr: Translator, error: Exception) -> str:
    """Why not, as exactly as it is known."""
    if isinstance(error, BackupError):
        return _fault(tr, error)
    return tr.text("It can't be saved right now.")


def _fault(tr: Translator, error: BackupError) -> str:
    """What is wrong with the file; the command line names the very field."""
    match error.fault:
        case Fault.FOREIGN:
            return tr.text("It is no backup of this game.")
        case Fault.LATER:
            return tr.text("It was made by a later version of the game.")
        case Fault.SHORT:
            return tr.text("It is cut short: lines are missing at its end.")
        case Fault.LINE:
            return tr.text("Line {n} is cut or damaged.", n=tr.number(error.line))
        case Fault.UNREAD:
            return error.reason
        case _:
            assert_never(error.fault)


def _lines(tr: Translator, merged: Merged) -> list[str]:
    """What came with it, in words."""
    lines = [
        tr.count("{n} new game", "{n} new games", merged.games),
        tr.count("{n} game was here already", "{n} games were here already", merged.known_games),
    ]
    if merged.open_games:
        lines.append(tr.count("{n} game in progress", "{n} games in progress", merged.open_games))
    if merged.rules:
        lines.append(tr.count("{n} set of rules", "{n} sets of rules", merged.rules))
    if merged.series:
        lines.append(tr.count("{n} series", "{n} series", merged.series))
    return lines


def _use_settings(services: Services) -> None:
    """Let the settings that came with a backup take effect."""
    with suppress(StorageError):
        stored = read_settings(services.store)
        for part in fields(Settings):
            value = getattr(stored, part.name)
            same = value == getattr(services.settings, part.name)
            if not same and part.name not in _OF_THIS_MACHINE:
                services.change(part.name, value)
