"""Volfyirion for PettingZoo: its own tests, the same games as `Game`, and what goes wrong."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from kyradar import IllegalAction, OptionError, new_game
from kyradar.envs import volfyirion_v0
from kyradar.volfyirion.title import TITLE

every_mode = pytest.mark.parametrize("mode", TITLE.modes)


@every_mode
def test_it_passes_pettingzoos_tests(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a dict as observation, as in all its card games
        api_test(volfyirion_v0.env(mode=mode), num_cycles=150)
    seed_test(lambda: volfyirion_v0.env(mode=mode), num_cycles=60)

    def make(render_mode: str | None = None) -> Any:
        return volfyirion_v0.env(mode=mode, render_mode=render_mode)

    render_test(make, {"ansi": lambda text: text.startswith(mode.capitalize())})
    assert "player_0" in capsys.readouterr().out


def play(env: Any, chance: random.Random) -> dict[str, float]:
    """A random game to its end; the sum of rewards by agent."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        total[agent] += reward
        if ended or cut:
            env.step(None)
            continue
        actions = [i for i, legal in enumerate(observation["action_mask"]) if legal]
        env.step(chance.choice(actions))
    return total


@every_mode
def test_rewards_come_at_the_end_to_those_who_won(mode: str) -> None:
    env = volfyirion_v0.env(mode=mode)
    outcomes = set()
    for seed in range(3 if mode == "team" else 6):
        env.reset(seed=seed)
        total = play(env, random.Random(seed))
        outcome = env.unwrapped.table.game.outcome
        if outcome.winner == "nobody":
            assert set(total.values()) == {0}
        else:
            won = [p in outcome.winners for p in range(len(total))]
            assert list(total.values()) == [1 if one else -1 for one in won]
        outcomes.add(outcome.winner)
    assert outcomes


def test_a_seed_deals_the_game_that_new_game_deals() -> None:
    for seed in (0, 1, 12345):
        env = volfyirion_v0.raw_env()
        env.reset(seed=seed)
        assert env.table.game.position() == new_game("duel", seed).position()


def test_without_a_seed_the_next_game_follows_from_the_last_seed() -> None:
    deals = []
    for _ in range(2):
        env = volfyirion_v0.raw_env()
        env.reset(seed=0)
        env.reset()
        deals.append(env.table.game.seed)
    assert deals[0] == deals[1] != 0


def test_partners_act_in_the_order_of_their_seats() -> None:
    for mode in ("coop", "team"):
        env = volfyirion_v0.raw_env(mode=mode)
        env.reset(seed=3)
        chance = random.Random(1)
        for _ in range(150):
            if not env.table.game.to_act:
                break
            assert env.agent_selection == f"player_{min(env.table.game.to_act)}"
            for p, agent in enumerate(env.agents):
                mask = env.observe(agent)["action_mask"]
                assert mask.any() == (agent == env.agent_selection), p
            actions = env.table.legal(env.table.seat)
            env.step(chance.choice(actions))


def test_a_long_game_is_cut() -> None:
    env = volfyirion_v0.env(max_steps=10)
    env.reset(seed=1)
    assert play(env, random.Random(1)) == {"player_0": 0, "player_1": 0}
    assert env.unwrapped.table.game.outcome is None


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    env = volfyirion_v0.raw_env(options={"first": 0})
    env.reset(seed=1)
    number = env.table.actions.index[0][env.table.game.read("attack Kyr").code]
    before = env.table.game.position()
    with pytest.raises(IllegalAction, match="Attacking Kyr costs 10 Battle") as refusal:
        env.step(number)
    assert refusal.value.rule == "P8"
    assert env.table.game.position() == before


def test_wrapped_an_illegal_action_loses() -> None:
    env = volfyirion_v0.env(options={"first": 0})
    env.reset(seed=1)
    number = env.unwrapped.table.actions.index[0][env.unwrapped.table.game.read("attack Kyr").code]
    env.step(number)
    assert env.unwrapped._cumulative_rewards["player_0"] == -1
    assert all(env.terminations.values())


@pytest.mark.parametrize("action", [-1, 864, None, 1.5, "end"])
def test_what_is_no_action_is_told(action: Any) -> None:
    env = volfyirion_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(OptionError, match="whole number from 0 to 863"):
        env.step(action)


def test_unknown_names_are_told_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="unknown mode 'trio'; known: duel, solo, coop, team"):
        volfyirion_v0.env(mode="trio")
    with pytest.raises(OptionError, match="unknown option 'dragons'; known: mercenaries"):
        volfyirion_v0.env(options={"dragons": True})


@pytest.mark.parametrize("made", [volfyirion_v0.raw_env, volfyirion_v0.parallel_env])
def test_the_state_is_what_all_seats_know(made: Any) -> None:
    env = made(mode="coop")
    env.reset(seed=1)
    state = env.state()
    assert env.state_space.contains(state)
    seen = [env.table.observe(seat).tolist() for seat in range(env.table.players)]
    assert state.tolist() == [number for row in seen for number in row]
