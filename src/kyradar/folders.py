"""The user's own folders, where platformdirs finds them on each kind of system.

A folder of before that holds something goes first: earlier versions heeded XDG_CACHE_HOME and
XDG_STATE_HOME on every system, and platformdirs does so on some.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

NAME = "kyradar"


def cache_folder() -> Path:
    """What can be made again: KYRADAR_CACHE_DIR, or the user's cache folder."""
    if chosen := os.environ.get("KYRADAR_CACHE_DIR"):
        return Path(chosen)
    return _used("XDG_CACHE_HOME", _folders().user_cache_path)


def state_folder() -> Path:
    """What was left for the next time: the game somebody walked away from."""
    return _used("XDG_STATE_HOME", _folders().user_state_path)


def data_folder() -> Path:
    """What must not be lost: the tables of a server."""
    return _folders().user_data_path


def old_state_folder() -> Path:
    """Where every kind of system had its state once."""
    return Path.home() / ".local" / "state" / NAME


def _folders() -> platformdirs.PlatformDirs:
    return platformdirs.PlatformDirs(NAME, appauthor=False)


def _used(variable: str, usual: Path) -> Path:
    """The folder that a variable named for earlier versions, if there is one; else the usual."""
    chosen = os.environ.get(variable)
    if chosen and (Path(chosen) / NAME).is_dir() and not usual.is_dir():
        return Path(chosen) / NAME
    return usual
