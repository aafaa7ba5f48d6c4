"""A virtual environment that holds exactly what a lock file pins.

Each folder of packages belongs to one lock file. A stamp in it names the Python and the hash of the
lock it was made from; where either has changed the folder is made anew, so what is installed never
drifts from what is pinned. The syntax stays readable for old Pythons, which get an answer
instead of a traceback.
"""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)


class SetupError(Exception):
    """Why the environment could not be made, in words for the person who ran the command."""


def require_python(version: tuple[int, ...] = sys.version_info[:2]) -> None:
    """Refuse a Python that the game does not run on: SetupError says which one it needs."""
    if version < OLDEST:
        found = "{}.{}".format(*version[:2])
        needed = "{}.{}".format(*OLDEST)
        raise SetupError(
            f"Pyramid needs Python {needed} or newer; this is {found} ({sys.executable}).\n"
            f"Run the same command with a newer one, for example: python{needed} -m tools.play"
        )


def python_of(folder: Path) -> Path:
    """The interpreter of a virtual environment, wherever this system puts it."""
    if os.name == "nt":
        return folder / "Scripts" / "python.exe"
    return folder / "bin" / "python"


def prepare(folder: Path, lock: Path) -> Path:
    """Make the environment match its lock file and return its Python.

    Does nothing when it already matches. Raises SetupError when Python is too old, or when venv or
    pip fails.
    """
    require_python()
    stamp = folder / "made-from.txt"
    wanted = _stamp_text(lock)
    python = python_of(folder)
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    print(f"Setting up {folder.name} from {lock.name} (once; needs the network) …", flush=True)
    _make(folder)
    _install(python, lock)
    stamp.write_text(wanted, encoding="utf-8")
    return python


def run(python: Path, *arguments: str) -> int:
    """Run a Python of ours in the project's folder and return its exit status; who ends us ends it
    too, or a game would stay behind.
    """
    with subprocess.Popen([str(python), *arguments], cwd=ROOT) as process:
        signal.signal(signal.SIGTERM, lambda *_: process.terminate())
        try:
            return process.wait()
        except KeyboardInterrupt:  # which it has heard itself
            return 130


def _stamp_text(lock: Path) -> str:
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    version = ".".join(str(part) for part in sys.version_info[:3])
    return f"{digest}\n{version}\n{sys.base_prefix}\n"


def _make(folder: Path) -> None:
    command = [sys.executable, "-m", "venv", "--clear", str(folder)]
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode != 0:
        raise SetupError(
            f"Python's venv could not make {folder}.\n"
            "On Debian and Ubuntu it is a package of its own: sudo apt install python3-venv"
        )


def _install(python: Path, lock: Path) -> None:
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--require-hashes", "--requirement", str(lock)]
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode != 0:
        raise SetupError(
            f"pip could not install what {lock.name} pins; its own words are above.\n"
            "Is the network there? Run the same command again once it is."
        )
