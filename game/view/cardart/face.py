"""What stands on a card's face: shapes as SVG, and the few texts to be set in Lato."""

from dataclasses import dataclass

from game.view.cardart import palette
from game.view.cardart.courts import court
from game.view.cardart.pips import PIPS, places
from game.view.cardart.spanish import spanish_suit
from game.view.cardart.style import CardStyle
from game.view.cardart.suits import french_suit
from game.view.cardart.svg import box, circle, vertical

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
    """A face ready to be rasterised at any size."""

    drawing: str
    labels: tuple[Label, ...]


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


def compose(letter: str, suit: str, deck: str, style: CardStyle, edge: float = 0.9) -> Face:
    """The face of one card; `edge` is the width of the card's rim in units."""
    colour = palette.ink(suit, deck, style.four_colour)
    pip = spanish_suit if deck == "spanish" else french_suit
    text = rank_text(letter, deck, style.letters)
    if style.faces == "large":
        shapes = pip(suit, 82, 28, 0.42, colour) + pip(suit, 50, 97, 0.85, colour)
        label = Label(text, 36 if text != "10" else 35, 31, 44, "black", colour, 60, twin=False)
        return Face(paper(edge) + shapes, (label,))
    corner = pip(suit, 14.5, 40, 0.2, colour) + pip(suit, 85.5, 100, -0.2, colour, True).replace(
        "scale(-0.2,0.2)", "scale(-0.2,-0.2)"
    )
    labels = [Label(text, 14.5, 17.5, 20, "black", colour, 23)]
    if letter == "A":
        middle = pip(suit, 50, 70, 0.62, colour)
    elif letter in PIPS:
        middle = "".join(pip(suit, x, y, 0.21, colour, turned) for x, y, turned in places(letter))
    else:
        middle = court(letter, colour)
    if style.badges and deck == "french" and letter in _VALUES:
        middle += circle(85, 15, 9, colour).replace("/>", ' opacity="0.12"/>')
        labels.append(Label(str(_VALUES[letter]), 85, 15, 7.2, "bold", colour, 14, twin=False))
    return Face(paper(edge) + middle + corner, tuple(labels))
