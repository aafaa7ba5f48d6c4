"""The rules a player can pick: those of the rulebook, and the player's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.rules import Rules, RulesError
from game.engine.variants import RULE_SETS, id_of
from game.scenes.services import Services
from game.storage import SavedRules, StorageError, rules_of

LAST: Final = "last"
"""Stands for rules of one's own that were dealt last and bear no name."""

_OWN: Final = "own "


def saved_rules(services: Services) -> dict[str, tuple[str, Rules]]:
    """Name and rules of every saved rule set that can be read, by an id of its own."""
    try:
        rows = services.store.custom_rules.list()
    except StorageError:
        return {}
    found = {}
    for saved in rows:
        try:
            found[_OWN + saved.name] = (saved.name, rules_in(saved))
        except RulesError:
            continue
    return found


def rules_in(saved: SavedRules) -> Rules:
    """The rules that were saved.

    Raises:
        RulesError: they make no game, or name a rule set that is unknown.
    """
    found = rules_of(saved.rules)
    if not isinstance(found, str):
        return Rules.from_fields(found)
    if found not in RULE_SETS:
        raise RulesError("rules", f"unknown rule set {found!r}")
    return RULE_SETS[found].rules


def last_rules(last: str | Mapping[str, object]) -> Rules:
    """The rules dealt last, as the settings keep them; house rules if they make no game."""
    try:
        return RULE_SETS[last].rules if isinstance(last, str) else Rules.from_fields(last)
    except (KeyError, RulesError):
        return RULE_SETS["house"].rules


def pick_of(rules: Rules, own: Mapping[str, tuple[str, Rules]]) -> str:
    """Under which id these rules are picked."""
    same = (name for name, (_, saved) in own.items() if saved == rules)
    return id_of(rules) or next(same, LAST)
