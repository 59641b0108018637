"""How random players of these tests choose, so that rare actions come often enough."""

from __future__ import annotations

import random
from collections.abc import Collection

from kyradar.volfyirion.kernel.actions import verb_of


def choose(chance: random.Random, actions: list[int], cutting: Collection[int]) -> int:
    """First a verb, then an action; what is `cutting` others short comes seldom."""
    verbs = sorted({verb_of(action) for action in actions} - set(cutting))
    if not verbs or chance.random() < 0.15:
        return chance.choice(actions)
    verb = chance.choice(verbs)
    return chance.choice([action for action in actions if verb_of(action) == verb])
