"""What is told of the storage's troubles, in words."""

from __future__ import annotations

from game.i18n import Translator
from game.storage import Notice, NoticeKind


def notice_words(tr: Translator, told: Notice) -> tuple[str, str]:
    """Title and text for something that went wrong with the storage."""
    match told.kind:
        case NoticeKind.DAMAGED:
            return tr.text("Your saved data was damaged"), tr.text(
                "It was put aside as {file}. What could be read was taken over.",
                file=told.path.name,
            )
        case NoticeKind.NEWER:
            return tr.text("Your saved data is from a newer version"), tr.text(
                "It was put aside unharmed as {file}.", file=told.path.name
            )
        case NoticeKind.MEMORY:
            return tr.text("Nothing can be saved"), tr.text(
                "The folder {folder} can't be written. You can play; it won't be kept.",
                folder=told.path,
            )
