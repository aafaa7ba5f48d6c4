"""How to play: the rules of each rule set in words, with a drawn example."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect

from game.engine.rules import Rules
from game.engine.variants import RULE_SETS, id_of
from game.i18n import Translator
from game.scenes.page_scene import PageScene
from game.scenes.routes import Routes
from game.scenes.services import Services
from game.solver.chances import WIN_CHANCES
from game.view.cardart import CARD_RATIO, face_surface
from game.view.layout_picture import layout_picture
from game.view.looks import card_style
from game.view.rules_text import Section, sections
from game.view.ui import Area, Page
from game.view.variants_text import rules_name
from game.view.widgets_flow import Flow

_EXAMPLES: Final = {
    "french": (("6", "H"), ("7", "S"), ("K", "D")),
    "spanish": (("5", "H"), ("7", "S"), ("K", "D")),
}
"""A pair and a king, as rank and suit."""


class HowToPlayScene(PageScene):
    """The page of the rules given, house rules for None; a stepper leads to the others."""

    veiled = True

    def __init__(self, services: Services, routes: Routes, rules: Rules | None = None) -> None:
        super().__init__(services)
        self._routes = routes
        self._rules = rules or RULE_SETS["house"].rules
        known = tuple(row.rules for row in RULE_SETS.values())
        self._offered = known if self._rules in known else (*known, self._rules)

    @property
    def rules(self) -> Rules:
        """The rules that are told."""
        return self._rules

    def fill(self, page: Page) -> None:
        """The stepper stands above the text, which scrolls."""
        tr, px = self.services.tr, page.px
        place = self.header(page, tr.text("How to play"))
        names = [rules_name(rules, tr) for rules in self._offered]
        width = min(place.width, round(px(520) * page.kit.sizes.text_scale))
        high = page.stepper_height(names, width)
        box = Rect(place.centerx - width // 2, place.top, width, high)
        at = self._offered.index(self._rules)
        stepper = page.stepper(box, names, at, self._choose, name=tr.text("Rules"))
        top = box.bottom + px(12)
        scroll = page.scroll(Rect(place.left, top, place.width + px(20), place.bottom - top))
        column = min(scroll.width, round(px(860) * page.kit.sizes.text_scale))
        flow = self._flow(page, column)
        flow.put(scroll, (scroll.width - column) // 2, 0)
        scroll.end(flow.height + px(28))
        page.focus(stepper)

    def _choose(self, index: int) -> None:
        self._rules = self._offered[index]
        self.refill()
        if self.page:
            self.page.scrolls[-1].jump(0)

    def _flow(self, page: Page, width: int) -> Flow:
        tr, flow = self.services.tr, Flow(width)
        for section in sections(self._rules, tr, counted(self._rules, tr)):
            _add_section(flow, page, section)
            if section.id == "layout":
                size = (width, min(round(width * 0.6), page.px(260)))
                flow.add(size[1], partial(self._put_layout, size), page.px(12))
            elif section.id == "pairs":
                card = min(page.px(84), width // 5)
                flow.add(round(card * CARD_RATIO), partial(self._put_cards, card), page.px(12))
        return flow

    def _put_layout(self, size: tuple[int, int], area: Area, box: Rect) -> None:
        area.picture(box, layout_picture(area.kit, self._rules, size))

    def _put_cards(self, card: int, area: Area, box: Rect) -> None:
        """A pair joined by a plus, and a king by itself."""
        deck = self._rules.deck
        style = card_style(self.services.settings, self.services.tr)
        left, gap = box.left, area.px(28)
        for number, (letter, suit) in enumerate(_EXAMPLES[deck]):
            face = face_surface(letter, suit, deck, card, style)
            area.image(Rect((left, box.top), face.get_size()), face)
            left += card
            if number == 0:
                area.label(Rect(left, box.top, gap, box.height), "+", "heading", "centre")
            left += gap


def counted(rules: Rules, tr: Translator) -> str:
    """Our own count of the deals that can be won, if these rules were counted."""
    chance = WIN_CHANCES.get(id_of(rules) or "")
    if chance is None:
        return ""
    return tr.text(
        "Our own count: with every card known, {share} of {n} deals of these rules can be won.",
        share=tr.percent(chance.rate),
        n=tr.number(chance.deals),
    )


def _add_section(flow: Flow, page: Page, section: Section) -> None:
    _add_text(flow, page, section.title, "heading", page.px(24))
    for number, text in enumerate(section.paragraphs):
        _add_text(flow, page, text, "body", page.px(8 if number == 0 else 6))


def _add_text(flow: Flow, page: Page, text: str, style: str, gap: int) -> None:
    def put(area: Area, box: Rect) -> None:
        area.label(box, text, style)

    flow.add(page.text_height(text, style, flow.width), put, gap)
