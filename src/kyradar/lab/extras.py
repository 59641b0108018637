"""What the laboratory needs and a game does not: loaded when asked for, missed in clear words."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..errors import KyradarError


def need(module: str, extra: str = "lab") -> Any:
    """A module of one of our extras; an error names the command that installs it."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise KyradarError(
            f"this needs {package}, which is not installed: pip install 'kyradar[{extra}]'"
        ) from error
