"""How learners see Ilhus: observation, action numbers and steps (for `envs`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from random import Random
from types import ModuleType

from ...engine.kernel import questions
from ...engine.network import Run
from ...engine.observation import Layout, lay_out
from ...engine.sight import Sight
from ...engine.variants import in_place_of
from ..card import HEROES
from ..kernel import apply, legal, refuse
from ..levels import LEVELS, STAIR
from ..mind.kernel.battle import is_over
from ..options import Options
from ..rules import IlhusRules, rules_of
from . import kernel
from .actions import IlhusActions, numbered_as, seat_actions
from .kernel import fields as f
from .kernel import steps

ANSWERS = in_place_of(
    *(questions, legal.legal, refuse.why, apply.apply, refuse.acting_seat, is_over),
    *(steps.deal, steps.result, steps.of_seat, steps.number_of, steps.look, steps.acted),
    steps.forget,
)
WORD = 0xFFFFFFFF
OFTEN = {1: 24, 2: 4, 3: 1}  # an order of so many heroes among the games to learn from


class IlhusSight(Sight):
    """The game as learners meet it, with any heroes at any level."""

    rules: IlhusRules
    answers = ANSWERS
    packages: tuple[ModuleType, ...] = (kernel,)

    def __init__(self, mode: str) -> None:
        self.rules = rules_of(mode)

    def layout(self, options: Options) -> Layout:
        return lay_out(f.SEEN.fields(len(options.heroes)), options.tables.types)

    def actions(self, options: Options) -> IlhusActions:
        return seat_actions(options)

    def memory_size(self, options: Options) -> int:
        return 1  # nothing is remembered

    def card_names(self, options: Options) -> Sequence[str]:
        return options.catalog.names[1:]

    def columns(self, options: Options) -> Sequence[Run]:
        return f.SEEN.runs(options.tables.types, len(options.heroes))

    def widest(self, options: Options) -> Options:
        """With all three heroes."""
        return Options(HEROES, own_cards=options.own_cards)

    def numbered(self, options: Options) -> IlhusActions:
        return numbered_as(self.widest(options), options)

    def kinds(self, random: Random) -> list[Options]:
        """Every party in every order of seats, each at all levels, the Stair's among them; so often
        that every party has about as many decisions: a lone hero's battle is short, and has one
        order."""
        parties = [party for n in (1, 2, 3) for party in permutations(HEROES, n)]
        levels = (*LEVELS * 4, *STAIR)
        return [
            Options(party, random.choice(levels))
            for party in parties
            for _ in range(8 * OFTEN[len(party)])
        ]

    def game_seed(self, seed: int, game: int, episode: int) -> int:
        """One of 64 bits, since longer ones deal by their lowest 64 (B2)."""
        low = steps.low_word(seed & WORD, game)
        return int(steps.high_word(low, seed >> 32, episode) << 32 | low)


@cache
def sight_of(mode: str) -> IlhusSight:
    """How learners see the one mode there is."""
    return IlhusSight(mode)
