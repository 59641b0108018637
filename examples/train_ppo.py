"""Masked PPO on many games at once, on one CPU: learns the duel in a few minutes.

    pip install 'kyradar[train]'
    python examples/train_ppo.py --minutes 5

It plays against a random player (or `--opponent self`), then measures how often it beats the random
player, in games it has never seen, from both seats.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from kyradar.envs import BatchEnv

GAMES, STEPS = 256, 96  # games at once, steps of each between two updates
EPOCHS, MINIBATCH, CLIP = 3, 1024, 0.2
GAMMA, LAMBDA = 0.999, 0.97
ENTROPY, VALUE = 0.01, 0.5
CITY = 0.2  # a City more than the other is worth that much on the way (potential-based shaping)


class Player(nn.Module):
    """Observation -> a score for each action, and what it thinks the game is worth."""

    def __init__(self, env: BatchEnv, hidden: int = 128) -> None:
        super().__init__()
        size, actions = env.observations.shape[1], len(env.actions)
        self.body = nn.Sequential(
            nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(hidden, actions), nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)  # begins as a random player
        nn.init.zeros_(self.policy.bias)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        thought = self.body(torch.log1p(seen.float()))
        scores = self.policy(thought).masked_fill(mask == 0, -1e9)
        return scores.log_softmax(-1), self.value(thought).squeeze(-1)


def drawn(log_chances: Tensor) -> Tensor:
    """An action by its chances (Gumbel's trick)."""
    noise = torch.empty_like(log_chances).exponential_().log_()
    return (log_chances - noise).argmax(-1)


def city_lead(env: BatchEnv) -> np.ndarray:
    """Cities standing, own less the other's, for the seat to act: read by the field's name."""
    place = env.layout["cities"]
    cities = env.observations[:, place.numbers].reshape(env.n, 2, 4, -1)
    standing = cities[..., 0].sum(-1)  # the first number of a City says whether it stands
    lead: np.ndarray = standing[:, 0] - standing[:, 1]
    return lead


class Memory:
    """What happened in the last steps; `advantages` turns it into lessons."""

    def __init__(self, env: BatchEnv) -> None:
        shape = STEPS, env.n
        self.seen = np.zeros((*shape, env.observations.shape[1]), np.int16)
        self.masks = np.zeros((*shape, env.masks.shape[1]), np.int8)
        self.actions = np.zeros(shape, np.int64)
        self.logs, self.values, self.leads = (np.zeros(shape, np.float32) for _ in range(3))
        self.mine = np.zeros(shape, bool)  # whether the learner acted
        self.seats, self.dones = np.zeros(shape, np.int8), np.zeros(shape, np.int8)
        self.rewards = np.zeros((*shape, env.players), np.float32)

    def advantages(self, last: np.ndarray, seats: np.ndarray) -> np.ndarray:
        """GAE, backwards, for each seat apart: a seat's next decision may be many steps away."""
        n, players = self.rewards.shape[1:]
        games = np.arange(n)
        pending, ahead, worth = (np.zeros((n, players), np.float32) for _ in range(3))
        worth[games, seats] = last
        known = np.zeros((n, players), bool)  # whether what comes next for that seat is known
        known[games, seats] = True
        lessons = np.zeros(self.values.shape, np.float32)
        for t in reversed(range(STEPS)):
            over = self.dones[t] > 0
            pending[over], ahead[over], worth[over], known[over] = 0, 0, 0, True
            pending += self.rewards[t]
            seat = self.seats[t]
            value, lead = self.values[t], CITY * self.leads[t]
            delta = pending[games, seat] + GAMMA * worth[games, seat] - value - lead
            lesson = delta + GAMMA * LAMBDA * ahead[games, seat]
            use = self.mine[t] & known[games, seat]
            lessons[t, use] = lesson[use]
            ahead[games, seat] = np.where(self.mine[t], np.where(use, lesson, 0), 0)
            pending[games, seat] = 0
            worth[games, seat] = value + lead
            known[games, seat] = True
            self.mine[t] = use
        return lessons


def play(env: BatchEnv, player: Player, memory: Memory, learner: np.ndarray | None) -> list[float]:
    """Fill the memory; `learner` says which seat learns, None: both. Answers finished games."""
    finished: list[float] = []
    for t in range(STEPS):
        mine = np.ones(env.n, bool) if learner is None else env.seats == learner
        memory.seen[t], memory.masks[t], memory.seats[t] = env.observations, env.masks, env.seats
        memory.leads[t], memory.mine[t] = city_lead(env), mine
        actions = env.random_actions()
        with torch.no_grad():
            seen = torch.from_numpy(memory.seen[t][mine])
            logs, values = player(seen, torch.from_numpy(memory.masks[t][mine]))
            chosen = drawn(logs)
        actions[mine] = chosen.numpy()
        memory.logs[t, mine] = logs.gather(1, chosen[:, None]).squeeze(1).numpy()
        memory.values[t, mine] = values.numpy()
        memory.actions[t] = actions
        env.step(actions)
        memory.rewards[t], memory.dones[t] = env.rewards, env.dones
        for i in np.flatnonzero(env.dones):
            finished.append(float(env.rewards[i, 0 if learner is None else learner[i]]))
    return finished


def learn(player: Player, optimiser: torch.optim.Optimizer, memory: Memory, env: BatchEnv) -> None:
    """PPO's clipped objective over what was remembered, a few times."""
    with torch.no_grad():
        seen, mask = torch.from_numpy(env.observations), torch.from_numpy(env.masks)
        last = player(seen, mask)[1].numpy() + CITY * city_lead(env)
    lessons = memory.advantages(last, env.seats)
    chosen = np.flatnonzero(memory.mine)

    def flat(array: np.ndarray) -> Tensor:
        return torch.from_numpy(array.reshape(-1, *array.shape[2:])[chosen])

    seen, masks, actions = flat(memory.seen), flat(memory.masks), flat(memory.actions)
    logs, values, gains = flat(memory.logs), flat(memory.values), flat(lessons)
    targets = gains + values
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(chosen)).split(MINIBATCH):
            all_logs, value = player(seen[part], masks[part])
            now = all_logs.gather(1, actions[part][:, None]).squeeze(1)
            ratio = (now - logs[part]).exp()
            gain = gains[part]
            policy_loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            value_loss = (value - targets[part]).square().mean()
            entropy = -(all_logs.exp() * all_logs).sum(-1).mean()
            loss = policy_loss + VALUE * value_loss - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


def measure(player: Player, games: int, seed: int) -> float:
    """The share of games won against the random player, one in each place, seats alternating."""
    env = BatchEnv(games, seed=seed)
    learner = np.arange(games) % 2
    won, going = np.zeros(games), np.ones(games, bool)
    while going.any():
        mine = (env.seats == learner) & going
        actions = env.random_actions()
        if mine.any():
            with torch.no_grad():
                seen = torch.from_numpy(env.observations[mine])
                logs, _ = player(seen, torch.from_numpy(env.masks[mine]))
            actions[mine] = drawn(logs).numpy()
        env.step(actions)
        over = going & (env.dones > 0)
        won[over] = env.rewards[over, learner[over]] > 0
        going &= ~over
    return float(won.mean())


def train(
    minutes: float,
    opponent: str,
    seed: int,
    curve: Path | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Player:
    """So many minutes by a clock; `time.process_time` counts no time that others had the core."""
    torch.manual_seed(seed)
    env = BatchEnv(GAMES, seed=seed)
    learner = None if opponent == "self" else np.arange(GAMES) % 2
    player, memory = Player(env), Memory(env)
    optimiser = torch.optim.Adam(player.parameters(), lr=5e-4)
    lines = ["minutes,cpu_minutes,steps,games,won"]
    began, steps, games = clock(), 0, 0
    while (spent := (clock() - began) / 60) < minutes:
        for group in optimiser.param_groups:
            group["lr"] = 5e-4 * max(0.05, 1 - spent / minutes)
        finished = play(env, player, memory, learner)
        learn(player, optimiser, memory, env)
        steps, games = steps + STEPS * GAMES, games + len(finished)
        if not finished:
            continue
        won = sum(result > 0 for result in finished) / len(finished)
        cpu = time.process_time() / 60  # on a busy machine the fairer clock
        lines.append(f"{spent:.2f},{cpu:.2f},{steps},{games},{won:.3f}")
        print(f"{spent:5.2f} min  {steps:>9,} steps  {games:>6,} games  won {won:4.0%}", flush=True)
        if curve:
            curve.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return player


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="how long to train")
    parser.add_argument("--opponent", choices=("random", "self"), default="random")
    parser.add_argument("--games", type=int, default=1000, help="how many to measure with")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--curve", type=Path, help="write the progress here, as CSV")
    parser.add_argument("--save", type=Path, help="write the network here")
    asked = parser.parse_args()
    player = train(asked.minutes, asked.opponent, asked.seed, asked.curve)
    if asked.save:
        torch.save(player.state_dict(), asked.save)
    won = measure(player, asked.games, seed=1_000_000 + asked.seed)
    error = 1.96 * (won * (1 - won) / asked.games) ** 0.5
    print(f"won {won:.1%} of {asked.games} games against random (+- {error:.1%})")


if __name__ == "__main__":
    main()
