"""Texts set in the game's typeface: measured, shrunk or wrapped to fit, never cut."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

import pygame

from game.view.fonts import LARGE, SPACE, Weight, font, word_gap, words_of
from game.view.theme import SMALLEST_FONT

Align = Literal["left", "centre", "right"]

Shrink = Literal["no", "little", "far"]

LINE_HEIGHT: Final = 1.28
"""Distance of two lines over the font's height."""

_MOST_WORDS: Final = 20_000
"""Words whose widths are kept."""

_MOST_DRAWN: Final = 400
"""Drawn words that are kept, small as they are."""

_MOST_SETTINGS: Final = 2_000
"""Fitted texts that are kept: a page asks for each when it measures and when it draws."""

_UNSETTABLE: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control codes and halves of letters, which no font can set: they come from broken files."""

_DOT: Final = " · "
"""What parts two facts in one line; at the end of a line the line's end parts them."""

_WORD: Final = re.compile(
    r"(?:« )?(?:"
    r"\([^()]*\)[^ ]*|"
    r"(?<![^ ])(?:(?:[^ ()]*[^\W\d_] )?\d+(?:[.,]\d+)* |[^\W\d_] )+[^ ()]+|"
    r"(?<![^ ])[^ ()]*[^\W\d_] \d+(?:[.,]\d+)*[.,;:!?](?![^ ])|"
    r"(?:^|(?<=, ))\d+\. [^ ()]+|"
    r"[^ ]+"
    r")(?: [:;?!»]+[.,]?(?![^ ]))*"
)
"""A word, some words in brackets, a number between its words ("pile 1 first", "in 5 moves"), a
single letter with the word after it, a number at a stop with the word before it ("ends in 0."), or
a day with its month as Germans write it ("Montag, 30. November"); each with the marks that stand
apart from it, as they do in French.
"""

_MARKS: Final = " «:;?!»"
"""What makes no word longer."""

_SLIGHT: Final = 0.86
"""A line is shrunk so far before it is broken in two."""

_BOTTOM: Final = 1.5
"""So much longer than the line before it a last line may become by a word's company."""


def unbroken(text: str) -> str:
    """The text as one word, which stays in one line."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def begun(text: str) -> str:
    """The text with a capital, to begin a line: names of months or cards may have none."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Setting:
    """A text that was fitted: its lines and their font; `size` is the box they fill."""

    lines: tuple[str, ...]
    weight: Weight
    px: int
    size: tuple[int, int]


class Lettering:
    """Measures and draws texts, keeping the fonts that are in use.

    ``breathe`` is called before anything that takes a moment.
    """

    def __init__(self, breathe: Callable[[], object] = lambda: None) -> None:
        self.breathe = breathe
        self._fonts: dict[tuple[Weight, int], pygame.Font] = {}
        self._widths: dict[tuple[Weight, int, str], int] = {}
        self._words: dict[tuple[str, Weight, int, str], pygame.Surface] = {}
        self._settings: dict[tuple[object, ...], Setting] = {}

    def font(self, weight: Weight, px: int) -> pygame.Font:
        """The font of that weight, `px` pixels high."""
        if (weight, px) not in self._fonts:
            self._fonts[weight, px] = font(weight, px)
        return self._fonts[weight, px]

    def width(self, text: str, weight: Weight, px: int) -> int:
        """How wide a line of text is."""
        words = words_of(text, px)
        gaps = (len(words) - 1) * word_gap(px)
        return sum(self._word(word, weight, px) for word in words) + gaps

    def _word(self, word: str, weight: Weight, px: int) -> int:
        """How wide a word is: measured once, for wrapping asks again and again."""
        key = (weight, px, word)
        wide = self._widths.get(key)
        if wide is None:
            self.breathe()
            if len(self._widths) >= _MOST_WORDS:
                self._widths.clear()
            wide = self._widths[key] = self.font(weight, px).size(word)[0]
        return wide

    def line(self, text: str, weight: Weight, px: int, colour: str) -> pygame.Surface:
        """A line of text, alpha multiplied, not to be drawn on."""
        typeface, words = self.font(weight, px), words_of(text, px)
        if px >= LARGE:
            return typeface.render(text, True, colour).premul_alpha()
        drawn = [self._drawn_word(word, weight, px, colour) for word in words]
        if len(drawn) == 1:
            return drawn[0]
        width = max(1, self.width(text, weight, px))
        surface = pygame.Surface((width, typeface.get_linesize()), pygame.SRCALPHA)
        x = 0
        for word in drawn:
            surface.blit(word, (x, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += word.get_width() + word_gap(px)
        return surface

    def tidy(self) -> None:
        """Let go of the words drawn until now."""
        self._words.clear()

    def _drawn_word(self, word: str, weight: Weight, px: int, colour: str) -> pygame.Surface:
        """A word of small type, drawn once: a page says the same in many places."""
        key = (word, weight, px, colour)
        drawn = self._words.get(key)
        if drawn is None:
            self.breathe()
            if len(self._words) >= _MOST_DRAWN:
                self._words.clear()
            drawn = self.font(weight, px).render(word, True, colour).premul_alpha()
            self._words[key] = drawn
        return drawn

    def fit(
        self,
        text: str,
        weight: Weight,
        px: int,
        width: int,
        height: int | None = None,
        *,
        shrink: Shrink = "no",
    ) -> Setting:
        """The text within `width` (and `height`): in more lines, smaller, or both.

        Before it is broken into lines it may `shrink` a little, or as far as it takes. The font
        goes down to 12 pixels at the least; a text that still doesn't fit is higher than asked.
        """
        key = (text, weight, px, width, height, shrink)
        setting = self._settings.get(key)
        if setting is None:
            if len(self._settings) >= _MOST_SETTINGS:
                self._settings.clear()
            setting = self._settings[key] = self._fitted(text, weight, px, width, height, shrink)
        return setting

    def _fitted(
        self, text: str, weight: Weight, px: int, width: int, height: int | None, shrink: Shrink
    ) -> Setting:
        """The same, worked out anew."""
        text = _UNSETTABLE.sub("\ufffd", text)
        least = min(px, SMALLEST_FONT)
        shrunk = max({"no": px, "little": round(px * _SLIGHT), "far": least}[shrink], least)
        lines = tuple(text.split("\n"))
        for size in range(px, shrunk - 1, -1):
            if all(self.width(line, weight, size) <= width for line in lines):
                setting = self._set(lines, weight, size)
                if height is None or setting.size[1] <= height or size == least:
                    return setting
        return self._wrapped(text, weight, px, width, height)

    def _wrapped(
        self, text: str, weight: Weight, px: int, width: int, height: int | None
    ) -> Setting:
        """The largest font in which the wrapped text breaks no word and keeps the height."""
        least = min(px, SMALLEST_FONT)
        for size in range(px, least, -1):
            lines, whole = wrap(text, width, partial(self._measure, weight, size))
            setting = self._set(lines, weight, size)
            if whole and (height is None or setting.size[1] <= height):
                return setting
        lines, _ = wrap(text, width, partial(self._measure, weight, least))
        return self._set(lines, weight, least)

    def _measure(self, weight: Weight, px: int, text: str) -> int:
        return self.width(text, weight, px)

    def _set(self, lines: tuple[str, ...], weight: Weight, px: int) -> Setting:
        widest = max(self.width(line, weight, px) for line in lines)
        return Setting(lines, weight, px, (widest, len(lines) * line_height(px)))

    def draw(
        self,
        surface: pygame.Surface,
        setting: Setting,
        colour: str,
        box: pygame.Rect,
        align: Align = "left",
    ) -> None:
        """Draw a fitted text in a box, its lines aligned and the whole in the middle of it."""
        step = line_height(setting.px)
        top = box.centery - setting.size[1] // 2
        for number, line in enumerate(setting.lines):
            drawn = self.line(line, setting.weight, setting.px, colour)
            place = drawn.get_rect(centery=top + number * step + step // 2)
            match align:
                case "left":
                    place.left = box.left
                case "centre":
                    place.centerx = box.centerx
                case "right":
                    place.right = box.right
            surface.blit(drawn, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def line_height(px: int) -> int:
    """The height of a line in a font of `px` pixels."""
    return round(px * LINE_HEIGHT)


def wrap(text: str, width: int, measure: Callable[[str], int]) -> tuple[tuple[str, ...], bool]:
    """The text in lines no wider than `width`, and whether every word stayed whole.

    No word stands alone in the last line, unless its company made that by far the longer one.

    >>> wrap("one two three", 7, len)
    (('one two', 'three'), True)
    >>> wrap("pairs of cards make 13", 20, len)
    (('pairs of cards', 'make 13'), True)
    >>> wrap("pyramid", 4, len)
    (('pyra', 'mid'), False)
    """
    lines: list[str] = []
    whole = True
    most = width + 1  # letters that can have room: a word without an end is not measured whole
    for paragraph in text.split("\n"):
        line: list[tuple[str, str]] = []
        before: list[tuple[str, str]] = []
        for joint, piece in _pieces(paragraph, width, measure):
            if not line or measure(_joined([*line, (joint, piece)])[:most]) <= width:
                line.append((joint, piece))
            else:
                lines.append(_joined(line))
                before, line = line, [(joint, piece)]
            while measure(line[0][1][:most]) > width and len(line[0][1]) > 1:
                whole = False
                long = line[0][1]
                part = _longest_part(long, width, measure)
                lines.append(long[:part])
                before, line = [], [(joint, long[part:])]
        if _lone(line) and len(before) > 1:
            cut = len(before) - 1
            while cut > 1 and before[cut][1].isdecimal():  # which belongs to the word before it
                cut -= 1
            shorter, longer = before[:cut], [*before[cut:], *line]
            if measure(_joined(longer)) <= min(width, _BOTTOM * measure(_joined(shorter))):
                lines[-1], line = _joined(shorter), longer
        lines.append(_joined(line))
    return tuple(lines), whole


def _joined(pieces: Sequence[tuple[str, str]]) -> str:
    """Pieces in one line, each with what joins it to the one before."""
    return "".join(piece if not at else joint + piece for at, (joint, piece) in enumerate(pieces))


def _lone(line: Sequence[tuple[str, str]]) -> bool:
    """Whether a line is a single word: as the last of a text it looks lost."""
    return len(line) == 1 and not SPACE.search(line[0][1].strip(_MARKS))


def _pieces(paragraph: str, width: int, measure: Callable[[str], int]) -> Iterator[tuple[str, str]]:
    """What stays together, with what joins it to the piece before: facts that fit, and words.

    What stands in brackets stays together too where it fits.
    """
    facts = paragraph.split(_DOT)
    for number, fact in enumerate(facts):
        joint = _DOT if number else " "
        if len(facts) > 1 and measure(fact[: width + 1]) <= width:
            yield joint, fact
            continue
        for word in _WORD.findall(fact) or [""]:
            for part in _parts(word, width, measure):
                yield joint, part
                joint = " "


def _parts(word: str, width: int, measure: Callable[[str], int]) -> Iterator[str]:
    """Words that belong together: as one where they fit, without the first where that helps."""
    while " " in word and measure(word[: width + 1]) > width:
        first, word = word.split(" ", 1)
        yield first
    yield word


def _longest_part(word: str, width: int, measure: Callable[[str], int]) -> int:
    """How many letters of a word fit, at least one."""
    fitting = 1
    while fitting < len(word) and measure(word[: fitting + 1]) <= width:
        fitting += 1
    return fitting
