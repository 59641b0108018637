"""The search alone against the dragon: a puzzle of survival."""

from kyradar.engine.tree import table
from kyradar.volfyirion.kernel.actions import (
    CALM,
    END,
    IN_AREA,
    LOSE,
    PLAY_CARD,
    SLAY,
    SUBJUGATE,
    action,
    place_of,
    verb_of,
)
from kyradar.volfyirion.kernel.layout import (
    ASSETS,
    CITIES,
    DRAGON_RAGE,
    LOSE_TROOP,
    PLAYERS_WON,
)

from ..redeal import deal_piles as duel_deal_piles
from ..redeal import fits
from .taming_proof import ALONE
from .thumb import (
    CHOOSE,
    DEFEND,
    NOTHING,
    SPARE,
    WIN,
    free_command,
    next_action,
    score_card,
    suggest,
)
from .thumb import score as any_score

PLAYER = 0


def score(s, cards, a, task):
    verb = verb_of(a)
    if verb == SLAY or verb == SUBJUGATE:
        return WIN
    if verb == CALM:
        return DEFEND if s.dragon == DRAGON_RAGE else SPARE
    if verb == LOSE:
        c = place_of(a) % CITIES
        t = s.troop[PLAYER, c] if s.ask == LOSE_TROOP else s.building[PLAYER, c]
        return CHOOSE - task.worth[t]
    if verb == END:
        return NOTHING
    return score_card(s, cards, a, task)


def obvious(s, cards):
    """Playing a Command card cannot be wrong; what stays in play feeds the Rage Pile."""
    if s.ask != 0:
        return 0
    t = free_command(s, cards, PLAYER)
    return action(PLAY_CARD, t, IN_AREA) if t != 0 else 0


def deal_piles(s, cards, task, copy, n):
    """The Rage Pile's unseen cards and the Asset Deck are one pool (O3)."""
    duel_deal_piles(s, cards, task, copy, n)
    at = s.rage_seen
    for i in range(n):
        if at >= s.rage_size:
            return
        t = task.pool[i]
        if t != 0 and fits(cards, t, ASSETS):
            s.rage[at] = t
            task.pool[i] = 0
            at += 1


def outcome_of(s):
    """Only winning counts: a reward for lasting longer cost wins on hard (docs/strength.md)."""
    return 1.0 if s.winner == PLAYERS_WON else 0.0


INSTEAD = {
    **ALONE,
    any_score: score,
    duel_deal_piles: deal_piles,
    table.next_action: next_action,
    table.obvious: obvious,
    table.outcome_of: outcome_of,
    table.suggest: suggest,
}
