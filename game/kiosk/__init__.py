"""An unattended machine: the kiosk file, idle times, the staff's gesture and PIN, quiet hours.

Nothing here knows a screen. The clock is passed in, so that a month can be lived in a second.
"""

from game.kiosk.check import PinCheck
from game.kiosk.file import Fault, open_house, read_house
from game.kiosk.gesture import CornerTaps
from game.kiosk.house import HIDDEN, HOUSE, House
from game.kiosk.idle import Idle, Stage
from game.kiosk.initials import Refusals
from game.kiosk.pin import hash_pin, is_pin, pin_matches
from game.kiosk.tries import Tries

__all__ = [
    "HIDDEN",
    "HOUSE",
    "CornerTaps",
    "Fault",
    "House",
    "Idle",
    "PinCheck",
    "Refusals",
    "Stage",
    "Tries",
    "hash_pin",
    "is_pin",
    "open_house",
    "pin_matches",
    "read_house",
]
