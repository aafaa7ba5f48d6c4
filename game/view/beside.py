"""Threads that draw beside the frames and must never hold one up."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from typing import Final

_NICE: Final = 5
"""How far such a thread stands back, as does the solver's process; twice as far, a busy machine
left cards blurred for seconds.
"""


def stand_back() -> None:
    """Have the calling thread leave the processor to the loop and to the window server whenever
    these want it; where single threads have no such rank it stays as it was.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            rank = os.getpriority(os.PRIO_PROCESS, thread := threading.get_native_id())
            os.setpriority(os.PRIO_PROCESS, thread, rank + _NICE)
