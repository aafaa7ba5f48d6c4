"""From a plan to actions, every one of them played through the engine.

A plan names removals (and, with several piles, on which pile each drawn card goes); the draws
between are forced: turn cards until the next removal can be made. The engine is the judge of every
action; a plan it does not accept to the end raises :class:`BrokenLineError`, so no line that was
not played out leaves the solver.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.actions import Action, At, Draw, King, Place, Recycle, Spot, Turned, Waste, pair
from game.engine.cards import Card
from game.engine.play import Status, apply, check, status
from game.engine.state import State
from game.engine.tableau import row_and_col
from game.solver.board import Board


class BrokenLineError(RuntimeError):
    """A plan that the engine refuses: a fault of the solver, never of the position."""


@dataclass(frozen=True, slots=True)
class Take:
    """Remove the pyramid cards at ``places`` with the outside cards ``numbers``.

    ``rank`` not 0 stands for any outside card of that rank, the next one that comes up.
    """

    places: tuple[int, ...]
    numbers: tuple[int, ...] = ()
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Lay:
    """Draw a card, or take the one turned at the start, and lay it on a pile.

    ``onto`` is the number of the card on top of that pile, None for an empty one; ``pile`` is the
    pile itself, from 1, or 0 where the plan does not tell piles apart.
    """

    onto: int | None
    pile: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """Draw, or recycle where the stock is empty."""


PlanStep = Take | Lay | Turn


def bits(mask: int) -> tuple[int, ...]:
    """The places of the bits set in ``mask``, upward."""
    found = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        found.append(bit.bit_length() - 1)
    return tuple(found)


class Line:
    """Actions played one after the other from ``state``."""

    def __init__(self, board: Board, state: State, *, take_kings: bool) -> None:
        self.state = state
        self.actions: list[Action] = []
        self._board = board
        self._take_kings = take_kings
        self._pile = 1
        self._unlaid = state.rules.wastes > 1 and state.turned is not None
        self._patience = 3 * (len(board.order) + 2)

    def do(self, action: Action) -> None:
        """Play one action."""
        refusal = check(self.state, action)
        if refusal is not None:
            raise BrokenLineError(f"{action}: {refusal.value}")
        self.state = apply(self.state, action).after
        self.actions.append(action)

    def turn(self) -> None:
        """The next card, or the waste turned over; a turned card is laid on its pile first."""
        self._clear_kings()
        if self.state.rules.wastes > 1 and self.state.turned is not None:
            self.do(Place(self._pile))
        self._pile = 1
        self.do(Draw() if self.state.stock else Recycle())

    def lay(self, step: Lay) -> None:
        """Draw and mean the card for a pile; it is laid there before the next draw."""
        if self._unlaid:
            self._clear_kings()
        else:
            self.turn()
        self._unlaid = False
        top = None if step.onto is None else self._board.others[step.onto]
        tops = [cards[-1] if cards else None for cards in self.state.wastes]
        if top not in tops:
            raise BrokenLineError(f"no pile shows {top}")
        self._pile = step.pile or tops.index(top) + 1

    def take(self, step: Take) -> None:
        """Turn cards until the removal can be made, then make it."""
        for _ in range(self._patience):
            self._clear_kings()
            spots = self._spots(step)
            if spots is not None:
                self.do(King(spots[0]) if len(spots) == 1 else pair(*spots))
                return
            self.turn()
        raise BrokenLineError(f"{step} never comes up")

    def _outside(self) -> list[tuple[Spot, Card]]:
        """The turned card and the tops of the piles, with their places."""
        found: list[tuple[Spot, Card]] = []
        if self.state.turned is not None:
            found.append((Turned(), self.state.turned))
        for pile, cards in enumerate(self.state.wastes, start=1):
            if cards:
                found.append((Waste(pile), cards[-1]))
        return found

    def _clear_kings(self) -> None:
        """Remove the open cards that go alone, where the plan counts on it."""
        while self._take_kings and self.take_king():
            pass

    def take_king(self) -> bool:
        """Remove a card outside the pyramid that goes alone, if one lies open."""
        for spot, card in self._outside():
            if card.value == self._board.target:
                self.do(King(spot))
                return True
        return False

    def _spots(self, step: Take) -> list[Spot] | None:
        """Where the cards of the removal lie, or None while one is not to be had."""
        spots: list[Spot] = [At(*row_and_col(place)) for place in step.places]
        outside = self._outside()
        for number in step.numbers:
            wanted = self._board.others[number]
            places = [spot for spot, card in outside if card == wanted]
            if not places:
                return None
            spots.append(places[0])
        if step.rank:
            places = [spot for spot, card in outside if card.value == step.rank]
            if not places:
                return None
            spots.append(places[0])
        return spots


def play_plan(
    board: Board, state: State, plan: Iterable[PlanStep], *, take_kings: bool = False
) -> tuple[tuple[Action, ...], State]:
    """The actions of ``plan`` and the position they lead to.

    With ``take_kings`` kings outside the pyramid leave as soon as they lie open.

    Raises:
        BrokenLineError: the engine refuses an action.
    """
    line = Line(board, state, take_kings=take_kings)
    for step in plan:
        match step:
            case Take():
                line.take(step)
            case Lay():
                line.lay(step)
            case Turn():
                line.turn()
    return tuple(line.actions), line.state


def winning_line(
    board: Board, state: State, plan: Iterable[PlanStep], *, take_kings: bool = False
) -> tuple[Action, ...]:
    """The actions of a plan that wins.

    Raises:
        BrokenLineError: the engine refuses an action, or the game is not won at the end.
    """
    actions, end = play_plan(board, state, plan, take_kings=take_kings)
    if status(end) is not Status.WON:
        actions, end = _clear_up(board, actions, end)
    return actions


def _clear_up(
    board: Board, actions: tuple[Action, ...], state: State
) -> tuple[tuple[Action, ...], State]:
    """Draw and remove the kings that alone are left, for the goal "all"."""
    line = Line(board, state, take_kings=True)
    while status(line.state) is not Status.WON:
        if not line.take_king():
            if not line.state.stock:
                raise BrokenLineError("the plan does not win")
            line.turn()
    return (*actions, *line.actions), line.state
