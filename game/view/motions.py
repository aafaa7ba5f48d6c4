"""The ways cards take when a position changes: data of the design turned into motions. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.cards import Card
from game.engine.events import Drawn, Event, Recycled, Removed
from game.view.homes import DEPTH, Home
from game.view.tween import Leg, Motion, Pose, in_out, linear, out_back, out_cubic, seconds

GHOSTS: Final = 7
"""How many cards are seen to go back from the waste to the stock."""


@dataclass(frozen=True, slots=True)
class Move:
    """A change to show: the homes around it and what was seen until now."""

    now: float
    poses: dict[Card, Pose]
    old: dict[Card, Home]
    new: dict[Card, Home]
    speed: float
    reduced: bool


def motions(move: Move, events: Sequence[Event], cause: str) -> dict[Card, Motion]:
    """The motion of every card that is seen elsewhere or otherwise than it now lies.

    A card that stays put has none, though others came to lie on it or left it: what moves is drawn
    over all that rests.
    """
    changed = [card for card, home in move.new.items() if move.poses.get(card) != home.pose]
    if move.speed == 0:
        return {}
    if move.reduced:
        return {card: _fade(move, card) for card in changed if not _settles(move, card)}
    if cause == "undo":
        return _within(move, _backwards(move, events, changed))
    found = _forwards(move, events, changed)
    return _within(move, found) if cause == "redo" else found


def _forwards(move: Move, events: Sequence[Event], changed: list[Card]) -> dict[Card, Motion]:
    """The motions of an action, of the cards that are seen to move."""
    found = {card: _straight(move, card, "wake") for card in changed if _is_seen(move, card)}
    for event in events:
        match event:
            case Removed(cards=cards):
                found.update(_removal(move, cards))
            case Drawn(cards=cards):
                found.update({card: _straight(move, card, "draw") for card in cards})
            case Recycled():
                found = _recycling(move, changed)
            case _:
                pass
    for card in list(found):
        if _wakes(move, card):
            found[card] = _waking(move, card, _delay(move, events))
    found.update(_sinking(move, found))
    return {card: motion for card, motion in found.items() if motion.end > move.now}


def _is_seen(move: Move, card: Card) -> bool:
    """Whether a card can be seen at the beginning or at the end."""
    old = move.old.get(card)
    return move.new[card].shown or (old is not None and old.shown)


def _settles(move: Move, card: Card) -> bool:
    """Whether a card only moves up or down in its pile, for others came or went."""
    old = move.old.get(card)
    return old is not None and old.pile is not None and old.pile == move.new[card].pile


def _sinking(move: Move, found: dict[Card, Motion]) -> dict[Card, Motion]:
    """The foundation stands as it was until a card lands on it, and only then makes room."""
    landing = min((motion.end for motion in found.values() if motion.lifts), default=move.now)
    way = min(seconds("second", move.speed), landing - move.now)
    return {
        card: Motion(
            move.now, move.poses[card], (Leg(way, home.pose, linear),), landing - way - move.now
        )
        for card, home in move.new.items()
        if home.removed and _settles(move, card) and move.old[card].shown
    }


def _backwards(move: Move, events: Sequence[Event], changed: list[Card]) -> dict[Card, Motion]:
    """The motions of an action taken back: those it would have, from their end to the start."""
    poses = {card: home.pose for card, home in move.new.items()}
    forward = replace(move, poses=poses, old=move.new, new=move.old)
    found = _forwards(forward, events, changed)
    last = max((motion.end for motion in found.values()), default=move.now)
    return {
        card: replace(motion.backward(move.now, last), first=move.poses[card])
        for card, motion in found.items()
    }


def _within(move: Move, found: dict[Card, Motion]) -> dict[Card, Motion]:
    """The same motions as quick as undo and redo are."""
    last = max((motion.end for motion in found.values()), default=move.now)
    scale = seconds("back", move.speed) / max(last - move.now, 0.001)
    return {card: motion.stretched(scale) for card, motion in found.items()}


def _recycling(move: Move, changed: Sequence[Card]) -> dict[Card, Motion]:
    """A few ghosts of the cards of the waste, one after the other, in an arc to the stock."""
    heap = [card for card in changed if move.poses[card].turn >= 0.5]
    heap.sort(key=lambda card: move.new[card].z)
    ghosts = [*heap[: GHOSTS - DEPTH], *heap[max(GHOSTS - DEPTH, len(heap) - DEPTH) :]]
    later = seconds("ghosts", move.speed) / max(1, len(ghosts) - 1)
    way = seconds("recycle", move.speed) - seconds("ghosts", move.speed)
    found = {}
    for place, card in enumerate(ghosts):
        first, home = move.poses[card], move.new[card].pose
        top = replace(
            first.toward(home, 0.5), alpha=0.8, tilt=6.0 if home.x < first.x else -6.0
        ).moved(0, -0.22 * first.w)
        legs = (Leg(way / 2, top, linear), Leg(way / 2, home))
        found[card] = Motion(move.now, first, legs, place * later)
    return found


def _fade(move: Move, card: Card) -> Motion:
    """Without motion: the card appears at its new place."""
    home = move.new[card].pose
    if _wakes(move, card):
        return Motion(move.now, move.poses[card], (Leg(seconds("fade"), home, linear),))
    first = replace(home, alpha=0.0)
    return Motion(move.now, first, (Leg(seconds("fade"), home, linear),))


def _straight(move: Move, card: Card, what: str, delay: float = 0.0) -> Motion:
    """Straight to the new home."""
    leg = Leg(seconds(what, move.speed), move.new[card].pose, out_cubic)
    return Motion(move.now, move.poses[card], (leg,), delay)


def _removal(move: Move, cards: Sequence[Card]) -> dict[Card, Motion]:
    """A king flies off; a pair meets first, then flies, the second card a little later."""
    if len(cards) == 1:
        return {cards[0]: _flight(move, cards[0], move.poses[cards[0]], (), "king", 0.0)}
    first, second = (move.poses[card] for card in cards)
    middle = replace(first, x=(first.x + second.x) / 2, y=(first.y + second.y) / 2, dim=0.0)
    apart = 0.28 * min(first.w, second.w) * (1 if first.x <= second.x else -1)
    found = {}
    for place, (card, pose) in enumerate(zip(cards, (first, second), strict=True)):
        side = -apart if place == 0 else apart
        meet = replace(middle, x=middle.x + side, w=pose.w, lift=1.0)
        legs: tuple[Leg, ...] = (Leg(seconds("meet", move.speed), meet, in_out),)
        later = place * seconds("second", move.speed)
        if later:
            legs = (*legs, Leg(later, meet, linear))
        found[card] = _flight(move, card, pose, legs, "fly", 0.0)
    return found


def _flight(
    move: Move, card: Card, first: Pose, legs: tuple[Leg, ...], what: str, delay: float
) -> Motion:
    """To the foundation, tilting on the way and turning over at its end."""
    home = move.new[card].pose
    start = legs[-1].pose if legs else first
    way = seconds(what, move.speed)
    half = replace(
        start.toward(replace(home, turn=1.0), 0.62),
        tilt=-14.0 if home.x > start.x else 14.0,
        lift=1.0,
        dim=0.0,
    )
    return Motion(
        move.now, first, (*legs, Leg(0.55 * way, half, linear), Leg(0.45 * way, home)), delay
    )


def _wakes(move: Move, card: Card) -> bool:
    """Whether a card only got brighter where it lies."""
    old, new = move.old.get(card), move.new[card]
    if old is None:
        return False
    return (old.pose.x, old.pose.y) == (new.pose.x, new.pose.y) and old.pose.dim > new.pose.dim


def _delay(move: Move, events: Sequence[Event]) -> float:
    """A freed card wakes once those that covered it are off."""
    taken = any(isinstance(event, Removed) for event in events)
    return seconds("meet", move.speed) if taken else 0.0


def _waking(move: Move, card: Card, delay: float) -> Motion:
    """A newly free card brightens with a pulse."""
    home, first = move.new[card].pose, move.poses[card]
    half = seconds("wake", move.speed) / 2
    peak = replace(first.toward(home, 0.7), grow=1.04)
    return Motion(move.now, first, (Leg(half, peak, out_cubic), Leg(half, home, in_out)), delay)


def dealt(
    now: float, stock: Pose, new: dict[Card, Home], order: Sequence[Card], speed: float
) -> dict[Card, Motion]:
    """The whole table dealt, card by card, from the stock."""
    found = {}
    lying_open = [card for card in order if new[card].pose.turn > 0]
    room = seconds("deal_whole", speed) - seconds("deal", speed)
    later = min(seconds("deal_stagger", speed), room / max(1, len(lying_open) - 1))
    for place, card in enumerate(lying_open):
        home = new[card]
        lying = replace(home.pose, dim=0.0)
        legs: tuple[Leg, ...] = (Leg(seconds("deal", speed), lying, out_cubic),)
        if home.pose.dim:
            legs = (*legs, Leg(seconds("wake", speed), home.pose, linear))
        hidden, seen = replace(stock, alpha=0.0), Leg(0.0, stock)
        found[card] = Motion(now, hidden, (seen, *legs), place * later)
    return found


def gliding(now: float, first: Pose, home: Pose, speed: float) -> Motion:
    """To the same place in another layout."""
    way = replace(home, x=first.x, y=first.y)
    return Motion(now, way, (Leg(seconds("layout", speed), home, out_cubic),))


def shaken(now: float, pose: Pose, unit: float, speed: float) -> Motion:
    """Two shakes of a card that doesn't pair."""
    reach = max(2.0, 4 * unit)
    leg = seconds("wrong", speed) / 5
    swings = (reach, -reach, reach, -reach, 0.0)
    return Motion(now, pose, tuple(Leg(leg, pose.moved(dx, 0), in_out) for dx in swings))


def lifted(now: float, first: Pose, home: Pose, speed: float) -> Motion:
    """A card selected, or let go."""
    return Motion(now, first, (Leg(seconds("select", speed), home, out_back),))
