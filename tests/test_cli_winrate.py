"""``winrate`` on the command line."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.cli import InputError
from game.cli_winrate import INTERRUPTED, run

ROOT = Path(__file__).parents[1]


def winrate(*args):
    """What the verb prints as JSON."""
    out = io.StringIO()
    assert run([*args, "--json"], io.StringIO(), out, io.StringIO()) == 0
    return json.loads(out.getvalue())


def test_parts_joined_are_the_whole(tmp_path):
    whole = winrate("--rules", "house", "spanish", "--deals", "60")
    parts = []
    for start, deals in ((0, 35), (35, 25)):
        part = winrate("--rules", "house", "spanish", "--deals", str(deals), "--start", str(start))
        file = tmp_path / f"{start}.json"
        file.write_text(json.dumps(part))
        parts.append(str(file))
    assert winrate("--merge", *parts) == whole
    assert whole["counts"][0]["wins"] + whole["counts"][0]["lost"] == 60


def test_parts_that_share_a_deal_are_refused(tmp_path):
    file = tmp_path / "part.json"
    file.write_text(json.dumps(winrate("--deals", "5")))
    with pytest.raises(InputError, match="twice"):
        winrate("--merge", str(file), str(file))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"counts": [{}]}', '{"counts": 3}'])
def test_files_without_counts_are_refused(tmp_path, text):
    file = tmp_path / "part.json"
    file.write_text(text)
    with pytest.raises(InputError):
        winrate("--merge", str(file))


def test_rules_may_differ_from_a_set_in_a_field():
    plain, covering = winrate("--rules", "house", "house+cover_pair", "--deals", "100")["counts"]
    assert covering["wins"] > plain["wins"]


@pytest.mark.parametrize(
    "args",
    [
        ["--rules", "nonsense"],
        ["--rules", "house+nonsense"],
        ["--rules", "house+draw=9"],
        ["--deals", "0"],
        ["--deals", "many"],
        ["--start", "-1"],
        ["--start", str(2**35)],
        ["--merge", "no-such-file"],
    ],
)
def test_bad_input_is_refused(args):
    with pytest.raises(InputError):
        run(args, io.StringIO(), io.StringIO(), io.StringIO())


def test_a_number_that_is_none_is_named():
    with pytest.raises(InputError, match="--deals: not a whole number from 1 on: '0'"):
        run(["--rules", "house", "--deals", "0"], io.StringIO(), io.StringIO(), io.StringIO())


def test_two_processes_count_what_one_counts():
    done = subprocess.run(
        [sys.executable, "main.py", "winrate", "--deals", "80", "--jobs", "2", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == winrate("--deals", "80")


def test_more_processes_than_pieces_of_work_are_not_started():
    assert winrate("--deals", "5", "--jobs", "1000000") == winrate("--deals", "5")


def test_an_interrupted_run_keeps_what_it_has_and_goes_on_from_there(tmp_path):
    save = tmp_path / "counts.json"
    command = [sys.executable, "main.py", "winrate", "--rules", "relaxed", "--json"]
    command += ["--save", str(save), "--deals", "4000"]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        # Who started the tests in the background may have it ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    end = time.monotonic() + 60
    while not save.exists() and time.monotonic() < end:
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == INTERRUPTED
    printed = json.loads(out)
    assert not printed["complete"]
    [kept] = printed["counts"]
    assert 0 < kept["deals"] < 4000
    deals = str(kept["deals"] + 20)
    again = winrate("--rules", "relaxed", "--save", str(save), "--deals", deals)
    assert again["counts"][0]["deals"] == kept["deals"] + 20


@pytest.mark.parametrize(("jobs", "loading"), [("1", 1), ("2", 1), ("2", 2)])
def test_an_interruption_while_the_program_loads_takes_one_line(jobs, loading):
    """It reaches every process of a terminal; the last case has one still loading."""
    command = [sys.executable, "-X", "importtime", "main.py", "winrate"]
    process = subprocess.Popen(
        [*command, "--rules", "relaxed", "--deals", "4000", "--jobs", jobs],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    for line in process.stderr:
        loading -= line.endswith(" game.engine.cards\n")
        if not loading:
            break
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=60)
    lines = [line for line in told.splitlines() if not line.startswith("import time:")]
    assert lines == ["pyramid: interrupted"]
    assert process.returncode == INTERRUPTED
