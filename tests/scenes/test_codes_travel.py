"""A deal code goes from one player to another: the same rules, the same cards, or a clear word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.codes import deal_of
from game.engine.rules import Rules
from game.engine.variants import RULE_SETS
from game.navigation import Navigator
from game.scenes.new_game.new_game import NewGameScene
from game.scenes.table.play import PlayScene
from tests.scenes.world import World

MakeWorld = Callable[..., World]
OWN = Rules("french", 2, 8, 2, 1, 3, 4, False, True, "all")
RULES = {**{name: row.rules for name, row in RULE_SETS.items()}, "rules of one's own": OWN}


def table_of(world: World) -> PlayScene:
    assert isinstance(world.top, PlayScene)
    return world.top


def new_game(world: World) -> None:
    """The game as it starts, and New game opened."""
    world.open(Navigator(world.services).menu())
    world.press("New game")


@pytest.mark.parametrize("name", RULES)
def test_a_code_copied_at_one_table_deals_the_same_on_a_fresh_install(
    make_world: MakeWorld, name: str
) -> None:
    rules = RULES[name]
    giver = make_world(animation_speed="off")
    navigator = Navigator(giver.services)
    giver.open(navigator.menu())
    navigator.deal(rules, 2**35 - 77)
    giver.frames(2)
    giver.tap(table_of(giver).made().hud.code_box)
    code = giver.clipboard
    assert "copied" in table_of(giver).made().hud.message

    taker = make_world(animation_speed="off")
    new_game(taker)
    taker.clipboard = f"Look at this deal:\r\n\t{code.lower()} !"
    taker.press("Paste")
    taker.press("Deal")
    dealt = table_of(taker).kept.session
    assert dealt.deal == table_of(giver).kept.session.deal == deal_of(rules, 2**35 - 77)
    assert dealt.state == table_of(giver).kept.session.state
    assert dealt.deal.code == code


@pytest.mark.parametrize(
    ("pasted", "told"),
    [
        ("PY1-Z-AAAAAAS", "No rule set has the letter Z."),
        ("PY2-N-AAAAAAS", "The code is of version 2, which this game doesn't know."),
        ("PY17-Q-AAAAAAAAAAS", "The code is of version 17, which this game doesn't know."),
        ("PY1-X7777-AAAAAAS", "The rules in this code make no game."),
        ("PY1-N-AAAAS", "A code ends in seven symbols, this one in 5."),
        ("PY1-N-AAAAAA9", "9 can't be in a code: it has letters and 2 to 7."),
        ("FR3-N-AAAAAAS", "No deal code here. A code looks like PY1-N-AAAAAAS."),
        ("", "There is no text to paste."),
    ],
)
def test_a_code_that_means_nothing_here_is_told_so_and_nothing_is_dealt(
    make_world: MakeWorld, pasted: str, told: str
) -> None:
    world = make_world()
    new_game(world)
    world.clipboard = pasted
    world.press("Paste")
    assert told in world.reads()
    if pasted:
        world.press("Deal")
        assert told in world.reads()
        assert isinstance(world.top, NewGameScene)
