"""Hints in a series: what is told of a deal that is lost, and the way back."""

from __future__ import annotations

import pygame

from game.engine.actions import King, Pair
from game.engine.cards import in_dealing_order
from game.engine.codes import Deal, deal_of, read_code
from game.engine.notation import read
from game.engine.play import Status, legal
from game.engine.series import series_rules
from game.engine.variants import RULE_SETS
from game.solver import winnable
from game.view.selection import Stock
from tests.engine.brute import stacked
from tests.scenes.series.test_series import (
    begin,
    begin_match,
    figures,
    lay,
    table,
)
from tests.scenes.world import World


def hinted(world: World) -> str:
    """Ask for a hint: the title and text of the question that comes, or the message line."""
    scene = table(world)
    world.key(pygame.K_h)
    message = scene.made().hud
    world.until(lambda: world.top is not scene or "int" in message.message)
    return message.message if world.top is scene else world.reads()


def test_of_a_deal_lost_from_the_start_two_things_were_told_and_only_play_on_offered(
    world: World,
) -> None:
    """The line said that it can no longer be won, the question above it that it can't be won."""
    begin(world, length=3)
    rules = RULE_SETS["house"].rules
    lay(world, deal_of(series_rules(rules), read_code("PY1-N-AAAAAAJ")[1]))
    assert hinted(world).startswith("This deal can't be won\nIt was lost from the start")
    assert world.says() == ["Play on"], "an untouched deal isn't ended"
    world.press("Play on")
    table(world).choosing.tap(Stock())
    told = hinted(world)
    assert told.splitlines()[0] == "This deal can't be won"
    world.press("End deal")
    assert "It counts 0 as it stands." in world.reads()
    world.press("End deal")
    world.press("Next deal")
    assert figures(world)["Deal"] == "2 / 3"


def test_in_a_series_a_hint_leads_back_to_where_the_deal_could_be_won(world: World) -> None:
    begin(world, length=3)
    rules = RULE_SETS["house"].rules
    lay(world, deal_of(series_rules(rules), read_code("PY1-N-AAAAAAG")[1]))
    scene = table(world)
    while not winnable(scene.aimed(scene.kept.session.state)).lost:
        choices = legal(scene.kept.session.state)
        removals = [a for a in choices if isinstance(a, King | Pair)]
        scene.do((removals or choices)[0])
    assert "one move back" in hinted(world)
    world.press("Back to that point")
    assert not winnable(scene.aimed(scene.kept.session.state)).lost


def test_a_pyramid_that_fell_was_called_a_deal_that_can_no_longer_be_won(world: World) -> None:
    """And the way back led to where it stood. A hint now looks for more cards to take."""
    world.services.change("winnable_mark", True)
    begin_match(world)
    rules = RULE_SETS["par"].rules
    deal, actions = stacked(series_rules(rules))
    *apart, last, partner = deal.cards[28:]
    apart.sort(key=lambda card: card.text)  # of all that is drawn only the last two make a pair
    cards = [*deal.cards[:28], *apart, last, partner]
    lay(world, Deal(deal.rules, in_dealing_order(cards)))
    for text in actions:
        table(world).do(read(text, deal.rules))
    world.frames(60)
    assert table(world).kept.fell
    assert table(world).adviser.verdict == ""
    assert hinted(world) == "Hint: draw from the stock"
    while table(world).kept.session.status is Status.PLAYING:
        table(world).do(legal(table(world).kept.session.state)[-1])
    assert hinted(world) == "There is no hint to give"
