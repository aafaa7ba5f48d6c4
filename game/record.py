"""A game as JSON text: the deal and every action made, undo and redo among them [§9]."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from types import MappingProxyType
from typing import Final, NoReturn

from game.engine.cards import CardsError, parse_cards
from game.engine.codes import CodeError, Deal, deal_from_code
from game.engine.rules import Rules, RulesError
from game.engine.variants import RULE_SETS, id_of

FORMAT: Final = 1
"""The version of records written and read here."""

_DEEPEST: Final = 100
"""How deep the lists and objects of a record may be nested."""


class RecordError(ValueError):
    """The text is no game record; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game: its deal, its actions as text, and whatever other keys came with them."""

    deal: Deal
    actions: tuple[str, ...]
    extra: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


def read_record(text: str) -> GameRecord:
    """Read a record. The actions' legality is the replay's to say, not this reader's.

    Raises:
        RecordError: not JSON, not an object, a part missing or malformed.
    """
    values = read_object(text, "a game record")
    if "format" not in values:
        raise RecordError("the record lacks format")
    if type(values["format"]) is not int or values["format"] != FORMAT:
        raise RecordError(f"the record's format is {values['format']!r}, not {FORMAT}")
    if "actions" not in values:
        raise RecordError("the record lacks actions")
    actions = values["actions"]
    if not isinstance(actions, list):
        raise RecordError("the record's actions are not a list")
    for place, action in enumerate(actions, start=1):
        if not isinstance(action, str):
            raise RecordError(f"action {place} of the record is not text")
    own = ("format", "actions", *(("deal",) if "deal" in values else ("rules", "cards")))
    extra = {key: value for key, value in values.items() if key not in own}
    return GameRecord(read_deal(values), tuple(actions), MappingProxyType(extra))


def write_record(record: GameRecord) -> str:
    """The record as one line of ASCII JSON; reading it back gives an equal record."""
    values: dict[str, object] = {"format": FORMAT}
    if record.deal.code is not None:
        values["deal"] = record.deal.code
    else:
        rules = record.deal.rules
        values["rules"] = id_of(rules) or rules.fields()
        values["cards"] = " ".join(card.text for card in record.deal.cards)
    values["actions"] = list(record.actions)
    return json.dumps({**values, **record.extra})


def read_object(text: str, what: str) -> dict[str, object]:
    """A JSON object from text; ``what`` names it in the message.

    Raises:
        RecordError: not JSON, or something other than an object.
    """
    try:
        values = json.loads(
            text.removeprefix("\ufeff"),
            parse_float=_finite,
            parse_constant=_no_constant,
            object_pairs_hook=_object,
        )
    except (RecordError, json.JSONDecodeError) as error:
        raise RecordError(f"not JSON: {error}") from None
    except (ValueError, RecursionError):
        raise RecordError("not JSON: a number too large, or lists too deep") from None
    if not isinstance(values, dict):
        raise RecordError(f"{what} is a JSON object, not {type(values).__name__}")
    _check_depth(values)
    return values


def _finite(text: str) -> float:
    """A number with a fraction or exponent; one beyond all bounds could not be written again."""
    number = float(text)
    if not isfinite(number):
        raise RecordError(f"the number {text} is too large")
    return number


def _no_constant(name: str) -> NoReturn:
    """Refuse what Python takes for JSON and no other program does."""
    raise RecordError(f"{name} is no number")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys are all there once: of twins nobody could say which one counts."""
    values = dict(pairs)
    if len(values) < len(pairs):
        twin = next(key for place, (key, _) in enumerate(pairs) if key in dict(pairs[:place]))
        raise RecordError(f"the key {twin!r} is there twice")
    return values


def _check_depth(values: object) -> None:
    """Refuse nesting so deep that writing it again could fail."""
    level = [values]
    for _ in range(_DEEPEST):
        level = [
            child
            for item in level
            if isinstance(item, dict | list)
            for child in (item.values() if isinstance(item, dict) else item)
        ]
    if level:
        raise RecordError(f"not a record: nested more than {_DEEPEST} deep")


def read_deal(values: Mapping[str, object]) -> Deal:
    """The deal that ``deal``, or ``rules`` and ``cards``, name.

    Raises:
        RecordError: neither is there, or what is there makes no deal.
    """
    if "deal" in values:
        code = values["deal"]
        if not isinstance(code, str):
            raise RecordError("the record's deal is not text")
        try:
            return deal_from_code(code)
        except CodeError as error:
            raise RecordError(f"the record's deal: {error}") from None
    if "rules" not in values or "cards" not in values:
        raise RecordError("the record has neither a deal nor rules and cards")
    rules = _read_rules(values["rules"])
    cards = values["cards"]
    if not isinstance(cards, str | list):
        raise RecordError("the record's cards are neither text nor a list")
    try:
        return Deal(rules, parse_cards(cards, rules.deck, rules.decks))
    except CardsError as error:
        raise RecordError(f"the record's cards: {error}") from None


def _read_rules(value: object) -> Rules:
    """Rules by id or field by field."""
    if isinstance(value, str):
        if value not in RULE_SETS:
            raise RecordError(f"there is no rule set {value!r}")
        return RULE_SETS[value].rules
    if not isinstance(value, dict):
        raise RecordError("the record's rules are neither a name nor an object")
    try:
        return Rules.from_fields(value)
    except RulesError as error:
        raise RecordError(f"the record's rules: {error}") from None
