"""The longest messages of every language have room on the line, at any size."""

from __future__ import annotations

import pytest

from game.engine.cards import Card
from game.engine.events import Drawn, Event, Freed, Removed
from game.engine.variants import RULE_SETS
from game.i18n import LANGUAGES, Translator
from game.view.bars import SMALLEST_TEXT
from game.view.brush import Brush
from game.view.layout import layout
from game.view.messages import Messages
from game.view.selection import Note
from game.view.theme import metrics

SIZES = ((640, 360), (1280, 720), (720, 1280), (1024, 600))


def longest(words: Messages, brush: Brush) -> list[str]:
    """What is said of the cards with the longest names."""
    ranks = "A23456789TJQK" if words.deck == "french" else "A23456789JQK"
    cards = [Card(n, suit, rank) for suit in "CDHS" for n, rank in enumerate(ranks, start=1)]
    cards.sort(key=lambda card: -brush.width(words.name(card), SMALLEST_TEXT))
    events: list[list[Event]] = [
        [Removed(tuple(cards[:2]), (), 20), Freed(tuple(cards[2:4]))],
        [Drawn(tuple(cards[:3]))],
    ]
    said = [words.happened(one) for one in events]
    tr = words.tr
    hint = tr.text("Hint: take {cards}", cards=words.names(cards[:2]))
    said.append(f"{hint} · {tr.context('hint', 'not proven')}")
    return [*said, words.selected(cards[0]), *map(words.note, Note)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_message_leaves_its_line(code: str, size: tuple[int, int]) -> None:
    brush = Brush()
    for name in ("house", "spanish"):
        rules = RULE_SETS[name].rules
        for scale in (1.0, 2.0):
            bars = layout(size, rules, text_scale=scale, touch=metrics(size).touch()).bars
            for text in longest(Messages(Translator.load(code), rules), brush):
                box = bars.ribbon
                px, lines = brush.in_lines(text, bars.text_px, box.w - box.h, box.h)
                assert px >= SMALLEST_TEXT
                assert all(brush.width(line, px) <= box.w - box.h for line in lines), text
                assert len(lines) * 1.16 * px <= box.h
                assert " ".join(lines).replace(" · ", " ") == text.replace(" · ", " ")
