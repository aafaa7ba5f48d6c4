"""Deal codes such as ``PY1-N-AAAAAAS``: rules and cards in thirteen characters [D1]."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.engine.cards import Card
from game.engine.rules import Rules, RulesError
from game.engine.shuffle import shuffled
from game.engine.variants import BY_LETTER, RULE_SETS, id_of

NUMBERS: Final = 2**35
"""How many deals there are of each deck: numbers 0 to 2**35 - 1."""

_NUMBER_LENGTH: Final = 7
_SYMBOLS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_MISREAD: Final = str.maketrans("018", "OIB")
_DASHES: Final = (
    r"\-\u00ad\u02d7\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2796\u2e17\u2e1a"
    r"\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead"
)
"""Hyphens, dashes and minus signs, every one Unicode calls a dash among them."""

_DASH: Final = rf"[\s{_DASHES}\u200b-\u200d\u2060\ufeff]*"
"""A dash as people type and paste it: also spaces of any kind, seen or unseen, or nothing."""

_LETTER: Final = r"[^\W_]"
_SHAPE: Final = re.compile(
    rf"(?<!{_LETTER})PY(\d+){_DASH}(?a:(X){_DASH}([A-Z0-9]{{4}})|([A-WYZ0-9]))"
    rf"{_DASH}((?a:[A-Z0-9]{{7}}))(?!{_LETTER})",
    re.IGNORECASE,
)
_BEGUN: Final = re.compile(
    rf"(?<!{_LETTER})PY(\d+){_DASH}(X{_DASH}{_LETTER}{{0,4}}|{_LETTER}?){_DASH}({_LETTER}*)",
    re.IGNORECASE,
)
"""A code as far as it goes, to say what is wrong with it."""

_EXAMPLE: Final = "PY1-N-AAAAAAS"


class CodeFault(Enum):
    """What is wrong with a text that should be a deal code."""

    NO_CODE = "no code"
    VERSION = "version"
    RULE_SET = "rule set"
    CUSTOM = "custom rules"
    SYMBOL = "symbol"
    LENGTH = "length"


class CodeError(ValueError):
    """The text is no deal code; ``fault`` says why, ``part`` is the piece at fault."""

    def __init__(self, fault: CodeFault, part: str, message: str) -> None:
        super().__init__(f"{message} (a deal code looks like {_EXAMPLE})")
        self.fault = fault
        self.part = part


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: rules, cards in dealing order, and its code where it has one."""

    rules: Rules
    cards: tuple[Card, ...]
    code: str | None = None


def deal_of(rules: Rules, number: int) -> Deal:
    """Deal ``number`` (0 to 2**35 - 1) under ``rules`` [D4].

    >>> deal_of(RULE_SETS["house"].rules, 18).code
    'PY1-N-AAAAAAS'
    """
    return Deal(rules, shuffled(rules.deck, rules.decks, number), write_code(rules, number))


def deal_from_code(text: str) -> Deal:
    """The deal a code stands for; raises :class:`CodeError`."""
    return deal_of(*read_code(text))


def write_code(rules: Rules, number: int) -> str:
    """The one right form of the code of a deal [D1] [D6]."""
    if not 0 <= number < NUMBERS:
        raise ValueError(f"a deal's number is 0 to {NUMBERS - 1}, not {number}")
    name = id_of(rules)
    letters = RULE_SETS[name].letter if name else "X" + _symbols(_packed(rules), 4)
    return f"PY1-{letters}-{_symbols(number, _NUMBER_LENGTH)}"


def read_code(text: str) -> tuple[Rules, int]:
    """Rules and number of the first code in ``text``, read forgivingly [D7].

    Raises:
        CodeError: there is no code, or one that means nothing here.

    >>> read_code("try py1 n aaaaaas!")[1]
    18
    """
    found = _SHAPE.search(text)
    if found is None:
        raise _explained(text)
    version, custom, packed, letter, number = found.groups()
    if version != "1":
        raise _unknown_version(version)
    if custom:
        rules = _unpacked(_value(packed))
    elif letter.upper() in BY_LETTER:
        rules = BY_LETTER[letter.upper()].rules
    else:
        raise CodeError(
            CodeFault.RULE_SET, letter, f"there is no rule set with the letter {letter}"
        )
    return rules, _value(number)


def _explained(text: str) -> CodeError:
    """Why a text without a whole code holds none."""
    begun = _BEGUN.search(text)
    if begun is None:
        return CodeError(CodeFault.NO_CODE, "", "no deal code found")
    version, rules, number = begun.groups()
    if version != "1":
        return _unknown_version(version)
    if len(number) == _NUMBER_LENGTH:
        odd = next((symbol for symbol in rules + number if not symbol.isascii()), rules)
        return _no_symbol(odd)
    few = "few" if len(number) < _NUMBER_LENGTH else "many"
    return CodeError(CodeFault.LENGTH, number, f"the code has too {few} symbols")


def _unknown_version(version: str) -> CodeError:
    message = f"this game knows no codes of version {version}"
    return CodeError(CodeFault.VERSION, version, message)


def _no_symbol(symbol: str) -> CodeError:
    message = f"{symbol} is no symbol of a code (A to Z and 2 to 7 are)"
    return CodeError(CodeFault.SYMBOL, symbol, message)


def _symbols(value: int, length: int) -> str:
    """``value`` in base 32, most significant first, ``length`` symbols."""
    return "".join(_SYMBOLS[value >> 5 * place & 31] for place in reversed(range(length)))


def _value(symbols: str) -> int:
    """The number that base-32 symbols stand for, 0 1 8 read as O I B [D7]."""
    value = 0
    for symbol in symbols.upper().translate(_MISREAD):
        if symbol not in _SYMBOLS:
            raise _no_symbol(symbol)
        value = value << 5 | _SYMBOLS.index(symbol)
    return value


_WIDTHS: Final = (1, 1, 3, 2, 2, 2, 4, 1, 1, 1)
"""Bits of the ten fields in a custom code, lowest first [D6]."""


def _packed(rules: Rules) -> int:
    """Custom rules as 18 bits [D6]."""
    numbers = (
        rules.deck == "spanish",
        rules.decks - 1,
        rules.rows - 5,
        rules.start,
        rules.draw - 1,
        rules.wastes - 1,
        rules.passes,
        rules.stock_pair,
        rules.cover_pair,
        rules.goal == "all",
    )
    value = shift = 0
    for number, width in zip(numbers, _WIDTHS, strict=True):
        value |= int(number) << shift
        shift += width
    return value


def _unpacked(value: int) -> Rules:
    """Rules from the bits of a custom code; refused where they make none [D6]."""
    if value >> sum(_WIDTHS):
        message = "the custom rules of this code make no game: more bits than fields"
        raise CodeError(CodeFault.CUSTOM, "", message)
    numbers = []
    for width in _WIDTHS:
        numbers.append(value & (1 << width) - 1)
        value >>= width
    spanish, decks, rows, start, draw, wastes, passes, stock_pair, cover_pair, strict = numbers
    try:
        return Rules(
            "spanish" if spanish else "french",
            decks + 1,
            rows + 5,
            start,
            draw + 1,
            wastes + 1,
            passes,
            bool(stock_pair),
            bool(cover_pair),
            "all" if strict else "pyramid",
        )
    except RulesError as error:
        message = f"the custom rules of this code make no game: {error}"
        raise CodeError(CodeFault.CUSTOM, error.field, message) from None
