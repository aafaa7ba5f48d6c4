"""New game: pick the rules, or give a deal code."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from pygame import Rect

from game.engine.codes import CodeError, deal_of, read_code
from game.engine.rules import Rules
from game.engine.variants import RULE_SETS, id_of
from game.scenes.new_game.keypad import KeypadScene
from game.scenes.new_game.own_rules import LAST, last_rules, pick_of, saved_rules
from game.scenes.new_game.rule_tiles import RuleTiles
from game.scenes.page_scene import PageScene
from game.scenes.routes import Routes
from game.scenes.scene import Push
from game.scenes.series.choice import (
    pick_id,
    pick_kept,
    pick_line,
    pick_name,
    picks_for,
)
from game.scenes.services import Services
from game.scenes.table.deal_label import DealLabel
from game.view.code_text import code_fault_text, longest_fault
from game.view.ui import Area, Label, Page
from game.view.variants_text import describe, rules_name
from game.view.widgets_flow import Flow
from game.view.widgets_rows import Item, Rows, button_item
from game.view.widgets_scrolling import Scroll
from game.view.widgets_text import begun

_LONGEST_CODE: Final = 200


class NewGameScene(PageScene):
    """A card for each rule set, and under them the deal code and the button that deals.

    ``chances`` tells of each rule set in how many of 100 deals it can be won, where that is
    known. ``winnable`` offers the switch for deals that can be won.
    """

    def __init__(
        self,
        services: Services,
        routes: Routes,
        chances: Mapping[str, int | None] = MappingProxyType({}),
        *,
        winnable: bool = False,
    ) -> None:
        super().__init__(services)
        self._routes = routes
        self._winnable = winnable
        self._own: dict[str, tuple[str, Rules]] = {}
        self._picked = ""
        self._take_up_own()
        self._series = pick_kept(services.settings.last_series, self.rules)
        self._code = ""
        self._about = ""
        self._label = DealLabel(services, self._tell_deal)
        self._tiles = RuleTiles(services, chances, lambda: self._picked, self._pick)
        self._message: Label | None = None
        self._said, self._warns = "", False
        self._scrolled: Scroll | None = None

    @property
    def rules(self) -> Rules:
        """The rules that are picked."""
        if self._picked in self._own:
            return self._own[self._picked][1]
        return RULE_SETS[self._picked].rules

    def uncover(self) -> None:
        """Come back: rules may have been saved, renamed or deleted."""
        super().uncover()
        before = self._own
        self._take_up_own()
        if self.page and self._own != before:
            self.refill()

    def _take_up_own(self) -> None:
        """Read the player's own rules; what was picked stays picked while it is there."""
        last = last_rules(self.services.settings.last_rules)
        picked = self.rules if self._picked else last
        tr = self.services.tr
        self._own = {} if self.services.house else saved_rules(self.services)
        for rules in (last, picked):
            if pick_of(rules, self._own) == LAST:
                self._own[LAST] = (rules_name(rules, tr), rules)
        self._picked = pick_of(picked, self._own)

    def fill(self, page: Page) -> None:
        """The rule sets in a grid that scrolls; the rest below, pinned where there is room.

        Where there isn't, at least the button that deals is.
        """
        tr, px = self.services.tr, page.px
        place = self.header(page, tr.text("New game"), tr.text("Pick the rules"))
        bar = self._bar(page, place.width - 2 * px(24))
        bar_height = bar.height + 2 * px(16)
        view = Rect(place.left, place.top, place.width + px(24), place.height)
        pinned = place.height - bar_height - px(28) >= min(px(330), 0.55 * place.height)
        deal = Rows([self._deal_item(page)], place.width, self._row_height(page, place.width), 0)
        view.height -= (bar_height if pinned else deal.height) + px(28)
        height, put = self._tiles.grid(page, self._own, place.width, view.height if pinned else 0)
        if not pinned or height > view.height:
            scroll = page.scroll(view)
            height, put = self._tiles.grid(page, self._own, scroll.width - px(4))
            put(scroll, 0, px(2))
            if not pinned:
                bar = self._bar(page, scroll.width - 2 * px(24), deal=False)
                self._put_bar(scroll, bar, Rect(0, height + px(14), scroll.width, 0))
                height += bar.height + 2 * px(16) + px(14)
            scroll.end(height + px(20))
        else:
            put(page, place.left, place.top)
        below = Rect(place.left, view.bottom + px(10), place.width, deal.height)
        if pinned:
            self._put_bar(page, bar, below)
        else:
            deal.put(page, below)
        page.focus(self._tiles.picked)
        if self._kept is None:
            self._tiles.show_picked(at_once=True)
        self._routes.prepare(self.rules)

    def _pick(self, name: str) -> None:
        """Choose a rule set; a code, which brings its own rules, goes where they are others."""
        before = picks_for(self.rules)
        self._show_pick(name)
        cleared = bool(self._code.strip()) and self._coded_rules() != self.rules
        if cleared:
            self._set_code("")
        if picks_for(self.rules) != before:
            self.refill()
        if cleared:
            text = self.services.tr.text("Deal code cleared: other rules were picked.")
            self._say(text, warn=False)

    def _coded_rules(self) -> Rules | None:
        """The rules of the code, once it is whole."""
        with suppress(CodeError):
            return read_code(self._code)[0]
        return None

    def _show_pick(self, name: str) -> None:
        before, self._picked = self._picked, name
        self._series = self._series if self._series in picks_for(self.rules) else None
        self._tiles.repaint(before, name)

    # The bar below.

    @property
    def _takes_codes(self) -> bool:
        """Whether a deal code can be given."""
        return self.services.house is None or self.services.house.offers_codes

    def _bar(self, page: Page, width: int, *, deal: bool = True) -> Flow:
        """Message, entry line and buttons, in as many rows as they need."""
        tr, px = self.services.tr, page.px
        flow = Flow(width)
        if self._takes_codes:
            height = page.text_height(longest_fault(tr), "warn", width)

            def put_message(area: Area, box: Rect) -> None:
                said = self._said or tr.text("Deal code")
                self._message = area.label(box, said, "warn" if self._warns else "small")
                self._scrolled = area.scroll_of

            flow.add(height, put_message)
        items = [*self._items(page), self._deal_item(page)] if deal else self._items(page)
        rows = Rows(items, width, self._row_height(page, width), px(12))
        flow.add(rows.height, rows.put, px(6))
        return flow

    def _row_height(self, page: Page, width: int) -> int:
        """How high everything below the tiles is."""
        high = max(page.kit.sizes.touch(), page.text_height("PY1", "heading", width) + page.px(14))
        if self._winnable:
            label = self.services.tr.text("Only deals that can be won")
            wide = min(width, _switch_width(page, label))
            high = max(high, page.switch_height(label, wide, left=True))
        return high

    def _items(self, page: Page) -> list[Item]:
        tr, px, go = self.services.tr, page.px, self._routes
        items: list[Item] = []
        if self._takes_codes:
            code = max(px(230), page.text_width("PY1-XWWWW-WWWWWWW", "body"))
            items.append(Item(code, self._put_entry))
            if self.services.house is None:  # a stranger's clipboard is nobody's business
                items.append(button_item(page, tr.text("Paste"), self._paste, "soft"))
            items.append(button_item(page, tr.text("Keypad"), self._open_keypad, "soft"))
        if self._winnable:
            label = tr.text("Only deals that can be won")
            items.append(Item(_switch_width(page, label), self._put_winnable))
        if go.custom_rules:
            change = go.custom_rules
            text = tr.text("Custom rules")
            items.append(button_item(page, text, lambda: change(self.rules), "link"))
        if go.how_to_play:
            show = go.how_to_play
            text = tr.text("How to play")
            way = button_item(page, text, lambda: show(self.rules), "link")
            items.append(replace(way, extra=True))
        if go.series:
            items.append(Item(self._series_width(page), self._put_series))
        return items

    def _deal_item(self, page: Page) -> Item:
        text = self.services.tr.text("Deal")
        wide = max(page.px(180), page.button_width(text, size=22) + page.px(40))
        return Item(wide, self._put_deal, last=True)

    def _put_bar(self, area: Area, bar: Flow, place: Rect) -> None:
        px = area.px
        area.panel(Rect(place.left, place.top, place.width, bar.height + 2 * px(16)))
        bar.put(area, place.left + px(24), place.top + px(14))

    def _put_entry(self, area: Area, box: Rect) -> None:
        name = self.services.tr.text("Deal code")
        self._entry = area.entry(
            box, self._code, self._typed, self._entered, longest=_LONGEST_CODE, name=name
        )

    def _entered(self, _code: str) -> None:
        """Deal the code; a gamepad, which can't type one, is led to the keys that it can press."""
        if self.services.device == "pad":
            self._open_keypad()
        else:
            self._deal()

    def _series_words(self) -> list[str]:
        return [pick_name(pick, self.services.tr) for pick in picks_for(self.rules)]

    def _series_width(self, page: Page) -> int:
        """As wide as the longest choice in one line, between two arrows."""
        longest = max(page.text_width(text, "strong") for text in self._series_words())
        return longest + 2 * page.kit.sizes.touch() + page.px(16)

    def _put_series(self, area: Area, box: Rect) -> None:
        picks, tr = picks_for(self.rules), self.services.tr

        def choose(index: int) -> None:
            self._series = picks[index]
            self._say(pick_line(self._series, tr), warn=False)

        at = picks.index(self._series)
        area.stepper(box, self._series_words(), at, choose, name=tr.text("Number of deals"))

    def _put_winnable(self, area: Area, box: Rect) -> None:
        area.switch(
            box,
            self.services.settings.winnable_only,
            lambda on: self.services.change("winnable_only", on),
            self.services.tr.text("Only deals that can be won"),
            left=True,
        )

    def _put_deal(self, area: Area, box: Rect) -> None:
        area.button(box, self.services.tr.text("Deal"), self._deal, style="primary", size=22)

    def _typed(self, text: str) -> None:
        """Follow the code while it is typed: its rules light up once it is whole."""
        self._code = text
        self._say("", warn=False)
        try:
            rules, number = read_code(text)
        except CodeError:
            self._label.look(None, proof=True)
            return
        self._about = ""
        if name := id_of(rules):
            self._show_pick(name)
            if self._scrolled is None:  # or what is being typed would go out of sight
                self._tiles.show_picked()
        else:
            self._about = describe(rules, self.services.tr)
            self._say(self._about, warn=False)
        self._label.look(deal_of(rules, number), proof=True)

    def tick(self, seconds: float) -> None:
        """Let the page move, and the deal of the code be looked into."""
        super().tick(seconds)
        self._label.tick(seconds)

    def _tell_deal(self, label: str) -> None:
        """Tell what was found out about the deal of the code."""
        parts = " · ".join(part for part in (self._about, label) if part)
        self._say(begun(parts), warn=False)

    def leave(self) -> None:
        """Ask nothing more."""
        self._label.drop()
        super().leave()

    def _set_code(self, text: str) -> None:
        """Put a code into the entry line."""
        self._entry.set_text(text)
        self._typed(text)
        if self.page:
            self.page.touched()

    def _paste(self) -> None:
        """Take the code out of whatever text the clipboard holds."""
        text = " ".join(self.services.paste().split())[:_LONGEST_CODE]
        if text.strip():
            self._set_code(text)
            self._check()
        else:
            self._say(self.services.tr.text("There is no text to paste."), warn=True)

    def _open_keypad(self) -> None:
        self.services.ask(Push(KeypadScene(self.services, self._code, self._set_code)))

    def _check(self) -> tuple[Rules, int] | None:
        """The deal of the code, or None after saying what is wrong with it."""
        try:
            return read_code(self._code)
        except CodeError as error:
            self._say(code_fault_text(error, self.services.tr), warn=True)
            return None

    def _say(self, text: str, *, warn: bool) -> None:
        self._said, self._warns = text, warn
        if self._message:
            usual = self.services.tr.text("Deal code")
            self._message.set(text or usual, style="warn" if warn else "small")
            if warn and self._scrolled is not None:
                self._scrolled.show(self._message.rect)

    def _deal(self) -> None:
        """Start the deal of the code, or a fresh one of the picked rules."""
        go = self._routes.deal
        if go is None:
            return
        if self._code.strip():
            deal = self._check()
            if deal is None:
                return
            self._keep(deal[0])
            go(*deal)
        else:
            self._keep(self.rules)
            if self._routes.series and pick_id(self._series) != self.services.settings.last_series:
                self.services.change("last_series", pick_id(self._series))
            if self._series and self._routes.series:
                self._routes.series(self.rules, *self._series)
            else:
                go(self.rules, None)

    def _keep(self, rules: Rules) -> None:
        """Remember the choice for the next time."""
        chosen = id_of(rules) or rules.fields()
        if chosen != self.services.settings.last_rules:
            self.services.change("last_rules", chosen)


def _switch_width(page: Page, label: str) -> int:
    """How wide a switch with its label in one line is."""
    return page.text_width(label, "strong") + page.px(96)
