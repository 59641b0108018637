"""What the rule of thumb foresees is what the foes then do: it runs their own rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from kyradar.ilhus.kernel import events as e
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.apply import apply
from kyradar.ilhus.kernel.flow import go_on
from kyradar.ilhus.kernel.legal import MOST_ACTIONS, legal
from kyradar.ilhus.mind.kernel.foresight import foresee
from kyradar.ilhus.mind.kernel.task import Task

from .table import LEVELS, inside, walk
from .test_random_play import subsets

pytestmark = pytest.mark.slow
Totals = tuple[list[int], list[int], list[int], list[int]]


def foreseen(state: k.State, tables: k.Tables) -> Totals:
    """Damage and blows by hero and by foe."""
    task = Task()
    foresee(state, tables, task)
    heroes, foes = slice(state.bodies), slice(state.foes)
    return (
        task.threat.tolist()[heroes],
        task.blows.tolist()[heroes],
        task.from_foe.tolist()[foes],
        task.blows_of.tolist()[foes],
    )


def suffered(state: k.State, tables: k.Tables) -> Totals | None:
    """The same of the foes' phase as it goes if nobody moves or blocks, and of equally near heroes
    the first is hit; None if somebody falls."""
    s = state.copy()
    s.events = []
    s.phase, s.active = k.FOES_PHASE, -1
    s.res_card = s.ending = s.foe_at = s.foe_part = 0  # no card is in play any more
    out = [0] * MOST_ACTIONS
    go_on(s, tables)
    while s.phase == k.FOES_PHASE:
        n = legal(s, tables, out)
        # Whom it hits: the first. A blow: `take` is the last of the list. Cards: the first.
        apply(s, tables, out[n - 1 if s.ask == k.ASK_ABSORB else 0])
    if s.phase == k.OVER and s.cause == k.HERO_FELL:
        return None
    threat, blows = [0] * s.bodies, [0] * s.bodies
    from_foe, blows_of = [0] * state.foes, [0] * state.foes
    cards = state.foe_card.tolist()[: state.foes]
    for kind, card, body, amount, *_ in s.events:
        if kind == e.BLOW:
            threat[body] += amount
            blows[body] += 1
            from_foe[cards.index(card)] += amount
            blows_of[cards.index(card)] += 1
    return threat, blows, from_foe, blows_of


def positions(heroes: list[str]) -> Iterator[tuple[k.State, k.Tables]]:
    """Battles of random games: heroes and foes moved about, some of them slowed or delayed."""
    for seed in range(8):
        random = Random(f"{seed} {heroes}")
        for game in walk(seed, heroes, LEVELS[seed % 4]):
            now, tables = inside(game)
            if not game.to_act or now.phase != k.HEROES or now.queue_size:
                continue
            state = now.copy()
            zones = tables.zones[state.field]
            for i in range(state.foes):
                if random.random() < 0.5:
                    state.foe_zone[i] = random.randint(1, zones)
                state.foe_second[i] = random.randint(0, 1) if state.encounter < 3 else 0
                state.foe_slow[i] = random.choice((0, 0, 1, 3))
                state.foe_delayed[i] = random.random() < 0.1
            for body in range(state.bodies):
                if random.random() < 0.5:
                    state.zone[body] = random.randint(1, zones)
                state.guard[body] = random.choice((0, 0, 1, 4))
            yield state, tables


@subsets
def test_foresight_is_what_the_foes_then_do(heroes: list[str]) -> None:
    compared = Counter[str]()
    for state, tables in positions(heroes):
        before = state.to_bytes()
        ahead = foreseen(state, tables)
        assert state.to_bytes() == before, "looking ahead changes nothing"
        came = suffered(state, tables)
        if came is None:
            continue
        assert ahead == came
        compared["all"] += 1
        compared["blows"] += sum(came[1]) > 0
        compared["moira"] += state.encounter == 3
    assert compared["all"] > 150, compared
    assert min(compared.values()) > 20, compared


def test_a_foe_that_backs_away_and_one_that_drags_are_foreseen() -> None:
    """Words of foes that move somebody before they strike."""
    words = Counter[int]()
    for state, tables in positions(["mage", "twins"]):
        for i in range(state.foes):
            script = state.foe_card[i] + k.SECOND * state.foe_second[i]
            for part in range(tables.parts[script]):
                back = tables.word[script, part] == k.MARCH and tables.amount[script, part] < 0
                words[-1 if back else tables.word[script, part]] += 1
        for omen in state.row.tolist()[: state.row_size]:
            words.update(tables.word[omen, part] for part in range(tables.parts[omen]))
    assert min(words[one] for one in (-1, k.MARCH, k.DRAG, k.DOOM, k.SNIPE, k.SWEEP)) > 5, words
