"""What the pad for the staff's PIN says."""

from __future__ import annotations

from pathlib import Path

from game.kiosk import Tries
from game.scenes.kiosk.pin_pad import PinPadScene
from game.scenes.menu.menu import MenuScene
from game.scenes.routes import Routes
from tests.scenes.world import world


def test_a_long_pause_after_wrong_pins_is_told_in_minutes(tmp_path: Path) -> None:
    """ "The next try in 899 seconds"."""
    now = [0.0]
    tries = Tries(lambda: now[0])
    for _ in range(12):
        tries.failed()
    with world(tmp_path) as made:
        services = made.services
        menu = MenuScene(services, Routes())
        made.open(PinPadScene(services, "", tries, lambda: menu, lambda: None))
        said = []
        for left in (900, 899, 121, 120, 1):
            now[0] = 900.0 - left
            made.frames(2)
            said.append(made.page.texts[1].text.partition(". ")[2])
    assert said == [
        "The next try in 15 minutes",
        "The next try in 15 minutes",
        "The next try in 3 minutes",
        "The next try in 120 seconds",
        "The next try in 1 second",
    ]
