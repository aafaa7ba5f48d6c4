"""The attract mode: the solver plays by itself under a large invitation, and the picture drifts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import cycle
from typing import Final

import pygame

from game.engine.actions import Draw, Place, Recycle
from game.engine.play import Status
from game.engine.rules import Rules
from game.engine.variants import id_of
from game.i18n import Translator
from game.scenes.kiosk.performance import Performance
from game.scenes.services import Services
from game.scenes.table.table_scene import TableScene
from game.scenes.table.table_view import TableView
from game.session import Session
from game.storage import StorageError
from game.view.banner import Heading
from game.view.best_list import BestList
from game.view.drift import drift
from game.view.sky_words import hush, quiet
from game.view.variants_text import rules_name
from game.view.window import TALL

_FIRST: Final = 2.0
_BEFORE_PAIR: Final = 1.3
_BEFORE_DRAW: Final = 0.7
_AFTER_WIN: Final = 6.0
"""Seconds after the deal, before an action, and for the joy of a win."""

_BEST: Final = 8.0
"""Seconds for which the day's best games are shown after a win."""

_LINES: Final = 8

_WORDS: Final = 6.0
"""Seconds after which the invitation is given in the next language."""

_RULES: Final = 0.034
"""Height of the name of the rules on a tall screen, in parts of its width."""

_PLATE: Final = 0.144
"""The height of the invitation, in parts of the screen's shorter side."""

_EDGE: Final = 0.02
"""How thick the line around the invitation is, in parts of its height."""

_REACH: Final = 0.03
"""How far the picture drifts, in parts of the screen's shorter side."""


class AttractScene(TableScene["AttractView"]):
    """Plays until somebody takes it off the stage; it answers no input.

    ``name`` and ``text`` are the house's; ``languages`` those in which it invites.
    """

    def __init__(
        self,
        services: Services,
        rules: Sequence[Rules],
        languages: Sequence[str],
        name: str = "",
        text: str = "",
    ) -> None:
        super().__init__(services)
        self.performance = Performance(services, rules)
        self._name = name
        self._text = text
        self._rules = tuple(rules)
        self._languages = cycle(languages)
        self._invitation = services.tr.text("Touch to play")
        self._words_due = _WORDS
        self._due = _FIRST
        self._seconds = 0.0
        self._reach = 0
        self._shift = (0, 0)
        self._glass = pygame.Surface((1, 1))
        self._whole = True

    def heard(self) -> str:
        """Nothing: nobody is there to listen."""
        return ""

    def build(self, size: tuple[int, int]) -> None:
        """Set the stage for a screen: the picture is larger than it by as much as it drifts."""
        self._reach = round(_REACH * min(size))
        big = size[0] + 2 * self._reach, size[1] + 2 * self._reach
        self._glass = pygame.Surface(big).convert()
        self._invitation = self.services.tr.text("Touch to play")
        self._lay(fresh=self.view is None)

    def tick(self, seconds: float) -> None:
        """Play on when it is time."""
        self._seconds += seconds
        self.performance.session.advance(seconds)
        self.performance.prepare()
        if self.view is not None:
            self.view.collect()
        self._words_due -= seconds
        if self._words_due <= 0:
            self._invite()
        self._due -= seconds
        if self._due <= 0:
            self._go_on()

    def draw(self, surface: pygame.Surface, ahead: float) -> list[pygame.Rect]:
        """Draw what changed, or everything where the picture has drifted on."""
        if self.view is None:
            return []
        changed = self.view.draw(self._glass, ahead)
        right, down = drift(self._seconds, self._reach)
        shift = right - self._reach, down - self._reach
        if shift != self._shift or self._whole:
            self._shift, self._whole = shift, False
            surface.blit(self._glass, shift)
            return [surface.get_rect()]
        return [surface.blit(self._glass, rect.move(shift), rect) for rect in changed]

    def expose(self) -> None:
        """Draw everything again."""
        self._whole = True

    def leave(self) -> None:
        """Clear the stage."""
        self.performance.drop()
        super().leave()

    def _lay(self, *, fresh: bool) -> None:
        """Lay the game at hand on the table."""
        session = self.performance.session
        self.view = AttractView(
            self.services, session, self._glass.get_size(), self.view, self._reach
        )
        self.view.say(self._name, self._text, self._invitation)
        if fresh:
            self.view.table.deal(session.deal.cards)
        self._whole = True

    def _go_on(self) -> None:
        """The next action; after a win the next game."""
        outcome = self.performance.act()
        if outcome is None and self.view is not None and self.view.best is None:
            self.view.best = self._best_today()
            if self.view.best is not None:
                self.view.effects.clear()
                self.view.canvas.spoil()
                self._due = _BEST
                return
        if outcome is None or self.view is None:
            self.performance.next_game()
            self._due = _FIRST
            self._lay(fresh=True)
            return
        self.view.show(outcome)
        if self.performance.session.status is Status.WON:
            self._due = _AFTER_WIN
            self.view.celebrate()
        else:
            draws = isinstance(self.performance.next_action, Draw | Recycle | Place)
            self._due = _BEFORE_DRAW if draws else _BEFORE_PAIR

    def _best_today(self) -> BestList | None:
        """The best games of this day, of the rules that had most of them; None without any."""
        services = self.services
        tr, today = services.tr, services.now().date().isoformat()
        tables = []
        with suppress(StorageError):
            for rules in self._rules:
                if name := id_of(rules):
                    games = services.store.high_scores.table(name, today, _LINES)
                    tables.append((len(games), rules, games))
        if not any(count for count, _, _ in tables):
            return None
        _, rules, games = max(tables, key=lambda table: table[0])
        lines = tuple(
            (tr.number(place), game.initials or "…", tr.number(game.score))
            for place, game in enumerate(games, start=1)
        )
        title = tr.text("Today's best: {rules}", rules=rules_name(rules, tr))
        return BestList(title, lines)

    def _invite(self) -> None:
        """Give the invitation in the next language."""
        self._words_due = _WORDS
        self._invitation = Translator.load(next(self._languages)).text("Touch to play")
        if self.view is not None:
            self.view.say(self._name, self._text, self._invitation)


class AttractView(TableView):
    """The table on a picture that is larger than the screen by a reach on every side.

    On a tall screen the house's name stands above the table, else in its upper bar.
    """

    def __init__(
        self,
        services: Services,
        session: Session,
        size: tuple[int, int],
        old: TableView | None,
        reach: int,
    ) -> None:
        place = pygame.Rect((0, 0), size).inflate(-4 * reach, -4 * reach)
        tall = place.h > TALL * place.w
        above = place.h // 3 if tall else 0
        table = pygame.Rect(place.x, place.y + above, place.w, place.h - above)
        super().__init__(services, session.deal, session.state, size, old, place=table)
        bars = self.layout.bars
        self._tall = tall
        self._head = pygame.Rect(place.topleft, (place.w, above)) if tall else bars.top
        self._foot = bars.ribbon.unionall(list(bars.buttons))
        self._foot.x, self._foot.w = place.x, place.w
        self._said = ("", "", "")
        self.best: BestList | None = None

    def say(self, name: str, text: str, invitation: str) -> None:
        """Show the house's name and text, and the invitation."""
        if (name, text, invitation) != self._said:
            self._said = name, text, invitation
            self._clear_head()
            self.canvas.spoil(self._head)
            self.canvas.spoil(self._foot)

    def _clear_head(self) -> None:
        """No star stands among the words above the table; in the bar none does anyway."""
        if self._tall:
            heading, brush = self._heading(), self._brush
            places = heading.places(self._head, self._theme, brush, centred=True)
            words = [*self.life.words, *places]
            self._quiet = quiet(self._sky, self._theme, words, sunny=not self._sunless)

    def _heading(self) -> Heading:
        name, text, _ = self._said
        return Heading(name or self.services.tr.text("Pyramid"), text)

    def _paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        self._clear_sky(surface)
        hush(surface, self._quiet, clip)
        if clip.colliderect(self._head) or clip.colliderect(self.layout.bars.top):
            self._paint_head(surface)
        self.table.paint(surface, clip)
        if self.best is not None:
            self.best.draw(surface, self._room_for_best(), self._theme, self._brush)
        if clip.colliderect(self._foot):
            self._paint_foot(surface)

    def _room_for_best(self) -> pygame.Rect:
        """Where the pyramid stood; on a tall screen below the piles, which reach into it there."""
        layout, room = self.layout, self.layout.pyramid_box
        if self._tall:
            top = max(room.top, layout.foundation.bottom + 2 * layout.bars.text_px)
            return pygame.Rect(room.x, top, room.w, room.bottom - top)
        return room

    def _paint_head(self, surface: pygame.Surface) -> None:
        """The house; what is played stands at the right of the bar, or in the middle below."""
        theme, brush, bars = self._theme, self._brush, self.layout.bars
        px = max(bars.text_px, round(_RULES * self._head.w)) if self._tall else bars.text_px
        rules = brush.text(rules_name(self.deal.rules, self.services.tr), px, theme.soft)
        head = self._heading()
        if self._tall:
            top = self.layout.bars.top
            surface.blit(rules, rules.get_rect(center=top.center))
            head.draw(surface, self._head, theme, brush, centred=True)
            return
        edge = round(28 * bars.unit)
        room = self._head.inflate(-2 * edge, 0)
        place = rules.get_rect(midright=room.midright)
        surface.blit(rules, place)
        room.w -= rules.get_width() + edge
        head.draw(surface, room, theme, brush, centred=False)

    def _paint_foot(self, surface: pygame.Surface) -> None:
        """The invitation, on a plate in the place of the buttons."""
        theme, brush, room = self._theme, self._brush, self._foot
        text = self._said[2]
        high = min(room.h, round(_PLATE * min(self.layout.size)))
        px = brush.fitted(text, round(0.52 * high), round(0.84 * room.w), "black")
        words = brush.text(text, px, theme.ink, "black")
        plate = pygame.Rect(0, 0, words.get_width() + high, high)
        plate.center = room.center
        edge = max(2.0, _EDGE * high)
        surface.blit(brush.box(plate.size, high // 2, theme.accent, theme.keyline, edge), plate)
        surface.blit(words, words.get_rect(center=plate.center))
