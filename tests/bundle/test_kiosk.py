"""The bundled kiosk under its own supervisor: it is the bundle that is started again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from tests.xscreen import wait_for

pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc")


def started(log: Path) -> list[int]:
    """The processes that were started, as the log tells."""
    text = log.read_text(encoding="utf-8") if log.exists() else ""
    return [int(number) for number in re.findall(r"started as process (\d+)", text)]


def test_its_supervisor_starts_it_again_and_sigterm_ends_both(
    program: Path, tmp_path: Path
) -> None:
    sign, log = tmp_path / "data" / "kiosk.alive", tmp_path / "data" / "kiosk.log"
    unpacked = tmp_path / "unpacked"
    unpacked.mkdir()
    running = subprocess.Popen(
        [str(program), "kiosk-run", "--data-dir", str(tmp_path / "data")],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "TMPDIR": str(unpacked)},
    )

    def lives(life: int) -> int:
        """Wait for the kiosk's sign in one of its lives; its process."""
        wait_for(lambda: len(started(log)) == life, f"life {life} begins", 30)
        first = sign.stat().st_mtime_ns
        wait_for(lambda: sign.stat().st_mtime_ns != first, "the kiosk gives a sign of life", 30)
        return started(log)[-1]

    try:
        first = lives(1)
        assert Path(f"/proc/{first}/exe").resolve() == program.resolve()
        os.kill(first, signal.SIGKILL)
        second = lives(2)
        assert "ended with -9" in log.read_text(encoding="utf-8")
        running.send_signal(signal.SIGTERM)
        assert running.wait(timeout=15) == 0
        assert not Path(f"/proc/{second}").exists()
        told = log.read_text(encoding="utf-8")
        assert told.endswith("over\n")
        assert "Traceback" not in told
        assert list(unpacked.iterdir()) == [], "what a single file unpacks is taken away"
    finally:
        running.kill()
        running.wait()
