"""The panels of a series: after each deal, and at its end [R23]."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game.engine.play import Status
from game.engine.series import SeriesKind, drawn_left
from game.scenes.dialog import Choice
from game.scenes.kept_game import KeptGame
from game.scenes.series.words import deal_of, verdict
from game.scenes.services import Services
from game.scenes.standing import Standing, signed, standing
from game.scenes.table.result import Measure, ResultScene
from game.storage import Series


class SeriesTable(Protocol):
    """What the panels can ask of the table they lie on."""

    def undo(self) -> None:
        """Take the last action back."""

    def next_deal(self) -> None:
        """Count this deal and lay the next one."""

    def end_series(self) -> None:
        """Count this deal and tell how the series ended."""

    def new_series(self) -> None:
        """Begin another series of the same kind."""

    def to_menu(self) -> None:
        """Leave."""

    def say(self, message: str) -> None:
        """Put a sentence on the message line."""


def deal_panel(
    services: Services, kept_game: KeptGame, series: Series, table: SeriesTable
) -> ResultScene:
    """How a deal went, and how the series stands with it."""
    tr, session = services.tr, kept_game.session
    now = standing(series, session)
    menu = Choice(tr.text("Menu"), table.to_menu)
    remark = _remark(services, kept_game)
    choices: list[Choice] = []
    if now.is_last:
        choices.append(Choice(tr.text("To the result"), table.end_series, "primary"))
    else:
        choices.append(Choice(tr.text("Next deal"), table.next_deal, "primary"))
    blocked = session.status is Status.BLOCKED and kept_game.finished is None
    if blocked:
        choices.append(Choice(tr.text("Take back a move"), table.undo))
    if not now.is_last:
        choices.append(Choice(tr.text("End the series"), table.end_series))
    return ResultScene(
        services,
        tr.text("Deal {n}", n=deal_of(now.n, now.length, tr)),
        remark,
        Measure(signed(now.points, tr), tr.text("points")),
        _measures(services, kept_game, now),
        (*choices, menu),
        Choice("", partial(table.say, remark)) if blocked else menu,
    )


def end_panel(services: Services, series: Series, table: SeriesTable) -> ResultScene:
    """How the series ended: the total, and what each deal brought."""
    tr = services.tr
    menu = Choice(tr.text("Menu"), table.to_menu)
    count = max(1, len(series.deals))
    measures = (
        Measure(tr.number(len(series.deals)), tr.text("Deals")),
        Measure(signed(series.total / count, tr, 1), tr.text("Average")),
        Measure(tr.number(sum(d.result.is_win for d in series.deals)), tr.text("Pyramids cleared")),
    )
    return ResultScene(
        services,
        verdict(series, tr),
        " · ".join(signed(deal.points, tr) for deal in series.deals[-12:]) if count > 1 else "",
        Measure(signed(series.total, tr), tr.text("points in all")),
        measures,
        (Choice(tr.text("New series"), table.new_series, "primary"), menu),
        menu,
    )


def _measures(services: Services, kept_game: KeptGame, now: Standing) -> tuple[Measure, ...]:
    tr, state = services.tr, kept_game.session.state
    if now.kind is SeriesKind.PAR and kept_game.session.fell_in:
        third = Measure(tr.number(drawn_left(state)), tr.text("Cards left"))
    else:
        removed = f"{len(state.foundation)} / {state.rules.deck_size}"
        third = Measure(removed, tr.text("Cards removed"))
    return (
        Measure(signed(now.total, tr), tr.text("Total")),
        Measure(signed(now.average, tr, 1), tr.text("Average")),
        third,
    )


def _remark(services: Services, kept_game: KeptGame) -> str:
    """How the deal ended."""
    tr, session = services.tr, kept_game.session
    if session.status is Status.WON:
        return tr.text("A clean win: no card is left")
    if session.fell_in:
        return tr.text("The pyramid has fallen")
    return tr.text("No moves left") if session.status is Status.BLOCKED else ""
