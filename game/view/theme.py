"""Colours, sizes and the look of widgets: four themes, one unit of length.

Colours are written "#rrggbb" or "#rrggbbaa", which pygame takes everywhere. Sizes are given in
*design pixels*, those of a picture 1280 wide and 720 high (or 720 wide and 1280 high), and become
real pixels through `Metrics`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.view.fonts import font_path

SMALLEST_FONT: Final = 12
"""No text is smaller, in pixels."""

RICH_TEXT: Final = 17
"""Height of the text of long pages, in design pixels."""

TOUCH_MM: Final = 10.0
"""Least height and width of what is touched, in millimetres."""

USUAL_MILLIMETRE: Final = 96 / 25.4
"""Pixels of a millimetre where nothing is known of the screen."""

_LONG: Final = 1280
_SHORT: Final = 720


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one theme. Texts reach 4.5:1 on what they stand on, marks 3:1.

    `title`, `text` and `soft` stand on the sky, on `panel` and on `button`; `ink` on `accent`.
    `plate` lies under a line that stands alone on the sky: clear where the sky is dark enough,
    for black would bite an edge without a reason out of the pyramids.
    `gold` outlines what is selected and `teal` what is hinted, each beside a line of `keyline`.
    """

    id: str
    light: bool
    title: str
    text: str
    soft: str
    accent: str
    accent_high: str
    ink: str
    ink_soft: str
    bar: str
    plate: str
    panel: str
    panel_picked: str
    panel_edge: str
    button: str
    button_high: str
    button_down: str
    button_edge: str
    field: str
    teal: str
    good: str
    off: str
    knob: str
    warn: str
    gold: str
    keyline: str
    scrim: str
    shadow: str
    faded: str
    dim: str

    @property
    def edged(self) -> bool:
        """Whether a button's fill is too near to what it lies on to be seen without an edge."""
        return self.light or self.id == "contrast"


DUSK: Final = Theme(
    id="dusk",
    light=False,
    title="#fff4dc",
    text="#fffaf0",
    soft="#f3dcae",
    accent="#e9b44c",
    accent_high="#f4c766",
    ink="#1b1710",
    ink_soft="#3a2c10",
    bar="#0e1530b8",
    plate="#0e1530b8",
    panel="#141c38ec",
    panel_picked="#2b3056f4",
    panel_edge="#e9b44c4d",
    button="#161e3cd2",
    button_high="#283462e6",
    button_down="#0c1228f0",
    button_edge="#e9b44c73",
    field="#0b1126f4",
    teal="#63d2c6",
    good="#63d2c6",
    off="#59618a",
    knob="#fffaf0",
    warn="#ff9f80",
    gold="#ffd166",
    keyline="#171226",
    scrim="#0a0e20a8",
    shadow="#0a0f2273",
    faded="#a7a8b8",
    dim="#44220f50",
)

OASIS: Final = Theme(
    id="oasis",
    light=False,
    title="#fff8e0",
    text="#fbfff2",
    soft="#d8ecc4",
    accent="#f0c75a",
    accent_high="#f8d97e",
    ink="#17200f",
    ink_soft="#37400f",
    bar="#06231fc4",
    plate="#06231fc4",
    panel="#0a2f2aee",
    panel_picked="#17544af6",
    panel_edge="#d9c46f59",
    button="#0b322ddc",
    button_high="#175247ec",
    button_down="#051d1af2",
    button_edge="#d9c46f80",
    field="#041b18f4",
    teal="#7fe3d0",
    good="#8fe6b8",
    off="#4b7a6c",
    knob="#fbfff2",
    warn="#ffb08c",
    gold="#ffd95e",
    keyline="#08201c",
    scrim="#031613a8",
    shadow="#02120f80",
    faded="#a5bcb0",
    dim="#33280f50",
)

PAPYRUS: Final = Theme(
    id="papyrus",
    light=True,
    title="#4a2c12",
    text="#33210f",
    soft="#4a3010",
    accent="#854712",
    accent_high="#97501a",
    ink="#fff9ea",
    ink_soft="#fbe8c8",
    bar="#e4cf9fd8",
    plate="#e4cf9fd8",
    panel="#f6ead0f2",
    panel_picked="#fff6dffc",
    panel_edge="#8a5a2080",
    button="#f3e4c4e8",
    button_high="#fdf3dcf6",
    button_down="#dcc596f6",
    button_edge="#8a5a20a0",
    field="#fffaeef8",
    teal="#0c7068",
    good="#0b655d",
    off="#8d7a5c",
    knob="#fffdf5",
    warn="#9c2a12",
    gold="#9a5f06",
    keyline="#160c03",
    scrim="#5b432299",
    shadow="#3a25104d",
    faded="#6e5c40",
    dim="#70450a4a",
)

CONTRAST: Final = Theme(
    id="contrast",
    light=False,
    title="#ffffff",
    text="#ffffff",
    soft="#ffffff",
    accent="#ffe14a",
    accent_high="#fff08a",
    ink="#000000",
    ink_soft="#000000",
    bar="#000000ff",
    plate="#00000000",
    panel="#000000ff",
    panel_picked="#14206bff",
    panel_edge="#ffffffff",
    button="#000000ff",
    button_high="#24307dff",
    button_down="#3a3a3aff",
    button_edge="#ffffffff",
    field="#000000ff",
    teal="#5ff2e0",
    good="#5ff2e0",
    off="#6b6b6b",
    knob="#ffffff",
    warn="#ffb39a",
    gold="#ffe14a",
    keyline="#000000",
    scrim="#000000cc",
    shadow="#00000000",
    faded="#c4c4c4",
    dim="#00000033",
)

THEMES: Final[Mapping[str, Theme]] = MappingProxyType(
    {theme.id: theme for theme in (DUSK, OASIS, PAPYRUS, CONTRAST)}
)
"""The themes by id, in the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """Real pixels for a window of `size`; `u` of them are one design pixel.

    `target_scale` is 1 for targets of 10 mm; `millimetre` is one in pixels, 0 where the size of
    the screen isn't known.
    """

    size: tuple[int, int]
    u: float
    text_scale: float
    target_scale: float = 1.0
    millimetre: float = 0.0

    @property
    def portrait(self) -> bool:
        """Whether the window is higher than wide."""
        return self.size[1] > self.size[0]

    def px(self, design: float) -> int:
        """A length in pixels; what is drawn at all is at least one pixel."""
        return max(1, round(design * self.u)) if design > 0 else round(design * self.u)

    def font_px(self, design: float) -> int:
        """A font's height in pixels: at least 12, then enlarged by the player's text size."""
        return round(max(SMALLEST_FONT, design * self.u) * self.text_scale)

    def touch(self, design: float = 0) -> int:
        """A height for what is touched: 10 mm, or as many as the player has set.

        They are measured where the size of the screen is known; else 44 design pixels stand for
        10 mm, and at least the 38 real ones of a screen with 96 to the inch. It is never less
        than 44 design pixels.
        """
        least = self.px(max(design, 44))
        if self.millimetre:
            return max(least, round(TOUCH_MM * self.millimetre * self.target_scale))
        return round(max(least, TOUCH_MM * USUAL_MILLIMETRE) * self.target_scale)

    def halo(self) -> int:
        """How far beside a card a tap still counts for it: 6 mm where a target has 10."""
        return round(0.6 * self.touch())

    def slop(self) -> int:
        """How far a tap may wander before it is a drag: 2.5 mm where a target has 10."""
        return round(0.25 * self.touch())


def metrics(
    size: tuple[int, int],
    text_scale: float = 1.0,
    target_scale: float = 1.0,
    millimetre: float = 0.0,
) -> Metrics:
    """The unit of a window: the picture of 1280 × 720 (or 720 × 1280) fits into it.

    >>> metrics((1920, 1080)).u, metrics((720, 1280)).px(40), metrics((640, 360)).font_px(15)
    (1.5, 40, 12)
    """
    wide, high = (_SHORT, _LONG) if size[1] > size[0] else (_LONG, _SHORT)
    unit = min(size[0] / wide, size[1] / high)
    return Metrics(size, unit, text_scale, target_scale, millimetre)


def widget_theme(theme: Theme, sizes: Metrics) -> dict[str, object]:
    """The look of the widgets that pygame-gui draws itself: entry lines and rich text.

    Its symbols keep their own font.
    """
    plain = {
        "dark_bg": "#00000000",
        "normal_text": theme.text,
        "selected_text": theme.ink,
        "selected_bg": theme.accent,
        "normal_border": "#00000000",
        "text_cursor": theme.accent,
        "link_text": theme.teal,
        "link_hover": theme.accent,
        "link_selected": theme.accent,
    }
    return {
        "text_entry_line": {
            "colours": {**plain, "disabled_text": theme.faded},
            "font": lato(sizes.font_px(20)),
            "misc": {
                "border_width": "0",
                "shadow_width": "0",
                "padding": f"{sizes.px(19)},{sizes.px(4)}",
            },
        },
        "text_box": {
            "colours": plain,
            "font": lato(sizes.font_px(RICH_TEXT)),
            "misc": {
                "border_width": "0",
                "shadow_width": "0",
                "padding": "0,0",
                "line_spacing": "1.3",
            },
        },
    }


def lato(px: int) -> dict[str, str]:
    """A font as widget themes name it."""
    return {
        "name": "lato",
        "size": str(px),
        "regular_path": font_path("regular"),
        "bold_path": font_path("bold"),
        "italic_path": font_path("regular"),
        "bold_italic_path": font_path("bold"),
    }
