"""Files that nobody may write any more, as on a medium that the system has locked."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def immutable(folder: Path) -> Iterator[None]:
    """Lock a folder with all that lies in it; skips the test where that can't be done.

    The superuser needs a file system that knows the flag; for others the rights are enough.
    """
    paths = [*(path for path in folder.rglob("*") if path.is_file()), folder]
    rights = {path: path.stat().st_mode for path in paths}
    try:
        for path in paths:
            path.chmod(rights[path] & ~0o222)
            _change("+i", path)
        if any(os.access(path, os.W_OK) for path in paths):
            pytest.skip("files can't be locked here")
        yield
    finally:
        for path in reversed(paths):
            _change("-i", path)
            path.chmod(rights[path])


def _change(flag: str, path: Path) -> None:
    """Set or clear the flag where there is such a thing."""
    try:
        subprocess.run(["chattr", flag, str(path)], capture_output=True, check=False)
    except OSError:
        return
