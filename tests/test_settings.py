"""Settings: checked one by one, kept at once, never a reason not to start."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as runs
from hypothesis import strategies as st

from game.engine.variants import RULE_SETS
from game.settings import (
    DEFAULTS,
    Settings,
    checked,
    read_settings,
    reset_settings,
    settings_from,
    write_setting,
)
from tests.storage.samples import opened

NAMES = [part.name for part in fields(Settings)]
OTHERS: Mapping[str, object] = {
    "language": "ca",
    "theme": "oasis",
    "faces": "large",
    "back": "lotus",
    "four_colour": True,
    "badges": False,
    "letters": "AJQK",
    "animation_speed": "slow",
    "reduced_motion": True,
    "text_scale": 200,
    "target_size": 150,
    "screen_inches": 24,
    "effects_volume": 0.25,
    "ambience_volume": 1.0,
    "muted": True,
    "left_handed": True,
    "one_tap_pair": True,
    "help_for_errors": False,
    "dim_covered": False,
    "mark_partners": True,
    "show_timer": False,
    "pause_on_focus_loss": False,
    "hide_board_on_pause": True,
    "confirm_new_game": False,
    "winnable_only": True,
    "winnable_mark": True,
    "voice": True,
    "full_screen": True,
    "window_size": (1024, 600),
    "window_position": (-300, 20),
    "window_maximised": True,
    "last_rules": "pharaoh",
    "last_series": "endless",
    "initials": "XYZ",
    "key_bindings": {"undo": ("u", "ctrl+z")},
}


def test_every_setting_survives_a_restart(tmp_path: Path) -> None:
    """Field report: theme change not saved. Each setting is changed, and found again."""
    assert set(OTHERS) == set(NAMES)
    with opened(tmp_path) as store:
        for name, value in OTHERS.items():
            assert getattr(DEFAULTS, name) != value
            write_setting(store, name, value)
    with opened(tmp_path) as store:
        assert read_settings(store) == Settings(**OTHERS)  # type: ignore[arg-type]


def test_a_fresh_install_has_the_defaults(tmp_path: Path) -> None:
    """Help for errors is on, as the rules choose."""
    with opened(tmp_path) as store:
        assert read_settings(store) == DEFAULTS
        assert DEFAULTS.help_for_errors


def test_defaults_pass_their_own_checks() -> None:
    """No default is one that a player couldn't choose."""
    for name in NAMES:
        value = getattr(DEFAULTS, name)
        assert checked(name, value) == value


def test_settings_are_frozen() -> None:
    """A change makes a new value."""
    with pytest.raises(FrozenInstanceError):
        DEFAULTS.theme = "oasis"  # type: ignore[misc]
    assert replace(DEFAULTS, theme="oasis").theme == "oasis"


def test_custom_rules_are_remembered_as_the_last_choice(tmp_path: Path) -> None:
    """Field by field; rules that make no sense fall back."""
    fancy = {**RULE_SETS["house"].rules.fields(), "rows": 6}
    with opened(tmp_path) as store:
        write_setting(store, "last_rules", fancy)
        assert read_settings(store).last_rules == fancy
    assert settings_from({"last_rules": {**fancy, "rows": 60}}).last_rules == "house"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", ""),
        ("theme", "x" * 41),
        ("theme", "a\0b"),
        ("faces", "huge"),
        ("faces", ["large"]),
        ("muted", 1),
        ("muted", "yes"),
        ("text_scale", 99),
        ("text_scale", 10**400),
        ("text_scale", 150.0),
        ("text_scale", True),
        ("effects_volume", -0.1),
        ("effects_volume", math.nan),
        ("effects_volume", math.inf),
        ("effects_volume", 10**400),
        ("effects_volume", None),
        ("window_size", [0, 0]),
        ("window_size", [800]),
        ("window_size", [800, 10**9]),
        ("window_position", "centre"),
        ("last_rules", "bridge"),
        ("last_rules", {}),
        ("key_bindings", []),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(tmp_path: Path, name: str, value: object) -> None:
    """When written it is an error; when found, only that setting has its default."""
    with opened(tmp_path) as store, pytest.raises(ValueError, match=r".+"):
        write_setting(store, name, value)
    found = settings_from({name: value, "badges": False})
    assert found == replace(DEFAULTS, badges=False)


def test_an_unknown_setting_cant_be_written(tmp_path: Path) -> None:
    """A slip of the program, not of the player."""
    with opened(tmp_path) as store, pytest.raises(KeyError):
        write_setting(store, "colour of the sky", "blue")


def test_bindings_lose_only_the_lines_that_make_no_sense() -> None:
    """One bad key costs that command its change, nothing more."""
    found = settings_from(
        {"key_bindings": {"undo": ["u"], "redo": "r", "draw": [""], "new": [7], "hint": ["h"] * 9}}
    )
    assert found.key_bindings == {"undo": ("u",)}


def test_settings_of_a_later_version_are_kept(tmp_path: Path) -> None:
    """Field report: unknown keys preserved. Writing and resetting leave them alone."""
    with opened(tmp_path) as store:
        store.preferences.write({"from_later": {"a": [1]}, "theme": "oasis"})
        write_setting(store, "muted", True)
        reset_settings(store)
        assert read_settings(store) == DEFAULTS
        assert store.preferences.read() == {"from_later": {"a": [1]}}


@pytest.mark.parametrize(
    "text", ["", "\0\0\0\0", "{", '{"a": ', "nul", "\ufeff1", "[" * 100_000, "1e999", "NaN"]
)
def test_stored_texts_that_are_no_json_cost_one_setting(tmp_path: Path, text: str) -> None:
    """Field reports: empty, NULs, half JSON, a mark of byte order, huge numbers."""
    with opened(tmp_path) as store:
        write_setting(store, "badges", False)
        with store._database.transaction() as connection:
            for name in NAMES:
                if name != "badges":
                    connection.execute("INSERT INTO setting VALUES (?, ?)", (name, text))
        assert read_settings(store) == replace(DEFAULTS, badges=False)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@runs(max_examples=200)
@given(st.dictionaries(st.sampled_from(NAMES) | st.text(), JSON, max_size=12))
def test_any_stored_values_give_settings(values: dict[str, object]) -> None:
    """Whatever is stored, there are settings, and each of them passes its own check."""
    found = settings_from(values)
    for name in NAMES:
        value = getattr(found, name)
        assert checked(name, value) == value


@runs(max_examples=25)
@given(st.lists(st.tuples(st.sampled_from(NAMES), st.binary(max_size=40)), max_size=8))
def test_any_stored_bytes_give_settings(rows: list[tuple[str, bytes]]) -> None:
    """Even where the text of a value isn't text."""
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder)) as store:
        with store._database.transaction() as connection:
            for name, content in rows:
                connection.execute(
                    "INSERT OR REPLACE INTO setting VALUES (?, CAST(? AS TEXT))", (name, content)
                )
        read_settings(store)
