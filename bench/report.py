"""What was measured, as tables for people and as JSON for programs."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from typing import Any

from rich.table import Table

from bench import ours
from bench.figures import Reading, reference_pace
from bench.interleave import Contest, spread
from bench.peers import PEERS, Peer

NOTHING = "-"


def compact(value: float) -> str:
    """Three digits and a magnitude: 1.24 M, 48.1 k, 313."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:.3g}{letter}" if value < 1e3 * size else f"{value:.3g}"
    return f"{value:.3g}"


def met(value: float, bound: float) -> str:
    """Whether a value reaches its bound: yes or no, coloured."""
    return "[green]yes[/]" if value >= bound else "[red]no[/]"


def contest_table(contest: Contest, peers: Sequence[Peer]) -> Table:
    """Engine by engine: rates, and how far ahead we are."""
    pace = f"{contest.reference / 1e6:.1f} M loop iterations/s"
    table = Table(title="Random play, one core", caption=f"calibrated to {pace}")
    for heading in ("engine", "work"):
        table.add_column(heading, no_wrap=True)
    for heading in ("actions/s", "games/s", "spread", "ours/peer", "target", "met"):
        table.add_column(heading, justify="right", no_wrap=True)
    present = bool(contest.of(ours.NAME))
    if present:
        table.add_row("Kyradar", "Volfyirion duel", *rates(contest, ours.NAME))
    for peer in peers:
        ratios = contest.ratios(ours.NAME, peer.name) if present else []
        table.add_row(peer.engine, peer.work, *rates(contest, peer.name), *verdict(peer, ratios))
    return table


def rates(contest: Contest, name: str) -> tuple[str, str, str]:
    """Calibrated medians of actions and games per second, and the former's spread."""
    actions = contest.actions_per_second(name)
    games = contest.games_per_second(name)
    return compact(median(actions)), compact(median(games)), f"{spread(actions):.0%}"


def verdict(peer: Peer, ratios: Sequence[float]) -> tuple[str, str, str]:
    """The median ratio with its range, the target, and whether it is met."""
    target = NOTHING if peer.target is None else f"{peer.target:g}x"
    if not ratios:
        return NOTHING, target, NOTHING
    middle = median(ratios)
    shown = f"{middle:.1f}x ({min(ratios):.1f} to {max(ratios):.1f})"
    return shown, target, NOTHING if peer.target is None else met(middle, peer.target)


def figures_table(readings: Sequence[Reading]) -> Table:
    """Our own figures beside their targets."""
    reference = reference_pace(readings)
    table = Table(title="Our own figures")
    table.add_column("figure")
    for heading in ("median", "spread", "target", "met"):
        table.add_column(heading, justify="right")
    for reading in readings:
        figure = reading.figure
        target = f"{figure.target:g} {figure.unit}"
        values = reading.values(reference)
        if not values:
            table.add_row(figure.name, "not available", NOTHING, target, NOTHING)
            continue
        middle = median(values)
        shown = f"{middle:.3g} {figure.unit}"
        width = f"{spread(values):.0%}" if len(values) > 1 else "once"
        table.add_row(figure.name, shown, width, target, met(figure.target, middle))
    return table


def installed(distribution: str) -> str | None:
    """The version of a distribution, if it is there."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None


def as_json(contest: Contest | None, readings: Sequence[Reading]) -> dict[str, Any]:
    """Everything, down to the single repetition."""
    names = {"kyradar", "wasmtime", "numpy", *(peer.distribution for peer in PEERS)}
    return {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "versions": {name: installed(name) for name in sorted(names)},
        "contest": contest_json(contest) if contest else None,
        "figures": [figure_json(reading, reference_pace(readings)) for reading in readings],
    }


def contest_json(contest: Contest) -> dict[str, Any]:
    """The raw repetitions and the calibrated rates and ratios."""
    names = list(dict.fromkeys(rep.contestant for rep in contest.repetitions))
    return {
        "reference_pace": contest.reference,
        "repetitions": [
            {
                "contestant": rep.contestant,
                "round": rep.round,
                **rep.flanked.value._asdict(),
                "pace_before": rep.flanked.before,
                "pace_after": rep.flanked.after,
            }
            for rep in contest.repetitions
        ],
        "actions_per_second": {name: contest.actions_per_second(name) for name in names},
        "games_per_second": {name: contest.games_per_second(name) for name in names},
        "ratios": {
            name: contest.ratios(ours.NAME, name)
            for name in names
            if name != ours.NAME and ours.NAME in names
        },
    }


def figure_json(reading: Reading, reference: float) -> dict[str, Any]:
    """One figure with its raw and calibrated values."""
    return {
        "name": reading.figure.name,
        "unit": reading.figure.unit,
        "target": reading.figure.target,
        "problem": reading.problem,
        "raw": [rep.value for rep in reading.repetitions],
        "pace": [[rep.before, rep.after] for rep in reading.repetitions],
        "calibrated": reading.values(reference),
    }
