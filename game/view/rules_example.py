"""A small position to explain rules by: what goes together in it is asked of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.engine.actions import King, Pair
from game.engine.cards import Card, unshuffled
from game.engine.play import card_at, legal
from game.engine.rules import Rules
from game.engine.state import State
from game.i18n import Translator
from game.view.messages import Messages

ROWS: Final = 3
"""How much of the pyramid still stands."""


@dataclass(frozen=True, slots=True)
class _Cards:
    """The cards of an example: rows from the top, the waste bottom to top, the turned card."""

    rows: tuple[str, ...]
    waste: str
    turned: str


_PLAIN: Final[Mapping[str, _Cards]] = MappingProxyType(
    {
        "french": _Cards(("QS", "8D 3C", "6H KD 7S"), "JC 9D 5C", "8H"),
        "spanish": _Cards(("QS", "8D 3C", "5H KD 7S"), "JC 9D 4C", "8H"),
    }
)
_COVERING: Final[Mapping[str, _Cards]] = MappingProxyType(
    {
        "french": _Cards(("QS", "7D 3C", "6H -- 7S"), "JC 9D KD", "2H"),
        "spanish": _Cards(("QS", "7D 3C", "5H -- 7S"), "JC 9D KD", "2H"),
    }
)


def example(rules: Rules) -> State:
    """The example for such rules: as many cards on the waste as are drawn at a time."""
    shown = (_COVERING if rules.cover_pair else _PLAIN)[rules.deck]
    pack = {card.text: card for card in reversed(unshuffled(rules.deck, rules.decks))}
    pyramid = [pack.get(text) for row in shown.rows for text in row.split()]
    pyramid += [None] * (rules.pyramid_size - len(pyramid))
    waste = tuple(pack[text] for text in shown.waste.split()[-rules.draw :])
    turned = pack[shown.turned] if rules.has_turned else None
    piles = (waste, *[()] * (rules.wastes - 1))
    return State(rules, tuple(pyramid), piles, turned, (), (), 1)


def together(state: State) -> tuple[tuple[Card, ...], ...]:
    """What can be taken: pairs first, then what goes alone."""
    actions = legal(state)
    spots = [(a.first, a.second) for a in actions if isinstance(a, Pair)]
    alone = [(a.spot,) for a in actions if isinstance(a, King)]
    found = (tuple(card_at(state, spot) for spot in group) for group in (*spots, *alone))
    return tuple(tuple(card for card in group if card) for group in found)


def lines(state: State, tr: Translator) -> tuple[str, ...]:
    """The example in sentences."""
    name = Messages(tr, state.rules).name
    said = []
    for cards in together(state):
        if len(cards) == 1:
            said.append(tr.text("Goes alone: {card}.", card=name(cards[0])))
        else:
            one, other = cards
            said.append(
                tr.text(
                    "Make {target} and go together: {one} and {other}.",
                    one=name(one),
                    other=name(other),
                    target=state.rules.target,
                )
            )
    top = state.pyramid[0]
    if top is not None:
        said.append(tr.text("Is covered and has to wait: {card}.", card=name(top)))
    return tuple(said)
