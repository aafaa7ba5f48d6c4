"""The icons of buttons and panels, as strokes and shapes on a 24-unit square."""

from collections.abc import Mapping
from io import BytesIO
from math import cos, pi, sin
from types import MappingProxyType

import pygame

_LINE = (
    '<path d="{}" fill="none" stroke="{{c}}" stroke-width="2.4" '
    'stroke-linecap="round" stroke-linejoin="round"/>'
)
_SOLID = '<path d="{}" fill="{{c}}" stroke="{{c}}" stroke-width="1" stroke-linejoin="round"/>'


def _line(d: str) -> str:
    return _LINE.format(d)


def _solid(d: str) -> str:
    return _SOLID.format(d)


_SPEAKER = _solid("M3.5,9.5 H7 L12,5 V19 L7,14.5 H3.5Z")


def _gear() -> str:
    """A toothed wheel of eight teeth with a hole, its rim turned the other way to stay open."""
    rim = " ".join(
        f"L{12 + radius * cos(turn):.2f},{12 + radius * sin(turn):.2f}"
        for tooth in range(8)
        for turn, radius in (
            (tooth * pi / 4 - 0.27, 7.4),
            (tooth * pi / 4 - 0.17, 10),
            (tooth * pi / 4 + 0.17, 10),
            (tooth * pi / 4 + 0.27, 7.4),
        )
    )
    hole = "M15.2,12 A3.2,3.2 0 1 0 8.8,12 A3.2,3.2 0 1 0 15.2,12Z"
    return _solid(f"M{rim[1:]}Z {hole}")


_DRAWN: Mapping[str, str] = MappingProxyType(
    {
        "undo": _line("M4,9.5 H14.5 A5,5 0 0 1 14.5,19.5 H9 M4,9.5 L9,4.5 M4,9.5 L9,14.5"),
        "redo": _line("M20,9.5 H9.5 A5,5 0 0 0 9.5,19.5 H15 M20,9.5 L15,4.5 M20,9.5 L15,14.5"),
        "hint": _line("M9,16.5 C9,14 5.5,13 5.5,9 A6.5,6.5 0 0 1 18.5,9 C18.5,13 15,14 15,16.5Z")
        + _line("M9.8,20.6 H14.2"),
        "new": _line("M12,4 V20 M4,12 H20"),
        "menu": _line("M4,6 H20 M4,12 H20 M4,18 H20"),
        "copy": _line("M9,7.5 H18.5 A1.5,1.5 0 0 1 20,9 V19.5 A1.5,1.5 0 0 1 18.5,21 H9")
        + _line("M9,21 A1.5,1.5 0 0 1 7.5,19.5 V9 A1.5,1.5 0 0 1 9,7.5")
        + _line("M4,16 V4.5 A1.5,1.5 0 0 1 5.5,3 H15.5"),
        "pause": _solid("M6.5,5 H9.5 V19 H6.5Z M14.5,5 H17.5 V19 H14.5Z"),
        "play": _solid("M7,4.5 L19.5,12 L7,19.5Z"),
        "step_back": _solid("M18.5,5 V19 L8.5,12Z") + _line("M5.5,5.5 V18.5"),
        "step_forward": _solid("M5.5,5 V19 L15.5,12Z") + _line("M18.5,5.5 V18.5"),
        "faster": _line("M4.5,5.5 L11,12 L4.5,18.5 M12.5,5.5 L19,12 L12.5,18.5"),
        "branch": _line(
            "M4,17.5 H20 M4,17.5 C11,17.5 9.5,7 16,7 H19.5 M15.8,3.4 L19.6,7 L15.8,10.6"
        ),
        "restart": _line("M19.8,12 A7.8,7.8 0 1 1 16.6,5.7 L19.6,8") + _line("M19.9,3.4 V8.2 H15"),
        "recycle": _line("M4.2,11 A7.9,7.9 0 0 1 18.4,7.4 M18.9,3.2 V7.9 H14.2")
        + _line("M19.8,13 A7.9,7.9 0 0 1 5.6,16.6 M5.1,20.8 V16.1 H9.8"),
        "check": _line("M4.5,12.5 L10,18 L19.5,6.5"),
        "winnable": _line("M12,3 A9,9 0 1 1 11.9,3Z") + _line("M7.8,12.4 L10.9,15.5 L16.3,9.2"),
        "lost": _line("M8.3,3 H15.7 L21,8.3 V15.7 L15.7,21 H8.3 L3,15.7 V8.3Z")
        + _line("M8.7,8.7 L15.3,15.3 M15.3,8.7 L8.7,15.3"),
        "not_known": _line("M7.2,8.6 A4.9,4.9 0 1 1 13.6,13 C12.3,13.7 12,14.3 12,15.6")
        + _line("M12,20 V20.2"),
        "chevron_down": _line("M5.5,9 L12,15.5 L18.5,9"),
        "chevron_up": _line("M5.5,15.5 L12,9 L18.5,15.5"),
        "chevron_left": _line("M15,5.5 L8.5,12 L15,18.5"),
        "chevron_right": _line("M9,5.5 L15.5,12 L9,18.5"),
        "close": _line("M5.5,5.5 L18.5,18.5 M18.5,5.5 L5.5,18.5"),
        "gear": _gear(),
        "trash": _line("M4,6.5 H20 M9,6 V3.5 H15 V6 M6,6.5 L7,20.5 H17 L18,6.5")
        + _line("M10.2,10.5 V16.5 M13.8,10.5 V16.5"),
        "share": _line("M12,15 V3.5 M7.5,8 L12,3.5 L16.5,8 M5,12.5 V20.5 H19 V12.5"),
        "speaker_on": _SPEAKER + _line("M15.5,9 A4.5,4.5 0 0 1 15.5,15 M18,5.8 A9,9 0 0 1 18,18.2"),
        "speaker_off": _SPEAKER + _line("M15.8,9.3 L21,14.7 M21,9.3 L15.8,14.7"),
        "fullscreen": _line("M4,9 V4 H9 M15,4 H20 V9 M20,15 V20 H15 M9,20 H4 V15"),
        "flag": _line("M6,21 V4 M6,4.5 H18.5 L15.5,9 L18.5,13.5 H6"),
        "star": _solid(
            "M12,3 L14.7,8.7 L21,9.5 L16.4,13.8 L17.6,20 L12,17 L6.4,20 L7.6,13.8 L3,9.5 L9.3,8.7Z"
        ),
        "trophy": _solid("M7,4 H17 V9 A5,5 0 0 1 7,9Z")
        + _line("M7,5.5 H3.8 C3.8,9 5,11 7.8,11.2 M17,5.5 H20.2 C20.2,9 19,11 16.2,11.2")
        + _line("M12,14 V18.5 M8,20.3 H16"),
        "calendar": _line("M4,6 H20 V20.5 H4Z M4,10.5 H20 M8.5,3.5 V7.5 M15.5,3.5 V7.5")
        + _solid("M11,14 H13 V16.5 H11Z"),
    }
)
ICONS: tuple[str, ...] = tuple(_DRAWN)
"""Names of all icons."""


def icon(name: str, size_px: int, colour: str) -> pygame.Surface:
    """An icon in a square of `size_px`, with its own alpha; `colour` is #rrggbb.

    Raises KeyError for a name that is not in ICONS.
    """
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size_px}" height="{size_px}" '
        f'viewBox="0 0 24 24">{_DRAWN[name].format(c=colour)}</svg>'
    )
    drawn = pygame.image.load_sized_svg(BytesIO(svg.encode()), (size_px, size_px))
    if pygame.display.get_init() and pygame.display.get_surface():
        return drawn.convert_alpha()
    return drawn
