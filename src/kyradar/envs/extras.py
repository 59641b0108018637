"""Libraries that only learners need: imported when asked for, or missed in words."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..errors import KyradarError


class MissingExtra(KyradarError, ImportError):
    """A library that is not installed; the message says what to install."""


def need(module: str, extra: str = "rl") -> Any:
    """Import a library of an extra."""
    try:
        return import_module(module)
    except ImportError as problem:
        library = module.partition(".")[0]
        raise MissingExtra(
            f"{library} is needed for this and could not be imported ({problem}): "
            f"pip install 'kyradar[{extra}]'"
        ) from problem
