"""Tips that are true under given rules, and how these differ from the traditional ones."""

from __future__ import annotations

from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.i18n import Translator


def tips(rules: Rules, tr: Translator) -> tuple[str, ...]:
    """Advice for play; each line only where the rules make it true."""
    lines = (
        # Taking a king out of the waste shifts what later draws of several cards show.
        (rules.draw == 1, tr.text("Remove a king as soon as you can: keeping it gains nothing.")),
        (
            rules.draw > 1,
            tr.text(
                "Remove a king of the pyramid as soon as it is free: keeping it gains nothing."
            ),
        ),
        (
            True,
            tr.text("Before you take a pair, look for other partners. Spend the choosiest first."),
        ),
        (True, tr.text("Work the bottom row from the ends inwards where you have the choice.")),
        (
            rules.passes == 0 and rules.wastes == 1 and rules.stock_size > 0,
            tr.text("Look through the whole stock first: turning it costs no points."),
        ),
        (
            rules.stock_size > 0 and rules.passes > 0,
            tr.text("If a drawn card's only partner lies covered, dig towards it before you draw."),
        ),
        (
            rules.goal == "pyramid" and rules.passes != 1,
            tr.text("You can pass over stock cards: while you may recycle, they come back."),
        ),
        (
            rules.passes == 1,
            tr.text("A card covered on the waste only comes back when those above it go."),
        ),
        (
            rules.goal == "all",
            tr.text("Cards left on the waste count too: think twice before covering one."),
        ),
        (
            rules.wastes > 1,
            tr.text("Keep two cards that pair on different piles: one may bury the other."),
        ),
        (
            rules.stock_pair,
            tr.text("Pair the turned card with the waste only if the pyramid needs neither."),
        ),
    )
    return tuple(text for holds, text in lines if holds)


def differences(rules: Rules, tr: Translator) -> tuple[str, ...]:
    """What sets the rules apart from the traditional ones, field by field."""
    usual = RULE_SETS["traditional"].rules
    if rules == usual:
        return (tr.text("These are the traditional rules: one pass, and every card must go."),)
    lines = (
        (
            rules.goal != usual.goal,
            tr.text("Here an empty pyramid wins; traditionally every card must go."),
        ),
        (
            rules.passes == 0,
            tr.text("Here you may recycle without limit; traditionally there is one pass."),
        ),
        (
            rules.passes > 1,
            tr.text(
                "Here there are {n} passes; traditionally there is one.", n=tr.number(rules.passes)
            ),
        ),
        (
            not rules.has_turned,
            tr.text(
                "Here the card just drawn never pairs with the waste card that it covers; "
                "traditionally it may."
            ),
        ),
        (
            rules.cover_pair,
            tr.text("Here a card may pair with the only one covering it; traditionally never."),
        ),
        (
            not rules.cover_pair,
            tr.text("As in the traditional rules, a card never pairs with one that covers it."),
        ),
        (
            rules.start > 0,
            tr.text("Here cards lie on the waste at the start; traditionally it is empty."),
        ),
        (
            rules.wastes > 1,
            tr.text("Here there are several waste piles; traditionally there is one."),
        ),
        (
            rules.draw > 1,
            tr.text("Here several cards are drawn at once; traditionally one."),
        ),
        (
            rules.pyramid_size != usual.pyramid_size,
            tr.text("Here the pyramid has {n} rows; traditionally seven.", n=tr.number(rules.rows)),
        ),
        (
            rules.deck != usual.deck or rules.decks != usual.decks,
            tr.text("Traditionally one deck of 52 cards is used."),
        ),
    )
    return tuple(text for holds, text in lines if holds)
