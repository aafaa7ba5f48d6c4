"""The menu behind a question."""

from __future__ import annotations

from game.scenes.dialog import notice
from game.scenes.menu.menu import MenuScene
from game.scenes.scene import Home, Push
from tests.pulled import LARGE, Pulled
from tests.view.pixels import looks


def test_the_fan_behind_a_question_is_drawn_anew_when_the_window_changes_its_size(
    pulled: Pulled,
) -> None:
    menu = pulled.app.navigator.menu()
    assert isinstance(menu, MenuScene)
    pulled.app._carry_out(Home(menu))
    pulled.turns_until(lambda: menu._fan is not None and not menu.drawing)
    first = menu._fan
    pulled.app._carry_out(Push(notice(pulled.app.services, "Title", "Text")))
    pulled.pull(LARGE)
    pulled.turns_until(lambda: menu._fan is not first and not menu.drawing)
    pulled.turns(0.2)
    shown = looks(pulled.glass)
    assert menu._fan is not None
    assert menu._fan.picture is not None
    menu._fan.picture.fill("#00000000")
    pulled.app._expose()
    pulled.turns(0.1)
    assert looks(pulled.glass) != shown
