"""Many games at once, a learner in each and the rule of thumb in the other seats."""

from __future__ import annotations

from typing import Any

import pytest

from kyradar.errors import IllegalAction, OptionError

gymnasium = pytest.importorskip("gymnasium")
import numpy as np  # noqa: E402

import kyradar.envs.single  # noqa: E402, F401
from kyradar.agents.greedy import GreedyAgent  # noqa: E402
from kyradar.envs import BatchEnv, RivalBatch, SeatVectorEnv  # noqa: E402


def made(n: int, **settings: Any) -> Any:
    return gymnasium.make_vec(
        "kyradar/Volfyirion-v0", n, vectorization_mode="vector_entry_point", **settings
    )


def test_gymnasium_makes_it_and_the_learner_is_always_to_act() -> None:
    env = made(6)
    seen, info = env.reset(seed=5)
    assert seen.shape == env.observation_space.shape
    assert info["seat"].tolist() == [0, 1] * 3
    ended = 0
    batch = env.unwrapped.batch
    for _ in range(600):
        assert batch.seats.tolist() == info["seat"].tolist()
        assert info["action_mask"].any(axis=1).all()
        seen, rewards, terminated, truncated, info = env.step(batch.random_actions())
        assert env.observation_space.contains(seen)
        assert set(rewards[~terminated].tolist()) <= {0.0}
        assert set(rewards[terminated].tolist()) <= {-1.0, 0.0, 1.0}
        assert not truncated.any()
        ended += int(terminated.sum())
    assert ended >= 6


def test_the_others_do_what_the_rule_of_thumb_does_at_a_table() -> None:
    """The same games, the learner at random, played one by one with the interpreted agent."""
    batch, plain = RivalBatch(3, seed=9), BatchEnv(3, seed=9)
    thumb = GreedyAgent(0)
    answers = 0
    for step in range(40):
        picks = batch.random_actions()
        if step:
            batch.step(picks)
            plain.step(picks)  # all games wait for their learner
        if batch.dones.any():
            break
        while (waiting := plain.seats != batch.learners).any():
            for i in np.flatnonzero(waiting).tolist():
                game = plain.game(i)
                seat = game.to_act[0]
                action = thumb.choose(game.view(seat), game.legal(seat))
                number = plain.actions.index[seat][action.code]
                one_step(plain, i, number)
                answers += 1
        for i in range(3):
            assert plain.game(i).position() == batch.game(i).position()
    assert answers > 20


def one_step(env: BatchEnv, i: int, number: int) -> None:
    """An action in one game of a batch: the others are laid aside meanwhile."""
    before = env.save()
    picks = env.random_actions()
    picks[i] = number
    env.step(picks)
    after = env.save()
    for name in ("states", "episodes", "steps", "memory"):
        before[name][i] = after[name][i]
    env.load(before)


def test_the_same_seed_and_actions_give_the_same_arrays() -> None:
    two = [RivalBatch(4, seed=3) for _ in range(2)]
    for _ in range(50):
        picks = two[0].random_actions()
        for one in two:
            one.step(picks)
        for name in ("observations", "masks", "rewards", "dones", "seats"):
            assert np.array_equal(getattr(two[0], name), getattr(two[1], name)), name


def test_what_it_cannot_do_it_says() -> None:
    with pytest.raises(OptionError, match="no agent named 'sage'"):
        SeatVectorEnv(2, opponent="sage")
    with pytest.raises(OptionError, match="every seat is its own"):
        SeatVectorEnv(2, opponent="self", seat=0)
    with pytest.raises(OptionError, match="render_mode"):
        SeatVectorEnv(2, render_mode="ansi")
    env = SeatVectorEnv(2, seat=1, copy=True)
    seen, info = env.reset(seed=1)
    assert info["seat"].tolist() == [1, 1]
    with pytest.raises(OptionError, match="seed"):
        env.reset(seed=[1, 2])
    illegal = env.action_masks().argmin(axis=1)
    with pytest.raises(IllegalAction):
        env.step(illegal)
    kept = seen.copy()
    env.step(env.batch.random_actions())
    assert np.array_equal(seen, kept)


# --- other opponents than the compiled rule of thumb ----------------------------------------------


class First:
    """An agent that does what is listed first, and has watched."""

    looks = 0

    def look(self, view: Any, seat: int) -> None:
        type(self).looks += 1

    def choose(self, view: Any, legal: Any) -> Any:
        return legal[0]


def first_number(seen: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


def scores(seen: Any, masks: Any) -> Any:
    return -np.arange(masks.shape[1]) * np.ones((len(masks), 1))


@pytest.mark.parametrize(
    "opponent", ["random", "level:2", First, first_number, scores], ids=lambda one: str(one)[:14]
)
@pytest.mark.parametrize("mode", ["duel", "team", "ilhus"])
def test_other_opponents_play_until_the_learner_is_to_act(mode: str, opponent: Any) -> None:
    options = {"heroes": ["mage", "twins"]} if mode == "ilhus" else None
    env = SeatVectorEnv(4, mode, options, opponent=opponent)
    _, info = env.reset(seed=5)
    assert env.table.players == env.batch.players
    acted = 0
    for _ in range(12):
        assert env.batch.seats.tolist() == info["seat"].tolist()
        before = [env.batch.game(i).turn for i in range(4)]
        ends = env.batch.masks[:, ::-1].argmax(axis=1)  # the last one, which ends turns in time
        _, rewards, terminated, _, info = env.step(env.batch.masks.shape[1] - 1 - ends)
        assert set(rewards[~terminated].tolist()) <= {0.0}
        acted += sum(env.batch.game(i).turn != before[i] for i in range(4))
    assert acted > 0


def test_a_policy_is_asked_what_an_agent_is_asked() -> None:
    """The same games, whether opponents choose by numbers or by views."""
    index = BatchEnv(1, seed=1).actions.index

    class FirstNumber:
        def choose(self, view: Any, legal: Any) -> Any:
            return min(legal, key=lambda one: index[one.seat][one.code])

    two = [RivalBatch(3, seed=4, opponent=one) for one in (first_number, FirstNumber)]
    for _ in range(60):
        picks = two[0].random_actions()
        for one in two:
            one.step(picks)
        for name in ("observations", "masks", "rewards", "dones", "seats", "earned"):
            assert np.array_equal(getattr(two[0], name), getattr(two[1], name)), name


def test_games_that_end_in_others_turns_keep_their_ending() -> None:
    batch, ended = RivalBatch(8, "duel", seed=4, opponent="random"), 0
    for _ in range(700):
        batch.step(batch.random_actions())
        for i in np.flatnonzero(batch.dones):
            ended += 1
            assert batch.rewards[i].sum() == 0
            assert batch.earned[i] == batch.rewards[i, batch.learners[i]]
        assert not batch.rewards[batch.dones == 0].any()
    assert ended > 4


def test_one_that_watches_is_shown_what_the_learner_does() -> None:
    First.looks = 0
    env = RivalBatch(2, seed=1, opponent=First)
    for _ in range(30):
        env.step(env.random_actions())
    assert First.looks > 20


def test_against_itself_every_seat_is_the_learners() -> None:
    alone, plain = RivalBatch(4, seed=3, opponent="self"), BatchEnv(4, seed=3)
    ended = 0
    for _ in range(1200):
        picks, acting = plain.random_actions(), plain.seats.copy()
        alone.step(picks)
        plain.step(picks)
        assert np.array_equal(alone.observations, plain.observations)
        assert np.array_equal(alone.learners, plain.seats)
        assert np.array_equal(alone.earned, plain.rewards[np.arange(4), acting])
        ended += int((alone.dones > 0).sum())
    assert ended


def test_an_opponent_that_errs_is_told() -> None:
    begins: dict[str, Any] = {"seed": 1, "seat": 0, "options": {"first": 1}}
    with pytest.raises(OptionError, match="expected 2 numbers"):
        RivalBatch(2, **begins, opponent=lambda seen, masks: [0, 0, 0])
    with pytest.raises(IllegalAction):
        RivalBatch(2, **begins, opponent=lambda seen, masks: masks.argmin(axis=1))
