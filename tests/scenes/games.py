"""Finished games for the scenes that tell of them."""

from __future__ import annotations

import random
import time
from datetime import timedelta

from game.engine.codes import deal_of
from game.engine.variants import RULE_SETS
from game.record import write_record
from game.scenes.records.working import WorkingScene
from game.session import Session
from game.storage import Ending, FinishedGame, NewGame, Progress, Result, Store, new_id
from tests.scenes.world import NOON, World

WON, CLEAN, RELAXED, LOST = Result.WON, Result.CLEAN, Result.RELAXED, Result.LOST


def finish(
    store: Store,
    number: int,
    result: Result,
    facts: tuple[int, float, int, int],
    rules: str = "house",
    *,
    days_ago: int = 0,
    hints: int = 0,
    helped: bool = False,
    initials: str | None = None,
    fewest: int | None = None,
    daily: str | None = None,
    kind: str = "ordinary",
    custom: str = "",
) -> FinishedGame:
    """A game of a numbered deal: score, seconds, moves, cards removed; later ones end later."""
    score, seconds, moves, removed = facts
    deal = deal_of(RULE_SETS[rules].rules, number)
    day = NOON.date() - timedelta(days=days_ago)
    ended = NOON.timestamp() - 86_400 * days_ago + number / 1e6
    game = NewGame(
        id=new_id(),
        kind=kind,
        rules=custom or rules,
        cards=" ".join(card.text for card in deal.cards),
        code=None if custom else deal.code,
        started_at=ended - seconds,
        daily=daily,
        counted=kind != "takeover",
    )
    session = Session(deal)
    session.do("draw")
    ending = Ending(
        result, ended, day.isoformat(), score, removed, write_record(session.record()), fewest
    )
    finished = store.games.begin(game).finish(
        Progress(("draw",), seconds, moves, hints=hints, helped=helped or hints > 0), ending
    )
    if initials:
        store.high_scores.sign(finished.id, initials)
    return finished


def make_history(store: Store, games: int = 60) -> FinishedGame:
    """Several weeks of games of three rule sets; the last one, won today, stands high."""
    chance = random.Random(4)
    for number in range(games):
        rules = chance.choices(("house", "par", "apophis"), (7, 2, 1))[0]
        days, seconds = (games - number) // 2, chance.uniform(95, 480)
        moves, who = chance.randrange(38, 70), chance.choice(("ANA", "BOB", "ZOE", "TOM"))
        if chance.random() < 0.6:
            facts = (280, seconds, moves, chance.randrange(28, 53))
            finish(store, number, WON, facts, rules, days_ago=days, initials=who, fewest=moves - 5)
        else:
            facts = (chance.randrange(27) * 10, seconds, moves, chance.randrange(4, 50))
            finish(store, number, LOST, facts, rules, days_ago=days)
    return finish(store, games, WON, (280, 102.0, 41, 28), initials="NEW")


def make_days(store: Store) -> None:
    """A month of daily deals, some won, some lost, one begun."""
    chance = random.Random(6)
    for days in range(1, 30):
        facts = (280, chance.uniform(95, 480), chance.randrange(38, 70), 30)
        day = str(NOON.date() - timedelta(days))
        result = chance.choice((WON, WON, LOST, None))
        if result is WON or result is LOST:
            finish(store, 100 - days, result, facts, days_ago=days, daily=day, kind="daily")
    open_day = NOON.date() - timedelta(2)
    new = NewGame(new_id(), "daily", "house", "", 0.0, daily=str(open_day))
    store.games.begin(new).save(Progress(("draw",), 5.0, 1))


def settle(world: World) -> None:
    """Let work beside the game come to its end."""
    end = time.monotonic() + 20
    while isinstance(world.top, WorkingScene) and time.monotonic() < end:
        time.sleep(0.002)
        world.frames()
    world.frames(2)
