"""Why a text is no deal code, in the player's words."""

from __future__ import annotations

from typing import assert_never

from game.engine.codes import CodeError, CodeFault
from game.i18n import Translator

EXAMPLE = "PY1-N-AAAAAAS"


def longest_fault(tr: Translator) -> str:
    """The longest of the usual texts, to keep room for."""
    return _length(tr, 0)


def code_fault_text(error: CodeError, tr: Translator) -> str:
    """What is wrong, and where it helps what a code looks like."""
    part = error.part
    match error.fault:
        case CodeFault.NO_CODE:
            return tr.text("No deal code here. A code looks like {example}.", example=EXAMPLE)
        case CodeFault.VERSION:
            return tr.text(
                "The code is of version {part}, which this game doesn't know.", part=part
            )
        case CodeFault.RULE_SET:
            return tr.text("No rule set has the letter {part}.", part=part)
        case CodeFault.CUSTOM:
            return tr.text("The rules in this code make no game.")
        case CodeFault.SYMBOL:
            return tr.text("{part} can't be in a code: it has letters and 2 to 7.", part=part)
        case CodeFault.LENGTH:
            return _length(tr, len(part))
        case _:
            assert_never(error.fault)


def _length(tr: Translator, found: int) -> str:
    """So many symbols, where there must be seven."""
    return tr.count(
        "A code ends in seven symbols, this one in {n}. It looks like {example}.",
        "A code ends in seven symbols, this one in {n}. It looks like {example}.",
        found,
        example=EXAMPLE,
    )
