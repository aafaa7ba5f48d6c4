"""How many deals New game begins: one, a series, or a match against par [R23]."""

from __future__ import annotations

from typing import Final

from game.engine.rules import Rules
from game.engine.series import LENGTHS, PAR_DEALS, SeriesKind, has_par
from game.i18n import Translator
from game.scenes.series.words import kind_line, kind_name

SeriesPick = tuple[SeriesKind, int | None]
"""The kind of a series and how many deals it has, None without end."""

_PLAIN: Final[tuple[SeriesPick | None, ...]] = (
    None,
    *((SeriesKind.PLAIN, length) for length in LENGTHS),
)


def picks_for(rules: Rules) -> tuple[SeriesPick | None, ...]:
    """What can be begun under such rules; None is one deal alone."""
    return (*_PLAIN, (SeriesKind.PAR, PAR_DEALS)) if has_par(rules) else _PLAIN


def pick_name(pick: SeriesPick | None, tr: Translator) -> str:
    """What it is called."""
    return kind_name(*pick, tr) if pick else tr.text("One deal")


def pick_line(pick: SeriesPick | None, tr: Translator) -> str:
    """By what it is counted; nothing for one deal alone."""
    return kind_line(pick[0], tr) if pick else ""


def pick_id(pick: SeriesPick | None) -> str:
    """How the settings keep it."""
    if pick is None:
        return "one"
    kind, length = pick
    if kind is SeriesKind.PAR:
        return "par"
    return "endless" if length is None else str(length)


def pick_kept(kept: str, rules: Rules) -> SeriesPick | None:
    """What was kept, or one deal alone where such rules don't offer that."""
    return next((pick for pick in picks_for(rules) if pick_id(pick) == kept), None)
