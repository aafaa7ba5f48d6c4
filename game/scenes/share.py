"""A result as one line of text, to be sent to somebody."""

from __future__ import annotations

from contextlib import suppress
from datetime import date

from game.engine.play import Status
from game.i18n import Translator
from game.scenes.kept_game import KeptGame
from game.scenes.services import Services
from game.storage import FinishedGame, StorageError


def game_line(services: Services, kept_game: KeptGame) -> str:
    """The result of the game on the table."""
    session, game = kept_game.session, kept_game.game
    fewest = None
    with suppress(StorageError):
        finished = services.store.history.game(game.id)
        fewest = finished.fewest if finished else None
    return _line(
        services.tr,
        _deal_name(services.tr, game.daily, game.code),
        (session.score, session.elapsed, session.moves),
        fewest,
        won=session.status is Status.WON,
    )


def finished_line(tr: Translator, game: FinishedGame) -> str:
    """The result of a game of the history."""
    name = _deal_name(tr, game.daily, game.code)
    facts = (game.score, game.seconds, game.moves)
    return _line(tr, name, facts, game.fewest, won=game.result.is_win)


def _deal_name(tr: Translator, day: str | None, code: str | None) -> str:
    """What others can find the deal by; empty where there is nothing."""
    if day is not None:
        shown = tr.date(date.fromisoformat(day), "long")
        return tr.text("Daily deal, {day}", day=shown)
    return code or ""


def _line(
    tr: Translator, name: str, facts: tuple[int, float, int], fewest: int | None, *, won: bool
) -> str:
    """One line: the deal, how it ended, and the figures."""
    score, seconds, moves = facts
    parts = [
        tr.text("Pyramid"),
        name,
        tr.text("won") if won else tr.text("not won"),
        tr.count("{n} point", "{n} points", score),
        tr.duration(seconds),
        tr.count("{n} move", "{n} moves", moves),
        "" if fewest is None else tr.text("fewest possible {n}", n=tr.number(fewest)),
    ]
    return " · ".join(part for part in parts if part)
