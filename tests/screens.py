"""Every scene at every size as a picture: ``python -m tests.screens OUT``, for review by eye.

Writes ``OUT/SCENE-WIDTHxHEIGHT.png``, a contact sheet for each scene (``OUT/SCENE.png``) and one
of all (``OUT/sheet.png``). Nothing is opened on a screen.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from game.options import window_size

SIZES = (
    (640, 360),
    (1280, 720),
    (1920, 1080),
    (3840, 2160),
    (1024, 600),
    (720, 1280),
    (1080, 1920),
)


def main(argv: Sequence[str]) -> int:
    """Draw what was asked for; the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.i18n import Translator
    from tests.stage import SCENES, Stage
    from tests.stage_kiosk import ATTRACT, KIOSK
    from tests.stage_panels import PANELS
    from tests.stage_series import SERIES
    from tests.stage_sheet import contact_sheet, save
    from tests.stage_whole import picture, whole

    scenes = {**SCENES, **SERIES, **PANELS, **ATTRACT, **KIOSK}
    options = _options(argv, sorted(scenes))
    options.out.mkdir(parents=True, exist_ok=True)
    rows = []
    settings = {"theme": options.theme, "text_scale": options.text}
    take = whole if options.whole else Stage.picture
    words = Translator.load(options.language)
    for name in options.scene or scenes:
        row = []
        for size in options.size or SIZES:
            with tempfile.TemporaryDirectory(prefix="screens-") as folder:
                found = picture(scenes[name], size, Path(folder), words, take=take, **settings)
            if found is not None:
                label = f"{name}-{size[0]}x{size[1]}"
                save(found, options.out / f"{label}.png")
                row.append((label, found))
        if row:
            save(contact_sheet([row], 480), options.out / f"{name}.png")
            rows.append(contact_sheet([row], 300))
            print(name, flush=True)
    save(contact_sheet([[("", row)] for row in rows], 0), options.out / "sheet.png")
    return 0


def _options(argv: Sequence[str], scenes: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.screens", description=__doc__)
    parser.add_argument("out", type=Path, metavar="OUT", help="the folder for the pictures")
    parser.add_argument("--language", default="en", metavar="CODE", help="such as ca, nl, pt_BR")
    parser.add_argument("--theme", default="dusk", help="dusk, oasis, papyrus or contrast")
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT", help="size of texts")
    parser.add_argument("--whole", action="store_true", help="with what can be scrolled to")
    parser.add_argument("--scene", action="append", choices=scenes, help="only these")
    parser.add_argument(
        "--size", action="append", type=window_size, metavar="WxH", help="only these"
    )
    return parser.parse_args(argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
