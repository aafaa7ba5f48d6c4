"""The pages that lie behind the menu, loaded with the first of them that is opened."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.rules import Rules
from game.scenes.menu.about import AboutScene
from game.scenes.menu.help import HelpScene
from game.scenes.menu.how_to_play import HowToPlayScene
from game.scenes.new_game.custom_rules import CustomRulesScene
from game.scenes.new_game.new_game import NewGameScene
from game.scenes.records.data import DataScene
from game.scenes.records.high_scores import HighScoresScene
from game.scenes.records.history import HistoryScene
from game.scenes.records.statistics import StatisticsScene
from game.scenes.routes import Routes
from game.scenes.scene import Push, Scene
from game.scenes.services import Services
from game.scenes.settings.choose_keys import ChooseKeysScene
from game.scenes.settings.settings import LanguageScene, SettingsScene
from game.solver.chances import WIN_CHANCES
from game.storage import ALL, CUSTOM


class Pages:
    """Opens the pages. ``last`` tells the rules that were chosen last."""

    def __init__(self, services: Services, routes: Routes, last: Callable[[], Rules]) -> None:
        self._services = services
        self._routes = routes
        self._last = last

    def new_game(self) -> None:
        """Rules to pick from, each with its chance, and the entry for a code."""
        chances = {name: round(100 * chance.rate) for name, chance in WIN_CHANCES.items()}
        self._show(NewGameScene(self._services, self._routes, chances=chances, winnable=True))

    def custom_rules(self, rules: Rules | None) -> None:
        """Rules of one's own, beginning with those given or chosen last."""
        self._show(CustomRulesScene(self._services, self._routes, rules or self._last()))

    def how_to_play(self, rules: Rules) -> None:
        """The rules in words, opened at those given."""
        self._show(HowToPlayScene(self._services, self._routes, rules))

    def statistics(self) -> None:
        """The player's statistics."""
        self._show(StatisticsScene(self._services, self._routes))

    def history(self, scope: str) -> None:
        """The games of a scope of the statistics."""
        self._show(HistoryScene(self._services, self._routes, scope))

    def high_scores(self, scope: str) -> None:
        """The best games of rules; of a scope with several, those of one to look at first."""
        self._show(HighScoresScene(self._services, "" if scope in (ALL, CUSTOM) else scope))

    def data(self) -> None:
        """Backup, import and export."""
        self._show(DataScene(self._services))

    def settings(self) -> None:
        """Everything that can be chosen."""
        self._show(SettingsScene(self._services, self._routes))

    def keys(self) -> None:
        """The keys, to be chosen."""
        self._show(ChooseKeysScene(self._services))

    def language(self) -> None:
        """The languages."""
        self._show(LanguageScene(self._services))

    def about(self) -> None:
        """What this program is, and what it is made of."""
        self._show(AboutScene(self._services))

    def help(self, top: Scene) -> bool:
        """What every key does; False if that is in front already."""
        if isinstance(top, HelpScene):
            return False
        self._show(HelpScene(self._services, self._routes))
        return True

    def _show(self, scene: Scene) -> None:
        self._services.ask(Push(scene))
