"""How a player's own cards change the game: the same deals with them and without."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..title import FIRST_MODE, mode_named
from .findings import findings_of
from .job import make_job
from .players import Player
from .wording import problem


def try_cards(
    cards: object,
    folder: Path | str,
    *,
    mode: str = FIRST_MODE,
    games: int = 1000,
    agents: Sequence[Player] = ("greedy",),
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    finished: Callable[[int], object] = lambda games: None,
    say: Callable[[str], object] = lambda text: None,
) -> Any:
    """Play every deal twice, with the cards (a file, or rows) and without; both runs stay in the
    folder. `str()` of the answer says what came of it."""
    table = mode_named(mode)
    if not table.takes("cards"):
        raise problem("no_own_cards", mode=mode)
    plain = make_job(games, agents, mode, seed, options, decisions=False)
    return findings_of(table).try_cards(
        cards, Path(folder), plain, workers=workers, finished=finished, say=say
    )
