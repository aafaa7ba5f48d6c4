"""From memory to the disk, once the disk takes again what it refused at the start."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from game.storage.backup_format import BackupError
from game.storage.database import StorageError
from game.storage.store import Store

_CARRIED: Final = "moving.pyramid"


def moved(store: Store, folder: Path, now: float) -> Store | None:
    """A store in ``folder`` with all that ``store``, in memory, holds; None while there is none.

    ``now`` is in seconds since 1970. The old store is closed once everything is in the new one; no
    game may be at the table then.
    """
    found, _ = Store.open(folder, now)
    if not found.lasting:
        found.close()
        return None
    carried = folder / _CARRIED
    try:
        store.backup.write(carried, now)
        found.backup.merge(carried, one_player=False)
    except (OSError, StorageError, BackupError):
        found.close()
        return None
    finally:
        with contextlib.suppress(OSError):
            carried.unlink()
    store.close()
    return found
