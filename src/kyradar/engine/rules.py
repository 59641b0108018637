"""What a game tells the engine: its rules in one mode, as `Game` asks for them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from ..errors import IllegalAction
from .action import Action, Event, Note, Outcome
from .action_space import ActionSpace
from .flat import Flat
from .legal import Legal
from .parts import PLAIN, Parts
from .recent import KINDS_OF_TABLES, Recent
from .typed import Json

if TYPE_CHECKING:
    from ..title import Mode
    from .variants import Core


class Options(Protocol):
    """What a game is played with, read and checked."""

    @property
    def tables(self) -> Flat:
        """The card tables the kernel reads."""

    def as_dict(self) -> Json:
        """As positions carry them."""

    def as_asked(self) -> Json:
        """All of them, so that with mode and seed they deal the same game again."""

    def __hash__(self) -> int: ...


class Asked:
    """A dataclass of options: what was asked for. What follows from it (the cards, their tables) is
    worked out once, and stays behind when the options go to another process."""

    __dataclass_fields__: ClassVar[Json]

    def __getstate__(self) -> Json:
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


#: Options that views told lately, by mode and content.
_told: Recent[tuple[str, str], Any] = Recent(KINDS_OF_TABLES)
USUAL_ACTIONS = 128  # that a list has room for at first
S = TypeVar("S", bound=Flat)
T = TypeVar("T", bound=Flat)
O = TypeVar("O", bound=Options)  # noqa: E741


class Rules(ABC, Generic[S, O]):
    """A mode's rules. A state is changed by `deal`, `load` and `apply` alone."""

    mode: Mode
    core: Core
    #: Interpreted, `play_games` of the kernel: random games by the thousand.
    play_games: Callable[..., int]

    # --- beginning --------------------------------------------------------------------------------

    @abstractmethod
    def options(self, given: object) -> O:
        """Options from a mapping of names; an OptionError names what is wrong."""

    def options_told(self, told: object) -> O:
        """The options that a view tells: read once for all that tell the same. It is data, which
        names no files."""
        key = self.mode.name, repr(told)
        options: O | None = _told[key]
        if options is None:
            _told.put(key, options := self.options(told))
        return options

    def players(self, options: O) -> int:
        """How many seats there are."""
        return self.mode.seats

    @abstractmethod
    def numbers(self, options: O) -> tuple[int, int]:
        """The options as the kernel takes them when it deals."""

    @abstractmethod
    def deal(self, options: O, seed: int) -> S:
        """A new game."""

    @abstractmethod
    def load(self, position: Mapping[str, object], seed: int) -> tuple[S, O]:
        """The state a position describes; `seed` shuffles what it leaves open."""

    # --- looking ----------------------------------------------------------------------------------

    @abstractmethod
    def position(self, state: S, options: O) -> Json:
        """The whole truth, as JSON data."""

    def earlier_positions(self, state: S, options: O) -> Iterable[Json]:
        """The same as earlier versions wrote it, where that was different: their records hold
        its hash."""
        return ()

    @abstractmethod
    def views(
        self, state: S, options: O, seats: Iterable[int | None], parts: Parts = PLAIN
    ) -> list[Json]:
        """What these seats may know (None: a spectator), built by whitelist."""

    @abstractmethod
    def unordered(self, state: S) -> tuple[str, ...]:
        """Piles of a position that compare as sets: their order means nothing."""

    def forecast(self, state: S, options: O) -> Json:
        """What will happen if nobody changes it, where a game tells such a thing to all."""
        return {}

    def opening(self, state: S, options: O) -> list[Note]:
        """What everybody saw while cards were dealt, and may still know, as far as a game tells."""
        return []

    def lasting(self, told: Json) -> Json:
        """A position or a view without what earlier versions did not tell of the same game: records
        hold a hash of the one, what players keep of a fair game a digest of the other."""
        return told

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""

    def next_turns(self, state: S, options: O) -> Mapping[int, Action]:
        """Where anybody may say whose turn is next: the action that gives it to each seat."""
        return {}

    @abstractmethod
    def turn(self, state: S) -> int:
        """The number of the turn, from 1."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, if it did."""

    @abstractmethod
    def given_up(self, seat: int) -> Outcome:
        """How it ends when this seat gives up."""

    @abstractmethod
    def describe(self, state: S, options: O) -> str:
        """The state of the game in half a line, for `repr`."""

    # --- doing ------------------------------------------------------------------------------------

    @abstractmethod
    def legal(self, state: S, options: O) -> Legal:
        """Every legal action, of the seats that may act."""

    def listed(self, state: S, options: O, codes: Sequence[int]) -> Legal:
        """What a kernel's `legal` has written, as actions: of the one seat to act."""
        seat = max(self.to_act(state), default=0)
        return Legal(codes, lambda code: self.action(options, seat, code), seat)

    def codes(self, write: Callable[[S, T, list[int]], int], state: S, tables: T) -> list[int]:
        """What a kernel's `legal` writes. Nearly all lists are short, so room for the longest one
        is made only where it is wanted."""
        for room in (USUAL_ACTIONS, self.core.most_actions):
            out = [0] * room
            try:
                return out[: write(state, tables, out)]
            except IndexError:
                if room == self.core.most_actions:
                    raise
        raise AssertionError  # the last one returns or raises

    @abstractmethod
    def why(self, state: S, options: O, action: Action) -> IllegalAction | None:
        """Why an action is refused; None if it is legal."""

    @abstractmethod
    def over(self) -> IllegalAction:
        """The refusal of everything in a game that is over."""

    @abstractmethod
    def apply(self, state: S, options: O, code: int) -> None:
        """Do a legal action; a state whose `events` is a list collects what happened."""

    @abstractmethod
    def reversible(self, before: S, after: S, options: O, action: Action) -> bool:
        """May the action be taken back? Never across revealed information."""

    def price(self, state: S, options: O, action: Action) -> tuple[int, ...]:
        """What an action takes, where a game has such a thing."""
        return ()

    # --- words ------------------------------------------------------------------------------------

    def lines(self, text: str) -> list[str]:
        """One line of notation as its decisions; a game may let a line carry several."""
        return [text]

    @abstractmethod
    def read(self, text: object, state: S, options: O) -> Action:
        """A line as an action, legal or not; NotationError if it is none."""

    @abstractmethod
    def read_alone(self, text: object, options: O) -> Action:
        """The same without a game: where no seat is named, the first one's."""

    @abstractmethod
    def known(self, action: Action, options: O) -> bool:
        """Could this be an action of a game with these options?"""

    @abstractmethod
    def action(self, options: O, seat: int, code: int) -> Action:
        """The kernel's number as an action of this seat."""

    @abstractmethod
    def events(self, notes: Iterable[Note], options: O, turn: int = 0) -> list[Event]:
        """The kernel's notes as events; the first of them happened in this turn."""

    @abstractmethod
    def turn_begun(self, note: Note) -> tuple[int, int | None] | None:
        """The turn a note begins, and whose it is (None: a common one); None for other notes."""

    @abstractmethod
    def is_secret(self, note: Note) -> bool:
        """Is this note not the same news for everybody?"""

    def keeps_all_cards(self, notes: Iterable[Note]) -> bool:
        """Has certainly no card left the game, or come back, if just this happened?"""
        return False

    # --- for learners -----------------------------------------------------------------------------

    @abstractmethod
    def action_space(self, options: O) -> ActionSpace:
        """Every action a game with these options could ever offer, in a fixed order."""


#: The rules of a mode, whichever game it belongs to.
AnyRules = Rules[Any, Any]
