"""What stands at the end of a rules page: several deals in a row, the glossary, the sources."""

from __future__ import annotations

from typing import Final

from game.engine.rules import Rules
from game.engine.series import PAR_DEALS, has_par
from game.i18n import Translator


def series_lines(rules: Rules, tr: Translator) -> tuple[str, ...]:
    """How deals of a series are counted, and a match against par where these rules have one."""
    plain = (
        tr.text("Choose a series in New game to play 3, 6 or 10 deals, or as many as you like."),
        tr.text(
            "Each deal counts the cards removed, {n} at most. "
            "When the pyramid has fallen, play on for the rest.",
            n=tr.number(rules.deck_size),
        ),
        tr.text("You may end a deal at any time. The series waits in the menu when you leave it."),
    )
    if not has_par(rules):
        return plain
    return (
        *plain,
        tr.text("A Par match has {n} deals.", n=tr.number(PAR_DEALS)),
        tr.text(
            "Clearing the pyramid in the first, second or third pass is worth 50, 35 or 20, "
            "less one for each card left in stock, waste and turned place."
        ),
        tr.text("If it is not cleared, each card left anywhere costs one."),
        tr.text("With zero or more over the whole match you beat par."),
    )


def glossary(rules: Rules, tr: Translator) -> tuple[str, ...]:
    """A line for each word, the word first; words that only other rules need stand at the end."""
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
    own = tuple(text for used, text in lines if used)
    others = tuple(text for used, text in lines if not used)
    return (*own, tr.text("Words of other rules:"), *others) if others else own


_CATALAN: Final = "Les regles de Pyramide"
_DUTCH: Final = "De regels van Pyramide"
_PORTUGUESE: Final = "Pyramid Solitaire: Como Jogar"


def sources(tr: Translator) -> tuple[str, ...]:
    """Where the rules come from, by title."""
    return (
        tr.text("The rulebook of this game: {file}.", file="docs/RULES.md"),
        tr.text(
            "“{title}”, an app's rules page in Catalan: house rules, score, undo, deal codes.",
            title=_CATALAN,
        ),
        tr.text("“{title}”, the same page in Dutch.", title=_DUTCH),
        tr.text(
            "“{title}”, in Portuguese: the traditional game, its variants, tips and words.",
            title=_PORTUGUESE,
        ),
        tr.text(
            "Pyramid has no official rules: where pages disagree, the rulebook says our choice."
        ),
    )
