"""Which games a page tells of: the names of scopes, and tabs to choose among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect

from game.engine.variants import RULE_SETS
from game.scenes.names import saved_name
from game.scenes.services import Services
from game.storage import ALL, CUSTOM
from game.view.ui import Area, Page
from game.view.variants_text import variant_name
from game.view.widgets_flow import Flow
from game.view.widgets_rows import Item, Rows


def scope_name(services: Services, scope: str) -> str:
    """What a scope is called; rules of the player's own by their name, if they have one."""
    tr = services.tr
    if scope == ALL:
        return tr.context("rule set", "All")
    if scope == CUSTOM:
        return tr.context("rule set", "Custom")
    if scope in RULE_SETS:
        return variant_name(scope, tr)
    return saved_name(services, scope) or tr.text("Custom rules")


def in_order(scopes: Iterable[str]) -> list[str]:
    """Scopes in the order of the rulebook, rules of one's own after it as they come."""
    played = list(scopes)
    return [name for name in RULE_SETS if name in played] + [
        scope for scope in played if scope not in RULE_SETS
    ]


def add_tabs(
    flow: Flow,
    page: Page,
    choices: Iterable[tuple[str, str]],
    chosen: str,
    choose: Callable[[str], object],
    gap: int = 0,
) -> None:
    """A tab for each choice and its name, in as many rows as they need."""

    def put(value: str, name: str, area: Area, box: Rect) -> None:
        area.button(box, name, partial(choose, value), style="tab", selected=value == chosen)

    items = [
        Item(max(page.px(110), page.button_width(name, style="tab")), partial(put, value, name))
        for value, name in choices
    ]
    rows = Rows(items, flow.width, page.kit.sizes.touch(), page.px(10))
    flow.add(rows.height, rows.put, gap)
