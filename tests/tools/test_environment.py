"""The two commands set up what they need, and say so when they can't."""

import ast
from pathlib import Path

import pytest

from tools.check import STEPS, chosen
from tools.environment import ROOT, SetupError, prepare, require_python, run


def test_a_python_too_old_is_told_what_it_needs() -> None:
    with pytest.raises(SetupError, match=r"needs Python 3\.11 or newer; this is 3\.9"):
        require_python((3, 9))
    require_python((3, 11))


@pytest.mark.parametrize("name", ["__init__", "environment", "play", "check"])
def test_a_python_too_old_can_read_the_commands_at_all(name: str) -> None:
    source = (ROOT / "tools" / f"{name}.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))


def test_an_environment_is_made_once_and_again_when_its_lock_changes(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    lock = tmp_path / "lock.txt"
    lock.write_text("# nothing yet\n", encoding="utf-8")
    folder = tmp_path / "venv"
    python = prepare(folder, lock)
    assert run(python, "-c", "import sys; sys.exit(sys.prefix == sys.base_prefix)") == 0
    assert "Setting up venv" in capfd.readouterr().out
    left_behind = folder / "left-behind"
    left_behind.touch()
    assert prepare(folder, lock) == python
    assert capfd.readouterr().out == ""
    lock.write_text("# changed\n", encoding="utf-8")
    prepare(folder, lock)
    assert not left_behind.exists()


def test_a_package_without_its_hash_is_not_installed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    lock = tmp_path / "lock.txt"
    lock.write_text("platformdirs==4.14.8\n", encoding="utf-8")
    with pytest.raises(SetupError, match=r"could not install what lock\.txt pins"):
        prepare(tmp_path / "venv", lock)
    assert "hash" in capfd.readouterr().err.lower()
    assert not (tmp_path / "venv" / "made-from.txt").exists()


def test_the_gate_runs_all_steps_or_those_named() -> None:
    assert chosen([]) == (list(STEPS), [])
    assert chosen(["lint", "tests", "--", "-k", "deal"]) == (["lint", "tests"], ["-k", "deal"])
    with pytest.raises(SetupError, match="No step is called paint"):
        chosen(["paint"])
