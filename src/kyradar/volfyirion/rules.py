"""The rules of Volfyirion in a mode, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from ..engine.game import mode_of
from .kernel import layout as k
from .modes.duel import DuelRules
from .options import Options
from .title import TITLE

#: Mode -> the class of its rules; what a duel does not need is not imported for it.
RULES = {"duel": "DuelRules", "solo": "SoloRules", "coop": "CoopRules", "team": "TeamRules"}

# Until the other rooms ask titles and modes for these.
MODES = tuple(TITLE.modes)
PLAYERS = {name: mode.seats for name, mode in TITLE.modes.items()}
Rules = DuelRules


def read_position(data: Mapping[str, Any], seed: int) -> tuple[k.State, Options]:
    """The state and the options that a position describes."""
    return rules_of(mode_of(data).name).load(data, seed)


@cache
def rules_of(mode: str) -> DuelRules:
    """A mode's rules, for the engine."""
    module = import_module(f"{__package__}.modes.{mode}")
    rules: DuelRules = getattr(module, RULES[mode])(TITLE.modes[mode])
    return rules
