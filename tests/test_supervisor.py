"""A program that is started again: after crashes, when asked, but never once it was left."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game import supervisor
from game.supervisor import BoundedLog, Supervisor
from tests.xscreen import wait_for
from tests.xwindow import ROOT


def lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *deeds: str) -> str:
    """Supervise a program whose first life does the first deed, and so on; the log."""
    monkeypatch.setattr(supervisor, "_FIRST", 0.01)
    script = tmp_path / "program.py"
    (tmp_path / "count").write_text("0", encoding="utf-8")
    script.write_text(
        "import os, signal, sys, time\n"
        f"file = {str(tmp_path / 'count')!r}\n"
        "life = int(open(file).read())\n"
        "open(file, 'w').write(str(life + 1))\n"
        "print('life', life, flush=True)\n"
        f"exec({deeds!r}[life])\n",
        encoding="utf-8",
    )
    log = tmp_path / "kiosk.log"
    made = Supervisor([sys.executable, str(script)], BoundedLog(log), tmp_path / "alive")
    assert made.run() == 0
    return log.read_text(encoding="utf-8")


def test_it_starts_again_after_every_kind_of_end_but_being_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = lives(
        tmp_path,
        monkeypatch,
        "raise ValueError('a fault')",
        "os.kill(os.getpid(), signal.SIGKILL)",
        "sys.exit(75)",
        "sys.exit(0)",  # as after a SIGTERM that meant the kiosk alone
        "sys.exit(76)",
        "print('never')",
    )
    assert [f"life {n}" in log for n in range(6)] == [True] * 5 + [False]
    assert "ValueError: a fault" in log
    assert "ended with 1 after" in log
    assert "ended with -9 after" in log
    assert "restarted by the staff" in log


_ONE_SIGN = "os.utime(os.environ['PYRAMID_SUPERVISED'], (9, 9)); "


@pytest.mark.parametrize(
    ("patience", "life"),
    [("_STUCK", _ONE_SIGN + "time.sleep(60)"), ("_BEGINNING", "time.sleep(60)")],
    ids=["later", "from the start"],
)
def test_one_that_is_stuck_is_ended_and_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: str, life: str
) -> None:
    monkeypatch.setattr(supervisor, patience, 0.5)
    log = lives(tmp_path, monkeypatch, life, "sys.exit(76)")
    assert "gave no sign of life and was ended" in log
    assert "life 1" in log


def test_one_that_cant_give_a_sign_any_more_is_let_live(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where its file system turned read-only."""
    monkeypatch.setattr(supervisor, "_STUCK", 0.5)
    sign = "file = os.environ['PYRAMID_SUPERVISED']; os.utime(file, (9, 9)); time.sleep(0.5); "
    log = lives(tmp_path, monkeypatch, sign + "os.unlink(file); time.sleep(2); sys.exit(76)")
    assert "gave no sign of life" not in log
    assert "life 0" in log


def test_the_log_stays_small_whatever_is_said(tmp_path: Path) -> None:
    log = BoundedLog(tmp_path / "kiosk.log", most_bytes=1000, files=3)
    for number in range(500):
        log.write(f"line {number} " + "x" * (5000 if number % 50 == 0 else 20))
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == ["kiosk.log", "kiosk.log.1", "kiosk.log.2"]
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 3 * 3100
    assert "line 499" in (tmp_path / "kiosk.log").read_text(encoding="utf-8")


def test_a_log_that_cant_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    BoundedLog(tmp_path / "file" / "kiosk.log").write("a line")


def test_told_to_end_it_ends_what_it_started(tmp_path: Path) -> None:
    made = Supervisor(
        [sys.executable, "-c", "import time; time.sleep(60)"],
        BoundedLog(tmp_path / "kiosk.log"),
        tmp_path / "alive",
    )
    thread = threading.Thread(target=made.run)
    thread.start()
    log = tmp_path / "kiosk.log"
    wait_for(lambda: log.exists() and "started as process" in log.read_text(), "it started")
    process = int(log.read_text(encoding="utf-8").rsplit(" ", 1)[1])
    made.end()
    thread.join(10)
    assert not thread.is_alive()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_the_verb_runs_the_kiosk_and_sigterm_ends_both(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "kiosk-run", "--data-dir", str(tmp_path)]
    running = subprocess.Popen(command, env={**os.environ, "SDL_VIDEODRIVER": "dummy"})
    try:
        sign, log = tmp_path / "kiosk.alive", tmp_path / "kiosk.log"
        wait_for(lambda: sign.exists(), "it is started", 30)
        first = sign.stat().st_mtime_ns
        wait_for(lambda: sign.stat().st_mtime_ns != first, "the kiosk gives a sign of life", 30)
        running.send_signal(signal.SIGTERM)
        assert running.wait(timeout=15) == 0
        told = log.read_text(encoding="utf-8")
        assert "over" in told
        assert "Traceback" not in told
        assert (tmp_path / "pyramid.sqlite3").exists()
    finally:
        running.kill()
        running.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_kiosk_whose_supervisor_was_killed_makes_room_for_the_next(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "kiosk-run", "--data-dir", str(tmp_path)]
    running = subprocess.Popen(command, env={**os.environ, "SDL_VIDEODRIVER": "dummy"})
    sign, log = tmp_path / "kiosk.alive", tmp_path / "kiosk.log"
    wait_for(lambda: sign.exists(), "it is started", 30)
    first = sign.stat().st_mtime_ns
    wait_for(lambda: sign.stat().st_mtime_ns != first, "the kiosk gives a sign of life", 30)
    running.kill()
    running.wait()
    process = int(log.read_text(encoding="utf-8").split()[-1])
    wait_for(lambda: not alive(process), "the kiosk ends", 30)


CRASHES = """
import sys, threading, time

def crash():
    while not hasattr(sys.modules.get("game.app"), "App"):
        time.sleep(0.01)
    def fail(app, pace):
        raise RuntimeError("a fault of the test")
    sys.modules["game.app"].App._turn = fail

if "--kiosk" in sys.orig_argv:
    threading.Thread(target=crash, daemon=True).start()
"""
"""What Python runs first: a kiosk started so breaks in its first frames."""


def crashing(tmp_path: Path, pause: float) -> subprocess.Popen[bytes]:
    """The verb, with a kiosk that crashes at every start; the first pause is so long."""
    (tmp_path / "sitecustomize.py").write_text(CRASHES, encoding="utf-8")
    begin = f"import main; from game import supervisor; supervisor._FIRST = {pause}; main.main()"
    words = ["kiosk-run", "--data-dir", str(tmp_path / "data")]
    return subprocess.Popen(
        [sys.executable, "-c", begin, *words],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(tmp_path)},
    )


def pauses_told(tmp_path: Path) -> list[int]:
    """The pauses that the log tells of, in seconds."""
    log = tmp_path / "data" / "kiosk.log"
    told = log.read_text(encoding="utf-8") if log.exists() else ""
    return [int(pause) for pause in re.findall(r"next start in (\d+) s", told)]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_kiosk_that_crashes_at_every_start_is_started_ever_more_seldom(tmp_path: Path) -> None:
    running = crashing(tmp_path, 0.5)
    try:
        wait_for(lambda: len(pauses_told(tmp_path)) >= 3, "it crashed thrice", 60)
        running.send_signal(signal.SIGTERM)
        assert running.wait(timeout=15) == 0
    finally:
        running.kill()
        running.wait()
    assert pauses_told(tmp_path)[:3] == [0, 1, 2]
    told = (tmp_path / "data" / "kiosk.log").read_text(encoding="utf-8")
    starts = re.findall(r"started as process (\d+)", told)
    assert len(starts) in (3, 4)
    assert not any(alive(int(process)) for process in starts)
    assert "Pyramid had to stop: a fault of the test" in told


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_told_to_end_in_a_pause_it_waits_for_nothing(tmp_path: Path) -> None:
    running = crashing(tmp_path, 60)
    try:
        wait_for(lambda: pauses_told(tmp_path) == [60], "it waits", 30)
        running.send_signal(signal.SIGTERM)
        assert running.wait(timeout=20) == 0
    finally:
        running.kill()
        running.wait()
    assert (tmp_path / "data" / "kiosk.log").read_text(encoding="utf-8").endswith("over\n")


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
