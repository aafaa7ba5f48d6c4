"""A game being played: undo and redo, moves, score, time, and what a player suffered elsewhere."""

from dataclasses import replace

import pytest

from game.engine.actions import Draw, King, Pair, Place, Recycle
from game.engine.codes import Deal, deal_from_code, deal_of
from game.engine.notation import NotationError
from game.engine.play import Refusal, Status, legal
from game.engine.variants import RULE_SETS
from game.session import (
    UNDO_LIMIT,
    Outcome,
    ReplayError,
    Session,
    UndoRefusal,
    do_or_raise,
    replayed,
)
from tests.engine.brute import stacked
from tests.scenario import rules_like

NAMED = list(RULE_SETS)


def game(code: str, *actions: str) -> Session:
    return replayed(deal_from_code(code), actions)


def winning(name: str) -> tuple[Deal, list[str]]:
    """A deal of a rule set and the actions that win it."""
    deal, actions = stacked(RULE_SETS[name].rules)
    rest = ["draw", "draw", "T+W"] * 12 if deal.rules.goal == "all" else []
    return deal, [*actions, *rest]


def won(name: str) -> Session:
    """A game of a rule set played to its win."""
    return replayed(*winning(name))


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


# What players of other games reported.


def until_empty(session: Session, seen: list[int]) -> None:
    """Turn the whole stock over, placing where the rules ask for it."""
    while session.state.stock or (session.state.turned and session.deal.rules.wastes > 1):
        placing = session.state.turned is not None and session.deal.rules.wastes > 1
        do_or_raise(session, 0, f"place:{1 + len(seen) % 2}" if placing else "draw")
        seen.append(len(session.state.stock))


@pytest.mark.parametrize("stock", [0, 1, 2, 3, None])
@pytest.mark.parametrize("name", NAMED)
def test_pysolfc_552_and_kpat_424263_last_stock_card_and_every_redeal(
    name: str, stock: int | None
) -> None:
    """A crash when the last card was turned, and when a redeal was taken."""
    rules = RULE_SETS[name].rules
    if stock is not None:
        rules = replace(rules, deck="spanish", decks=1, rows=9, start=3 - stock)
        assert rules.stock_size == stock
    play_every_pass(Session(deal_of(rules, 552)))


def play_every_pass(session: Session) -> None:
    rules = session.deal.rules
    for number in range(1, (rules.passes or 3) + 1):
        assert session.state.pass_no == number
        until_empty(session, [])
        assert len(session.state.stock) == 0
        total = sum(map(len, session.state.wastes)) + (session.state.turned is not None)
        assert total == rules.deck_size - rules.pyramid_size
        outcome = session.do("recycle")
        if total and (rules.passes == 0 or number < rules.passes):
            assert isinstance(outcome, Outcome)
        else:
            assert isinstance(outcome, Refusal)
            return


@pytest.mark.parametrize("name", NAMED)
def test_t_games_72_and_kpat_416697_one_action_is_one_undo_and_one_move(name: str) -> None:
    """A match took two undos; two moves counted as one."""
    session = Session(deal_of(RULE_SETS[name].rules, 72))
    kinds = set()
    for turn in range(90):
        actions = legal(session.state)
        if not actions:
            break
        action = actions[turn % len(actions)]
        kinds.add(type(action))
        state, moves = session.state, session.moves
        session.play(action)
        after = session.state
        assert session.moves == moves + (not isinstance(action, Place))
        session.undo()
        assert session.state == state
        assert session.moves == moves + (not isinstance(action, Place))
        session.redo()
        assert session.state == after
    assert {Draw, Pair} <= kinds
    assert (Place in kinds) == (session.deal.rules.wastes > 1)
    if session.deal.rules.passes != 1:
        assert Recycle in kinds


@pytest.mark.parametrize("passes", [0, 1])
@pytest.mark.parametrize("wastes", [1, 2, 3])
def test_t_games_78_drawing_without_a_stock_is_refused_and_no_move(
    wastes: int, passes: int
) -> None:
    """Turning a card in a game that has no stock raised an error."""
    rules = rules_like(deck="spanish", rows=9, start=3, wastes=wastes, passes=passes)
    assert rules.stock_size == 0
    session = Session(deal_of(rules, 78))
    before = picture(session)
    assert session.play(Draw()) is Refusal.NO_STOCK
    assert picture(session) == before
    if passes == 0:
        assert isinstance(session.play(Recycle()), Outcome)
        assert len(session.state.stock) == 3


@pytest.mark.parametrize("name", NAMED)
def test_saito_lite_274_the_final_winning_move_is_a_win_and_not_a_loss(name: str) -> None:
    """The loss was shown after the move that won."""
    deal, actions = winning(name)
    session = Session(deal)
    for text in actions:
        outcome = do_or_raise(session, 0, text)
    told = [type(event).__name__ for event in outcome.events]
    assert told.count("Won") == 1
    assert "Blocked" not in told
    assert session.status is Status.WON


@pytest.mark.parametrize("name", NAMED)
def test_simple_solitaire_7_the_win_comes_by_redo_as_well(name: str) -> None:
    """The game didn't end after the last winning move on one path."""
    deal, (*first, last) = winning(name)
    session = replayed(deal, first)
    session.undo()
    session.redo()
    assert session.status is Status.PLAYING
    outcome = do_or_raise(session, 0, last)
    assert session.status is Status.WON
    assert [type(event).__name__ for event in outcome.events][-1] == "Won"


@pytest.mark.parametrize("name", NAMED)
def test_matrix_os_320_a_win_cannot_be_undone_and_won_twice(name: str) -> None:
    """Undo after a win left the timer standing and the second finish counted twice."""
    session = won(name)
    moves = session.moves
    for _ in range(3):
        session.undo()
        session.redo()
        session.advance(10)
    assert session.status is Status.WON
    assert (session.moves, session.undos, session.elapsed) == (moves, 0, 0.0)


@pytest.mark.parametrize("name", NAMED)
def test_pysolfc_590_and_378_no_card_is_ever_missing(name: str) -> None:
    """Cards vanished from the table and the deal couldn't be finished."""
    session = Session(deal_of(RULE_SETS[name].rules, 590))
    size = session.deal.rules.deck_size
    for turn in range(400):
        actions = legal(session.state)
        if turn % 7 == 3 and session.can_undo:
            session.undo()
        elif turn % 11 == 5 and session.can_redo:
            session.redo()
        elif actions:
            session.play(actions[turn * 7 % len(actions)])
        state = session.state
        seen = [card for card in state.pyramid if card] + [c for w in state.wastes for c in w]
        seen += [*state.stock, *state.foundation, *([state.turned] if state.turned else [])]
        assert len(seen) == len(set(seen)) == size


@pytest.mark.parametrize("name", NAMED)
def test_pysolfc_565_no_move_left_is_told_only_when_it_is_so(name: str) -> None:
    """'No more moves' came while the game was clearly not stuck."""
    for number in range(8):
        session = Session(deal_of(RULE_SETS[name].rules, number))
        for _ in range(200):
            actions = legal(session.state)
            assert (session.status is Status.PLAYING) == bool(actions)
            if not actions:
                break
            removals = [action for action in actions if isinstance(action, King | Pair)]
            session.play((removals or actions)[0])


@pytest.mark.parametrize("name", ["house", "tut"])
def test_pysolfc_574_turning_the_stock_for_ever_is_no_end_and_undo_still_works(
    name: str,
) -> None:
    """Game over was never found, or found though the stock could be turned again [R17]."""
    session = Session(deal_of(RULE_SETS[name].rules, 9))
    for _ in range(120):
        session.do("draw" if session.state.stock else "recycle")
        assert session.status is Status.PLAYING
    assert isinstance(session.undo(), Outcome)


def test_kpat_483013_undo_at_any_moment() -> None:
    """A crash on undo: from every position of a game back to its start."""
    session = Session(deal_from_code("PY1-A-AATKKIK"))
    for turn in range(60):
        actions = legal(session.state)
        if not actions:
            break
        session.play(actions[turn % len(actions)])
        probe = replayed(session.deal, session.log)
        while probe.can_undo:
            probe.undo()
        assert probe.state == Session(session.deal).state


def test_a_deal_without_a_code_is_played_like_any_other() -> None:
    deal, actions = stacked(RULE_SETS["house"].rules)
    assert isinstance(deal, Deal)
    assert deal.code is None
    assert replayed(deal, actions).status is Status.WON
