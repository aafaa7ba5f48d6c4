"""The verbs as a person or a program uses them: processes, pipes, exit status, one clear line."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.cli import VERBS, LineParser
from game.cli import run as run_verb
from game.engine.codes import deal_from_code
from game.engine.variants import RULE_SETS

ROOT = Path(__file__).resolve().parent.parent
CONFORMANCE = ROOT / "tests" / "data" / "conformance"
CODE = "PY1-N-AAAAAAS"
GOOD = {"format": 1, "deal": CODE, "actions": ["7.6", "7.2+7.5", "draw"]}


@dataclass(frozen=True)
class Ran:
    """What a process left behind."""

    status: int
    out: str
    err: str

    @property
    def states(self) -> list[dict]:
        return [json.loads(line) for line in self.out.splitlines()]

    def refused(self) -> str:
        """The one line of a refusal."""
        assert self.status == 2, self
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        assert len(self.err.strip()) > 10
        return self.err.strip()


def environment(**changes: str) -> dict[str, str]:
    """A bare environment without a screen."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME")}
    return {**kept, "PYTHONDONTWRITEBYTECODE": "1", **changes}


def run(*args: str, stdin: str | bytes = "", **changes: str) -> Ran:
    """Run ``python main.py`` with arguments, text or bytes on its standard input."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    return run_command([sys.executable, str(ROOT / "main.py"), *args], given, changes)


def run_command(command: list[str], stdin: bytes, changes: dict[str, str]) -> Ran:
    """Run a command in an environment with some changes."""
    done = subprocess.run(
        command,
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env=environment(**changes),
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def replay(record: object, *options: str) -> Ran:
    return run("replay", "-", "--json", *options, stdin=json.dumps(record))


def shell(script: str, **changes: str) -> Ran:
    """Run a shell script in which $GAME is ``python main.py``."""
    game = f'GAME() {{ "{sys.executable}" "{ROOT / "main.py"}" "$@"; }}\n'
    return run_command(["bash", "-c", game + script], b"", changes)


def lines(name: str) -> list[dict]:
    text = (CONFORMANCE / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def traced(records: Iterable[object]) -> list[Ran]:
    """Replay records with ``--json --trace``, a process each, two at a time."""
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda record: replay(record, "--trace"), records))


def test_every_conformance_game_replays_to_its_final_state() -> None:
    games = lines("games.jsonl")
    for number, (game, ran) in enumerate(
        zip(games, traced(game["record"] for game in games), strict=True), start=1
    ):
        assert (ran.status, ran.err) == (0, ""), f"game {number}"
        states = ran.states
        assert len(states) == len(game["record"]["actions"]) + 1, f"game {number}"
        assert [len(state["legal"]) for state in states] == game["legal_counts"]
        assert states[-1] == game["final"], f"game {number}"


def test_without_trace_only_the_end_is_printed() -> None:
    game = lines("games.jsonl")[0]
    ran = replay(game["record"])
    assert ran.states == [game["final"]]
    assert list(ran.states[0]) == list(game["final"]), "the keys come in the documented order"


def test_every_conformance_record_to_refuse_is_refused() -> None:
    cases = lines("refused.jsonl")
    for case, ran in zip(cases, traced(case["record"] for case in cases), strict=True):
        message = ran.refused()
        if "index" not in case:
            assert ran.out == "", case["why"]
            continue
        index = case["index"]
        assert f"action {index} " in message, case["why"]
        assert case["record"]["actions"][index - 1].strip() in message
        good = {**case["record"], "actions": case["record"]["actions"][: index - 1]}
        assert len(ran.states) == index, case["why"]
        if index < 5:
            assert ran.states == replay(good, "--trace").states


def test_an_illegal_action_without_trace_prints_no_state() -> None:
    ran = replay({**GOOD, "actions": ["7.6", "7.6"]})
    assert "action 2 (7.6)" in ran.refused()
    assert ran.out == ""


def test_a_record_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "joc número 1.json"
    file.write_text(json.dumps(GOOD), encoding="utf-8")
    assert run("replay", str(file), "--json").states == replay(GOOD).states


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    """Editors on Windows write one."""
    file = tmp_path / "game.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(GOOD).encode())
    assert run("replay", str(file), "--json").states == replay(GOOD).states
    assert run("replay", "-", "--json", stdin=file.read_bytes()).states == replay(GOOD).states


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_deal_prints_code_rules_and_cards(name: str) -> None:
    rule_set = RULE_SETS[name]
    code = f"PY1-{rule_set.letter}-AATKKIK"
    ran = run("deal", f"py1 {rule_set.letter.lower()}aatkk1k", "--json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    assert ran.states == [
        {
            "code": code,
            "rules": rule_set.rules.fields(),
            "cards": [card.text for card in deal_from_code(code).cards],
        }
    ]


def test_deal_gives_the_documented_cards() -> None:
    ran = run("deal", CODE, "--json")
    expected = "JD 6C 7H AS 4D QS 5H 3D 6H 8S KH KC AD KS 9C QC 2C 8D TD TS JS 7C TC 3H 4H 3S KD"
    assert ran.states[0]["cards"][:27] == expected.split()
    assert len(ran.states[0]["cards"]) == 52


def test_deal_writes_the_letter_of_rules_that_have_one() -> None:
    ran = run("deal", "PY1-XAABS-AAAAAAS", "--json")
    code = ran.states[0]["code"]
    assert run("deal", code, "--json").out == ran.out


def test_a_deal_can_be_replayed_from_what_deal_prints() -> None:
    dealt = run("deal", CODE, "--json").states[0]
    record = {**GOOD, "rules": dealt["rules"], "cards": dealt["cards"]}
    del record["deal"]
    assert replay(record).out == replay(GOOD).out


def test_without_json_the_verbs_print_for_people() -> None:
    ran = run("replay", "-", stdin=json.dumps(GOOD))
    assert ran.status == 0
    assert "7C -- 3H 4H -- -- 7S" in ran.out
    assert "score 30" in ran.out
    assert "{" not in ran.out
    trace = run("replay", "-", "--trace", stdin=json.dumps(GOOD))
    assert trace.out.count("score") == 4
    assert trace.out.endswith(ran.out)
    dealt = run("deal", CODE)
    assert dealt.out.startswith(f"{CODE} JD 6C 7H")


BAD_ARGUMENTS = {
    "replay nothing": ["replay"],
    "replay twice": ["replay", "-", "-"],
    "replay option": ["replay", "-", "--jsn"],
    "no file": ["replay", "/nowhere/game.json"],
    "a directory": ["replay", "/"],
    "empty name": ["replay", ""],
    "long name": ["replay", "x" * 5000],
    "deal nothing": ["deal"],
    "deal option": ["deal", CODE, "--trace"],
    "deal empty": ["deal", ""],
    "deal words": ["deal", "not", "a", "code"],
    "deal lines": ["deal", "PY1-\nQ\n-AAAAAAS"],
    "deal version": ["deal", "PY2-N-AAAAAAS", "--json"],
    "deal custom": ["deal", "PY1-X7777-AAAAAAS", "--json"],
    "deal number": ["deal", "PY1-N-AAAAAA9", "--json"],
    "deal not ascii": ["deal", "PY1-Ñ-AAAAAAS–♥"],
}


@pytest.mark.parametrize("args", BAD_ARGUMENTS.values(), ids=BAD_ARGUMENTS.keys())
def test_bad_arguments_end_with_status_2_and_one_line(args: list[str]) -> None:
    ran = run(*args)
    ran.refused()
    assert ran.out == ""


@pytest.mark.parametrize("args", [["deal", ""], ["deal", "PY1-N-AAAA"], ["deal", "PY3-N-AAAAAAA"]])
def test_a_bad_code_is_told_what_a_code_looks_like(args: list[str]) -> None:
    assert CODE in run(*args).refused()


HUGE = json.dumps(GOOD)[:-1]
BAD_INPUT = {
    "nothing": b"",
    "blank": b" \n\n",
    "not json": b"draw\n7.6\n",
    "half a record": json.dumps(GOOD).encode()[:40],
    "a list": b"[]",
    "null": b"null",
    "NUL bytes": b"\x00" * 512,
    "not UTF-8": b'{"format": 1, "x": "\xff\xfe"}',
    "UTF-16": json.dumps(GOOD).encode("utf-16"),
    "latin 1": '{"format": 1, "player": "Núria"}'.encode("latin-1"),
    "NaN": (HUGE + ', "x": NaN}').encode(),
    "infinite": (HUGE + ', "x": 1e999}').encode(),
    "doubled key": (HUGE + ', "format": 1}').encode(),
    "deep": b"[" * 200_000,
    "deep object": b'{"a":' * 200_000,
    "huge number": b'{"format": ' + b"9" * 100_000 + b"}",
    "long format": json.dumps({**GOOD, "format": "x" * 100_000}).encode(),
    "lines in an action": json.dumps({**GOOD, "actions": ["a\nb\r\nc\u2028d\x85e"]}).encode(),
    "lone surrogate": b'{"format": 1, "deal": "PY1-N-AAAAAA\\ud800", "actions": []}',
    "surrogate action": b'{"format": 1, "deal": "PY1-N-AAAAAAS", "actions": ["\\udcff"]}',
}


@pytest.mark.parametrize("data", BAD_INPUT.values(), ids=BAD_INPUT.keys())
def test_bad_input_ends_with_status_2_and_one_line(data: bytes) -> None:
    ran = run("replay", "-", "--json", stdin=data)
    ran.refused()
    assert ran.out == ""


def test_what_was_typed_cannot_steer_the_terminal_by_way_of_the_message() -> None:
    ran = replay({**GOOD, "actions": ["\x1b[2J\a7.6\x9b"]})
    assert ran.refused().isprintable()
    assert "7.6" in ran.err


def test_an_unreadable_file_is_told_by_name(tmp_path: Path) -> None:
    assert str(tmp_path) in run("replay", str(tmp_path)).refused()
    assert "nowhere.json" in run("replay", "nowhere.json").refused()


def test_a_closed_input_is_bad_input() -> None:
    assert "closed" in shell("GAME replay - --json <&-").refused()


def test_closed_outputs_raise_nothing() -> None:
    ran = shell(f"GAME deal {CODE} >&-")
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    ran = shell("GAME deal nonsense 2>&-")
    assert (ran.status, ran.out, ran.err) == (2, "", "")


def test_a_reader_that_has_seen_enough_brings_no_complaint(tmp_path: Path) -> None:
    """``| head -1`` on long output, and a reader gone before the first line."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**GOOD, "actions": ["draw"] * 23 + ["undo", "redo"] * 200}))
    first = shell(f"GAME replay '{file}' --json --trace | head -1")
    assert (first.status, first.err) == (0, "")
    assert len(first.states) == 1
    gone = shell(f"(sleep 0.4; GAME deal {CODE}; echo status $? >&2) | true")
    assert gone.err == "status 1\n"
    refused = shell("(sleep 0.4; GAME deal nonsense) | true")
    assert refused.err.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_line_and_not_bad_input() -> None:
    ran = shell(f"GAME deal {CODE} > /dev/full")
    assert ran.status == 1
    assert ran.err.count("\n") == 1
    assert "No space left" in ran.err


PLAIN = [
    {"LC_ALL": "C"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONIOENCODING": "ascii"},
    {"LC_ALL": "C.UTF-8", "SDL_VIDEODRIVER": "x11", "DISPLAY": ":77"},
]


@pytest.mark.parametrize("changes", PLAIN, ids=str)
def test_no_screen_and_a_plain_locale_change_nothing(changes: dict[str, str]) -> None:
    record = json.dumps({**GOOD, "player": "Núria ♥"}, ensure_ascii=False)
    ran = run("replay", "-", "--json", stdin=record, **changes)
    assert (ran.status, ran.err) == (0, "")
    assert ran.states == replay(GOOD).states
    assert run("deal", CODE, **changes).out == run("deal", CODE).out
    run("deal", "PY1-Ñ-ÀÀÀÀÀÀÀ", **changes).refused()
    run("replay", "joc número 1.json", **changes).refused()


def test_the_verbs_import_no_pygame_and_nothing_of_the_window() -> None:
    watch = """
import sys
sys.argv = ["main.py", *{args!r}]
import main
status = main.main()
names = sorted(name.partition(".")[0] for name in sys.modules)
heavy = {{"pygame", "pygame_gui", "sqlite3", "fontpkg_lato"}}.intersection(names)
window = [name for name in sys.modules if name.startswith(("game.scenes", "game.view"))]
print("status", status, "loaded", sorted(heavy) + window, file=sys.stderr)
"""
    for args in (["deal", CODE], ["replay", "-", "--json", "--trace"]):
        done = subprocess.run(
            [sys.executable, "-c", watch.format(args=args)],
            input=json.dumps(GOOD),
            capture_output=True,
            text=True,
            cwd=ROOT,
            env=environment(),
            timeout=60,
            check=False,
        )
        assert done.stderr == "status 0 loaded []\n"


def test_the_help_of_the_game_names_every_verb() -> None:
    ran = run("--help")
    assert (ran.status, ran.err) == (0, "")
    assert all(verb in ran.out for verb in VERBS)


def test_help_is_no_error() -> None:
    for verb in ("replay", "deal"):
        ran = run(verb, "--help")
        assert (ran.status, ran.err) == (0, "")
        assert verb in ran.out


@pytest.mark.parametrize("verb", VERBS)
def test_the_help_of_a_verb_tells_what_every_option_means(verb, monkeypatch, capsys):
    """``solve --help`` left out what --seconds means, and others their files."""
    parsers = []
    monkeypatch.setattr(LineParser, "format_help", lambda self: parsers.append(self) or "")
    with pytest.raises(SystemExit):
        run_verb([verb, "--help"])
    capsys.readouterr()
    [parser] = parsers
    assert all(action.help for action in parser._actions)
