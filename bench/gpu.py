"""Random games on a GPU: how many actions a second, and which way of keeping states is best.

    python -m bench.gpu                 # all ways, for the duel
    python -m bench.gpu --mode coop --only own

`shared` is what `random_playouts` does: states in the memory of a block of threads. `own` keeps a
state in its thread's own memory, which the hardware interleaves with that of its neighbours;
`array` in one array, state after state.
`step` lists and chooses in one kernel and acts in another, `sorted` does too, but with games sorted
by the kind of their action, so that neighbours do the same. Every way plays the same games.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

from kyradar import new_game
from kyradar.engine.compiled import dtype_of
from kyradar.engine.game import rules_of
from kyradar.engine.gpu import BLOCK, gpu_engine_of, need_gpu, play_on_gpu
from kyradar.engine.kernel.jobs import BEGIN, END, JOB
from kyradar.engine.playouts import random_playouts
from kyradar.engine.seeds import seed_words
from kyradar.title import ModeName

WAYS = ("shared", "own", "array", "step", "sorted")
STEPS = 64


def playing(mode: str, way: str) -> Callable[[int, int], int]:
    """A function of games and lanes that plays and answers how many actions were done."""
    from numba import from_dtype, int32, int64

    rules = rules_of(mode)
    options = rules.options(None)
    engine = gpu_engine_of(rules.core)
    cuda, play_games = engine.cuda, engine.entry("play_games")
    most, state = rules.core.most_actions, from_dtype(engine.state_dtype)
    w0, w1, *_ = seed_words(7)

    @cuda.jit  # type: ignore[untyped-decorator]
    def in_array(every: Any, tables: Any, games: Any, counts: Any) -> None:
        lane = cuda.grid(1)
        out = cuda.local.array(most, int32)
        wins = cuda.local.array(3, int64)
        job = cuda.local.array(JOB, int64)
        for k in range(JOB):
            job[k] = games[k]
        actions = 0
        for i in range(lane, games[END], cuda.gridsize(1)):
            job[BEGIN] = i
            job[END] = i + 1
            actions += play_games(every[lane : lane + 1], tables, job, out, wins)
        cuda.atomic.add(counts, 3, actions)

    @cuda.jit  # type: ignore[untyped-decorator]
    def of_its_own(every: Any, tables: Any, games: Any, counts: Any) -> None:
        own = cuda.local.array(1, state)
        out = cuda.local.array(most, int32)
        wins = cuda.local.array(3, int64)
        job = cuda.local.array(JOB, int64)
        for k in range(JOB):
            job[k] = games[k]
        actions = 0
        for i in range(cuda.grid(1), games[END], cuda.gridsize(1)):
            job[BEGIN] = i
            job[END] = i + 1
            actions += play_games(own, tables, job, out, wins)
        cuda.atomic.add(counts, 3, actions)

    def play(games: int, lanes: int) -> int:
        job = (*rules.numbers(options), 0, games, w0, w1)
        if way == "shared":
            return play_on_gpu(rules.core, options.tables, job, lanes)[0]
        kernel = of_its_own if way == "own" else in_array
        counts = engine.zeros(4, "int64")
        every = engine.states(1 if way == "own" else lanes)
        known = engine.tables(options.tables), engine.array(engine.np.array(job, "int64"))
        kernel[lanes // BLOCK, BLOCK](every, *known, counts)
        return int(counts.copy_to_host()[3])

    return play


def stepping(mode: ModeName, ordered: bool) -> Callable[[int, int], int]:
    """The same, an action of every game at a time; `games` are the lanes."""
    import torch
    from numba import int32

    rules = rules_of(mode)
    options = rules.options(None)
    engine = gpu_engine_of(rules.core)
    cuda = engine.cuda
    list_legal, do_action = engine.entry("list_legal"), engine.entry("do_action")
    most = rules.core.most_actions

    @cuda.jit  # type: ignore[untyped-decorator]
    def choose(states: Any, tables: Any, step: int, codes: Any) -> None:
        i = cuda.grid(1)
        out = cuda.local.array(most, int32)
        n = list_legal(states, i, tables, out)
        codes[i] = out[((i * 2654435761 + step * 40503) & 0x7FFFFFFF) % n] if n > 0 else 0

    @cuda.jit  # type: ignore[untyped-decorator]
    def act(states: Any, tables: Any, codes: Any, order: Any, counts: Any) -> None:
        i = order[cuda.grid(1)]
        if codes[i] != 0:
            do_action(states, i, tables, codes[i])
            cuda.atomic.add(counts, 0, 1)

    start = new_game(mode, 7).snapshot()
    dealt = engine.np.frombuffer(start.to_bytes(), dtype_of(rules.core.state))

    def play(games: int, lanes: int) -> int:
        one = dealt.astype(engine.state_dtype)
        states = engine.array(engine.np.repeat(one, lanes))
        tables = engine.tables(options.tables)
        codes = torch.zeros(lanes, dtype=torch.int64, device="cuda")
        order = torch.arange(lanes, device="cuda")
        counts = engine.zeros(1, "int64")
        grid = lanes // BLOCK, BLOCK
        began = time.perf_counter()
        for step in range(STEPS):
            choose[grid](states, tables, step, cuda.as_cuda_array(codes))
            if ordered:
                order = (codes >> 13).argsort()
            act[grid](states, tables, cuda.as_cuda_array(codes), cuda.as_cuda_array(order), counts)
        cuda.synchronize()
        play.seconds = time.perf_counter() - began  # type: ignore[attr-defined]
        return int(counts.copy_to_host()[0])

    return play


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default="duel")
    parser.add_argument("--only", choices=WAYS, nargs="*", default=list(WAYS))
    parser.add_argument("--lanes", type=int, nargs="*", default=[135_168, 270_336, 540_672])
    parser.add_argument("--games", type=int, default=8, help="to a lane")
    options = parser.parse_args()
    cuda = need_gpu()
    for way in options.only:
        try:
            began = time.perf_counter()
            if way in ("step", "sorted"):
                play = stepping(options.mode, way == "sorted")
            else:
                play = playing(options.mode, way)
            play(256, 256)
            cuda.synchronize()
            print(f"{way}: ready after {time.perf_counter() - began:.1f} s", flush=True)
            for lanes in options.lanes:
                for _ in range(2):
                    began = time.perf_counter()
                    actions = play(lanes * options.games, lanes)
                    cuda.synchronize()
                    seconds = getattr(play, "seconds", time.perf_counter() - began)
                print(
                    f"{way}: {lanes} lanes: {actions} actions in {seconds:.2f} s, "
                    f"{actions / seconds / 1e6:.1f} M/s",
                    flush=True,
                )
        except Exception as error:
            print(f"{way}: {type(error).__name__}: {str(error)[:400]}", flush=True)
    began = time.process_time()
    here = random_playouts(options.mode, games=20_000, seed=7)
    spent = time.process_time() - began
    print(f"one core: {here.actions / spent / 1e6:.2f} M/s", flush=True)


if __name__ == "__main__":
    main()
