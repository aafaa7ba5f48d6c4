"""A process that plays and saves without end, for tests that kill it.

``python -m tests.storage.player FOLDER NAME SEED [GAMES]``: tells on standard output what it is
about to do (``?``) and what storage has accepted (``!``), one line each.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from game.settings import write_setting
from game.storage import Ending, Progress, Result, SavedGame, Store
from tests.storage.samples import NOW, new_game


def tell(*words: object) -> None:
    """Write one line at once."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play(store: Store, name: str, chance: random.Random) -> None:
    """One game from the deal to its end, saved after every action."""
    saved = store.games.begin(new_game(name))
    actions: list[str] = []
    for number in range(chance.randrange(1, 12)):
        actions.append(f"act{number}")
        tell("?", "save", name, len(actions))
        saved.save(Progress(actions, float(number), number))
        tell("!", "save", name, len(actions))
        if chance.random() < 0.3:
            scale = chance.randrange(100, 200)
            tell("?", "scale", scale)
            write_setting(store, "text_scale", scale)
            tell("!", "scale", scale)
    end(saved, name, actions, chance)


def end(saved: SavedGame, name: str, actions: list[str], chance: random.Random) -> None:
    """Finish a game, sometimes twice."""
    ending = Ending(chance.choice(list(Result)), NOW, "2026-07-31", 100, 20, "{}")
    tell("?", "finish", name)
    for _ in range(chance.choice((1, 2))):
        saved.finish(Progress(actions, 9.0, len(actions)), ending)
    tell("!", "finish", name)


def main(folder: str, name: str, seed: int, games: int) -> None:
    """Play ``games`` games one after the other."""
    chance = random.Random(seed)
    store, _ = Store.open(Path(folder), NOW)
    for number in range(games):
        play(store, f"{name}-{number}", chance)
    store.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int((sys.argv[4:] or ["1000000"])[0]))
