"""Game records: JSON both ways, and every malformed kind refused with a clear error."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.cli import view
from game.engine.codes import Deal, deal_from_code, deal_of
from game.engine.play import legal
from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.record import GameRecord, RecordError, read_record, write_record
from game.session import ReplayError, Session, do_or_raise, replayed
from tests.engine.brute import any_rules, stacked

CODE = "PY1-N-AAAAAAS"
GOOD: dict[str, object] = {"format": 1, "deal": CODE, "actions": ["7.6"]}
CARDS = " ".join(card.text for card in deal_from_code(CODE).cards)
BY_CARDS: dict[str, object] = {"format": 1, "rules": "house", "cards": CARDS, "actions": []}
HOUSE_FIELDS = RULE_SETS["house"].rules.fields()
CONFORMANCE = Path(__file__).parent / "data" / "conformance"


def lines(name: str) -> list[dict]:
    text = (CONFORMANCE / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def read(values: object) -> GameRecord:
    return read_record(json.dumps(values))


def test_every_conformance_game_reaches_its_final_state() -> None:
    games = lines("games.jsonl")
    assert len(games) == 191
    for number, game in enumerate(games, start=1):
        record = read(game["record"])
        session = Session(record.deal)
        counts = [len(legal(session.state))]
        for index, text in enumerate(record.actions, start=1):
            do_or_raise(session, index, text)
            counts.append(len(legal(session.state)))
        assert counts == game["legal_counts"], f"game {number}"
        assert view(session) == game["final"], f"game {number}"


@pytest.mark.parametrize("case", lines("refused.jsonl"), ids=lambda case: case["why"])
def test_every_conformance_record_to_refuse_is_refused(case: dict) -> None:
    if "index" not in case:
        with pytest.raises(RecordError):
            read(case["record"])
        return
    record = read(case["record"])
    with pytest.raises(ReplayError) as caught:
        replayed(record.deal, record.actions)
    assert caught.value.index == case["index"]


def test_a_deal_is_read_as_forgivingly_as_a_typed_code() -> None:
    record = read({**GOOD, "deal": " py1 – n – aaaaaas "})
    assert record.deal == deal_from_code(CODE)
    assert json.loads(write_record(record))["deal"] == CODE


@pytest.mark.parametrize("rules", ["house", HOUSE_FIELDS], ids=["name", "fields"])
@pytest.mark.parametrize("cards", [CARDS, CARDS.split()], ids=["text", "list"])
def test_rules_and_cards_are_read_in_either_form(rules: object, cards: object) -> None:
    record = read({"format": 1, "rules": rules, "cards": cards, "actions": ["7.6"]})
    assert record.deal.rules == RULE_SETS["house"].rules
    assert record.deal.code is None
    assert " ".join(card.text for card in record.deal.cards) == CARDS
    written = json.loads(write_record(record))
    assert (written["rules"], written["cards"]) == ("house", CARDS)
    assert "deal" not in written


def test_a_record_is_one_line_of_json_with_the_format_first() -> None:
    text = write_record(read({"actions": ["draw"], "deal": CODE, "format": 1}))
    assert text == '{"format": 1, "deal": "PY1-N-AAAAAAS", "actions": ["draw"]}'


def test_other_keys_are_kept_and_ignored() -> None:
    extra = {"player": "Núria ♥", "times": [1, 2.5, None], "note": {"a": "\n"}, "seed": 7}
    record = read({**extra, **GOOD})
    assert dict(record.extra) == extra
    text = write_record(record)
    assert "\n" not in text
    assert read_record(text) == record


def test_beside_a_deal_the_keys_rules_and_cards_are_other_keys() -> None:
    record = read({**GOOD, "rules": "nonsense", "cards": 7})
    assert record.deal == deal_from_code(CODE)
    assert dict(record.extra) == {"rules": "nonsense", "cards": 7}


@given(any_rules(), st.integers(0, 2**35 - 1), st.integers(0, 30))
def test_record_game_record_is_the_same_text(rules: Rules, number: int, count: int) -> None:
    coded = deal_of(rules, number)
    for deal in (coded, Deal(rules, coded.cards)):
        session = Session(deal)
        for turn in range(count):
            actions = legal(session.state)
            if turn % 5 == 4 and session.can_undo:
                session.undo()
            elif turn % 7 == 6 and session.can_redo:
                session.redo()
            elif actions:
                session.play(actions[(turn + number) % len(actions)])
        text = write_record(session.record(title="x"))
        record = read_record(text)
        assert record.deal == deal
        again = replayed(record.deal, record.actions)
        assert write_record(again.record(**record.extra)) == text
        assert again.state == session.state


def test_twins_of_two_decks_stay_apart_through_a_record() -> None:
    deal = Deal(RULE_SETS["pharaoh"].rules, stacked(RULE_SETS["pharaoh"].rules)[0].cards)
    assert read_record(write_record(GameRecord(deal, ()))).deal == deal


def without(key: str) -> dict[str, object]:
    return {name: value for name, value in GOOD.items() if name != key}


def custom(**changes: object) -> dict[str, object]:
    return {**BY_CARDS, "rules": {**HOUSE_FIELDS, **changes}}


MALFORMED = [
    ([], "a JSON object"),
    ("x", "a JSON object"),
    (7, "a JSON object"),
    (None, "a JSON object"),
    ({}, "lacks format"),
    (without("format"), "lacks format"),
    ({**GOOD, "format": 2}, "format is 2"),
    ({**GOOD, "format": 0}, "format is 0"),
    ({**GOOD, "format": "1"}, "format is '1'"),
    ({**GOOD, "format": 1.0}, r"format is 1\.0"),
    ({**GOOD, "format": True}, "format is True"),
    ({**GOOD, "format": None}, "format is None"),
    (without("actions"), "lacks actions"),
    ({**GOOD, "actions": "draw"}, "not a list"),
    ({**GOOD, "actions": {"1": "draw"}}, "not a list"),
    ({**GOOD, "actions": None}, "not a list"),
    ({**GOOD, "actions": ["draw", 7]}, "action 2 .* not text"),
    ({**GOOD, "actions": [None]}, "action 1 .* not text"),
    ({**GOOD, "actions": [["draw"]]}, "action 1 .* not text"),
    (without("deal"), "neither a deal nor rules and cards"),
    ({"format": 1, "rules": "house", "actions": []}, "neither a deal nor rules and cards"),
    ({"format": 1, "cards": CARDS, "actions": []}, "neither a deal nor rules and cards"),
    ({**GOOD, "deal": None}, "deal is not text"),
    ({**GOOD, "deal": 18}, "deal is not text"),
    ({**GOOD, "deal": ["PY1-N-AAAAAAS"]}, "deal is not text"),
    ({**GOOD, "deal": ""}, "no deal code found"),
    ({**GOOD, "deal": "PY2-N-AAAAAAS"}, "version 2"),
    ({**GOOD, "deal": "PY1-Q-AAAAAAS"}, "letter Q"),
    ({**BY_CARDS, "rules": "nope"}, "no rule set 'nope'"),
    ({**BY_CARDS, "rules": "House"}, "no rule set 'House'"),
    ({**BY_CARDS, "rules": 7}, "neither a name nor an object"),
    ({**BY_CARDS, "rules": [["deck", "french"]]}, "neither a name nor an object"),
    ({**BY_CARDS, "rules": {}}, "lack the field deck"),
    (custom(rows=10), "the deck has 52"),
    (custom(rows=11), "rows"),
    (custom(colour=1), "no field 'colour'"),
    (custom(wastes=2, draw=2), "draw 1"),
    (custom(deck="spanish"), "no card of this deck"),
    ({**BY_CARDS, "cards": None}, "neither text nor a list"),
    ({**BY_CARDS, "cards": {"JD": 1}}, "neither text nor a list"),
    ({**BY_CARDS, "cards": ""}, "not 0"),
    ({**BY_CARDS, "cards": CARDS + " JD"}, "JD is there twice"),
    ({**BY_CARDS, "cards": CARDS[:-3]}, "not 51"),
    ({**BY_CARDS, "cards": CARDS.replace("JD", "JX")}, "'JX' is no card"),
    ({**BY_CARDS, "cards": [7, *CARDS.split()]}, "is no card"),
    ({**BY_CARDS, "cards": [CARDS]}, "is no card"),
    ({**BY_CARDS, "rules": "pharaoh"}, "104 cards, not 52"),
]


@pytest.mark.parametrize(("values", "reason"), MALFORMED)
def test_a_malformed_record_is_refused_with_its_reason(values: object, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        read(values)


NOT_JSON = {
    "nothing": "",
    "blank": " \n",
    "cut": json.dumps(GOOD)[:-5],
    "twice": json.dumps(GOOD) * 2,
    "single quotes": str(GOOD),
    "nul bytes": "\x00\x00",
    "raw newline": '{"format": 1, "x": "\n"}',
    "NaN": json.dumps(GOOD)[:-1] + ', "x": NaN}',
    "Infinity": json.dumps(GOOD)[:-1] + ', "x": -Infinity}',
    "beyond all bounds": json.dumps(GOOD)[:-1] + ', "x": 1e999}',
    "huge number": json.dumps(GOOD)[:-1] + ', "x": ' + "9" * 5000 + "}",
    "huge format": '{"format": ' + "1" * 5000 + "}",
    "doubled format": '{"format": 2, ' + json.dumps(GOOD)[1:],
    "doubled inside": json.dumps(GOOD)[:-1] + ', "x": {"a": 1, "a": 2}}',
    "deep list": "[" * 100_000,
    "deep object": '{"a":' * 100_000,
    "deep and closed": json.dumps(GOOD)[:-1] + ', "x": ' + "[" * 9000 + "]" * 9000 + "}",
    "two BOMs": "\ufeff\ufeff" + json.dumps(GOOD),
}


@pytest.mark.parametrize("text", NOT_JSON.values(), ids=NOT_JSON.keys())
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="not JSON"):
        read_record(text)


def test_one_byte_order_mark_is_passed_over() -> None:
    assert read_record("\ufeff" + json.dumps(GOOD)) == read(GOOD)


def nested(depth: int) -> Iterator[str]:
    """A record with something deep in each of its places."""
    deep = "[" * depth + "]" * depth
    for key in ("format", "deal", "rules", "cards", "actions", "other"):
        values = {**GOOD, **({} if key == "deal" else {"deal": CODE}), key: "DEEP"}
        yield json.dumps(values).replace('"DEEP"', deep)
        yield json.dumps({**BY_CARDS, key: "DEEP"}).replace('"DEEP"', deep)


@pytest.mark.parametrize("depth", [1, 50, 98, 99, 100, 101, 300, 900, 950, 990, 2000, 20_000])
def test_however_deep_a_record_is_refused_or_can_be_written_again(depth: int) -> None:
    for text in nested(depth):
        try:
            record = read_record(text)
        except RecordError:
            continue
        assert depth < 100
        assert read_record(write_record(record)) == record


def test_a_text_that_is_no_unicode_can_still_be_written_to_a_file() -> None:
    record = read_record(json.dumps(GOOD)[:-1] + ', "x": "\\ud800"}')
    text = write_record(record)
    assert read_record(text.encode("utf-8").decode("utf-8")) == record


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)
KEYS = st.sampled_from(["format", "deal", "rules", "cards", "actions"])


@given(st.dictionaries(KEYS, JSON), st.sampled_from([GOOD, BY_CARDS, {}]))
def test_any_json_raises_nothing_but_a_record_error(values: dict, base: dict) -> None:
    text = json.dumps({**base, **values})
    try:
        record = read_record(text)
    except RecordError:
        return
    assert read_record(write_record(record)) == record


@given(st.dictionaries(st.sampled_from([*HOUSE_FIELDS, "x"]), JSON))
def test_any_rules_in_a_record_raise_nothing_but_a_record_error(fields: dict) -> None:
    try:
        read(custom(**fields))
    except RecordError:
        return


@given(st.text())
@example("[]")
@example('"')
def test_any_text_raises_nothing_but_a_record_error(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)


@given(st.integers(0, len(json.dumps(GOOD)) - 1), st.characters())
def test_a_record_with_one_character_changed_is_read_or_refused(place: int, new: str) -> None:
    text = json.dumps(GOOD)
    try:
        record = read_record(text[:place] + new + text[place + 1 :])
        replayed(record.deal, record.actions)
    except (RecordError, ReplayError):
        return
    assert read_record(write_record(record)) == record


@given(st.lists(st.sampled_from(["draw", "undo", "redo", "7.6", "7.2+7.5", "recycle", "T"])))
def test_random_actions_replay_or_name_the_action_at_fault(actions: list[str]) -> None:
    deal = read({**GOOD, "actions": actions}).deal
    try:
        assert replayed(deal, actions).log == actions
        return
    except ReplayError as error:
        caught = error
    good = actions[: caught.index - 1]
    assert replayed(deal, good).log == good
    assert actions[caught.index - 1] == caught.action
