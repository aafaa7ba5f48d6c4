"""Each motion frame by frame: ``python -m tests.strips OUT``, for review by eye.

Writes ``OUT/MOTION.png``, a sheet with a picture every so many milliseconds from the tap that
starts it. Nothing is opened on a screen.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.options import window_size

if TYPE_CHECKING:
    import pygame

    from game.scenes.table.play import PlayScene
    from tests.stage import Stage

_STEPS_A_SECOND = 120
_COLUMNS = 4

Act = Callable[["Stage"], None]


def main(argv: Sequence[str]) -> int:
    """Draw what was asked for; the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.stage_sheet import contact_sheet, save

    options = _options(argv)
    options.out.mkdir(parents=True, exist_ok=True)
    for name in options.motion or STRIPS:
        found = strip(name, options.size, reduced=options.reduced, theme=options.theme)
        rows = [found[at : at + _COLUMNS] for at in range(0, len(found), _COLUMNS)]
        save(contact_sheet(rows, options.width), options.out / f"{name}.png")
        print(name, flush=True)
    return 0


def strip(
    name: str, size: tuple[int, int], *, reduced: bool = False, theme: str = "dusk"
) -> list[tuple[str, pygame.Surface]]:
    """Pictures of one motion, each named by its milliseconds."""
    from game.loop import STEP
    from tests.scenes.world import FRAME, world
    from tests.stage import Stage

    act, every, until = STRIPS[name]
    found = []
    with (
        tempfile.TemporaryDirectory(prefix="strips-") as folder,
        world(Path(folder), size, reduced_motion=reduced, theme=theme) as made,
    ):
        stage = Stage(made)
        act(stage)
        made.frames(1)
        steps = 0
        for moment in range(0, until + 1, every):
            while 1000 * steps / _STEPS_A_SECOND < moment:
                made.top.step(STEP)
                made.top.tick(FRAME / 2)
                made.top.draw(made.services.window.surface, 0)
                steps += 1
            found.append((f"{name} {moment} ms", made.services.window.surface.copy()))
        while made.stack:
            made.stack.pop().leave()
    return found


def _table(stage: Stage, actions: Sequence[str] = (), rules: str = "house") -> PlayScene:
    """A game some actions long, at rest."""
    from game.engine.codes import deal_of
    from game.engine.variants import RULE_SETS
    from game.session import replayed

    return stage.table(replayed(deal_of(RULE_SETS[rules].rules, 18), actions))


def _deal(stage: Stage) -> None:
    from game.engine.codes import deal_of
    from game.engine.variants import RULE_SETS
    from game.scenes.kept_game import KeptGame
    from game.scenes.table.play import PlayScene

    services = stage.world.services
    kept = KeptGame.begin(services.store, deal_of(RULE_SETS["house"].rules, 18), services.now)
    scene = PlayScene(services, stage.navigator.routes, kept)
    scene.build(stage.world.size)
    stage.world.stack.append(scene)


def _tapped(*cards: str, before: Sequence[str] = (), rules: str = "house") -> Act:
    """Tap these cards of the pyramid (``7.2`` is row 7, place 2), ``stock``, or ``mark``, the first
    place mark.
    """

    def act(stage: Stage) -> None:
        scene = _table(stage, before, rules)
        assert scene.view is not None
        layout = scene.view.layout
        for card in cards:
            if card == "stock":
                stage.world.tap(layout.stock)
            elif card == "mark":
                stage.world.tap(layout.marks[0])
            else:
                row, place = map(int, card.split("."))
                stage.world.tap(layout.pyramid[row * (row - 1) // 2 + place - 1])

    return act


def _pressed(key: str, *before: str) -> Act:
    """Press a key after some actions."""

    def act(stage: Stage) -> None:
        import pygame

        _table(stage, before)
        stage.world.key(pygame.key.key_code(key))

    return act


def _dragged(stage: Stage) -> None:
    """Carry a card over the table and let it go where it pairs with nothing."""
    import pygame

    scene = _table(stage)
    assert scene.view is not None
    x, y = scene.view.layout.pyramid[22].center
    stage.world.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    for step in range(12):
        stage.world.send(
            pygame.MOUSEMOTION,
            pos=(x + 14 * step, y - 20 * step),
            rel=(14, -20),
            buttons=(1, 0, 0),
            touch=False,
        )


def _won(stage: Stage) -> None:
    """The last removal of a game."""
    from game.record import read_record
    from game.session import replayed

    games = Path(__file__).parent / "data" / "conformance" / "games.jsonl"
    for line in games.read_text(encoding="utf-8").splitlines():
        game = json.loads(line)
        record = read_record(json.dumps(game["record"]))
        if game["final"]["status"] == "won" and record.deal.rules.deck == "french":
            break
    session = replayed(record.deal, record.actions[:-1])
    scene = stage.table(session)
    action = replayed(record.deal, record.actions).line[-1].action
    scene.do(action)


STRIPS: Mapping[str, tuple[Act, int, int]] = {
    "deal": (_deal, 80, 1280),
    "select": (_tapped("7.2"), 15, 105),
    "pair": (_tapped("7.2", "7.5"), 30, 570),
    "king": (_tapped("7.6"), 30, 330),
    "draw": (_tapped("stock"), 20, 180),
    "draw-three": (_tapped("stock", before=("draw",), rules="tut"), 20, 180),
    "place": (_tapped("mark", before=("draw",), rules="apophis"), 20, 180),
    "wake": (_tapped("7.6", "7.5", "7.2"), 20, 400),
    "recycle": (_tapped("stock", before=("draw",) * 23), 30, 450),
    "wrong": (_tapped("7.2", "7.1"), 15, 225),
    "drag": (_dragged, 15, 15),
    "undo-pair": (_pressed("u", "7.2+7.5"), 15, 210),
    "undo-draw": (_pressed("u", "draw"), 20, 200),
    "undo-recycle": (_pressed("u", *("draw",) * 23, "recycle"), 20, 200),
    "win": (_won, 250, 6500),
}
"""How each motion is started, and when to look at it: every so many milliseconds until then."""


def _options(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.strips", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder for the pictures")
    parser.add_argument("--motion", action="append", choices=sorted(STRIPS), help="only these")
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--width", type=int, default=480, help="of each picture, in pixels")
    parser.add_argument("--theme", default="dusk", help="dusk, oasis, papyrus or contrast")
    parser.add_argument("--reduced", action="store_true", help="with less motion")
    return parser.parse_args(argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
