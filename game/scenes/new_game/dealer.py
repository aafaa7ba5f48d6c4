"""Fresh deals; where the player wants only winnable ones, proven deals are kept ready."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from game.background import Result
from game.engine.codes import NUMBERS, Deal, deal_from_code, deal_of
from game.engine.rules import Rules
from game.engine.variants import id_of
from game.scenes.new_game.looking import LookingScene
from game.scenes.scene import Push
from game.scenes.services import Services
from game.storage import ReadyDeal, StorageError, rules_key

_READY: Final = 3
"""Proven deals kept waiting for each rule set that is played."""

_SLICES: Final = 8
"""Slices of a search, each about a millisecond, that a frame may spend: enough for house rules."""

_TRIES: Final = 100
"""Deals looked at before the search is given up."""


class Dealer:
    """Gives a deal at once where one is ready, and otherwise as soon as one is found."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._asked: int | None = None

    def deal(self, rules: Rules, then: Callable[[Deal], object]) -> None:
        """Hand a fresh deal to ``then``; while it is looked for, the player is told."""
        if not self._services.settings.winnable_only:
            then(self._any(rules))
            return

        def give(deal: Deal) -> None:
            then(deal)
            self.prepare(rules)

        found = self._at_once(rules)
        if found is not None:
            give(found)
        else:
            looking = LookingScene(self._services, rules, self._numbers(), give)
            self._services.ask(Push(looking))

    def fresh(self, rules: Rules) -> Deal:
        """A deal without waiting: a winnable one if wanted and to be had at once."""
        if not self._services.settings.winnable_only:
            return self._any(rules)
        found = self._at_once(rules)
        self.prepare(rules)
        return found or self._any(rules)

    def prepare(self, rules: Rules) -> None:
        """Find deals ahead of time, one after the other, where the player wants winnable ones."""
        self._services.background.drop(self._asked)
        self._asked = None
        if not self._services.settings.winnable_only:
            return
        with suppress(StorageError):
            if self._services.store.ready_deals.count(_key(rules)) >= _READY:
                return
            self._asked = self._services.background.ask(
                "find_winnable",
                rules,
                self._numbers(),
                then=lambda result: self._found(rules, result),
            )

    def _found(self, rules: Rules, result: Result) -> None:
        """Put a deal that was found to the others, and look for the next."""
        self._asked = None
        deal: Deal | None = result.value
        if deal is None or deal.code is None:
            return
        with suppress(StorageError):
            self._services.store.ready_deals.put(ReadyDeal(deal.code, _key(rules)))
            self.prepare(rules)

    def _at_once(self, rules: Rules) -> Deal | None:
        """A deal that is ready, or found within the blink of an eye."""
        with suppress(StorageError):
            ready = self._services.store.ready_deals.take(_key(rules))
            if ready is not None:
                return deal_from_code(ready.code)
        return self._quickly(rules)

    def _quickly(self, rules: Rules) -> Deal | None:
        """A winnable deal if one is found before a frame would be late."""
        from game.solver import find_winnable_slices

        search = find_winnable_slices(rules, self._numbers())
        try:
            for _ in range(_SLICES):
                next(search)
        except StopIteration as found:
            deal: Deal | None = found.value
            return deal
        return None

    def _any(self, rules: Rules) -> Deal:
        return deal_of(rules, self._services.random.randrange(NUMBERS))

    def _numbers(self) -> tuple[int, ...]:
        """The numbers of deals to look at."""
        return tuple(self._services.random.randrange(NUMBERS) for _ in range(_TRIES))


def _key(rules: Rules) -> str:
    """The rules as the storage names them."""
    return id_of(rules) or rules_key(rules.fields())
