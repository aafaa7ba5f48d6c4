"""The glossary of a rule set: only words that its rules use."""

from __future__ import annotations

from game.engine.rules import Rules
from game.i18n import Translator


def glossary(rules: Rules, tr: Translator) -> tuple[str, ...]:
    """A line for each word, the word first."""
    turned = tr.text("Turned card: the card just drawn, lying apart from the waste.")
    recycle = tr.text("Recycle: turn the waste into a new stock, in a fixed order.")
    single = tr.text("Single pass: the stock is gone through only once.")
    covering = tr.text("Covering pair: a card and the only card still covering it.")
    lines = (
        (True, tr.text("Pyramid: the cards dealt face up in rows.")),
        (True, tr.text("Free card: a card of the pyramid that no card covers.")),
        (True, tr.text("Stock: the cards face down, to be drawn.")),
        (True, tr.text("Waste: the drawn cards, face up.")),
        (True, tr.text("Foundation: where removed cards go, never to come back but by undo.")),
        (
            True,
            tr.text("Pair of {target}: two cards whose values make {target}.", target=rules.target),
        ),
        (rules.passes == 1, single),
        (rules.has_turned, turned),
        (rules.passes != 1, recycle),
        (rules.cover_pair, covering),
        (True, tr.text("Clean win: a win with stock, waste and turned card all gone.")),
    )
    return tuple(text for used, text in lines if used)
