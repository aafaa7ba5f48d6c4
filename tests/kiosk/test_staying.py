"""Whether somebody is there, and the staff's sign: by a clock that the test moves."""

from __future__ import annotations

import hashlib

import pytest

from game.kiosk import CornerTaps, Idle, Refusals, Stage, Tries, hash_pin, pin_matches
from game.kiosk.pin import pbkdf2

SIZE = (1000, 700)


class Clock:
    """Seconds that pass when the test says so."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_nobody_is_asked_before_the_time_and_nobody_waited_for_after() -> None:
    clock = Clock()
    idle = Idle(60, 20, clock)
    seen = []
    for seconds in (0, 59, 1, 19, 1, 1000):
        clock.now += seconds
        seen.append((idle.stage, round(idle.left)))
    assert seen == [
        (Stage.AWAKE, 20),
        (Stage.AWAKE, 20),
        (Stage.ASKING, 20),
        (Stage.ASKING, 1),
        (Stage.ASLEEP, 0),
        (Stage.ASLEEP, 0),
    ]
    idle.stir()
    assert idle.stage is Stage.AWAKE


def taps(*places: tuple[int, int], apart: float = 1.9) -> list[bool]:
    gesture = CornerTaps()
    return [gesture.tap(place, SIZE, apart * number) for number, place in enumerate(places)]


@pytest.mark.parametrize("corner", [(2, 3), (995, 3), (2, 690), (999, 699)])
def test_five_taps_in_one_corner_are_the_staffs_sign(corner: tuple[int, int]) -> None:
    assert taps(*[corner] * 7) == [False] * 4 + [True] + [False] * 2


def test_slow_taps_other_corners_and_taps_between_are_no_sign() -> None:
    corner, other, middle = (5, 5), (995, 5), (500, 350)
    assert taps(*[corner] * 9, apart=2.1) == [False] * 9
    assert taps(*[corner, corner, corner, other] * 3) == [False] * 12
    assert taps(*[corner, corner, corner, corner, middle] * 2) == [False] * 10


def test_wrong_pins_slow_down_and_the_right_one_forgives() -> None:
    clock = Clock()
    tries = Tries(clock)
    pauses = []
    for _ in range(12):
        tries.failed()
        pauses.append(tries.wait)
        clock.now += tries.wait
        assert tries.wait == 0
    assert pauses == [0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900]
    tries.succeeded()
    tries.failed()
    assert tries.wait == 0


def test_a_pin_is_known_by_its_hash_alone() -> None:
    stored = hash_pin("4711", bytes(16))
    assert "4711" not in stored
    assert pin_matches(stored, "4711")
    assert not pin_matches(stored, "4712")
    assert stored != hash_pin("4711", b"another salt ...")


def test_the_hash_is_the_one_of_the_books() -> None:
    for rounds, salt in ((1, b"salt"), (1000, bytes(16))):
        own = hashlib.pbkdf2_hmac("sha256", b"4711", salt, rounds)
        assert pbkdf2(b"4711", salt, rounds) == own


def test_what_is_no_hash_opens_nothing() -> None:
    assert not pin_matches("", "")
    assert not pin_matches("pbkdf2-sha256:1:00:00", "4711")
    for pin in ("123", "1234567890123", "12a4", "١٢٣٤"):
        with pytest.raises(ValueError, match="4 to 12 digits"):
            hash_pin(pin, bytes(16))


def test_insults_are_refused_in_the_languages_offered_alone() -> None:
    words = {"en": ("ASS",), "nl": ("KUT",)}
    english, both = Refusals(words, ["en"]), Refusals(words, ["en", "nl"])
    for dressed in ("ASS", "ass", "A55", "Àss"):
        assert dressed in english
    assert "KUT" not in english
    assert "KUT" in both
    assert "ANA" not in both


@pytest.mark.parametrize(
    ("language", "dressed"),
    [
        *(("en", "N19"), ("en", "T1T"), ("en", "FA6"), ("ca", "CU1"), ("nl", "1UL"), ("nl", "5L3")),
        *(("uk", "XYI"), ("uk", "HUY"), ("uk", "5UK"), ("el", "6AM"), ("el", "MA1")),
    ],
)
def test_digits_and_latin_letters_dress_up_no_insult(language: str, dressed: str) -> None:
    assert dressed in Refusals(languages=[language])


def test_a_house_may_refuse_numbers() -> None:
    refused = Refusals({"de": ("88.",)}, ["de"])
    assert "88." in refused
    assert "BB." not in refused
