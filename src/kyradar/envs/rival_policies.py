"""Who plays the other seats of many games at once, beside the compiled rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol, cast

from ..agents import Agent
from ..agents.own import is_agent
from ..engine.arrays import Array
from ..errors import OptionError
from .opponents import Maker, Opponent, makers
from .policy import Policy

if TYPE_CHECKING:
    from .batch import BatchEnv

GREEDY, RANDOM, SELF = "greedy", "random", "self"
#: A name, an agent or its class (or one for each other seat), or a policy: a function of
#: observations and masks, a row for each game, that answers numbers of actions or scores.
Rival = Opponent | Sequence[Opponent] | Policy


class Rivals(Protocol):
    """They choose in rows of a batch, for the seat that is to act there."""

    def watch(self, batch: BatchEnv, learners: Array) -> None:
        """The learners have acted."""
        ...

    def choose(self, batch: BatchEnv, rows: Array, learners: Array) -> Array:
        """The numbers of what they do."""
        ...


def rivals_for(opponent: Rival, players: int) -> Rivals:
    """Rivals other than the rule of thumb; an OptionError says why there are none."""
    if opponent == RANDOM:
        return RandomRivals()
    if callable(opponent) and not isinstance(opponent, type) and not is_agent(opponent):
        return PolicyRivals(opponent)
    return AgentRivals(makers(cast("Opponent", opponent), players - 1))


class RandomRivals:
    """Any legal action, drawn by the batch's seed."""

    def watch(self, batch: BatchEnv, learners: Array) -> None:
        """There is nothing to remember."""

    def choose(self, batch: BatchEnv, rows: Array, learners: Array) -> Array:
        return batch.random_actions()[rows]


class PolicyRivals(RandomRivals):
    """A function of observations and masks."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, batch: BatchEnv, rows: Array, learners: Array) -> Array:
        np, masks = batch.np, batch.masks[rows]
        answer = np.asarray(self._policy(batch.observations[rows], masks))
        if answer.shape == masks.shape:
            answer = np.where(masks == 1, answer, -np.inf).argmax(axis=1)
        if answer.shape != rows.shape:
            raise OptionError(
                f"opponent: expected {len(rows)} numbers of actions, or scores {masks.shape}, "
                f"found {answer.shape}"
            )
        numbers: Array = answer.astype(np.int64)
        return numbers


class AgentRivals:
    """Agents that see views, one for each seat of each game: as slow as they are. They are made
    anew with every game, and those that remember are shown it after each action of the learner."""

    def __init__(self, made: Sequence[Maker]) -> None:
        self._makers = made
        self._agents: dict[tuple[int, int], tuple[int, Agent]] = {}

    def watch(self, batch: BatchEnv, learners: Array) -> None:
        for i, seat in list(self._agents):
            agent = self._agent(batch, i, seat, int(learners[i]))
            if look := getattr(agent, "look", None):
                look(batch.game(i).team_view(seat), seat)

    def choose(self, batch: BatchEnv, rows: Array, learners: Array) -> Array:
        numbers = []
        for i in map(int, rows):
            game = batch.game(i)
            seat = game.to_act[0]
            agent = self._agent(batch, i, seat, int(learners[i]))
            action = agent.choose(game.team_view(seat), game.legal(seat))
            numbers.append(batch.actions.index[seat][action.code])
        chosen: Array = batch.np.array(numbers, batch.np.int64)
        return chosen

    def _agent(self, batch: BatchEnv, i: int, seat: int, learner: int) -> Agent:
        episode = batch.game_seed(i)
        kept = self._agents.get((i, seat))
        if kept is None or kept[0] != episode:
            made = self._makers[seat - (seat > learner)]
            kept = episode, made(Random(f"{episode} {seat}").getrandbits(32))
            self._agents[i, seat] = kept
        return kept[1]
