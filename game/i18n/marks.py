"""Marks for texts held in data tables: seen by the extraction, changed by nothing.

The text is translated where it is shown: `tr.text(row.title)`, `tr.context(*row.label)`.
"""


def N_(text: str) -> str:  # noqa: N802  (gettext's own name, which translators' tools know)
    """The text itself; the mark puts it into the catalogues."""
    return text


def NC_(context: str, text: str) -> tuple[str, str]:  # noqa: N802
    """Context and text; the mark puts the text into the catalogues as meant in the context."""
    return context, text
