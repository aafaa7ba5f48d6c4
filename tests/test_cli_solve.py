"""``solve`` on the command line."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import InputError
from game.cli_solve import run
from game.engine.codes import CodeError
from game.engine.notation import read
from game.engine.play import Status, apply, status
from game.record import RecordError
from game.session import ReplayError
from tests.solver.known import coded

ROOT = Path(__file__).parents[1]
KEYS = [
    "verdict",
    "line",
    "par",
    "par_bounds",
    "max_pyramid",
    "max_cards",
    "states",
    "seconds",
]


class Bytes(io.StringIO):
    """Standard input as a terminal gives it."""

    @property
    def buffer(self):
        return io.BytesIO(self.getvalue().encode())


def solve(*args, text=""):
    """What the verb prints as JSON."""
    out = io.StringIO()
    assert run([*args, "--json"], Bytes(text), out, io.StringIO()) == 0
    [line] = out.getvalue().splitlines()
    return json.loads(line)


def test_a_lost_deal():
    found = solve("PY1-N-AAAAAAJ")
    assert list(found) == KEYS
    assert (found["verdict"], found["line"], found["par"]) == ("lost", None, None)
    assert (found["par_bounds"], found["max_pyramid"], found["max_cards"]) == (None, 8, 14)


def test_a_winnable_deal_and_its_shortest_line():
    found = solve("py1 n aaaaaas", "--par")
    assert (found["verdict"], found["par"], found["par_bounds"]) == ("winnable", 42, [42, 42])
    state = coded("PY1-N-AAAAAAS")
    for text in found["line"]:
        state = apply(state, read(text, state.rules)).after
    assert status(state) is Status.WON
    assert len(found["line"]) == 42


def test_a_record_is_solved_from_the_position_after_its_actions():
    line = solve("PY1-N-AAAAAAS", "--par")["line"]
    record = {"format": 1, "deal": "PY1-N-AAAAAAS", "actions": line[:10]}
    found = solve("-", "--par", text=json.dumps(record))
    assert found["par"] == 32
    won = {**record, "actions": line}
    found = solve("-", text=json.dumps(won))
    assert (found["verdict"], found["line"], found["par"]) == ("winnable", [], 0)
    assert (found["par_bounds"], found["max_pyramid"]) == ([0, 0], 28)


def test_rules_and_cards_and_a_rule_set_for_cards_without_one(tmp_path):
    cards = " ".join(card.text for card in (*coded("PY1-S-AAAAAAS").pyramid,))
    state = coded("PY1-S-AAAAAAS")
    cards += " " + " ".join(card.text for card in state.stock)
    named = solve("-", text=json.dumps({"rules": "traditional", "cards": cards}))
    assert named["verdict"] == "winnable"
    assert named["max_cards"] == 52
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"cards": cards}))
    assert solve(str(file), "--rules", "traditional")["max_cards"] == 52
    assert solve("-", "--rules", "traditional", text=cards)["line"] == named["line"]
    kept = solve("-", "--rules", "tut", text=json.dumps({"rules": "traditional", "cards": cards}))
    assert kept["line"] == named["line"]


def test_time_that_runs_out_gives_bounds_that_are_not_proven():
    found = solve("PY1-H-AAAAAAS", "--par", "--seconds", "0.5")
    assert found["verdict"] == "winnable"
    assert found["par"] is None
    assert found["par_bounds"][0] < found["par_bounds"][1]


@pytest.mark.parametrize("more", [[], ["--par"]])
def test_a_verdict_that_time_ran_out_on_still_tells_the_states_expanded(more):
    """They were reported as 0, though seconds had been spent on them."""
    found = solve("PY1-A-AAAAAAB", "--seconds", "0.5", *more)
    assert found["verdict"] == "unknown"
    assert found["states"] > 100


@pytest.mark.parametrize(
    "args",
    [
        ["PY1-N-AAAA"],
        ["no-such-file"],
        ["PY1-N-AAAAAAS", "--rules", "nonsense"],
        ["PY1-N-AAAAAAS", "--seconds", "0"],
        ["PY1-N-AAAAAAS", "--seconds", "soon"],
        ["PY1-N-AAAAAAS", "PY1-N-AAAAAAS"],
        [],
        ["-"],
    ],
)
def test_bad_input_is_refused(args):
    with pytest.raises((InputError, CodeError, RecordError, ReplayError)):
        run(args, Bytes("{"), io.StringIO(), io.StringIO())


def test_bad_input_ends_with_status_two_and_one_line():
    done = subprocess.run(
        [sys.executable, "main.py", "solve", "no-such-file"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_people_get_words():
    out = io.StringIO()
    run(["PY1-N-AAAAAAJ"], Bytes(), out, io.StringIO())
    assert out.getvalue().startswith("lost\nmost pyramid cards that can be removed: 8\n")
