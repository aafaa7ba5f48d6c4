"""The command line: verbs that work without a screen and without pygame [§9].

Bad input of any kind ends with exit status 2 and one line on standard error.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn, TextIO

from game.engine.cards import Card
from game.engine.codes import CodeError, deal_from_code
from game.engine.notation import write
from game.engine.play import legal
from game.record import RecordError, read_record
from game.session import ReplayError, Session, do_or_raise

BAD_INPUT: Final = 2

_LONGEST_LINE: Final = 500
"""Characters of a complaint at most."""

Verb = Callable[[list[str], TextIO, TextIO, TextIO], int]


class InputError(ValueError):
    """Input that can't be used; the message is one line for the person who gave it."""


class LineParser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """Complain by an exception instead of printing the usage."""
        raise InputError(f"{self.prog}: {message}")


def read_input(name: str, stdin: TextIO | None) -> str:
    """The text of a file, or of standard input for ``-``.

    Raises:
        InputError: it can't be read, or isn't text.
    """
    if name == "-" and stdin is None:
        raise InputError("can't read -: standard input is closed")
    try:
        data = stdin.buffer.read() if stdin is not None and name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise InputError(
            f"can't read {name}: {getattr(error, 'strerror', None) or error}"
        ) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(f"{name} is not UTF-8 text") from None


def view(session: Session) -> dict[str, object]:
    """The position as the command line prints it."""
    state = session.state
    return {
        "status": session.status.value,
        "score": session.score,
        "moves": session.moves,
        "pass": state.pass_no,
        "pyramid": [[card and card.text for card in row] for row in state.rows()],
        "wastes": [_texts(pile) for pile in state.wastes],
        "turned": state.turned and state.turned.text,
        "stock": _texts(state.stock),
        "foundation": _texts(state.foundation),
        "legal": sorted(write(action, state.rules) for action in legal(state)),
    }


def _texts(cards: Sequence[Card]) -> list[str]:
    return [card.text for card in cards]


def picture(session: Session) -> str:
    """The position for people, as a few lines of text."""
    state = session.state
    width = 3 * state.rules.rows
    lines = [
        " ".join(card.text if card else "--" for card in row).center(width).rstrip()
        for row in state.rows()
    ]
    wastes = " | ".join(" ".join(_texts(pile)) or "-" for pile in state.wastes)
    lines.append(f"stock {len(state.stock)}, waste {wastes}")
    if state.turned:
        lines.append(f"turned {state.turned.text}")
    lines.append(
        f"{session.status.value}, score {session.score}, moves {session.moves}, "
        f"pass {state.pass_no}, foundation {len(state.foundation)}"
    )
    return "\n".join(lines)


def _replay(args: list[str], stdin: TextIO, stdout: TextIO, _stderr: TextIO) -> int:
    """``replay FILE|- [--json] [--trace]``: play a record and print where it ends."""
    parser = LineParser(prog="replay", description="Play a game record.")
    parser.add_argument("file", metavar="FILE", help="the record, or - for standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--trace", action="store_true", help="also after the deal and each action")
    options = parser.parse_args(args)
    record = read_record(read_input(options.file, stdin))
    session = Session(record.deal)

    def show() -> None:
        print(json.dumps(view(session)) if options.json else picture(session), file=stdout)

    if options.trace:
        show()
    for index, text in enumerate(record.actions, start=1):
        do_or_raise(session, index, text)
        if options.trace:
            show()
    if not options.trace:
        show()
    return 0


def _deal(args: list[str], _stdin: TextIO, stdout: TextIO, _stderr: TextIO) -> int:
    """``deal CODE [--json]``: the rules and cards of a deal code."""
    parser = LineParser(prog="deal", description="Print the cards of a deal code.")
    parser.add_argument("code", metavar="CODE", nargs="+", help="such as PY1-N-AAAAAAS")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    options = parser.parse_args(args)
    deal = deal_from_code(" ".join(options.code))
    if options.json:
        values = {"code": deal.code, "rules": deal.rules.fields(), "cards": _texts(deal.cards)}
        print(json.dumps(values), file=stdout)
    else:
        print(deal.code, *_texts(deal.cards), file=stdout)
    return 0


_VERBS: Final[dict[str, Verb]] = {"replay": _replay, "deal": _deal}
_ELSEWHERE: Final = {
    "export": "game.cli_data",
    "import": "game.cli_data",
    "kiosk-check": "game.cli_kiosk",
    "kiosk-pin": "game.cli_kiosk",
    "kiosk-run": "game.cli_kiosk",
    "solve": "game.cli_solve",
    "winrate": "game.cli_winrate",
}
VERBS: Final = (*_VERBS, *_ELSEWHERE)
"""Every verb of the command line."""


def run(argv: Sequence[str]) -> int:
    """Run the verb ``argv[0]`` with the arguments after it; the exit status."""
    try:
        status = _answer(*argv)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except OSError as error:
        # What can't be written now can't be written on closing either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            complain(f"can't write the output: {error.strerror or error}")
        return 1


def _answer(name: str, *args: str) -> int:
    """Run a verb; bad input becomes its line on standard error and status 2."""
    verb = _VERBS.get(name) or _found_elsewhere(name)
    try:
        return int(verb(list(args), sys.stdin, sys.stdout, sys.stderr))
    except (InputError, RecordError, ReplayError, CodeError) as error:
        complain(str(error))
        return BAD_INPUT


def _found_elsewhere(name: str) -> Verb:
    """A verb from its module: the function of its name there, else ``run``."""
    module = importlib.import_module(_ELSEWHERE[name])
    verb: Verb = getattr(module, f"{name.replace('-', '_')}_", None) or module.run
    return verb


def complain(message: str) -> None:
    """One line on standard error, if there is one to write to; no control codes of the input.

    A line that quotes a whole file is cut: nobody reads on.
    """
    if sys.stderr is not None:
        line = " ".join(message.split())
        if len(line) > _LONGEST_LINE:
            line = line[: _LONGEST_LINE - 1] + "\u2026"
        print("".join(c if c.isprintable() else "\ufffd" for c in line), file=sys.stderr)
