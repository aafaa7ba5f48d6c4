"""What rules are called: by the rulebook, or by the player who saved them."""

from __future__ import annotations

from game.engine.rules import Rules
from game.engine.variants import id_of
from game.scenes.services import Services
from game.storage import StorageError, rules_key
from game.view.variants_text import rules_name


def name_of(services: Services, rules: Rules) -> str:
    """The name of a rule set, the player's own name for saved rules, or "Custom rules"."""
    saved = saved_name(services, rules_key(rules.fields())) if id_of(rules) is None else None
    return saved or rules_name(rules, services.tr)


def saved_name(services: Services, key: str) -> str | None:
    """The player's own name for the rules of that key; None without one, or if it can't be read."""
    try:
        return services.store.custom_rules.name_of(key)
    except StorageError:
        return None
