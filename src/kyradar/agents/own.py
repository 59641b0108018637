"""Agents of one's own, by the place of what makes them: `package.module:Class`."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from ..engine.wording import say
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
        loaded: Any = import_module(module)
        for part in name.split("."):
            loaded = getattr(loaded, part)
    except ModuleNotFoundError as error:
        facts = {"place": place, "module": error.name}
        raise OptionError(partial(say, "refusals", "no_module", facts)) from error
    except AttributeError as error:
        facts = {"place": place, "name": error.name}
        raise OptionError(partial(say, "refusals", "no_name", facts)) from error
    except ImportError as error:
        facts = {"place": place, "error": str(error)}  # a module's own trouble, in its own words
        raise OptionError(partial(say, "refusals", "no_agent_at", facts)) from error
    return loaded


def called(maker: Callable[..., Agent], seed: int | None, name: str) -> Agent:
    """The agent that a class or function makes; it may take a seed, or nothing."""
    if not callable(maker):
        raise OptionError(partial(say, "refusals", "no_maker", {"name": name}))
    try:
        inspect.signature(maker).bind(seed)
    except (TypeError, ValueError):
        made = maker()
    else:
        made = maker(seed)
    if not is_agent(made):
        raise OptionError(partial(say, "refusals", "no_choose", {"name": name}))
    agent: Agent = made
    return agent


def is_agent(thing: object) -> bool:
    """Has it a `choose`, and is it no class that would have to be called first?"""
    return not isinstance(thing, type) and callable(getattr(thing, "choose", None))
