"""Random games by the thousand, for measuring and comparing."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from ..engine import compiled as fast
from ..engine.seeds import check_seed, seed_words
from ..errors import OptionError
from .kernel import layout as k
from .kernel.legal import MOST_ACTIONS
from .options import check_mode, read_options
from .rules import rules_of

_told = False


@dataclass(frozen=True, slots=True)
class Playouts:
    """What came of a batch of random games."""

    games: int
    actions: int
    wins: tuple[int, ...]  # per seat or team; against the dragon: won and lost
    draws: int
    compiled: bool


def random_playouts(
    mode: str = "duel",
    options: object = None,
    games: int = 1000,
    seed: int | None = 0,
    compiled: bool = True,
) -> Playouts:
    """Play whole games with random legal actions; the same seed gives the same games both ways."""
    check_mode(mode)
    known = read_options(options, mode)
    if isinstance(games, bool) or not isinstance(games, int) or games < 0:
        raise OptionError(f"games: expected a whole number, found {games!r}")
    w0, w1, *_ = seed_words(check_seed(seed))
    job = (known.bits, known.setting, games, w0, w1)
    if compiled and not fast.available():
        _tell_slower()
        compiled = False
    if compiled:
        engine = fast.engine_of(rules_of(mode).core)
        counts: Any = engine.np.zeros(k.SEATS + 1, engine.np.int64)
        tables = engine.tables(known.catalog.tables)
        states, out = engine.states(1), engine.actions()
        actions = int(engine.run.play_games(states, tables, *job, out, counts))
    else:
        counts = [0] * (k.SEATS + 1)
        out = [0] * MOST_ACTIONS
        rules = rules_of(mode)
        actions = rules.play_games([rules.state()], [known.catalog.tables], *job, out, counts)
    *wins, draws = (int(count) for count in counts)
    return Playouts(games, actions, tuple(wins), draws, compiled)


def _tell_slower() -> None:
    global _told
    if not _told:
        print(
            "Numba is not installed: running interpreted, about 200 times slower.", file=sys.stderr
        )
        _told = True
