"""How games are made, with types for those who check theirs.

A mode or an option that there is not is a mistake before anything runs. Within Kyradar a mode's
name is any text, and is checked when it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..title import FIRST_MODE, ModeName
from .game import Game
from .typed import Options

if TYPE_CHECKING:

    def new_game(
        mode: ModeName = FIRST_MODE,
        seed: int | None = None,
        options: Options | Mapping[str, object] | None = None,
    ) -> Game:
        """Deal a new game. The same seed and options give the same game."""

else:
    from .game import new_game as new_game

__all__ = ["ModeName", "Options", "new_game"]
