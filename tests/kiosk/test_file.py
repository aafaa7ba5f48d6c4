"""The kiosk file: what it says holds, what it can't say is named by its line."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from datetime import time
from pathlib import Path

import pytest

from game.kiosk import HOUSE, House, open_house, read_house
from game.kiosk.house import THEMES
from game.view import theme

SAMPLE = Path(__file__).parents[2] / "docs" / "kiosk.toml"


def test_the_sample_names_everything_and_says_what_holds_without_it() -> None:
    text = SAMPLE.read_text(encoding="utf-8")
    house, faults = read_house(text)
    assert faults == ()
    assert house == HOUSE
    tables = tomllib.loads(text)
    told = {f"{table}.{name}" for table, values in tables.items() for name in values}
    known = {part.metadata["name"] for part in fields(House) if part.metadata}
    assert known == {name for name in told if not name.startswith("initials.")}


def test_what_the_file_says_holds() -> None:
    house, faults = read_house(
        """
        idle.ask_after = 90
        [house]
        name = "Sun Hotel"
        languages = ["ca", "es"]
        [sound]
        quiet_hours = ["22:00-08:00", "13:30-14:00"]
        [initials]
        ca = ["XYZ"]
        """
    )
    assert faults == ()
    assert (house.name, house.ask_after, house.language) == ("Sun Hotel", 90, "ca")
    assert house.quiet == ((time(22), time(8)), (time(13, 30), time(14)))
    assert house.refused["ca"] == ("XYZ",)
    assert house.refused["es"] == HOUSE.refused["es"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("[house]\nname = 3", "line 2: house.name must be a text of one line and at most 60"),
        ('[house]\ntheme = "pink"', "line 2: house.theme must be one of dusk, oasis"),
        ('[house]\nrules = ["house", "x"]', "line 2: house.rules must be a list of some of house"),
        ('[house]\nlanguage = "de"\nlanguages = ["ca"]', "line 2: house.language isn't among"),
        ("# first\n[idle]\n\nask_after = 5", "line 4: idle.ask_after must be a whole number from"),
        ("[idle]\nask_after = true", "line 2: idle.ask_after must be a whole number from"),
        ("[sound]\nvolume = 11", "line 2: sound.volume must be a number from 0 to 1; 0.6 is used"),
        ('[sound]\nquiet_hours = ["late"]', "line 2: sound.quiet_hours must be a list such as"),
        ('[offer]\ndaily = "no"', "line 2: offer.daily must be true or false; true is used"),
        ('[staff]\npin = "4711"', "line 2: staff.pin must be the line that the verb kiosk-pin"),
        ("[keep]\ngames = 1", "line 2: keep.games must be a whole number from 100 to"),
        ("[initials]\nen = [3]", "line 2: initials.en must be a list of initials"),
        ("[initials]\nzz = []", "line 2: initials.zz is no name the kiosk file knows"),
        ("[house]\ncolour = 1", "line 2: house.colour is no name the kiosk file knows"),
        ("speed = 3", "line 1: speed is no name the kiosk file knows"),
        ("house = 3", "line 1: house is no name the kiosk file knows"),
        ("[house.name]\nx = 1", "line 1: house.name must be a text"),
        ("[house]\nname = 'a\n", "line 2: this is not TOML"),
        ("[house\n", "line 1: this is not TOML"),
    ],
)
def test_a_fault_is_named_by_its_line_and_the_default_used(line: str, complaint: str) -> None:
    house, faults = read_house(line)
    assert [str(fault)[: len(complaint)] for fault in faults] == [complaint]
    assert house == HOUSE or "languages" in line


def test_one_fault_costs_only_its_own_line() -> None:
    house, faults = read_house("[idle]\nask_after = 1\nanswer_within = 30\n[keep]\nrecords = -1\n")
    assert [fault.line for fault in faults] == [2, 5]
    assert (house.ask_after, house.answer_within) == (HOUSE.ask_after, 30)


def test_a_file_that_cant_be_read_is_a_fault_and_a_kiosk_all_the_same(tmp_path: Path) -> None:
    assert open_house(tmp_path / "none", needed=False) == (HOUSE, ())
    for file in (tmp_path / "none", tmp_path):
        house, (fault,) = open_house(file)
        assert house == HOUSE
        assert str(fault).startswith("can't be read (")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert len(open_house(tmp_path / "binary")[1]) == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[idle]\nask_after = " + "9" * 6000, "line 2: this value is far too long"),
        ("[idle]\nask_after = " + "[" * 50_000, "line 2: this value is far too long"),
        ("#" * 2_000_000, "is far too long for a kiosk file"),
        ("[" + ".".join("a" * 400) + "]\nb = 1", "line 1: a.a is no name"),
        ("x" * 9000 + " = 1", "line 1: " + "x" * 60 + "… is no name"),
        ("x = '''\n[" + " " * 50_000 + "\n'''", "line 1: x is no name"),
    ],
)
def test_endless_values_names_and_blanks_are_faults_and_no_crash(text: str, complaint: str) -> None:
    house, (fault,) = read_house(text)
    assert str(fault).startswith(complaint)
    assert house == HOUSE


def test_of_very_many_faults_the_first_are_told_and_how_many_more() -> None:
    _, faults = read_house("\n".join(f"k{number} = 1" for number in range(5000)))
    assert [fault.line for fault in faults[:20]] == list(range(1, 21))
    assert str(faults[20]) == "4980 more of its values can't be used"
    assert len(faults) == 21


def test_the_themes_are_those_there_are() -> None:
    assert tuple(theme.THEMES) == THEMES


def test_texts_grow_where_the_stage_is_a_part_of_a_tall_screen() -> None:
    whole, lower = (1080, 1920), (1080, 1280)
    assert HOUSE.settings(0.5, whole, whole, quiet=False).text_scale == 140
    assert HOUSE.settings(0.5, whole, lower, quiet=False).text_scale == 200


def test_quiet_hours_go_over_midnight_and_silence_everything() -> None:
    house, _ = read_house('[sound]\nquiet_hours = ["22:00-08:00"]')
    asked = [house.is_quiet(time(hour)) for hour in (21, 22, 3, 8)]
    assert asked == [False, True, True, False]
    assert house.settings(0.5, (1280, 720), (1280, 720), quiet=True).muted
