"""One game as learners meet it: observation, mask, an action by number, rewards.

What PettingZoo's, Gymnasium's and OpenSpiel's environments have in common.
"""

from __future__ import annotations

from typing import Any

from ..engine.action import Action, Note
from ..engine.game import Game, new_game
from ..errors import OptionError
from ..extras import need
from ..volfyirion.kernel import layout as k
from ..volfyirion.kernel.legal import MOST_ACTIONS
from ..volfyirion.options import check_mode, read_options
from ..volfyirion.position import cards_removed
from .actions import SeatActions, seat_actions
from .sights import layout_of, sight_of, size_of

LONGEST = 20_000  # actions after which a game is cut; random duels take about 900


class Table:
    """Deals games of one kind and plays them by numbers. The lowest seat that may act, acts."""

    def __init__(self, mode: str = "duel", options: object = None) -> None:
        self.np = need("numpy", "rl")
        self.mode = check_mode(mode)
        self.options = read_options(options, self.mode)
        self.sight = sight_of(self.mode)
        self.actions: SeatActions = seat_actions(self.options)
        self.layout = layout_of(self.options)
        self.size = size_of(self.options)
        self.players = self.sight.rules.mode.seats
        self.game: Game = new_game(self.mode, 0, self.options)
        self._out = [0] * MOST_ACTIONS

    def deal(self, seed: int) -> None:
        self.game = new_game(self.mode, seed, self.options)

    @property
    def _state(self) -> k.State:
        state: k.State = self.game._state  # what the rules work on; the sight picks by whitelist
        return state

    @property
    def seat(self) -> int:
        """Who acts now, or -1: of several that may, the lowest (as in `lab.matches`)."""
        return self.game.to_act[0] if self.game.to_act else -1

    def observe(self, seat: int) -> Any:
        """What a seat knows, as int16."""
        tables = self.options.catalog.tables
        row, gone = shorts(self.size), shorts(tables.types + 1)
        for t, count in cards_removed(self._state, self.options, self.sight.rules).items():
            gone[0, t] = count
        self.sight.observe(self._state, tables, seat, gone, row, 0)
        return self.np.frombuffer(row.obj, self.np.int16)

    def legal(self, seat: int) -> list[int]:
        """The numbers of what a seat may do now; nothing if it is not the one to act."""
        if seat != self.seat:
            return []
        count = self.sight.rules.kernel.legal(self._state, self.options.catalog.tables, self._out)
        index = self.actions.index[seat]
        return [index[code] for code in self._out[:count] if code in index]

    def mask(self, seat: int) -> Any:
        """The same as 0 and 1, int8."""
        mask = self.np.zeros(len(self.actions), self.np.int8)
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
        return self.sight.rules.action(self.options, seat, self.actions.codes[seat][at])

    def do(self, number: object) -> list[Note]:
        """The acting seat's action; a refusal raises with its rule and changes nothing (X1)."""
        return self.game.carry_out(self.action(max(self.seat, 0), number))

    def copy(self) -> Table:
        """An independent table with the same game."""
        other = Table.__new__(Table)
        vars(other).update(vars(self) | {"game": self.game.copy(), "_out": list(self._out)})
        return other

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """For libraries that send tables elsewhere: the position, not how it came about."""
        known = self.mode, self.options.as_asked(), self.game.seed, self._state.to_bytes()
        return restored, known

    def result(self, seat: int) -> int:
        """1 won, -1 lost, 0 otherwise."""
        return self.sight.result(self._state, seat)


def restored(mode: str, options: object, seed: int, state: bytes) -> Table:
    table = Table(mode, options)
    known = table.sight.rules.kernel.state.from_bytes(state)
    table.game = Game(known, table.options, seed=seed, mode=mode)
    return table


def shorts(count: int) -> Any:
    """A row of zeros as the sight takes it; a value out of range is refused."""
    view: Any = memoryview(bytearray(2 * count))
    return view.cast("h", [1, count])
