"""The networks of the games: found, checked, and compiled with a mode's mind and sight.

Where there is none (another mode, other options, one's own cards, no compiled engine) everybody
plays as without.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ..engine import compiled, net, tree
from ..engine import network as networks
from ..engine.net import hooks
from ..engine.network import Network
from ..title import mode_named
from .minds import mind_of

ENVIRONMENT = "KYRADAR_NETWORK"  # another file than the game's own; empty: none


@dataclass(frozen=True, slots=True)
class Use:
    """How the search uses a network; what was measured stands in docs/strength.md."""

    explore: float = 0.7  # curiosity
    temper: float = 2.5  # above 1 the policy is trusted less
    lean: float = 0.3  # of the prior, what the rule of thumb's suggestion gets
    blend: float = 1.0  # of a leaf's worth, what a game played to its end counts


HOOKS = {
    hooks.look: "look",
    hooks.forget: "forget",
    hooks.number_of: "number_of",
    hooks.seat_of: "acting_seat",
}


@cache
def network_engine(mode: str) -> compiled.Engine:
    """A mode's rules, mind and sight compiled together with the network's search."""
    mind, sight = mind_of(mode), mode_named(mode).title.sight(mode)
    said = {**sight.rules.core.instead, **sight.instead}
    own = {hook: said.get(sight.hooks[name], sight.hooks[name]) for hook, name in HOOKS.items()}
    packages = (tree, net, *mind.packages, *sight.packages)
    return compiled.Engine(mind.core, *packages, instead={**mind.instead, **sight.instead, **own})


@dataclass(frozen=True, eq=False)
class Judge:
    """A network at work on tables of one kind."""

    network: Network
    engine: compiled.Engine
    arguments: tuple[Any, ...]  # of `ponder` and `judge`, from `net` on

    def judge(self, states: Any, tables: Any, codes: Any) -> tuple[float, list[float]]:
        """The odds of who acts in states[0], and the policy's share of each of its actions."""
        out = self.engine.np.array(codes, self.engine.np.int32)
        odds = self.engine.run.judge(states, tables, *self.arguments, out, len(codes))
        return float(odds), self.arguments[-1][: len(codes)].tolist()


def fits(mode: str, options: Any) -> str:
    """What a network must have been trained for: fields, actions, cards and options.

    Who begins does not matter: it is the last of the rules' numbers.
    """
    sight = mode_named(mode).title.sight(mode)
    fields = [(place.name, place.start, place.size) for place in sight.layout(options).values()]
    numbers = sight.rules.numbers(options)[:-1]
    digest = hashlib.sha256(repr((mode, fields, sight.actions(options).codes, numbers)).encode())
    digest.update(options.tables.to_bytes())
    return digest.hexdigest()[:16]


def network_file(mode: str) -> Path | None:
    """Where the network of a mode lies, if there is one."""
    chosen = os.environ.get(ENVIRONMENT)
    if chosen is not None:
        return Path(chosen) if chosen else None
    return getattr(mind_of(mode), "network", None)


@cache
def _loaded(path: Path) -> Network:
    return networks.load(path)


_JUDGES: dict[tuple[str, Any], Judge | None] = {}


def judge_of(mode: str, options: Any) -> Judge | None:
    """The network for such a table, or None where there is none; a damaged file is an error."""
    key = (mode, options)
    if key not in _JUDGES:
        _JUDGES[key] = _make_judge(mode, options)
    return _JUDGES[key]


def _make_judge(mode: str, options: Any) -> Judge | None:
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
    sight = mode_named(mode).title.sight(mode)
    _, numbers, key_table = sight.actions(options).arrays(engine.np)
    columns = len(network.named)
    plan = engine.np.array(network.plan, engine.np.int64)
    room = networks.work_arrays(
        network, columns, sight.memory_size(options), mind_of(mode).core.most_actions
    )
    return Judge(network, engine, (network.weights, plan, numbers, key_table, *room))
