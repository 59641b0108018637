"""Agents of one's own, by the place of what makes them: `package.module:Class`."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..errors import OptionError
from .base import Agent

#: A module, a colon, and a class or function in it.
PLACE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_][\w.]*")


def make_own(place: str, seed: int | None = None) -> Agent:
    """The agent that a class or function makes, from a seed if it takes one."""
    return called(found_at(place), seed, place)


def found_at(place: str) -> Any:
    """What stands at a place; modules of the folder one is in are found, too."""
    module, _, name = place.partition(":")
    if "" not in sys.path:
        sys.path.append("")  # not ".", which would stay the folder one was in at first
    try:
        found: Any = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        raise OptionError(f"there is no agent at {place!r}: {error}") from error
    return found


def called(maker: Callable[..., Any], seed: int | None, name: str) -> Agent:
    """The agent that a class or function makes; it may take a seed, or nothing."""
    if not callable(maker):
        raise OptionError(f"{name} makes no agent: it is neither a class nor a function")
    try:
        inspect.signature(maker).bind(seed)
    except (TypeError, ValueError):
        made = maker()
    else:
        made = maker(seed)
    if not is_agent(made):
        raise OptionError(f"{name} makes no agent: it has no method choose(view, legal, budget)")
    agent: Agent = made
    return agent


def is_agent(thing: object) -> bool:
    """Has it a `choose`, and is it no class that would have to be called first?"""
    return not isinstance(thing, type) and callable(getattr(thing, "choose", None))
