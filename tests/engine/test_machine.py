"""Games of random rules, played, undone, recorded: nothing may ever break.

Every position is held against the rulebook's second writing in `brute`, every step of the
session against a plain history.
"""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.engine.actions import At, King, Pair, Place
from game.engine.cards import unshuffled
from game.engine.codes import deal_of
from game.engine.notation import write
from game.engine.play import Refusal, Status, apply, check, legal
from game.engine.rules import Rules
from game.record import GameRecord, read_record, write_record
from game.session import UNDO_LIMIT, Outcome, Session, UndoRefusal, replayed
from tests.engine.brute import (
    allowed,
    any_rules,
    conceivable,
    everywhere,
    grid,
    is_won,
    spots,
    stacked,
)
from tests.scenario import rules_like


class GameMachine(RuleBasedStateMachine):
    """One game being played by someone who does anything at any time."""

    @initialize(rules=any_rules(), number=st.integers(0, 2**35 - 1), easy=st.booleans())
    def deal(self, rules: Rules, number: int, easy: bool) -> None:
        self.rules = rules
        can_stack = rules.rows <= 8 or rules.decks == 2
        deal = stacked(rules)[0] if easy and can_stack else deal_of(rules, number)
        self.session = Session(deal)
        self.past = [self.session.state]
        self.future: list = []
        self.done: list = []
        self.reach = 0
        self.moves = 0
        self.log: list[str] = []
        self.seconds = 0.0

    def enter(self, outcome: object, action: object, state: object, text: str) -> None:
        """Note an action that was made."""
        assert isinstance(outcome, Outcome)
        assert outcome.before == self.past[-1]
        assert outcome.after == self.session.state == state
        self.past.append(state)
        self.done.append(action)
        self.log.append(text)
        self.reach = min(self.reach + 1, UNDO_LIMIT)
        self.moves += not isinstance(action, Place)

    @precondition(lambda self: legal(self.session.state))
    @rule(pick=st.integers(0, 10**6), keen=st.booleans())
    def play(self, pick: int, keen: bool) -> None:
        state = self.session.state
        actions = sorted(allowed(state), key=lambda action: write(action, self.rules))
        removals = [action for action in actions if isinstance(action, King | Pair)]
        choice = removals if keen and removals else actions
        action = choice[pick % len(choice)]
        after = apply(state, action).after
        self.enter(self.session.play(action), action, after, write(action, self.rules))
        self.future.clear()

    @precondition(lambda self: legal(self.session.state))
    @rule(picks=st.lists(st.integers(0, 10**6), min_size=10, max_size=40))
    def play_on(self, picks: list[int]) -> None:
        """Far into the game: to recycling, to blocks and wins."""
        for pick in picks:
            if not legal(self.session.state):
                break
            self.play(pick, keen=pick % 8 > 0)

    @rule(pick=st.integers(0, 10**6))
    def try_what_is_not_allowed(self, pick: int) -> None:
        state = self.session.state
        legal_now = allowed(state)
        actions = [action for action in conceivable(self.rules) if action not in legal_now]
        action = actions[pick % len(actions)]
        assert isinstance(self.session.play(action), Refusal)
        with pytest.raises(ValueError, match="illegal"):
            apply(state, action)
        assert self.session.state is state

    @rule()
    def try_everything(self) -> None:
        """`legal` is the set of all conceivable actions that `check` accepts."""
        state = self.session.state
        accepted = {action for action in conceivable(self.rules) if check(state, action) is None}
        assert accepted == set(legal(state)) == allowed(state)

    @rule()
    def undo(self) -> None:
        won = is_won(self.past[-1])
        outcome = self.session.undo()
        if won:
            assert outcome is UndoRefusal.AFTER_WIN
        elif len(self.past) == 1:
            assert outcome is UndoRefusal.NOTHING_TO_UNDO
        elif not self.reach:
            assert outcome is UndoRefusal.TOO_FAR_BACK
        else:
            assert isinstance(outcome, Outcome)
            state = self.past.pop()
            self.future.append((self.done.pop(), state))
            self.reach -= 1
            self.log.append("undo")
            assert (outcome.before, outcome.after) == (state, self.past[-1])

    @rule()
    def redo(self) -> None:
        won = is_won(self.past[-1])
        outcome = self.session.redo()
        if won:
            assert outcome is UndoRefusal.AFTER_WIN
        elif not self.future:
            assert outcome is UndoRefusal.NOTHING_TO_REDO
        else:
            action, state = self.future.pop()
            self.enter(outcome, action, state, "redo")

    @precondition(lambda self: self.session.can_undo)
    @rule(times=st.integers(1, 6))
    def undo_then_redo_is_identity(self, times: int) -> None:
        state, score = self.session.state, self.session.score
        done = 0
        while done < times and self.session.can_undo:
            self.undo()
            done += 1
        for _ in range(done):
            self.redo()
        assert (self.session.state, self.session.score) == (state, score)

    @rule(seconds=st.floats(0, 10))
    def wait(self, seconds: float) -> None:
        self.session.advance(seconds)
        if self.log and self.session.status is Status.PLAYING:
            self.seconds += seconds

    @rule()
    def record_and_read(self) -> None:
        """Record, game, record: the same text, and the same game."""
        text = write_record(self.session.record(player="Ariadna"))
        record = read_record(text)
        again = replayed(record.deal, record.actions)
        assert write_record(GameRecord(again.deal, tuple(again.log), record.extra)) == text
        assert again.state == self.session.state
        assert (again.moves, again.score) == (self.session.moves, self.session.score)
        assert (again.can_undo, again.can_redo) == (self.session.can_undo, self.session.can_redo)

    @invariant()
    def every_card_is_in_exactly_one_place(self) -> None:
        cards = everywhere(self.session.state)
        assert len(cards) == self.rules.deck_size
        assert set(cards) == set(unshuffled(self.rules.deck, self.rules.decks))

    @invariant()
    def what_is_legal_is_what_the_rulebook_says(self) -> None:
        state = self.session.state
        actions = legal(state)
        assert len(set(actions)) == len(actions)
        assert set(actions) == allowed(state)

    @invariant()
    def the_game_stands_as_the_rulebook_says(self) -> None:
        """[R16] [R17] [R18]"""
        state = self.session.state
        expected = Status.PLAYING if allowed(state) else Status.BLOCKED
        assert self.session.status is (Status.WON if is_won(state) else expected)

    @invariant()
    def moves_score_and_time_are_counted_by_the_rules(self) -> None:
        """[R19] [R20] [R21]"""
        gone = self.rules.pyramid_size - len(grid(self.session.state))
        assert self.session.score == 10 * gone
        assert self.session.moves == self.moves
        assert self.session.elapsed == pytest.approx(self.seconds)

    @invariant()
    def the_history_is_as_it_was_made(self) -> None:
        assert self.session.state == self.past[-1]
        assert list(self.session.log) == self.log
        assert [step.action for step in self.session.line] == self.done
        over = is_won(self.past[-1])
        assert self.session.can_undo == (self.reach > 0 and not over)
        assert self.session.can_redo == (bool(self.future) and not over)


def test_games_of_random_rules_break_nothing() -> None:
    """Bounded, so that the whole gate stays quick; each run explores other games."""
    run_state_machine_as_test(
        GameMachine,
        settings=settings(
            max_examples=100,
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_the_pyramid_places_are_those_of_the_rules() -> None:
    """The second writing itself: it names each place of the pyramid once."""
    for rows in range(5, 10):
        places = [spot for spot in spots(rules_like(rows=rows)) if isinstance(spot, At)]
        assert len(set(places)) == len(places)
