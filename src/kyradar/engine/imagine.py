"""A whole game that a seat cannot tell from the true one, in any mode of any game.

What a search needs that does not cheat: it may do anything in a game it imagined.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING

from ..errors import KyradarError, OptionError, PositionError
from ..title import Mode, mode_named
from .game import Game, new_game
from .seeds import check_seed
from .typed import Data
from .values import whole_number

if TYPE_CHECKING:
    from .action import Event
    from .mind import Memory as GameMemory
    from .mind import View


class Memory:
    """What a seat knows from the events and views it was shown and nothing else.

    Who `follow`s all that happens knows whose every card is. `look` alone, with some or all of the
    views, tells less, and nothing that is wrong.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.mode: str | None = None
        #: What the game's own mind remembers; nothing before the first look.
        self.known: GameMemory | None = None

    @classmethod
    def watched(cls, seat: int, game: Game) -> Memory:
        """The memory of somebody who saw all of a game: of one from a position, too, it knows what
        every deck is made of, and nothing of their order."""
        memory = cls(seat)
        memory.mode = game.mode
        memory.known = mode_named(game.mode).mind.memory(seat, game)
        return memory

    def follow(self, events: Iterable[Event]) -> None:
        """Hear all that happened since the last time, or since the first look. What the seat may
        not see of an event (`Event.seen_by`) is not asked for."""
        if self.known is not None:
            self.known.follow(events)

    def look(self, view: View) -> None:
        """See how the table stands."""
        if self.known is None or view["mode"] != self.mode:
            self.mode = view["mode"]
            self.known = mode_named(view["mode"]).mind.memory(self.seat)
        self.known.look(view)


def imagine(
    view: View,
    seed: int | None = None,
    *,
    seat: int | None = None,
    memory: Memory | None = None,
) -> Game:
    """A game that gives this view: what the seat cannot see is dealt anew, and so is the future.

    `view` is what `Game.view` or `Game.team_view` gave; `seat` is whose it is, by default the first
    whose hand it shows. A `memory` that watched the game knows more of what each deck holds. The
    same seed imagines the same game.
    """
    mode = _mode_of(view)
    seed = check_seed(seed)
    number = whose(view, seat, memory)
    remembered = memory.known if memory is not None else None
    resigned = view.get("resigned")
    try:
        if resigned is not None:  # the table as it stood
            asked = {"phase": resigned["phase"], "pending": resigned["pending"], "winner": None}
            view = {key: one for key, one in view.items() if key != "resigned"} | asked
        table = mode.mind.imagine(view, number, Random(seed), remembered)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        if (odd := _odd(view, mode, number)) is None:
            raise  # a fault of ours
        raise PositionError(
            "not a view as Game.view(seat) gives it (a position shows what a view leaves out): "
            f"{odd}: {type(error).__name__}: {error}"
        ) from error
    game = Game._begun(table.state, table.options, seed=seed, mode=mode.name)
    if resigned is not None:
        game.resign(resigned["seat"])
    return game


def _mode_of(view: object) -> Mode:
    if not isinstance(view, Mapping) or not isinstance(view.get("seats"), list):
        raise PositionError("a view is a mapping, as Game.view(seat) gives it")
    try:
        return mode_named(view.get("mode"))
    except OptionError as error:
        raise PositionError(str(error)) from error


def _odd(view: Data, mode: Mode, seat: int) -> str | None:
    """Where a view that cannot be imagined is unlike one: beside that of such a game's beginning.
    None where it looks like one."""
    try:
        usual = new_game(mode.name, 1, view.get("options") or None).team_view(seat)
    except KyradarError:
        return "options"
    return _unlike("view", view, usual)


def _unlike(path: str, value: object, usual: object) -> str | None:
    """The first path where a part is missing, or is another kind of data."""
    if isinstance(usual, Mapping) and isinstance(value, Mapping):
        below = ((name, value[name], usual[name]) for name in usual if name in value)
        gone = next((name for name in usual if name not in value), None)
        if gone is not None:
            return f"{path}.{gone} is missing"
    elif isinstance(usual, list) and isinstance(value, list):
        below = ((str(i), *pair) for i, pair in enumerate(zip(value, usual, strict=False)))
    else:
        kinds = (Mapping, list, str, int)
        unlike = [isinstance(value, one) != isinstance(usual, one) for one in kinds]
        return path if None not in (value, usual) and any(unlike) else None
    found = (_unlike(f"{path}.{name}", one, other) for name, one, other in below)
    return next((one for one in found if one is not None), None)


def whose(view: Data, seat: int | None, memory: Memory | None) -> int:
    """The seat that a view is of: as named, the memory's, or the first whose hand can be seen."""
    if seat is None:
        seat = memory.seat if memory is not None else _shown(view)
    number = whole_number(seat)
    if number is None or number not in range(len(view["seats"])):
        raise PositionError(f"there is no seat {seat!r} in this view")
    return number


def _shown(view: Data) -> int:
    for number, seat in enumerate(view["seats"]):
        if isinstance(seat, Mapping) and isinstance(seat.get("hand"), list):
            return number
    raise PositionError("this view shows nobody's hand: imagine what a seat sees, not a spectator")
