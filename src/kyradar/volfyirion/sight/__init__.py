"""How learners see Volfyirion: each mode's observation, action numbers and steps (for `envs`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

from ...engine.kernel import questions
from ...engine.network import Run
from ...engine.observation import Layout, lay_out
from ...engine.sight import Sight, shorts
from ...engine.variants import NOTHING, in_place_of, joined
from ..kernel import apply, legal, refuse
from ..kernel import layout as k
from ..mind.kernel.duel import is_over
from ..modes.duel import DuelRules
from ..options import DIFFICULTIES, SWITCHES, Options
from ..position import cards_removed
from ..rules import rules_of
from . import kernel
from .actions import VolfyirionActions, seat_actions
from .kernel import fields as f
from .kernel import modes, observe, result, steps
from .kernel.modes import coop, solo, team
from .kernel.team_fields import TEAM_SEEN

#: The duel's answers; other modes have some of these functions replaced.
ANSWERS = in_place_of(
    *(questions, legal.legal, refuse.why, apply.apply, refuse.acting_seat, is_over),
    *(result.result, result.of_seat, steps.deal, steps.number_of, steps.look, steps.acted),
    steps.forget,
)
# By mode: what it has instead of the duel's functions, and what its observation holds.
INSTEAD: dict[str, Mapping[Any, Any]] = {
    "duel": NOTHING,
    "solo": solo.INSTEAD,
    "coop": coop.INSTEAD,
    "team": team.INSTEAD,
}
VARIETY = 32  # sets of extras that are learnt with
SHARE_OF_EXTRAS = 0.4
SEEN = {"duel": f.DUEL, "solo": f.SOLO, "coop": f.COOP, "team": TEAM_SEEN}


class VolfyirionSight(Sight):
    """A mode of Volfyirion as learners meet it."""

    rules: DuelRules

    def __init__(self, mode: str) -> None:
        self.rules = rules_of(mode)
        self.answers = joined(INSTEAD[mode], ANSWERS)
        self.packages: tuple[ModuleType, ...] = (kernel, modes) if INSTEAD[mode] else (kernel,)

    def layout(self, options: Options) -> Layout:
        return lay_out(SEEN[options.mode].fields(), options.tables.types)

    def actions(self, options: Options) -> VolfyirionActions:
        return seat_actions(options)

    def widest(self, options: Options) -> Options:
        """With every extra there is, where a mode has them; difficulty and pairing change nothing
        that is seen or done."""
        rules = self.rules
        bits = sum(bit for bit, _ in SWITCHES.values()) if rules.mode.takes("mercenaries") else 0
        return Options(bits, options.own_cards, mode=options.mode)

    def kinds(self, random: Random) -> list[Options]:
        """Half of them plain; in the others each extra is on in two games of five. Where there are
        difficulties, each is as frequent."""
        mode = self.rules.mode
        if mode.takes("difficulty"):
            return [self.rules.options({"difficulty": name}) for name in DIFFICULTIES]
        plain = self.rules.options(None)
        if not mode.takes("mercenaries"):
            return [plain]
        drawn = [
            [name for name in SWITCHES if random.random() < SHARE_OF_EXTRAS] for _ in range(VARIETY)
        ]
        return [plain] * VARIETY + [self.rules.options(dict.fromkeys(some, True)) for some in drawn]

    def memory_size(self, options: Options) -> int:
        return int(options.tables.types) + 1

    def card_names(self, options: Options) -> Sequence[str]:
        return options.catalog.names[1:]

    def columns(self, options: Options) -> Sequence[Run]:
        return SEEN[options.mode].runs(options.tables.types)

    def observe(self, state: k.State, options: Options, seat: int, obs: Any) -> None:
        tables = options.tables
        memory = shorts(tables.types + 1)
        gone = cards_removed(state, options, self.rules)  # quicker than `count_gone`
        for card, copies in gone.items():
            memory[0, card] = copies
        self.variants[observe.observe](state, tables, seat, memory, obs, 0)


@cache
def sight_of(mode: str) -> VolfyirionSight:
    """How learners see this mode."""
    return VolfyirionSight(mode)
