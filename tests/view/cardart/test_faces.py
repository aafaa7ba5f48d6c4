"""The faces as a player sees them: size, index, inks, and no two alike."""

from itertools import pairwise

import pygame
import pytest

from game.view.cardart import CARD_RATIO, CardStyle, face_surface
from tests.view.pixels import Colour, contrast, counted, looks

RANKS = {"french": "A23456789TJQK", "spanish": "A23456789JQK"}
CLASSIC, LARGE = CardStyle(), CardStyle(faces="large")
PAPER = (251, 246, 233)
HEIGHTS = (40, 41, 55, 90, 103, 144, 216, 217, 350, 700)


def all_faces(deck: str, width: int, style: CardStyle) -> dict[str, pygame.Surface]:
    return {
        letter + suit: face_surface(letter, suit, deck, width, style)
        for suit in "CDHS"
        for letter in RANKS[deck]
    }


def ink_and_paper(face: pygame.Surface) -> tuple[Colour, Colour]:
    """The colour of the index and the darkest paper of the card, as rasterised."""
    width, height = face.get_size()
    foot = pygame.Rect(width // 3, height * 14 // 15, width // 3, height // 20)
    paper = counted(face, foot).most_common(1)[0][0]
    index = counted(face, pygame.Rect(width // 20, height // 20, width // 4, height // 6))
    ink = next(colour for colour, _ in index.most_common() if contrast(colour, paper) > 2)
    return ink, paper


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("card", ["AS", "TD", "KC", "QH"])
def test_a_face_is_exactly_as_large_as_asked(height: int, card: str) -> None:
    width = round(height / CARD_RATIO)
    for style in (CLASSIC, LARGE):
        face = face_surface(card[0], card[1], "french", width, style)
        assert face.get_size() == (width, round(width * CARD_RATIO))


def test_corners_are_round_and_smooth() -> None:
    face = face_surface("7", "H", "french", 154, CLASSIC)
    width, height = face.get_size()
    for x in (0, width - 1):
        for y in (0, height - 1):
            assert face.get_at((x, y)).a == 0
    row = [face.get_at((x, 3)).a for x in range(width // 2)]
    assert all(left <= right for left, right in pairwise(row))
    assert any(0 < alpha < 255 for alpha in row)
    assert face.get_at((width // 2, height // 2)).a == 255


@pytest.mark.parametrize("deck", RANKS)
@pytest.mark.parametrize("style", [CLASSIC, LARGE], ids=["classic", "large"])
@pytest.mark.parametrize("width", [29, 64, 154])
def test_no_two_cards_look_alike(deck: str, style: CardStyle, width: int) -> None:
    faces = all_faces(deck, width, style)
    assert len({looks(face) for face in faces.values()}) == 4 * len(RANKS[deck])


@pytest.mark.parametrize("deck", RANKS)
@pytest.mark.parametrize("width", [29, 64, 154])
def test_the_visible_corner_of_a_covered_card_tells_which_it_is(deck: str, width: int) -> None:
    """Upper 47 % of the height and left 45 % of the width."""
    faces = all_faces(deck, width, CLASSIC)
    corner = pygame.Rect(0, 0, int(width * 0.45), int(width * 1.4 * 0.47))
    seen = {looks(face.subsurface(corner)) for face in faces.values()}
    assert len(seen) == len(faces)


@pytest.mark.parametrize("deck", RANKS)
@pytest.mark.parametrize("width", [29, 41, 64, 154, 500])
def test_the_index_ends_within_the_visible_strip(deck: str, width: int) -> None:
    height = round(width * CARD_RATIO)
    below = pygame.Rect(width * 0.08, height * 0.45, width * 0.13, height * 0.1)
    for letter in RANKS[deck][1:-3]:
        for suit in "CDHS":
            face = face_surface(letter, suit, deck, width, CLASSIC)
            colours = counted(face, below)
            assert all(contrast(colour, PAPER) < 1.1 for colour in colours)


@pytest.mark.parametrize("deck", RANKS)
@pytest.mark.parametrize("style", [CLASSIC, LARGE], ids=["classic", "large"])
@pytest.mark.parametrize("four_colour", [False, True], ids=["two inks", "four inks"])
def test_every_ink_stands_out_on_the_paper(deck: str, style: CardStyle, four_colour: bool) -> None:
    inks = CardStyle(faces=style.faces, four_colour=four_colour)
    for suit in "CDHS":
        ink, paper = ink_and_paper(face_surface("8", suit, deck, 154, inks))
        assert contrast(ink, paper) >= 4.5


def test_four_colours_give_every_suit_its_own_ink() -> None:
    inks = {
        suit: ink_and_paper(face_surface("5", suit, "french", 154, CardStyle(four_colour=True)))[0]
        for suit in "CDHS"
    }
    assert len(set(inks.values())) == 4
    for suit, strongest in (("C", 1), ("D", 2), ("H", 0)):
        assert max(range(3), key=lambda channel: inks[suit][channel]) == strongest
    assert max(inks["S"]) < 64


def test_two_colours_share_red_and_black() -> None:
    inks = [ink_and_paper(face_surface("5", suit, "french", 154, CLASSIC))[0] for suit in "CSDH"]
    assert inks[0] == inks[1]
    assert inks[2] == inks[3]
    assert inks[0] != inks[2]


@pytest.mark.parametrize("faces", ["classic", "large"])
def test_the_value_of_jack_queen_and_king_can_be_shown_or_not(faces: str) -> None:
    shown, hidden = (CardStyle(faces=faces, badges=on) for on in (True, False))
    for letter in "A9TJQK":
        with_badge = face_surface(letter, "S", "french", 154, shown)
        without = face_surface(letter, "S", "french", 154, hidden)
        assert (looks(with_badge) != looks(without)) == (letter in "JQK")


@pytest.mark.parametrize("faces", ["classic", "large"])
@pytest.mark.parametrize("width", [29, 40])
def test_the_value_can_be_read_on_the_smallest_cards(faces: str, width: int) -> None:
    """Thirteen looked like eighteen where its figures were three pixels high."""
    shown, hidden = (CardStyle(faces=faces, badges=on) for on in (True, False))
    one = face_surface("K", "C", "french", width, shown)
    other = face_surface("K", "C", "french", width, hidden)
    inked = [
        y
        for x in range(width // 2, width)
        for y in range(one.height // 2)
        if one.get_at((x, y)) != other.get_at((x, y)) and max(one.get_at((x, y))[:3]) < 110
    ]
    assert max(inked) - min(inked) + 1 >= 6


def test_letters_follow_the_language() -> None:
    catalan = CardStyle(letters=("A", "S", "D", "R"))
    for letter in "A9TJQK":
        one = face_surface(letter, "H", "french", 154, CLASSIC)
        other = face_surface(letter, "H", "french", 154, catalan)
        assert (looks(one) != looks(other)) == (letter in "JQK")


def test_small_letters_of_an_index_stand_on_its_line() -> None:
    """The n of the Swedish jack hung from the top of its K."""
    swedish = CardStyle(faces="large", letters=("E", "Kn", "D", "K"))
    face = face_surface("J", "H", "french", 300, swedish)
    index = [
        (x, y)
        for x in range(8, 180)
        for y in range(8, 190)
        if contrast(tuple(face.get_at((x, y)))[:3], PAPER) > 2
    ]
    left, right = min(x for x, _ in index), max(x for x, _ in index)
    stem = [y for x, y in index if x < left + 12]
    last = [y for x, y in index if x > right - 12]
    assert max(last) == pytest.approx(max(stem), abs=3)
    assert min(last) > min(stem) + 20


def test_spanish_cards_show_numerals_in_every_language() -> None:
    catalan = CardStyle(letters=("A", "S", "D", "R"))
    for letter in RANKS["spanish"]:
        one = face_surface(letter, "D", "spanish", 100, CLASSIC)
        assert looks(one) == looks(face_surface(letter, "D", "spanish", 100, catalan))


@pytest.mark.parametrize(("suit", "breaks"), [("D", 0), ("H", 1), ("S", 2), ("C", 3)])
def test_breaks_in_the_frame_tell_the_spanish_suit(suit: str, breaks: int) -> None:
    """Oros none, copas one, espadas two, bastos three, above and below alike."""
    face = face_surface("5", suit, "spanish", 400, CLASSIC)
    for share in (3.4 / 140, 136.6 / 140):
        y = int(face.height * share)
        drawn = [
            contrast(tuple(face.get_at((x, y)))[:3], PAPER) > 2
            for x in range(face.width // 8, face.width * 7 // 8)
        ]
        assert sum(left and not right for left, right in pairwise(drawn)) == breaks


@pytest.mark.parametrize("card", ["AH", "6C", "TS", "JD", "QS", "KC"])
@pytest.mark.parametrize("width", [100, 155])
def test_the_lower_corner_is_the_upper_one_turned(card: str, width: int) -> None:
    face = face_surface(card[0], card[1], "french", width, CLASSIC)
    corner = pygame.Rect(width * 0.04, width * 0.06, width * 0.21, width * 0.5)
    turned = pygame.transform.rotate(face, 180)
    inked = [
        sum(n for colour, n in counted(side, corner).items() if contrast(colour, PAPER) > 2)
        for side in (face, turned)
    ]
    assert min(inked) > 0.1 * corner.width * corner.height
    assert max(inked) - min(inked) <= 0.1 * max(inked)


def test_large_ranks_fill_the_strip() -> None:
    """A large figure is nearly a third of the card's height and a third of its width."""
    for letter in "2345689":
        face = face_surface(letter, "S", "french", 200, LARGE)
        area = pygame.Rect(8, 8, 110, 124)
        dark = [
            (x, y)
            for x in range(area.left, area.right)
            for y in range(area.top, area.bottom)
            if face.get_at((x, y)).r < 100
        ]
        assert max(x for x, _ in dark) - min(x for x, _ in dark) >= 0.3 * 200
        assert max(y for _, y in dark) - min(y for _, y in dark) >= 0.3 * 280


def test_a_face_fits_the_screen_it_is_made_for() -> None:
    pygame.display.init()
    try:
        screen = pygame.display.set_mode((64, 64))
        face = face_surface("2", "C", "french", 50, CLASSIC)
        assert face.get_bitsize() == screen.convert_alpha().get_bitsize()
        assert face.get_at((0, 0)).a == 0
    finally:
        pygame.display.quit()
