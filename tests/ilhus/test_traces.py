"""Interpreted and compiled rules play the same games: every state, every list, every refusal."""

from __future__ import annotations

import random

import pytest
from sanitised import needs_compiler, sanitised

from kyradar import random_playouts
from kyradar.engine.game import rules_of
from kyradar.ilhus.kernel import actions as a
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.apply import apply
from kyradar.ilhus.kernel.legal import MOST_ACTIONS, legal
from kyradar.ilhus.kernel.reasons import OK
from kyradar.ilhus.kernel.refuse import why
from kyradar.ilhus.options import Options

from .table import HIGH, LEVELS, SUBSETS

pytestmark = needs_compiler
RARE = (a.END, a.STEP, a.SKIP)


class Lockstep:
    """One state twice, interpreted and compiled with a sanitiser; every step is done in both and
    compared byte by byte."""

    def __init__(self) -> None:
        self.rules = rules_of("ilhus")
        self.machine = sanitised("ilhus")
        self.tables = Options().tables
        self.fast_tables = self.machine.of(self.tables)
        self.states = self.machine.records(k.State, 1)
        self.fast_out = self.machine.array("i", MOST_ACTIONS)
        self.out = [0] * MOST_ACTIONS

    def deal(self, options: Options, seed: int) -> None:
        self.state: k.State = self.rules.deal(options, seed)
        self.states.put(0, self.state)

    def legal(self) -> list[int]:
        plain = self.out[: legal(self.state, self.tables, self.out)]
        count = self.machine.call("list_legal", self.states, 0, self.fast_tables, self.fast_out)
        assert list(self.fast_out[:count]) == plain
        return plain

    def do(self, action: int) -> None:
        apply(self.state, self.tables, action)
        self.machine.call("do_action", self.states, 0, self.fast_tables, action)
        assert self.states.get(0).to_bytes() == self.state.to_bytes()

    def refusal(self, seat: int, action: int) -> int:
        plain: int = why(self.state, self.tables, seat, action)
        fast = self.machine.call("refusal", self.states, 0, self.fast_tables, seat, action)
        assert fast == plain
        return plain

    def soften(self) -> None:
        """Foes about to fall, so that random heroes see all encounters."""
        for i in range(self.state.foes):
            self.state.foe_life[i] = min(self.state.foe_life[i], 1)
        self.states.put(0, self.state)


def choose(chance: random.Random, actions: list[int]) -> int:
    """First a verb, then an action, so that rare ones come often enough."""
    verbs = sorted({a.verb_of(action) for action in actions} - set(RARE))
    if not verbs or chance.random() < 0.08:
        return chance.choice(actions)
    verb = chance.choice(verbs)
    return chance.choice([action for action in actions if a.verb_of(action) == verb])


@pytest.mark.parametrize("heroes", SUBSETS, ids="+".join)
def test_both_engines_play_the_same_games(heroes: list[str]) -> None:
    lockstep = Lockstep()
    known: list[int] = []
    verbs: set[int] = set()
    steps = refused = third = faces = 0
    levels = (*LEVELS, *HIGH)
    for seed in range(30):
        chance = random.Random(seed)
        lockstep.deal(Options(tuple(heroes), levels[seed % len(levels)]), chance.getrandbits(64))
        at = (0, 0)
        while actions := lockstep.legal():
            now = (lockstep.state.encounter, lockstep.state.round)
            if seed % 4 and now != at:
                at = now
                lockstep.soften()
            known += chance.sample(actions, 1)
            for action in chance.sample(known, min(3, len(known))):
                refused += lockstep.refusal(chance.randrange(len(heroes)), action) != OK
            action = choose(chance, actions)
            assert lockstep.refusal(lockstep.state.ask_seat, action) == OK
            verbs.add(a.verb_of(action))
            lockstep.do(action)
            steps += 1
        third += lockstep.state.encounter == k.LAST_ENCOUNTER
        faces += lockstep.state.face == k.SECOND_FACE
    assert third > 3
    assert faces > 2
    assert steps > 1500
    assert refused > 1500
    assert len(verbs) >= 13


def test_random_playouts_are_the_same_compiled_and_interpreted() -> None:
    for heroes in (["mage"], ["twins", "mistress"], ["mage", "mistress", "twins"]):
        options = {"heroes": heroes, "level": "hard"}
        for seed in (0, 2**40 + 3):
            fast = random_playouts("ilhus", options, games=20, seed=seed)
            slow = random_playouts("ilhus", options, games=20, seed=seed, compiled=False)
            assert fast.compiled
            assert not slow.compiled
            assert (fast.actions, fast.wins) == (slow.actions, slow.wins)
            assert sum(fast.wins) == 20
            assert fast.actions > 300


def test_a_state_fits_in_two_kilobytes() -> None:
    assert k.State.length <= 2048
