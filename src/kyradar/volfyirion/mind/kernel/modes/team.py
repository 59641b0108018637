"""The search for two against two: one mind for both partners, the other team's hands unknown."""

from kyradar.engine.tree import table
from kyradar.volfyirion.kernel.actions import (
    ATTACK,
    DEFEAT,
    DONE,
    GIVE,
    HIT,
    IN_AREA,
    MOVE,
    PLAY_CARD,
    action,
    by_seat,
    card_of,
    over_of,
    place_of,
    seat_of,
    verb_of,
)
from kyradar.volfyirion.kernel.layout import (
    ASSETS,
    BATTLE,
    COMMAND_CARD,
    OVER,
    SEATS,
    STRONGHOLDS,
    TEAM_LAIRS,
    TEAMS,
    TROOP,
    WONDER,
    WONDERS,
)
from kyradar.volfyirion.kernel.modes.team_points import held, own_stronghold
from kyradar.volfyirion.kernel.modes.team_refuse import why_act
from kyradar.volfyirion.kernel.modes.team_strongholds import strength
from kyradar.volfyirion.kernel.reasons import OK

from ..redeal import deal_piles as duel_deal_piles
from ..redeal import deal_ploy as duel_deal_ploy
from ..redeal import deal_supply
from .thumb import (
    CHOOSE,
    GUARD,
    HARDLY,
    NOTHING,
    PLAY,
    WIN,
    free_command,
    next_action,
    own_part,
    score_card,
    suggest,
)
from .thumb import score as any_score

FIGHT = 350_000


def score(s, cards, a, task):
    verb = verb_of(a)
    t = card_of(a)
    if verb == PLAY_CARD:
        return score_play(s, cards, t, place_of(a), over_of(a), seat_of(a), task)
    if verb == ATTACK:
        return score_attack(s, cards, seat_of(a), place_of(a))
    if verb == MOVE:
        return FIGHT - 500 + (20 if place_of(a) < TEAM_LAIRS else 0)
    if verb == DEFEAT:
        return HARDLY
    if verb == HIT:
        return CHOOSE + task.worth[t]
    if verb == GIVE:
        return CHOOSE
    if verb == DONE:
        return NOTHING
    return score_card(s, cards, a, task)


def score_play(s, cards, t, place, gone, p, task):
    """Troops first where nobody stands guard; a card gives way only to a better one."""
    kind = cards.kind[t]
    if kind == COMMAND_CARD or kind == WONDER:
        return PLAY
    if gone != 0:
        better = task.worth[t] - task.worth[gone]
        return GUARD + better // 10 if better > 0 else HARDLY
    fort = place - 1
    if kind == TROOP:
        return GUARD + (100 if s.troop[fort, 0] == 0 else 50) + (fort == own_stronghold(p))
    return GUARD + 200


def score_attack(s, cards, p, place):
    """An unguarded Stronghold falls; the guards of another only if enough is left to raze it."""
    if s.troop[place, 0] == 0:
        return WIN if last_one(s, place) else FIGHT
    left = held(s, p, BATTLE) - strength(s, cards, place)
    return FIGHT - 100 if left >= s.defence[place] else HARDLY


def last_one(s, place):
    """Is it the only Stronghold its team has left?"""
    first = place - place % STRONGHOLDS
    n = 0
    for other in range(first, first + STRONGHOLDS):
        if s.stronghold[other] == s.stronghold[place]:
            n += 1
    return n == 1


def obvious(s, cards):
    """The Command cards of both partners are played as they come."""
    if s.ask != 0:
        return 0
    for p in range(SEATS):
        if why_act(s, p) != OK or s.fresh[p]:
            continue
        t = free_command(s, cards, p)
        if t != 0:
            return by_seat(action(PLAY_CARD, t, IN_AREA), p)
    return 0


def deal_piles(s, cards, task, copy, n):
    """Each team has decks of its own (M1)."""
    deal_supply(s, cards, task, n, 2 * copy + ASSETS, task.known[copy])
    deal_supply(s, cards, task, n, 2 * copy + WONDERS, 0)


def deal_ploy(s, task):
    """There are none."""


def side_of(s):
    return s.active


def outcome_of(s):
    """Team 0's result; half a point where nobody won."""
    if s.phase == OVER and s.winner < TEAMS:
        return 1.0 - s.winner
    return 0.5


INSTEAD = {
    any_score: score,
    duel_deal_piles: deal_piles,
    duel_deal_ploy: deal_ploy,
    table.next_action: next_action,
    table.obvious: obvious,
    table.outcome_of: outcome_of,
    table.own_part: own_part,
    table.side_of: side_of,
    table.suggest: suggest,
}
