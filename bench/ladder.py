"""The ladders of solo and co-op (O8, K9), step by step: `python -m bench.ladder --games 100`.

Every player on the same deals, at easy and at each of the ten steps; a line a step, as it is done.
"""

from __future__ import annotations

import argparse

from kyradar.lab.matches import Pairing, play_all
from kyradar.lab.ratings import wilson
from kyradar.title import mode_named
from kyradar.volfyirion.ladder import LADDER


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.ladder")
    parser.add_argument("--mode", default="solo", choices=("solo", "coop"))
    parser.add_argument("--agent", default="adept", help="who plays, in every seat")
    parser.add_argument("--games", type=int, default=100, help="deals, each at every step")
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    parser.add_argument("--steps", default=",".join(("easy", *LADDER)), help="difficulties")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    seats = mode_named(asked.mode).seats
    deals = range(asked.seed, asked.seed + asked.games)
    print(f"{asked.mode}, {asked.agent}, deals {deals[0]} to {deals[-1]}", flush=True)
    for step in asked.steps.split(","):
        chosen = (("difficulty", step),)
        games = [Pairing((asked.agent,) * seats, deal, None, chosen, asked.mode) for deal in deals]
        results = list(play_all(games, asked.processes))
        won = sum(bool(result.winners) for result in results)
        low, high = wilson(won, len(results))
        turns = sum(result.turns for result in results) / len(results)
        share = f"{100 * won / len(results):.1f} % ({100 * low:.0f} to {100 * high:.0f})"
        print(f"| {step} | {won} | {share} | {turns:.1f} |", flush=True)


if __name__ == "__main__":
    main()
