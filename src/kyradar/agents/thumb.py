"""A rule-of-thumb player for the modes beside the duel, by the scores of the search's rollouts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from ..volfyirion.rules import read_position
from .base import View
from .hidden_modes import deal_mode
from .mind.appraisal import W_NOISE, appraise
from .mind.weights import WEIGHTS
from .minds import mind_of

if TYPE_CHECKING:
    from .. import Action


def choose_by_thumb(view: View, legal: Sequence[Action], seed: int) -> Action:
    """The legal action wanted most; the first of equals."""
    state, options = read_position(deal_mode(view, None, Random(seed)), seed)
    tables = options.catalog.tables
    weights = list(WEIGHTS)
    weights[W_NOISE] = 0
    worth = [0] * (tables.types + 1)
    appraise(tables, weights, worth)
    score = mind_of(view["mode"]).score
    return max(legal, key=lambda action: score(state, tables, action.code, worth, weights))
