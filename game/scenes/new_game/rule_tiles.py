"""The rules to pick from, as tiles in a grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pygame import Rect

from game.engine.rules import Rules
from game.engine.variants import RULE_SETS, RuleSet
from game.scenes.services import Services
from game.view.tile import Tile, tile_height, tile_paint
from game.view.ui import Area, Button, Page
from game.view.variants_text import describe, other_names, variant_name, variant_sentence
from game.view.widgets_looks import Paint
from game.view.widgets_text import unbroken

Own = Mapping[str, tuple[str, Rules]]
"""Name and rules of each rule set of the player's own, by its id."""


class RuleTiles:
    """The rule sets, and after them the player's own rules.

    ``chances`` tells of each rule set in how many of 100 deals it can be won, where that is known.
    ``picked`` gives the id of the rules picked now, and ``pick`` is called with the id pressed.
    """

    def __init__(
        self,
        services: Services,
        chances: Mapping[str, int | None],
        picked: Callable[[], str],
        pick: Callable[[str], object],
    ) -> None:
        self._services = services
        self._chances = chances
        self._picked = picked
        self._pick = pick
        self._buttons: dict[str, Button] = {}

    @property
    def picked(self) -> Button:
        """The tile of the rules picked now, once it was put on a page."""
        return self._buttons[self._picked()]

    def show_picked(self, *, at_once: bool = False) -> None:
        """Scroll to the tile of the rules picked now."""
        stop = self.picked.stop
        if stop.scroll is not None:
            (stop.scroll.reveal if at_once else stop.scroll.follow)(stop)

    def repaint(self, *names: str) -> None:
        """Show again whether each of these is picked."""
        for name in names:
            if name in self._buttons:
                self._buttons[name].repaint()

    def grid(
        self, page: Page, own: Own, width: int, room: int = 0
    ) -> tuple[int, Callable[[Area, int, int], None]]:
        """How high the tiles are together, and how to put them; they grow a little into `room`, or
        give way a little to stand in it whole.
        """
        tiles = self._tiles(own)
        gap = page.px(12)
        least = round(page.px(250) * (1 + (page.kit.sizes.text_scale - 1) * 0.8))
        columns = max(1, min(4, (width + gap) // (least + gap)))
        side = (width - gap * (columns - 1)) // columns
        names = list(tiles)
        rows = [names[first : first + columns] for first in range(0, len(names), columns)]
        heights = [max(tile_height(page.kit, tiles[name], side) for name in row) for row in rows]
        least = sum(heights) + gap * (len(rows) - 1)
        spare = min((room - least) // len(rows), page.px(44))
        if spare < -page.px(12):  # so small a picture tells nothing: they scroll
            spare = 0

        def put(area: Area, left: int, top: int) -> None:
            self._buttons = {}
            for row, high in zip(rows, heights, strict=True):
                for column, name in enumerate(row):
                    box = Rect(left + column * (side + gap), top, side, high + spare)
                    self._put_tile(area, name, tiles[name], box, spare)
                top += high + spare + gap

        return least + spare * len(rows), put

    def _tiles(self, own: Own) -> dict[str, Tile]:
        tr = self._services.tr
        tiles = {
            name: Tile(
                row.rules,
                variant_name(name, tr),
                variant_sentence(name, tr),
                other_names(name, tr),
                self._chance(name),
            )
            for name, row in self._offered()
        }
        for pick, (name, rules) in own.items():
            tiles[pick] = Tile(rules, name, describe(rules, tr))
        return tiles

    def _offered(self) -> Iterator[tuple[str, RuleSet]]:
        """The rule sets, or those of them that the house offers, and what a code brought."""
        house = self._services.house
        for name, row in RULE_SETS.items():
            if house is None or name in (*house.rules, self._picked()):
                yield name, row

    def _chance(self, name: str) -> str:
        """How many deals can be won, if that is known."""
        chance = self._chances.get(name)
        if chance is None:
            return ""
        tr = self._services.tr
        text = tr.text("can be won: {n} of 100", n=tr.number(chance))
        before, colon, figures = text.partition(": ")
        return before + colon + unbroken(figures)

    def _put_tile(self, area: Area, name: str, tile: Tile, box: Rect, spare: int) -> None:
        def look() -> Paint:
            return tile_paint(area.kit, tile, box.size, spare=spare, picked=name == self._picked())

        self._buttons[name] = area.painted(
            box, look, lambda: self._pick(name), text=f"{tile.name}. {tile.sentence}"
        )
