"""`kyradar lab train`: a network of one's own, on a CPU or a GPU."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..errors import KyradarError
from ..title import all_modes


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`kyradar lab train --out FOLDER`."""
    modes = [mode.name for mode in all_modes().values() if mode.versus and mode.seats == 2]
    parser = actions.add_parser(
        "train",
        help="train a network that plays",
        description="The network imitates the rule of thumb, then plays against it, itself and "
        "its past. It can be stopped at any time: the same command goes on from the last "
        "checkpoint. FOLDER then holds network.net, curve.csv, curve.svg and the checkpoint.",
    )
    add = parser.add_argument
    add("--out", type=Path, required=True, metavar="FOLDER", help="where everything is kept")
    add("--recipe", type=Path, metavar="FILE", help="numbers of your own (TOML)")
    add("--mode", choices=modes, default=modes[0], help=f"default {modes[0]}")
    add("--device", default="auto", help="cpu, cuda, or auto (default): a GPU if there is one")
    add("--threads", type=int, metavar="N", help="that play games (default: one for each core)")
    add("--start", type=Path, metavar="FILE", help="a network to go on from, instead of imitating")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Train, and say what was reached."""
    from ..extras import need

    need("numba", "train")
    torch = need("torch", "train")
    from ..envs.training.recipe import read_recipe
    from ..envs.training.school import NETWORK, School

    device = options.device
    if device == "auto":
        device = "cuda" if torch.cuda.is_available() else "cpu"
    if device not in ("cpu", "cuda"):
        raise KyradarError(f"--device: expected cpu, cuda or auto, found {device}")
    if device == "cuda" and not torch.cuda.is_available():
        raise KyradarError("--device cuda: PyTorch finds no GPU here; --device cpu trains slower")
    if options.threads is not None and options.threads < 1:
        raise KyradarError(f"--threads: expected a whole number from 1 on, found {options.threads}")
    recipe = read_recipe(options.recipe, cpu=device == "cpu")
    school = School(
        options.out,
        recipe,
        mode=options.mode,
        device=device,
        threads=options.threads,
        start=options.start,
        say=lambda line: print(line, flush=True),
    )
    school.train()
    print(f"{options.out / NETWORK}: to play by it, KYRADAR_NETWORK={options.out / NETWORK}")
    return 0
