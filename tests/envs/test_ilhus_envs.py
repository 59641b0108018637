"""Ilhus for learners: every environment's own tests, and compiled steps that are the rules'."""

from __future__ import annotations

import random
import warnings
from collections import Counter
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from ilhus.table import LEVELS, SUBSETS, walk
from pettingzoo.test import api_test, parallel_api_test

from kyradar import IllegalAction, new_game
from kyradar.envs import env, parallel_env, raw_env, spiel
from kyradar.envs.batch import BatchEnv
from kyradar.envs.single import SeatEnv
from kyradar.envs.table import Table
from kyradar.ilhus.kernel import actions as a

every_table = pytest.mark.parametrize("heroes", SUBSETS, ids="+".join)


def options(heroes: list[str], level: str = "normal") -> dict[str, Any]:
    return {"heroes": heroes, "level": level}


@every_table
def test_it_passes_pettingzoos_tests(heroes: list[str]) -> None:
    chosen = options(heroes, LEVELS[len(heroes) - 1])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a dict as observation, as in all its card games
        api_test(env(mode="ilhus", options=chosen), num_cycles=60)
        parallel_api_test(parallel_env(mode="ilhus", options=chosen), num_cycles=60)


@every_table
def test_it_passes_gymnasiums_test(heroes: list[str]) -> None:
    made = gymnasium.make("kyradar/Ilhus-v0", options=options(heroes), render_mode="ansi")
    assert isinstance(made.unwrapped, SeatEnv)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped, skip_render_check=True)
    made.reset(seed=1)
    shown = made.unwrapped.render()
    assert shown is not None
    assert "mage" in shown.lower() or "mage" not in heroes


@pytest.mark.parametrize("heroes", [["mage"], ["mistress", "twins"], [*SUBSETS[-1]]], ids="+".join)
def test_it_passes_openspiels_random_simulation(heroes: list[str]) -> None:
    named = f"heroes:{'/'.join(heroes)}+level:hard" if len(heroes) > 1 else f"heroes:{heroes[0]}"
    game = pyspiel.load_game(f"python_ilhus(options={named},deals=8,max_steps=120)")
    assert game.num_players() == len(heroes)
    assert spiel.utility(game.table.rules.mode, 1) == "GENERAL_SUM"
    assert game.table.options.heroes == tuple(heroes)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_partners_win_and_lose_together() -> None:
    chosen = raw_env(mode="ilhus", options=options(["mage", "mistress"], "easy"))
    chosen.reset(seed=3)
    chance = random.Random(3)
    for agent in chosen.agent_iter():
        seen, reward, ended, cut, _ = chosen.last()
        if ended or cut:
            assert reward == -1.0  # nobody beats Moira at random
            chosen.step(None)
            continue
        chosen.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        assert agent in chosen.possible_agents


@every_table
def test_every_step_is_what_an_interpreted_game_does(heroes: list[str]) -> None:
    level = LEVELS[SUBSETS.index(heroes) % 4]
    batch = BatchEnv(3, "ilhus", options(heroes, level), seed=5, max_steps=60)
    tables = [Table("ilhus", batch.options) for _ in range(batch.n)]
    for i, table in enumerate(tables):
        table.deal(batch.game_seed(i))
    ended: Counter[int] = Counter()
    for _ in range(130):
        for i, table in enumerate(tables):
            seat = table.seat
            assert batch.seats[i] == seat
            assert batch.observations[i].tolist() == table.observe(seat).tolist()
            assert batch.masks[i].tolist() == table.mask(seat).tolist()
        actions = batch.random_actions()
        assert all(batch.masks[i, action] for i, action in enumerate(actions))
        batch.step(actions)
        for i, table in enumerate(tables):
            table.do(int(actions[i]))
            ended[int(batch.dones[i])] += 1
            assert (table.seat < 0) == (batch.dones[i] == 1)
            assert batch.rewards[i].tolist() == [table.result(p) for p in range(table.players)]
            if batch.dones[i]:
                table.deal(batch.game_seed(i))
    assert ended[1] + ended[2] >= 6


@every_table
def test_compiled_eyes_see_all_encounters_alike(heroes: list[str]) -> None:
    """Random games die early; these are softened, so that Moira, Rewards and fusions come up."""
    walks = (
        game for seed in (1, 2) for step, game in enumerate(walk(seed, heroes)) if step % 4 == 0
    )
    games = [game.copy() for game in walks if game.to_act]
    assert {game.position()["encounter"] for game in games} == {0, 1, 2, 3, 4}
    batch = BatchEnv(len(games), "ilhus", games[0].options, seed=1)
    verbs = set()
    for i, game in enumerate(games):
        batch._states.put(i, game.snapshot())
    batch._show()
    for i, game in enumerate(games):
        table = Table("ilhus", game.options)
        table.game = game
        seat = table.seat
        assert batch.seats[i] == seat
        assert batch.observations[i].tolist() == table.observe(seat).tolist()
        assert batch.masks[i].tolist() == table.mask(seat).tolist()
        listed = {action.code for action in game.legal()}
        offered = {batch.actions.codes[seat][n] for n in np.flatnonzero(batch.masks[i])}
        assert offered == listed
        verbs |= {action.verb for action in game.legal()}
    assert {"play", "step", "end", "choose", "zone"} <= verbs
    assert "fuse" in verbs or "mistress" not in heroes


def test_games_of_a_batch_are_dealt_as_new_game_deals_them_and_differ() -> None:
    batch = BatchEnv(40, "ilhus", options(["twins"]), seed=(1 << 64) - 3, max_steps=2)
    dealt = set()
    for _ in range(3):
        for i in range(batch.n):
            seed = batch.game_seed(i)
            assert seed < 1 << 64  # longer ones would deal by their lowest 64 bits (B2)
            dealt.add(seed)
        batch.step(batch.random_actions())
        batch.step(batch.random_actions())
    assert len(dealt) == 120
    fresh = BatchEnv(4, "ilhus", options(["twins"]), seed=9)
    for i in range(4):
        again = new_game("ilhus", fresh.game_seed(i), fresh.options)
        assert fresh.game(i).position() == again.position()


@every_table
def test_a_number_means_the_same_for_every_seat(heroes: list[str]) -> None:
    table = Table("ilhus", options(heroes))
    lists, space = table.actions.codes, table.game.action_space
    bodies = [p for p, hero in enumerate(heroes) for _ in range(1 + (hero == "twins"))]
    for seat, codes in enumerate(lists):
        assert sorted(codes) == sorted(space.codes)
        own = table.actions.index[0]
        assert codes[own[a.action(a.TURN, 0, 0)]] == a.action(a.TURN, 0, seat)
        first = a.place_of(codes[own[a.action(a.HERO, 0, 0)]])
        assert first == bodies.index(seat)
        _, where, keys = map(np.array, table.actions.tables)
        run = table.sight.run["number_of"]
        for number, code in enumerate(codes):
            assert run(code, seat, where, keys) == number


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    batch = BatchEnv(2, "ilhus", options(["mage"]), seed=3)
    actions = batch.random_actions()
    actions[1] = batch.actions.index[0][a.action(a.END, 0, 0)]
    with pytest.raises(IllegalAction, match=r"game 1: end: ") as told:
        batch.step(actions)
    assert told.value.rule.startswith("B")
