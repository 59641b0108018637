"""What the kernel tells of a state: the same on every machine, in every thread, however many paths
the foes' phase can go on."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from threading import get_ident

import pytest

from kyradar import Game, from_position
from kyradar.engine.machines.choose import machine_of
from kyradar.engine.machines.wasm import WasmMachine
from kyradar.ilhus.foretold import Seer, seer
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.told import MOST_TOLD
from kyradar.ilhus.options import Options

from .table import HIGH, LEVELS, SUBSETS, Json, foe, walk

BLOWS = (3, 5, 2, 4, 6, 3)  # of a made-up foe: as many as an action has room for


def battles(number: int) -> list[Game]:
    """Every third state of a random battle, the decks' order and all."""
    heroes, level = SUBSETS[number % len(SUBSETS)], (*LEVELS, *HIGH)[number % 6]
    return [game for game in walk(number, heroes, level) if game.forecast().get("intents")][::3]


def told_by(one: Seer, game: Game) -> list[int]:
    return game.ask(lambda state, options: one.ask(state, options.tables))


@pytest.mark.slow
def test_every_machine_tells_the_same() -> None:
    plain = Seer(machine_of("ilhus", "interpreted"))
    compared = 0
    for number in range(14):
        for game in battles(number):
            before = game.snapshot().to_bytes()
            assert told_by(plain, game) == told_by(seer(), game)
            assert game.snapshot().to_bytes() == before
            compared += 1
    assert type(seer().machine) is WasmMachine
    assert compared > 100, compared


def test_threads_have_a_machine_each() -> None:
    games = battles(6)
    alone = [json.dumps(game.forecast()) for game in games]
    copies = [[game.copy() for game in games] for _ in range(8)]

    def together(own: list[Game]) -> tuple[int, int, list[str]]:
        told = [json.dumps(game.forecast()) for game in own]
        return get_ident(), id(seer().machine), told

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(together, copies))
    assert all(told == alone for _, _, told in answers)
    machines = {thread: machine for thread, machine, _ in answers}
    assert len(set(machines.values())) == len(machines)
    assert id(seer().machine) not in machines.values()


# --- as many paths as there are -------------------------------------------------------------------


def together(guards: tuple[int, ...]) -> Game:
    """All heroes in one zone with four foes."""
    names = ("Mage", "Mistress", "Kilenne", "Faremos")
    position: Json = {
        "mode": "ilhus",
        "options": {"heroes": ["mage", "mistress", "twins"], "level": "normal"},
        "field": "Stair of Ilhus",
        "active": 0,
        "seats": [{"hand": ["Numb"], "deck": ["Numb"] * 9}, {}, {}],
        "bodies": [
            {"name": name, "zone": 3, "guard": guard}
            for name, guard in zip(names, guards, strict=True)
        ],
        "foes": [foe(name, 3) for name in ("Ash Wolf", "Keener", "Hollow Archer", "Clay Guard")],
    }
    return from_position(position, 1)


def strikes(options: Options, foes: list[int], amounts: tuple[int, ...]) -> k.Tables:
    """Tables in which these foes strike one hero after the other."""
    tables = options.tables.copy()
    for t in foes:
        tables.parts[t] = len(amounts)
        for part, n in enumerate(amounts):
            tables.word[t, part], tables.amount[t, part] = k.STRIKE, n
            tables.reach[t, part], tables.distance[t, part] = k.FROM_SELF, 1
    return tables


def ends(numbers: list[int]) -> list[int]:
    """The wounds of four heroes, three seats and all, then who falls; no Moira."""
    return numbers[-18:-1]


def test_paths_are_all_that_can_come() -> None:
    """Four foes with two blows each at four heroes: 65,536 ways, each counted by hand."""
    game, guards = together((2, 0, 5, 1)), (2, 0, 5, 1)
    amounts = BLOWS[:2]

    def ask(state: k.State, options: Options) -> list[int]:
        foes = state.foe_card.tolist()[: state.foes]
        return seer().ask(state, strikes(options, foes, amounts))

    told = ends(game.ask(ask))
    hit = game.forecast()["hit"]
    blows = [n + hit for n in amounts] * 4
    sums = set()
    for chosen in product(range(4), repeat=len(blows)):
        damage = [0] * 4
        for body, n in zip(chosen, blows, strict=True):
            damage[body] += n
        wounds = [max(0, n - guard) for n, guard in zip(damage, guards, strict=True)]
        sums.add((*wounds, wounds[0], wounds[1], wounds[2] + wounds[3], sum(wounds)))
    expected = [edge for one in zip(*sums, strict=True) for edge in (min(one), max(one))]
    assert told[:-1] == expected


def test_room_grows_where_there_are_more_paths() -> None:
    """Twenty-four blows that differ, at heroes whose guards differ."""
    game = together((9, 11, 7, 13))

    def ask(state: k.State, options: Options) -> tuple[list[int], list[int]]:
        tables = strikes(options, state.foe_card.tolist()[: state.foes], BLOWS)
        small, large = Seer(machine_of("ilhus"), 8), Seer(machine_of("ilhus"), 1 << 16)
        told = small.ask(state, tables), large.ask(state, tables)
        assert 8 < small.room < large.room == 1 << 16
        return told

    small, large = game.ask(ask)
    assert small == large
    assert len(small) < MOST_TOLD // 2
