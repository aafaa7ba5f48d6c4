"""The ways that lead from a menu: what a scene may ask for without knowing the other scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.codes import Deal
from game.engine.rules import Rules
from game.engine.series import SeriesKind
from game.record import GameRecord
from game.storage import Series

if TYPE_CHECKING:
    from game.solver import Bounds


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game that waits to be continued, as the menu tells of it; ``seconds`` played so far."""

    rules: Rules
    score: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Routes:
    """Where a scene can send the player. What is None isn't offered.

    ``open_game`` tells of the game to continue, if there is one. ``deal`` starts the rules given
    with a deal code's number, or with a fresh deal for None; ``prepare`` lets winnable ones be
    found ahead where the player wants those; ``deal_last`` deals the last choice of rules again;
    ``how_to_play`` opens at the rules given, or at the general page for None; ``custom_rules``
    begins with those given. ``series`` begins one of so many deals, None without end;
    ``open_series`` tells of the series to continue. ``replay`` shows the finished game of that id,
    ``review`` a game at hand, from its end; ``best_line`` shows how a deal is won in the fewest
    moves, of which bounds or the number alone may be known already; ``take_over`` plays on from
    the end of a record, uncounted. ``history`` and ``high_scores`` open at a scope of the
    statistics.
    """

    open_game: Callable[[], OpenGame | None] = lambda: None
    continue_game: Callable[[], object] | None = None
    new_game: Callable[[], object] | None = None
    deal: Callable[[Rules, int | None], object] | None = None
    prepare: Callable[[Rules], object] = lambda _: None
    deal_last: Callable[[], object] | None = None
    daily: Callable[[], object] | None = None
    calendar: Callable[[], object] | None = None
    statistics: Callable[[], object] | None = None
    history: Callable[[str], object] | None = None
    high_scores: Callable[[str], object] | None = None
    data: Callable[[], object] | None = None
    replay: Callable[[str], object] | None = None
    how_to_play: Callable[[Rules | None], object] | None = None
    custom_rules: Callable[[Rules | None], object] | None = None
    settings: Callable[[], object] | None = None
    keys: Callable[[], object] | None = None
    language: Callable[[], object] | None = None
    about: Callable[[], object] | None = None
    quit: Callable[[], object] | None = None
    series: Callable[[Rules, SeriesKind, int | None], object] | None = None
    open_series: Callable[[], Series | None] = lambda: None
    continue_series: Callable[[], object] | None = None
    review: Callable[[GameRecord], object] | None = None
    best_line: Callable[[Deal, Bounds | int | None], object] | None = None
    take_over: Callable[[GameRecord], object] | None = None
