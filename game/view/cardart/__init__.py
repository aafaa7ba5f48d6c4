"""Card art: faces and backs, drawn as vectors and rasterised at the size they are shown."""

from game.view.cardart.backs import BACKS
from game.view.cardart.raster import back_surface, face_surface
from game.view.cardart.style import CARD_RATIO, CardStyle

__all__ = ["BACKS", "CARD_RATIO", "CardStyle", "back_surface", "face_surface"]
