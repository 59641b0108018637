"""Random games by the thousand, for measuring and comparing."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from ..errors import OptionError
from ..title import FIRST_MODE
from .game import rules_of
from .seeds import check_seed, seed_words

DEVICES = ("cpu", "cuda")
RESULTS = 3  # won by the first side, by the second or the game itself, by nobody
_told = False


@dataclass(frozen=True, slots=True)
class Playouts:
    """What came of a batch of random games."""

    games: int
    actions: int
    wins: tuple[int, ...]  # per seat or team; against the dragon: won and lost
    draws: int
    compiled: bool
    device: str = "cpu"


def random_playouts(
    mode: str = FIRST_MODE,
    options: object = None,
    games: int = 1000,
    seed: int | None = 0,
    compiled: bool = True,
    device: str = "cpu",
) -> Playouts:
    """Play whole games with random legal actions; the same seed gives the same games every way.

    `device="cuda"` plays them on a GPU (extra `gpu`).
    """
    from . import compiled as fast  # not needed by whoever plays one game, who should not wait

    rules = rules_of(mode)
    read = rules.options(options)
    if isinstance(games, bool) or not isinstance(games, int) or games < 0:
        raise OptionError(f"games: expected a whole number, found {games!r}")
    w0, w1, *_ = seed_words(check_seed(seed))
    if device not in DEVICES:
        raise OptionError(f"device: expected {' or '.join(DEVICES)}, found {device!r}")
    job = (*rules.numbers(read), 0, games, w0, w1)
    if device == "cuda":
        from .gpu import play_on_gpu

        actions, (*wins, draws) = play_on_gpu(rules.core, read.tables, job)
        return Playouts(games, actions, tuple(wins), draws, True, device)
    if compiled and not fast.available():
        _tell_slower()
        compiled = False
    if compiled:
        engine = fast.engine_of(rules.core)
        counts: Any = engine.np.zeros(RESULTS, engine.np.int64)
        tables = engine.tables(read.tables)
        states, out = engine.states(1), engine.actions()
        numbers = engine.np.array(job, engine.np.int64)
        actions = int(engine.run.play_games(states, tables, numbers, out, counts))
    else:
        counts = [0] * (RESULTS)
        out = [0] * rules.core.most_actions
        actions = rules.play_games([rules.core.state()], [read.tables], job, out, counts)
    *wins, draws = (int(count) for count in counts)
    return Playouts(games, actions, tuple(wins), draws, compiled)


def _tell_slower() -> None:
    global _told
    if not _told:
        print(
            "Numba is not installed: running interpreted, about 200 times slower.", file=sys.stderr
        )
        _told = True
