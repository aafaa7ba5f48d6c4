"""The whole table in words: stock, turned card, waste, then the pyramid row by row. Pure."""

from __future__ import annotations

from game.engine.actions import At
from game.engine.state import State
from game.view.messages import Messages
from game.view.selection import Stock


def table_lines(messages: Messages, state: State) -> tuple[str, ...]:
    """A line for each pile and each row; what is free, and where cards are gone, is said."""
    tr = messages.tr
    lines = [messages.place(state, Stock())]
    if state.turned is not None:
        lines.append(tr.text("Turned card · {card}", card=messages.name(state.turned)))
    for number, pile in enumerate(state.wastes, start=1):
        top = messages.name(pile[-1]) if pile else tr.context("pile of cards", "empty")
        if len(state.wastes) > 1:
            lines.append(tr.text("Pile {n} · {card}", n=number, card=top))
        else:
            lines.append(tr.text("Waste · {card}", card=top))
    for row, cards in enumerate(state.rows(), start=1):
        words = [_card(messages, state, At(row, col)) for col in range(1, len(cards) + 1)]
        if not any(cards):
            words = [tr.context("row of cards", "empty")]
        lines.append(tr.text("Row {n} · {cards}", n=row, cards=", ".join(words)))
    return tuple(lines)


def _card(messages: Messages, state: State, spot: At) -> str:
    """A card's name, said to be free if it is; a gap where there is none."""
    card = messages.at(state, spot)
    if not card:
        return messages.tr.context("place of a card that is gone", "gap")
    if messages.cover(state, spot):
        return card
    return messages.tr.text("{card} (free)", card=card)
