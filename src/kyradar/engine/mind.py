"""What a game's players that are not people think with; every game brings one for each mode.

The search (`tree`) is compiled together with a mind's functions in the kernel's style. Everything
else here is about one table: imagining what a seat cannot see, remembering, giving reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from .flat import Flat
from .rules import Options
from .tree.task import Task
from .typed import Json
from .variants import Core, Replacements

if TYPE_CHECKING:
    from .action import Action, Event
    from .game import Game

#: What `Game.view(seat)` gives: a position with the unknowable left out.
View = Json
TaskOf = TypeVar("TaskOf", bound=Task)


class Memory(Protocol):
    """What a seat remembers, from the events and views it was shown and nothing else."""

    seat: int

    def follow(self, events: Iterable[Event]) -> None:
        """Hear all that happened since the last time, as the seat may see it."""
        ...

    def look(self, view: View) -> None:
        """See how the table stands. What happened without having been told costs knowledge."""
        ...


@dataclass(frozen=True, slots=True)
class Imagined(Generic[TaskOf]):
    """A whole table that a seat cannot tell from the true one."""

    seat: int
    state: Any  # of the kind the mode's rules work on
    options: Options  # of the game
    tables: Flat
    #: For the search: it names the cards that `questions.redeal` deals anew.
    task: TaskOf
    #: Does the seat learn something even where nothing is revealed (a trap that did not spring)?
    wary: bool = False


#: Whatever the search is told.
AnyImagined = Imagined[Any]


class Mind(Protocol):
    """A game's mind for one mode."""

    core: Core
    #: Written in the kernel's style, with a module `entries` that names the record of its tasks.
    packages: tuple[ModuleType, ...]
    #: Its answers to the search (`kernel/questions.py`), and whatever else it has in the place of
    #: others.
    instead: Replacements

    #: Verbs by which a seat says that it is done for this turn.
    ends: tuple[str, ...]

    #: How far the odds of a search and of a much longer one lie apart: a standard deviation of
    #: their angle (`agents.odds.interval`; docs/strength.md).
    spread: float

    def calibration(self, options: Any) -> tuple[float, float]:
        """What its simulations' shares of wins mean: shift and scale of their log-odds, measured in
        games of strong players; (0, 1) takes them as they are."""
        ...

    def imagine(
        self, view: View, seat: int, random: Random, memory: Memory | None = None
    ) -> AnyImagined:
        """One dealing of what the seat cannot see."""
        ...

    def nothing_new(self, before: Flat, after: Flat) -> bool:
        """Did nothing come to light between two states, and is the same seat to act?"""
        ...

    def springs(self, table: AnyImagined, state: Flat, code: int) -> bool:
        """Could this action spring a trap that is hidden from the seat (`Imagined.wary`)?"""
        ...

    def memory(self, seat: int, game: Game | None = None) -> Memory:
        """An empty memory, or one that watched all of a game: it knows what every deck is made
        of, and nothing of their order."""
        ...

    def reason(self, game: Game, line: Sequence[Action], language: str) -> str:
        """What actions in a row, all of one seat, are good for, in words: part of a sentence."""
        ...

    def matter_of_course(self, game: Game, action: Action) -> bool:
        """Is there nothing to decide about this action but its order among others?"""
        ...
