"""Deal codes: written strictly, read forgivingly, refused with a message that helps."""

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.engine.codes import (
    NUMBERS,
    CodeError,
    CodeFault,
    deal_from_code,
    deal_of,
    read_code,
    write_code,
)
from game.engine.rules import Rules
from game.engine.variants import RULE_SETS, id_of
from tests.engine.brute import all_rules, any_rules

HOUSE = RULE_SETS["house"].rules
NUMBER = st.integers(0, NUMBERS - 1)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

EVERY_DASH = sorted(
    {chr(c) for c in range(0x110000) if unicodedata.category(chr(c)) == "Pd"}
    | set("\u2212\u207b\u208b\u00ad\u2043\u02d7\u2796")
)
EVERY_SPACE = sorted(
    {chr(c) for c in range(0x110000) if chr(c).isspace()} | set("\u200b\u2060\ufeff")
)


@pytest.mark.parametrize(
    ("number", "symbols"),
    [
        (0, "AAAAAAA"),
        (18, "AAAAAAS"),
        (31, "AAAAAA7"),
        (32, "AAAAABA"),
        (26, "AAAAAA2"),
        (2**35 - 1, "7777777"),
    ],
)
def test_a_number_is_seven_symbols_most_significant_first(number: int, symbols: str) -> None:
    """[D1]"""
    assert write_code(HOUSE, number) == f"PY1-N-{symbols}"
    assert read_code(f"PY1-N-{symbols}") == (HOUSE, number)


@pytest.mark.parametrize("number", [-1, 2**35, 2**64])
def test_there_is_no_code_of_a_number_out_of_range(number: int) -> None:
    with pytest.raises(ValueError, match="0 to 34359738367"):
        write_code(HOUSE, number)


@given(any_rules(), NUMBER)
def test_a_written_code_is_read_back(rules: Rules, number: int) -> None:
    code = write_code(rules, number)
    assert read_code(code) == (rules, number)
    assert len(code) == (13 if id_of(rules) else 17)
    assert set(code) <= set(ALPHABET + "1-")


def test_all_valid_rules_have_a_code_of_their_own_that_is_read_back() -> None:
    """[D6]"""
    seen = set()
    for rules in all_rules():
        code = write_code(rules, 18)
        assert read_code(code) == (rules, 18)
        seen.add(code)
    assert len(seen) == 32768


def packed(rules: Rules) -> str:
    """The X code of rules whatever they are called, by the sentence of [D6]."""
    bits = [
        (int(rules.deck == "spanish"), 1),
        (rules.decks - 1, 1),
        (rules.rows - 5, 3),
        (rules.start, 2),
        (rules.draw - 1, 2),
        (rules.wastes - 1, 2),
        (rules.passes, 4),
        (int(rules.stock_pair), 1),
        (int(rules.cover_pair), 1),
        (int(rules.goal == "all"), 1),
    ]
    text = "".join(f"{value:0{width}b}" for value, width in reversed(bits)).zfill(20)
    return "X" + "".join(ALPHABET[int(text[i : i + 5], 2)] for i in range(0, 20, 5))


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_an_x_code_of_a_named_rule_set_is_read_and_written_with_its_letter(name: str) -> None:
    """[D6]"""
    rule_set = RULE_SETS[name]
    deal = deal_from_code(f"PY1-{packed(rule_set.rules)}-AAAAAAS")
    assert deal.rules == rule_set.rules
    assert deal.code == f"PY1-{rule_set.letter}-AAAAAAS"
    assert deal == deal_of(rule_set.rules, 18)


@given(any_rules(), NUMBER)
def test_custom_codes_are_packed_as_written_down(rules: Rules, number: int) -> None:
    if id_of(rules) is None:
        assert write_code(rules, number).split("-")[1] == packed(rules)


def test_every_x_code_is_valid_rules_or_refused() -> None:
    """All 2**20 would take long: every value of the bits that can be wrong, with all around."""
    known = {packed(rules) for rules in all_rules()}
    good = 0
    for value in range(0, 2**20, 7):
        part = "X" + "".join(ALPHABET[value >> 5 * place & 31] for place in (3, 2, 1, 0))
        try:
            rules, _ = read_code(f"PY1-{part}-AAAAAAA")
        except CodeError:
            assert part not in known
        else:
            assert packed(rules) == part
            good += 1
    assert good > 4000


@pytest.mark.parametrize("dash", [*EVERY_DASH, *EVERY_SPACE], ids=lambda c: f"U+{ord(c):04X}")
def test_any_dash_or_space_parts_a_code(dash: str) -> None:
    """[D7]"""
    for run in (dash, dash * 3, f" {dash} "):
        assert read_code(f"PY1{run}E{run}AAAAAAS") == (RULE_SETS["spanish"].rules, 18)


@pytest.mark.parametrize(
    "text",
    [
        "py1-n-aaaaaas",
        "PY1NAAAAAAS",
        "Py1 N aAaAaAs",
        "PY1-naaaaaas",
        "PY1n-AAAAAAS",
        "\tPY1\n-\nN — AAAAAAS\r\n",
        "“PY1-N-AAAAAAS”",
        "(PY1-N-AAAAAAS)",
        "https://example.org/?deal=PY1-N-AAAAAAS&x=1",
        "I won PY1-N-AAAAAAS, then lost PY1-S-BBBBBBB.",
        "_PY1-N-AAAAAAS_",
        "-PY1-N-AAAAAAS-",
        "PYPY1-N-BBBBBBB PY1-N-AAAAAAS",
        "PY1-N-BBBBBBBB PY1-N-AAAAAAS",
        "PY1-N-BBBBBB; PY1-N-AAAAAAS",
        "PY1-N-BBBBBBBÜ PY1-N-AAAAAAS",
        "éPY1-N-BBBBBBB PY1-N-AAAAAAS",
    ],
)
def test_a_code_is_found_however_it_is_typed_and_pasted(text: str) -> None:
    """[D7] Pirate-Solitaire #13: retyped and shared with spaces and small letters."""
    assert read_code(text) == (HOUSE, 18)
    assert deal_from_code(text).code == "PY1-N-AAAAAAS"


def test_0_1_8_are_read_as_o_i_b_in_rules_and_number() -> None:
    """[D7]"""
    assert read_code("PY1-N-0180180") == read_code("PY1-N-OIBOIBO")
    rules = replace(HOUSE, passes=4)
    code = packed(rules)
    assert {"I", "B"} & set(code), "the case must hold a letter that is mistyped"
    mistyped = code.replace("O", "0").replace("I", "1").replace("B", "8")
    assert read_code(f"PY1-{mistyped}-AAAAAAS") == (rules, 18)


@pytest.mark.parametrize("text", ["PYI-N-AAAAAAS", "PYl-N-AAAAAAS", "P¥1-N-AAAAAAS"])
def test_py1_itself_is_read_to_the_letter(text: str) -> None:
    with pytest.raises(CodeError):
        read_code(text)


MISTYPED = str.maketrans("OIB", "018")


@st.composite
def mangled(draw: st.DrawFn) -> tuple[Rules, int, str]:
    """A code as people may type it inside some text of theirs."""
    rules, number = draw(any_rules()), draw(NUMBER)
    parts = write_code(rules, number).split("-")
    parts[1:] = [part.translate(MISTYPED) if draw(st.booleans()) else part for part in parts[1:]]
    letters = "".join(parts[1:])
    swings = draw(st.lists(st.booleans(), min_size=len(letters), max_size=len(letters)))
    swung = "".join(c.lower() if swing else c for c, swing in zip(letters, swings, strict=True))
    head, tail = swung[: len(parts[1])], swung[len(parts[1]) :]
    gap = st.text(st.sampled_from(EVERY_DASH + EVERY_SPACE), max_size=4)
    around = st.text(st.sampled_from("-–— \n\t.,:;!?()[]{}«»“”'\"/\\|_*#€😀"), max_size=6)
    start = draw(st.sampled_from(["PY1", "py1", "pY1", "Py1"]))
    return (
        rules,
        number,
        f"{draw(around)}{start}{draw(gap)}{head}{draw(gap)}{tail}{draw(around)}",
    )


@given(mangled())
def test_a_mangled_code_is_the_same_deal(case: tuple[Rules, int, str]) -> None:
    """[D7]"""
    rules, number, text = case
    assert read_code(text) == (rules, number)
    assert read_code(f"my deal: {text} and yours?") == (rules, number)


@pytest.mark.parametrize(
    ("text", "fault", "words"),
    [
        ("", CodeFault.NO_CODE, "no deal code found"),
        ("hello", CodeFault.NO_CODE, "no deal code found"),
        ("PZ1-N-AAAAAAS", CodeFault.NO_CODE, "no deal code found"),
        ("FC1-N-AAAAAAS", CodeFault.NO_CODE, "no deal code found"),
        ("xPY1-N-AAAAAAS", CodeFault.NO_CODE, "no deal code found"),
        ("3PY1-N-AAAAAAS", CodeFault.NO_CODE, "no deal code found"),
        ("PY2-N-AAAAAAS", CodeFault.VERSION, "version 2"),
        ("py11-N-AAAAAAS", CodeFault.VERSION, "version 11"),
        ("PY2", CodeFault.VERSION, "version 2"),
        ("PY1", CodeFault.LENGTH, "too few"),
        ("PY1-N", CodeFault.LENGTH, "too few"),
        ("PY1-N-AAAAAA", CodeFault.LENGTH, "too few"),
        ("try PY1-N-AAAAAA please", CodeFault.LENGTH, "too few"),
        ("PY1-N-AAA-AAAS", CodeFault.LENGTH, "too few"),
        ("PY1-X-AAAAAAS", CodeFault.LENGTH, "too few"),
        ("PY1-XAABS-AAAAAA", CodeFault.LENGTH, "too few"),
        ("PY1-N-AAAAAAAS", CodeFault.LENGTH, "too many"),
        ("PY1-XAABS-AAAAAAAA", CodeFault.LENGTH, "too many"),
        ("PY1-Q-AAAAAAS", CodeFault.RULE_SET, "letter Q"),
        ("PY1-7-AAAAAAS", CodeFault.RULE_SET, "letter 7"),
        ("PY1-N-AAAAAA9", CodeFault.SYMBOL, "9 is no symbol"),
        ("PY1-XAAB9-AAAAAAS", CodeFault.SYMBOL, "9 is no symbol"),
        ("PY1-N-AAAAAAÉ", CodeFault.SYMBOL, "É is no symbol"),
        ("PY1-N-AAAAAAß", CodeFault.SYMBOL, "ß is no symbol"),
        ("PY1-ſ-AAAAAAS", CodeFault.SYMBOL, "ſ is no symbol"),
        ("PY1-N-AAAAAA\u212a", CodeFault.SYMBOL, "is no symbol"),
        ("PY1-X7777-AAAAAAA", CodeFault.CUSTOM, "more bits than fields"),
        ("PY1-X" + "AAAD-AAAAAAS", CodeFault.CUSTOM, "Spanish deck"),
    ],
)
def test_what_is_no_code_is_told_why_and_what_a_code_looks_like(
    text: str, fault: CodeFault, words: str
) -> None:
    with pytest.raises(CodeError) as caught:
        read_code(text)
    assert caught.value.fault is fault
    assert words in str(caught.value)
    assert "PY1-N-AAAAAAS" in str(caught.value), "it says what a code looks like"


@pytest.mark.parametrize(
    ("rules", "change", "field"),
    [
        ({}, 5 << 2, "rows"),
        ({}, 3 << 7, "draw"),
        ({}, 3 << 9, "wastes"),
        ({"wastes": 3}, 1 << 15, "stock_pair"),
        ({"wastes": 3}, 1 << 7, "draw"),
    ],
)
def test_bits_that_make_no_rules_are_refused_by_the_field(
    rules: dict, change: int, field: str
) -> None:
    """[D6]"""
    value = 0
    for symbol in packed(replace(HOUSE, **rules, passes=0))[1:]:
        value = value << 5 | ALPHABET.index(symbol)
    value |= change
    part = "".join(ALPHABET[value >> 5 * place & 31] for place in (3, 2, 1, 0))
    with pytest.raises(CodeError) as caught:
        read_code(f"PY1-X{part}-AAAAAAS")
    assert (caught.value.fault, caught.value.part) == (CodeFault.CUSTOM, field)


@given(st.text())
@example("PY" + "1" * 5000)
@example("PY1" + "-" * 5000 + "X" + " " * 5000)
@example("PY1-X" * 1000)
def test_no_text_raises_anything_but_a_code_error(text: str) -> None:
    try:
        rules, number = read_code(text)
    except CodeError:
        return
    assert read_code(write_code(rules, number)) == (rules, number)


@given(st.text(st.sampled_from("PYpy1012X-N-AASEH ßſİıéÉ9–\u200b\ud800"), max_size=30))
def test_no_text_like_a_code_raises_anything_but_a_code_error(text: str) -> None:
    for candidate in (text, "PY1" + text, "PY1-N-" + text, "PY1-X" + text):
        try:
            read_code(candidate)
        except CodeError:
            continue
