"""How a series stands with the deal on the table counted in [R23]."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Rules
from game.engine.series import SeriesKind, deal_points, drawn_left
from game.engine.variants import RULE_SETS
from game.i18n import Translator
from game.session import Session
from game.storage import Series, SeriesDeal, rules_of


@dataclass(frozen=True, slots=True)
class Standing:
    """Deal ``n`` of ``length`` (None without end) with its points, and the total with them."""

    kind: SeriesKind
    n: int
    length: int | None
    points: int
    total: int

    @property
    def average(self) -> float:
        """Points a deal."""
        return self.total / self.n

    @property
    def is_last(self) -> bool:
        """Whether no deal comes after this one."""
        return self.length is not None and self.n >= self.length


def standing(series: Series, session: Session) -> Standing:
    """The series with this deal as its next."""
    kind = SeriesKind(series.kind)
    points = deal_points(kind, session.state, session.fell_in)
    return Standing(kind, len(series.deals) + 1, series.length, points, series.total + points)


def played_deal(series: Series, session: Session) -> SeriesDeal:
    """What the deal adds to its series when it is left as it stands."""
    state = session.state
    left = drawn_left(state) if session.fell_in else state.rules.deck_size - len(state.foundation)
    return SeriesDeal(standing(series, session).points, session.fell_in or state.pass_no, left)


def signed(points: float, tr: Translator, digits: int = 0) -> str:
    """Points, which against par may be fewer than none."""
    shown = tr.number(abs(points), digits)
    return f"−{shown}" if points < 0 and shown.strip("0.,") else shown


def chosen_rules(series: Series) -> Rules:
    """The rules the series was begun with.

    Raises:
        RulesError: they make no game.
        KeyError: no rule set of that name.
    """
    found = rules_of(series.rules)
    return RULE_SETS[found].rules if isinstance(found, str) else Rules.from_fields(found)
