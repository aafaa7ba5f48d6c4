"""A small language for positions: a pyramid drawn as text, actions, and what must come of them.

A script is read line by line:

    rules house passes=2        the rule set and the fields that differ from it
          KS                    rows of the pyramid from the top; -- is a card that is gone,
        7H  --                  rows that are not drawn have fallen
    waste 2C 3D | 4H            the piles, each bottom to top
    turned QS
    stock 5C 6D                 the next card first
    pass 2
    > 1.1                       an action that must be accepted
    x 2.1 COVERED               an action that must be refused, and why
    ? 1.1 draw                  exactly the legal actions, in any order
    = playing score=10 waste=2C turned=-      what must be so now
    ! Removed Freed Won         the kinds of the last action's events, in this order

Cards that a script doesn't mention lie in the foundation already, so every position is a whole
deck. Twins of two decks are numbered in the order in which they are written.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.engine.cards import Card, unshuffled
from game.engine.notation import read, write
from game.engine.play import Status, Step, apply, check, legal, status
from game.engine.rules import Rules
from game.engine.scoring import score
from game.engine.state import State
from game.engine.variants import RULE_SETS

GONE = "--"
YES = {"yes": True, "no": False}


def rules_like(name: str = "house", **changes: object) -> Rules:
    """The rules of a named rule set with some fields changed."""
    return replace(RULE_SETS[name].rules, **changes)  # type: ignore[arg-type]


def _rules(words: list[str]) -> Rules:
    name, *changes = words
    values: dict[str, object] = {}
    for change in changes:
        field, value = change.split("=")
        values[field] = int(value) if value.isdigit() else YES.get(value, value)
    return rules_like(name, **values)


class _Pack:
    """The deck that a position is built from: every card can be taken once."""

    def __init__(self, rules: Rules) -> None:
        self.left = list(unshuffled(rules.deck, rules.decks))

    def take(self, text: str) -> Card | None:
        if text in (GONE, "-"):
            return None
        card = next((card for card in self.left if card.text == text), None)
        assert card is not None, f"the script has {text} too often"
        self.left.remove(card)
        return card

    def pile(self, words: Iterable[str]) -> tuple[Card, ...]:
        return tuple(card for word in words if (card := self.take(word)) is not None)


def position(
    rules: Rules,
    rows: Iterable[str] = (),
    *,
    waste: str = "",
    turned: str = "-",
    stock: str = "",
    pass_no: int = 1,
) -> State:
    """A position from drawn rows and piles; all other cards lie in the foundation."""
    pack = _Pack(rules)
    pyramid: list[Card | None] = []
    for number, row in enumerate(rows, start=1):
        words = row.split()
        assert len(words) == number, f"row {number} is drawn with {len(words)} cards"
        pyramid.extend(map(pack.take, words))
    pyramid += [None] * (rules.pyramid_size - len(pyramid))
    piles = [pack.pile(pile.split()) for pile in waste.split("|")]
    piles += [()] * (rules.wastes - len(piles))
    assert len(piles) == rules.wastes, "the script has more piles than the rules"
    return State(
        rules,
        tuple(pyramid),
        tuple(piles),
        pack.take(turned),
        pack.pile(stock.split()),
        tuple(pack.left),
        pass_no,
    )


@dataclass
class Scenario:
    """A position on which a script acts."""

    state: State
    last: Step | None = None

    def do(self, text: str) -> Step:
        """Do an action that must be legal."""
        action = read(text, self.state.rules)
        assert check(self.state, action) is None, f"{text} was refused"
        self.last = apply(self.state, action)
        self.state = self.last.after
        return self.last

    def refuse(self, text: str, reason: str) -> None:
        """Try an action that must be refused for ``reason``."""
        refusal = check(self.state, read(text, self.state.rules))
        assert refusal is not None, f"{text} was accepted"
        assert refusal.name == reason

    def legal(self) -> set[str]:
        return {write(action, self.state.rules) for action in legal(self.state)}

    def events(self) -> list[str]:
        assert self.last is not None, "nothing was done yet"
        return [type(event).__name__ for event in self.last.events]

    def expect(self, word: str) -> None:
        """Check one word of an expectation."""
        name, _, value = word.partition("=")
        if not value:
            assert status(self.state) is Status(name)
            return
        seen = {
            "score": score(self.state),
            "pass": self.state.pass_no,
            "waste": "|".join(_join(pile) for pile in self.state.wastes),
            "turned": self.state.turned.text if self.state.turned else "-",
            "stock": _join(self.state.stock),
            "left": self.state.pyramid_left,
            "out": _join(self.state.foundation[-value.count(",") - 1 :]),
        }
        assert str(seen[name]) == value, name


def _join(cards: Iterable[Card]) -> str:
    return ",".join(card.text for card in cards) or "-"


def scenario(text: str) -> Scenario:
    """Build the position of a script and play the script on it."""
    rules = rules_like()
    rows: list[str] = []
    parts = {"waste": "", "turned": "-", "stock": "", "pass": "1"}
    lines = [line.strip() for line in text.strip().splitlines()]
    acts: list[str] = []
    for line in filter(None, lines):
        word, _, rest = line.partition(" ")
        if word == "rules":
            rules = _rules(rest.split())
        elif word in parts:
            parts[word] = rest.strip()
        elif word in tuple(">x?=!"):
            acts.append(line)
        else:
            rows.append(line)
    state = position(
        rules,
        rows,
        waste=parts["waste"],
        turned=parts["turned"],
        stock=parts["stock"],
        pass_no=int(parts["pass"]),
    )
    played = Scenario(state)
    for act in acts:
        _act(played, act)
    return played


def _act(played: Scenario, line: str) -> None:
    sign, *words = line.split()
    match sign:
        case ">":
            for word in words:
                played.do(word)
        case "x":
            played.refuse(*words)
        case "?":
            assert played.legal() == set(words)
        case "=":
            for word in words:
                played.expect(word)
        case "!":
            assert played.events() == words
