"""`kyradar lab train`: a network of one's own, on a CPU or a GPU."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..engine.typed import Json
from ..title import all_modes
from .escapes import tell
from .speech import Speech, speech
from .width import fitted


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech) -> None:
    """`kyradar lab train --out FOLDER`."""
    modes = list(all_modes())
    texts: Json = {key: words.say("train", key) for key in ("help", "description")}
    parser = actions.add_parser("train", **texts)
    add = parser.add_argument
    add("--out", type=Path, required=True, metavar="FOLDER", help=words.say("train", "out"))
    add("--recipe", type=Path, metavar="FILE", help=words.say("train", "recipe"))
    usual = words.say("lab", "usual_of", known=", ".join(modes), usual=modes[0])
    add("--mode", choices=modes, default=modes[0], metavar="MODE", help=usual)
    add("--device", default="auto", help=words.say("train", "device"))
    add("--threads", type=int, metavar="N", help=words.say("train", "threads"))
    add("--start", type=Path, metavar="FILE", help=words.say("train", "start"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Train, and say what was reached."""
    from ..extras import need

    need("numpy", "train")
    torch = need("torch", "train")
    from ..engine.gpu import why_no_gpu
    from ..lab.wording import problem, say
    from ..training.recipe import read_recipe
    from ..training.school import NETWORK, School

    device = options.device
    if device == "auto":
        device = "cuda" if torch.cuda.is_available() else "cpu"
    if device not in ("cpu", "cuda"):
        raise problem("device", found=device)
    if device == "cuda" and not torch.cuda.is_available():
        raise problem("no_gpu")
    if options.threads is not None and options.threads < 1:
        raise problem("threads", found=options.threads)
    place = "cpu" if device == "cpu" else "" if why_no_gpu() else "gpu"
    recipe = read_recipe(options.recipe, place)
    school = School(
        options.out,
        recipe,
        mode=options.mode,
        device=device,
        threads=options.threads,
        start=options.start,
        say=lambda line: tell(fitted(line), flush=True),
        words=speech(options.language, room="lab").say,  # heard in other threads, too
    )
    try:
        school.train()
    except KeyboardInterrupt:  # `train` has kept what there is
        tell(fitted(say("train", "saved", folder=options.out)), file=sys.stderr)
        raise
    tell(say("train", "played_by", path=options.out / NETWORK))
    return 0
