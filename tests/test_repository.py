"""The repository keeps its own promises: its tree, its pins, its sizes, its arrows."""

import ast
import re
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.txt", "requirements-dev.txt", "requirements-build.txt")
LONGEST_FILE = 400
LONGEST_FUNCTION = 60
GIVEN = ("main.py", "pyproject.toml", "build.spec", "assets", "locales", "tests", "game")


def project_files() -> list[Path]:
    """Every file of the project, without what tools and Python leave behind."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [path for name in listed.stdout.splitlines() if (path := ROOT / name).is_file()]


def game_sources() -> list[Path]:
    return [ROOT / "main.py", *sorted((ROOT / "game").rglob("*.py"))]


def pins(requirements: list[str]) -> dict[str, str]:
    """Names and versions of `name==version` requirements."""
    found = (re.match(r"([\w.-]+)==([\w.]+)", line) for line in requirements)
    return {match[1].lower(): match[2] for match in found if match}


def locked(name: str) -> dict[str, str]:
    return pins((ROOT / name).read_text(encoding="utf-8").splitlines())


@pytest.fixture(scope="module")
def project() -> dict[str, dict]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GIVEN)
def test_the_given_top_level_is_there(name: str) -> None:
    assert (ROOT / name).exists()


@pytest.mark.parametrize("name", LOCKS)
def test_every_lock_file_pins_what_the_project_asks_for(name: str, project) -> None:
    wanted = pins(project["project"]["dependencies"])
    assert len(wanted) == len(project["project"]["dependencies"]), "every one is pinned exactly"
    assert wanted.items() <= locked(name).items()


@pytest.mark.parametrize("group", ["dev", "build"])
def test_a_group_is_pinned_in_its_lock_file(group: str, project) -> None:
    wanted = pins(project["dependency-groups"][group])
    assert len(wanted) == len(project["dependency-groups"][group])
    assert wanted.items() <= locked(f"requirements-{group}.txt").items()


@pytest.mark.parametrize("name", LOCKS)
def test_lock_files_hash_every_package_and_name_no_index(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = text.splitlines()
    assert lines
    for line in lines:
        assert re.match(r"[\w.-]+==[\w.]+ ", line), line
        assert "--hash=sha256:" in line, line
    assert "://" not in text


def test_the_lock_files_agree() -> None:
    for name in LOCKS[1:]:
        assert locked(LOCKS[0]).items() <= locked(name).items()


def test_only_pygame_ce_is_installed() -> None:
    """The older pygame installs into the same folder and breaks it."""
    assert metadata.version("pygame-ce") == locked("requirements.txt")["pygame-ce"]
    with pytest.raises(metadata.PackageNotFoundError):
        metadata.version("pygame")


def test_what_runs_is_what_is_pinned() -> None:
    for name, version in locked("requirements.txt").items():
        assert metadata.version(name) == version


def test_nothing_points_outside_the_project() -> None:
    outside = re.compile(rb"\.\./" + rb"shared|/work" + rb"/(main|shared)")
    for path in project_files():
        assert not outside.search(path.read_bytes()), path


def test_files_of_the_game_stay_readable_in_one_sitting() -> None:
    long = {path.name: n for path in game_sources() if (n := len(lines_of(path))) > LONGEST_FILE}
    assert not long


def test_functions_of_the_game_stay_short() -> None:
    long = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in game_sources()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno > LONGEST_FUNCTION
    ]
    assert not long


def test_every_module_says_its_purpose() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in game_sources()
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not silent


def test_nothing_in_the_game_imports_main_or_the_tests() -> None:
    for path in game_sources()[1:]:
        for name in imported(path):
            assert name.split(".")[0] not in {"main", "tests", "tools"}, path


def test_links_in_the_documents_lead_somewhere() -> None:
    for path in project_files():
        if path.suffix != ".md":
            continue
        for link in re.findall(r"\]\(([^)#\s]+)\)", path.read_text(encoding="utf-8")):
            if "://" not in link:
                assert (path.parent / link).exists(), f"{path.name}: {link}"


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def imported(path: Path) -> set[str]:
    """The modules a file imports, by their full names."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names
