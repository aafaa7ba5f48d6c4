"""Winning with several waste piles, where the player chooses where each card goes [R12].

A turned card may as well be thought of as laid on some pile at once: that pile's top is back as
soon as the card has left, so laying takes nothing away before the next draw. And a removal that
does not need the card just drawn can be made before the draw. So a state is the pyramid, the cards
of each pile, the stock and the recycles left; a move is a removal, or a draw onto some pile.

Sound shortcuts: cards that go alone leave as soon as they lie open, in the pyramid and on a pile
(that only uncovers, and moves are not counted here). On the last pass the piles are alike, so
states that differ in their order are one; earlier the order decides how the next stock lies
[R13].
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.engine.state import State
from game.solver.board import Board
from game.solver.line import Lay, PlanStep, Take, Turn, bits
from game.solver.needs import Needs

Piles = tuple[tuple[int, ...], ...]
Spread = tuple[int, tuple[int, ...], Piles, int]
"""Pyramid, stock (next card first), piles (bottom to top), recycles left.

Without limit, 2 stands for the pass of the position itself and 1 for all later ones.
"""


def first_spread(board: Board, state: State) -> Spread:
    """The position; a turned card counts as the next of the stock."""
    number = 0
    piles = []
    for pile in state.wastes:
        piles.append(tuple(range(number, number + len(pile))))
        number += len(pile)
    passes = state.rules.passes
    left = max(0, passes - state.pass_no) if passes else 2
    return board.pyramid, tuple(range(number, len(board.order))), tuple(piles), left


class Table:
    """The moves of one board with several piles."""

    def __init__(self, board: Board, needs: Needs) -> None:
        self._board = board
        self._needs = needs
        self._endless = board.rules.passes == 0

    def sorted(self, spread: Spread) -> tuple[Spread, int]:
        """Without the free kings of the pyramid, piles that are alike in order; kings taken."""
        pyramid, stock, piles, left = spread
        pyramid, kings = self._needs.closed(pyramid)
        return (pyramid, stock, piles if left else tuple(sorted(piles)), left), kings

    def settled(self, spread: Spread) -> Spread:
        """Without the cards that go alone and lie open; the next of the stock stays."""
        pyramid, stock, piles, left = spread
        pyramid, _ = self._needs.closed(pyramid)
        order, target = self._board.order, self._board.target
        clean = []
        for pile in piles:
            count = len(pile)
            while count and order[pile[count - 1]] == target:
                count -= 1
            clean.append(pile[:count])
        if not left:
            clean.sort()
        return pyramid, stock, tuple(clean), left

    def dead(self, spread: Spread) -> bool:
        """Whether too few cards of some rank are left, or can come up on the last pass."""
        pyramid, stock, piles, left = spread
        rest = 0
        for number in stock:
            rest |= 1 << number
        reached = piles if left else self._reachable(pyramid, stock, piles)
        if reached != piles and self._board.rules.goal == "all":
            return True
        for pile in reached:
            for number in pile:
                rest |= 1 << number
        return any(
            (cards & rest).bit_count() < need for _, cards, need in self._needs.wanted(pyramid)
        )

    def _reachable(self, pyramid: int, stock: tuple[int, ...], piles: Piles) -> Piles:
        """The cards of each pile above the first that can find no partner any more.

        A partner is a card of the pyramid, of the stock, or one of another pile that can itself
        be reached; what turns out to be out of reach is no partner, and the count begins again.
        """
        board = self._board
        order, target, places = board.order, board.target, board.places
        common = {order[number] for number in stock}
        common.update(r for r in range(1, target) if places[r] & pyramid)
        reached = piles
        while True:
            held = [{order[number] for number in pile} for pile in reached]
            tops: list[tuple[int, ...]] = []
            for place, pile in enumerate(reached):
                partners = common.union(*held[:place], *held[place + 1 :])
                low = len(pile)
                while low and (
                    order[pile[low - 1]] == target or target - order[pile[low - 1]] in partners
                ):
                    low -= 1
                tops.append(pile[low:])
            if tuple(tops) == reached:
                return reached
            reached = tuple(tops)

    def moves(self, spread: Spread) -> list[tuple[Spread, PlanStep]]:
        """The positions after each move, with what to do; removals last."""
        pyramid, stock, piles, left = spread
        found: list[tuple[Spread, PlanStep]] = []
        if stock:
            for place in self._useful_piles(pyramid, piles, left):
                laid = _replaced(piles, place, (*piles[place], stock[0]))
                onto = piles[place][-1] if piles[place] else None
                found.append(
                    ((pyramid, stock[1:], laid, left), Lay(onto, place + 1 if left else 0))
                )
        elif left and any(piles):
            after = 1 if self._endless else left - 1
            order = tuple(number for pile in piles for number in pile)
            found.append(((pyramid, order, ((),) * len(piles), after), Turn()))
        found.extend(self._pairs_of_piles(spread))
        found.extend(self._pairs_with_pyramid(spread))
        return found

    def kings(self, spread: Spread) -> list[tuple[Spread, PlanStep]]:
        """The positions after each removal of a card that goes alone from a pile."""
        pyramid, stock, piles, left = spread
        order, target = self._board.order, self._board.target
        return [
            ((pyramid, stock, _replaced(piles, place, pile[:-1]), left), Take((), (pile[-1],)))
            for place, pile in enumerate(piles)
            if pile and order[pile[-1]] == target
        ]

    def _useful_piles(self, pyramid: int, piles: Piles, left: int) -> list[int]:
        """The piles worth laying on: of several empty ones that are alike, the first."""
        places = list(range(len(piles)))
        if not left:
            places = [place for place in places if piles.index(piles[place]) == place]
        return sorted(places, key=lambda place: -self._worth(pyramid, piles[place]))

    def _worth(self, pyramid: int, pile: tuple[int, ...]) -> int:
        """How many cards of the pyramid the top of a pile may still take along."""
        if not pile:
            return 1
        rank = self._board.target - self._board.order[pile[-1]]
        return 2 * (self._board.places[rank] & pyramid).bit_count()

    def _pairs_of_piles(self, spread: Spread) -> list[tuple[Spread, PlanStep]]:
        pyramid, stock, piles, left = spread
        order, target = self._board.order, self._board.target
        found: list[tuple[Spread, PlanStep]] = []
        for place, pile in enumerate(piles):
            for other in range(place + 1, len(piles)):
                if not pile or not piles[other]:
                    continue
                if order[pile[-1]] + order[piles[other][-1]] == target:
                    after = _replaced(piles, place, pile[:-1])
                    after = _replaced(after, other, after[other][:-1])
                    step = Take((), (pile[-1], piles[other][-1]))
                    found.append(((pyramid, stock, after, left), step))
        return found

    def _pairs_with_pyramid(self, spread: Spread) -> list[tuple[Spread, PlanStep]]:
        pyramid, stock, piles, left = spread
        board = self._board
        found: list[tuple[Spread, PlanStep]] = []
        free = bits(board.shape.free(pyramid))
        gone = [(one, two) for i, one in enumerate(free) for two in free[i + 1 :]]
        if board.rules.cover_pair:
            gone += [(one, over.bit_length() - 1) for one, over in board.shape.held(pyramid)]
        for one, two in gone:
            if board.ranks[one] + board.ranks[two] == board.target:
                after = pyramid ^ 1 << one ^ 1 << two
                found.append(((after, stock, piles, left), Take((one, two))))
        for place, pile in enumerate(piles):
            for one in free if pile else ():
                if board.ranks[one] + board.order[pile[-1]] == board.target:
                    shorter = _replaced(piles, place, pile[:-1])
                    step = Take((one,), (pile[-1],))
                    found.append(((pyramid ^ 1 << one, stock, shorter, left), step))
        return found


def _replaced(piles: Piles, place: int, pile: tuple[int, ...]) -> Piles:
    """The piles with one of them changed."""
    return (*piles[:place], pile, *piles[place + 1 :])


class PilesGame:
    """Winning with several piles: removals first, draws onto the piles that cost least."""

    def __init__(self, board: Board, state: State) -> None:
        self._board = board
        self._table = Table(board, Needs(board))
        self._all = board.rules.goal == "all"
        self.first = self._table.settled(first_spread(board, state))

    def won(self, state: Spread) -> bool:
        """Whether the goal is reached."""
        return not state[0] and not (self._all and (state[1] or any(state[2])))

    def dead(self, state: Spread) -> bool:
        """Whether too few cards of some rank can still come up."""
        return self._table.dead(state)

    def children(self, state: Spread) -> list[tuple[int, Spread]]:
        """The states after each move, removals last."""
        settled = self._table.settled
        return [
            (place, settled(child)) for place, (child, _) in enumerate(self._table.moves(state))
        ]

    def plan(self, path: Sequence[Spread]) -> list[PlanStep]:
        """What leads along ``path``, the pyramid's kings as they come free."""
        kings = reversed(bits(self._board.pyramid ^ path[0][0]))
        plan: list[PlanStep] = [Take((place,)) for place in kings]
        for before, after in pairwise(path):
            step = next(
                step
                for child, step in self._table.moves(before)
                if self._table.settled(child) == after
            )
            plan.append(step)
            taken = step.places if isinstance(step, Take) else ()
            freed = reversed(bits(before[0] ^ after[0]))
            plan.extend(Take((place,)) for place in freed if place not in taken)
        return plan
