"""One game as learners meet it: observation, mask, an action by number, rewards.

What PettingZoo's, Gymnasium's and OpenSpiel's environments have in common.
"""

from __future__ import annotations

from ..engine.action import Action, Event
from ..engine.arrays import Array
from ..engine.flat import Flat
from ..engine.game import Game, new_game
from ..engine.observation import size_of
from ..engine.rules import Options
from ..engine.sight import SeatActions, shorts, sight_of
from ..errors import OptionError
from ..extras import need
from ..title import FIRST_MODE

LONGEST = 20_000  # actions after which a game is cut; random duels take about 900


class Table:
    """Deals games of one kind and plays them by numbers. The lowest seat that may act, acts."""

    def __init__(self, mode: str = FIRST_MODE, options: object = None) -> None:
        self.np = need("numpy", "rl")
        self.sight = sight_of(mode)
        self.rules = self.sight.rules
        self.mode = self.rules.mode.name
        self.options = self.rules.options(options)
        self.actions: SeatActions = self.sight.actions(self.options)
        self.layout = self.sight.layout(self.options)
        self.size = size_of(self.layout)
        self.game: Game = new_game(self.mode, 0, self.options)
        self.players = self.game.players

    def deal(self, seed: int) -> None:
        """Begin the game of that seed."""
        self.game = new_game(self.mode, seed, self.options)

    @property
    def seat(self) -> int:
        """Who acts now, or -1: of several that may, the lowest (as in `lab.matches`)."""
        return self.game.to_act[0] if self.game.to_act else -1

    def observe(self, seat: int) -> Array:
        """What a seat knows, as int16."""
        row = shorts(self.size)
        self.game.ask(self.sight.observe, seat, row)  # it picks by whitelist
        seen: Array = self.np.frombuffer(row.obj, self.np.int16)
        return seen

    def state(self) -> Array:
        """What all seats know together: their observations, one after another."""
        seen: Array = self.np.concatenate([self.observe(seat) for seat in range(self.players)])
        return seen

    def legal(self, seat: int) -> list[int]:
        """The numbers of what a seat may do now; nothing if it is not the one to act."""
        if seat != self.seat:
            return []
        index = self.actions.index[seat]
        return [index[code] for code in self.game.legal().codes if code in index]

    def mask(self, seat: int) -> Array:
        """The same as 0 and 1, int8."""
        mask: Array = self.np.zeros(len(self.actions), self.np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def action(self, seat: int, number: object) -> Action:
        """An action by its number, legal or not; an OptionError if there is no such number."""
        try:
            at = number.__index__()  # type: ignore[attr-defined]
        except (AttributeError, TypeError):
            at = -1
        if not 0 <= at < len(self.actions):
            raise OptionError(
                f"there is no action {number!r}: expected a whole number from 0 to "
                f"{len(self.actions) - 1}"
            )
        return self.actions.action(seat, at)

    def do(self, number: object) -> None:
        """The acting seat's action; a refusal raises with its rule and changes nothing (X1)."""
        self.game.carry_out(self.action(max(self.seat, 0), number))

    def tell(self, number: object) -> list[Event]:
        """Like `do`, with what happened."""
        return self.game.apply(self.action(max(self.seat, 0), number))

    def copy(self) -> Table:
        """An independent table with the same game."""
        other = Table.__new__(Table)
        vars(other).update(vars(self) | {"game": self.game.copy()})
        return other

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """For libraries that send tables elsewhere: the position, not how it came about."""
        return restored, (
            self.mode,
            self.game.options,
            self.game.seed,
            self.game.snapshot().to_bytes(),
        )

    def result(self, seat: int) -> int:
        """1 won, -1 lost, 0 otherwise."""
        return self.game.ask(self._result, seat)

    def _result(self, state: Flat, options: Options, seat: int) -> int:
        result: int = self.sight.run["result"](state, seat)
        return result

    def render(self) -> str:
        """The game in words, as a spectator sees it."""
        return str(self.game)


def restored(mode: str, options: object, seed: int, state: bytes) -> Table:
    """A table as it was sent."""
    table = Table(mode, options)
    restored = table.rules.core.state.from_bytes(state)
    table.game = Game(restored, table.options, seed=seed, mode=table.mode)
    return table
