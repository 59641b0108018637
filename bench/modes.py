"""Random games of every mode, compiled, beside the duel."""

from __future__ import annotations

from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from rich.table import Table

from bench.interleave import Contest, Contestant, Run, spread

BATCH = 256


# Modes whose pace depends on who plays: name -> options.
PARTIES = {
    "ilhus": {
        " ".join(heroes): {"heroes": list(heroes)}
        for heroes in (("mage",), ("mistress",), ("twins",), ("mage", "mistress", "twins"))
    }
}


def contestants() -> dict[str, Contestant]:
    """One per mode of every game, or several."""
    from kyradar.title import all_modes

    found: dict[str, Contestant] = {}
    for mode in all_modes():
        for party, options in PARTIES.get(mode, {"": None}).items():
            found[f"{mode} {party}".strip()] = partial(play, mode, options)
    return found


def play(mode: str, options: object, seconds: float) -> Run:
    from kyradar import random_playouts

    rng = Random()
    actions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        result = random_playouts(mode, options, games=BATCH, seed=rng.getrandbits(32))
        actions += result.actions
        games += result.games
    return Run(actions, games, perf_counter() - start)


def table(contest: Contest) -> Table:
    shown = Table(title="Random games of every mode, compiled")
    shown.add_column("mode", no_wrap=True)
    for heading in ("actions/s", "spread", "games/s", "of the duel's speed"):
        shown.add_column(heading, justify="right", no_wrap=True)
    for name in dict.fromkeys(rep.contestant for rep in contest.repetitions):
        rates = contest.actions_per_second(name)
        games = median(contest.games_per_second(name))
        share = median(contest.ratios(name, "duel"))
        row = (
            f"{median(rates) / 1e6:.2f} M",
            f"{spread(rates):.0%}",
            f"{games:,.0f}",
            f"{share:.0%}",
        )
        shown.add_row(name, *row)
    return shown
