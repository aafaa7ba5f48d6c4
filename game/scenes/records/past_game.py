"""One game of the history: what it was, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date, datetime
from functools import partial

from game.engine.codes import CodeError, deal_of, read_code
from game.engine.rules import Rules
from game.i18n import Translator
from game.scenes.dialog import Choice, Copy, DialogScene, confirm, tell
from game.scenes.records.scopes import scope_name
from game.scenes.routes import Routes
from game.scenes.scene import Push
from game.scenes.services import Services
from game.scenes.share import finished_line
from game.scenes.standing import signed
from game.storage import FinishedGame, Result, StorageError
from game.view.widgets_text import begun


def result_name(result: Result, tr: Translator) -> str:
    """How a game ended, in a word or two."""
    names = {
        Result.WON: tr.context("a game", "Won"),
        Result.CLEAN: tr.text("Clean win"),
        Result.RELAXED: tr.text("Relaxed win"),
        Result.LOST: tr.context("a game", "Lost"),
    }
    return names[result]


def ending_name(game: FinishedGame, tr: Translator) -> str:
    """How a game ended, and what a player would have to know to compare it with others."""
    name = result_name(game.result, tr)
    if game.kind == "takeover":
        return tr.text("{result}, taken over", result=name)
    if game.helped and game.result is not Result.LOST:
        return tr.text("{result}, with help", result=name)
    return name


def coded(game: FinishedGame) -> tuple[Rules, int] | None:
    """The rules and number of a game's deal; None where it has no code, or one that is none."""
    if game.code is None:
        return None
    try:
        return read_code(game.code)
    except CodeError:  # it came with a file from elsewhere
        return None


def past_game_scene(
    services: Services, routes: Routes, game: FinishedGame, on_deleted: Callable[[], object]
) -> DialogScene:
    """The panel for a game; ``on_deleted`` is called when it was taken out of the history."""
    tr = services.tr
    code = game.code
    title = f"{ending_name(game, tr)} · {scope_name(services, game.rules)}"
    copies = [
        Copy(
            tr.text("Copy result"),
            tr.text("Result copied"),
            lambda: finished_line(services.tr, game),
        )
    ]
    if code is not None:
        copies.insert(0, Copy(tr.text("Copy code"), tr.text("Code copied"), lambda: code))
    return DialogScene(
        services,
        title,
        "\n".join(_lines(services, game)),
        tuple(_choices(services, routes, game, on_deleted)),
        copies=copies,
    )


def _lines(services: Services, game: FinishedGame) -> Iterator[str]:
    """Everything that is known of a game."""
    tr = services.tr
    yield " · ".join(part for part in (game.code, _kind(services, game)) if part)
    yield _ended(tr, game)
    facts = [
        tr.count("{n} point", "{n} points", game.score),
        tr.duration(game.seconds),
        tr.count("{n} move", "{n} moves", game.moves),
    ]
    if game.fewest is not None:
        facts.append(tr.text("fewest possible {n}", n=tr.number(game.fewest)))
    yield " · ".join(facts)
    yield tr.count("{n} card removed", "{n} cards removed", game.removed)
    helps = [
        tr.count("{n} move taken back", "{n} moves taken back", game.undos),
        tr.count("{n} hint", "{n} hints", game.hints),
    ]
    if game.helped:
        helps.append(tr.text("the solver's help was used"))
    yield " · ".join(helps)
    if not game.counted:
        yield tr.text("Not counted in the statistics")


def _ended(tr: Translator, game: FinishedGame) -> str:
    """When it ended; of a moment from elsewhere that no calendar has, the day alone."""
    try:
        ended = datetime.fromtimestamp(game.ended_at)
        return begun(f"{tr.date(ended.date(), 'full')} · {tr.clock(ended)}")
    except (ValueError, OverflowError, OSError):
        return begun(tr.date(date.fromisoformat(game.day), "full"))


def _kind(services: Services, game: FinishedGame) -> str:
    """What kind of game it was, where it was no ordinary one; of a deal of a series what it was
    worth there [R23].
    """
    tr = services.tr
    with suppress(StorageError):
        series = services.store.series.get(game.series) if game.series is not None else None
        for deal in series.deals if series is not None else ():
            if deal.game == game.id:
                n, points = tr.number(deal.n), signed(deal.points, tr)
                return tr.text("Deal {n} of a series, worth {points}", n=n, points=points)
    kinds = {
        "daily": tr.text("Daily deal"),
        "series": tr.text("Deal of a series"),
        "takeover": tr.text("Taken over from a replay"),
    }
    return kinds.get(game.kind, "")


def _choices(
    services: Services, routes: Routes, game: FinishedGame, on_deleted: Callable[[], object]
) -> Iterator[Choice]:
    tr = services.tr
    if routes.replay:
        yield Choice(tr.text("Replay"), partial(routes.replay, game.id), "primary")
    code = coded(game)
    if routes.deal and code:
        yield Choice(tr.text("Same deal again"), partial(routes.deal, *code))
    if routes.best_line and code:
        deal = deal_of(*code)
        yield Choice(tr.text("Watch the best line"), partial(routes.best_line, deal, game.fewest))
    yield Choice(tr.text("Delete"), lambda: _ask_delete(services, game, on_deleted))
    yield Choice(tr.text("Close"))


def _ask_delete(services: Services, game: FinishedGame, on_deleted: Callable[[], object]) -> None:
    tr = services.tr

    def delete() -> None:
        try:
            services.store.history.delete(game.id)
        except StorageError:
            tell_failure(services)
            return
        on_deleted()

    question = confirm(
        services,
        tr.text("Delete this game?"),
        tr.text("It is removed from the history, the statistics and the high scores."),
        tr.text("Delete"),
        delete,
        turned=True,
    )
    services.ask(Push(question))


def tell_failure(services: Services) -> None:
    """Say that nothing was deleted."""
    tr = services.tr
    text = tr.text("The data can't be changed right now. Nothing was deleted.")
    tell(services, tr.text("Not deleted"), text)
