"""What a replay says: the position's verdict in words, and the labels of its buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.play import Status, status
from game.i18n import Translator
from game.scenes.replays.review import Review
from game.solver import Bounds, Kind
from game.view.bar_buttons import Button

NAMES: Final = ("back", "play", "forward", "speed", "turn", "best", "take_over", "leave")
"""The buttons of the lower bar."""


def caption(tr: Translator, review: Review, at: int) -> str:
    """The line over the bar: where we are, what is proven of it, the moves from here."""
    return " · ".join(part for part in _parts(tr, review, at) if part)


def _parts(tr: Translator, review: Review, at: int) -> Iterator[str]:
    yield f"{tr.number(at)} / {tr.number(review.film.last)}"
    yield verdict(tr, review, at)
    bounds = review.fewest(at)
    if bounds is None or (bounds.high is None and review.kinds[at] is not Kind.WON):
        return  # at least so many moves would win what may not be won at all?
    yield fewest(tr, bounds)
    spent = review.spent(at)
    if spent is not None and bounds.low:
        yield tr.text("played: {n}", n=tr.number(spent))


def verdict(tr: Translator, review: Review, at: int) -> str:
    """Whether a position can be won, as far as it is known."""
    if status(review.film.frames[at].state) is Status.WON:
        return tr.context("a game", "Won")
    if at in review.turns:
        if review.kinds[at + 1] is Kind.LOST:
            return tr.text("Turning point: the next move loses the win")
        return tr.text("The last position that is proven winnable")
    match review.kinds[at]:
        case Kind.WON:
            return tr.text("Winnable")
        case Kind.LOST:
            if review.kinds[0] is Kind.LOST:
                return tr.text("This deal can't be won")
            return tr.text("Can't be won any more")
        case Kind.UNKNOWN:
            return tr.text("Not known whether it can be won")
        case None:
            return ""


def fewest(tr: Translator, bounds: Bounds) -> str:
    """The fewest moves from a position on; empty where nothing is known."""
    if bounds.lost or not bounds.low:
        return ""
    if bounds.exact:
        return tr.text("fewest moves from here: {n}", n=tr.number(bounds.low))
    return tr.text("fewest moves from here: at least {n}", n=tr.number(bounds.low))


def line_told(tr: Translator, bounds: Bounds) -> str:
    """What a winning line is worth."""
    if bounds.high is None:
        return ""
    if bounds.exact:
        return tr.count("The best line: {n} move", "The best line: {n} moves", bounds.high)
    moves = tr.count("A winning line: {n} move", "A winning line: {n} moves", bounds.high)
    least = tr.text("the fewest possible is at least {n}", n=tr.number(bounds.low))
    return f"{moves} · {least}"


def buttons(
    tr: Translator, *, playing: bool, speed: float, able: Sequence[str]
) -> tuple[Button, ...]:
    """The lower bar; ``able`` names what can be done now."""
    icon, label = (
        ("pause", tr.context("button", "Pause"))
        if playing
        else ("play", tr.context("playback", "Play"))
    )
    pace = tr.text("Speed ×{n}", n=tr.number(speed, 0 if speed >= 1 else 1))
    looks = (
        (tr.text("Step back"), "step_back"),
        (label, icon),
        (tr.text("Step on"), "step_forward"),
        (pace, "faster"),
        (tr.text("Turning point"), "flag"),
        (tr.text("Best line"), "star"),
        (tr.text("Play on from here"), "branch"),
        (tr.context("button", "Close"), "close"),
    )
    return tuple(
        Button(name, text, picture, name in able)
        for name, (text, picture) in zip(NAMES, looks, strict=True)
    )
