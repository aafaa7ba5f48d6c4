"""How buttons, switches and sliders look in each state: functions that give a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

import pygame

from game.view.fonts import Weight
from game.view.theme import Metrics, Theme
from game.view.widgets_paint import Shapes
from game.view.widgets_text import Align, Lettering, Setting, Shrink, line_height

Style = Literal["primary", "plain", "soft", "link", "tab"]
Paint = Callable[[str], pygame.Surface]

NOTHING: Final = "#00000000"


@dataclass(frozen=True, slots=True)
class LabelStyle:
    """A kind of text: weight, height in design pixels, and the name of the theme's colour.

    What is `short` becomes smaller rather than being broken into lines.
    """

    weight: Weight
    size: float
    colour: str
    short: bool = False


LABELS: Final[Mapping[str, LabelStyle]] = MappingProxyType(
    {
        "brand": LabelStyle("black", 84, "title", short=True),
        "title": LabelStyle("black", 36, "title", short=True),
        "heading": LabelStyle("black", 22, "text"),
        "group": LabelStyle("bold", 17, "accent"),
        "tagline": LabelStyle("regular", 22, "soft"),
        "strong": LabelStyle("bold", 17, "text"),
        "body": LabelStyle("regular", 17, "text"),
        "soft": LabelStyle("regular", 15, "soft"),
        "small": LabelStyle("bold", 14, "soft"),
        "good": LabelStyle("bold", 14, "good"),
        "warn": LabelStyle("bold", 15, "warn"),
        "alarm": LabelStyle("black", 22, "warn"),
        "number": LabelStyle("black", 30, "text", short=True),
        "score": LabelStyle("black", 72, "accent", short=True),
    }
)
"""The kinds of text, by the name that `label` takes."""


@dataclass(frozen=True, slots=True)
class Kit:
    """What painting needs: colours, sizes, texts, shapes."""

    theme: Theme
    sizes: Metrics
    lettering: Lettering
    shapes: Shapes

    def colour(self, style: str) -> str:
        """The colour of a kind of text."""
        return str(getattr(self.theme, LABELS[style].colour))

    def fit(
        self, text: str, style: str, width: int, height: int | None = None, px: int = 0
    ) -> Setting:
        """A text of that kind, fitted; at most ``px`` pixels high if that is given."""
        look = LABELS[style]
        px = px or self.sizes.font_px(look.size)
        shrink: Shrink = "far" if look.short else "no"
        return self.lettering.fit(text, look.weight, px, width, height, shrink=shrink)


@dataclass(frozen=True, slots=True)
class ButtonLook:
    """What a button shows; ``size`` is its text's height in design pixels.

    ``px`` is that height in pixels where several buttons share one, or 0.
    """

    text: str
    style: Style = "plain"
    subtitle: str = ""
    icon: str = ""
    selected: bool = False
    align: Align = "centre"
    size: float = 17
    icon_after: bool = False
    px: int = 0


@dataclass(frozen=True, slots=True)
class _Tints:
    fill: str
    edge: str
    text: str
    soft: str


def button_paint(kit: Kit, size: tuple[int, int], look: ButtonLook) -> Paint:
    """The looks of a button of that size."""

    def paint(state: str) -> pygame.Surface:
        tints = _tints(kit.theme, look, state)
        radius = size[1] // 2 if look.style == "tab" else corner(kit, size)
        edge = 0 if tints.edge == NOTHING else kit.sizes.px(1.3)
        surface = kit.shapes.box(size, radius, tints.fill, tints.edge, edge)
        inside = pygame.Rect((0, 0), size).inflate(-2 * _side(kit, look), -kit.sizes.px(6))
        if state == "active":
            inside.move_ip(0, kit.sizes.px(1))
        _write(kit, surface, inside, look, tints)
        return surface

    return paint


def button_height(kit: Kit, look: ButtonLook, width: int) -> int:
    """How high a button of that width must be for its texts and for a finger."""
    return max(kit.sizes.touch(), texts_height(kit, look, width) + kit.sizes.px(16))


def texts_height(kit: Kit, look: ButtonLook, width: int) -> int:
    """How high the texts of a button are, whole and unsqueezed."""
    if not look.text:
        return 0
    inside = width - 2 * _side(kit, look) - _icon_room(kit, look)
    height = _title(kit, look, inside, None).size[1]
    if look.subtitle:
        height += _subtitle(kit, look, inside, None).size[1]
    return height


def button_width(kit: Kit, look: ButtonLook) -> int:
    """How wide a button must be for its title to stand in one line."""
    px = kit.sizes.font_px(look.size)
    text = kit.lettering.width(look.text, _weight(look), px)
    return text + 2 * _side(kit, look) + _icon_room(kit, look) + kit.sizes.px(4)


def shared_px(kit: Kit, looks: Sequence[ButtonLook], width: int) -> int:
    """The largest height in pixels that the titles of buttons of one width can all have."""
    return min(
        _title(kit, look, width - 2 * _side(kit, look) - _icon_room(kit, look), None).px
        for look in looks
    )


def corner(kit: Kit, size: tuple[int, int]) -> int:
    """The radius of the corners of a box of that size."""
    return min(kit.sizes.px(18), round(min(size) * 0.28))


def switch_paint(kit: Kit, size: tuple[int, int], label: str, on: bool, left: bool) -> Paint:
    """A switch with its label: the track at the left, or at the right end of the row."""

    def paint(state: str) -> pygame.Surface:
        theme, px = kit.theme, kit.sizes.px
        fill = theme.button_high if state == "hovered" else NOTHING
        if state == "active":
            fill = theme.button_down
        surface = kit.shapes.box(size, corner(kit, size), fill)
        track = switch_track(kit, size, left)
        colour = theme.off if not on or state == "disabled" else theme.teal
        surface.blit(kit.shapes.box(track.size, track.height // 2, colour), track, None, _PREMUL)
        knob = track.height - 2 * px(4)
        x = track.right - px(4) - knob if on else track.left + px(4)
        disc = kit.shapes.disc(knob, theme.knob)
        surface.blit(disc, (x, track.centery - knob // 2), None, _PREMUL)
        if on:
            tick = kit.shapes.icon("check", round(knob * 0.62), theme.off)
            surface.blit(tick, tick.get_rect(center=(x + knob // 2, track.centery)), None, _PREMUL)
        room = switch_text(kit, size, left)
        setting = kit.fit(label, "strong", room.width, room.height)
        tint = theme.faded if state == "disabled" else theme.text
        kit.lettering.draw(surface, setting, tint, room)
        return surface

    return paint


def switch_track(kit: Kit, size: tuple[int, int], left: bool) -> pygame.Rect:
    """Where a switch's track lies in its row."""
    px = kit.sizes.px
    track = pygame.Rect(0, 0, px(58), px(32))
    track.centery = size[1] // 2
    if not left:
        track.right = size[0] - px(8)
    return track


def switch_text(kit: Kit, size: tuple[int, int], left: bool) -> pygame.Rect:
    """Where a switch's label has room in its row."""
    gap = kit.sizes.px(14)
    track = switch_track(kit, size, left)
    if left:
        return pygame.Rect(track.right + gap, 0, size[0] - track.right - gap, size[1])
    inset = kit.sizes.px(8)
    return pygame.Rect(inset, 0, track.left - gap - inset, size[1])


def slider_paint(kit: Kit, size: tuple[int, int], part: float) -> Paint:
    """A slider whose knob stands at a part (0 to 1) of its track."""

    def paint(state: str) -> pygame.Surface:
        theme, px = kit.theme, kit.sizes.px
        surface = pygame.Surface(size, pygame.SRCALPHA)
        start, width = slider_track(kit, size)
        high = px(8)
        top = (size[1] - high) // 2
        groove = kit.shapes.box((width, high), high // 2, theme.off)
        surface.blit(groove, (start, top), None, _PREMUL)
        filled = max(high, round(width * part))
        bar = kit.shapes.box((filled, high), high // 2, theme.teal)
        surface.blit(bar, (start, top), None, _PREMUL)
        knob = px(30 if state == "active" else 26)
        middle = (start + round(width * part), size[1] // 2)
        rim = kit.shapes.disc(knob, theme.keyline)
        surface.blit(rim, rim.get_rect(center=middle), None, _PREMUL)
        face = kit.shapes.disc(knob - 2 * px(2), theme.knob)
        surface.blit(face, face.get_rect(center=middle), None, _PREMUL)
        return surface

    return paint


def slider_track(kit: Kit, size: tuple[int, int]) -> tuple[int, int]:
    """Where a slider's track starts in its box, and how long it is."""
    inset = kit.sizes.px(15)
    return inset, max(1, size[0] - 2 * inset)


def stepper_height(kit: Kit, choices: Sequence[str], width: int) -> int:
    """How high a stepper of that width must be for the longest of its choices."""
    touch = kit.sizes.touch()
    room = width - 2 * touch
    texts = (_choice(kit, choice, room).size[1] for choice in choices)
    return max(touch, max(texts) + kit.sizes.px(12))


def stepper_paint(
    kit: Kit, size: tuple[int, int], text: str, ways: tuple[bool, bool] = (True, True)
) -> Paint:
    """A choice between two arrows, each as wide as a finger; pale where its way leads nowhere."""
    end = min(size[1], kit.sizes.touch())

    def paint(state: str) -> pygame.Surface:
        theme = kit.theme
        down, hot = state == "active", state == "hovered"
        fill = theme.button_down if down else theme.button_high if hot else theme.button
        surface = kit.shapes.box(
            size, corner(kit, size), fill, theme.button_edge, kit.sizes.px(1.3)
        )
        mark = round(min(end * 0.5, kit.sizes.font_px(20)))
        sides = ("chevron_left", end // 2), ("chevron_right", -(end // 2))
        for on, (name, middle) in zip(ways, sides, strict=True):
            arrow = kit.shapes.icon(name, mark, theme.accent if on else theme.faded)
            at = (middle % size[0], size[1] // 2)
            surface.blit(arrow, arrow.get_rect(center=at), None, pygame.BLEND_PREMULTIPLIED)
        room = pygame.Rect((0, 0), size).inflate(-2 * end, -kit.sizes.px(4))
        setting = _choice(kit, text, room.width, room.height)
        kit.lettering.draw(surface, setting, theme.text, room, "centre")
        return surface

    return paint


def _choice(kit: Kit, text: str, width: int, height: int | None = None) -> Setting:
    """A choice of a stepper: like a button's text a little smaller before it takes two lines."""
    look = LABELS["strong"]
    px = kit.sizes.font_px(look.size)
    return kit.lettering.fit(text, look.weight, px, width, height, shrink="little")


_PREMUL: Final = pygame.BLEND_PREMULTIPLIED


def _tints(theme: Theme, look: ButtonLook, state: str) -> _Tints:
    """Fill, outline and text colours of a style in a state."""
    if state == "disabled":
        fill = NOTHING if look.style == "link" else theme.button
        return _Tints(fill, NOTHING, theme.faded, theme.faded)
    hot = state == "hovered"
    down = state == "active"
    if look.style == "primary" or (look.style == "tab" and look.selected):
        fill = theme.accent_high if hot else _darker(theme.accent) if down else theme.accent
        return _Tints(fill, NOTHING, theme.ink, theme.ink_soft)
    if look.style == "link":
        fill = theme.button_down if down else theme.button_high if hot else NOTHING
        return _Tints(fill, NOTHING, theme.accent if look.selected else theme.soft, theme.soft)
    fill = theme.button_down if down else theme.button_high if hot else theme.button
    edge = theme.button_edge
    outlined = theme.edged or (look.style == "soft" and hot)
    if look.style == "soft":
        fill = theme.button_down if down else theme.button if hot else theme.button_high
    if look.style in ("soft", "tab") and not outlined:
        edge = NOTHING
    if look.selected:
        fill, edge = theme.panel_picked, theme.accent
    return _Tints(fill, edge, theme.text, theme.soft)


def _darker(colour: str) -> str:
    shade = pygame.Color(colour).lerp(pygame.Color(0, 0, 0), 0.2)
    return f"#{shade.r:02x}{shade.g:02x}{shade.b:02x}"


def _weight(look: ButtonLook) -> Weight:
    return "bold" if look.style in ("link", "tab") else "black"


def _side(kit: Kit, look: ButtonLook) -> int:
    """The room between a button's side and its text."""
    if look.style == "link":
        return kit.sizes.px(8)
    return kit.sizes.px(24 if look.align == "left" else 12)


def _icon_px(kit: Kit, look: ButtonLook) -> int:
    return round(kit.sizes.font_px(look.size) * 1.2)


def _icon_room(kit: Kit, look: ButtonLook) -> int:
    """The width that an icon beside a text takes."""
    if not look.icon:
        return 0
    return _icon_px(kit, look) + (kit.sizes.px(8) if look.text else 0)


def _title(kit: Kit, look: ButtonLook, width: int, height: int | None) -> Setting:
    px = look.px or kit.sizes.font_px(look.size)
    shrink: Shrink = "no" if look.px else "little"
    return kit.lettering.fit(look.text, _weight(look), px, width, height, shrink=shrink)


def _subtitle(kit: Kit, look: ButtonLook, width: int, height: int | None) -> Setting:
    px = kit.sizes.font_px(min(15, look.size))
    return kit.lettering.fit(look.subtitle, "regular", px, width, height, shrink="little")


def _write(
    kit: Kit, surface: pygame.Surface, inside: pygame.Rect, look: ButtonLook, tints: _Tints
) -> None:
    """Set icon, title and subtitle into a button."""
    room = _icon_room(kit, look)
    inside = inside.copy()
    if not look.text:
        mark = kit.shapes.icon(look.icon, _icon_px(kit, look), tints.text)
        surface.blit(mark, mark.get_rect(center=inside.center), None, _PREMUL)
        return
    below = line_height(kit.sizes.font_px(min(15, look.size))) if look.subtitle else 0
    title = _title(kit, look, inside.width - room, inside.height - below)
    under = None
    if look.subtitle:
        rest = inside.height - title.size[1]
        under = _subtitle(kit, look, inside.width - room, rest)
    high = title.size[1] + (under.size[1] if under else 0)
    block = pygame.Rect(inside.left, inside.centery - high // 2, inside.width, high)
    if look.icon:
        _put_icon(kit, surface, block, look, tints, title.size[0])
    block = _beside_icon(block, look, room, title.size[0])
    box = pygame.Rect(block.topleft, (block.width, title.size[1]))
    kit.lettering.draw(surface, title, tints.text, box, look.align)
    if under:
        box = pygame.Rect(block.left, box.bottom, block.width, under.size[1])
        kit.lettering.draw(surface, under, tints.soft, box, look.align)


def _beside_icon(block: pygame.Rect, look: ButtonLook, room: int, wide: int) -> pygame.Rect:
    """The part of a block that its icon leaves to the text."""
    if not look.icon:
        return block
    if look.align == "left":
        left = block.left if look.icon_after else block.left + room
        return pygame.Rect(left, block.top, block.width - room, block.height)
    start = block.centerx - (wide + room) // 2
    left = start if look.icon_after else start + room
    return pygame.Rect(left, block.top, wide, block.height)


def _put_icon(
    kit: Kit,
    surface: pygame.Surface,
    block: pygame.Rect,
    look: ButtonLook,
    tints: _Tints,
    wide: int,
) -> None:
    px = _icon_px(kit, look)
    mark = kit.shapes.icon(look.icon, px, tints.text)
    room = _icon_room(kit, look)
    start = block.left if look.align == "left" else block.centerx - (wide + room) // 2
    x = start + wide + (room - px) if look.icon_after else start
    surface.blit(mark, mark.get_rect(midleft=(x, block.centery)), None, _PREMUL)
