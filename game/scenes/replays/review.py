"""The review of a game: for every position whether it could be won, and where the game turned."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.background import Result
from game.engine.play import Status, status
from game.scenes.replays.film import Chain, Film
from game.scenes.services import Services
from game.scenes.table.fewest import FewestDesk
from game.solver import Bounds, Kind


class Review:
    """Asks the solver about a film. ``kinds`` has a verdict for each frame, None until it comes.

    ``tell`` is called at any news. A ``proven`` film is a line that wins: nothing is asked about
    it. ``turns`` are the frames from which a win is proven and after which it is not any more.
    """

    def __init__(
        self,
        services: Services,
        film: Film,
        tell: Callable[[], object],
        *,
        proven: bool = False,
    ) -> None:
        self.film = film
        self.kinds: tuple[Kind | None, ...] = (Kind.WON if proven else None,) * len(film.frames)
        self.turns: tuple[int, ...] = ()
        self._services = services
        self._tell = tell
        self._found: dict[int, Kind] = {}
        self._same = film.same
        self._chains = [] if proven else list(film.chains)
        self._asked: int | None = None
        self._fewest = FewestDesk(services, tell)
        self._next_chain()

    def close(self) -> None:
        """Stop thinking."""
        self._fewest.drop()
        self._services.background.drop(self._asked)

    def think_about(self, frame: int) -> None:
        """Find the fewest moves from a frame on, where it can be won and is not won yet."""
        state = self.film.frames[frame].state
        if self.kinds[frame] is not Kind.LOST and status(state) is Status.PLAYING:
            self._fewest.ask(state)
        else:
            self._fewest.drop()

    def fewest(self, frame: int) -> Bounds | None:
        """What is known of the fewest moves from a frame on."""
        return self._fewest.known(self.film.frames[frame].state)

    def thought_out(self, frame: int) -> bool:
        """Whether nothing more will be found out about a frame's fewest moves."""
        return self._fewest.done(self.film.frames[frame].state)

    def spent(self, frame: int) -> int | None:
        """The moves that were made from a frame on until the win; None in a game not won."""
        end = self.film.frames[-1]
        if status(end.state) is not Status.WON:
            return None
        return end.moves - self.film.frames[frame].moves

    def _next_chain(self) -> None:
        """Ask about the next frames; what follows a lost one needs no asking."""
        self._asked = None
        while self._chains:
            chain = self._chains.pop(0)
            before = None if chain.parent is None else self._found.get(chain.parent)
            if before is Kind.LOST:
                self._found.update(dict.fromkeys(chain.frames, Kind.LOST))
                continue
            states = tuple(self.film.frames[frame].state for frame in chain.frames)
            hear = partial(self._hear, chain)
            self._asked = self._services.background.ask("review", states, then=hear)
            return

    def _hear(self, chain: Chain, result: Result) -> None:
        """Take in verdicts; when these frames are done the next are asked about."""
        told = zip(chain.frames, result.value or (), strict=False)
        self._found.update((frame, kind) for frame, kind in told if kind is not None)
        if result.final:
            self._next_chain()
        self._spread()
        self._tell()

    def _spread(self) -> None:
        """Give every frame the verdict of its position, and find the turning points."""
        self.kinds = tuple(map(self._found.get, self._same))  # there may be very many
        won = Kind.WON
        steps = zip(self.kinds, self.kinds[1:], strict=False)
        self.turns = tuple(
            frame
            for frame, (kind, after) in enumerate(steps)
            if kind is won and after is not won and after is not None
        )
