"""Interpreted and compiled rules play the same games: every state, every list, every refusal."""

from __future__ import annotations

import random
from functools import partial

import pytest

from kyradar import random_playouts
from kyradar.engine import compiled
from kyradar.engine.game import rules_of
from kyradar.ilhus.kernel import actions as a
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.apply import apply
from kyradar.ilhus.kernel.legal import MOST_ACTIONS, legal
from kyradar.ilhus.kernel.reasons import OK
from kyradar.ilhus.kernel.refuse import why
from kyradar.ilhus.options import Options

from .table import HIGH, LEVELS, SUBSETS

pytest.importorskip("numba")
RARE = (a.END, a.STEP, a.SKIP)


class Lockstep:
    """One state in both engines; every step is done twice and compared byte by byte."""

    def __init__(self) -> None:
        self.rules = rules_of("ilhus")
        self.engine = compiled.engine_of(self.rules.core, boundscheck=True)
        self.tables = Options().tables
        self.fast_tables = self.engine.tables(self.tables)
        self.states = self.engine.states(1)
        self.fast_out = self.engine.actions()
        self.out = [0] * MOST_ACTIONS

    def deal(self, options: Options, seed: int) -> None:
        self.state: k.State = self.rules.deal(options, seed)
        self.engine.put(self.states, 0, self.state)

    def legal(self) -> list[int]:
        plain = self.out[: legal(self.state, self.tables, self.out)]
        count = self.engine.run.list_legal(self.states, 0, self.fast_tables, self.fast_out)
        assert self.fast_out[:count].tolist() == plain
        return plain

    def do(self, action: int) -> None:
        apply(self.state, self.tables, action)
        self.engine.run.do_action(self.states, 0, self.fast_tables, action)
        assert self.states.tobytes() == self.state.to_bytes()

    def refusal(self, seat: int, action: int) -> int:
        plain: int = why(self.state, self.tables, seat, action)
        fast = self.engine.run.refusal(self.states, 0, self.fast_tables, seat, action)
        assert fast == plain
        return plain

    def soften(self) -> None:
        """Foes about to fall, so that random heroes see all encounters."""
        for i in range(self.state.foes):
            self.state.foe_life[i] = min(self.state.foe_life[i], 1)
        self.engine.put(self.states, 0, self.state)


def choose(chance: random.Random, actions: list[int]) -> int:
    """First a verb, then an action, so that rare ones come often enough."""
    verbs = sorted({a.verb_of(action) for action in actions} - set(RARE))
    if not verbs or chance.random() < 0.08:
        return chance.choice(actions)
    verb = chance.choice(verbs)
    return chance.choice([action for action in actions if a.verb_of(action) == verb])


@pytest.mark.parametrize("heroes", SUBSETS, ids="+".join)
@pytest.mark.compiled
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


# The fast rules of Ilhus are compiled with its mind and its sight already.
@pytest.mark.parametrize("checked", [True, pytest.param(False, marks=pytest.mark.long)])
@pytest.mark.compiled
def test_random_playouts_are_the_same_compiled_and_interpreted(
    monkeypatch: pytest.MonkeyPatch, checked: bool
) -> None:
    if checked:
        monkeypatch.setattr(compiled, "engine_of", partial(compiled.engine_of, boundscheck=True))
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
    lockstep = Lockstep()
    assert len(k.State().to_bytes()) == lockstep.engine.state_dtype.itemsize <= 2048
    assert len(k.Tables().to_bytes()) == lockstep.engine.tables_dtype.itemsize
