"""A network's file and its arithmetic: interpreted and compiled agree, and damage is told."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from helpers import OWN

from kyradar import Action, Game, new_game
from kyradar.agents import make, networks
from kyradar.engine.machines.choose import machine_of
from kyradar.engine.machines.machine import Machine
from kyradar.engine.net import forward
from kyradar.engine.network import (
    MAGIC,
    MAGIC_1,
    Names,
    Network,
    NetworkError,
    load,
    save,
    size_of,
    weights_in,
    work_arrays,
)
from kyradar.engine.observation import size_of as columns_of
from kyradar.engine.sight import shorts, sight_of
from kyradar.title import ModeName

WIDTH, MIDDLE = 16, 8


def names_of(mode: ModeName) -> Names:
    sight = sight_of(mode)
    return sight.names(sight.rules.options(None))


def some_network(seed: int = 1, mode: ModeName = "duel") -> Network:
    names = names_of(mode)
    shape = (len(names.inputs), WIDTH, MIDDLE, len(names.actions))
    weights = np.random.default_rng(seed).normal(0, 0.2, size_of(shape)).astype("<f2")
    return Network(shape, weights.tobytes(), names, mode, {"width": WIDTH}, [{"seconds": 1}])


def weights_of(network: Network) -> Any:
    return np.frombuffer(network.halves, "<f2").astype(np.float32)


@pytest.fixture
def chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "some.net"
    save(some_network(), path)
    monkeypatch.setenv(networks.ENVIRONMENT, str(path))
    networks.loaded.cache_clear()
    return path


# --- files ----------------------------------------------------------------------------------------


def test_what_is_saved_is_loaded(chosen: Path) -> None:
    network, again = some_network(), load(chosen)
    assert again == network
    assert (again.recipe, again.log) == ({"width": WIDTH}, [{"seconds": 1}])


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda raw: b"PNG" + raw, "is no network"),
        (lambda raw: raw[:-2], "bytes of weights expected"),
        (lambda raw: raw[:-4] + b"\x01\x02\x03\x04", "its weights are not those"),
        (lambda raw: MAGIC + b"{}\n", "its head cannot be read"),
        (lambda raw: MAGIC + b"{not json\n", "its head cannot be read"),
        (lambda raw: raw.replace(b'"actions":["', b'"actions":["more","'), "than its names say"),
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


def test_weights_that_are_no_numbers_are_refused(chosen: Path) -> None:
    network = some_network()
    for half in (b"\x00\x7c", b"\x00\xfc", b"\x01\x7e"):  # infinite, and not a number
        save(replace(network, halves=network.halves[:-2] + half), chosen)
        with pytest.raises(NetworkError, match="no numbers"):
            load(chosen)


def test_a_network_of_another_game_says_so(chosen: Path) -> None:
    save(replace(some_network(), game="solo"), chosen)
    with pytest.raises(NetworkError, match="was trained for solo, not duel"):
        networks.network_for("duel", sight_of("duel").rules.options(None))


def test_a_file_of_version_1_is_taken_if_it_is_for_the_game_as_it_is(chosen: Path) -> None:
    """It has no names; whether it has as many inputs and actions can be seen."""
    network = some_network()
    raw = chosen.read_bytes()
    head, halves = raw[len(MAGIC) :].split(b"\n", 1)
    said = b',"named":' + str(list(network.names.named)).encode() + b"}"
    chosen.write_bytes(MAGIC_1 + head[:-1] + said + b"\n" + halves)
    assert load(chosen, network.names) == network
    with pytest.raises(NetworkError, match="for another game, or for an older one"):
        load(chosen, names_of("solo"))


@pytest.mark.parametrize("mode", ["duel", "solo", "coop", "team", "ilhus"])
def test_a_shipped_network_is_whole_and_small(mode: ModeName) -> None:
    path = networks.network_file(mode)
    assert path is not None
    network = load(path)
    assert path.stat().st_size <= 2_000_000
    assert network.game == mode
    assert networks.usual_use(mode) != networks.Use(), "settings of its own"
    assert network.recipe
    assert network.log
    now = names_of(mode)
    assert set(network.names.inputs) & set(now.inputs) == set(now.inputs), "it sees all there is"
    assert set(network.names.actions) == set(now.actions)


def test_ilhus_network_knows_every_party_and_level_but_no_rows_of_ones_own() -> None:
    rules = sight_of("ilhus").rules
    for heroes in (["mage"], ["twins", "mistress"], ["mistress", "mage", "twins"]):
        for level in ("easy", "stair-10"):
            options = rules.options({"heroes": heroes, "level": level})
            assert networks.network_for("ilhus", options) is not None
    row = {"id": "R01", "en": "Great Lance", "effect": "strike 6 r2"}
    assert networks.network_for("ilhus", rules.options({"cards": [row]})) is None


# --- names ----------------------------------------------------------------------------------------


def test_names_are_one_for_each_input_and_action() -> None:
    for mode in ("duel", "team", "ilhus"):
        names, sight = names_of(mode), sight_of(mode)
        widest = sight.widest(sight.rules.options(None))
        assert len(set(names.inputs)) == len(names.inputs)
        assert len(set(names.actions)) == len(names.actions) == len(sight.numbered(widest))
        assert len(names.named) == columns_of(sight.layout(widest))


def test_further_inputs_and_actions_leave_a_network_at_work(chosen: Path) -> None:
    """A column before the others, a number more in a run, a card, and actions: what it says of the
    actions it knows is what it said, to the last bit or two (sums are made in another order)."""
    network, old = load(chosen), names_of("duel")
    (first, size, kind), *rest = old.columns
    columns = (("omens", 3, ""), (first, size + 1, kind), *rest)
    new = Names(columns, (*old.cards, "Tower Guard"), ("omen now", *old.actions, "omen later"))
    wider = network.fitted(new)
    assert wider.shape == (len(new.inputs), WIDTH, MIDDLE, len(new.actions))
    assert wider.fitted(old) == network, "and back again nothing is lost"
    machine = machine_of("duel")
    before, after = weights_in(machine, network), weights_in(machine, wider)
    row: dict[str, list[float]] = {}
    now: dict[str, list[float]] = {}
    for names, weights, rows in ((old, before, row), (new, after, now)):
        for i, name in enumerate(names.inputs):
            rows[name] = list(weights[i * WIDTH : (i + 1) * WIDTH])
    assert {name: now[name] for name in row} == row
    assert not any(any(now[name]) for name in set(now) - set(row)), "it sees nothing new"
    deeper = machine.filled("f", [0.5 - 0.1 * i for i in range(MIDDLE)])
    at = {name: n for n, name in enumerate(new.actions)}
    for n, name in enumerate(old.actions):
        said = forward.logit(after, wider.plan, deeper, at[name])
        assert said == forward.logit(before, network.plan, deeper, n)
    odds = [forward.odds_of(w, net.plan, deeper) for w, net in ((before, network), (after, wider))]
    assert odds[0] == odds[1]
    biases = [forward.logit(before, network.plan, machine.array("f", MIDDLE), n) for n in range(5)]
    unknown = forward.logit(after, wider.plan, deeper, at["omen now"])
    assert unknown == pytest.approx(float(np.mean([*map(float, all_biases(network))])), abs=1e-3)
    assert len(set(biases)) > 1


def all_biases(network: Network) -> Any:
    return weights_of(network)[-network.shape[3] - MIDDLE - 1 : -MIDDLE - 1]


@pytest.mark.parametrize("mode", ["duel", "ilhus"])
def test_a_game_with_one_more_field_and_action_still_asks_its_network(
    mode: ModeName, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shipped network, as if the game had grown since: levels 13 to 15 think with it."""
    options = sight_of(mode).rules.options(None)
    old = names_of(mode)
    grown = Names((("new", 2, ""), *old.columns), old.cards, (*old.actions, "do something new"))
    monkeypatch.setattr(type(sight_of(mode)), "names", lambda self, options: grown)
    networks.loaded.cache_clear()
    try:
        network = networks.network_for(mode, options)
    finally:
        networks.loaded.cache_clear()
    assert network is not None and network.names == grown
    assert network.shape[0] == len(old.inputs) + 2 and network.shape[3] == len(old.actions) + 1


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
    named = network.names.named
    for column, v in enumerate(obs[0, : len(named)].tolist()):
        if v and named[column] >= 0:
            x[named[column] + v - 1] = np.log1p(1)
        elif v:
            x[column] = np.sign(v) * np.log1p(abs(v))
    inputs, width, middle, actions = network.shape
    edges = np.cumsum([inputs * width, width, width * middle, middle, actions * middle, actions])
    w1, b1, w2, b2, w3, b3, last = np.split(weights_of(network).astype(np.float64), edges)
    h = np.maximum(x @ w1.reshape(inputs, width) + b1, 0)
    h = np.maximum(h @ w2.reshape(width, middle) + b2, 0)
    logits = w3.reshape(actions, middle) @ h + b3
    index = index or sight.numbered(options).index[seat]
    mine = logits[[index[action.code] for action in legal]]
    shares = np.exp(mine - mine.max())
    return (np.tanh(last[:-1] @ h + last[-1]) + 1) / 2, shares / shares.sum()


def judged(
    game: Game, seat: int, legal: Sequence[Action], network: Network, machine: Machine
) -> tuple[float, list[float]]:
    """What a network makes of a position on a machine: the odds, the policy."""
    options = sight_of(game.mode).rules.options(None)
    judge = networks.Judge(game.mode, options, network, machine)
    tables = machine.of(options.tables)
    return judge.judge(machine.of(game.snapshot()), tables, [action.code for action in legal])


def test_compiled_it_says_what_matrices_say(chosen: Path) -> None:
    for game, seat, legal in positions(20):
        odds, shares = judged(game, seat, legal, load(chosen), machine_of("duel"))
        wanted, policy = by_the_book(load(chosen), game, seat, legal)
        assert odds == pytest.approx(wanted, abs=1e-5)
        even = 0.03 / len(legal)
        assert shares == pytest.approx(0.97 * policy + even, abs=1e-5)


def test_interpreted_and_compiled_agree_to_the_bit(chosen: Path) -> None:
    network, slow, fast = load(chosen), machine_of("duel", "interpreted"), machine_of("duel")
    assert list(weights_in(fast, network)) == list(weights_in(slow, network))
    for game, seat, legal in positions(3):
        given = game, seat, legal, network
        assert judged(*given, slow) == judged(*given, fast)


def test_sums_go_on_from_what_was_seen_before(chosen: Path) -> None:
    """The first layer by differences, over positions of a game, is the first layer afresh."""
    network, machine = load(chosen), machine_of("duel", "interpreted")
    sight, plan = sight_of("duel"), network.plan
    options = sight.rules.options(None)
    columns, weights = len(network.names.named), weights_in(machine, network)
    rooms = [work_arrays(machine, network, sight.memory_size(options), 10, 2) for _ in range(2)]
    kept = []
    for room in rooms:
        for p in range(2):
            forward.forget_base(weights, plan, room[1], room[4], p)
    for game, seat, _ in positions(12):
        seen = shorts(columns)
        sight.observe(game.snapshot(), options, seat, seen)
        before = list(rooms[0][4][seat])
        forward.forget_base(weights, plan, rooms[1][1], rooms[1][4], seat)
        for room in rooms:
            for column in range(columns):
                room[1][0, column] = seen[0, column]
            forward.layers_from_base(weights, plan, seat, room)
        kept.append(before == list(rooms[0][4][seat]))
        for layer in (5, 6):
            assert list(rooms[0][layer]) == pytest.approx(list(rooms[1][layer]), abs=1e-4)
    assert any(kept) and not all(kept)


def test_with_extras_it_is_asked_too(chosen: Path) -> None:
    options = sight_of("duel").rules.options({"perks": True, "ploys": True, "mercenaries": True})
    assert networks.network_for("duel", options) is not None


# --- players --------------------------------------------------------------------------------------


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


def test_the_same_seed_and_simulations_choose_the_same(chosen: Path) -> None:
    for game, seat, legal in positions(6):
        choices = {make("net:200", 7).choose(game.view(seat), legal) for _ in range(2)}
        assert len(choices) == 1


def test_where_there_is_no_network_everything_is_as_it_was(chosen: Path) -> None:
    kinds: list[tuple[ModeName, dict[str, Any] | None]]
    kinds = [("duel", OWN)]
    for mode, options in kinds:
        game = new_game(mode, 3, options)
        assert networks.network_for(mode, sight_of(mode).rules.options(options)) is None
        seat = game.to_act[0]
        legal = game.legal(seat)
        with_it = make("net:20", 1).choose(game.team_view(seat), legal)
        without = make("search:20", 1).choose(game.team_view(seat), legal)
        assert with_it == without
        assert make("net", 1).choose(game.team_view(seat), legal) in legal
