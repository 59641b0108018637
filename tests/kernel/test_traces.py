"""Interpreted and compiled rules play the same games: every state, every list, every refusal."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers import ALL, OPTION_SETS, OWN
from sanitised import needs_compiler, sanitised

from kyradar import random_playouts
from kyradar.engine.machines.choose import machine_of
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.legal import MOST_ACTIONS
from kyradar.volfyirion.kernel.reasons import NO_SUCH_PART, OK
from kyradar.volfyirion.kernel.refuse import acting_seat
from kyradar.volfyirion.title import TITLE

from .choosing import choose
from .lockstep import Lockstep

MODES = tuple(TITLE.modes)

# What ends a turn or a game comes seldom, or there would be no games to compare.
CUTTING: tuple[int, ...] = (a.END, a.MULLIGAN, a.ATTACK, a.DEFEAT, a.SKIP, a.SLAY, a.SUBJUGATE)
CUTTING += (a.SLAY_TOGETHER, a.SUBJUGATE_TOGETHER)


def fill_purse(lockstep: Lockstep, chance: random.Random) -> None:
    """A new turn of a rich player, with a new pair of Ploys and Perks."""
    s = lockstep.state
    for kind in range(3):
        s.points[s.active, kind] = chance.randrange(22)
    if s.options & k.PLOYS:
        s.ploy[0], s.ploy[1] = chance.sample(range(1, 7), 2)
    if s.options & k.PERKS:
        s.perk[0], s.perk[1] = chance.sample(range(1, 5), 2)
    lockstep.put()


def fill_common_purse(lockstep: Lockstep, chance: random.Random) -> None:
    """The same in other modes, where it may be a team's."""
    s = lockstep.state
    if isinstance(s, k.TeamState):
        for p in range(k.TEAM_SEATS):
            s.points[p, k.COMMAND] = chance.randrange(14)
        s.points[2 * s.active, k.BATTLE] = chance.randrange(40)
        s.points[2 * s.active, k.KNOWLEDGE] = chance.randrange(28)
    else:
        for p in range(lockstep.players):
            for kind in range(3):
                s.points[p, kind] = chance.randrange(24)  # K4: 20 alone, 30 together
    lockstep.put()


#: Every second set of options with a sanitiser.
SANITISED = [n % 2 for n in range(len(OPTION_SETS))]


# 6 x 2 x 50 = 600 seeds
@needs_compiler
@pytest.mark.parametrize("rich", [False, True], ids=["poor", "rich"])
@pytest.mark.parametrize(
    ("options", "checked"), [*zip(OPTION_SETS.values(), SANITISED, strict=True)], ids=OPTION_SETS
)
def test_both_engines_play_the_same_games(
    options: dict[str, Any], rich: bool, checked: bool
) -> None:
    lockstep = Lockstep(options, "duel", sanitised("duel") if checked else machine_of("duel"))
    known: list[int] = []
    steps = refused = 0
    verbs: set[int] = set()
    for seed in range(50):
        chance = random.Random(seed)
        lockstep.deal(seed + 1000 * rich)
        assert lockstep.fast_bytes() == lockstep.state.to_bytes()
        turn = 0
        for _ in range(150):
            if rich and lockstep.state.turn > turn and not lockstep.state.ask:
                turn = lockstep.state.turn
                fill_purse(lockstep, chance)
            actions = lockstep.legal()
            if not actions:
                break
            known += chance.sample(actions, 1)
            for action in chance.sample(known, min(3, len(known))):
                refused += lockstep.refusal(chance.randrange(2), action) != OK
            action = choose(chance, actions, CUTTING)
            assert lockstep.refusal(1 - acting_seat(lockstep.state), action) != OK
            verbs.add(a.verb_of(action))
            lockstep.do(action)
            steps += 1
    assert steps > 3000
    assert refused > 1000
    assert len(verbs) > (14 if rich else 8)


@needs_compiler
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "duel"])
@pytest.mark.parametrize("games", [80, pytest.param(320, marks=pytest.mark.long)])
def test_both_engines_play_the_other_modes_alike(mode: str, games: int) -> None:
    """In every second game the players are rich."""
    lockstep = Lockstep({}, mode, sanitised(mode))
    known: list[int] = []
    steps = refused = 0
    verbs: set[int] = set()
    for seed in range(games):
        chance, rich = random.Random(seed), seed % 2
        lockstep.deal(seed)
        turn = 0
        while actions := lockstep.legal():
            if rich and lockstep.state.turn > turn and not lockstep.state.ask:
                turn = lockstep.state.turn
                fill_common_purse(lockstep, chance)
                actions = lockstep.legal()
            known += chance.sample(actions, 1)
            for action in chance.sample(known, min(3, len(known))):
                refused += lockstep.refusal(chance.randrange(lockstep.players), action) != OK
            action = choose(chance, actions, CUTTING)
            verbs.add(a.verb_of(action))
            lockstep.do(action)
            steps += 1
            if steps > 150 * (seed + 1):
                break
    assert steps > 2000
    assert refused > 600
    assert len(verbs) > 12
    whole_games_alike(lockstep)


def whole_games_alike(lockstep: Lockstep) -> None:
    """The same random playouts, counted the same way."""
    job = lockstep.options.bits, lockstep.options.setting, 0, 10, 7, 0
    machine = lockstep.machine
    slow, fast = [0] * 5, machine.array("q", 5)
    actions = lockstep.rules.play_games(
        [lockstep.state], [lockstep.tables], job, lockstep.out, slow
    )
    given = lockstep.states, lockstep.fast_tables, machine.filled("q", job), lockstep.fast_out
    assert machine.call("play_games", *given, fast) == actions
    assert fast.tolist() == slow
    assert sum(slow) == 10


@pytest.mark.parametrize("options", [{}, ALL | OWN], ids=["plain", "everything"])
def test_both_engines_play_whole_games_alike(options: dict[str, Any]) -> None:
    lockstep = Lockstep(options)
    for seed in range(10):
        chance = random.Random(seed)
        lockstep.deal(seed)
        while actions := lockstep.legal():
            lockstep.do(chance.choice(actions))
        assert lockstep.state.phase == k.OVER


@pytest.mark.parametrize("options", OPTION_SETS.values(), ids=OPTION_SETS)
def test_random_playouts_are_the_same_compiled_and_interpreted(options: dict[str, Any]) -> None:
    for seed in (0, 1, 2**40 + 3):
        fast = random_playouts("duel", options, games=6, seed=seed)
        slow = random_playouts("duel", options, games=6, seed=seed, compiled=False)
        assert fast.compiled
        assert not slow.compiled
        assert (fast.games, fast.actions, fast.wins, fast.draws) == (
            slow.games,
            slow.actions,
            slow.wins,
            slow.draws,
        )
        assert fast.actions > 300


def test_a_duel_fits_in_about_a_kilobyte() -> None:
    assert len(k.State().to_bytes()) <= 1100


def test_the_compiled_kernel_changes_no_other_state() -> None:
    lockstep = Lockstep({})
    lockstep.deal(1)
    states = lockstep.machine.records(k.State, 3)
    for i in range(3):
        states.put(i, lockstep.state)
    before = states.get(0).to_bytes()
    action = lockstep.legal()[0]
    lockstep.machine.call("do_action", states, 1, lockstep.fast_tables, action)
    assert states.get(0).to_bytes() == states.get(2).to_bytes() == before
    assert states.get(1).to_bytes() != before


def test_no_list_of_actions_overflows_its_room() -> None:
    """The fullest table: every card type in hand, in play and in the discard pile."""
    lockstep = Lockstep(ALL | OWN)
    lockstep.deal(1)
    s = lockstep.state
    s.turn, s.phase = 9, k.MAIN
    types = lockstep.tables.types
    for p in range(k.SEATS):
        for i in range(k.HAND):
            s.hand[p, i] = 1 + i % types
        s.hand_size[p] = k.HAND
        for i in range(k.PLAY):
            s.play[p, i] = 1 + i % types
            s.play_flags[p, i] = 0
        s.play_size[p] = k.PLAY
        for kind in range(3):
            s.points[p, kind] = 99
    for p in range(k.SEATS):
        for i in range(4):
            s.colours[p, i] = 0
        for i in range(k.PLAY):
            s.colours[p, lockstep.tables.house[s.play[p, i]]] += 1
    lockstep.put()
    most = len(lockstep.legal())
    s.ask, s.ask_seat, s.ask_left = k.REMOVE_CARD, s.active, 1
    lockstep.put()
    most = max(most, len(lockstep.legal()))
    assert 100 < most < MOST_ACTIONS // 2


def test_leaving_the_lair_both_ways() -> None:
    """D1 with its option: the default game's list has nothing of it."""
    lockstep = Lockstep({"optional_lair": True})
    lockstep.deal(5)
    lockstep.state.points[lockstep.state.active, 1] = 20
    lockstep.state.phase = 1
    lockstep.put()
    leave = a.action(a.DEFEAT_ONLY, 0, 0)
    assert leave in lockstep.legal()
    lockstep.do(leave)
    assert lockstep.state.lair_owner == k.LAIR_LEFT and leave not in lockstep.legal()
    for _ in range(4):
        lockstep.do(a.END)
        lockstep.legal()
    plain = Lockstep({})
    plain.deal(5)
    plain.state.points[plain.state.active, 1] = 20
    plain.state.phase = 1
    plain.put()
    assert leave not in plain.legal() and plain.refusal(plain.state.active, leave)


@pytest.mark.parametrize("mode", MODES)
def test_declining_points_both_ways(mode: str) -> None:
    """P3: such actions are legal and on no list, so no random game tries them."""
    lockstep = Lockstep({}, mode)
    barter = lockstep.options.catalog.type_of["Barter"]
    lockstep.deal(7)
    state = lockstep.state
    seat = acting_seat(state)
    state.phase = k.MAIN
    for i in range(4):
        state.play[seat, i] = barter
    state.play_size[seat] = 4
    lockstep.put()
    lockstep.legal()
    use = a.by_seat(a.action(a.USE, barter, 0), seat)
    for n, gained in ((0, 0), (1, 1), (2, 3)):
        assert lockstep.refusal(seat, a.taking(use, k.KNOWLEDGE, n)) == OK
        lockstep.do(a.taking(use, k.KNOWLEDGE, n))
        assert state.points[seat - seat % 2 * (mode == "team"), k.KNOWLEDGE] == gained
    for wrong in (a.taking(use, k.KNOWLEDGE, 3), a.taking(use, k.BATTLE, 0)):
        assert lockstep.refusal(seat, wrong) == NO_SUCH_PART
