"""Rule sets in words: their names, what sets each apart, and any rules told from their fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.engine.rules import Rules
from game.engine.variants import id_of
from game.i18n import N_, NC_, Translator
from game.view.widgets_text import unbroken


@dataclass(frozen=True, slots=True)
class VariantText:
    """English texts of a rule set: `name` with its context, a plain sentence, other names."""

    name: tuple[str, str]
    sentence: str
    others: tuple[str, ...] = ()


VARIANT_TEXTS: Final[Mapping[str, VariantText]] = MappingProxyType(
    {
        "house": VariantText(
            NC_("rule set", "House rules"), N_("Turn the stock as often as you like.")
        ),
        "traditional": VariantText(
            NC_("rule set", "Traditional"), N_("One pass. Every card must go.")
        ),
        "relaxed": VariantText(NC_("rule set", "Relaxed"), N_("One pass. Clear the pyramid.")),
        "par": VariantText(NC_("rule set", "Pyramid Par"), N_("Three passes. Clear the pyramid.")),
        "apophis": VariantText(
            NC_("rule set", "Apophis"), N_("Three waste piles: you choose where.")
        ),
        "tut": VariantText(
            NC_("rule set", "Tut's Tomb"), N_("Three cards at a time, no limit."), ("King Tut",)
        ),
        "pharaoh": VariantText(
            NC_("rule set", "Pharaoh"), N_("Two decks, ten rows."), (N_("Triangle"),)
        ),
        "spanish": VariantText(
            NC_("rule set", "Spanish"), N_("48 cards. Pairs make 12."), (N_("Spanish Pyramid"),)
        ),
    }
)
"""The texts of every rule set of the rulebook, by id."""


def variant_name(variant: str, tr: Translator) -> str:
    """The name of a rule set of the rulebook."""
    return tr.context(*VARIANT_TEXTS[variant].name)


def rules_name(rules: Rules, tr: Translator) -> str:
    """The name of the rules if the rulebook has one, else "Custom rules"."""
    variant = id_of(rules)
    return variant_name(variant, tr) if variant else tr.text("Custom rules")


def variant_sentence(variant: str, tr: Translator) -> str:
    """What sets a rule set apart, in a few words."""
    return tr.text(VARIANT_TEXTS[variant].sentence)


def other_names(variant: str, tr: Translator) -> str:
    """Under what names it goes elsewhere, each in one line; empty where it has only one."""
    others = VARIANT_TEXTS[variant].others
    if not others:
        return ""
    names = ", ".join(unbroken(tr.text(name)) for name in others)
    return tr.text("also called {names}", names=names)


def describe(rules: Rules, tr: Translator) -> str:
    """Any rules in a few short sentences, made from the fields and so never untrue.

    >>> from game.engine.variants import RULE_SETS
    >>> describe(RULE_SETS["tut"].rules, Translator.load("en"))
    '7 rows. 3 cards at a time. Turn the stock as often as you like. Clear the pyramid.'
    """
    sentences = [
        _deck(rules, tr),
        tr.count("{n} row.", "{n} rows.", rules.rows),
        _start(rules, tr),
        tr.count("{n} card at a time.", "{n} cards at a time.", rules.draw),
        _wastes(rules, tr),
        _passes(rules, tr),
        tr.text("The card just turned may pair with the waste.") if rules.stock_pair else "",
        tr.text("A card may pair with the only card that covers it.") if rules.cover_pair else "",
        _goal(rules, tr),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def _deck(rules: Rules, tr: Translator) -> str:
    if rules.deck == "spanish":
        return tr.text("48 cards. Pairs make 12.")
    return tr.text("Two decks.") if rules.decks == 2 else ""


def _start(rules: Rules, tr: Translator) -> str:
    if not rules.start:
        return ""
    return tr.count(
        "{n} card lies on the waste from the start.",
        "{n} cards lie on the waste from the start.",
        rules.start,
    )


def _wastes(rules: Rules, tr: Translator) -> str:
    if rules.wastes == 1:
        return ""
    return tr.count(
        "{n} waste pile: you choose where.", "{n} waste piles: you choose where.", rules.wastes
    )


def _passes(rules: Rules, tr: Translator) -> str:
    if not rules.passes:
        return tr.text("Turn the stock as often as you like.")
    return tr.count("{n} pass through the stock.", "{n} passes through the stock.", rules.passes)


def _goal(rules: Rules, tr: Translator) -> str:
    return tr.text("Every card must go.") if rules.goal == "all" else tr.text("Clear the pyramid.")
