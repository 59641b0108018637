"""Team: random games, interpreted, with what is always true."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import events as e
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.reasons import OK

from .choosing import choose
from .team_table import (
    CARDS,
    RULES,
    asked,
    by_team,
    cards_of_team,
    code,
    houses,
    legal,
    lists,
    whole_game,
)

pytestmark = pytest.mark.slow

WHOLE = whole_game()
TYPES = [t for t, n in WHOLE.items() if n]
CUTTING = (a.DONE, a.MULLIGAN, a.ATTACK, a.DEFEAT, a.SKIP)
PLAIN = (a.DONE, a.DEFEAT, a.MULLIGAN, a.CYCLE_ALL, a.SKIP, a.END)
ON_CARDS = (a.ACQUIRE, a.REPLACE, a.CYCLE, a.TAKE_WONDER, a.SEAL_ROW, a.UNSEAL_ROW)


def fill_purse(s: k.TeamState, chance: random.Random) -> None:
    """A new turn of a rich team, with the token anywhere."""
    for p in range(4):
        s.points[p, k.COMMAND] = chance.randrange(16) if p // 2 == s.active else 0
    s.points[2 * s.active, k.BATTLE] = chance.randrange(40)
    s.points[2 * s.active, k.KNOWLEDGE] = chance.randrange(30)
    if s.dragon != k.DRAGON_GONE:
        standing = [place for place in range(k.PLACES) if s.stronghold[place] == k.STANDING]
        s.dragon = chance.choice([*standing, k.TEAM_LAIRS, k.TEAM_LAIRS + 1, k.DRAGON_OFF])


def any_action(chance: random.Random, s: k.TeamState) -> int:
    """An action as a player might write it, possible or not."""
    seat = chance.randrange(4)
    lying = [t for p in range(4) for t in lists(s.hand)[p][: s.hand_size[p]]]
    lying += [t for team in range(2) for t in (*by_team(s.row)[team], *by_team(s.lair)[team])]
    lying += [t for place in range(6) for t in (*lists(s.troop)[place],)]
    lying += [t for place in range(6) for t in (*lists(s.building)[place],)]
    lying += [t for p in range(4) for t in lists(s.play)[p][: s.play_size[p]]]
    lying = [t for t in lying if t] or TYPES
    card = chance.choice(lying if chance.random() < 0.9 else TYPES)
    place = chance.randrange(k.PLACES)
    verb = chance.randrange(40)
    if verb in PLAIN:
        return code(seat, verb)
    if verb in ON_CARDS:
        return code(seat, verb, card)
    if verb == a.PLAY_CARD:
        return code(seat, verb, card, chance.randrange(7), chance.choice((0, chance.choice(lying))))
    if verb == a.REDEPLOY:
        target = place * k.PLACES + chance.randrange(k.PLACES)
        return code(seat, verb, card, target, chance.choice((0, chance.choice(lying))))
    if verb == a.USE:
        return code(seat, verb, card, chance.randrange(7) * a.AMOUNTS + chance.randrange(3))
    if verb in (a.SEAL, a.UNSEAL):
        return code(seat, verb, card, chance.randrange(6))
    if verb == a.REMOVE:
        return code(seat, verb, card, chance.randrange(3))
    if verb in (a.HIT, a.GIVE):
        return code(seat, verb, card, place)
    if verb == a.ATTACK:
        return code(seat, verb, 0, place)
    if verb == a.MOVE:
        return code(seat, verb, 0, chance.randrange(9))
    return code(seat, verb, 0, 0)


# --- what is always true --------------------------------------------------------------------------


def check(s: k.TeamState) -> None:
    for p in range(4):
        assert lists(s.colours)[p] == houses(s, p)
        assert s.points[p, k.COMMAND] >= 0
        if p // 2 != s.active:
            assert s.points[p, k.COMMAND] == s.hand_size[p] == s.done[p] == s.fresh[p] == 0
            assert all(CARDS.kind[s.play[p, i]] == k.WONDER for i in range(s.play_size[p]))
            assert all(s.play_flags[p, i] & ~k.SEALED == 0 for i in range(s.play_size[p]))
    for team in range(2):
        assert s.points[2 * team, k.BATTLE] >= 0
        assert s.points[2 * team, k.KNOWLEDGE] >= 0
        if team != s.active:
            assert s.points[2 * team, k.BATTLE] == s.points[2 * team, k.KNOWLEDGE] == 0
        assert cards_of_team(s, team) <= WHOLE
        for i in range(k.ROW):
            assert s.row[team * k.ROW + i] or not s.row_sealed[team * k.ROW + i]
            if not s.row[team * k.ROW + i]:  # M5
                assert s.supply_size[2 * team + k.ASSETS] == 0
        for i in range(k.LAIR):
            if s.dragon != k.DRAGON_GONE and not s.lair[team * k.LAIR + i]:
                assert s.supply_size[2 * team + k.WONDERS] == 0
        left = [s.stronghold[team * 3 + c] == k.STANDING for c in range(3)]
        assert any(left) or (s.phase, s.winner) == (k.OVER, 1 - team)
    for place in range(k.PLACES):
        for zone, used in ((s.troop, s.troop_used), (s.building, s.building_used)):
            (first, second), flags = lists(zone)[place], lists(used)[place]
            assert first or not second
            assert first or not flags[0]
            assert second or not flags[1]
            assert s.stronghold[place] == k.STANDING or not first
            assert place // 3 == s.active or not any(flags)
        if place % 3 == k.MIDDLE:
            assert s.building[place, 0] == 0
    if s.dragon < k.PLACES:
        assert s.stronghold[s.dragon] == k.STANDING
    if s.phase != k.OVER:
        first = 2 * s.active
        assert s.phase == (k.START if s.fresh[first] or s.fresh[first + 1] else k.MAIN)
        assert (s.ask == 0) == (asked(s) == 0)
        assert s.ask == 0 or (asked(s) >> s.ask_seat) & 1
        assert not (s.done[first] and s.done[first + 1])


def check_list(s: k.TeamState, actions: list[int]) -> None:
    assert len(set(actions)) == len(actions)
    seats = {a.seat_of(action) for action in actions}
    assert all(seat // 2 == s.active for seat in seats)
    assert (s.phase == k.OVER) == (not actions)
    for action in actions:
        assert RULES.why(s, CARDS, a.seat_of(action), action) == OK
    if actions:
        sure = {a.DONE} if not s.ask else {a.GIVE} if s.ask == k.GIVE_WONDERS else {a.SKIP}
        assert sure <= {a.verb_of(action) for action in actions}


def lost(s: k.TeamState, before: list[Counter[int]]) -> Counter[int]:
    """Cards that left the game since then; none has come, and none has changed sides."""
    gone: Counter[int] = Counter()
    for team in range(2):
        now = cards_of_team(s, team)
        assert now <= before[team]
        gone += before[team] - now
    return gone


@pytest.mark.parametrize("rich", [False, True], ids=["poor", "rich"])
def test_random_games_keep_what_is_always_true(rich: bool) -> None:
    verbs: set[int] = set()
    decisions: set[int] = set()
    refused = 0
    for seed in range(12):
        chance = random.Random(seed)
        s: Any = k.TeamState()
        RULES.deal(s, CARDS, 0, -1, (seed, 0, 0, 0))
        turn = 0
        for step in range(250):
            if rich and s.turn > turn and not s.ask:
                turn = s.turn
                fill_purse(s, chance)
            if step % 4 == 0:
                check(s)
            actions = legal(s)
            check_list(s, actions)
            if not actions:
                break
            data = s.to_bytes()
            for _ in range(12):
                other = any_action(chance, s)
                fine = RULES.why(s, CARDS, a.seat_of(other), other) == OK
                assert fine == (other in actions), other
                refused += not fine
            assert s.to_bytes() == data
            action = choose(chance, actions, CUTTING)
            verbs.add(a.verb_of(action))
            decisions.add(s.ask)
            before = [cards_of_team(s, team) for team in range(2)]
            s.events = []
            RULES.apply(s, CARDS, action)
            if a.verb_of(action) != a.DEFEAT:
                removed = Counter(event[2] for event in s.events if event[0] == e.REMOVED)
                assert lost(s, before) == removed
            else:
                assert all(CARDS.kind[t] == k.WONDER for t in lost(s, before))
            s.events = None
    assert refused > 5000
    assert len(verbs) >= (18 if rich else 8), sorted(verbs)
    if rich:
        assert decisions >= {0, k.REMOVE_CARD, k.MOVE_VOLFYIRION, k.GIVE_WONDERS}
        assert decisions & {k.REMOVE_TROOP, k.REMOVE_BUILDING}


def test_whole_random_games_end() -> None:
    winners: Counter[int] = Counter()
    for seed in range(6):
        chance = random.Random(seed)
        s: Any = k.TeamState()
        RULES.deal(s, CARDS, 0, -1, (seed, 0, 0, 0))
        turn = 0
        while actions := legal(s):
            if s.turn > turn and not s.ask:
                turn = s.turn
                if seed % 2:
                    fill_purse(s, chance)
                    actions = legal(s)
            RULES.apply(s, CARDS, chance.choice(actions))
        check(s)
        assert s.phase == k.OVER
        winners[s.winner] += 1
    assert set(winners) <= {0, 1, k.NOBODY}
    assert winners[0] + winners[1] >= 3
