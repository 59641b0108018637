"""How learners and networks meet a game: what its folder brings for them (`Title.sight`).

A sight answers their questions (`engine/kernel/questions.py`) by functions in the kernel's style.
Compiled together with the rules and `steps` they make `BatchEnv`; interpreted they serve a single
table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from random import Random
from types import ModuleType
from typing import Any

from ..title import mode_named
from .action import Action
from .kernel import questions
from .network import Names, Run
from .observation import Layout
from .rules import AnyRules, Options
from .variants import Function, Replacements

SEED_BITS = 64  # of a batch; the rest of 128 bits names the game and the episode
#: What environments ask of a game; a sight has an answer to each.
ASKED = (
    *(questions.deal, questions.legal, questions.why, questions.apply, questions.acting_seat),
    *(questions.is_over, questions.result, questions.of_seat, questions.number_of),
    *(questions.look, questions.acted, questions.forget),
)


#: A table of whole numbers.
Rows = Sequence[Sequence[int]]


class SeatActions(ABC):
    """The actions of every seat of a game, by seat and number, each from its own point of view.

    The same number means the same for every seat: "attack the enemy's first City" has one number,
    whoever asks. All seats have as many.
    """

    def __init__(self, rules: AnyRules, options: Any, codes: tuple[tuple[int, ...], ...]) -> None:
        self.rules = rules
        self.options = options
        self.codes = codes  # by seat: its actions as the rules number them

    def __len__(self) -> int:
        return len(self.codes[0])

    @cached_property
    def index(self) -> tuple[dict[int, int], ...]:
        """By seat: the number of an action."""
        return tuple({code: i for i, code in enumerate(codes)} for codes in self.codes)

    def action(self, seat: int, number: int) -> Action:
        """An action by its number, legal or not."""
        return self.rules.action(self.options, seat, self.codes[seat][number])

    def text(self, seat: int, number: int) -> str:
        """An action in notation."""
        return self.action(seat, number).text

    @cached_property
    @abstractmethod
    def tables(self) -> tuple[Rows, Rows, Rows]:
        """For compiled code: codes by seat and number (32 bits), and two tables for
        `questions.number_of` (16 and 32 bits)."""


class Sight(ABC):
    """A mode of a game as learners meet it; `options` are those of its rules."""

    rules: AnyRules
    #: Packages in the kernel's style, compiled with the rules and the steps.
    packages: tuple[ModuleType, ...]
    #: Its answers to ASKED, and whatever else it has in the place of others.
    answers: Replacements

    @abstractmethod
    def layout(self, options: Any) -> Layout:
        """Where everything stands in an observation."""

    @abstractmethod
    def actions(self, options: Any) -> SeatActions:
        """The actions of every seat."""

    @abstractmethod
    def memory_size(self, options: Any) -> int:
        """How many numbers a game remembers from step to step."""

    def widest(self, options: Any) -> Options:
        """Options with the same cards and all else there is. A network sees and does what games
        with these can show and offer, so that it plays games of all kinds."""
        same: Options = options
        return same

    def numbered(self, options: Any) -> SeatActions:
        """The actions of such a game, numbered as those of the widest; -1 where it has none."""
        return self.actions(self.widest(options))

    def kinds(self, random: Random) -> Sequence[Options]:
        """Options of the games a network learns from, each as often as it shall be played."""
        return [self.rules.options(None)]

    def names(self, options: Options) -> Names:
        """What a network sees and does in such games, by name."""
        widest = self.widest(options)
        actions = self.numbered(widest)
        texts = unique(actions.text(0, number) for number in range(len(actions)))
        return Names(tuple(self.columns(widest)), tuple(self.card_names(widest)), texts)

    @abstractmethod
    def columns(self, options: Any) -> Sequence[Run]:
        """Those of an observation, by names that stay the same when others join them."""

    @abstractmethod
    def card_names(self, options: Any) -> Sequence[str]:
        """The cards there are to tell apart, by their number in the catalogue, from 1 on."""

    def game_seed(self, seed: int, game: int, episode: int) -> int:
        """The seed with which `new_game` deals what `deal` does in a batch of games."""
        return seed | game << SEED_BITS | episode << (SEED_BITS + 32)

    @cached_property
    def variants(self) -> Replacements:
        """Functions of the rules and the packages -> this mode's, interpreted."""
        return self.rules.core.variants(*self.packages, instead=self.answers)

    @cached_property
    def run(self) -> Mapping[str, Function]:
        """Its answers interpreted, by the question's name; all take a state of this mode."""
        return {question.__name__: self.variants[question] for question in ASKED}

    def observe(self, state: Any, options: Any, seat: int, obs: Any) -> None:
        """What a seat knows, into the only row of `obs`, all zeros before."""
        memory = shorts(self.memory_size(options))
        self.run["forget"](memory, 0)
        self.run["look"](state, options.tables, seat, memory, obs, 0)


def unique(texts: Iterable[str]) -> tuple[str, ...]:
    """The same texts, those that come again with a number."""
    seen: Counter[str] = Counter()
    made = []
    for text in texts:
        seen[text] += 1
        made.append(text if seen[text] == 1 else f"{text} ({seen[text]})")
    return tuple(made)


@cache
def sight_of(mode: str) -> Sight:
    """How learners see a mode, of whichever game; an OptionError lists the modes there are."""
    return mode_named(mode).sight


def shorts(count: int) -> Any:
    """A row of zeros as sights take it; a value out of range is refused."""
    view: Any = memoryview(bytearray(2 * count))
    return view.cast("h", [1, count])
