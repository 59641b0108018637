"""Thousands of games at once: the same as one interpreted game after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from helpers import ALL, OWN

from kyradar import IllegalAction, KyradarError, OptionError, new_game
from kyradar.envs.batch import BatchEnv
from kyradar.envs.table import Table
from kyradar.volfyirion.sight.actions import VolfyirionActions
from kyradar.volfyirion.title import TITLE

every_mode = pytest.mark.parametrize("mode", TITLE.modes)


class Shadow:
    """One game of a batch, played interpreted beside it."""

    def __init__(self, env: BatchEnv, i: int) -> None:
        self.env, self.i, self.steps = env, i, 0
        self.table = Table(env.mode, env.options)
        self.table.deal(env.game_seed(i))

    def compare(self) -> None:
        seat = self.table.seat
        assert self.env.seats[self.i] == seat
        assert self.env.observations[self.i].tolist() == self.table.observe(seat).tolist()
        assert self.env.masks[self.i].tolist() == self.table.mask(seat).tolist()

    def step(self, action: int) -> int:
        """Do what the batch did; what it told must be what happened."""
        table, env, i = self.table, self.env, self.i
        table.do(action)
        self.steps += 1
        over = table.seat < 0
        done = 1 if over else 2 if self.steps == env.max_steps else 0
        results = [table.result(p) for p in range(table.players)]
        assert env.rewards[i].tolist() == results
        assert env.dones[i] == done
        if done:
            self.steps = 0
            table.deal(env.game_seed(i))
        return done


@every_mode
def test_every_step_is_what_an_interpreted_game_does(mode: str) -> None:
    env = BatchEnv(4, mode, seed=5, max_steps=200)
    shadows = [Shadow(env, i) for i in range(env.n)]
    ended = [0, 0, 0]
    for _ in range(450):
        for shadow in shadows:
            shadow.compare()
        actions = env.random_actions()
        assert all(env.masks[i, action] for i, action in enumerate(actions))
        env.step(actions)
        for shadow in shadows:
            ended[shadow.step(int(actions[shadow.i]))] += 1
    assert ended[1] + ended[2] >= 8
    if mode in ("solo", "coop"):
        assert ended[1] >= 4


def test_every_option_of_the_duel_is_stepped_alike() -> None:
    env = BatchEnv(3, options=ALL | OWN, seed=9, max_steps=400)
    shadows = [Shadow(env, i) for i in range(env.n)]
    for _ in range(900):
        actions = env.random_actions()
        env.step(actions)
        for shadow in shadows:
            shadow.step(int(actions[shadow.i]))
            shadow.compare()


def rollout(env: BatchEnv, steps: int) -> list[bytes]:
    told = []
    for _ in range(steps):
        env.step(env.random_actions())
        arrays = env.observations, env.masks, env.rewards, env.dones, env.seats
        told.append(b"".join(array.tobytes() for array in arrays))
    return told


def test_the_seed_decides_everything() -> None:
    one, other = BatchEnv(5, seed=0, max_steps=90), BatchEnv(5, seed=0, max_steps=90)
    first = rollout(one, 120)
    assert first == rollout(other, 120)
    one.reset(seed=0)
    assert rollout(one, 120) == first
    assert rollout(BatchEnv(5, seed=1, max_steps=90), 120) != first


def test_a_game_is_dealt_as_new_game_deals_it() -> None:
    env = BatchEnv(3, seed=7)
    for i in range(3):
        assert env.game(i).position() == new_game("duel", env.game_seed(i)).position()


def test_arrays_of_the_caller_are_written() -> None:
    env, other = BatchEnv(4, seed=3), BatchEnv(4, seed=3)
    own = {name: np.full(shape, 77, dtype) for name, (shape, dtype) in env.shapes.items()}
    env.bind(**own)
    for _ in range(20):
        for name, array in own.items():
            assert array is getattr(env, name)
            assert array.tolist() == getattr(other, name).tolist()
        for array in own.values():
            array[...] = 55  # nothing of the last step is needed
        actions = other.random_actions()
        env.step(actions)
        other.step(actions)


@pytest.mark.parametrize(
    ("name", "array", "told"),
    [
        ("observations", np.zeros((4, 5), "int16"), r"contiguous int16 array \(4, \d+\), found"),
        (
            "masks",
            np.zeros((4, 864), "bool"),
            r"masks: expected a contiguous int8 array \(4, 864\)",
        ),
        ("rewards", np.zeros((4, 2)), "float32 array .4, 2., found float64"),
        ("dones", [0, 0, 0, 0], "dones: expected a NumPy array, found list"),
        ("seats", np.zeros(8, "int8")[::2], "not contiguous"),
        ("places", np.zeros(4), "no array 'places'; known: observations, masks"),
    ],
)
def test_wrong_arrays_are_told(name: str, array: Any, told: str) -> None:
    env = BatchEnv(4, seed=3)
    with pytest.raises(OptionError, match=told):
        env.bind(**{name: array})


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ([0, 0, 0, 0], "actions: expected a NumPy array, found list"),
        (np.zeros(3, "int64"), r"expected a contiguous int64 array \(4,\), found int64 \(3,\)"),
        (np.zeros(4, "int32"), "found int32"),
        (np.full(4, 864), "game 0: there is no action 864: expected 0 to 863"),
        (np.full(4, -1), "game 0: there is no action -1"),
    ],
)
def test_wrong_actions_are_told(actions: Any, told: str) -> None:
    with pytest.raises(OptionError, match=told):
        BatchEnv(4, seed=3).step(actions)


def test_an_illegal_action_is_refused_and_nothing_has_changed() -> None:
    env = BatchEnv(4, options={"first": 0}, seed=3)
    code = env.game(2).read("attack Kyr").code
    actions = env.random_actions()
    actions[2] = env.actions.index[0][code]
    before = [env.game(i).position() for i in range(4)]
    with pytest.raises(IllegalAction, match=r"game 2: attack Kyr: Attacking Kyr costs 10") as told:
        env.step(actions)
    assert told.value.rule == "P8"
    assert [env.game(i).position() for i in range(4)] == before
    env.step(env.random_actions())


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"n": 0}, "n: expected a whole number from 1"),
        ({"n": 2.5}, "n: expected a whole number"),
        ({"n": 1, "mode": "trio"}, "unknown mode 'trio'; known: duel, solo, coop, team"),
        ({"n": 1, "options": {"dragons": True}}, "unknown option 'dragons'; known"),
        ({"n": 1, "seed": -1}, "seed"),
        ({"n": 1, "seed": 1 << 64}, r"below 2\*\*64"),
        ({"n": 1, "max_steps": 0}, "max_steps: expected"),
    ],
)
def test_wrong_settings_are_told(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        BatchEnv(**settings)


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from kyradar import extras

    with pytest.raises(extras.MissingExtra, match=r"nonsuch .*pip install 'kyradar\[rl\]'"):
        extras.need("nonsuch.part", "rl")
    monkeypatch.setenv("KYRADAR_MACHINE", "interpreted")
    with pytest.raises(KyradarError, match="need its kernel file"):
        BatchEnv(1)


@every_mode
def test_a_number_means_the_same_for_every_seat(mode: str) -> None:
    """Seats list the same actions, from their own side; together they are the action space."""
    table = Table(mode)
    space = table.game.action_space
    lists = table.actions.codes
    assert {len(codes) for codes in lists} == {len(lists[0])}
    assert {code for codes in lists for code in codes} == set(space.codes)
    assert isinstance(table.actions, VolfyirionActions)
    for codes in lists:
        assert len(set(codes)) == len(codes)
        assert len({table.actions.key(code) for code in codes}) == len(codes)
    if mode == "duel":
        mirror = table.game.read("attack Kyr").code, table.game.read("attack Alantar").code
        assert table.actions.index[0][mirror[0]] == table.actions.index[1][mirror[1]]
        assert sorted(lists[0]) == sorted(lists[1])


def test_games_can_be_saved_and_taken_up_elsewhere() -> None:
    env, other = BatchEnv(4, seed=3), BatchEnv(4, seed=8)
    for _ in range(150):
        env.step(env.random_actions())
    saved = env.save()
    kept = {name: array.copy() for name, array in saved.items()}
    seen = []
    for _ in range(60):
        env.step(env.random_actions())
        seen.append((env.observations.copy(), env.dones.copy()))
    assert all(np.array_equal(saved[name], kept[name]) for name in saved)
    other.load(saved)
    assert other.seed == env.seed
    assert not other.dones.any()
    for observations, dones in seen:
        other.step(other.random_actions())
        assert np.array_equal(other.observations, observations)
        assert np.array_equal(other.dones, dones)
    with pytest.raises(OptionError, match=r"states: expected uint8 \(5, "):
        BatchEnv(5, seed=1).load(saved)
