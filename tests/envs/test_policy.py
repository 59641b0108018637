"""A policy that knows observations and numbers plays wherever agents do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from helpers import tell

import kyradar
from kyradar import OptionError
from kyradar.agents import make
from kyradar.envs import BatchEnv, PolicyAgent, Table
from kyradar.title import ModeName, all_modes

OPTIONS: dict[str, dict[str, Any]] = {
    "duel": {"ploys": True, "mercenaries": True},
    "ilhus": {"heroes": ["mage", "mistress"]},
}
modes = pytest.mark.parametrize("mode", all_modes())


@modes
def test_an_encoded_view_is_what_environments_show(mode: ModeName) -> None:
    """To the number, in every seat, for whoever has watched."""
    table = Table(mode, OPTIONS.get(mode))
    table.deal(5)
    memories = [kyradar.Memory(seat) for seat in range(table.players)]
    players = [make("greedy", seat) for seat in range(table.players)]
    compared = 0
    for step in range(140):
        if table.seat < 0:
            break
        for memory in memories:
            memory.look(table.game.team_view(memory.seat))
        if step % 10 == 0:
            for seat, memory in enumerate(memories):
                seen = kyradar.encode(table.game.team_view(seat), memory)
                assert seen.dtype == np.int16
                assert seen.tolist() == table.observe(seat).tolist(), (step, seat)
                compared += 1
        seat, game = table.seat, table.game
        tell(memories, game.apply(players[seat].choose(game.team_view(seat), game.legal(seat))))
    assert compared > 3


def highest(observation: Any, mask: Any) -> int:
    return int(np.flatnonzero(mask)[-1])


@modes
def test_a_policy_plays_by_numbers(mode: ModeName) -> None:
    table = Table(mode, OPTIONS.get(mode))
    table.deal(5)
    agents = [PolicyAgent(highest) for _ in range(table.players)]
    for _ in range(30):
        if table.seat < 0:
            break
        seat, game = table.seat, table.game
        number = highest(None, table.mask(seat))
        chosen = agents[seat].choose(game.team_view(seat), game.legal(seat))
        assert chosen == table.action(seat, number)
        table.do(number)


class Predicting:
    """As MaskablePPO has it."""

    def predict(self, observation: Any, *, action_masks: Any, deterministic: bool) -> Any:
        assert deterministic
        return np.array(highest(observation, action_masks)), None


def test_models_of_several_kinds_answer_alike() -> None:
    game = kyradar.new_game(seed=3)
    seat = game.to_act[0]
    models: list[Any] = [highest, Predicting(), lambda seen, mask: np.arange(len(mask))]
    chosen = {PolicyAgent(model).choose(game.view(seat), game.legal(seat)) for model in models}
    assert len(chosen) == 1
    with pytest.raises(OptionError, match="expected the number of a legal action"):
        PolicyAgent(lambda seen, mask: -1).choose(game.view(seat), game.legal(seat))
    with pytest.raises(OptionError, match="expected a function"):
        PolicyAgent(7)


def test_a_policy_is_named_like_any_agent_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For ladders, the terminal and bots: a function in a module makes it."""
    (tmp_path / "my_policy.py").write_text(
        "from kyradar.envs import PolicyAgent\n\n"
        "def champion():\n    return PolicyAgent(lambda seen, mask: mask)\n"
    )
    monkeypatch.chdir(tmp_path)
    agent = make("my_policy:champion")
    game = kyradar.new_game(seed=3)
    seat = game.to_act[0]
    assert agent.choose(game.view(seat), game.legal(seat)) in game.legal(seat)


# --- a game of one's own in a batch ---------------------------------------------------------------


def test_a_game_can_be_put_into_a_batch() -> None:
    env, table = BatchEnv(4, "duel", seed=1), Table("duel")
    for _ in range(60):
        env.step(env.random_actions())
    others = [env.observations[i].copy() for i in (0, 1, 3)]
    table.deal(99)
    for number in range(40):
        table.do(table.legal(table.seat)[number % len(table.legal(table.seat))])
    env.put(2, table.game)
    for _ in range(30):
        assert env.seats[2] == table.seat
        assert env.observations[2].tolist() == table.observe(table.seat).tolist()
        assert env.masks[2].tolist() == table.mask(table.seat).tolist()
        actions = env.random_actions()
        env.step(actions)
        table.do(int(actions[2]))
    env = BatchEnv(4, "duel", seed=1)
    for _ in range(60):
        env.step(env.random_actions())
    env.put(2, table.game)
    assert all((env.observations[i] == one).all() for i, one in zip((0, 1, 3), others, strict=True))


def test_a_game_of_another_kind_is_refused() -> None:
    env = BatchEnv(2, "duel", seed=1)
    for game in (kyradar.new_game("solo", 1), kyradar.new_game("duel", 1, {"ploys": True})):
        with pytest.raises(OptionError, match="expected duel with the cards"):
            env.put(0, game)
    over = kyradar.new_game("duel", 1)
    over.resign(0)
    with pytest.raises(OptionError, match="over"):
        env.put(0, over)
    with pytest.raises(OptionError, match="no game 2"):
        env.put(2, kyradar.new_game("duel", 1))
