"""Games as they lie on the table in pictures: played a while, or to their end."""

from __future__ import annotations

import json
from pathlib import Path

from game.engine.codes import deal_of
from game.engine.play import legal
from game.engine.variants import RULE_SETS, id_of
from game.record import read_record
from game.session import Session, replayed

_GAMES = Path(__file__).parent / "data" / "conformance" / "games.jsonl"
_DEAL = 18


def played(name: str, actions: int) -> Session:
    """A game some moves long: removals where there are any, else the stock is turned."""
    session = Session(deal_of(RULE_SETS[name].rules, _DEAL))
    session.advance(94)
    for _ in range(actions):
        choices = legal(session.state)
        if choices:
            session.play(choices[0])
    return session


def finished(status: str) -> Session:
    """The longest recorded game that ended so; of the house rules if there is one."""
    found = []
    for line in _GAMES.read_text(encoding="utf-8").splitlines():
        game = json.loads(line)
        if game["final"]["status"] == status:
            record = read_record(json.dumps(game["record"]))
            found.append((id_of(record.deal.rules) == "house", len(record.actions), record))
    best = max(found, key=lambda one: one[:2])[2]
    session = replayed(best.deal, best.actions)
    session.elapsed = 254.0
    return session
