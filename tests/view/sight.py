"""How pictures look to eyes that see colours otherwise.

The matrices are those of Machado, Oliveira and Fernandes, "A physiologically-based model for
simulation of color vision deficiency" (2009), for a full deficiency; they work on linear light.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.view.pixels import Colour

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

PLAIN: Final[Matrix] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
_GREY = (0.2126, 0.7152, 0.0722)

EYES: Final[Mapping[str, Matrix]] = {
    "plain": PLAIN,
    "grey": (_GREY, _GREY, _GREY),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Eyes by name."""


def seen(colour: Colour, eyes: Matrix) -> Colour:
    """The colour that stands for what those eyes make of one.

    >>> seen((200, 100, 50), PLAIN)
    (200, 100, 50)
    """
    light = [_linear(channel / 255) for channel in colour]
    mixed = [sum(part * each for part, each in zip(row, light, strict=True)) for row in eyes]
    red, green, blue = (round(255 * _coded(min(1.0, max(0.0, part)))) for part in mixed)
    return red, green, blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _coded(light: float) -> float:
    return light * 12.92 if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)
