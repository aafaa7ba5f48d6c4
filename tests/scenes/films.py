"""Games worth a replay: won ones, and one that was lost by a single move."""

from __future__ import annotations

from game.engine.codes import Deal, deal_of
from game.engine.notation import write
from game.engine.play import legal
from game.engine.variants import RULE_SETS
from game.record import GameRecord
from game.session import Outcome, Session
from game.solver import Kind, winnable

WINNABLE = {"house": 18, "traditional": 18, "relaxed": 18}
"""A deal that each rule set can win; deal 0 where none is named."""


def deal(rules: str = "house") -> Deal:
    """A deal that these rules can win."""
    return deal_of(RULE_SETS[rules].rules, WINNABLE.get(rules, 0))


def won_game(rules: str = "house") -> Session:
    """A deal won along the solver's line, three seconds an action."""
    session = Session(deal(rules))
    for action in winnable(session.state).line or ():
        session.play(action)
        session.advance(3)
    return session


def turned_game(rules: str = "house", good: int = 8, after: int = 12) -> tuple[GameRecord, int]:
    """A game played well for some actions and lost by the next; the frame before that one.

    One move more was made and taken back at the third action.
    """
    session = Session(deal(rules))
    line = winnable(session.state).line or ()
    for number, action in enumerate(line):
        if number == 2:
            session.play(legal(session.state)[-1])
            session.undo()
        if number >= good and _lose(session):
            break
        session.play(action)
    turn = len(session.log) - 1
    for _ in range(after):
        choices = legal(session.state)
        if choices:
            session.play(choices[0])
    return session.record(elapsed=83.0), turn


def _lose(session: Session) -> bool:
    """Make a move after which nothing wins any more, if there is one."""
    for action in legal(session.state):
        trial = Session(session.deal)
        for text in (*session.log, write(action, session.deal.rules)):
            trial.do(text)
        if winnable(trial.state).kind is Kind.LOST:
            return isinstance(session.play(action), Outcome)
    return False
