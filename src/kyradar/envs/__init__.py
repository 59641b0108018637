"""Environments for learners: PettingZoo, Gymnasium, OpenSpiel, and thousands of games at once.

Nothing heavy is imported before it is asked for; what is missing is said by name.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import volfyirion_v0
    from .batch import BatchEnv
    from .single import VolfyirionEnv

__all__ = ["BatchEnv", "VolfyirionEnv", "volfyirion_v0"]
HOMES = {"BatchEnv": "batch", "VolfyirionEnv": "single"}


def __getattr__(name: str) -> Any:
    if name in HOMES:
        return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
    if name == "volfyirion_v0":
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
