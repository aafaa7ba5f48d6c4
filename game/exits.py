"""How the program can end: exit statuses that mean something to whoever started it."""

from __future__ import annotations

from typing import Final

LEFT: Final = 0
"""The staff left the kiosk: it isn't to be started again."""

RESTART: Final = 75
"""To be started again at once."""

SUPERVISED: Final = "PYRAMID_SUPERVISED"
"""A variable of the environment that tells a kiosk that somebody starts it again; it names the file
whose time the kiosk sets now and then as a sign of life."""
