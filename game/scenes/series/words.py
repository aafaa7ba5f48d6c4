"""A series in words and figures [R23]."""

from __future__ import annotations

from game.engine.series import PAR_DEALS, SeriesKind, beats_par
from game.i18n import Translator
from game.scenes.standing import signed
from game.storage import Series


def deal_of(n: int, length: int | None, tr: Translator) -> str:
    """Which deal it is: "2 / 6", or "2" without end."""
    return tr.number(n) if length is None else f"{tr.number(n)} / {tr.number(length)}"


def kind_name(kind: SeriesKind, length: int | None, tr: Translator) -> str:
    """What a series is called where it is chosen."""
    if kind is SeriesKind.PAR:
        return tr.count("Par match of {n} deal", "Par match of {n} deals", PAR_DEALS)
    if length is None:
        return tr.text("Endless series")
    return tr.count("Series of {n} deal", "Series of {n} deals", length)


def kind_line(kind: SeriesKind, tr: Translator) -> str:
    """By what such a series is counted."""
    if kind is SeriesKind.PAR:
        return tr.text(
            "Clearing the pyramid gives 50, 35 or 20 by its pass, each card left costs 1."
        )
    return tr.text("Each deal counts the cards removed. Play on after the pyramid has fallen.")


def verdict(series: Series, tr: Translator) -> str:
    """How a series ended, as a title."""
    if SeriesKind(series.kind) is SeriesKind.PAR and series.complete:
        return tr.text("Par is beaten") if beats_par(series.total) else tr.text("Par is not beaten")
    return tr.text("The series is over")


def going_line(series: Series, name: str, tr: Translator) -> str:
    """What the menu says of the series to continue: "House rules · deal 3 / 6 · 87 in all"."""
    return tr.text(
        "{rules} · deal {place} · {total} in all",
        rules=name,
        place=deal_of(len(series.deals) + 1, series.length, tr),
        total=signed(series.total, tr),
    )
