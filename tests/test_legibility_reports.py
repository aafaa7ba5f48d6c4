"""What players of other games couldn't read or set, each under its report."""

from __future__ import annotations

import json
import sqlite3
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.engine.variants import RULE_SETS
from game.i18n import Translator
from game.scenes.dialog import DialogScene
from game.scenes.menu.menu import MenuScene
from game.settings import DEFAULTS
from game.storage import Store
from game.storage.opening import FILE_NAME
from game.view.cardart import CardStyle, face_surface
from game.view.layout import STRIP, layout
from game.view.rules_text import sections
from game.view.theme import metrics
from tests.inprocess import SIZE, Game, playing

SIZES = (
    *((800, 480), (1024, 600), (1280, 720), (1920, 1080)),
    *((2560, 1440), (3840, 2160), (1080, 1920)),
)


def inked(face: pygame.Surface, area: pygame.Rect) -> pygame.Rect:
    """The box around everything dark in a part of a card."""
    dark = pygame.mask.from_threshold(face.subsurface(area), "#1d2333", (60, 60, 60, 255))
    boxes = dark.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]).move(area.topleft)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_pysolfc_76_everything_grows_with_the_window(size: tuple[int, int]) -> None:
    """Everything was tiny on a small screen of many pixels."""
    table = layout(size, RULE_SETS["house"].rules, touch=metrics(size).touch())
    part = min(size[0] / 1280, size[1] / 720) if size[0] > size[1] else size[0] / 720
    assert table.bars.text_px >= max(12, round(17.5 * part))
    assert table.bars.label_px >= 12
    assert table.card_w >= 90 * part
    face = face_surface("7", "S", "french", table.card_w, CardStyle())
    corner = pygame.Rect(0, 0, face.get_width() * 3 // 10, face.get_height() // 5)
    assert inked(face, corner).height >= max(11, 17 * part)


@pytest.mark.parametrize("width", [47, 78, 98])
def test_modern_apps_695_the_large_faces_have_a_rank_to_read_from_afar(width: int) -> None:
    """A rank too small for weak eyes; it must show whole on a covered card too."""
    face = face_surface("7", "S", "french", width, CardStyle(faces="large"))
    strip = pygame.Rect(0, 0, width * 6 // 10, round(STRIP[0] * face.get_height()))
    rank = inked(face, strip)
    assert rank.height >= 0.3 * width
    assert rank.bottom < strip.bottom


def test_pixeldie_large_ranks_are_five_millimetres_on_a_small_screen() -> None:
    """Eye strain: at 1024 by 600 and 110 dots an inch."""
    width = layout((1024, 600), RULE_SETS["house"].rules, touch=44).card_w
    face = face_surface("7", "S", "french", width, CardStyle(faces="large"))
    corner = pygame.Rect(0, 0, width * 6 // 10, round(STRIP[0] * face.get_height()))
    assert inked(face, corner).height >= 5 * 110 / 25.4


def test_simple_solitaire_118_four_colours_go_with_every_face() -> None:
    """Two or four colours are a choice of their own."""
    for faces in ("classic", "large"):
        plain, four = (
            face_surface("7", "D", "french", 98, CardStyle(faces=faces, four_colour=on))  # type: ignore[arg-type]
            for on in (False, True)
        )
        assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(four, "RGBA")


def test_simple_solitaire_139_the_rules_page_says_the_numbers_of_the_rules() -> None:
    """A mistake in the text of the rules: here it is made from the rules themselves."""
    words = Translator.load("en")
    texts = {
        name: " ".join(
            part for section in sections(row.rules, words) for part in section.paragraphs
        )
        for name, row in RULE_SETS.items()
    }
    for name, row in RULE_SETS.items():
        assert f"{row.rules.rows} rows" in texts[name]
    assert len(set(texts.values())) == len(texts)


def test_pysolfc_222_and_kpat_f238fde4_no_part_of_a_resized_table_is_missing(
    tmp_path: Path,
) -> None:
    """The table's picture didn't cover the window any more, and cards flashed."""
    with playing(tmp_path) as game:
        for step in range(12):
            size = (640 + 53 * step, 820 - 37 * step)
            pygame.display.set_mode(size, pygame.RESIZABLE)
            game.app._resized()
            game.frames(1)
            surface = game.app.window.surface
            stretched = True
            while stretched:  # and after it, once
                stretched = game.app._resizing.active
                for x, y in product((2, size[0] - 3), (2, size[1] - 3)):
                    assert surface.get_at((x, y))[:3] != (0, 0, 0)
                game.frames(1)
            view = game.table.view
            assert view is not None
            assert view.layout.size == size
            game.moving_frames()
            game.frames(1)
            for index, card in enumerate(game.table.kept.session.state.pyramid):
                if card is not None and not game.table.kept.session.state.covering(index):
                    place = view.layout.pyramid[index]
                    paper = surface.get_at((place.left + 3, place.centery))
                    assert min(paper[:3]) > 180, card.text


def test_aisleriot_744679_the_bars_after_undo_and_redo_are_those_of_the_position(
    tmp_path: Path,
) -> None:
    """What is left in the stock was wrong after undo."""

    def bars(game: Game) -> tuple[object, ...]:
        assert game.table.view is not None
        read = game.table.view.hud._readings
        return read.score, read.figures[-1].caption

    with playing(tmp_path) as game:
        seen = []
        for _ in range(4):
            seen.append((game.table.kept.session.state, bars(game)))
            game.key(pygame.K_d)
        for state, figures in reversed(seen):
            game.key(pygame.K_u)
            assert game.table.kept.session.state == state
            assert bars(game) == figures


def notices(game: Game) -> list[str]:
    """The titles of what the program told at its start."""
    return [scene._title for scene in game.app._stack if isinstance(scene, DialogScene)]


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 4096, b'{"theme": "oa', b"\xef\xbb\xbf{}", b"SQLite format 3\0"],
    ids=["empty", "zeros", "half", "mark", "header"],
)
def test_domain_expansion_92_stability_matrix_1275_damaged_settings_never_stop_the_start(
    tmp_path: Path, content: bytes
) -> None:
    """The player had to find and delete the file; a power cut had left zeros in it."""
    (tmp_path / FILE_NAME).write_bytes(content)
    with playing(tmp_path) as game:
        assert game.app.services.settings == DEFAULTS
        assert isinstance(game.app._stack[0], MenuScene)
        game.app._change("theme", "oasis")
    with playing(tmp_path) as game:
        assert game.app.services.settings.theme == "oasis"


def test_romm_tender_1010_damaged_settings_are_put_aside_and_told(tmp_path: Path) -> None:
    """They were replaced in silence."""
    (tmp_path / FILE_NAME).write_bytes(b"no database at all" * 400)
    with playing(tmp_path) as game:
        game.app._tell(game.app._notices)
        assert notices(game) == ["Your saved data was damaged"]
    files = [file for file in tmp_path.iterdir() if file.is_file()]
    kept = [file for file in files if file.read_bytes().startswith(b"no database")]
    assert len(kept) == 1


def test_pysolfc_279_and_376_a_folder_that_cant_be_written_is_told_and_play_goes_on(
    tmp_path: Path,
) -> None:
    """Settings were not kept, without a word."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with playing(tmp_path / "file" / "data") as game:
        game.app._tell(game.app._notices)
        assert notices(game) == ["Nothing can be saved"]
        game.app._change("theme", "oasis")
        game.frames(2)
        assert game.app.services.ui.theme.id == "oasis"


def test_pysolfc_385_settings_of_other_versions_outlive_this_one(tmp_path: Path) -> None:
    """An update reset all options."""
    store, _ = Store.open(tmp_path, 0.0)
    with store:
        store.preferences.write({"theme": "oasis", "of a later version": [1, 2]})
    with playing(tmp_path) as game:
        assert game.app.services.settings.theme == "oasis"
        game.app._change("text_scale", 150)
    store, _ = Store.open(tmp_path, 0.0)
    with store:
        stored = store.preferences.read()
    assert stored["of a later version"] == [1, 2]
    assert (stored["theme"], stored["text_scale"]) == ("oasis", 150)


def test_pysolfc_c959844d_settings_that_disagree_are_no_reason_to_stop(tmp_path: Path) -> None:
    """The held game and the last game didn't agree, and the program ended."""
    store, _ = Store.open(tmp_path, 0.0)
    store.close()
    wrong: dict[str, object] = {
        "theme": "none such",
        "back": "none such",
        "language": "xx",
        "last_rules": "gone",
        "window_size": [-4, 9],
        "window_position": "left",
        "screen_inches": 10**9,
        "key_bindings": {"draw": ["k"], "kings": ["k"], "fly": ["f"]},
        "text_scale": "large",
    }
    with sqlite3.connect(tmp_path / FILE_NAME) as database:
        for name, value in wrong.items():
            database.execute("INSERT INTO setting VALUES (?, ?)", (name, json.dumps(value)))
    database.close()
    with playing(tmp_path) as game:
        drawn = len(game.table.kept.session.state.wastes[0])
        game.key(pygame.K_k)
        assert len(game.table.kept.session.state.wastes[0]) == drawn + 1
        assert game.app.window.size == SIZE
        assert game.app.services.ui.theme.id == "dusk"
        assert game.app.services.tr.lang == "en"
