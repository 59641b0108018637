"""The rules of Volfyirion in a mode, by its name."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from .modes.duel import DuelRules
from .title import TITLE

#: Mode -> the class of its rules; what a duel does not need is not imported for it.
RULES = {"duel": "DuelRules", "solo": "SoloRules", "coop": "CoopRules", "team": "TeamRules"}


@cache
def rules_of(mode: str) -> DuelRules:
    """A mode's rules, for the engine."""
    module = import_module(f"{__package__}.modes.{mode}")
    rules: DuelRules = getattr(module, RULES[mode])(TITLE.modes[mode])
    return rules
