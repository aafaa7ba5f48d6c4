"""Build the program to hand on: `python3 -m tools.build`.

Works in an environment of its own, where nothing is installed that could slip into the bundle.
Builds a folder and a single file from build.spec, asks them for a deal to see that they run, and
puts the archives with their checksums and the licence notices into dist/. Builds for the system it
runs on; there is no other way.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from game import __version__
from tools.environment import ROOT, SetupError, prepare

BUILT = ROOT / "build" / "bundle"
DIST = ROOT / "dist"
WINDOWS = os.name == "nt"
SINGLE = BUILT / ("pyramid-single.exe" if WINDOWS else "pyramid-single")
# A program with a window has no console on Windows, so there a third one beside it answers verbs.
TALKING = (
    [BUILT / "pyramid" / "pyramid-console.exe"]
    if WINDOWS
    else [BUILT / "pyramid" / "pyramid", SINGLE]
)
KNOWN_DEAL = "PY1-N-AAAAAAS"


def main() -> int:
    """Build, try and pack; the exit status is 0 when all of it went well."""
    try:
        python = prepare(ROOT / ".venv-build", ROOT / "requirements-build.txt")
        bundle(python)
        add_desktop_files()
        for program in TALKING:
            try_out(program)
        for path in pack():
            print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    except SetupError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def bundle(python: Path) -> None:
    """Run PyInstaller on build.spec; the same sources give the same modules in the same order."""
    shutil.rmtree(BUILT, ignore_errors=True)
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(BUILT), "--workpath", str(ROOT / "build" / "work"), "build.spec"]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "1"}, check=False)
    if done.returncode != 0:
        raise SetupError("PyInstaller could not build the bundle; its own words are above.")


def add_desktop_files() -> None:
    """On Linux lay the menu entry, its icon and the software centre's page beside the program."""
    if not sys.platform.startswith("linux"):
        return
    share, assets = BUILT / "pyramid" / "share", ROOT / "assets"
    (entry,) = (assets / "linux").glob("*.desktop")
    places = {
        entry: f"applications/{entry.name}",
        entry.with_suffix(".metainfo.xml"): f"metainfo/{entry.stem}.metainfo.xml",
        assets / "icon" / "pyramid.svg": f"icons/hicolor/scalable/apps/{entry.stem}.svg",
        assets / "icon" / "pyramid.png": f"icons/hicolor/256x256/apps/{entry.stem}.png",
    }
    for source, place in places.items():
        target = share / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def try_out(program: Path) -> None:
    """Ask a built program for a deal it must know."""
    command = [str(program), "deal", KNOWN_DEAL, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    if done.returncode != 0 or '"JD"' not in done.stdout:
        raise SetupError(f"{program.name} was built but does not run:\n{done.stderr}")


def pack() -> list[Path]:
    """Put the builds into dist/, each with a checksum file beside it, and the licence notices."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    name = f"pyramid-{__version__}-{platform.system().lower()}-{platform.machine().lower()}"
    kind = "zip" if WINDOWS else "gztar"
    folder = shutil.make_archive(str(DIST / name), kind, BUILT, "pyramid")
    single = shutil.copy2(SINGLE, DIST / f"{name}-single{SINGLE.suffix}")
    for notice in ("LICENSE", "THIRD_PARTY_NOTICES.md"):
        shutil.copy2(ROOT / notice, DIST)
    shutil.copytree(ROOT / "licenses", DIST / "licenses")
    made = [Path(folder), Path(single)]
    for path in made:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        path.with_name(path.name + ".sha256").write_text(f"{digest}  {path.name}\n", "utf-8")
    return made


if __name__ == "__main__":
    sys.exit(main())
