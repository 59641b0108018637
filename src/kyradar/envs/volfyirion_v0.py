"""Volfyirion for PettingZoo, under the names that PettingZoo's games have.

`env(mode="duel")` for agents in turn, `parallel_env(mode="duel")` for all of them at once.
"""

from __future__ import annotations

from .parallel import TogetherEnv as parallel_env
from .turns import TurnEnv as raw_env
from .turns import env

__all__ = ["env", "parallel_env", "raw_env"]
