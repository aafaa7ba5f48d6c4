"""A game being played: undo and redo, moves, score, time, and what a player suffered elsewhere."""

import pytest

from game.engine.actions import Draw
from game.engine.codes import Deal, deal_from_code
from game.engine.notation import NotationError
from game.engine.play import Refusal, Status, legal
from game.engine.variants import RULE_SETS
from game.session import (
    UNDO_LIMIT,
    Outcome,
    ReplayError,
    Session,
    UndoRefusal,
    replayed,
)
from tests.engine.brute import stacked, winning

NAMED = list(RULE_SETS)


def game(code: str, *actions: str) -> Session:
    return replayed(deal_from_code(code), actions)


def won(name: str) -> Session:
    """A game of a rule set played to its win."""
    return replayed(*winning(RULE_SETS[name].rules))


def picture(session: Session) -> tuple:
    """All that a refusal or an undo must leave alone or bring back."""
    return (
        session.state,
        session.status,
        session.score,
        session.moves,
        tuple(session.log),
        session.can_undo,
        session.can_redo,
        session.elapsed,
        session.undoable,
        session.line,
    )


def turning(times: int) -> Session:
    """A house game in which the stock is turned ``times`` times and nothing removed."""
    session = Session(deal_from_code("PY1-N-AAAAAAS"))
    for _ in range(times):
        session.do("draw" if session.state.stock else "recycle")
    return session


def test_a_new_game_is_the_deal_and_nothing_more() -> None:
    session = game("PY1-N-AAAAAAS")
    assert (session.score, session.moves, session.undos, session.elapsed) == (0, 0, 0, 0.0)
    assert (session.started, session.can_undo, session.can_redo) == (False, False, False)
    assert not session.log
    assert session.status is Status.PLAYING


def test_the_walk_of_the_documents_is_two_moves_and_30_points() -> None:
    session = game("PY1-N-AAAAAAS", "7.6", "7.2+7.5")
    assert (session.moves, session.score) == (2, 30)
    assert session.log == ["7.6", "7.2+7.5"]


def test_an_outcome_tells_where_the_cards_were_and_are() -> None:
    session = game("PY1-N-AAAAAAS")
    before = session.state
    outcome = session.do("7.6")
    assert isinstance(outcome, Outcome)
    assert (outcome.before, outcome.after, outcome.cause) == (before, session.state, "play")
    back = session.undo()
    assert isinstance(back, Outcome)
    assert (back.before, back.after, back.cause) == (outcome.after, before, "undo")
    assert back.step == outcome.step
    assert back.events == ()
    again = session.redo()
    assert isinstance(again, Outcome)
    assert (again.after, again.events, again.cause) == (outcome.after, outcome.events, "redo")


@pytest.mark.parametrize("text", ["7.1", "6.1", "recycle", "undo", "redo", "7.2+W"])
def test_a_refusal_leaves_the_game_untouched(text: str) -> None:
    session = game("PY1-N-AAAAAAS")
    before = picture(session)
    assert isinstance(session.do(text), Refusal | UndoRefusal)
    assert picture(session) == before


def test_a_refusal_keeps_what_was_undone() -> None:
    session = game("PY1-N-AAAAAAS", "draw", "undo")
    assert isinstance(session.do("7.1"), Refusal)
    assert session.can_redo
    session.redo()
    assert session.state == game("PY1-N-AAAAAAS", "draw").state


def test_what_is_no_action_raises_and_leaves_the_game_untouched() -> None:
    session = game("PY1-N-AAAAAAS", "draw")
    before = picture(session)
    with pytest.raises(NotationError):
        session.do("7.5+7.2")
    assert picture(session) == before


def test_undo_keeps_the_moves_and_takes_the_points_back() -> None:
    """[R20] [R24]"""
    session = game("PY1-N-AAAAAAS", "7.6", "7.2+7.5")
    session.undo()
    assert (session.moves, session.score) == (2, 10)
    session.undo()
    assert (session.moves, session.score) == (2, 0)
    assert session.state == game("PY1-N-AAAAAAS").state
    session.redo()
    assert (session.moves, session.score) == (3, 10), "redo is making the action again"
    assert session.undos == 2
    assert session.log == ["7.6", "7.2+7.5", "undo", "undo", "redo"]


def test_a_new_action_forgets_what_was_undone() -> None:
    """[R24]"""
    session = game("PY1-N-AAAAAAS", "draw", "draw", "undo", "undo", "7.6")
    assert not session.can_redo
    assert session.redo() is UndoRefusal.NOTHING_TO_REDO


def test_placing_is_no_move_though_it_is_undone_by_itself() -> None:
    """[R20] [R24]"""
    session = game("PY1-A-AAAAAAS", "draw", "place:2")
    assert session.moves == 1
    session.undo()
    assert session.state.turned is not None
    session.redo()
    assert session.moves == 1
    session.undo()
    session.undo()
    session.redo()
    assert session.moves == 2


def test_the_last_100_actions_can_be_undone_and_no_more() -> None:
    """[R24]"""
    session = turning(150)
    states = [step.before for step in session.line]
    assert UNDO_LIMIT == session.undoable == 100
    for number in range(149, 49, -1):
        assert isinstance(session.undo(), Outcome)
        assert session.state == states[number]
    assert session.undo() is UndoRefusal.TOO_FAR_BACK
    assert not session.can_undo
    assert session.state == states[50]
    for _ in range(100):
        session.redo()
    assert session.state == turning(150).state
    assert session.moves == 250
    assert session.undoable == 100


def test_exactly_100_actions_can_all_be_undone() -> None:
    session = turning(100)
    while session.can_undo:
        session.undo()
    assert session.state == turning(0).state
    assert session.undo() is UndoRefusal.NOTHING_TO_UNDO


def test_an_older_action_stays_out_of_reach_after_new_ones() -> None:
    """[R24] What was beyond the last 100 stays so, whatever is undone and played then."""
    session = turning(120)
    for _ in range(60):
        session.undo()
    session.do("draw")
    assert session.undoable == 41
    for _ in range(41):
        assert session.can_undo
        session.undo()
    assert session.undo() is UndoRefusal.TOO_FAR_BACK
    assert session.state == turning(20).state


@pytest.mark.parametrize("name", NAMED)
def test_after_a_win_undo_and_redo_are_off(name: str) -> None:
    """[R25]"""
    session = won(name)
    assert session.status is Status.WON
    before = picture(session)
    assert (session.can_undo, session.can_redo) == (False, False)
    assert session.undo() is UndoRefusal.AFTER_WIN
    assert session.redo() is UndoRefusal.AFTER_WIN
    assert session.play(Draw()) is Refusal.GAME_OVER
    assert picture(session) == before


def test_after_a_block_undo_is_offered_and_play_goes_on() -> None:
    """[R25]"""
    session = game("PY1-S-AAAAAAS", *["draw"] * 24)
    while session.status is not Status.BLOCKED:
        session.play(legal(session.state)[0])
    assert session.can_undo
    outcome = session.undo()
    assert isinstance(outcome, Outcome)
    assert session.status is Status.PLAYING
    assert session.redo() != UndoRefusal.NOTHING_TO_REDO
    assert session.status is Status.BLOCKED


def test_time_counts_from_the_first_action_to_the_end() -> None:
    """[R21]"""
    deal, actions = stacked(RULE_SETS["house"].rules)
    session = Session(deal)
    session.advance(5)
    assert session.elapsed == 0
    for action in actions[:-1]:
        session.do(action)
        session.advance(0.5)
    assert session.elapsed == 0.5 * (len(actions) - 1)
    session.do(actions[-1])
    session.advance(60)
    assert session.elapsed == 0.5 * (len(actions) - 1)


def test_time_never_runs_backwards_and_stands_still_while_blocked() -> None:
    session = game("PY1-N-AAAAAAS", "draw")
    session.advance(2)
    session.advance(-1)
    assert session.elapsed == 2
    session.undo()
    session.advance(1)
    assert session.elapsed == 3, "a game with everything undone is still being played"
    blocked = game("PY1-S-AAAAAAS", *["draw"] * 24)
    while blocked.status is not Status.BLOCKED:
        blocked.play(legal(blocked.state)[0])
    blocked.advance(9)
    assert blocked.elapsed == 0
    blocked.undo()
    blocked.advance(1)
    assert blocked.elapsed == 1


def test_restart_is_a_new_session_of_the_same_deal() -> None:
    """PySolFC #163: restart once gave another deal."""
    session = game("PY1-T-KLMNOPQ", "draw", "draw")
    again = Session(session.deal)
    assert again.state == game("PY1-T-KLMNOPQ").state
    assert not again.started


@pytest.mark.parametrize(
    ("actions", "index", "action"),
    [
        (["undo"], 1, "undo"),
        (["draw", "redo"], 2, "redo"),
        (["draw", "7.6", "nonsense"], 3, "nonsense"),
        (["7.6", "7.6"], 2, "7.6"),
        (["draw"] * 24, 24, "draw"),
    ],
)
def test_a_record_that_cannot_be_played_names_the_action(
    actions: list[str], index: int, action: str
) -> None:
    with pytest.raises(ReplayError) as caught:
        game("PY1-N-AAAAAAS", *actions)
    assert (caught.value.index, caught.value.action) == (index, action)
    assert caught.value.reason
    assert str(index) in str(caught.value)
    assert action in str(caught.value)


def test_a_deal_without_a_code_is_played_like_any_other() -> None:
    deal, actions = stacked(RULE_SETS["house"].rules)
    assert isinstance(deal, Deal)
    assert deal.code is None
    assert replayed(deal, actions).status is Status.WON
