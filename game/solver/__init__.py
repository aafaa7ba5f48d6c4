"""The perfect player: proofs, fewest moves, hints. Pure, and one design for every rule set.

For the game:

* :func:`winnable` (state, budget) -> :class:`Verdict`: WON with a line, LOST, or UNKNOWN;
* :func:`fewest_moves` (state) -> :class:`Bounds` again and again until exact: at least, at most,
  the best line; ask no further to stop;
* :func:`most_removable` (state) -> :class:`Most`: most pyramid cards, most cards at all;
* :func:`hint` (state) -> :class:`Hint`: the next move, on a proven winning line where known;
* :func:`last_winnable` (history) -> index of the last proven winnable position, or None;
* :func:`difficulty` (deal) -> :class:`Difficulty`, by the share of careless games that win it;
* :func:`find_winnable` (rules, numbers, budget, tries) -> the first deal proven winnable, or None;
* :func:`review` (states) -> the verdict for every position of a game.

Each has a twin ending in ``_slices`` (of ``fewest_moves`` that is ``fewest_slices``) that does the
same as a generator, for a background worker that must be able to drop it. Every line has been
played through :mod:`game.engine.play`.
"""

from game.solver.dealing import (
    Difficulty,
    careless_share,
    difficulty,
    difficulty_slices,
    find_winnable,
    find_winnable_slices,
)
from game.solver.fewest import fewest_moves, fewest_slices
from game.solver.hints import (
    Advice,
    Hint,
    hint,
    hint_slices,
    last_winnable,
    last_winnable_slices,
    review,
    review_slices,
)
from game.solver.most import most_removable, most_slices
from game.solver.search import BUDGET, winnable, winnable_slices
from game.solver.slices import Slices, finish
from game.solver.verdict import Bounds, Kind, Most, Spent, Verdict, moves_in

__all__ = [
    "BUDGET",
    "Advice",
    "Bounds",
    "Difficulty",
    "Hint",
    "Kind",
    "Most",
    "Slices",
    "Spent",
    "Verdict",
    "careless_share",
    "difficulty",
    "difficulty_slices",
    "fewest_moves",
    "fewest_slices",
    "find_winnable",
    "find_winnable_slices",
    "finish",
    "hint",
    "hint_slices",
    "last_winnable",
    "last_winnable_slices",
    "most_removable",
    "most_slices",
    "moves_in",
    "review",
    "review_slices",
    "winnable",
    "winnable_slices",
]
