"""The networks of the games: found, checked, and compiled with a mode's mind and sight.

Where there is none (another mode, other options, one's own cards, no compiled engine) everybody
plays as without.
"""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from ..engine import compiled, net, tree
from ..engine import network as networks
from ..engine.arrays import Array
from ..engine.network import Network
from ..engine.recent import KINDS_OF_TABLES
from ..engine.rules import Options
from ..engine.variants import joined
from ..title import mode_named
from .minds import mind_of

ENVIRONMENT = "KYRADAR_NETWORK"  # another file than the game's own; empty: none


@dataclass(frozen=True, slots=True)
class Use:
    """How the search uses a network; a mode's own settings were measured (docs/strength.md)."""

    explore: float = 0.7  # curiosity
    temperature: float = 2.5  # above 1 the policy is trusted less
    prior_blend: float = 0.3  # of the prior, what the rule of thumb's suggestion gets
    blend: float = 1.0  # of a leaf's worth, what a game played to its end counts


@cache
def network_engine(mode: str) -> compiled.Engine:
    """A mode's rules, mind and sight compiled together with the network's search."""
    mind, sight = mind_of(mode), mode_named(mode).sight
    packages = (tree, net, *mind.packages, *sight.packages)
    return compiled.Engine(mind.core, *packages, instead=joined(mind.instead, sight.answers))


@dataclass(frozen=True, eq=False)
class Judge:
    """A network at work on tables of one kind."""

    network: Network
    engine: compiled.Engine
    #: What `judge` and `ponder` take (`net.entries.TUPLES`): the network, and room to work in.
    weights: tuple[Array, ...]
    scratch: tuple[Array, ...]

    def judge(
        self, states: Array, tables: Array, codes: Sequence[int]
    ) -> tuple[float, list[float]]:
        """The odds of who acts in states[0], and the policy's share of each of its actions."""
        out = self.engine.np.array(codes, self.engine.np.int32)
        odds = self.engine.run.judge(states, tables, self.weights, self.scratch, out, len(codes))
        return float(odds), self.scratch[-1][: len(codes)].tolist()


def fits(mode: str, options: Options) -> str:
    """What a network must have been trained for: fields, actions and cards. Extras, difficulty and
    party do not matter: it sees and does all there is with these cards."""
    sight = mode_named(mode).sight
    widest = sight.widest(options)
    fields = [(place.name, place.start, place.size) for place in sight.layout(widest).values()]
    return _digest((mode, fields, sight.numbered(widest).codes), options)


def _digest(content: object, options: Options) -> str:
    digest = hashlib.sha256(repr(content).encode())
    digest.update(options.tables.to_bytes())
    return digest.hexdigest()[:16]


def usual_use(mode: str) -> Use:
    """How the search uses the network of a mode."""
    return Use(**getattr(mind_of(mode), "network_use", {}))


def network_file(mode: str) -> Path | None:
    """Where the network of a mode lies, if there is one."""
    chosen = os.environ.get(ENVIRONMENT)
    if chosen is not None:
        return Path(chosen) if chosen else None
    return getattr(mind_of(mode), "network", None)


@cache
def _loaded(path: Path) -> Network:
    return networks.load(path)


def judge_of(mode: str, options: Options) -> Judge | None:
    """The network for such a table, or None where there is none; a damaged file is an error. Each
    thread has its own, for it works in arrays of its own."""
    return _judge_of(mode, options, threading.get_ident())


@lru_cache(maxsize=KINDS_OF_TABLES)
def _judge_of(mode: str, options: Options, thread: int) -> Judge | None:
    path = network_file(mode)
    if path is None or not compiled.available():
        return None
    network = _loaded(path)
    if network.fits != fits(mode, options):
        standard = mode_named(mode).title.rules(mode).options(None)
        if network.game == mode:  # for other options there is none; for these it should fit
            networks.fitting(network, fits(mode, standard), path)
        return None
    engine = network_engine(mode)
    sight = mode_named(mode).sight
    _, numbers, key_table = sight.numbered(options).arrays(engine.np)
    columns = len(network.named)
    plan = engine.np.array(network.plan, engine.np.int64)
    scratch = networks.work_arrays(
        network,
        columns,
        sight.memory_size(options),
        mind_of(mode).core.most_actions,
        mode_named(mode).seats,
    )
    return Judge(network, engine, (network.weights, plan, numbers, key_table), scratch)
