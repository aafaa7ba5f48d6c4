"""What lies in the bundle and beside it: all that must, nothing else, and not too much of it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from xml.dom.minidom import parseString

import pytest

from game import __version__
from game.i18n import LANGUAGES, Translator
from tools.build import DIST, SINGLE
from tools.environment import ROOT, python_of

MEGABYTE = 1_000_000
NEVER_INSIDE = ("numpy", "tkinter", "_tkinter", "unittest", "pytest", "pygame.tests", "tests")


def test_the_licences_and_texts_travel_with_it(built: Path) -> None:
    inside = {path.name for path in (built / "pyramid").rglob("*")}
    assert {path.name for path in (ROOT / "licenses").iterdir()} <= inside
    assert {"LICENSE", "THIRD_PARTY_NOTICES.md", "pyramid.mo", "Lato-Regular.ttf"} <= inside
    beside = {path.name for path in DIST.rglob("*")}
    assert {"LICENSE", "THIRD_PARTY_NOTICES.md", "LGPL-2.1.txt"} <= beside


@pytest.fixture(scope="module")
def inside(built: Path) -> set[str]:
    """The names of all modules and files in the single file."""
    lister = "PyInstaller.utils.cliutils.archive_viewer"
    done = subprocess.run(
        [str(python_of(ROOT / ".venv-build")), "-m", lister, "-l", "-r", "-b", str(SINGLE)],
        capture_output=True,
        text=True,
        check=True,
    )
    return {line.strip().strip("'\",[]") for line in done.stdout.splitlines()}


def test_nothing_slipped_in(inside: set[str]) -> None:
    for name in inside:
        assert not name.replace("/", ".").startswith(NEVER_INSIDE), name


def test_every_module_of_the_game_is_in_it(inside: set[str]) -> None:
    """Also those that are imported late, or whose folder was moved."""
    paths = (path.relative_to(ROOT).with_suffix("") for path in (ROOT / "game").rglob("*.py"))
    names = {".".join(path.parts).removesuffix(".__init__") for path in paths}
    assert {name for name in inside if re.match(r"game(\.|$)", name)} == names
    assert len(names) > 100


def test_the_notices_name_every_library_in_it(built: Path) -> None:
    text = (built / "pyramid" / "_internal" / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8")
    rows = [line.lower() for line in text.splitlines() if line.startswith("|")]
    named = {word for row in rows for word in re.findall(r"[a-z0-9_+-]+", row.split("|")[1])}
    internal = built / "pyramid" / "_internal"
    own = {"_internal", "pygame_ce.libs"}  # Python's and pygame's own modules lie elsewhere
    files = [path.name for path in internal.rglob("*.so*") if path.parent.name in own]
    assert len(files) > 30
    for file in files:
        name = re.split(r"-|\.so", file.lower())[0].removeprefix("lib").replace("sdl2", "sdl")
        plain = name.rstrip("0123456789.")
        names = {form for each in (name, plain) for form in (each, f"lib{each}")}
        assert ({*names, PARTS_OF.get(plain)}) & named, f"{file} is not in the notices"


PARTS_OF = {
    "brotlicommon": "brotli",
    "brotlidec": "brotli",
    "jpeg": "libjpeg-turbo",
    "python": "cpython",
    "vorbisenc": "libvorbis",
    "vorbisfile": "libvorbis",
    "webpdemux": "libwebp",
    "z": "zlib",
}
"""Libraries that are told of by the name of what they belong to."""


def test_every_text_the_notices_point_to_is_there() -> None:
    text = (ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8")
    pointed = set(re.findall(r"\]\(licenses/(.+?)\)", text))
    assert pointed == {path.name for path in (ROOT / "licenses").iterdir()}


def asked_for(system: str) -> dict:
    """What the spec asks for on another system."""
    script = Path(__file__).with_name("elsewhere.py")
    done = subprocess.run(
        [str(python_of(ROOT / ".venv-build")), str(script), system],
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_windows_is_told_what_it_is_and_blows_nothing_up(built: Path) -> None:
    """As far as this can be seen from another system."""
    told = asked_for("win32")
    assert told["texts"]["ProductName"] == "Pyramid"
    assert told["texts"]["FileVersion"] == __version__
    assert told["numbers"] == ", ".join([*__version__.split("."), "0"])
    manifest = parseString(told["manifest"])  # noqa: S318 - our own
    said = [
        manifest.getElementsByTagName(name)[0].firstChild.data
        for name in ("dpiAwareness", "dpiAware")
    ]
    assert said == ["PerMonitorV2", "true/pm"]
    (level,) = manifest.getElementsByTagName("requestedExecutionLevel")
    assert level.getAttribute("level") == "asInvoker"
    assert told["consoles"]["pyramid"] is False
    assert told["consoles"]["pyramid-console"] is True
    assert Path(told["icon"]).read_bytes()[:4] == b"\0\0\1\0"


def test_macos_is_told_what_it_is_and_its_languages(built: Path) -> None:
    """As far as this can be seen from another system."""
    told = asked_for("darwin")
    assert told["version"] == __version__
    assert re.fullmatch(r"[A-Za-z0-9.-]+", told["identifier"])
    assert told["plist"]["NSHighResolutionCapable"] is True
    languages = [code.replace("_", "-") for code in sorted(LANGUAGES)]
    assert told["plist"]["CFBundleLocalizations"] == languages
    assert Path(told["icon"]).read_bytes()[:4] == b"icns"


def test_it_is_small_and_its_checksums_are_right(built: Path) -> None:
    files = [path for path in (built / "pyramid").rglob("*") if path.is_file()]
    assert sum(path.lstat().st_size for path in files) <= 45 * MEGABYTE
    archives = [path.with_suffix("") for path in DIST.glob("*.sha256")]
    assert len(archives) == 2
    for archive in archives:
        limit = 24 if "single" in archive.name else 26
        assert archive.stat().st_size <= limit * MEGABYTE
        told = archive.with_name(archive.name + ".sha256").read_text(encoding="utf-8").split()
        assert told == [sha256(archive.read_bytes()).hexdigest(), archive.name]


def test_the_menu_entry_and_the_software_page_are_valid(built: Path) -> None:
    share = built / "pyramid" / "share"
    (entry,) = share.rglob("*.desktop")
    icon = re.search(r"^Icon=(.+)$", entry.read_text(encoding="utf-8"), re.MULTILINE)
    assert icon is not None
    assert {path.suffix for path in share.rglob(f"{icon[1]}.*")} >= {".svg", ".png"}
    for tool, file in (("desktop-file-validate", "*.desktop"), ("appstreamcli", "*.xml")):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} not found")
        (path,) = share.rglob(file)
        words = ["validate", "--no-net"] if tool == "appstreamcli" else []
        done = subprocess.run([tool, *words, str(path)], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_menu_entry_bears_the_name_of_the_window() -> None:
    (entry,) = (ROOT / "assets" / "linux").glob("*.desktop")
    text = entry.read_text(encoding="utf-8")
    for code in LANGUAGES:
        key = "Name" if code == "en" else f"Name[{code}]"
        assert f"\n{key}={Translator.load(code).text('Pyramid')}\n" in text
