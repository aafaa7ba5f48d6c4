"""Which open game belongs to which running process, so that two at once don't share one.

Each process keeps a small file of its own locked by the operating system for as long as it
lives; a claim is that file's name. The system drops the lock when a process ends, however it
ends, so a claim whose file can be locked by someone else is nobody's any more.
"""

from __future__ import annotations

import os
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.storage.oslock import LockTakenError, lock, unlock

SUFFIX: Final = ".lock"


class Claims:
    """This process's own claim, and whether those of others still hold.

    Without a folder (a database in memory), or where the file system knows no locks, every claim
    but the own one counts as free: one process at a time is then all that is safe.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._descriptor = -1
        self.own = _new_name()
        if folder is not None:
            self._take(folder)
            self._sweep(folder)

    def alive(self, claim: str | None) -> bool:
        """Whether some other process that still runs holds this claim."""
        if claim is None or claim == self.own or self._folder is None:
            return False
        return not _is_free(self._folder / (claim + SUFFIX))

    def close(self) -> None:
        """Give the own claim up."""
        if self._descriptor >= 0:
            unlock(self._descriptor)
            os.close(self._descriptor)
            self._descriptor = -1
            if self._folder is not None:
                _remove(self._folder / (self.own + SUFFIX))

    def _take(self, folder: Path) -> None:
        """Make and lock the own file. One that was swept away at birth is made again."""
        for _ in range(5):
            path = folder / (self.own + SUFFIX)
            descriptor = -1
            try:
                folder.mkdir(parents=True, exist_ok=True)
                descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
                lock(descriptor)
                if os.path.samestat(os.fstat(descriptor), path.stat()):
                    self._descriptor = descriptor
                    return
            except OSError:
                # Taken by a sweep, or no locks to be had: try once more under another name.
                self.own = _new_name()
            if descriptor >= 0:
                os.close(descriptor)

    def _sweep(self, folder: Path) -> None:
        """Remove the files of processes that are gone."""
        try:
            paths = list(folder.glob("*" + SUFFIX))
        except OSError:
            return
        for path in paths:
            if path.stem != self.own:
                _is_free(path, remove=True)


def _new_name() -> str:
    """A name no other process has ever had."""
    return f"{os.getpid()}-{uuid.uuid4().hex[:12]}"


def _is_free(path: Path, *, remove: bool = False) -> bool:
    """Whether nobody holds this lock file; a free one may be removed at once.

    It is removed while locked here, so that a process about to lock it notices. Windows lets
    nobody remove an open file: there it goes at the next closing or never, and does no harm.
    """
    try:
        descriptor = os.open(path, os.O_RDWR)
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    try:
        lock(descriptor)
    except LockTakenError:
        return False
    except OSError:
        return True
    else:
        if remove:
            _remove(path)
        unlock(descriptor)
        return True
    finally:
        os.close(descriptor)


def _remove(path: Path) -> None:
    """Delete a file if the system lets us; one left over is only untidy."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
