"""Environments for learners: steps a second with an observation and the legal actions of each.

A step is: choose at random from what is legal, do it, and get the next observation and mask (or
list). Games that end are dealt anew within the time. Each environment is driven as its own
documentation does; batches are stepped as one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from rich.table import Table

from bench.interleave import Contest, Contestant, Run, spread, to_stderr

OURS = "batch"
LEAST = 1_000_000  # steps a second
GAMES = 1024  # at once, ours and Pgx's
#: What is played at once: a mode, and of Ilhus who plays.
KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    **{mode: (mode, {}) for mode in ("duel", "solo", "coop", "team")},
    "ilhus, one hero": ("ilhus", {"heroes": ["mage"]}),
    "ilhus, three": ("ilhus", {"heroes": ["mage", "mistress", "twins"]}),
}


@dataclass(frozen=True)
class Peer:
    """An environment, what is played in it, and what must be installed for it."""

    name: str
    engine: str
    work: str
    needs: tuple[str, ...]
    play: Contestant

    def missing(self) -> str | None:
        for module in self.needs:
            try:
                import_module(module)
            except Exception as reason:  # some fail in ways of their own while being imported
                return f"{self.name}: not available ({reason})"
        return None


def timed(step: Callable[[], int], seconds: float, steps: int) -> Run:
    """Call `step` (which answers games ended) until the time is used; it does `steps` each."""
    done = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        games += step()
        done += steps
    return Run(done, games, perf_counter() - start)


@cache
def batch_env(kind: str) -> Any:
    return import_module("kyradar.envs").BatchEnv(GAMES, *KINDS[kind], seed=1)


def batch(seconds: float, kind: str = "duel") -> Run:
    """Our games by the thousand: observations and masks written by compiled code."""
    env = batch_env(kind)

    def step() -> int:
        env.step(env.random_actions())
        return int((env.dones > 0).sum())

    return timed(step, seconds, GAMES)


def aec(make: Callable[[], Any], seconds: float) -> Run:
    """Any environment of PettingZoo with a mask in its observation."""
    env = make()
    env.reset(seed=1)

    def step() -> int:
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
            return 1
        env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
        return 0

    return timed(step, seconds, 1)


def our_aec(seconds: float) -> Run:
    return aec(import_module("kyradar.envs").volfyirion_v0.env, seconds)


def connect_four(seconds: float) -> Run:
    return aec(import_module("pettingzoo.classic.connect_four_v3").env, seconds)


def texas(seconds: float) -> Run:
    return aec(import_module("pettingzoo.classic.texas_holdem_v4").env, seconds)


def rlcard(seconds: float) -> Run:
    """RLCard's gin rummy through its environment, which gives observation and legal actions."""
    env = import_module("rlcard").make("gin-rummy")
    pick = Random(1).choice
    now = [env.reset()[0]]

    def step() -> int:
        now[0], _ = env.step(pick(list(now[0]["legal_actions"])))
        if env.is_over():
            now[0] = env.reset()[0]
            return 1
        return 0

    return timed(step, seconds, 1)


def open_spiel(seconds: float) -> Run:
    """OpenSpiel's gin rummy through its environment for learners."""
    environment = import_module("open_spiel.python.rl_environment")
    env = environment.Environment("gin_rummy")
    pick = Random(1).choice
    now = [env.reset()]

    def step() -> int:
        told = now[0].observations
        now[0] = env.step([pick(told["legal_actions"][told["current_player"]])])
        if now[0].last():
            now[0] = env.reset()
            return 1
        return 0

    return timed(step, seconds, 1)


@cache
def pgx_stepper(name: str) -> tuple[Any, Any]:
    """Compiled: a random legal action in each of the games, auto-reset, observation and mask."""
    jax = import_module("jax")
    jax.config.update("jax_platforms", "cpu")
    pgx = import_module("pgx")
    env = pgx.make(name)
    step = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)

    def many(state: Any, key: Any) -> tuple[Any, Any]:
        key, draw, luck = jax.random.split(key, 3)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(draw, odds, axis=-1)
        return jax.vmap(step)(state, actions, jax.random.split(luck, GAMES)), key

    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), GAMES))
    compiled = jax.jit(many)
    key = jax.random.PRNGKey(2)
    jax.block_until_ready(compiled(first, key))
    return compiled, (first, key)


def pgx(name: str, seconds: float) -> Run:
    jax = import_module("jax")
    compiled, now = pgx_stepper(name)
    held = [now]

    def step() -> int:
        held[0] = jax.block_until_ready(compiled(*held[0]))
        return int(held[0][0].terminated.sum())

    return timed(step, seconds, GAMES)


def leduc(seconds: float) -> Run:
    return pgx("leduc_holdem", seconds)


def mahjong(seconds: float) -> Run:
    return pgx("sparrow_mahjong", seconds)


def backgammon(seconds: float) -> Run:
    return pgx("backgammon", seconds)


PEERS = (
    Peer("aec", "Kyradar, PettingZoo", "Volfyirion duel", ("pettingzoo",), our_aec),
    Peer(
        "pettingzoo-connect_four",
        "PettingZoo",
        "connect four",
        ("pettingzoo", "pettingzoo.classic.connect_four_v3"),
        connect_four,
    ),
    Peer(
        "pettingzoo-texas",
        "PettingZoo",
        "texas holdem",
        ("pettingzoo", "pettingzoo.classic.texas_holdem_v4"),
        texas,
    ),
    Peer("rlcard-env", "RLCard", "gin rummy", ("rlcard",), rlcard),
    Peer(
        "openspiel-env",
        "OpenSpiel",
        "gin rummy",
        ("pyspiel", "open_spiel.python.rl_environment"),
        open_spiel,
    ),
    Peer("pgx-leduc", "Pgx, batch 1024", "leduc", ("jax", "pgx"), leduc),
    Peer("pgx-mahjong", "Pgx, batch 1024", "sparrow mahjong", ("jax", "pgx"), mahjong),
    Peer("pgx-backgammon", "Pgx, batch 1024", "backgammon", ("jax", "pgx"), backgammon),
)


def contestants() -> dict[str, Contestant]:
    """Ours, and the peers that are installed."""
    found: dict[str, Contestant] = {OURS: batch}
    found |= {f"{OURS}-{kind}": partial(batch, kind=kind) for kind in list(KINDS)[1:]}
    for peer in PEERS:
        if problem := peer.missing():
            to_stderr(problem)
        else:
            found[peer.name] = peer.play
    return found


def table(contest: Contest) -> Table:
    shown = Table(title="Environments, one core, with observations")
    for heading in ("environment", "work"):
        shown.add_column(heading, no_wrap=True)
    for heading in ("steps/s", "spread", "ours/theirs", "target", "met"):
        shown.add_column(heading, justify="right", no_wrap=True)
    rates = contest.actions_per_second(OURS)
    reached = "yes" if median(rates) >= LEAST else "no"
    row = (f"{median(rates):,.0f}", f"{spread(rates):.0%}", "", f"{LEAST:,}", reached)
    shown.add_row(f"Kyradar, batch {GAMES}", "Volfyirion duel", *row)
    for kind in list(KINDS)[1:]:
        shown.add_row(f"Kyradar, batch {GAMES}", kind, *compared(contest, f"{OURS}-{kind}"))
    for peer in PEERS:
        if contest.of(peer.name):
            shown.add_row(peer.engine, peer.work, *compared(contest, peer.name))
    return shown


def compared(contest: Contest, name: str) -> tuple[str, str, str]:
    """Steps a second, their spread, and how many times as many our duel makes."""
    rates, ratios = contest.actions_per_second(name), contest.ratios(OURS, name)
    ratio = f"{median(ratios):,.1f}x ({min(ratios):,.1f} to {max(ratios):,.1f})"
    return f"{median(rates):,.0f}", f"{spread(rates):.0%}", ratio
