"""How long storage takes with a long history: ``python -m tests.bench_storage [GAMES]``.

Prints the median of every query in milliseconds; asserts nothing.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

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
        f"{number:032x}", "ordinary", key, "", moment.timestamp(), code=f"{key} {code}", daily=daily
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


def median(call: Callable[[], object], runs: int = 9) -> float:
    """The median duration of a call in milliseconds."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        call()
        times.append((time.perf_counter() - begin) * 1000)
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
    """Time the making of whole pages, their pictures among it."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.scenes.daily.calendar import CalendarScene
    from game.scenes.page_scene import PageScene
    from game.scenes.records.high_scores import HighScoresScene
    from game.scenes.records.history import HistoryScene
    from game.scenes.records.statistics import StatisticsScene
    from game.scenes.routes import Routes
    from tests.scenes.world import world

    with world(folder) as made:
        services, routes = made.services, Routes(history=lambda _scope: None)
        services.ui.glass()
        pages: dict[str, Callable[[], PageScene]] = {
            "statistics": lambda: StatisticsScene(services, routes),
            "statistics custom": lambda: StatisticsScene(services, routes, CUSTOM_RULES),
            "history": lambda: HistoryScene(services, routes),
            "high scores": lambda: HighScoresScene(services),
            "calendar": lambda: CalendarScene(services, lambda _day: None),
        }

        def show(make: Callable[[], PageScene]) -> None:
            scene = make()
            scene.build((1280, 720))
            scene.leave()

        for name, make in pages.items():
            print(f"{median(lambda make=make: show(make)):8.2f}  page of {name}")


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
