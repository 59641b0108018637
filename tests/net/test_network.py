"""A network's file and its arithmetic: interpreted and compiled agree, and damage is told."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers import OWN

pytest.importorskip("numba")

import numpy as np

from kyradar import Action, Game, new_game
from kyradar.agents import make, networks
from kyradar.agents.minds import engine_of, mind_of
from kyradar.engine.net import forward
from kyradar.engine.network import (
    MAGIC,
    Network,
    NetworkError,
    load,
    save,
    size_of,
    work_arrays,
)
from kyradar.envs.fields import size_of as columns_of
from kyradar.envs.sight import shorts, sight_of
from kyradar.title import ModeName

WIDTH, MIDDLE = 16, 8


def some_network(seed: int = 1) -> Network:
    sight = sight_of("duel")
    options = sight.rules.options(None)
    named, inputs = sight.inputs(options)
    shape = (inputs, WIDTH, MIDDLE, len(sight.numbered(options)))
    weights = np.random.default_rng(seed).normal(0, 0.2, size_of(shape)).astype(np.float32)
    types, fits = int(options.tables.types), networks.fits("duel", options)
    return Network(shape, weights, named, types, fits, "duel", {"width": WIDTH}, [{"seconds": 1}])


@pytest.fixture
def chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "some.net"
    save(some_network(), path)
    monkeypatch.setenv(networks.ENVIRONMENT, str(path))
    networks._judge_of.cache_clear()
    networks._loaded.cache_clear()
    return path


# --- files ----------------------------------------------------------------------------------------


def test_what_is_saved_is_loaded(chosen: Path) -> None:
    network, again = some_network(), load(chosen)
    assert again.weights == pytest.approx(network.weights, abs=1e-3)
    assert (again.shape, again.named, again.fits) == (network.shape, network.named, network.fits)
    assert (again.recipe, again.log) == ({"width": WIDTH}, [{"seconds": 1}])


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda raw: b"PNG" + raw, "is no network"),
        (lambda raw: raw[:-2], "bytes of weights expected"),
        (lambda raw: raw[:-4] + b"\x01\x02\x03\x04", "its weights are not those"),
        (lambda raw: MAGIC + b"{}\n", "its head cannot be read"),
        (lambda raw: MAGIC + b"{not json\n", "its head cannot be read"),
    ],
)
def test_a_wrong_or_damaged_file_says_so(chosen: Path, spoil: Any, told: str) -> None:
    chosen.write_bytes(spoil(chosen.read_bytes()))
    with pytest.raises(NetworkError, match=told):
        load(chosen)


def test_the_largest_file_is_a_limit(
    chosen: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kyradar.engine.network.LARGEST", chosen.stat().st_size - 1)
    with pytest.raises(NetworkError, match="too large"):
        load(chosen)
    with pytest.raises(NetworkError, match="a network may have"):
        save(some_network(), tmp_path / "another.net")
    assert not (tmp_path / "another.net").exists()


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(NetworkError, match="cannot be read"):
        load(tmp_path / "none.net")


def test_a_network_for_other_cards_says_so(chosen: Path) -> None:
    network = some_network()
    save(replace(network, fits="0123456789abcdef"), chosen)
    networks._loaded.cache_clear()
    with pytest.raises(NetworkError, match="another game, other options or other cards"):
        networks.judge_of("duel", sight_of("duel").rules.options(None))


@pytest.mark.parametrize("mode", ["duel", "solo", "coop", "team", "ilhus"])
def test_a_shipped_network_is_whole_and_small(mode: ModeName) -> None:
    path = mind_of(mode).network  # type: ignore[attr-defined]
    network = load(path)
    assert path.stat().st_size <= 2_000_000
    assert network.game == mode
    assert network.fits == networks.fits(mode, sight_of(mode).rules.options(None))
    assert networks.usual_use(mode) != networks.Use(), "settings of its own"
    assert network.recipe
    assert network.log


def test_ilhus_network_knows_every_party_and_level_but_no_rows_of_ones_own() -> None:
    rules = sight_of("ilhus").rules
    network = load(mind_of("ilhus").network)  # type: ignore[attr-defined]
    for heroes in (["mage"], ["twins", "mistress"], ["mistress", "mage", "twins"]):
        for level in ("easy", "stair-10"):
            options = rules.options({"heroes": heroes, "level": level})
            assert networks.fits("ilhus", options) == network.fits
    row = {"id": "R01", "en": "Great Lance", "effect": "strike 6 r2"}
    assert networks.fits("ilhus", rules.options({"cards": [row]})) != network.fits


# --- arithmetic -----------------------------------------------------------------------------------


def positions(count: int) -> Any:
    """Positions with something to decide, of games that go anywhere."""
    chance = random.Random(5)
    game = new_game("duel", 11)
    while count:
        if game.outcome is not None:
            game = new_game("duel", chance.randrange(1000))
        seat = game.to_act[0]
        legal = game.legal(seat)
        if len(legal) > 1:
            count -= 1
            yield game, seat, legal
        game.apply(chance.choice(legal))


def by_the_book(
    network: Network, game: Any, seat: int, legal: Any, index: dict[int, int] | None = None
) -> tuple[float, Any]:
    """The same with matrices, from the dense observation."""
    sight, options = sight_of(game.mode), sight_of(game.mode).rules.options(None)
    columns = columns_of(sight.layout(options))
    obs = np.zeros((1, columns), np.int16)
    sight.observe(game._state, options, seat, obs)
    x = np.zeros(network.shape[0])
    for column, v in enumerate(obs[0, : len(network.named)].tolist()):
        if v and network.named[column] >= 0:
            x[network.named[column] + v - 1] = np.log1p(1)
        elif v:
            x[column] = np.sign(v) * np.log1p(abs(v))
    inputs, width, middle, actions = network.shape
    edges = np.cumsum([inputs * width, width, width * middle, middle, actions * middle, actions])
    w1, b1, w2, b2, w3, b3, last = np.split(network.weights.astype(np.float64), edges)
    h = np.maximum(x @ w1.reshape(inputs, width) + b1, 0)
    h = np.maximum(h @ w2.reshape(width, middle) + b2, 0)
    logits = w3.reshape(actions, middle) @ h + b3
    index = index or sight.numbered(options).index[seat]
    mine = logits[[index[action.code] for action in legal]]
    shares = np.exp(mine - mine.max())
    return (np.tanh(last[:-1] @ h + last[-1]) + 1) / 2, shares / shares.sum()


def hidden_layers(
    network: Network, count: int, inputs: Any, amounts: Any, work: Any, sums: Sequence[Any]
) -> None:
    """Both hidden layers afresh, from the inputs that are not zero."""
    hidden, deeper = sums
    wide = network.plan[forward.WIDTH]
    at = network.plan[forward.INPUTS] * wide
    forward.start_from(network.weights[at : at + wide], hidden)
    for k in range(count):
        first = inputs[0, k] * wide
        row = network.weights[first : first + wide]
        forward.add_row(row, forward.curved(work, amounts[0, k]), hidden)
    forward.second_layer(network.weights, network.plan, hidden, deeper)


def judged(game: Game, seat: int, legal: Sequence[Action]) -> tuple[networks.Judge, float, Any]:
    """What the compiled network makes of a position: who judged, the odds, the policy."""
    options = sight_of("duel").rules.options(None)
    judge = networks.judge_of("duel", options)
    assert judge is not None
    engine = engine_of("duel")
    states = engine.states(1)
    engine.put(states, 0, game._state)
    codes = [action.code for action in legal]
    odds, shares = judge.judge(states, engine.tables(options.tables), codes)
    return judge, odds, shares


@pytest.mark.compiled
def test_compiled_it_says_what_matrices_say(chosen: Path) -> None:
    for game, seat, legal in positions(40):
        _, odds, shares = judged(game, seat, legal)
        wanted, policy = by_the_book(load(chosen), game, seat, legal)
        assert odds == pytest.approx(wanted, abs=1e-5)
        even = 0.03 / len(legal)
        assert shares == pytest.approx(0.97 * policy + even, abs=1e-5)


@pytest.mark.compiled
def test_interpreted_and_compiled_agree_to_rounding(chosen: Path) -> None:
    network = load(chosen)
    sums = [np.zeros(WIDTH, np.float32), np.zeros(MIDDLE, np.float32)]
    for game, seat, legal in positions(4):
        judge, odds, shares = judged(game, seat, legal)
        codes = [action.code for action in legal]
        # The same functions, interpreted, over what the sight shows.
        sight = sight_of("duel")
        options = sight.rules.options(None)
        obs, inputs, amounts = (shorts(size) for size in (len(network.named), 384, 384))
        sight.observe(game._state, options, seat, obs)
        count = forward.gather(obs, 0, network.plan, inputs, amounts)
        hidden_layers(network, count, inputs, amounts, judge.scratch[3], sums)
        assert forward.odds_of(network.weights, network.plan, sums[1]) == pytest.approx(
            odds, abs=1e-5
        )
        index = sight.numbered(options).index[seat]
        plain = [0.0] * len(codes)
        for k, code in enumerate(codes):
            plain[k] = math.exp(forward.logit(network.weights, network.plan, sums[1], index[code]))
        wanted = [0.97 * one / sum(plain) + 0.03 / len(codes) for one in plain]
        assert shares == pytest.approx(wanted, abs=1e-5)


def test_sums_go_on_from_what_was_seen_before(chosen: Path) -> None:
    """The first layer by differences, over positions of a game, is the first layer afresh."""
    network = load(chosen)
    sight = sight_of("duel")
    options = sight.rules.options(None)
    columns = len(network.named)
    room = work_arrays(network, columns, sight.memory_size(options), 10, 2)
    _, obs, inputs, work, bases, hidden, deeper, _ = room
    plan, kept = network.plan, []
    for p in range(2):
        forward.forget_base(network.weights, plan, obs, bases, p)
    afresh = [np.zeros(WIDTH, np.float32), np.zeros(MIDDLE, np.float32)]
    for game, seat, _ in positions(12):
        seen, listed, amounts = (shorts(size) for size in (columns, 384, 384))
        sight.observe(game._state, options, seat, seen)
        count = forward.gather(seen, 0, plan, listed, amounts)
        hidden_layers(network, count, listed, amounts, work, afresh)
        obs[0] = [seen[0, column] for column in range(columns)]
        before = bases[seat].copy()
        forward.layers_from_base(network.weights, plan, seat, room)
        kept.append(np.array_equal(before, bases[seat]))
        assert hidden == pytest.approx(afresh[0], abs=1e-4)
        assert deeper == pytest.approx(afresh[1], abs=1e-4)
    assert any(kept) and not all(kept)


@pytest.mark.compiled
def test_with_extras_it_is_asked_too(chosen: Path) -> None:
    options = sight_of("duel").rules.options({"perks": True, "ploys": True, "mercenaries": True})
    assert networks.judge_of("duel", options) is not None


# --- players --------------------------------------------------------------------------------------


@pytest.mark.long  # it compiles the search once more
def test_the_network_plays_and_the_search_asks_it(chosen: Path) -> None:
    game = new_game("duel", 3)
    agents = [make("net", 1), make("net:60", 1)]
    asked = 0
    for _ in range(60):
        seat = game.to_act[0]
        legal = game.legal(seat)
        action = agents[seat].choose(game.view(seat), legal)
        assert action in legal
        asked += len(legal) > 1
        game.apply(action)
    assert asked > 10


@pytest.mark.long  # it compiles the search once more
def test_the_same_seed_and_simulations_choose_the_same(chosen: Path) -> None:
    for game, seat, legal in positions(6):
        choices = {make("net:200", 7).choose(game.view(seat), legal) for _ in range(2)}
        assert len(choices) == 1


def test_where_there_is_no_network_everything_is_as_it_was(chosen: Path) -> None:
    kinds: list[tuple[ModeName, dict[str, Any] | None]]
    kinds = [("solo", None), ("coop", None), ("duel", OWN)]
    for mode, options in kinds:
        game = new_game(mode, 3, options)
        assert networks.judge_of(mode, sight_of(mode).rules.options(options)) is None
        seat = game.to_act[0]
        legal = game.legal(seat)
        with_it = make("net:20", 1).choose(game.team_view(seat), legal)
        without = make("search:20", 1).choose(game.team_view(seat), legal)
        assert with_it == without
        assert make("net", 1).choose(game.team_view(seat), legal) in legal
