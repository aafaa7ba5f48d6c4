"""Write the lock files anew from pyproject.toml: `python3 -m tools.lock`.

uv resolves for every system and Python at once, so that one file serves all of them, and gives each
package's hashes. Only a change of the pins needs this.
"""

from __future__ import annotations

import subprocess
import sys

from tools.environment import ROOT, python_of

UV = "uv==0.13.9"
LOCKS = {
    "requirements.txt": [],
    "requirements-dev.txt": ["--group", "dev", "--constraint", "requirements.txt"],
    "requirements-build.txt": ["--group", "build", "--constraint", "requirements.txt"],
}


def main() -> None:
    """Install uv beside the project's environments and compile each lock file."""
    folder = ROOT / ".venv-lock"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = str(python_of(folder))
    subprocess.run([python, "-m", "pip", "install", "--quiet", UV], check=True)
    compiler = [python, "-m", "uv", "pip", "compile", "pyproject.toml", "--quiet", "--universal"]
    compiler += ["--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate"]
    for name, options in LOCKS.items():
        subprocess.run([*compiler, *options, "--output-file", name], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
