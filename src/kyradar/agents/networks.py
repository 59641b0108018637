"""The networks of the games: found, checked, and fitted to a mode.

Where there is none (another mode, one's own cards, interpreted rules) everybody plays as without.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..engine import network as networks
from ..engine.machines.machine import Machine, Records
from ..engine.network import Network, NetworkError
from ..engine.rules import Options
from ..title import mode_named
from .minds import mind_of

ENVIRONMENT = "KYRADAR_NETWORK"  # another file than the game's own; empty: none
LOADED = 8  # networks that are kept


@dataclass(frozen=True, slots=True)
class Use:
    """How the search uses a network; a mode's own settings were measured (docs/strength.md)."""

    explore: float = 0.7  # curiosity
    temperature: float = 2.5  # above 1 the policy is trusted less
    prior_blend: float = 0.3  # of the prior, what the rule of thumb's suggestion gets
    blend: float = 1.0  # of a leaf's worth, what a game played to its end counts


class Judge:
    """A network at work on tables of one kind, in a machine."""

    def __init__(self, mode: str, options: Options, network: Network, machine: Machine) -> None:
        sight, core = mode_named(mode).sight, mind_of(mode).core
        _, numbers, keys = sight.numbered(options).tables
        self.network, self._machine, self._core = network, machine, core
        #: What `judge` and `ponder` take (`net.entries.TUPLES`): the network, and room to work in.
        self.weights = (
            networks.weights_in(machine, network),
            machine.filled("q", network.plan),
            machine.table("h", numbers),
            machine.table("i", keys),
        )
        remembered, seats = sight.memory_size(options), mode_named(mode).seats
        self.scratch = networks.work_arrays(machine, network, remembered, core.most_actions, seats)
        self._out = machine.array("i", core.most_actions)

    def judge(
        self, states: Records, tables: Records, codes: Sequence[int]
    ) -> tuple[float, list[float]]:
        """The odds of who acts in states[0], and the policy's share of each of its actions."""
        for i, code in enumerate(codes):
            self._out[i] = code
        given = states, tables, self.weights, self.scratch, self._out, len(codes)
        odds: float = self._machine.call("judge", *given)
        return odds, list(self.scratch[-1][: len(codes)])


def usual_use(mode: str) -> Use:
    """How the search uses the network of a mode."""
    return Use(**getattr(mind_of(mode), "network_use", {}))


def network_file(mode: str) -> Path | None:
    """Where the network of a mode lies, if there is one."""
    chosen = os.environ.get(ENVIRONMENT)
    if chosen is not None:
        return Path(chosen) if chosen else None
    file: Path | None = getattr(mind_of(mode), "network", None)
    return file if file is not None and file.exists() else None


def network_for(mode: str, options: Options) -> Network | None:
    """The network for such a table, or None where there is none: it has learnt the game's own
    cards only. A damaged file is an error."""
    path = network_file(mode)
    standard = mode_named(mode).title.rules(mode).options(None)
    if path is None or options.tables.to_bytes() != standard.tables.to_bytes():
        return None
    return loaded(mode, path)


@lru_cache(LOADED)
def loaded(mode: str, path: Path) -> Network:
    """A network for a mode, fitted to the game as it is."""
    sight = mode_named(mode).sight
    names = sight.names(sight.rules.options(None))
    network = networks.load(path, names)
    if network.game != mode:
        raise NetworkError(f"{path} was trained for {network.game or 'another game'}, not {mode}")
    return network.fitted(names)
