"""The way back to the last point from which a game could be won."""

from __future__ import annotations

from typing import Protocol

from game.scenes.dialog import Choice, DialogScene
from game.scenes.services import Services


class Table(Protocol):
    """What the question can ask of the table it lies on.

    ``exchanges`` tells whether another deal can be had for this one.
    """

    exchanges: bool

    def go_back(self, count: int) -> None:
        """Take so many actions back."""

    def restart(self) -> None:
        """Play the same cards again, after asking where that is wanted."""

    def other_deal(self) -> Choice | None:
        """The way from this deal to another one, if there is one."""


def way_back(
    services: Services, table: Table, back: int | None, undoable: int, *, lost_from_start: bool
) -> DialogScene:
    """What can be done about a game that can't be won any more.

    ``back`` is how many actions ago it was last proven winnable, None where no such point is
    known; ``undoable`` is how many can be taken back. The keys stand on an answer by which nothing
    is lost.
    """
    tr = services.tr
    title = tr.text("This deal can no longer be won")
    stay = Choice(tr.text("Play on"))
    other = table.other_deal()
    others = (other,) if other is not None else ()
    if back is None:
        text = tr.text("No earlier point of this game is known to be winnable.")
        if lost_from_start:
            title = tr.text("This deal can't be won")
            text = tr.text("It was lost from the start, however it is played.")
        return DialogScene(services, title, text, (*others, stay), first=len(others))
    text = tr.count(
        "The last point from which it can be won lies one move back.",
        "The last point from which it can be won lies {n} moves back.",
        back,
    )
    if back > undoable:
        only = tr.count(
            "Only one move can be taken back.", "Only {n} moves can be taken back.", undoable
        )
        same = Choice(tr.text("Same deal again"), table.restart, "primary")
        again = (same,) if table.exchanges else others
        return DialogScene(services, title, f"{text} {only}", (*again, stay), first=len(again))
    go = Choice(tr.text("Back to that point"), lambda: table.go_back(back), "primary")
    return DialogScene(services, title, text, (go, stay))
