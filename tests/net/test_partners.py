"""Networks where partners act in the same turn: each seat is asked about its own actions.

Interpreted, so that nothing is compiled: the same functions as the search's.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

pytest.importorskip("numba")

import numpy as np

from kyradar import Game, new_game
from kyradar.agents import networks
from kyradar.agents.hidden import remembered
from kyradar.agents.minds import mind_of
from kyradar.engine import net, tree
from kyradar.engine.net import ponder
from kyradar.engine.network import Network, size_of, work_arrays
from kyradar.engine.tree import think
from kyradar.engine.variants import joined
from kyradar.envs.sight import sight_of
from kyradar.title import ModeName, mode_named

from .test_network import by_the_book

WIDTH, MIDDLE = 16, 8
NODES = 3000
UNIFORM = ponder.UNIFORM_MIX
modes = pytest.mark.parametrize("mode", ["coop", "team"])


def some_network(mode: ModeName) -> Network:
    sight = sight_of(mode)
    options = sight.rules.options(None)
    named, inputs = sight.inputs(options)
    shape = (inputs, WIDTH, MIDDLE, len(sight.numbered(options)))
    weights = np.random.default_rng(1).normal(0, 0.2, size_of(shape)).astype(np.float32)
    types, fits = int(options.tables.types), networks.fits(mode, options)
    return Network(shape, weights, named, types, fits, mode, {"width": WIDTH}, [])


def interpreted(mode: ModeName, function: Callable[..., Any]) -> Callable[..., Any]:
    mind, sight = mind_of(mode), sight_of(mode)
    packages = (tree, net, *mind.packages, *sight.packages)
    variants = mind.core.variants(*packages, instead=joined(mind.instead, sight.answers))
    made: Callable[..., Any] = variants[function]
    return made


def arguments(network: Network, mode: ModeName) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    sight, options = sight_of(mode), sight_of(mode).rules.options(None)
    _, numbers, key_table = sight.numbered(options).arrays(np)
    most = mind_of(mode).core.most_actions
    columns, remembered = len(network.named), sight.memory_size(options)
    scratch = work_arrays(network, columns, remembered, most, mode_named(mode).seats)
    weights = network.weights, network.plan, numbers, key_table
    return tuple(map(wide, weights)), tuple(map(wide, scratch))


def wide(values: Any) -> Any:
    """Interpreted, NumPy's small integers would overflow."""
    array = np.asarray(values)
    return array.astype(np.int64) if array.dtype.kind == "i" else array


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
    network = some_network(mode)
    judge = interpreted(mode, ponder.judge)
    weights, scratch = arguments(network, mode)
    for game in common_decisions(mode, 3):
        legal = game.legal()
        codes = [action.code for action in legal]
        tables = [sight_of(mode).rules.options(None).tables]
        odds = judge([game.snapshot()], tables, weights, scratch, codes, len(codes))
        shares = dict(zip(codes, scratch[-1][: len(codes)], strict=True))
        by_seat = {seat: by_the_book(network, game, seat, game.legal(seat)) for seat in game.to_act}
        assert odds == pytest.approx(np.mean([one for one, _ in by_seat.values()]), abs=1e-5)
        for seat, (_, policy) in by_seat.items():
            expected = (1 - UNIFORM) * policy / len(by_seat) + UNIFORM / len(codes)
            own = [shares[action.code] for action in game.legal(seat)]
            assert own == pytest.approx(expected, abs=1e-5)


@modes
def test_a_search_is_the_seats_own_at_its_root_and_both_partners_below(mode: ModeName) -> None:
    network = some_network(mode)
    search_with = interpreted(mode, ponder.ponder)
    most = mind_of(mode).core.most_actions
    for game in common_decisions(mode, 1):
        for seat in game.to_act:
            weights, scratch = arguments(network, mode)
            memory = remembered(game, seat).known  # whose cards are whose is seen, too
            table = mind_of(mode).imagine(game.team_view(seat), seat, Random(1), memory)
            task = table.task.copy()
            task.temperature, task.explore, task.every, task.used = 1.0, 1.0, 1, 1
            task.prior_blend = task.blend = 0.0
            nodes = np.zeros((NODES, think.COLUMNS), np.int64)
            stats = np.zeros((NODES, think.NUMBERS))
            states = [table.state, table.state.copy()]
            search = (states, [table.tables], [task], nodes, stats, [0] * most, [0] * most)
            used = search_with(search, weights, scratch, 0, 12)
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
