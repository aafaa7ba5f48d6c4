"""How the program can end: exit statuses that mean something to whoever started it."""

from __future__ import annotations

from typing import Final

LEFT: Final = 76
"""The staff left the kiosk: it isn't to be started again. Only its supervisor hears this, to tell
it from an end that somebody else asked for; without one the status is 0."""

RESTART: Final = 75
"""To be started again at once."""

ALONE: Final = 1
"""The supervisor has gone: its successor starts a kiosk of its own, and two would push each other
aside."""

SUPERVISED: Final = "PYRAMID_SUPERVISED"
"""A variable of the environment that tells a kiosk that somebody starts it again; it names the file
whose time the kiosk sets now and then as a sign of life."""
