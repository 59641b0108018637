"""Volfyirion for Gymnasium: one seat, the others played by agents."""

from __future__ import annotations

import random
import warnings
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from kyradar import IllegalAction, OptionError
from kyradar.envs.single import ID, VolfyirionEnv
from kyradar.volfyirion.title import TITLE

every_mode = pytest.mark.parametrize("mode", TITLE.modes)


@every_mode
def test_it_passes_gymnasiums_test(mode: str) -> None:
    env = gymnasium.make(ID, mode=mode, opponent="random", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)
    assert env.unwrapped.render().startswith(mode.capitalize())


def play(env: Any, seed: int) -> tuple[list[int], float]:
    """A random game to its end: what was done, and the last reward."""
    chance = random.Random(seed)
    _, info = env.reset(seed=seed)
    done, actions, reward = False, [], 0.0
    while not done:
        mask = info["action_mask"]
        assert mask.tolist() == env.action_masks().tolist()
        actions.append(chance.choice([i for i, legal in enumerate(mask) if legal]))
        observation, reward, ended, cut, info = env.step(actions[-1])
        assert observation in env.observation_space
        done = ended or cut
        assert done or reward == 0
    return actions, reward


@every_mode
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_games_are_played_to_their_end_the_same_by_seed(mode: str, opponent: str) -> None:
    env = VolfyirionEnv(mode=mode, opponent=opponent)
    first = play(env, 3)
    outcome = env.table.game.outcome
    assert outcome is not None
    assert first == play(VolfyirionEnv(mode=mode, opponent=opponent), 3)
    assert first[1] == 2 * outcome.result(env.seat) - 1


def test_greedy_beats_a_random_learner() -> None:
    env = VolfyirionEnv(opponent="greedy")
    assert sum(play(env, seed)[1] for seed in range(4)) == -4


def test_a_searcher_may_sit_there() -> None:
    env = VolfyirionEnv(opponent="search:2", max_steps=3)
    play(env, 1)


def test_the_seat_is_drawn_or_fixed() -> None:
    drawn = VolfyirionEnv()
    seats = set()
    for seed in range(8):
        _, info = drawn.reset(seed=seed)
        seats.add(info["seat"])
    assert seats == {0, 1}
    fixed = VolfyirionEnv(seat=1)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(8)} == {1}


def test_each_other_seat_may_have_its_own_agent() -> None:
    env = VolfyirionEnv(mode="team", opponent=["greedy", "random", "novice"], seat=1)
    env.reset(seed=1)
    names = [type(env._agents[p]).__name__ for p in (0, 2, 3)]
    assert names == ["GreedyAgent", "RandomAgent", "FallibleAgent"]


def illegal_action(env: VolfyirionEnv) -> int:
    code = env.table.game.read("attack Kyr").code
    return env.table.actions.index[0][code]


def test_an_illegal_action_loses_and_says_why() -> None:
    env = VolfyirionEnv(seat=0, options={"first": 0})
    env.reset(seed=1)
    _, reward, ended, cut, info = env.step(illegal_action(env))
    assert (reward, ended, cut) == (-1, True, False)
    assert info["refusal"] == "Attacking Kyr costs 10 Battle; you have 0. (P8)"


def test_or_it_raises() -> None:
    env = VolfyirionEnv(seat=0, options={"first": 0}, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="P8"):
        env.step(illegal_action(env))


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"opponent": "gredy"}, r"no agent named 'gredy' .did you mean greedy\?.; known: random"),
        ({"opponent": ["greedy", "greedy"]}, "1 other seats, but 2 names"),
        ({"mode": "solos"}, r"unknown mode 'solos' .did you mean solo\?.; known: duel"),
        ({"options": {"perk": True}}, "did you mean perks"),
        ({"seat": 2}, "seat: expected None or 0 to 1, found 2"),
        ({"illegal": "ignore"}, "illegal: expected one of lose, raise"),
        ({"render_mode": "rgb_array"}, "render_mode: expected ansi or human"),
    ],
)
def test_wrong_settings_are_told(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        VolfyirionEnv(**settings)
