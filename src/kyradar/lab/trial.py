"""How a player's own cards change the game: the same deals with them and without."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..errors import KyradarError
from ..title import FIRST_MODE, mode_named
from .findings import findings_of
from .players import Player


def try_cards(
    cards: object,
    folder: Path | str,
    *,
    mode: str = FIRST_MODE,
    games: int = 1000,
    agents: Sequence[Player] = ("greedy",),
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    finished: Callable[[int], object] = lambda games: None,
    say: Callable[[str], object] = lambda text: None,
) -> Any:
    """Play every deal twice, with the cards (a file, or rows) and without; both runs stay in the
    folder. `str()` of the answer says what came of it."""
    table = mode_named(mode)
    if not table.takes("cards"):
        raise KyradarError(f"{mode} takes no cards of one's own")
    return findings_of(table).try_cards(
        cards,
        Path(folder),
        mode=table,
        games=games,
        agents=agents,
        seed=seed,
        options=options or {},
        workers=workers,
        finished=finished,
        say=say,
    )
