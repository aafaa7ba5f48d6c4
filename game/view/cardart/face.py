"""What stands on a card's face: shapes as SVG, and the few texts to be set in Lato."""

from dataclasses import dataclass

from game.view.cardart import palette
from game.view.cardart.aces import ace
from game.view.cardart.courts import court_half, court_panel
from game.view.cardart.pips import places, size_of
from game.view.cardart.spanish import spanish_ace, spanish_pips, spanish_suit
from game.view.cardart.spanish_figures import pinta, spanish_figure
from game.view.cardart.style import CardStyle
from game.view.cardart.suits import french_suit
from game.view.cardart.svg import WIDTH, box, group, vertical

_VALUES = {"J": 11, "Q": 12, "K": 13}
_LARGEST_ON_DISC = 11.5
_SPANISH_NUMERALS = {"A": "1", "J": "10", "Q": "11", "K": "12"}


@dataclass(frozen=True, slots=True)
class Label:
    """A text by the middle of its capitals, in card units; `twin` repeats it turned by 180°."""

    text: str
    x: float
    y: float
    height: float
    weight: str
    colour: str
    widest: float
    twin: bool = True


@dataclass(frozen=True, slots=True)
class Face:
    """A face ready to be rasterised at any size.

    `half` is drawn on the upper half of `base` and, turned by 180°, on the lower; `over` lies on
    both.
    """

    base: str
    labels: tuple[Label, ...]
    half: str = ""
    over: str = ""


def rim(width_px: int) -> float:
    """Width of the card's edge line in units: never under a pixel."""
    return max(0.9, WIDTH / width_px)


def _swell(width_px: int, most: float) -> float:
    """How much larger than drawn the small parts of a card are when it is narrow."""
    return min(most, max(1.0, 60 / width_px))


def paper(edge: float, *, strong: bool = False) -> str:
    """The bare card, with an edge so many units wide; pure white if it is to be strong."""
    top, bottom = palette.PAPER_TOP, palette.PAPER_BOTTOM
    if strong:
        top = bottom = palette.STRONG_PAPER
    return (
        vertical("paper", top, bottom, 0, 140)
        + box(0, 0, 100, 140, 9, palette.EDGE)
        + box(edge, edge, 100 - 2 * edge, 140 - 2 * edge, 9 - edge, "url(#paper)")
    )


def rank_text(letter: str, deck: str, letters: tuple[str, str, str, str]) -> str:
    """What the corner of a card says: numerals in the Spanish deck, letters in the French."""
    if deck == "spanish":
        return _SPANISH_NUMERALS.get(letter, letter)
    return {**dict(zip("AJQK", letters, strict=True)), "T": "10"}.get(letter, letter)


def turned(shapes: str) -> str:
    """The same shapes for the opposite corner."""
    return group(shapes, "rotate(180 50 70)")


def compose(letter: str, suit: str, deck: str, style: CardStyle, width_px: int) -> Face:
    """The face of one card, its rim and index made a little stronger where pixels are few."""
    edge = rim(width_px)
    if style.faces == "large":
        return _large(letter, suit, deck, style, width_px)
    if deck == "spanish":
        return _spanish(letter, suit, style, width_px)
    colour = palette.ink(suit, deck, style.four_colour, strong=style.strong)
    big = _swell(width_px, 1.3)
    corner = french_suit(
        suit, 14 + 3 * (big - 1), 40.2 + 13 * (big - 1), 0.2 + 0.07 * (big - 1), colour
    )
    index = _index(rank_text(letter, deck, style.letters), big, colour)
    base = paper(edge, strong=style.strong) + corner + turned(corner)
    if letter in "JQK":
        half = court_half(letter, suit, colour)
        if not style.badges:
            return Face(base + court_panel(), (index,), half)
        high = max(7.4, _least_figure(width_px))
        inset = max(3.4, 15.6 - high)
        disc, number = _badge(letter, colour, (100 - inset, inset), high)
        return Face(base + court_panel(), (index, number), half, disc)
    if letter == "A":
        return Face(base + ace(suit, colour), (index,))
    lean = 1 - (big - 1) / 3
    pips = "".join(
        french_suit(suit, 50 + (x - 50) * lean, y, size_of(letter) * lean, colour, flip)
        for x, y, flip in places(letter)
    )
    return Face(base + pips, (index,))


def _spanish(letter: str, suit: str, style: CardStyle, width_px: int) -> Face:
    colour = palette.ink(suit, "spanish", style.four_colour, strong=style.strong)
    text = rank_text(letter, "spanish", style.letters)
    if letter in "JQK":
        middle = spanish_figure(letter, suit, colour)
    elif letter == "A":
        middle = spanish_ace(suit, colour)
    else:
        middle = spanish_pips(letter, suit, colour)
    big = _swell(width_px, 1.25)
    x = (15 if len(text) == 1 else 16.6) + 3 * (big - 1)
    size = (0.2 if suit in "DH" else 0.26) * (0.5 + 0.5 * big)
    corner = spanish_suit(suit, x, 41.6 + 14 * (big - 1), size, colour)
    shapes = (
        paper(rim(width_px), strong=style.strong)
        + pinta(suit, colour)
        + middle
        + corner
        + turned(corner)
    )
    height = (20.5 if len(text) == 1 else 17) * big
    return Face(shapes, (Label(text, x, 8.2 + height / 2, height, "black", colour, 21 * big),))


def _index(text: str, big: float, colour: str) -> Label:
    """The rank of a corner; two figures are set a little smaller, so that they keep their form."""
    height = (20.5 if len(text) == 1 else 18.4) * big
    x, widest = 14 + 4 * (big - 1), 23.4 + 6 * (big - 1)
    return Label(text, x, 6.8 + height / 2, height, "black", colour, widest)


def _large(letter: str, suit: str, deck: str, style: CardStyle, width_px: int) -> Face:
    colour = palette.ink(suit, deck, style.four_colour, strong=style.strong)
    pip = spanish_suit if deck == "spanish" else french_suit
    text = rank_text(letter, deck, style.letters)
    one = len(text) == 1
    x, widest = (30, 50) if one else (33, 57)
    labels = [Label(text, x, 32, 47, "black", colour, widest, twin=False)]
    base = paper(rim(width_px), strong=style.strong) + pip(suit, 50, 101, 0.76, colour)
    if letter in _VALUES and deck == "french" and style.badges:
        high = max(10.4, _least_figure(width_px))
        disc, number = _badge(letter, colour, (93.5, 39.5), high)
        return Face(base + pip(suit, 80, 22, 0.36, colour) + disc, (*labels, number))
    beside = pip(suit, 80, 27, 0.4, colour) if one else pip(suit, 81, 27, 0.3, colour)
    return Face(base + beside, tuple(labels))


def _least_figure(width_px: int) -> float:
    """Height in units of the smallest figure that can be read on a card of that width."""
    return 600 / width_px


def _badge(letter: str, colour: str, corner: tuple[float, float], high: float) -> tuple[str, Label]:
    """A value so many units high, below and left of a corner: on a disc, or on a narrower plate
    where it must be so large that a disc would take too much of the card.
    """
    disc = (1.135 * high, 1.135 * high)
    across, down = disc if high <= _LARGEST_ON_DISC else (0.9 * high, 0.5 * high + 2.6)
    x, y = corner[0] - across, corner[1] + down
    plate = box(
        x - across, y - down, 2 * across, 2 * down, min(across, down), palette.IVORY, colour, 1
    )
    return plate, Label(str(_VALUES[letter]), x, y, high, "bold", colour, 1.76 * high, twin=False)
