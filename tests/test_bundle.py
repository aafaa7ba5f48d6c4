"""The program to hand on, built as it is for players, and run where players would run it."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from game.engine.actions import At
from game.engine.codes import deal_from_code
from game.i18n import LANGUAGES, Translator
from game.session import Session
from tests.test_window_play import BAR, CONTINUE, DOCUMENTED, SIZE, STOCK, actions, laid_out, place
from tests.xscreen import XScreen, wait_for
from tests.xwindow import GameWindow
from tools.build import BUILT, DIST, SINGLE, TALKING
from tools.environment import ROOT, python_of

MEGABYTE = 1_000_000
DEAL = (1118, 662)
"""The button of the new-game page, by the mock-up."""
NEVER_INSIDE = ("numpy", "tkinter", "_tkinter", "unittest", "pytest", "pygame.tests", "tests")


@pytest.fixture(scope="module")
def built() -> Path:
    """The folder with both builds, made anew from what lies in the tree."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.build"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return BUILT


@pytest.fixture(params=TALKING, ids=lambda path: path.name)
def program(request: pytest.FixtureRequest, built: Path) -> Path:
    return request.param


def ask(program: Path, *words: str, cwd: Path | None = None, env: dict | None = None) -> dict:
    """One answer of a verb, asked in JSON."""
    done = subprocess.run(
        [str(program), *words, "--json"], cwd=cwd, env=env, capture_output=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_bundle_deals_the_documented_deal(program: Path) -> None:
    answer = ask(program, "deal", "PY1-N-AAAAAAS")
    assert answer["cards"][:3] == ["JD", "6C", "7H"]


def test_the_bundle_replays_a_game_to_its_end(program: Path, data: Path, tmp_path: Path) -> None:
    with (data / "conformance" / "games.jsonl").open(encoding="utf-8") as games:
        game = json.loads(next(games))
    record = tmp_path / "game.json"
    record.write_text(json.dumps(game["record"]), encoding="utf-8")
    assert ask(program, "replay", str(record)) == game["final"]


def test_the_bundle_solves_and_counts_in_processes_of_its_own(program: Path) -> None:
    assert ask(program, "solve", "PY1-N-AAAAAAS")["verdict"] == "winnable"
    assert ask(program, "winrate", "--deals", "4", "--jobs", "2")


@pytest.mark.window
def test_the_bundle_opens_the_menu_that_the_source_shows(
    program: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    pictures = []
    for command in ([str(program)], [sys.executable, str(ROOT / "main.py")]):
        folder = tmp_path / str(len(pictures))
        options = ["--data-dir", str(folder), "--language", "ca", "--window", "1280x720"]
        with GameWindow(x_screen, [*command, *options], folder=folder) as window:
            window.wait_for(lambda size=(1280, 720): window.size == size, "it has its size")
            pictures.append(pygame.image.tobytes(window.still_picture(), "RGB"))
            assert window.close() == 0
            assert "Traceback" not in window.log
    assert pictures[0] == pictures[1]


def test_bad_input_is_one_line_and_status_2(program: Path) -> None:
    done = subprocess.run([str(program), "deal", "nonsense"], capture_output=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_an_empty_environment_and_another_folder_are_enough(program: Path, tmp_path: Path) -> None:
    for env in ({}, {"LC_ALL": "C"}):
        assert ask(program, "deal", "PY1-E-AAAAAAS", cwd=tmp_path, env=env)["code"]


def test_a_path_with_spaces_and_other_letters_is_enough(program: Path, tmp_path: Path) -> None:
    place = tmp_path / "joc de la piràmide – Żółw"
    if program == SINGLE:
        place.mkdir()
        moved = Path(shutil.copy2(program, place))
    else:
        moved = Path(shutil.copytree(program.parent, place)) / program.name
    assert ask(moved, "deal", "PY1-N-AAAAAAS")["code"] == "PY1-N-AAAAAAS"


def test_the_licences_and_texts_travel_with_it(built: Path) -> None:
    inside = {path.name for path in (built / "pyramid").rglob("*")}
    assert {path.name for path in (ROOT / "licenses").iterdir()} <= inside
    assert {"LICENSE", "THIRD_PARTY_NOTICES.md", "pyramid.mo", "Lato-Regular.ttf"} <= inside


def test_nothing_slipped_in(built: Path) -> None:
    lister = "PyInstaller.utils.cliutils.archive_viewer"
    done = subprocess.run(
        [str(python_of(ROOT / ".venv-build")), "-m", lister, "-l", "-r", "-b", str(SINGLE)],
        capture_output=True,
        text=True,
        check=True,
    )
    names = {line.strip().strip("'\",[]") for line in done.stdout.splitlines()}
    assert "game.engine.play" in names
    for name in names:
        assert not name.replace("/", ".").startswith(NEVER_INSIDE), name


def test_it_is_small_and_its_checksums_are_right(built: Path) -> None:
    files = [path for path in (built / "pyramid").rglob("*") if path.is_file()]
    assert sum(path.lstat().st_size for path in files) <= 45 * MEGABYTE
    archives = [path for path in DIST.iterdir() if path.suffix != ".sha256"]
    assert len(archives) == 2
    for archive in archives:
        limit = 24 if "single" in archive.name else 26
        assert archive.stat().st_size <= limit * MEGABYTE
        told = archive.with_name(archive.name + ".sha256").read_text(encoding="utf-8").split()
        assert told == [sha256(archive.read_bytes()).hexdigest(), archive.name]


def opened(screen: XScreen, program: Path, folder: Path, *words: str, **more: str) -> GameWindow:
    """The bundled game in a window, with more in its environment."""
    command = [str(program), "--data-dir", str(folder), "--window", "1280x720", *words]
    return GameWindow(screen, command, folder=folder, size=SIZE, environment=more)


@pytest.mark.window
def test_a_game_played_by_clicks_looks_as_from_source(
    program: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    seen: list[list[bytes]] = []
    state = Session(deal_from_code(DOCUMENTED)).state
    walk = [place(state, At(7, 6)), place(state, At(7, 2)), place(state, At(7, 5)), STOCK]
    played = ["7.6", "7.2+7.5", "draw"]
    for number, begin in enumerate(([str(program)], [sys.executable, str(ROOT / "main.py")])):
        folder = tmp_path / str(number)
        laid_out(folder)
        options = ["--data-dir", str(folder), "--language", "nl", "--window", "1280x720"]
        with GameWindow(x_screen, [*begin, *options], folder=folder, size=SIZE) as window:
            menu = window.still_picture()
            window.click(CONTINUE)
            window.changed_from(menu, BAR)
            for target in walk:
                window.click(target)
            window.wait_for(lambda folder=folder: actions(folder) == played, "every action stored")
            picture = window.still_picture()
            clock = pygame.Rect(1000, 0, 280, 70)  # which goes its own way
            picture.fill("black", clock)
            seen.append([pygame.image.tobytes(picture, "RGB")])
            assert window.close() == 0
    assert seen[0] == seen[1]


@pytest.mark.window
def test_every_language_is_in_it(built: Path, x_screen: XScreen, tmp_path: Path) -> None:
    for code in LANGUAGES:
        with opened(x_screen, TALKING[0], tmp_path / code, "--language", code) as window:
            title = Translator.load(code).text("Pyramid")
            window.wait_for(
                lambda title=title, window=window: (
                    x_screen.tool("getwindowname", window.window) == title
                ),
                f"the title in {code}",
            )


@pytest.mark.window
def test_its_sounds_are_decoded_and_played(
    program: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    laid_out(tmp_path / "data")
    raw = tmp_path / "heard.raw"
    driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(raw)}
    with opened(x_screen, program, tmp_path / "data", **driver) as window:
        menu = window.still_picture()
        window.click(CONTINUE)
        window.changed_from(menu, BAR)
        window.wait_for(lambda: any(raw.read_bytes()[-200_000:]), "something else than silence")


@pytest.mark.window
def test_an_unexpected_error_is_logged_and_the_game_goes_on(
    built: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    """A module the program looks for in vain makes one key fail, as a fault of ours would."""
    copy = Path(shutil.copytree(built / "pyramid", tmp_path / "copy", symlinks=True))
    (copy / "_internal" / "yaml.py").write_text(FAULTY, encoding="utf-8")
    folder = tmp_path / "data"
    laid_out(folder)
    with opened(x_screen, copy / "pyramid", folder) as window:
        menu = window.still_picture()
        window.click(CONTINUE)
        window.changed_from(menu, BAR)
        window.click(STOCK)
        window.wait_for(lambda: actions(folder) == ["draw"], "a move stored")
        window.key("F9")
        window.wait_for(lambda: bool(list(folder.glob("error-*.log"))), "the error logged")
        (log,) = folder.glob("error-*.log")
        text = log.read_text(encoding="utf-8")
        assert "RuntimeError: on purpose" in text
        assert DOCUMENTED in text
        told = window.still_picture()
        window.key("Return")
        window.changed_from(told)
        window.click(CONTINUE)
        window.still_picture()
        window.key("u")
        window.wait_for(lambda: actions(folder) == ["draw", "undo"], "the game goes on")


FAULTY = """
import pygame

taken = pygame.event.get

def get(*args, **options):
    events = taken(*args, **options)
    if any(event.type == pygame.KEYDOWN and event.key == pygame.K_F9 for event in events):
        raise RuntimeError("on purpose")
    return events

pygame.event.get = get
raise ImportError("there is no yaml")
"""


@pytest.mark.window
def test_two_at_once_on_one_folder_keep_their_games_apart(
    built: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    laid_out(folder)
    laid_out(folder, "PY1-N-AAAAAAJ")
    with opened(x_screen, TALKING[0], folder) as one:
        one.still_picture()
        with opened(x_screen, TALKING[0], folder) as two:
            for window in (two, one):
                window.activate()
                menu = window.still_picture()
                window.click(CONTINUE)
                window.changed_from(menu, BAR)
                window.click(STOCK)
            wait_for(lambda: drawn(folder) == 2, "a draw in each of two games")
            assert two.close() == 0
        assert one.close() == 0
    assert drawn(folder) == 2


def drawn(folder: Path) -> int:
    """In how many open games the last action is a draw."""
    with sqlite3.connect(folder / "pyramid.sqlite3") as database:
        query = (
            "SELECT COUNT(*) FROM open_action AS a WHERE action = 'draw' AND n ="
            " (SELECT MAX(n) FROM open_action WHERE game = a.game)"
        )
        return int(database.execute(query).fetchone()[0])


@pytest.mark.window
def test_a_read_only_folder_is_said_and_play_goes_on(
    built: Path, x_screen: XScreen, tmp_path: Path
) -> None:
    with tempfile.TemporaryDirectory() as top:  # which others may enter, unlike the test's own
        copy = Path(shutil.copytree(built / "pyramid", Path(top) / "copy", symlinks=True))
        folder = Path(top) / "data"
        folder.mkdir()
        for path in (*Path(top).rglob("*"), Path(top)):
            if not path.is_symlink():
                path.chmod(0o555)
        command = [str(copy / "pyramid"), "--data-dir", str(folder), "--window", "1280x720"]
        if os.geteuid() == 0:  # to whom no folder is read-only
            command = ["setpriv", "--reuid=65534", "--clear-groups", *command]
        with GameWindow(x_screen, command, folder=tmp_path, size=SIZE) as window:
            told = window.still_picture()
            window.key("Return")
            window.changed_from(told)
            menu = window.picture()
            window.key("Return")
            window.changed_from(menu)
            choice = window.picture()
            window.click(DEAL)
            window.changed_from(choice, BAR)
            table = window.still_picture()
            window.click(STOCK)
            window.changed_from(table)
            assert window.close() == 0
        assert list(folder.iterdir()) == []
        for path in (Path(top), *Path(top).rglob("*")):
            if path.is_dir():
                path.chmod(0o755)


def test_without_a_screen_it_says_so(program: Path, tmp_path: Path) -> None:
    command = [str(program), "--data-dir", str(tmp_path)]
    for env in ({}, {"DISPLAY": ":987"}):
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert "there is no screen to play on" in done.stderr


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
