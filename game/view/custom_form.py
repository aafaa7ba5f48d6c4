"""The choices of custom rules: for each field only what the other fields allow [R32]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from game.engine.rules import RANGES, Rules, RulesError
from game.i18n import Translator

Value = str | int | bool

STEPPED: Final = ("deck", "rows", "start", "draw", "wastes")
"""The fields chosen by stepping, in order; ``deck`` stands for deck and number of decks."""

SWITCHED: Final = ("goal", "stock_pair", "cover_pair")
"""The fields that are switches; limited passes are a switch and a stepper beside them."""

_DECKS: Final[Mapping[str, Mapping[str, Value]]] = MappingProxyType(
    {
        "french": {"deck": "french", "decks": 1},
        "two": {"deck": "french", "decks": 2},
        "spanish": {"deck": "spanish", "decks": 1},
    }
)


@dataclass(frozen=True, slots=True)
class Field:
    """A field to step through: its label, the values on offer, their words, the one in use."""

    name: str
    label: str
    values: tuple[Value, ...]
    words: tuple[str, ...]
    at: int


def chosen(rules: Rules, name: str, value: Value) -> Rules | None:
    """The rules with a field set, what depends on it fitted to it; None where that makes no game.

    Several piles take single draws and no stock pair; a smaller deck takes a smaller pyramid.
    """
    changes: dict[str, Value] = {name: value}
    match name:
        case "deck":
            return _largest(rules, _DECKS[str(value)])
        case "wastes" if int(value) > 1:
            changes |= {"draw": 1, "stock_pair": False}
        case "draw" if int(value) > 1:
            changes["wastes"] = 1
        case "stock_pair" if value:
            changes["wastes"] = 1
    return _made(rules, changes)


def _largest(rules: Rules, deck: Mapping[str, Value]) -> Rules | None:
    """The rules with another deck, their pyramid no larger than it allows."""
    for rows in range(rules.rows, RANGES["rows"][0] - 1, -1):
        made = _made(rules, {**deck, "rows": rows})
        if made:
            return made
    return None


def _made(rules: Rules, changes: Mapping[str, Value]) -> Rules | None:
    try:
        return Rules.from_fields({**rules.fields(), **changes})
    except RulesError:
        return None


def value_of(rules: Rules, name: str) -> Value:
    """What a field is set to, in the form's terms."""
    if name != "deck":
        value: Value = getattr(rules, name)
        return value
    return "two" if rules.decks == 2 else rules.deck


def offered(rules: Rules, name: str) -> tuple[Value, ...]:
    """The values of a field that make a game with the others."""
    every: tuple[Value, ...]
    if name == "deck":
        every = tuple(_DECKS)
    elif name == "goal":
        every = ("pyramid", "all")
    elif name in RANGES:
        every = tuple(range(RANGES[name][0], RANGES[name][1] + 1))
    else:
        every = (False, True)
    return tuple(value for value in every if chosen(rules, name, value))


def with_limit(rules: Rules, on: bool) -> Rules:
    """The rules with passes limited to one, or without limit."""
    return replace(rules, passes=1 if on else 0)


def field(rules: Rules, name: str, tr: Translator) -> Field:
    """A field to step through, in words; of passes only the limited ones."""
    values = offered(rules, name)
    if name == "passes":
        values = tuple(value for value in values if value)
    words = tuple(_word(name, value, tr) for value in values)
    return Field(name, label(name, tr), values, words, values.index(value_of(rules, name)))


def label(name: str, tr: Translator) -> str:
    """What a field is called."""
    return {
        "deck": tr.text("Deck"),
        "rows": tr.text("Rows of the pyramid"),
        "start": tr.text("Cards on the waste at the start"),
        "draw": tr.text("Cards drawn at a time"),
        "wastes": tr.text("Waste piles"),
        "passes": tr.text("Passes through the stock"),
        "goal": tr.text("Strict victory: every card must go"),
        "limit": tr.text("Limited passes"),
        "stock_pair": tr.text("Stock against waste"),
        "cover_pair": tr.text("A card with the card covering it"),
    }[name]


def _word(name: str, value: Value, tr: Translator) -> str:
    if name == "deck":
        return {
            "french": tr.text("52 cards"),
            "two": tr.text("Two decks, 104 cards"),
            "spanish": tr.text("Spanish, 48 cards"),
        }[str(value)]
    return tr.number(int(value))
