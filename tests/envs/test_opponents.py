"""Own agents as opponents: objects, classes, and names of classes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kyradar import OptionError
from kyradar.envs.single import SeatEnv

from .own import PEBBLE, DiceAgent, LastAgent, Stone

HERE = f"{__package__}.own"


def play(env: SeatEnv, seed: int, steps: int = 60) -> list[Any]:
    """Some steps of a random learner; what it saw."""
    chance = random.Random(seed)
    observation, info = env.reset(seed=seed)
    seen = [observation.tolist()]
    for _ in range(steps):
        legal = [number for number, one in enumerate(info["action_mask"]) if one]
        observation, _, ended, cut, info = env.step(chance.choice(legal))
        seen.append(observation.tolist())
        if ended or cut:
            break
    return seen


def test_an_agent_itself_may_sit_there() -> None:
    agent = LastAgent()
    env = SeatEnv(opponent=agent)
    play(env, 1)
    asked = agent.asked
    assert asked > 0
    play(env, 2)
    assert agent.asked > asked  # the same one in the next game


def test_a_class_is_made_anew_for_every_game_with_a_seed_that_follows() -> None:
    env = SeatEnv(opponent=DiceAgent, seat=0)
    first = play(env, 3)
    agent = env._agents[1]
    assert isinstance(agent, DiceAgent)
    assert agent.looked > 0
    assert play(env, 3) == first
    assert env._agents[1] is not agent
    assert play(SeatEnv(opponent=f"{HERE}:DiceAgent", seat=0), 3) == first


def test_each_seat_may_have_its_own_kind() -> None:
    agent = LastAgent()
    env = SeatEnv(mode="team", opponent=[agent, f"{HERE}:LastAgent", "random"], seat=0)
    play(env, 1, steps=20)
    assert env._agents[1] is agent
    assert isinstance(env._agents[2], LastAgent)
    assert env._agents[2] is not agent


@pytest.mark.parametrize(
    ("opponent", "told"),
    [
        ("nowhere.at.all:Agent", "there is no agent at 'nowhere.at.all:Agent'"),
        (f"{HERE}:Nobody", "there is no agent at .*Nobody"),
        (f"{HERE}:Stone", "own:Stone makes no agent: it has no method choose"),
        (f"{HERE}:PEBBLE", "own:PEBBLE makes no agent: it is neither a class nor a function"),
        (Stone, "makes no agent: it has no method choose"),
        (PEBBLE, "opponent: expected a name, an agent with choose"),
        (7, "opponent: expected a name, an agent with choose.*found 7"),
        ([LastAgent, LastAgent], "1 other seats, but 2 names"),
    ],
)
def test_what_is_no_agent_is_told(opponent: Any, told: str) -> None:
    with pytest.raises(OptionError, match=told):
        SeatEnv(opponent=opponent)
