"""Train networks of several modes side by side on one GPU, within a fixed time.

    python -m tools.gpu_session check --out OUT                      # imports, compiling, a minute
    python -m tools.gpu_session train duel --seconds 560 --out OUT
    python -m tools.gpu_session train solo coop team ilhus --seconds 560 --out OUT

Every mode is a process with its share of the cores. `OUT` holds what there is at any moment: for
each mode the network that measured best (MODE.net) and the last one (MODE-last.net), and the
learning curves of all (curves.json). Checkpoints stay in `--keep`: the same command goes on from
there. A mode whose network is shipped begins with it, any other imitates the rule of thumb first.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import shutil
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

MODES = ("duel", "solo", "coop", "team", "ilhus")
NARROW = {"width": 128, "middle": 64}  # Ilhus has many inputs and actions: narrower, it fits 2 MB
#: What is another than in recipe.toml, where threads play the games.
RECIPES: dict[str, dict[str, Any]] = {
    "duel": {"games": 32768},
    "solo": {"games": 16384},
    "coop": {"games": 8192, "steps": 64},
    "team": {"games": 8192, "steps": 64},
    "ilhus": {"games": 8192, "steps": 64} | NARROW,
}
#: The same where games and network are on the GPU.
GPU_RECIPES: dict[str, dict[str, Any]] = {"ilhus": NARROW}
BATCH, MEASURED = 32768, 1000
IMITATED = 0.1  # of the time, where there is no network to begin with
SPARE = 25.0  # seconds for the last measuring and writing
TINY = {"games": 512, "steps": 8, "batch": 2048, "measure_games": 64}


def learn(mode: str, options: argparse.Namespace, threads: int, began: float) -> None:
    """One mode, in a process of its own, until the time is over."""
    import torch

    from kyradar.agents.networks import network_file
    from kyradar.engine.gpu import why_no_gpu
    from kyradar.training.recipe import read_recipe
    from kyradar.training.school import School

    cuda = torch.cuda.is_available() and not options.cpu
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    on_gpu = cuda and not why_no_gpu()
    asked = {name: getattr(options, name) for name in ("thumb", "rate", "epochs", "games", "batch")}
    recipe = read_recipe(place="gpu" if on_gpu else "")
    numbers: dict[str, Any] = {"seed": options.seed}
    if on_gpu:
        numbers |= GPU_RECIPES.get(mode, {})
    else:
        numbers |= RECIPES[mode] | {"batch": BATCH, "measure_games": MEASURED}
    numbers |= {name: number for name, number in asked.items() if number is not None}
    recipe = replace(recipe, **(numbers | (TINY if options.tiny else {})))
    start = None if options.scratch else options.start or network_file(mode)
    decks = ("deck", "other_deck", "partner_deck", "enemy_first_deck", "enemy_second_deck")
    school = School(
        options.keep / mode,
        recipe,
        mode=mode,
        device="cuda" if cuda else "cpu",
        threads=threads,
        start=start,
        blind=decks if options.without_decks else (),
        say=lambda line: print(f"{mode}: {line}", flush=True),
    )
    ready = time.time() - began
    print(f"{mode}: ready after {ready:.0f} s, {school.model.shape}", flush=True)
    if not school.on_gpu:  # there it would be compiled for this alone
        points, games = school.measure(recipe.measure_games, by_thumb=True)
        print(f"{mode}: the rule of thumb itself: {points:.1%} of {games} games", flush=True)
    left = max(1.0, options.seconds - (time.time() - began) - (2.0 if options.tiny else SPARE))
    imitate = 0.0 if school.phase else left * IMITATED
    every = min(recipe.measure_every, left)
    # Measuring takes its part of the time, too.
    play = max(1.0, (left - imitate) * (1.0 if options.tiny else 0.93))
    school.recipe = replace(recipe, imitate_seconds=imitate, play_seconds=play, measure_every=every)
    before, since = school.steps, time.time()
    school.train()
    school.checkpoint()
    pace = (school.steps - before) / (time.time() - since)
    print(f"{mode}: done, {pace / 1e6:.3f} M decisions a second with {threads} threads", flush=True)


def gather(options: argparse.Namespace) -> None:
    """Copy what there is into the folder that is handed back."""
    curves: dict[str, Any] = {}
    for mode in options.modes:
        folder = options.keep / mode
        made = next((folder / name for name in ("best.net", "network.net")
                     if (folder / name).exists()), None)  # fmt: skip
        if made is None:
            continue
        last = folder / "network.net"
        for one, name in ((made, f"{mode}.net"), (last, f"{mode}-last.net")):
            if one.exists():
                part = options.out / f"{mode}.part"
                shutil.copyfile(one, part)
                part.replace(options.out / name)
        from kyradar.engine.network import load

        curves[mode] = [dict(row) for row in load(last if last.exists() else made).log]
    (options.out / "curves.json").write_text(json.dumps(curves, indent=1), "utf-8")


def train(options: argparse.Namespace) -> int:
    """All modes at once; every 20 seconds what there is is copied."""
    began = time.time()
    options.out.mkdir(parents=True, exist_ok=True)
    cores = len(os.sched_getaffinity(0))
    threads = options.threads or max(1, cores // len(options.modes))
    context = multiprocessing.get_context("spawn")
    running = [
        context.Process(target=learn, args=(mode, options, threads, began), name=mode)
        for mode in options.modes
    ]
    for one in running:
        one.start()
    while any(one.is_alive() for one in running) and time.time() - began < options.seconds:
        for one in running:
            one.join(20.0 / len(running) if time.time() - began > 20 else 1.0)
        gather(options)
    failed = []
    for one in running:
        if late := one.is_alive():
            print(f"{one.name}: out of time; its last checkpoint counts", flush=True)
            one.terminate()
        one.join()
        if one.exitcode and not late:
            failed.append(f"{one.name} (exit {one.exitcode})")
    gather(options)
    print("failed: " + ", ".join(failed) if failed else "all done", flush=True)
    return 1 if failed else 0


def check(options: argparse.Namespace) -> int:
    """What is here, and a tiny training of every mode: whatever must be compiled is compiled."""
    import numpy
    import torch

    from kyradar.engine.gpu import why_no_gpu

    found = {one.__name__: one.__version__ for one in (numpy, torch)}
    print(sys.version.split()[0], found, "cores:", len(os.sched_getaffinity(0)), flush=True)
    if torch.cuda.is_available():
        print(torch.cuda.get_device_name(), flush=True)
    print("games on the GPU:", why_no_gpu() or "ready", flush=True)
    options.tiny = True
    return train(options)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("check", "train"))
    parser.add_argument("modes", nargs="*", default=[], help="modes (all)")
    add = parser.add_argument
    add("--out", type=Path, required=True, help="where networks and curves are put")
    add("--keep", type=Path, default=Path("/tmp/kyradar-school"), help="where checkpoints stay")
    add("--seconds", type=float, default=100.0, help="all in all, compiling among them")
    add("--threads", type=int, help="for each mode (its share of the cores)")
    add("--start", type=Path, help="a network to begin with (the shipped one)")
    add("--seed", type=int, default=20261117)
    add("--thumb", type=float, help="share of games with the rule of thumb")
    add("--epochs", type=int, help="passes over what was played")
    add("--games", type=int, help="at a time")
    add("--batch", type=int, help="decisions of a gradient")
    add("--rate", type=float, help="learning rate")
    add("--scratch", action="store_true", help="begin with nothing")
    add("--without-decks", action="store_true", help="ablation: House Decks are not seen")
    add("--cpu", action="store_true")
    add("--tiny", action="store_true", help="settings to try the whole way with")
    options = parser.parse_args()
    options.modes = options.modes or list(MODES)
    unknown = [mode for mode in options.modes if mode not in MODES]
    if unknown:
        parser.error(f"unknown modes: {', '.join(unknown)}")
    if options.what == "check":
        options.keep = options.keep.with_name(options.keep.name + "-check")
    return check(options) if options.what == "check" else train(options)


if __name__ == "__main__":
    sys.exit(main())
