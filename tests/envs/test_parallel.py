"""All agents at once: PettingZoo's own test, the same games as in turn, and what goes wrong."""

from __future__ import annotations

import pickle
import random
import warnings
from typing import Any

import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

from kyradar import IllegalAction, OptionError, envs
from kyradar.envs import volfyirion_v0
from kyradar.volfyirion.title import TITLE

every_mode = pytest.mark.parametrize("mode", TITLE.modes)


@every_mode
def test_it_passes_pettingzoos_tests(mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(volfyirion_v0.parallel_env(mode=mode), num_cycles=200)
        parallel_seed_test(lambda: volfyirion_v0.parallel_env(mode=mode), num_cycles=60)


def answers(seen: dict[str, Any], chance: random.Random) -> dict[str, int]:
    """A random legal action of the one to act; the others say anything."""
    said = {}
    for agent, told in seen.items():
        legal = [number for number, one in enumerate(told["action_mask"]) if one]
        said[agent] = chance.choice(legal) if legal else 0
    return said


@every_mode
def test_it_plays_the_games_that_turns_play(mode: str) -> None:
    together = volfyirion_v0.parallel_env(mode=mode)
    turns = volfyirion_v0.raw_env(mode=mode)
    chance = random.Random(5)
    seen, _ = together.reset(seed=5)
    turns.reset(seed=5)
    for _ in range(3000):
        agent = turns.agent_selection
        heard = [one for one in seen if seen[one]["action_mask"].any()]
        assert heard == [agent]
        for one in seen:
            assert (seen[one]["observation"] == turns.observe(one)["observation"]).all()
        said = answers(seen, chance)
        turns.step(said[agent])
        seen, rewards, ended, cut, _ = together.step(said)
        assert rewards == turns.rewards
        assert ended == turns.terminations
        assert cut == turns.truncations
        if not together.agents:
            break
    assert all(ended.values())
    assert set(rewards.values()) <= {-1, 0, 1}
    with pytest.raises(OptionError, match="the game is over"):
        together.step({})


def test_a_long_game_is_cut() -> None:
    env = volfyirion_v0.parallel_env(max_steps=5)
    seen, _ = env.reset(seed=1)
    chance = random.Random(1)
    for _ in range(5):
        seen, rewards, ended, cut, _ = env.step(answers(seen, chance))
    assert (set(ended.values()), set(cut.values()), env.agents) == ({False}, {True}, [])
    assert set(rewards.values()) == {0}


def test_an_illegal_action_loses_and_says_why_or_raises() -> None:
    for illegal in ("lose", "raise"):
        env = volfyirion_v0.parallel_env(options={"first": 0}, illegal=illegal)
        env.reset(seed=1)
        number = env.table.actions.index[0][env.table.game.read("attack Kyr").code]
        said = {"player_0": number, "player_1": number}
        if illegal == "raise":
            with pytest.raises(IllegalAction, match="P8"):
                env.step(said)
            continue
        _, rewards, ended, _, infos = env.step(said)
        assert rewards == {"player_0": -1, "player_1": 0}
        assert all(ended.values())
        assert infos["player_0"]["refusal"] == "Attacking Kyr costs 10 Battle; you have 0. (P8)"


def test_the_one_to_act_must_answer() -> None:
    env = volfyirion_v0.parallel_env(options={"first": 0})
    env.reset(seed=1)
    with pytest.raises(OptionError, match="player_0 is to act, but only player_1 did"):
        env.step({"player_1": 0})


def test_it_is_the_same_for_every_game_of_the_house() -> None:
    assert envs.parallel_env is volfyirion_v0.parallel_env
    assert envs.raw_env is volfyirion_v0.raw_env
    assert envs.env(mode="solo").unwrapped.metadata["name"] == "volfyirion_v0"
    assert envs.parallel_env(mode="solo").metadata["name"] == "volfyirion_v0"


def test_it_can_be_sent_elsewhere() -> None:
    env = pickle.loads(pickle.dumps(volfyirion_v0.parallel_env(mode="coop")))
    assert env.table.mode == "coop"


def test_wrong_settings_are_told() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"illegal": "ignore"}, "illegal: expected one of lose, raise"),
        ({"render_mode": "rgb_array"}, "render_mode: expected ansi or human"),
        ({"mode": "trio"}, "unknown mode 'trio'"),
    ]
    for settings, told in wrong:
        with pytest.raises(OptionError, match=told):
            volfyirion_v0.parallel_env(**settings)


def test_it_renders(capsys: pytest.CaptureFixture[str]) -> None:
    env = volfyirion_v0.parallel_env(render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None and shown.startswith("Duel, turn 1")
    env = volfyirion_v0.parallel_env(render_mode="human")
    seen, _ = env.reset(seed=1)
    env.step(answers(seen, random.Random(1)))
    assert capsys.readouterr().out.startswith("Duel, turn 1")
