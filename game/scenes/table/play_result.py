"""What the result panel of a game says and offers [§4] [§5]."""

from __future__ import annotations

from functools import partial
from typing import Final, Protocol

from game.engine.play import Status
from game.engine.variants import RULE_SETS
from game.scenes.dialog import Choice
from game.scenes.kept_game import KeptGame
from game.scenes.routes import Routes
from game.scenes.services import Services
from game.scenes.share import game_line
from game.scenes.table.result import Measure, ResultScene
from game.scenes.table.solved_result import SolvedResult
from game.storage import Filter, FinishedGame, Result, Sort, StorageError

_TRADITIONAL: Final = RULE_SETS["traditional"].rules

_BEST: Final = 10
"""Wins looked at for the best two that count."""


class Table(Protocol):
    """What the panel can ask of the table it lies on."""

    def undo(self) -> None:
        """Take the last action back."""

    def same_deal(self) -> None:
        """Play the same cards again."""

    def play_again(self) -> None:
        """Deal new cards."""

    def to_menu(self) -> None:
        """Leave."""

    def say(self, message: str) -> None:
        """Put a sentence on the message line."""


def result_scene(
    services: Services, routes: Routes, kept_game: KeptGame, table: Table
) -> ResultScene:
    """The panel for a game that is won or blocked."""
    tr, session = services.tr, kept_game.session
    won = session.status is Status.WON
    title = tr.text("The pyramid has fallen") if won else tr.text("No moves left")
    state = session.state
    fastest, shortest = (_record(services, kept_game, sort) for sort in (Sort.TIME, Sort.MOVES))
    points = Measure(tr.number(session.score), tr.text("points"))
    cards = Measure(f"{len(state.foundation)} / {state.rules.deck_size}", tr.text("Cards removed"))
    # The traditional game knows no points: its panel leads with the cards [§5].
    first, last = (cards, points) if state.rules == _TRADITIONAL else (points, cards)
    measures = (
        Measure(tr.duration(int(session.elapsed)), tr.text("Time"), fastest),
        Measure(tr.number(session.moves), tr.text("Moves"), shortest),
        last,
    )
    again = Choice(tr.text("Play again"), table.play_again, "primary" if won else "soft")
    same = Choice(tr.text("Same deal again"), table.same_deal)
    menu = Choice(tr.text("Menu"), table.to_menu)
    if won:
        choices: tuple[Choice, ...] = (again, same, menu)
        escape = menu
    else:
        back = Choice(tr.text("Take back a move"), table.undo, "primary")
        choices = (back, again, same, menu)
        # The table looks as in the middle of a game: it says why nothing goes on there.
        escape = Choice("", partial(table.say, title))
    return SolvedResult(
        services,
        routes,
        kept_game,
        title,
        _remark(services, kept_game),
        score=first,
        measures=measures,
        choices=choices,
        escape=escape,
        share=lambda: game_line(services, kept_game),
    )


def _remark(services: Services, kept_game: KeptGame) -> str:
    """What makes this end special."""
    tr, session = services.tr, kept_game.session
    if not kept_game.game.counted:
        return tr.text("Taken over: this game isn't counted")
    if session.status is Status.WON:
        clean = tr.text("A clean win: no card is left") if session.state.all_drawn_gone else ""
        return "\n".join(filter(None, (clean, _no_score(services, kept_game.finished))))
    if session.status is Status.BLOCKED and not any(session.state.pyramid):
        return tr.text("A relaxed win: the pyramid has fallen, but cards are left")
    return ""


def _no_score(services: Services, game: FinishedGame | None) -> str:
    """Why a win can't enter the high scores, if it can't."""
    if game is None or game.eligible:
        return ""
    tr = services.tr
    if game.helped or game.hints:
        return tr.text("Won with help: not for the high scores")
    return tr.text("This deal was finished before: not for the high scores")


def _record(services: Services, kept_game: KeptGame, sort: Sort) -> str:
    """Says so where a win without help is better than every earlier one under its rules."""
    game = kept_game.finished
    if game is None or not game.counted or not game.result.is_win or game.helped or game.hints:
        return ""
    wins = Filter(game.rules, frozenset({Result.WON, Result.CLEAN}))
    try:
        found = services.store.history.page(wins, sort, rising=True, limit=_BEST)
    except StorageError:
        return ""
    best = [other for other in found if other.counted][:2]
    if len(best) < 2 or best[0].id != game.id or _figure(best[0], sort) == _figure(best[1], sort):
        return ""
    return services.tr.text("new best")


def _figure(game: FinishedGame, sort: Sort) -> float:
    return game.seconds if sort is Sort.TIME else game.moves
