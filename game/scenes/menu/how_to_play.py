"""How to play: the rules of each rule set in words, with a drawn example."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.engine.rules import Rules
from game.engine.variants import RULE_SETS, id_of
from game.i18n import Translator
from game.scenes.names import name_of
from game.scenes.page_scene import PageScene
from game.scenes.routes import Routes
from game.scenes.services import Services
from game.solver.chances import WIN_CHANCES
from game.view.layout_picture import layout_picture
from game.view.looks import card_style
from game.view.rules_example import example, lines
from game.view.rules_example_picture import WIDTH, example_picture
from game.view.rules_text import Section, sections
from game.view.ui import Area, Page
from game.view.widgets_flow import Flow


class HowToPlayScene(PageScene):
    """The page of the rules given, house rules for None; a stepper leads to the others."""

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
        names = [name_of(self.services, rules) for rules in self._offered]
        width = min(place.width, round(px(520) * page.kit.sizes.text_scale))
        high = page.stepper_height(names, width)
        box = Rect(place.centerx - width // 2, place.top, width, high)
        at = self._offered.index(self._rules)
        stepper = page.stepper(box, names, at, self._choose, name=tr.text("Rules"))
        top = box.bottom + px(12)
        column = min(place.width - px(72), round(px(860) * page.kit.sizes.text_scale))
        left = place.centerx - column // 2
        paper = Rect(left - px(32), top, column + px(64), place.bottom - top + px(24))
        page.panel(paper)
        inside = Rect(paper.left, top + px(6), paper.width + px(20), place.bottom - top - px(6))
        scroll = page.scroll(inside)
        flow = self._flow(page, column)
        flow.put(scroll, left - inside.left, px(14))
        scroll.end(flow.height + px(14 + 28))
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
                self._add_example(flow, page, width)
        return flow

    def _add_example(self, flow: Flow, page: Page, width: int) -> None:
        """A small position, and what can be done in it."""
        state, tr = example(self._rules), self.services.tr
        style = card_style(self.services.settings, tr)
        card = min(max(page.px(84), 44), int(width / (WIDTH + 0.3)))
        picture = example_picture(page.kit, state, style, card)

        def put(area: Area, box: Rect) -> None:
            area.image(picture.get_rect(midtop=box.midtop), picture)

        flow.add_text(page, tr.text("An example"), "strong", page.px(14))
        flow.add(picture.get_height(), put, page.px(8))
        for text in lines(state, tr):
            flow.add_text(page, text, "soft", page.px(4))

    def _put_layout(self, size: tuple[int, int], area: Area, box: Rect) -> None:
        area.picture(box, layout_picture(area.kit, self._rules, size))


def counted(rules: Rules, tr: Translator) -> tuple[str, ...]:
    """Our own counts: of the strict rules that the saying is about, and of these rules."""
    strict = RULE_SETS["traditional"].rules
    chance = WIN_CHANCES[id_of(strict) or ""]
    said = [
        tr.text(
            "Our own count: with every card known, {share} of {n} strict deals can be won.",
            share=tr.percent(chance.rate),
            n=tr.number(chance.deals),
        )
    ]
    own = WIN_CHANCES.get(id_of(rules) or "")
    if own is not None and rules != strict:
        said.append(
            tr.text(
                "Of {n} deals of these rules {share} can be won.",
                share=tr.percent(own.rate),
                n=tr.number(own.deals),
            )
        )
    return tuple(said)


def _add_section(flow: Flow, page: Page, section: Section) -> None:
    flow.add_text(page, section.title, "heading", page.px(24))
    for number, text in enumerate(section.paragraphs):
        flow.add_text(page, text, "body", page.px(8 if number == 0 else 6))
