"""Everything that is wrong with a set-up, not only the first thing: whoever builds one sees all.

The reader of positions stops at the first fault. So the field in question is left out and the rest
is read again, until it can be or nothing more can be left out. Paths are those of what was given.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from ..errors import PositionError
from .game import Game, from_position
from .typed import Json

MOST_FAULTS = 12  # that are told at once
#: Lists whose places have a meaning: what is left out of them leaves a gap.
PLACES = frozenset({"row", "lair", "grid", "seats", "teams", "sealed_row"})
PATH = re.compile(r"([A-Za-z_][\w]*(?:\.\w+)*): ")


@dataclass(frozen=True, slots=True)
class Reading:
    """What became of a set-up."""

    game: Game | None  # None while something is wrong
    faults: tuple[PositionError, ...]
    paths: tuple[str, ...]  # the field of each fault; empty where it is the whole


def read_setup(setup: Json, seed: int = 1) -> Reading:
    """The game that a set-up describes, or all that is wrong with it."""
    faults: list[PositionError] = []
    paths: list[str] = []
    struck: set[str] = set()
    while True:
        origin: dict[str, str] = {}
        try:
            left = cast(Json, _without(setup, struck, "", "", origin))
            game = from_position(left, seed)
        except PositionError as error:
            path = _first_path(error, origin)
            if path not in paths:
                faults.append(error)
                paths.append(path)
            gone = _to_strike(setup, path, struck)
            if not gone or len(faults) >= MOST_FAULTS:
                return Reading(None, tuple(faults), tuple(paths))
            struck.add(gone)
        else:
            return Reading(None if faults else game, tuple(faults), tuple(paths))


def _first_path(error: PositionError, origin: dict[str, str]) -> str:
    """The path of a fault in what was given."""
    path = error.path
    if not path:
        match = PATH.match(str(error))
        path = match[1] if match else ""
    path = path.removeprefix("position.")
    head = path
    while head and head not in origin:
        head = head.rpartition(".")[0]
    return origin[head] + path[len(head) :] if head else path


def _to_strike(setup: Json, path: str, struck: set[str]) -> str:
    """The nearest thing around a fault that is there and was not left out yet."""
    while path:
        if path not in struck and _has(setup, path):
            return path
        path = path.rpartition(".")[0]
    return ""


def _has(value: object, path: str) -> bool:
    for name in path.split("."):
        if isinstance(value, Mapping) and name in value:
            value = value[name]
        elif isinstance(value, list) and name.isdecimal() and int(name) < len(value):
            value = value[int(name)]
        else:
            return False
    return True


def _without(value: object, struck: set[str], old: str, new: str, origin: dict[str, str]) -> object:
    """A copy without the struck paths; `origin` says where things of the copy stood."""
    if new:
        origin[new] = old
    if isinstance(value, Mapping):
        at = {str(name): f"{old}.{name}" if old else str(name) for name in value}
        return {
            name: _without(one, struck, at[str(name)], f"{new}.{name}" if new else name, origin)
            for name, one in value.items()
            if at[str(name)] not in struck
        }
    if not isinstance(value, list):
        return value
    gaps = old.rpartition(".")[2] in PLACES or old.split(".")[0] == "grid"
    kept: list[object] = []
    for i, one in enumerate(value):
        path = f"{old}.{i}"
        if path not in struck:
            kept.append(_without(one, struck, path, f"{new}.{len(kept)}", origin))
        elif gaps:
            kept.append({} if old in ("seats", "teams") else None)
    return kept
