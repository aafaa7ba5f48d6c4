"""How long storage takes with a long history: ``python -m tests.bench_storage [GAMES]``.

Prints the median of every query in milliseconds, and how whole pages stand to what
they may take; asserts nothing.
"""

from __future__ import annotations

import itertools
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.variants import RULE_SETS
from game.storage import (
    ALL,
    CUSTOM,
    Ending,
    Filter,
    NewGame,
    Progress,
    Result,
    Sort,
    Store,
    rules_key,
)
from game.storage.finishing import finish_game

if TYPE_CHECKING:
    from tests.scenes.world import World

CUSTOM_RULES = rules_key({**RULE_SETS["house"].rules.fields(), "rows": 5})
START = datetime(2026, 1, 1, tzinfo=UTC)
RECORD = '{"format": 1, "deal": "PY1-N-AAAAAAS", "actions": [' + '"7.2+7.5", ' * 60 + '"draw"]}'


def fill(store: Store, games: int, seed: int = 1) -> None:
    """Write a made-up history of that many games."""
    chance = random.Random(seed)
    rules = [*RULE_SETS, CUSTOM_RULES]
    with store._database.transaction() as connection:
        for number in range(games):
            finish_game(connection, *made_up(chance, number, rules))


def made_up(
    chance: random.Random, number: int, rules: list[str]
) -> tuple[NewGame, Progress, Ending]:
    """One game with plausible figures."""
    moment = START + timedelta(minutes=20 * number)
    result = chance.choices(list(Result), (35, 5, 5, 55))[0]
    code = f"PY1-N-{chance.randrange(GAMES_APART):07d}"
    key = chance.choices(rules, (60, *[5] * (len(rules) - 1)))[0]
    daily = str(moment.date()) if chance.random() < 0.05 else None
    game = NewGame(
        f"{number:032x}",
        "ordinary",
        key,
        "",
        moment.timestamp(),
        code=f"{key if key in RULE_SETS else 'own'} {code}",
        daily=daily,
    )
    progress = Progress(
        (), chance.uniform(60, 600), chance.randrange(20, 90), hints=chance.random() < 0.3
    )
    score = 280 if result.is_win else chance.randrange(0, 28) * 10
    ending = Ending(
        result,
        moment.timestamp() + progress.elapsed,
        str(moment.date()),
        score,
        chance.randrange(20, 53),
        RECORD,
        fewest=chance.choice((None, 20)),
    )
    return game, progress, ending


GAMES_APART = 10**7
"""How many codes the made-up deals are drawn from."""


PAGE_LIMIT = 50
"""Milliseconds that a page of figures may take to make."""


def median(
    call: Callable[[], object], runs: int = 9, clock: Callable[[], float] = time.perf_counter
) -> float:
    """The median duration of a call in milliseconds, by a clock."""
    times = []
    for _ in range(runs):
        begin = clock()
        call()
        times.append((clock() - begin) * 1000)
    return statistics.median(times)


def main(games: int) -> None:
    """Fill a database and time every query."""
    with tempfile.TemporaryDirectory() as folder:
        store, _ = Store.open(Path(folder), 0.0)
        begin = time.perf_counter()
        fill(store, games)
        print(f"{games} games written in {time.perf_counter() - begin:.1f} s")
        store.close()
        print(f"file {(Path(folder) / 'pyramid.sqlite3').stat().st_size / 1e6:.0f} MB")
        begin = time.perf_counter()
        store, _ = Store.open(Path(folder), 0.0)
        print(f"{(time.perf_counter() - begin) * 1000:8.2f}  open")
        for name, call in queries(store, games).items():
            print(f"{median(call):8.2f}  {name}")
        timed_writes(store, games)
        store.close()
        timed_pages(Path(folder))


def queries(store: Store, games: int) -> dict[str, Callable[[], object]]:
    """Every query of the statistics and history pages, in every scope."""
    calls: dict[str, Callable[[], object]] = {"scopes": store.statistics.scopes}
    figures = store.statistics
    for scope in (ALL, "house", "tut", CUSTOM, CUSTOM_RULES):
        label = scope[:8] or "all"
        calls |= {
            f"figures {label}": lambda s=scope: figures.figures(s),
            f"ranking {label}": lambda s=scope: figures.ranking(s),
            f"ranking far {label}": lambda s=scope: figures.ranking(s, offset=games - 20),
            f"win rate {label}": lambda s=scope: figures.win_rate(s),
            f"win rate 1000 {label}": lambda s=scope: figures.win_rate(s, 1000),
            f"win times {label}": lambda s=scope: figures.win_times(s),
            f"scores {label}": lambda s=scope: figures.scores(s),
            f"year {label}": lambda s=scope: figures.calendar("2026-01-01", "2026-12-31", s),
            f"all days {label}": lambda s=scope: figures.calendar("", "9999", s),
        }
        wanted = {
            "": Filter(scope),
            " lost": Filter(scope, frozenset({Result.LOST})),
            " takeover": Filter(scope, kind="takeover"),
        }
        for name, chosen in wanted.items():
            calls[f"count {label}{name}"] = lambda f=chosen: store.history.count(f)
            for sort in Sort:
                for offset in (0, games // 2, games - 20):
                    calls[f"page {sort.name} {offset} {label}{name}"] = (
                        lambda f=chosen, s=sort, o=offset: store.history.page(f, s, offset=o)
                    )
    for since in ("", "2026-01-01", "2031-01-01"):
        calls[f"high scores {since}"] = lambda s=since: store.high_scores.table("house", s)
    calls["daily month"] = lambda: store.daily.results("2026-03-01", "2026-03-31")
    calls["daily all"] = lambda: store.daily.results("", "9999")
    return calls


def timed_pages(folder: Path) -> None:
    """Time whole pages, their pictures and first frame among it, in the processor's time."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.scenes.world import world

    with world(folder) as made:
        last = made.services.store.history.page(limit=1)[0].ended_at
        made.services.now = lambda: datetime.fromtimestamp(last)
        made.services.ui.glass()
        for name, call in page_calls(made).items():
            call()
            taken = median(call, clock=time.thread_time)
            print(
                f"{taken:8.2f}  {name}: {taken / PAGE_LIMIT:.2f} of the {PAGE_LIMIT} ms it may take"
            )


def page_calls(made: World) -> dict[str, Callable[[], object]]:
    """Every page of figures opened, and what can be chosen on it."""
    from game.scenes.daily.calendar import CalendarScene
    from game.scenes.page_scene import PageScene
    from game.scenes.records.high_scores import HighScoresScene, Period
    from game.scenes.records.history import HistoryScene
    from game.scenes.records.statistics import StatisticsScene
    from game.scenes.routes import Routes

    services, pages = made.services, itertools.count()
    routes = Routes(
        new_game=lambda: None,
        history=lambda _scope: None,
        high_scores=lambda _scope: None,
        calendar=lambda: None,
        data=lambda: None,
        replay=lambda _game: None,
        deal=lambda _rules, _number: None,
    )

    def opened(make: Callable[[], PageScene]) -> Callable[[], None]:
        def call() -> None:
            made.open(make())
            made.stack.pop().leave()

        return call

    def chosen(scene: PageScene, choose: Callable[[int], object]) -> Callable[[], None]:
        """Something else each time."""

        def call() -> None:
            if scene not in made.stack:
                made.open(scene)
            choose(next(pages))
            made.frames(1)

        return call

    figures, games = StatisticsScene(services, routes), HistoryScene(services, routes)
    days = CalendarScene(services, lambda _day: None)
    best = HighScoresScene(services)
    rules = (ALL, "house", "tut", CUSTOM, CUSTOM_RULES)
    return {
        "statistics of all": opened(lambda: StatisticsScene(services, routes)),
        "statistics of house rules": opened(lambda: StatisticsScene(services, routes, "house")),
        "statistics of custom rules": opened(
            lambda: StatisticsScene(services, routes, CUSTOM_RULES)
        ),
        "statistics, other rules": chosen(figures, lambda n: figures._choose(rules[n % 5])),
        "history": opened(lambda: HistoryScene(services, routes)),
        "history, next page": chosen(games, lambda _: games.turn(1)),
        "history, other results": chosen(games, lambda n: games._choose(results=n % 5)),
        "history, other rules": chosen(games, lambda n: games._choose(scope=rules[n % 5])),
        "history, other order": chosen(games, lambda n: games._choose(sort=n % 8)),
        "high scores": opened(lambda: HighScoresScene(services)),
        "high scores, other period": chosen(
            best, lambda n: best._choose_period(list(Period)[n % 3].value)
        ),
        "calendar": opened(lambda: CalendarScene(services, lambda _day: None)),
        "calendar, other month": chosen(days, lambda n: days.turn(-1 if n % 2 else 1)),
    }


def timed_writes(store: Store, games: int) -> None:
    """Time what a running game writes."""
    chance = random.Random(2)
    saved = store.games.begin(made_up(chance, games, ["house"])[0])
    log: list[str] = []

    def act() -> None:
        log.append("draw")
        saved.save(Progress(log, 1.0, len(log)))

    print(f"{median(act, 200):8.2f}  action saved")
    extra = iter(range(games + 1, games + 100))

    def end() -> None:
        game, progress, ending = made_up(chance, next(extra), ["house"])
        store.games.begin(game).finish(progress, ending)

    print(f"{median(end):8.2f}  game finished")
    victims = iter(range(games // 2, games))
    print(f"{median(lambda: store.history.delete(f'{next(victims):032x}')):8.2f}  game deleted")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
