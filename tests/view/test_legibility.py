"""What is on the glass can be read and told apart, measured on the real pixels of each theme."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.play import available, card_at
from game.i18n import Translator
from game.scenes.table.play_view import PlayView
from game.view.brush import Brush
from game.view.cardart import CardStyle, face_surface
from game.view.hit import spot_rect
from game.view.table import MarkKind
from game.view.theme import THEMES, Theme
from game.view.widgets_text import Lettering
from tests.scenes.world import world
from tests.stage import SCENES, Stage
from tests.stage_games import played
from tests.stage_kiosk import KIOSK
from tests.view.pixels import Colour, contrast, counted
from tests.view.sight import EYES, seen

SIZE = (1280, 720)
INKS = ("title", "text", "soft", "accent", "ink", "ink_soft", "good", "warn", "gold")
A_STAR = 0.005
"""The part of a text that may stand on a star, which is a pixel or two."""


def least(theme: str, usual: float) -> float:
    """The contrast that a theme owes; High contrast always owes 7."""
    return 7 if theme == "contrast" else usual


@pytest.fixture
def blind(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Once asked for, every text is drawn as nothing."""
    with monkeypatch.context() as patch:
        yield patch


def without_texts(patch: pytest.MonkeyPatch) -> None:
    for owner, name in ((Brush, "text"), (Lettering, "line")):

        def nothing(*facts: object, draw: object = getattr(owner, name)) -> pygame.Surface:
            picture: pygame.Surface = draw(*facts).copy()  # type: ignore[operator]
            picture.fill((0, 0, 0, 0))
            return picture

        patch.setattr(owner, name, nothing)


def grounds(shown: pygame.Surface, bare: pygame.Surface, ink: str) -> Counter[Colour]:
    """What stands under the pixels that a text of this ink fills, from a picture without texts."""
    colour = pygame.Color(ink)
    inked = pygame.mask.from_threshold(shown, colour, (1, 1, 1, 255))
    same = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), bare)
    inked.erase(same, (0, 0))
    under: Counter[Colour] = Counter()
    for box in inked.get_bounding_rects():
        for y in range(box.top, box.bottom):
            for x in range(box.left, box.right):
                if inked.get_at((x, y)):
                    under[tuple(bare.get_at((x, y)))[:3]] += 1
    return under


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("menu-continue", (720, 1280)),
        ("play-hint", SIZE),
        ("settings", SIZE),
        ("how-to-play", SIZE),
        ("result-won", SIZE),
        ("pin-pad-wrong", (640, 360)),
        ("staff", (640, 360)),
    ],
)
def test_every_text_stands_out_from_what_it_stands_on(
    name: str,
    size: tuple[int, int],
    theme: str,
    tmp_path: Path,
    blind: pytest.MonkeyPatch,
) -> None:
    """Field report: a table on which the text couldn't be read."""
    with world(tmp_path, size, Translator.load("en"), theme=theme) as made:
        stage = Stage(made)
        {**SCENES, **KIOSK}[name](stage)
        shown = stage.picture()
        without_texts(blind)
        for scene in made.stack:
            scene.build(size)
        stage.settle(5)
        bare = stage.picture()
        while made.stack:
            made.stack.pop().leave()
    found = 0
    for ink in INKS:
        colour = getattr(THEMES[theme], ink)
        under = grounds(shown, bare, colour)
        found += under.total()
        asked = least(theme, 4.5)
        poor = sum(n for ground, n in under.items() if contrast(_rgb(colour), ground) < asked)
        assert poor <= A_STAR * under.total(), (ink, under.most_common(4))
    assert found > 500


def _rgb(colour: str) -> Colour:
    return tuple(pygame.Color(colour))[:3]


def index_box(card: Rect) -> Rect:
    """Where the rank stands in the corner of a card."""
    return Rect(card.left + 4, card.top + 4, card.w * 5 // 16, card.h // 5)


def ink_and_paper(picture: pygame.Surface, box: Rect) -> tuple[Colour, Colour]:
    colours = counted(picture, box)
    paper = colours.most_common(1)[0][0]
    return max(colours, key=lambda colour: contrast(colour, paper)), paper


@pytest.mark.parametrize("four_colour", [False, True], ids=["two inks", "four inks"])
@pytest.mark.parametrize("theme", THEMES)
def test_sbking_160_every_card_of_the_table_can_be_read_free_or_covered(
    theme: str, four_colour: bool, tmp_path: Path
) -> None:
    """Red suits on a green table."""
    with world(tmp_path, SIZE, theme=theme, four_colour=four_colour) as made:
        stage = Stage(made)
        scene = stage.table(played("house", 4))
        picture, state = stage.picture(), scene.kept.session.state
        assert scene.view is not None
        for index, card in enumerate(state.pyramid):
            if card is not None:
                ink, paper = ink_and_paper(picture, index_box(scene.view.layout.pyramid[index]))
                assert contrast(ink, paper) >= least(theme, 4.5), card.text
        scene.leave()
        made.stack.clear()


def pip(suit: str, deck: str, style: CardStyle) -> pygame.Surface:
    """The pip in the corner of a card."""
    face = face_surface("8", suit, deck, 98, style)
    return face.subsurface(Rect(5, 29, 26, 26)).copy()


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("deck", ["french", "spanish"])
@pytest.mark.parametrize("strong", [False, True], ids=["usual inks", "strong inks"])
def test_modern_apps_566_suits_are_told_apart_by_their_shape(
    eyes: str, deck: str, strong: bool
) -> None:
    """Suits that differed in nothing but their colour."""
    pygame.display.set_mode(SIZE)
    shapes = {}
    for suit in "CDHS":
        picture = pip(suit, deck, CardStyle(strong=strong))
        paper = seen(_rgb("#ffffff" if strong else "#fbf6ea"), EYES[eyes])
        shapes[suit] = {
            (x, y)
            for x in range(picture.get_width())
            for y in range(picture.get_height())
            if contrast(seen(tuple(picture.get_at((x, y)))[:3], EYES[eyes]), paper) >= 3
        }
        assert len(shapes[suit]) > 60, suit
    for one, other in combinations("CDHS", 2):
        apart = shapes[one] ^ shapes[other]
        assert len(apart) >= 0.12 * len(shapes[one] | shapes[other]), (one, other)


def around(card: Rect, reach: float) -> list[tuple[int, int]]:
    """Points along the middle of a mark's line, straight up the left side of a card."""
    x = round(card.left - reach)
    return [(x, y) for y in range(card.bottom - card.h // 6, card.top + card.h // 6, -1)]


def marked(view: PlayView, kind: MarkKind, stage: Stage) -> tuple[pygame.Surface, Rect]:
    state = view.kept.session.state
    spot = next(spot for spot, _ in available(state))
    card = card_at(state, spot)
    assert card is not None
    view.table.mark({card: kind})
    return stage.picture(), spot_rect(view.layout, state, spot)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
def test_marks_differ_by_their_dashes_to_any_eyes(theme: Theme, tmp_path: Path) -> None:
    """Selected is a whole line, a hint long dashes, a partner dots, each on a dark line."""
    colours: dict[MarkKind, str] = {
        "selected": theme.gold,
        "hint": theme.teal,
        "partner": theme.teal,
    }
    gaps: dict[MarkKind, int] = {}
    with world(tmp_path, SIZE, theme=theme.id) as made:
        stage = Stage(made)
        scene = stage.table(played("house", 0))
        assert scene.view is not None
        for kind, colour in colours.items():
            picture, card = marked(scene.view, kind, stage)
            for eyes in EYES.values():
                line = seen(_rgb(colour), eyes)
                dark = seen(_rgb(theme.keyline), eyes)
                assert contrast(line, dark) >= least(theme.id, 3), (kind, eyes)
            lit = [
                math.dist(tuple(picture.get_at(at))[:3], _rgb(colour)) < 60
                for at in around(card, 1)
            ]
            assert any(lit), kind
            gaps[kind] = sum(one and not other for one, other in pairwise(lit))
        scene.leave()
        made.stack.clear()
    assert gaps["selected"] == 0
    assert gaps["hint"] >= 2
    assert gaps["partner"] >= 2 * gaps["hint"]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
def test_marks_stand_out_from_card_and_table_to_any_eyes(theme: Theme, tmp_path: Path) -> None:
    """One of its two lines always has 3:1: the bright one on the table, the dark one on a card."""
    with world(tmp_path, SIZE, theme=theme.id) as made:
        stage = Stage(made)
        scene = stage.table(played("house", 0))
        picture = stage.picture()
        assert scene.view is not None
        box = scene.view.layout.pyramid_box
        table = [
            tuple(picture.get_at((x, y)))[:3]
            for x, y in ((box.left + 20, box.top + 20), (box.right - 20, box.centery - 60))
        ]
        scene.leave()
        made.stack.clear()
    paper = _rgb("#ffffff" if theme.id == "contrast" else "#f6eed9")
    for eyes in EYES.values():
        for ground in [*table, paper]:
            lines = (theme.gold, theme.teal, theme.title)
            for line in lines:
                best = max(
                    contrast(seen(_rgb(each), eyes), seen(ground, eyes))
                    for each in (line, theme.keyline)
                )
                assert best >= least(theme.id, 3), (line, ground)
