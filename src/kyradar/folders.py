"""The user's own folders, as each kind of system has them; environment variables go first.

| | Linux and others | macOS | Windows |
|---|---|---|---|
| cache | ~/.cache | ~/Library/Caches | %LOCALAPPDATA%, folder cache |
| state | ~/.local/state | ~/Library/Application Support | %LOCALAPPDATA% |
| data | ~/.local/share | ~/Library/Application Support | %LOCALAPPDATA% |
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "kyradar"


def cache_folder() -> Path:
    """What can be made again: KYRADAR_CACHE_DIR, or the user's cache folder."""
    if chosen := os.environ.get("KYRADAR_CACHE_DIR"):
        return Path(chosen)
    if chosen := os.environ.get("XDG_CACHE_HOME"):
        return Path(chosen) / NAME
    if sys.platform == "win32":
        return _local() / NAME / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / NAME
    return Path.home() / ".cache" / NAME


def state_folder() -> Path:
    """What was left for the next time: the game somebody walked away from."""
    if chosen := os.environ.get("XDG_STATE_HOME"):
        return Path(chosen) / NAME
    return _own(".local/state")


def data_folder() -> Path:
    """What must not be lost: the tables of a server."""
    chosen = os.environ.get("XDG_DATA_HOME")
    if chosen and sys.platform not in ("win32", "darwin"):
        return Path(chosen) / NAME
    return _own(".local/share")


def old_state_folder() -> Path:
    """Where every kind of system had its state once."""
    return Path.home() / ".local" / "state" / NAME


def _own(elsewhere: str) -> Path:
    if sys.platform == "win32":
        return _local() / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    return Path.home() / elsewhere / NAME


def _local() -> Path:
    return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
