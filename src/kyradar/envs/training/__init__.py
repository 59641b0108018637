"""Deprecated: use `kyradar.training`. Its modules can still be imported by their old names."""

from __future__ import annotations

import sys
import warnings
from contextlib import suppress
from importlib import import_module

from ...extras import MissingExtra

warnings.warn(
    "kyradar.envs.training: use kyradar.training instead", DeprecationWarning, stacklevel=2
)
for _name in ("curve", "games", "heartbeat", "model", "recipe", "school"):
    with suppress(MissingExtra):  # two of them need PyTorch
        sys.modules[f"{__name__}.{_name}"] = import_module(f"kyradar.training.{_name}")
