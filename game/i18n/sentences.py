"""The app's own sentences [R30], which stand alone in the message line, word for word."""

from typing import Final

from game.i18n.marks import N_

BLOCKED_CARD: Final = N_("This card is blocked by another")
WRONG_SUM: Final = N_("The sum must be {target}")
"""`target` is 13, or 12 with the Spanish deck [R4]."""
NO_MOVES: Final = N_("No moves left")
