"""The search for two partners against the dragon: one mind for both seats."""

from kyradar.engine.tree import table
from kyradar.volfyirion.kernel.actions import (
    ACQUIRE,
    BANISH,
    DONE,
    IN_AREA,
    LURE,
    PLAY_CARD,
    REPLACE,
    SEAL_GRID,
    SKIP,
    SLAY,
    SLAY_TOGETHER,
    SUBJUGATE,
    SUBJUGATE_TOGETHER,
    TAKE_WONDER,
    THIN,
    action,
    by_seat,
    card_of,
    verb_of,
)
from kyradar.volfyirion.kernel.cities import defence
from kyradar.volfyirion.kernel.layout import (
    CITIES,
    DRAGON_WON,
    PLAYERS_WON,
    SEATS,
    STANDING,
)
from kyradar.volfyirion.kernel.modes.coop import grid_cell, why_act
from kyradar.volfyirion.kernel.modes.coop_grid import fallen, row_strength
from kyradar.volfyirion.kernel.reasons import OK

from ..appraisal import W_THIN
from .taming_proof import TOGETHER
from .thumb import (
    DEFEND,
    HARDLY,
    NOTHING,
    SPARE,
    WIN,
    free_command,
    next_action,
    own_part,
    score_card,
    suggest,
)
from .thumb import score as any_score

LONG = 15.0  # turns
ROWS = 4  # of the grid that are looked at for danger


def threat(s, cards):
    """By how much the grid beats the City under the token; negative if it holds."""
    p = s.dragon // CITIES
    c = s.dragon % CITIES
    if p >= SEATS or s.city[p, c] != STANDING:
        return -99
    total = s.difficulty * fallen(s)
    for row in range(ROWS):
        total += row_strength(s, cards, row)
    return total - defence(s, cards, p, c)


def score(s, cards, a, task):
    verb = verb_of(a)
    t = card_of(a)
    if verb == SLAY or verb == SUBJUGATE or verb == SLAY_TOGETHER or verb == SUBJUGATE_TOGETHER:
        return WIN
    if verb == BANISH:
        first = grid_cell(s, t, 0)
        early = 20 - first if 0 <= first < 20 else 0
        return (DEFEND if threat(s, cards) >= 0 else SPARE) + 10 * early + cards.cost[t]
    if verb == SEAL_GRID:
        return DEFEND - 100 + cards.cost[t] if threat(s, cards) >= 0 else HARDLY
    if verb == LURE:
        return DEFEND - 200 if threat(s, cards) >= 0 else HARDLY
    if verb == THIN:
        return SPARE - task.worth[t] if task.worth[t] <= task.weights[W_THIN] else HARDLY
    if verb == DONE:
        return NOTHING
    return score_card(s, cards, a, task)


def obvious(s, cards):
    """Either partner's Command cards are played as they come."""
    if s.ask != 0:
        return 0
    for p in range(SEATS):
        if why_act(s, p) != OK:
            continue
        t = free_command(s, cards, p)
        if t != 0:
            return by_seat(action(PLAY_CARD, t, IN_AREA), p)
    return 0


def prior_of(cards, a, suggested):
    """Two hands make a long list: what is seldom right is looked at last."""
    if a == suggested:
        return 12.0
    verb = verb_of(a)
    if verb == ACQUIRE or verb == TAKE_WONDER:
        return 1.0
    if verb == DONE or verb == SKIP:
        return 0.7
    if verb == BANISH or verb == LURE or verb == PLAY_CARD:
        return 0.5
    if verb == THIN or verb == REPLACE:
        return 0.1
    return 0.3


def side_of(s):
    """Partners are one side."""
    return 0


def outcome_of(s):
    return 1.0 if s.winner == PLAYERS_WON else 0.0


def result_of(s):
    """Won, or how long it lasted."""
    if s.winner == PLAYERS_WON:
        return 1.0
    lasted = s.turn / (s.turn + LONG)
    return 0.4 * lasted if s.winner == DRAGON_WON else 0.4


INSTEAD = {
    **TOGETHER,
    any_score: score,
    table.next_action: next_action,
    table.obvious: obvious,
    table.outcome_of: outcome_of,
    table.own_part: own_part,
    table.prior_of: prior_of,
    table.result_of: result_of,
    table.side_of: side_of,
    table.suggest: suggest,
}
