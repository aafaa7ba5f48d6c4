"""Where everything lies: a pure function of window size, rules and a few settings.

The pyramid is made as large as the place between the bars allows; stock, waste and foundation
lie in the corners its slopes leave free, or above it on a tall screen. All lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final

from pygame import Rect

from game.engine.rules import Rules
from game.view.bars import Bars, bars

CARD_RATIO: Final = 1.4
"""Height of a card over its width."""

STRIP: Final = (0.474, 0.62)
"""Least and most of a card's height that the row beneath leaves to be seen."""

PITCH: Final = (1.09, 1.12)
"""Distance of two cards of a row in card widths: where width is short, and elsewhere."""

FAN: Final = 0.4
"""Part of a card's width that shows of a waste card in a fan."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The table for one window size and one set of rules."""

    size: tuple[int, int]
    bars: Bars
    area: Rect
    card_w: int
    pile_w: int
    pyramid: tuple[Rect, ...]
    stock: Rect
    turned: Rect | None
    wastes: tuple[Rect, ...]
    fan: int
    fan_step: int
    marks: tuple[Rect, ...]
    foundation: Rect
    left_handed: bool

    def within(self, size: tuple[int, int], corner: tuple[int, int]) -> Layout:
        """The same table at a place in a larger picture."""

        def moved(rect: Rect) -> Rect:
            return rect.move(corner)

        def all_moved(rects: tuple[Rect, ...]) -> tuple[Rect, ...]:
            return tuple(map(moved, rects))

        around = self.bars
        return replace(
            self,
            size=size,
            bars=replace(
                around,
                top=moved(around.top),
                ribbon=moved(around.ribbon),
                foot=moved(around.foot),
                buttons=all_moved(around.buttons),
            ),
            area=moved(self.area),
            pyramid=all_moved(self.pyramid),
            stock=moved(self.stock),
            turned=moved(self.turned) if self.turned else None,
            wastes=all_moved(self.wastes),
            marks=all_moved(self.marks),
            foundation=moved(self.foundation),
        )

    @property
    def pyramid_box(self) -> Rect:
        """The box around the pyramid."""
        return self.pyramid[0].unionall(list(self.pyramid[1:]))

    @property
    def piles(self) -> Iterator[Rect]:
        """The places of the piles."""
        yield self.stock
        if self.turned is not None:
            yield self.turned
        yield from self.wastes
        yield self.foundation

    @property
    def counts(self) -> Iterator[Rect]:
        """Where numbers and words stand under the piles, however far a pile is fanned."""
        high, beside = round(1.5 * self.bars.count_px), self.bars.count_px
        for pile in self.piles:
            fanned = max(0, self.fan - 1) * self.fan_step if pile in self.wastes else 0
            yield Rect(pile.left - beside, pile.bottom, pile.w + fanned + 2 * beside, high)


@dataclass(frozen=True, slots=True)
class _Block:
    """A row of piles: columns, extra width of a fan, and where it begins below the area's top."""

    columns: int
    fan: int
    above: int
    marks: bool


@dataclass(frozen=True, slots=True)
class _Try:
    """One size and place of pyramid and piles that is tried."""

    area: Rect
    rows: int
    card_w: int
    pile_w: int
    pitch: float
    strip: float
    label: int
    mark: int

    @property
    def card_h(self) -> int:
        return round(self.card_w * CARD_RATIO)

    @property
    def pile_h(self) -> int:
        return round(self.pile_w * CARD_RATIO)

    @property
    def gap(self) -> int:
        return max(4, round(0.16 * self.pile_w))

    @property
    def height(self) -> int:
        """Of the pyramid."""
        return self.card_h + round((self.rows - 1) * self.strip * self.card_h)

    def block(self, block: _Block) -> tuple[int, int, int]:
        """Width, top and bottom of a block of piles."""
        width = block.columns * self.pile_w + (block.columns - 1) * self.gap + self.fan(block)
        top = self.area.top + block.above * (self.pile_h + self.label)
        return width, top, top + self.pile_h + (self.mark if block.marks else self.label)

    def _apart(self, left: tuple[_Block, ...], right: tuple[_Block, ...]) -> bool:
        """Whether the piles of the two corners leave each other room."""
        for (one, top, bottom), (other, above, below) in product(
            map(self.block, left), map(self.block, right)
        ):
            if top < below and above < bottom and one + self.gap + other > self.area.w:
                return False
        return True

    def fan(self, block: _Block) -> int:
        return block.fan * round(FAN * self.pile_w)

    def centre(self, top: int, left: tuple[_Block, ...], right: tuple[_Block, ...]) -> int | None:
        """Where the pyramid's middle can be, as central as possible; None if nowhere."""
        if not self._apart(left, right):
            return None
        low, high = float(self.area.left), float(self.area.right)
        step = self.pitch * self.card_w
        for row in range(self.rows):
            half = (row * step + self.card_w) / 2
            y = top + row * self.strip * self.card_h
            low_here, high_here = float(self.area.left), float(self.area.right)
            for width, block_top, bottom in map(self.block, left):
                if y < bottom + 2 and y + self.card_h > block_top:
                    low_here = max(low_here, self.area.left + width + self.gap)
            for width, block_top, bottom in map(self.block, right):
                if y < bottom + 2 and y + self.card_h > block_top:
                    high_here = min(high_here, self.area.right - width - self.gap)
            low, high = max(low, low_here + half), min(high, high_here - half)
        if low > high:
            return None
        return round(min(max(self.area.centerx, low), high))


def _blocks(rules: Rules) -> tuple[_Block, ...]:
    """The piles of the stock's corner, row by row."""
    if rules.wastes > 1:
        return _Block(2, 0, 0, marks=False), _Block(rules.wastes, 0, 1, marks=True)
    return (_Block(3 if rules.has_turned else 2, rules.draw - 1, 0, marks=False),)


_FOUNDATION: Final = (_Block(1, 0, 0, marks=False),)


def _tries(area: Rect, rules: Rules, label: int, mark: int) -> Iterator[_Try]:
    """Sizes to try, the best first: large pyramid cards, then large piles."""
    least, most = STRIP
    by_height = area.h / (1 + (rules.rows - 1) * least) / CARD_RATIO
    by_width = area.w / ((rules.rows - 1) * PITCH[0] + 1)
    widest = min(by_height, by_width)
    narrow = by_width < by_height
    pitch = PITCH[0] if narrow or area.w / ((rules.rows - 1) * PITCH[1] + 1) < widest else PITCH[1]
    # The cards of five rows are so large that much smaller ones beside them can be read.
    smallest = 0.52 if rules.rows == 5 else 0.74 if narrow else 0.62
    for shrink in range(60):
        card_w = int(widest * (1 - 0.0125 * shrink))
        fills = ((rules.rows - 1) * pitch + 1) * card_w >= 0.86 * area.w
        room = 0.7 * area.h if narrow and fills else area.h - 2
        strip = min(max(least, (room / (card_w * CARD_RATIO) - 1) / (rules.rows - 1)), most)
        biggest = 1.5 if narrow else 1.0
        for size in range(34):
            pile_w = int(card_w * (biggest - size * 0.03))
            if pile_w < smallest * card_w:
                break
            yield _Try(area, rules.rows, card_w, pile_w, pitch, strip, label, mark)


def _fitted(area: Rect, rules: Rules, label: int, mark: int) -> tuple[_Try, int, int]:
    """The first try that fits, with the pyramid's middle and top."""
    left = _blocks(rules)
    for attempt in _tries(area, rules, label, mark):
        slack = area.h - attempt.height
        if slack < 0:
            continue
        for tenth in range(11):
            top = area.top + slack * tenth // 10
            centre = attempt.centre(top, left, _FOUNDATION)
            if centre is not None:
                rest = area.bottom - top - attempt.height
                return attempt, centre, top + rest // 2
    raise ValueError(f"no place for {rules.rows} rows in {area.size}")


@lru_cache(maxsize=32)
def layout(
    size: tuple[int, int],
    rules: Rules,
    *,
    text_scale: float = 1.0,
    left_handed: bool = False,
    buttons: int = 6,
    touch: int = 0,
    foot: int = 0,
    count: int = 0,
) -> Layout:
    """The table for a window of ``size``; what is touched is at least ``touch`` pixels high.

    Above the buttons ``foot`` pixels are kept free. Below the piles texts have at least ``count``.

    Raises:
        ValueError: the window is too small for the rules, far below the smallest supported.
    """
    around = bars(size, text_scale, buttons, touch, foot)
    around = replace(around, count_px=max(around.count_px, count))
    edge = max(4, round((12 if size[1] > size[0] else 34) * around.unit))
    gap = max(3, round(8 * around.unit))
    top = around.top.bottom + gap
    area = Rect(edge, top, size[0] - 2 * edge, around.ribbon.top - gap - top)
    label = round(1.5 * around.count_px) + (gap if rules.wastes > 1 else 0)
    mark = max(round(2.0 * around.count_px), round(34 * around.unit), touch + 6 - gap) + 2 * gap
    found, centre, y = _fitted(area, rules, label, mark)
    made = _placed(size, around, area, rules, found, centre, y, mark - gap)
    return _mirrored(made) if left_handed else made


def _placed(
    size: tuple[int, int],
    around: Bars,
    area: Rect,
    rules: Rules,
    found: _Try,
    centre: int,
    y: int,
    mark_h: int,
) -> Layout:
    """The layout of a try that fits."""
    w, h, step = found.card_w, found.card_h, found.pitch * found.card_w
    pyramid = tuple(
        Rect(
            round(centre + (col - row / 2) * step - w / 2),
            round(y + row * found.strip * h),
            w,
            h,
        )
        for row, col in product(range(rules.rows), range(rules.rows))
        if col <= row
    )

    def pile(column: int, line: int = 0) -> Rect:
        x = area.left + column * (found.pile_w + found.gap)
        top = area.top + line * (found.pile_h + found.label)
        return Rect(x, top, found.pile_w, found.pile_h)

    many = rules.wastes > 1
    first = 2 if rules.has_turned and not many else 1
    wastes = tuple(pile(i, 1) for i in range(rules.wastes)) if many else (pile(first),)
    off = max(3, round(6 * around.unit))  # or the mark around a hinted card lies on it
    marks = tuple(Rect(r.x, r.bottom + off, r.w, mark_h - 6) for r in wastes) if many else ()
    foundation = Rect(area.right - found.pile_w, area.top, found.pile_w, found.pile_h)
    return Layout(
        size,
        around,
        area,
        w,
        found.pile_w,
        pyramid,
        pile(0),
        pile(1) if rules.has_turned else None,
        wastes,
        rules.draw if not many else 1,
        round(FAN * found.pile_w),
        marks,
        foundation,
        left_handed=False,
    )


def _mirrored(plain: Layout) -> Layout:
    """The layout for the left hand: stock at the right, foundation at the left."""

    def flip(rect: Rect) -> Rect:
        return Rect(plain.size[0] - rect.right, rect.y, rect.w, rect.h)

    # A pyramid that had to give way to the piles gives way to the other side.
    shift = plain.size[0] - 2 * plain.pyramid[0].centerx
    return Layout(
        plain.size,
        plain.bars,
        plain.area,
        plain.card_w,
        plain.pile_w,
        tuple(rect.move(shift, 0) for rect in plain.pyramid),
        flip(plain.stock),
        flip(plain.turned) if plain.turned else None,
        tuple(flip(rect) for rect in plain.wastes),
        plain.fan,
        -plain.fan_step,
        tuple(flip(rect) for rect in plain.marks),
        flip(plain.foundation),
        left_handed=True,
    )
