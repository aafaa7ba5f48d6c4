"""A lock of the operating system on an open file: gone when its process is gone."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class LockTakenError(OSError):
    """Somebody else holds the lock."""


if sys.platform == "win32":
    import msvcrt

    def _try(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def unlock(descriptor: int) -> None:
        """Give the lock up."""
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def unlock(descriptor: int) -> None:
        """Give the lock up."""
        fcntl.flock(descriptor, fcntl.LOCK_UN)


def lock(descriptor: int) -> None:
    """Take the lock at once.

    Raises:
        LockTakenError: somebody else holds it.
        OSError: this file system has no locks.
    """
    try:
        _try(descriptor)
    except OSError as error:
        if error.errno in _TAKEN:
            raise LockTakenError(error.errno, "locked by another process") from error
        raise


@contextmanager
def held(path: Path, patience: float) -> Iterator[None]:
    """Hold the lock of the file at ``path``, waiting up to ``patience`` seconds for it.

    After that, or where locks don't exist, it goes on without: it is a courtesy between two
    starts at the same moment, and a start must never hang.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    taken = False
    try:
        end = time.monotonic() + patience
        while not taken:
            try:
                lock(descriptor)
                taken = True
            except LockTakenError:
                if time.monotonic() >= end:
                    break
                time.sleep(0.003)
            except OSError:
                break
        yield
    finally:
        if taken:
            unlock(descriptor)
        os.close(descriptor)
