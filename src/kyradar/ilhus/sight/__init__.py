"""How learners see Ilhus: observation, action numbers and steps (for `envs`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType
from typing import Any

from ...envs.fields import Layout, lay_out
from ...envs.sight import Sight
from ..kernel import apply, legal, refuse
from ..options import Options
from ..rules import IlhusRules, rules_of
from . import kernel
from .actions import IlhusActions, seat_actions
from .kernel import fields as f
from .kernel import steps

HOOKS: Mapping[str, Callable[..., Any]] = {
    "deal": steps.deal,
    "legal": legal.legal,
    "why": refuse.why,
    "apply": apply.apply,
    "acting_seat": refuse.acting_seat,
    "is_over": steps.is_over,
    "result": steps.result,
    "of_seat": steps.of_seat,
    "number_of": steps.number_of,
    "look": steps.look,
    "acted": steps.acted,
    "forget": steps.forget,
}
WORD = 0xFFFFFFFF


class IlhusSight(Sight):
    """The game as learners meet it, with any heroes at any level."""

    rules: IlhusRules
    hooks = HOOKS
    packages: tuple[ModuleType, ...] = (kernel,)

    def __init__(self, mode: str) -> None:
        self.rules = rules_of(mode)

    def layout(self, options: Options) -> Layout:
        return lay_out((f.FIXED, f.piles(len(options.heroes))), options.tables.types)

    def actions(self, options: Options) -> IlhusActions:
        return seat_actions(options)

    def memory_size(self, options: Options) -> int:
        return 1  # nothing is remembered

    def naming(self, options: Options) -> tuple[int, ...]:
        """The columns of an observation that name a card, by its number in the catalogue."""
        foes = [f.FOE_LIST + i * f.FOE_SIZE + f.FOE_CARD for i in range(f.FOE_COUNT)]
        chain = [f.CHAIN + i * f.LINK_SIZE + f.LINK_CARD for i in range(f.CHAIN_COUNT)]
        fields = [f.FIELD, *(f.FIELDS_SEEN + i for i in range(f.FIELD_COUNT))]
        omens = [f.OMENS + i for i in range(f.ROW_COUNT)]
        return (*fields, *omens, f.CARD, f.COUNTS_AS, *foes, *chain)

    def game_seed(self, seed: int, game: int, episode: int) -> int:
        """One of 64 bits, since longer ones deal by their lowest 64 (B2)."""
        low = steps.low_word(seed & WORD, game)
        return int(steps.high_word(low, seed >> 32, episode) << 32 | low)


@cache
def sight_of(mode: str) -> IlhusSight:
    """How learners see the one mode there is."""
    return IlhusSight(mode)
