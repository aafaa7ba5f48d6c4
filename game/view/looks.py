"""From the player's settings to the look of the cards."""

from __future__ import annotations

from game.i18n import Translator
from game.settings import Settings
from game.view.cardart import BACKS, CardStyle
from game.view.theme import CONTRAST


def card_style(settings: Settings, tr: Translator) -> CardStyle:
    """How faces and backs are drawn for these settings, in this language's letters."""
    letters = tr.letters
    return CardStyle(
        faces="large" if settings.faces == "large" else "classic",
        four_colour=settings.four_colour,
        badges=settings.badges,
        letters=(letters.ace, letters.jack, letters.queen, letters.king),
        back=settings.back if settings.back in BACKS else BACKS[0],
        strong=settings.theme == CONTRAST.id,
    )
