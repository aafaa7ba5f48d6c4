"""A game as frames: every position in order, and which of them are the same."""

from __future__ import annotations

import pytest

from game.engine.play import legal
from game.record import GameRecord
from game.scenes.replays.film import Chain, Film
from game.session import ReplayError, Session, replayed
from tests.scenes.films import deal


def session_of(*steps: str) -> Session:
    """A house game of so many steps: "play" takes the first legal action."""
    session = Session(deal())
    for step in steps:
        if step == "play":
            session.play(legal(session.state)[0])
        else:
            session.do(step)
    return session


def test_a_film_shows_the_game_as_it_was_after_every_action() -> None:
    session = session_of("play", "play", "undo", "draw", "undo", "redo")
    film = Film(session.record(elapsed=9.0))
    assert film.last == 6
    for count, frame in enumerate(film.frames):
        so_far = replayed(session.deal, session.log[:count])
        assert (frame.state, frame.moves) == (so_far.state, so_far.moves)
    assert [frame.elapsed for frame in film.frames] == [0.0, *[None] * 5, 9.0]


def test_a_film_knows_the_time_of_every_action_that_was_kept() -> None:
    session = session_of("play", "draw")
    film = Film(session.record(elapsed=9.0, times=[0.0, 7.5]))
    assert [frame.elapsed for frame in film.frames] == [0.0, 0.0, 7.5]
    assert film.until(2).extra == {"elapsed": 7.5}


@pytest.mark.parametrize("times", [[1.0], [1.0, "x"], [1.0, -2.0], [True, 1.0], 3, [1, 10**400]])
def test_times_that_can_not_be_are_not_shown(times: object) -> None:
    film = Film(session_of("play", "draw").record(times=times))
    assert [frame.elapsed for frame in film.frames] == [0.0, None, None]


def test_the_way_to_the_end_is_one_chain_and_what_was_taken_back_another() -> None:
    film = Film(session_of("play", "play", "undo", "draw", "draw").record())
    assert film.chains == (Chain(None, (0, 1, 4, 5)), Chain(1, (2,)))
    assert film.same == (0, 1, 2, 1, 4, 5)


def test_a_move_made_again_is_the_same_position() -> None:
    film = Film(session_of("play", "play", "undo", "undo", "redo", "redo").record())
    assert film.chains == (Chain(None, (0, 1, 2)),)
    assert film.same == (0, 1, 2, 1, 0, 1, 2)


def test_a_game_taken_back_to_its_deal_still_shows_what_was_tried() -> None:
    film = Film(session_of("play", "play", "undo", "undo").record())
    assert film.chains == (Chain(None, (0, 1, 2)),)


def test_an_action_that_can_not_be_is_refused() -> None:
    with pytest.raises(ReplayError, match="action 2"):
        Film(GameRecord(deal(), ("draw", "1.1")))
