"""Games on a GPU: random actions a second, and decisions of learners a second, by layout of a warp.

    python -m bench.gpu                             # as shipped
    python -m bench.gpu --only learn --mode ilhus   # a whole training, and where its time goes
    python -m bench.gpu --lanes 4 8 16 32 --warps 16 25 32 --copied 30 100

`play` is what `random_playouts` does, `teach` a step of the lessons that a network learns from: a
choice in each game, then whatever needs none up to the next decision, which is written down.
`learn` is all of a training but measuring: games, network and learner, from the shipped network on.
A warp has so many games (`lanes`), a multiprocessor shall hold so many `warps`, which bounds the
registers of a thread, and functions are copied into their callers up to so many lines (`copied`).
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from dataclasses import replace
from tempfile import TemporaryDirectory
from typing import Any

from kyradar.engine import gpu
from kyradar.engine.cpp import translate
from kyradar.engine.game import rules_of
from kyradar.engine.playouts import random_playouts
from kyradar.engine.seeds import seed_words
from tools.gpu_session import GPU_RECIPES

Variant = tuple[int, int, int]
PARTS = 25  # of an update that are told


def settle(variant: Variant) -> None:
    """Make engines anew, in this way."""
    gpu.LANES, gpu.WARPS, translate.COPIED = variant
    gpu.player_of.cache_clear()
    from kyradar.training import gpu as lessons

    lessons.engine_of.cache_clear()


def play(mode: str, games: int) -> tuple[int, float]:
    """Random games: how many actions, in how many seconds."""
    rules = rules_of(mode)
    options = rules.options(None)
    w0, w1, *_ = seed_words(7)
    began = time.perf_counter()
    actions, _ = gpu.play_on_gpu(
        rules.core, options.tables, (*rules.numbers(options), 0, games, w0, w1)
    )
    return actions, time.perf_counter() - began


def teach(mode: str, games: int, steps: int, thumb: float) -> float:
    """Decisions a second, by chance, in games of which a share has the rule of thumb for a foe."""
    import cupy
    import torch

    from kyradar.training.gpu import GpuLessons
    from kyradar.training.school import KINDS, others_of

    def empty(shape: tuple[int, ...], kind: str) -> Any:
        return torch.zeros(shape, dtype=KINDS[kind], device="cuda")

    thumbs = [others_of(mode, i) if i < games * thumb else 0 for i in range(games)]
    lessons = GpuLessons(mode, games, thumbs, 7, empty, labelled=False)

    def step() -> None:
        counts = (lessons.shown["listed"] >= 0).sum(1)
        torch.as_tensor(lessons.choices).copy_(
            (torch.rand(games, device="cuda") * counts).long().clamp(max=counts - 1)
        )
        lessons.start()

    for _ in range(200):  # into the middle of the games
        step()
    torch.cuda.synchronize()
    began = time.perf_counter()
    for _ in range(steps):
        step()
    torch.cuda.synchronize()
    spent = time.perf_counter() - began
    cupy.get_default_memory_pool().free_all_blocks()
    return games * steps / spent


def learn(mode: str, updates: int) -> str:
    """Decisions a second of a training, and what of an update takes how many milliseconds."""
    import torch

    from kyradar.agents.networks import network_file
    from kyradar.training.recipe import read_recipe
    from kyradar.training.school import School

    recipe = replace(read_recipe(place="gpu"), **GPU_RECIPES.get(mode, {}))
    with TemporaryDirectory() as folder:
        school = School(folder, recipe, mode=mode, device="cuda", start=network_file(mode))
        school.pulse.stop()
        school.phase = 1
        school._keep_self()
        for _ in range(3):
            school._update(0.0)
        torch.cuda.synchronize()
        began, before = time.perf_counter(), school.steps
        for _ in range(updates):
            school._update(0.0)
        torch.cuda.synchronize()
        pace = (school.steps - before) / (time.perf_counter() - began)
        with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA]) as profile:
            school._update(0.0)
            torch.cuda.synchronize()
    rows = sorted(profile.key_averages(), key=lambda row: -row.self_device_time_total)[:PARTS]
    parts = [
        f"  {row.self_device_time_total / 1000:7.2f} ms, {row.count:4} times: {row.key[:90]}"
        for row in rows
    ]
    return "\n".join([f"learn {pace / 1e6:.2f} M/s", *parts])


def ready(mode: str, variant: Variant, what: list[str]) -> str:
    """Compile, into CuPy's cache on disk."""
    settle(variant)
    began = time.perf_counter()
    try:
        if "play" in what:
            play(mode, 64)
        if "teach" in what:
            teach(mode, 64, 1, 0.25)
    except Exception as error:
        return f"{variant}: {type(error).__name__}: {str(error)[:600]}"
    return f"{variant}: ready after {time.perf_counter() - began:.0f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--mode", default="duel")
    add("--only", choices=("play", "teach", "learn"), nargs="*", default=["play", "teach"])
    add("--updates", type=int, default=10, help="of the training")
    add("--lanes", type=int, nargs="*", default=[gpu.LANES])
    add("--warps", type=int, nargs="*", default=[gpu.WARPS])
    add("--copied", type=int, nargs="*", default=[translate.COPIED])
    add("--games", type=int, default=200_000, help="random games")
    add("--batch", type=int, nargs="*", default=[131072], help="games of the lessons")
    add("--processes", type=int, default=1, help="to compile with")
    options = parser.parse_args()
    if "learn" in options.only:
        print(learn(options.mode, options.updates), flush=True)
        options.only.remove("learn")
        if not options.only:
            return
    variants = [
        (lanes, warps, copied)
        for lanes in options.lanes
        for warps in options.warps
        for copied in options.copied
    ]
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
        jobs = [(options.mode, variant, options.only) for variant in variants]
        for line in pool.starmap(ready, jobs, chunksize=1):
            print(line, flush=True)
    print("lanes warps copied", flush=True)
    for variant in variants:
        settle(variant)
        line = " ".join(map(str, variant)) + ":"
        try:
            if "play" in options.only:
                play(options.mode, 64)
                rates = [a / s / 1e6 for a, s in (play(options.mode, options.games) for _ in "ab")]
                line += f" play {max(rates):.0f} M/s"
            for batch in options.batch if "teach" in options.only else ():
                for thumb in (0.0, 0.25):
                    rate = teach(options.mode, batch, 50, thumb)
                    line += f" teach({batch}, {thumb}) {rate / 1e6:.1f}"
        except Exception as error:
            line += f" {type(error).__name__}: {str(error)[:300]}"
        print(line, flush=True)
    began = time.process_time()
    here = random_playouts(options.mode, games=20_000, seed=7)
    there = random_playouts(options.mode, games=20_000, seed=7, device="cuda")
    same = (here.actions, here.wins) == (there.actions, there.wins)
    print(f"one core: {here.actions / (time.process_time() - began) / 1e6:.2f} M/s; {same=}")


if __name__ == "__main__":
    main()
