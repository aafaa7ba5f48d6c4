"""Custom rules: every field to choose, kept under names of the player's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, assert_never

from pygame import Rect

from game.engine.rules import Rules, RulesError
from game.engine.variants import RULE_SETS, id_of
from game.scenes.dialog import confirm
from game.scenes.names import saved_name
from game.scenes.new_game.keypad import NamePad
from game.scenes.new_game.own_rules import rules_in
from game.scenes.page_scene import PageScene
from game.scenes.routes import Routes
from game.scenes.scene import Push
from game.scenes.services import Services
from game.storage import NameProblem, SavedRules, StorageError, rules_key
from game.storage.custom_rules import NAME_LENGTH
from game.view.custom_form import STEPPED, SWITCHED, chosen, field, label, offered, with_limit
from game.view.layout_picture import layout_picture
from game.view.ui import Area, Label, Page
from game.view.variants_text import describe
from game.view.widgets_flow import Flow
from game.view.widgets_rows import Item, Rows

_Deed = tuple[str, Callable[[], object]]
"""A button's text, and what it does."""

_REACH: Final = 8
"""Design pixels by which a switch reaches beyond its column at both sides."""


class CustomRulesScene(PageScene):
    """A form for rules; what it shows can always be dealt."""

    def __init__(self, services: Services, routes: Routes, rules: Rules | None = None) -> None:
        super().__init__(services)
        self._routes = routes
        self._rules = rules or RULE_SETS["house"].rules
        self._name = self._picked = self._saved_as() if rules else ""
        self._message, self._style = "", "warn"
        self._told: Label | None = None

    @property
    def rules(self) -> Rules:
        """The rules as chosen so far."""
        return self._rules

    def fill(self, page: Page) -> None:
        """Picture and sentence first, then the fields and the names, in one or two columns."""
        px = page.px
        place = self.header(page, self.services.tr.text("Custom rules"))
        reach = px(_REACH)
        view = Rect(place.left - reach, place.top, place.width + reach + px(20), place.height)
        scroll = page.scroll(view)
        gap, room = px(28), scroll.width - 2 * reach
        columns = 2 if room >= px(872) * page.kit.sizes.text_scale else 1
        width = (room - gap * (columns - 1)) // columns
        first = Flow(width)
        second = first if columns == 1 else Flow(width)
        self._add_picture(first, page)
        self._add_fields(second, page)
        self._add_names(first, page)
        first.put(scroll, reach, 0)
        if second is not first:
            second.put(scroll, reach + width + gap, 0)
        scroll.end(max(first.height, second.height) + px(24))
        page.focus(page.stops[0])

    def _saved_as(self) -> str:
        """The name of the rules that it begins with, if they were saved."""
        return saved_name(self.services, rules_key(self._rules.fields())) or ""

    # What is chosen.

    def _add_picture(self, flow: Flow, page: Page) -> None:
        """The layout, the rules in a sentence, and the button that deals them."""
        tr, size = self.services.tr, (flow.width, page.px(200))
        rules, go = self._rules, self._routes.deal

        def put(area: Area, box: Rect) -> None:
            area.picture(box, layout_picture(area.kit, rules, size))

        flow.add(size[1], put)
        flow.add_text(page, describe(rules, tr), "body", page.px(10))
        if go:
            text = tr.text("Deal")
            high = page.button_height(text, flow.width, size=22)
            flow.add(
                high,
                lambda area, box: area.button(box, text, self._deal, style="primary", size=22),
                page.px(12),
            )

    def _deal(self) -> None:
        """Deal these rules, and remember them as the last choice."""
        last = id_of(self._rules) or self._rules.fields()
        if last != self.services.settings.last_rules:
            self.services.change("last_rules", last)
        if self._routes.deal:
            self._routes.deal(self._rules, None)

    def _add_fields(self, flow: Flow, page: Page) -> None:
        """The four switches together, then the fields to step through."""
        self._add_switch(flow, page, "goal")
        self._add_limit(flow, page)
        for name in SWITCHED[1:]:
            self._add_switch(flow, page, name)
        for name in STEPPED:
            self._add_steps(flow, page, name)

    def _add_switch(self, flow: Flow, page: Page, name: str) -> None:
        off, on = ("pyramid", "all") if name == "goal" else (False, True)
        if on not in offered(self._rules, name):
            return
        text = label(name, self.services.tr)
        state = getattr(self._rules, name) == on

        def flip(now: bool) -> None:
            self._set(chosen(self._rules, name, on if now else off))

        self._put_switch(flow, page, text, state, flip)

    def _put_switch(
        self, flow: Flow, page: Page, text: str, on: bool, flip: Callable[[bool], object]
    ) -> None:
        """A switch that reaches beyond its column: its label stands under the others' edge."""
        reach = 2 * page.px(_REACH)
        height = page.switch_height(text, flow.width + reach)
        flow.add(
            height, lambda area, box: area.switch(box.inflate(reach, 0), on, flip, text), page.px(2)
        )

    def _add_limit(self, flow: Flow, page: Page) -> None:
        text, on = label("limit", self.services.tr), self._rules.passes > 0

        def flip(now: bool) -> None:
            self._set(with_limit(self._rules, now))

        self._put_switch(flow, page, text, on, flip)
        if on:
            self._add_steps(flow, page, "passes")

    def _add_steps(self, flow: Flow, page: Page, name: str) -> None:
        shown = field(self._rules, name, self.services.tr)
        flow.add_text(page, shown.label, "strong", page.px(10))

        def step(index: int) -> None:
            self._set(chosen(self._rules, name, shown.values[index]))

        height = page.stepper_height(shown.words, flow.width)
        flow.add(
            height,
            lambda area, box: area.stepper(box, shown.words, shown.at, step, name=shown.label),
            page.px(4),
        )

    def _set(self, rules: Rules | None) -> None:
        if rules is not None:
            self._rules = rules
            self._say("")

    # Names.

    def _add_names(self, flow: Flow, page: Page) -> None:
        """The entry line for the name, what can be done with it, and the names there are."""
        tr = self.services.tr
        text = page.text_height("Ag", "heading", flow.width)
        high = max(page.kit.sizes.touch(), text + page.px(12))
        flow.add_text(page, tr.text("Saved rules"), "heading", page.px(10))
        named = tr.text("Name")
        flow.add(
            high,
            lambda area, box: area.entry(
                box,
                self._name,
                self._typed,
                lambda _: self._open_pad() if self.services.device == "pad" else self._save(),
                hint=named,
                longest=NAME_LENGTH,
                name=named,
            ),
            page.px(8),
        )
        self._add_message(flow, page)
        first = (tr.text("Keypad"), self._open_pad), (tr.text("Save"), self._save)
        self._add_pair(flow, page, first)
        every = self.services.store.custom_rules.list()
        if every:  # for whichever is picked; the list stays where it is as one is
            second = (tr.text("Rename"), self._rename), (tr.text("Delete"), self._ask_delete)
            self._add_pair(flow, page, second, enabled=bool(self._picked))
        for saved in every:
            picked = saved.name == self._picked
            self._add_button(flow, page, saved.name, partial(self._pick, saved), selected=picked)

    def _add_message(self, flow: Flow, page: Page) -> None:
        """What came of the last press, in a line kept free for it: nothing moves as it comes."""
        message, style = self._message, self._style
        looks = (message, style), ("Ag", "good"), ("Ag", "warn")
        high = max(page.text_height(text, look, flow.width) for text, look in looks)

        def put(area: Area, box: Rect) -> None:
            self._told = area.label(box, message, style)

        flow.add(high, put, page.px(4))

    def _add_button(
        self, flow: Flow, page: Page, text: str, act: Callable[[], object], *, selected: bool
    ) -> None:
        flow.add(
            page.button_height(text, flow.width),
            lambda area, box: area.button(box, text, act, style="soft", selected=selected),
            page.px(8),
        )

    def _add_pair(
        self, flow: Flow, page: Page, deeds: tuple[_Deed, _Deed], *, enabled: bool = True
    ) -> None:
        """Two buttons side by side, or one under the other where they are too wide."""
        gap = page.px(8)
        half = (flow.width - gap) // 2
        wide = max(page.button_width(text, style="soft") for text, _ in deeds)
        width = half if wide <= half else flow.width
        high = max(page.button_height(text, width) for text, _ in deeds)

        def put(text: str, act: Callable[[], object], area: Area, box: Rect) -> None:
            area.button(box, text, act, style="soft", enabled=enabled)

        rows = Rows((Item(width, partial(put, *deed)) for deed in deeds), flow.width, high, gap)
        flow.add(rows.height, rows.put, gap)

    def _open_pad(self) -> None:
        self.services.ask(Push(NamePad(self.services, self._name, self._named)))

    def _named(self, name: str) -> None:
        self._name = name
        self.refill()

    def _typed(self, text: str) -> None:
        """Take the name up; what was told before is no longer so."""
        self._name = text
        if self._told is not None:
            self._told.set("")
        self._message = ""

    def _pick(self, saved: SavedRules) -> None:
        """Take saved rules up; what no longer makes rules is told."""
        self._name = self._picked = saved.name
        try:
            self._rules = rules_in(saved)
            self._say("")
        except RulesError:
            self._say(self.services.tr.text("These rules can't be read."))

    def _save(self) -> None:
        store, tidy = self.services.store.custom_rules, " ".join(self._name.split())
        key = rules_key(self._rules.fields())
        done = self.services.tr.text("Saved.")
        self._try(lambda: store.create(tidy, key, self.services.now().timestamp()), tidy, done)

    def _rename(self) -> None:
        old, tidy = self._picked, " ".join(self._name.split())
        done = self.services.tr.text("Renamed.")
        self._try(lambda: self.services.store.custom_rules.rename(old, tidy), tidy, done)

    def _try(self, act: Callable[[], NameProblem | None], name: str, done: str) -> None:
        """Store something under a name and say that it is ``done``, or why it can't be."""
        try:
            problem = act()
        except StorageError:
            self._say(self.services.tr.text("The rules couldn't be saved."))
            return
        if problem is None:
            self._name = self._picked = name
            self._say(done, "good")
        else:
            self._say(_problem_text(problem, self.services))

    def _ask_delete(self) -> None:
        tr = self.services.tr
        self.services.ask(
            Push(
                confirm(
                    self.services,
                    tr.text("Delete these rules?"),
                    tr.text("Games played with them stay."),
                    tr.text("Delete"),
                    self._delete,
                )
            )
        )

    def _delete(self) -> None:
        try:
            self.services.store.custom_rules.delete(self._picked)
        except StorageError:
            self._say(self.services.tr.text("The rules couldn't be deleted."))
            return
        self._name = self._picked = ""
        self._say(self.services.tr.text("Deleted."), "good")

    def _say(self, text: str, style: str = "warn") -> None:
        self._message, self._style = text, style
        self.refill()


def _problem_text(problem: NameProblem, services: Services) -> str:
    tr = services.tr
    match problem:
        case NameProblem.EMPTY:
            return tr.text("Type a name first.")
        case NameProblem.TOO_LONG:
            return tr.text("The name is too long.")
        case NameProblem.TAKEN:
            return tr.text("That name is taken.")
        case NameProblem.MISSING:
            return tr.text("These rules are no longer there.")
        case _:
            assert_never(problem)
