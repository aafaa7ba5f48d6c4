"""Minding a kiosk: visitors come and go, the staff looks in, the machine runs for months."""

from game.attendant.minding import Attendant, Office

__all__ = ["Attendant", "Office"]
