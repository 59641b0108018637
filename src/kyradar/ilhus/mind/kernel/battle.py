"""Ilhus, as the tree search sees it: one side, whatever its number of heroes."""

from kyradar.engine.kernel import questions
from kyradar.engine.variants import in_place_of
from kyradar.ilhus.kernel import actions as a
from kyradar.ilhus.kernel import layout as k
from kyradar.ilhus.kernel.actions import verb_of
from kyradar.ilhus.kernel.apply import apply
from kyradar.ilhus.kernel.legal import legal

from .policy import next_action, suggest
from .redeal import redeal, reseed


def is_over(s: k.State) -> bool:
    return s.phase == k.OVER


def side_of(s: k.State) -> int:
    """Partners are one side."""
    return 0


def outcome_of(s: k.State) -> float:
    return 1.0 if s.winner == k.HEROES_WON else 0.0


def result_of(s: k.State) -> float:
    """Won, or how far they came."""
    if s.winner == k.HEROES_WON:
        left = 0
        for p in range(s.seats):
            left += s.size[p, k.DECK] + s.size[p, k.HAND] + s.size[p, k.DISCARD]
        return 0.9 + min(0.1, 0.004 * left)
    life = 0
    for i in range(s.foes):
        life += s.foe_life[i]
    far = 0.09 * max(0, s.encounter - 1) + 0.09 / (1.0 + 0.05 * life)
    return min(0.36, far)


def prior_of(cards: k.Tables, x: int, suggested: int) -> float:
    """How likely an action is to be good, before looking."""
    if x == suggested:
        return 8.0
    verb = verb_of(x)
    if verb == a.FUSE:
        return 2.0
    if verb == a.STEP:
        return 0.15
    if verb == a.END:
        return 0.7
    return 1.0


INSTEAD = in_place_of(
    questions,
    legal,
    apply,
    is_over,
    next_action,
    outcome_of,
    prior_of,
    redeal,
    reseed,
    result_of,
    side_of,
    suggest,
)
