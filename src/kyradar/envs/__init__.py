"""Environments for learners: PettingZoo, Gymnasium, OpenSpiel, and thousands of games at once.

Nothing heavy is imported before it is asked for; what is missing is said by name.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import volfyirion_v0
    from .batch import BatchEnv
    from .parallel import TogetherEnv as parallel_env
    from .policy import PolicyAgent
    from .single import SeatEnv, VolfyirionEnv
    from .table import Table
    from .turns import TurnEnv as raw_env
    from .turns import env
    from .vector import RivalBatch, SeatVectorEnv

__all__ = [
    "BatchEnv",
    "PolicyAgent",
    "RivalBatch",
    "SeatEnv",
    "SeatVectorEnv",
    "Table",
    "VolfyirionEnv",
    "env",
    "parallel_env",
    "raw_env",
    "volfyirion_v0",
]
HOMES = {
    "BatchEnv": ("batch", "BatchEnv"),
    "PolicyAgent": ("policy", "PolicyAgent"),
    "RivalBatch": ("vector", "RivalBatch"),
    "SeatEnv": ("single", "SeatEnv"),
    "SeatVectorEnv": ("vector", "SeatVectorEnv"),
    "Table": ("table", "Table"),
    "VolfyirionEnv": ("single", "VolfyirionEnv"),
    "env": ("turns", "env"),
    "parallel_env": ("parallel", "TogetherEnv"),
    "raw_env": ("turns", "TurnEnv"),
}


def __getattr__(name: str) -> Any:
    if name in HOMES:
        module, named = HOMES[name]
        return getattr(import_module(f"{__name__}.{module}"), named)
    if name == "volfyirion_v0":
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
