"""Colours of the cards. Every suit's ink has at least 4.5:1 against the paper."""

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

TWO_INKS = {"C": DARK, "D": "#c4302b", "H": "#c4302b", "S": DARK}
FOUR_INKS = {"C": "#1b7340", "D": "#1d5fb4", "H": "#c4302b", "S": DARK}
SPANISH_INKS = {"C": "#25692f", "D": "#8f5f06", "H": "#b5271f", "S": "#1f4f96"}


def ink(suit: str, deck: str, four_colour: bool) -> str:
    """The colour of a suit's pips and numerals."""
    if deck == "spanish":
        return SPANISH_INKS[suit]
    return (FOUR_INKS if four_colour else TWO_INKS)[suit]
