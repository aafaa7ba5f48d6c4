"""Colours of the cards.

Every suit's ink has at least 4.5:1 against the paper, also where the card is covered and lies in
the shade; the strong ones have 7:1 there.
"""

PAPER_TOP = "#fffdf6"
PAPER_BOTTOM = "#f6eed9"
EDGE = "#b9a684"
PANEL = "#f4ead2"
GOLD = "#d9a441"
TEAL = "#2f6f8f"
IVORY = "#fffaf0"
DARK = "#1d2333"
GOLD_BRIGHT = "#e9b53c"
WOOD = "#a06f3a"
WOOD_DARK = "#6d4621"
WOOD_LIGHT = "#c99a62"
STEEL = "#cfd9e6"
GOLD_PALE = "#f3d694"
GOLD_DEEP = "#a8752a"
LINE = "#2b2030"
TERRACOTTA = "#a8482f"
SKIN = "#cd9163"
SKIN_LIGHT = "#e4b688"

RED = "#ac1e1a"
TWO_INKS = {"C": DARK, "D": RED, "H": RED, "S": DARK}
FOUR_INKS = {"C": "#15603a", "D": "#18529e", "H": RED, "S": DARK}
SPANISH_INKS = {"C": "#1f6029", "D": "#734a04", "H": RED, "S": "#1f4f96"}

STRONG_PAPER = "#ffffff"
_BLACK, _RED, _BLUE = "#000000", "#8f0000", "#0a3d8a"
STRONG_TWO = {"C": _BLACK, "D": _RED, "H": _RED, "S": _BLACK}
STRONG_FOUR = {"C": "#004d26", "D": _BLUE, "H": _RED, "S": _BLACK}
STRONG_SPANISH = {"C": "#004d26", "D": "#5c3d00", "H": _RED, "S": _BLUE}


def ink(suit: str, deck: str, four_colour: bool, *, strong: bool = False) -> str:
    """The colour of a suit's pips and numerals."""
    if deck == "spanish":
        return (STRONG_SPANISH if strong else SPANISH_INKS)[suit]
    if strong:
        return (STRONG_FOUR if four_colour else STRONG_TWO)[suit]
    return (FOUR_INKS if four_colour else TWO_INKS)[suit]
