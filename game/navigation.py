"""The ways between scenes: which game is open, what the menu leads to.

What the menu itself doesn't need is imported by the way that leads there, or by ``load`` once the
first picture stands: it would come a quarter later otherwise.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.codes import Deal, deal_of
from game.engine.rules import Rules, RulesError
from game.engine.variants import RULE_SETS
from game.record import RecordError, read_deal
from game.scenes.daily.ways import DailyWays
from game.scenes.dialog import leave_question
from game.scenes.kept_game import KeptGame
from game.scenes.menu.menu import MenuScene
from game.scenes.new_game.dealer import Dealer
from game.scenes.replays.ways import ReplayWays
from game.scenes.routes import OpenGame, Routes
from game.scenes.scene import Home, Push, Quit, Scene
from game.scenes.series.ways import SeriesWays
from game.scenes.services import Services
from game.session import ReplayError
from game.storage import Resumed, StorageError, is_backup, rules_of

if TYPE_CHECKING:
    from game.scenes.menu.pages import Pages
    from game.scenes.table.play import PlayScene

_AT_HAND = ("ordinary", "takeover")
"""The kinds of games of which there is one at a time, to be continued from the menu."""


class Navigator:
    """Knows the game at hand: on the table, or waiting to be continued."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.table: PlayScene | None = None
        self._waiting: KeptGame | None = None
        self._latest: PlayScene | None = None
        self._unreadable: set[str] = set()
        self._dealer = Dealer(services)
        self._series = SeriesWays(services, lambda: self.routes, self._dealer.fresh, self._put)
        replays = ReplayWays(services, lambda: self.routes, self._lay_instead)
        self._open_record = replays.open_file
        daily = DailyWays(services, self._kept, self._lay)
        self._dealer.prepare(self._last_rules())
        self.routes = Routes(
            open_game=self.open_game,
            continue_game=self.continue_game,
            new_game=lambda: self._pages.new_game(),
            deal=self.deal,
            prepare=self._dealer.prepare,
            deal_last=lambda: self.deal(self._last_rules(), None),
            daily=daily.today,
            calendar=daily.calendar,
            statistics=lambda: self._pages.statistics(),
            history=lambda scope: self._pages.history(scope),
            high_scores=lambda scope: self._pages.high_scores(scope),
            data=lambda: self._pages.data(),
            how_to_play=lambda rules: self._pages.how_to_play(self._shown_rules(rules)),
            custom_rules=lambda rules: self._pages.custom_rules(rules),
            settings=lambda: self._pages.settings(),
            keys=lambda: self._pages.keys(),
            language=lambda: self._pages.language(),
            about=lambda: self._pages.about(),
            quit=lambda: services.ask(Quit()),
            series=self._series.begin,
            open_series=self._series.going,
            continue_series=self._series.resume,
            replay=replays.replay,
            review=replays.review,
            best_line=replays.best_line,
            take_over=replays.take_over,
        )

    def menu(self) -> MenuScene:
        """The menu, from which everything is reached."""
        return MenuScene(self.services, self.routes)

    @cached_property
    def _pages(self) -> Pages:
        """The pages behind the menu."""
        from game.scenes.menu.pages import Pages

        return Pages(self.services, self.routes, self._last_rules)

    def help(self, top: Scene) -> bool:
        """Show what every key does; False if that is in front already."""
        return self._pages.help(top)

    def open_game(self) -> OpenGame | None:
        """The game that Continue would take up."""
        if self.table is None and self._waiting is None:
            self._waiting = self._claimed()
        kept_game = self._waiting
        if kept_game is None:
            return None
        session = kept_game.session
        return OpenGame(session.deal.rules, session.score, session.elapsed)

    def continue_game(self) -> None:
        """Go on with the game that waits."""
        kept_game, self._waiting = self._waiting, None
        if kept_game is not None:
            self._lay(kept_game)

    def deal(self, rules: Rules, number: int | None) -> None:
        """Deal a numbered deal, or a fresh one; a game that waits is asked about first."""
        if number is None:
            act: Callable[[], object] = partial(self._dealer.deal, rules, self._begin)
        else:
            act = partial(self._begin, deal_of(rules, number), given=True)
        if self.table is None:
            self._ask_first(act)
        else:
            act()

    def _begin(self, deal: Deal, *, given: bool = False) -> None:
        """Lay a deal on the table."""
        begun = KeptGame.begin(self.services.store, deal, self.services.now)
        begun.given = given
        if self.table is None:
            self._replace(begun)
            return
        self.table.start(begun)
        # An ordinary game that waited beside the deal of a day stays open behind the new one.
        self.close()

    def open_file(self, path: Path) -> None:
        """Answer a file dropped on the window: a backup to take over, or a record to watch."""
        from game.scenes.records.importing import ask_import

        if is_backup(path):
            ask_import(self.services, path)
        else:
            self._open_record(path)

    def _shown_rules(self, rules: Rules | None) -> Rules:
        """The rules given, of the last table, or chosen last."""
        return rules or (self._latest.rules if self._latest is not None else self._last_rules())

    def end_games(self) -> None:
        """End every open game for good, whoever left it: counted if it was touched."""
        if self._latest is not None:
            self._latest.kept.abandon()
        if self._waiting is not None:
            self._waiting.abandon()
            self._waiting = None
        store = self.services.store
        with suppress(StorageError):
            for game in store.games.list():
                resumed = store.games.claim(game.id) if game.free else None
                found = self._kept(resumed) if resumed is not None else None
                if found is not None:
                    found.abandon()
            for series in store.series.list():
                store.series.end(series.id, self.services.now().timestamp())

    def forget(self) -> None:
        """Let go of the last table once it was left: another player comes."""
        self._latest = None

    def close(self) -> None:
        """Leave whatever waits for the next start."""
        if self._waiting is not None:
            self._waiting.put_down()
            self._waiting = None

    def _claimed(self) -> KeptGame | None:
        """The game saved last that can be continued; the deal of the day has a way of its own."""
        try:
            for game in self.services.store.games.list():
                if game.kind not in _AT_HAND or not game.free or game.id in self._unreadable:
                    continue
                resumed = self.services.store.games.claim(game.id)
                if resumed is not None and (found := self._kept(resumed)) is not None:
                    return found
        except StorageError:
            return None
        return None

    def _kept(self, resumed: Resumed) -> KeptGame | None:
        """A stored game, played up to where it was left; None if it can't be."""
        game = resumed.game
        try:
            deal = stored_deal(game.rules, game.cards, game.code)
            return KeptGame.resume(resumed, deal, self.services.now)
        except (RecordError, ReplayError, RulesError, ValueError):
            self._unreadable.add(game.id)
            resumed.saved.release()
            return None

    def _last_rules(self) -> Rules:
        """The rules chosen last."""
        last = self.services.settings.last_rules
        if isinstance(last, str):
            return RULE_SETS[last].rules
        return Rules.from_fields(last)

    @property
    def _at_hand(self) -> KeptGame | None:
        """The game on the table, or the one that waits."""
        return self.table.kept if self.table is not None else self._waiting

    def _lay_instead(self, begun: KeptGame) -> None:
        """Lay a game in the place of the one at hand, which is asked about if it would be lost."""
        self._ask_first(partial(self._replace, begun))

    def _ask_first(self, act: Callable[[], object]) -> None:
        """Do something that ends the game at hand, which is asked about if it would be lost."""
        old = self._at_hand
        asks = self.services.settings.confirm_new_game
        if old is None or old.over or not old.session.started or not asks:
            act()
        else:
            question = leave_question(self.services, act, counted=old.game.counted)
            self.services.ask(Push(question))

    def _replace(self, begun: KeptGame) -> None:
        """Give up the game at hand and lay a new one; one that waited beside it stays open."""
        if self._at_hand is not None:
            self._at_hand.abandon()
        self.close()
        self._lay(begun)

    def _lay(self, kept_game: KeptGame) -> None:
        """Lay a game on the table, with the menu beneath."""
        from game.scenes.table.play import PlayScene

        table = PlayScene(self.services, self.routes, kept_game, lambda: self._left(table))
        self.table = table
        self._put(table)

    def _put(self, table: PlayScene) -> None:
        """Show a table, with the menu beneath."""
        self._latest = table
        self.services.ask(Home(self.menu()))
        self.services.ask(Push(table))

    def _left(self, table: PlayScene) -> None:
        """A table was left; one that lay beneath a replay goes only when the next one lies."""
        if self.table is table:
            self.table = None


def load() -> None:
    """Load what the menu could do without; in a thread of its own, beside the frames.

    All of it stays: to look through it for litter would hold up a frame now and then.
    """
    import game.scenes.daily.calendar
    import game.scenes.menu.pages
    import game.scenes.replays.replay
    import game.scenes.series.table
    import game.scenes.table.play  # noqa: F401

    gc.freeze()


def stored_deal(rules: str, cards: str, code: str | None) -> Deal:
    """A deal as the storage keeps it.

    Raises:
        RecordError: the parts make no deal.
    """
    if code is not None:
        return read_deal({"deal": code})
    return read_deal({"rules": rules_of(rules), "cards": cards})
