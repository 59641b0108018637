"""Networks where partners act in the same turn: each seat is asked about its own actions.

The functions are the search's.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from kyradar import Game, new_game
from kyradar.agents import networks
from kyradar.agents.hidden import remembered
from kyradar.agents.minds import mind_of
from kyradar.engine.machines.choose import machine_of
from kyradar.engine.machines.machine import Machine
from kyradar.engine.net import ponder
from kyradar.engine.network import Network
from kyradar.engine.sight import sight_of
from kyradar.engine.tree import think
from kyradar.title import ModeName

from .test_network import by_the_book, some_network

NODES = 3000
UNIFORM = ponder.UNIFORM_MIX
modes = pytest.mark.parametrize("mode", ["coop", "team"])


def arguments(
    network: Network, mode: ModeName, machine: Machine
) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    judge = networks.Judge(mode, sight_of(mode).rules.options(None), network, machine)
    return judge.weights, judge.scratch


def common_decisions(mode: ModeName, count: int) -> Iterator[Game]:
    """Positions in which several partners have something to decide."""
    chance = random.Random(3)
    game = new_game(mode, 4)
    while count:
        if game.outcome is not None:
            game = new_game(mode, chance.randrange(1000))
        if len(game.to_act) > 1 and all(len(game.legal(seat)) > 1 for seat in game.to_act):
            count -= 1
            yield game
        game.apply(chance.choice(game.legal()))


@modes
def test_each_partner_is_asked_about_its_own_actions(mode: ModeName) -> None:
    network, machine = some_network(mode=mode), machine_of(mode)
    weights, scratch = arguments(network, mode, machine)
    for game in common_decisions(mode, 3):
        legal = game.legal()
        codes = [action.code for action in legal]
        tables = machine.of(sight_of(mode).rules.options(None).tables)
        seen = machine.of(game.snapshot()), tables, weights, scratch
        odds = machine.call("judge", *seen, machine.filled("i", codes), len(codes))
        shares = dict(zip(codes, scratch[-1][: len(codes)], strict=True))
        by_seat = {seat: by_the_book(network, game, seat, game.legal(seat)) for seat in game.to_act}
        assert odds == pytest.approx(np.mean([one for one, _ in by_seat.values()]), abs=1e-5)
        for seat, (_, policy) in by_seat.items():
            expected = (1 - UNIFORM) * policy / len(by_seat) + UNIFORM / len(codes)
            own = [shares[action.code] for action in game.legal(seat)]
            assert own == pytest.approx(expected, abs=1e-5)


@modes
def test_a_search_is_the_seats_own_at_its_root_and_both_partners_below(mode: ModeName) -> None:
    network = some_network(mode=mode)
    most = mind_of(mode).core.most_actions
    for game in common_decisions(mode, 1):
        for seat in game.to_act:
            machine = machine_of(mode)
            weights, scratch = arguments(network, mode, machine)
            memory = remembered(game, seat).known  # whose cards are whose is seen, too
            table = mind_of(mode).imagine(game.team_view(seat), seat, Random(1), memory)
            task = table.task.copy()
            task.temperature, task.explore, task.every, task.used = 1.0, 1.0, 1, 1
            task.prior_blend = task.blend = 0.0
            nodes = machine.array("i", NODES, think.COLUMNS)
            stats = machine.array("d", NODES, think.NUMBERS)
            states = machine.records(type(table.state), 2)
            states.put(0, table.state)
            lists = (machine.array("i", most) for _ in range(2))
            search = (states, machine.of(table.tables), machine.of(task), nodes, stats, *lists)
            used = machine.call("ponder", search, weights, scratch, 0, 12)
            assert used > 12

            root = children(nodes, 0)
            legal = game.legal(seat)
            assert set(root) == {action.code for action in legal}
            _, policy = by_the_book(network, game, seat, legal)
            priors = [stats[root[action.code], think.PRIOR] for action in legal]
            assert priors == pytest.approx((1 - UNIFORM) * policy + UNIFORM / len(legal), abs=1e-5)

            owner = {action.code: p for p in game.to_act for action in game.legal(p)}
            below = [children(nodes, node) for node in range(1, used)]
            seats = [{owner[code] for code in one if code in owner} for one in below]
            assert set(game.to_act) in seats, "a node below has both partners' actions"


def children(nodes: Any, node: int) -> dict[int, int]:
    """By action: the nodes below one."""
    found = {}
    child = int(nodes[node, think.CHILD])
    while child:
        found[int(nodes[child, think.ACTION])] = child
        child = int(nodes[child, think.SIBLING])
    return found
