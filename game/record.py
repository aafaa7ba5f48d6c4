"""A game as JSON text: the deal and every action made, undo and redo among them [§9]."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from game.engine.cards import CardsError, parse_cards
from game.engine.codes import CodeError, Deal, deal_from_code
from game.engine.rules import Rules, RulesError
from game.engine.variants import RULE_SETS, id_of

FORMAT: Final = 1
"""The version of records written and read here."""

_OWN_KEYS: Final = ("format", "deal", "rules", "cards", "actions")


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
    extra = {key: value for key, value in values.items() if key not in _OWN_KEYS}
    return GameRecord(read_deal(values), tuple(actions), MappingProxyType(extra))


def write_record(record: GameRecord) -> str:
    """The record as one line of JSON; reading it back gives an equal record."""
    values: dict[str, object] = {"format": FORMAT}
    if record.deal.code is not None:
        values["deal"] = record.deal.code
    else:
        rules = record.deal.rules
        values["rules"] = id_of(rules) or rules.fields()
        values["cards"] = " ".join(card.text for card in record.deal.cards)
    values["actions"] = list(record.actions)
    return json.dumps({**values, **record.extra}, ensure_ascii=False)


def read_object(text: str, what: str) -> dict[str, object]:
    """A JSON object from text; ``what`` names it in the message.

    Raises:
        RecordError: not JSON, or something other than an object.
    """
    try:
        values = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        reason = str(error) if isinstance(error, json.JSONDecodeError) else "too large or too deep"
        raise RecordError(f"not JSON: {reason}") from None
    if not isinstance(values, dict):
        raise RecordError(f"{what} is a JSON object, not {type(values).__name__}")
    return values


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
