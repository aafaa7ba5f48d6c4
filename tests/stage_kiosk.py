"""The scenes of a kiosk that no player sees, for their pictures and for proof-reading."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.variants import RULE_SETS
from game.kiosk import Tries, hash_pin
from game.scenes.kiosk.attract import AttractScene
from game.scenes.kiosk.pin_pad import PinPadScene
from game.scenes.kiosk.staff import StaffScene
from game.scenes.kiosk.still_there import StillThereScene
from game.scenes.scene import Push, Scene
from tests.stage import Show, Stage

NAME = "Grand Hotel Pyramid"
TEXT = "Ask at the desk for a pack of cards to take home"


class Figures:
    """A desk with figures as of a busy week."""

    troubles = ("/etc/pyramid/kiosk.toml: line 12: idle.ask_after must be a whole number from 10",)

    def visits(self) -> dict[str, int]:
        return {f"2026-11-{day}": 1203 - day for day in range(20, 31)}

    def volume(self) -> float:
        return 0.6

    def set_volume(self, volume: float) -> None:
        del volume

    def export(self, then: Callable[[str], object]) -> None:
        then("")


def _attract(stage: Stage) -> None:
    services = stage.world.services
    scene = AttractScene(services, [RULE_SETS["house"].rules], [services.tr.lang], NAME, TEXT)
    _open(stage, scene)
    for _ in range(12):
        scene.tick(2.5)
        stage.settle()


def _still_there(stage: Stage) -> None:
    stage.menu()
    _open(stage, StillThereScene(stage.world.services, lambda: 20.0, int, int))


def _pin_pad(wrong: int) -> Show:
    def show(stage: Stage) -> None:
        services = stage.world.services
        tries = Tries(services.clock)
        for _ in range(wrong):
            tries.failed()
        pad = PinPadScene(services, hash_pin("4711", bytes(16)), tries, Scene, int)
        _open(stage, pad)
        stage.world.press("4")

    return show


def _staff(stage: Stage) -> None:
    _open(stage, StaffScene(stage.world.services, Figures(), int))


def _open(stage: Stage, scene: Scene) -> None:
    stage.world.asked.append(Push(scene))
    stage.settle()


KIOSK: Mapping[str, Show] = {
    "still-there": _still_there,
    "pin-pad": _pin_pad(0),
    "pin-pad-wrong": _pin_pad(12),
    "staff": _staff,
}
"""How to come to each scene, by its name."""

ATTRACT: Mapping[str, Show] = {"attract": _attract}
