"""What the extra cards cost: a kernel without them, ours with all of them off, and each one on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from rich.table import Table

from bench.interleave import Contest, Contestant, Run, spread
from kyradar.engine.cpp.program import Source
from kyradar.engine.machines.library import LibraryMachine
from kyradar.engine.machines.machine import Machine
from kyradar.engine.machines.native import library_from
from kyradar.engine.variants import NOTHING, Replacements
from kyradar.volfyirion.catalog import base_catalog
from kyradar.volfyirion.kernel.legal import list_perks
from kyradar.volfyirion.kernel.ploys import trigger_ploys
from kyradar.volfyirion.kernel.turn import check_talismans
from kyradar.volfyirion.options import SWITCHES
from kyradar.volfyirion.rules import rules_of

PLAIN, OFF, ALL = "plain kernel", "options off", "all options on"
MOST_SLOWER = 1.3  # than the plain kernel, with every option off
BATCH = 64


def nothing(s: Any, cards: Any) -> None:
    """In the place of a rule that the plain duel does not have."""


def no_more(s: Any, cards: Any, p: int, out: Any, n: int) -> int:
    """In the place of a list of actions that the plain duel does not have."""
    return n


def machine_with(instead: Replacements, name: str) -> Machine:
    """The rules alone, with some functions in the place of others, compiled for this processor."""
    text, signatures = Source(rules_of("duel").core, instead=instead).library()
    return LibraryMachine(library_from(text, name), signatures)


def contestants() -> dict[str, Contestant]:
    """One per option, beside the kernel without them and everything on."""
    hooks = {trigger_ploys: nothing, check_talismans: nothing, list_perks: no_more}
    plain, full = machine_with(hooks, "plain-duel"), machine_with(NOTHING, "rules-of-duel")
    everything = sum(bit for bit, _ in SWITCHES.values())
    cases = {OFF: 0} | {name: bit for name, (bit, _) in SWITCHES.items()} | {ALL: everything}
    found = {PLAIN: player(plain, 0)}
    return found | {name: player(full, bits) for name, bits in cases.items()}


def player(machine: Machine, bits: int) -> Contestant:
    """Random games of one machine with one set of options."""
    core = rules_of("duel").core
    tables, states = machine.of(base_catalog().tables), machine.records(core.state, 1)
    wins, out = machine.array("q", 3), machine.array("i", core.most_actions)
    job = machine.filled("q", (bits, -1, 0, BATCH, 0, 0))

    def batch(seed: int) -> int:
        job[4] = seed
        actions: int = machine.call("play_games", states, tables, job, out, wins)
        return actions

    return partial(play, batch)


def play(batch: Callable[[int], int], seconds: float) -> Run:
    rng = Random()
    actions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        actions += batch(rng.getrandbits(32))
        games += BATCH
    return Run(actions, games, perf_counter() - start)


def table(contest: Contest) -> Table:
    """How much slower an action is than in the plain kernel."""
    shown = Table(title="What the options cost, per action")
    shown.add_column("game", no_wrap=True)
    for heading in ("actions/s", "spread", "slower than plain", "target", "met"):
        shown.add_column(heading, justify="right", no_wrap=True)
    for name in dict.fromkeys(rep.contestant for rep in contest.repetitions):
        rates = contest.actions_per_second(name)
        slower = median(contest.ratios(PLAIN, name))
        row = [name, f"{median(rates) / 1e6:.2f} M", f"{spread(rates):.0%}", f"{slower:.2f}x"]
        if name == OFF:
            row += [f"{MOST_SLOWER}x", "yes" if slower <= MOST_SLOWER else "no"]
        shown.add_row(*row)
    return shown
