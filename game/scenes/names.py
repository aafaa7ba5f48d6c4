"""What rules are called: by the rulebook, or by the player who saved them."""

from __future__ import annotations

from game.engine.rules import Rules
from game.engine.variants import id_of
from game.scenes.services import Services
from game.storage import StorageError, rules_key
from game.view.variants_text import rules_name


def name_of(services: Services, rules: Rules) -> str:
    """The name of a rule set, the player's own name for saved rules, or "Custom rules"."""
    if id_of(rules) is None:
        try:
            saved = services.store.custom_rules.name_of(rules_key(rules.fields()))
        except StorageError:
            saved = None
        if saved:
            return saved
    return rules_name(rules, services.tr)
