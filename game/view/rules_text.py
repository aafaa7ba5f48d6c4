"""How to play in words: titled paragraphs made from the fields of rules, so that they agree."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Rules
from game.i18n import Translator
from game.view.rules_advice import differences, tips
from game.view.rules_words import glossary, series_lines, sources
from game.view.variants_text import describe


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of the page; ``id`` is for the program, the rest is translated."""

    id: str
    title: str
    paragraphs: tuple[str, ...]


def sections(rules: Rules, tr: Translator, counted: tuple[str, ...] = ()) -> tuple[Section, ...]:
    """The whole page in reading order; ``counted`` are our own counts of deals to be won."""
    parts = (
        ("short", tr.text("In short"), _short(rules, tr)),
        ("goal", tr.text("Goal"), _goal(rules, tr)),
        ("layout", tr.text("Layout"), _layout(rules, tr)),
        ("pairs", tr.text("Pairs"), _pairs(rules, tr)),
        ("stock", tr.text("Stock and waste"), _stock(rules, tr)),
        ("end", tr.text("Winning and the end"), _end(rules, tr)),
        ("score", tr.text("Score"), _score(rules, tr)),
        ("series", tr.text("Several deals in a row"), series_lines(rules, tr)),
        ("undo", tr.text("Undo"), _undo(tr)),
        ("tips", tr.text("Tips"), tips(rules, tr)),
        ("odds", tr.text("How often it is won"), _odds(tr, counted)),
        ("differences", tr.text("Beside the traditional rules"), differences(rules, tr)),
        ("glossary", tr.text("Glossary"), glossary(rules, tr)),
        ("sources", tr.text("Sources"), sources(tr)),
    )
    return tuple(Section(*part) for part in parts)


def _short(rules: Rules, tr: Translator) -> tuple[str, ...]:
    return (
        tr.text("One player, three to six minutes."),
        tr.text(
            "Take free cards away in pairs that make {target}; a king goes alone.",
            target=rules.target,
        ),
        describe(rules, tr),
    )


def _aim(rules: Rules, tr: Translator) -> str:
    if rules.goal == "all":
        return tr.text("You win when pyramid, stock and waste are all empty.")
    return tr.text("You win as soon as the pyramid is empty.")


def _goal(rules: Rules, tr: Translator) -> tuple[str, ...]:
    size = tr.count(
        "The pyramid has {n} card. Take it apart from the bottom upwards.",
        "The pyramid has {n} cards. Take it apart from the bottom upwards.",
        rules.pyramid_size,
    )
    return size, _aim(rules, tr)


def _layout(rules: Rules, tr: Translator) -> tuple[str, ...]:
    return tuple(
        part
        for part in (
            _deck(rules, tr),
            tr.count(
                "The pyramid has {n} row, all face up: one card at the top, "
                "one more in each row below.",
                "The pyramid has {n} rows, all face up: one card at the top, "
                "one more in each row below.",
                rules.rows,
            ),
            tr.text("Each card is partly covered by two cards of the row below."),
            tr.text(
                "A card is free when both of those are gone. At first only the bottom row is free."
            ),
            _start(rules, tr),
            _rest(rules, tr),
        )
        if part
    )


def _deck(rules: Rules, tr: Translator) -> str:
    if rules.deck == "spanish":
        return tr.text("You play with a Spanish deck of 48 cards, without jokers.")
    if rules.decks == 2:
        return tr.text("You play with two decks, 104 cards, without jokers.")
    return tr.text("You play with a deck of 52 cards, without jokers.")


def _start(rules: Rules, tr: Translator) -> str:
    if not rules.start:
        return tr.text("The waste is empty at the start.")
    return tr.count(
        "{n} card lies face up on the waste at the start.",
        "{n} cards lie face up on the waste at the start.",
        rules.start,
    )


def _rest(rules: Rules, tr: Translator) -> str:
    if not rules.stock_size:
        return tr.text("No card is left over for the stock.")
    return tr.count(
        "The remaining card, {n} in all, is the stock, face down.",
        "The remaining {n} cards are the stock, face down.",
        rules.stock_size,
    )


def _pairs(rules: Rules, tr: Translator) -> tuple[str, ...]:
    spanish = rules.deck == "spanish"
    values = (
        tr.text("Cards count as the number they bear, 1 to 12: the jack 10, the knight 11.")
        if spanish
        else tr.text("An ace counts 1, a jack 11, a queen 12; other cards count as their number.")
    )
    lines = [
        tr.text(
            "Tap a free card, then another. If together they make {target}, both go.",
            target=rules.target,
        ),
        values,
        tr.text("The pairs: {pairs}.", pairs=tr.pair_list(rules.deck)),
        tr.text("Suits don't matter."),
        tr.text("A king counts {target} and goes alone, with one tap.", target=rules.target),
    ]
    if rules.cover_pair:
        lines.append(
            tr.text("A card may pair with the only card that still covers it, if that one is free.")
        )
    else:
        lines.append(tr.text("A card never pairs with a card that covers it."))
    return tuple(lines)


def _stock(rules: Rules, tr: Translator) -> tuple[str, ...]:
    lines = [
        tr.count(
            "Tap the stock at any time to draw {n} card.",
            "Tap the stock at any time to draw {n} cards, or as many as are left.",
            rules.draw,
        )
    ]
    if rules.wastes > 1:
        lines += [
            tr.count(
                "There is {n} waste pile. The top card of it can be played.",
                "There are {n} waste piles. The top card of each can be played.",
                rules.wastes,
            ),
            tr.text(
                "The turned card lies apart. It can be played, or placed on a pile you choose."
            ),
            tr.text("Place it before you draw again."),
        ]
    else:
        lines.append(tr.text("Only the top card of the waste can be played."))
        lines += _turned(rules, tr)
    return (*lines, *_passes(rules, tr))


def _turned(rules: Rules, tr: Translator) -> tuple[str, ...]:
    """Where a drawn card goes with one waste pile [R12]."""
    if not rules.stock_pair:
        return (
            tr.text("A drawn card goes straight to the waste."),
            tr.text("It never pairs with the waste card that it covers."),
        )
    first = (
        tr.text("The last card drawn lies apart as the turned card; the others go to the waste.")
        if rules.draw > 1
        else tr.text("The card drawn lies apart as the turned card.")
    )
    return (
        first,
        tr.text("It may pair with a free card of the pyramid or with the top of the waste."),
        tr.text("At the next draw it moves onto the waste."),
    )


def _passes(rules: Rules, tr: Translator) -> tuple[str, ...]:
    if rules.passes == 1:
        return (tr.text("You go through the stock only once: there is no recycling."),)
    how = (
        tr.text("Pile 1 is drawn first again, from its oldest card, then pile 2 and so on.")
        if rules.wastes > 1
        else tr.text("The cards come back in the same order as before.")
    )
    start = tr.text("When the stock is empty, tap it to recycle the waste.")
    if not rules.passes:
        return start, how, tr.text("You may do so without limit.")
    return (
        start,
        how,
        tr.count(
            "There is {n} pass through the stock.",
            "There are {n} passes through the stock, the first one included.",
            rules.passes,
        ),
    )


def _end(rules: Rules, tr: Translator) -> tuple[str, ...]:
    goal: tuple[str, ...]
    if rules.goal == "all":
        goal = (
            tr.text("This is the strict victory: every card must go."),
            tr.text("Once the pyramid is empty, play on for the other cards."),
            tr.text("If you are blocked with the pyramid empty, it counts as a relaxed win."),
        )
    else:
        goal = (
            tr.text("This is the relaxed victory: cards left in stock and waste don't matter."),
            tr.text("If none are left there either, it is a clean win."),
        )
    return (
        *goal,
        tr.text("The game is blocked when nothing can be removed, drawn, placed or recycled."),
        tr.text("While a card can be drawn or recycled the game goes on, even if no pair is left."),
    )


def _score(rules: Rules, tr: Translator) -> tuple[str, ...]:
    return (
        tr.text("Each card taken from the pyramid gives 10 points."),
        tr.text("Cards from stock and waste give none. Drawing and recycling cost nothing."),
        tr.text("A cleared pyramid is worth {n} points.", n=tr.number(10 * rules.pyramid_size)),
        tr.text("With equal scores less time ranks first, then fewer moves."),
    )


def _undo(tr: Translator) -> tuple[str, ...]:
    return (
        tr.text("You can take back the last 100 actions, and do them again."),
        tr.text("Cards return and points go back. The count of moves stays."),
        tr.text("After a win nothing can be taken back."),
    )


def _odds(tr: Translator, counted: tuple[str, ...]) -> tuple[str, ...]:
    return (tr.text("It is often said that one strict deal in fifty is won."), *counted)
