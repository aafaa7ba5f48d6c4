"""What players of other games suffered while a game was being played, each under its report."""

from dataclasses import replace

import pytest

from game.engine.actions import Draw, King, Pair, Place, Recycle
from game.engine.codes import deal_from_code, deal_of
from game.engine.play import Refusal, Status, legal
from game.engine.variants import RULE_SETS
from game.session import Outcome, Session, do_or_raise, replayed
from tests.engine.brute import everywhere, winning
from tests.scenario import rules_like

NAMED = list(RULE_SETS)


def until_empty(session: Session) -> None:
    """Turn the whole stock over, placing on pile after pile where the rules ask for it."""
    several = session.deal.rules.wastes > 1
    pile = 1
    while session.state.stock or (session.state.turned and several):
        if session.state.turned and several:
            do_or_raise(session, 0, f"place:{pile}")
            pile = 3 - pile
        else:
            do_or_raise(session, 0, "draw")


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
        until_empty(session)
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
    before = (session.state, session.moves, session.log[:])
    assert session.play(Draw()) is Refusal.NO_STOCK
    assert (session.state, session.moves, session.log) == before
    if passes == 0:
        assert isinstance(session.play(Recycle()), Outcome)
        assert len(session.state.stock) == 3


@pytest.mark.parametrize("name", NAMED)
def test_saito_lite_274_the_final_winning_move_is_a_win_and_not_a_loss(name: str) -> None:
    """The loss was shown after the move that won."""
    deal, actions = winning(RULE_SETS[name].rules)
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
    deal, (*first, last) = winning(RULE_SETS[name].rules)
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
    session = replayed(*winning(RULE_SETS[name].rules))
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
        cards = everywhere(session.state)
        assert len(cards) == len(set(cards)) == size


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
