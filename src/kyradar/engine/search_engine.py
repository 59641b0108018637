"""A mode's rules, mind and search compiled together: what agents and playouts run on."""

from __future__ import annotations

from functools import cache

from ..title import mode_named
from . import compiled, tree


@cache
def search_engine(mode: str) -> compiled.Engine:
    """The one of a mode in this process."""
    mind = mode_named(mode).mind
    return compiled.Engine(mind.core, tree, *mind.packages, instead=mind.instead)
