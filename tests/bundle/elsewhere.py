"""What build.spec asks for on another system, as JSON: ``python elsewhere.py win32|darwin``.

Runs in the build's environment. Nothing is built: the spec's makers only write down what they are
given, and what they are given is read back by PyInstaller's own code.
"""

from __future__ import annotations

import json
import plistlib
import re
import struct
import sys
import types
from pathlib import Path

from PyInstaller import compat
from PyInstaller.utils import hooks

if sys.platform != "win32":
    sys.modules["pefile"] = types.ModuleType("pefile")  # installed on Windows alone
    compat.win32api = None
from PyInstaller.utils.win32 import versioninfo
from PyInstaller.utils.win32.winmanifest import create_application_manifest

# A long number has four bytes on Windows, and eight elsewhere unless that is said.
versioninfo.struct = types.SimpleNamespace(
    pack=lambda form, *values: struct.pack("<" + form, *values),
    unpack=lambda form, data: struct.unpack("<" + form, data),
)
ROOT = Path(__file__).resolve().parents[2]


class Maker:
    """Stands for Analysis, PYZ, EXE and the others, and remembers its options."""

    def __init__(self) -> None:
        self.options: list[dict] = []

    def __call__(self, *_given: object, **options: object) -> types.SimpleNamespace:
        self.options.append(options)
        return types.SimpleNamespace(datas=[], binaries=[], pure=[], scripts=[])


def read_spec(platform: str) -> dict[str, Maker]:
    """Run the spec as on that system."""
    hooks.collect_submodules = lambda _name: []
    hooks.collect_data_files = lambda _name, **_which: []
    makers = {name: Maker() for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    names = {"SPECPATH": str(ROOT), "__file__": "build.spec", **makers}
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    sys.platform = platform
    exec(compile(spec, "build.spec", "exec"), names)  # noqa: S102 - our own file
    return makers


def windows() -> dict[str, object]:
    """The version resource and the manifest, written and read back; the programs."""
    made = read_spec("win32")["EXE"].options
    read = versioninfo.VSVersionInfo()
    read.fromRaw(made[0]["version"].toRaw())
    return {
        "texts": dict(re.findall(r"StringStruct\('(\w+)', '(.*?)'\)", str(read))),
        "numbers": re.search(r"filevers=\((.+?)\)", str(read))[1],
        "manifest": create_application_manifest(made[0]["manifest"]).decode(),
        "icon": made[0]["icon"],
        "consoles": {one["name"]: one["console"] for one in made},
    }


def macos() -> dict[str, object]:
    """The application's property list, written and read back."""
    (made,) = read_spec("darwin")["BUNDLE"].options
    return {
        "plist": plistlib.loads(plistlib.dumps(made["info_plist"])),
        "identifier": made["bundle_identifier"],
        "version": made["version"],
        "icon": made["icon"],
    }


if __name__ == "__main__":
    print(json.dumps({"win32": windows, "darwin": macos}[sys.argv[1]]()))
