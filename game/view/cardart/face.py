"""What stands on a card's face: shapes as SVG, and the few texts to be set in Lato."""

from collections.abc import Callable
from dataclasses import dataclass

from game.view.cardart import palette
from game.view.cardart.aces import ace
from game.view.cardart.courts import court_half, court_panel
from game.view.cardart.pips import places, size_of
from game.view.cardart.spanish import spanish_ace, spanish_pips, spanish_suit
from game.view.cardart.spanish_figures import pinta, spanish_figure
from game.view.cardart.style import CardStyle
from game.view.cardart.suits import french_suit
from game.view.cardart.svg import box, circle, group, vertical

_VALUES = {"J": 11, "Q": 12, "K": 13}
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


def paper(edge: float = 0.9) -> str:
    """The bare card, with an edge so many units wide."""
    return (
        vertical("paper", palette.PAPER_TOP, palette.PAPER_BOTTOM, 0, 140)
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


def compose(letter: str, suit: str, deck: str, style: CardStyle, edge: float = 0.9) -> Face:
    """The face of one card; `edge` is the width of the card's rim in units."""
    if style.faces == "large":
        return _large(letter, suit, deck, style, edge)
    if deck == "spanish":
        return _spanish(letter, suit, style, edge)
    colour = palette.ink(suit, deck, style.four_colour)
    corner = french_suit(suit, 14, 40.2, 0.2, colour)
    index = _index(rank_text(letter, deck, style.letters), 14, 17, colour)
    base = paper(edge) + corner + turned(corner)
    if letter in "JQK":
        badge, number = _badge(letter, colour) if style.badges else ("", ())
        half = court_half(letter, suit, colour)
        return Face(base + court_panel(), (index, *number), half, badge)
    if letter == "A":
        return Face(base + ace(suit, colour), (index,))
    pips = "".join(
        french_suit(suit, x, y, size_of(letter), colour, flip) for x, y, flip in places(letter)
    )
    return Face(base + pips, (index,))


def _spanish(letter: str, suit: str, style: CardStyle, edge: float) -> Face:
    colour = palette.ink(suit, "spanish", style.four_colour)
    text = rank_text(letter, "spanish", style.letters)
    if letter in "JQK":
        middle = spanish_figure(letter, suit, colour)
    elif letter == "A":
        middle = spanish_ace(suit, colour)
    else:
        middle = spanish_pips(letter, suit, colour)
    corner = spanish_suit(suit, 15, 41.6, 0.2 if suit in "DH" else 0.26, colour)
    shapes = paper(edge) + pinta(suit, colour) + middle + corner + turned(corner)
    return Face(shapes, (_index(text, 15, 18.2, colour),))


def _index(text: str, x: float, y: float, colour: str) -> Label:
    """The rank of a corner; two figures are set a little smaller, so that they need no squeeze."""
    height = 20.5 if len(text) == 1 else 18.6
    return Label(text, x, y, height, "black", colour, 23.4)


def _pip(deck: str) -> Callable[..., str]:
    return spanish_suit if deck == "spanish" else french_suit


def _large(letter: str, suit: str, deck: str, style: CardStyle, edge: float) -> Face:
    colour = palette.ink(suit, deck, style.four_colour)
    pip = _pip(deck)
    shapes = pip(suit, 82, 28, 0.42, colour) + pip(suit, 50, 97, 0.85, colour)
    text = rank_text(letter, deck, style.letters)
    return Face(paper(edge) + shapes, (Label(text, 36, 31, 44, "black", colour, 60, twin=False),))


def _badge(letter: str, colour: str) -> tuple[str, tuple[Label, ...]]:
    disc = circle(83.4, 16.6, 8.4, palette.IVORY, colour, 1)
    number = Label(str(_VALUES[letter]), 83.4, 16.6, 7.4, "bold", colour, 13, twin=False)
    return disc, (number,)
