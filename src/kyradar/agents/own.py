"""Agents of one's own, by where they are defined: package.module:Class."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

from ..errors import OptionError
from .base import Agent


def is_own(name: str) -> bool:
    """Is it the name of a class or function rather than of an agent of the house?"""
    module, colon, attribute = name.partition(":")
    parts = (*module.split("."), *attribute.split("."))
    return bool(colon) and all(part.isidentifier() for part in parts)


def make_own(name: str, seed: int | None = None) -> Agent:
    """Call the class or function of that name with the seed; an OptionError says what is wrong."""
    module, _, attribute = name.partition(":")
    try:
        found = _imported(module)
    except ImportError as error:
        raise OptionError(f"agent {name!r}: {error}") from error
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise OptionError(f"agent {name!r}: {found.__name__} has no {part}")
        found = getattr(found, part)
    if not callable(found):
        raise OptionError(f"agent {name!r}: it cannot be called with a seed")
    try:
        agent = found(seed)
    except TypeError as error:
        raise OptionError(f"agent {name!r} cannot be made with a seed: {error}") from error
    if not callable(getattr(agent, "choose", None)):
        raise OptionError(f"agent {name!r} makes no agent: it has no method choose")
    made: Agent = agent
    return made


def _imported(module: str) -> Any:
    """A module, also one in the folder where the user stands."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)  # workers take the path over
    return import_module(module)
