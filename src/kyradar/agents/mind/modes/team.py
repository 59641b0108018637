"""The search for two against two: one mind for both partners, the other team's hands unknown."""

from kyradar.engine.kernel.rng import below
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
from kyradar.volfyirion.kernel.modes.team_points import held, own_stronghold, team_of
from kyradar.volfyirion.kernel.modes.team_refuse import why_act
from kyradar.volfyirion.kernel.modes.team_strongholds import strength
from kyradar.volfyirion.kernel.reasons import OK
from kyradar.volfyirion.kernel.zones import shuffle_house_deck, shuffle_supply

from ..policy import next_action as duel_next_action
from ..redeal import redeal as duel_redeal
from ..tree import credit as duel_credit
from ..tree import obvious as duel_obvious
from ..tree import own_part as duel_own_part
from ..tree import result_of as duel_result_of
from ..tree import side_of as duel_side_of
from ..tree import suggest as duel_suggest
from .thumb import (
    CHOOSE,
    GUARD,
    HARDLY,
    NOTHING,
    PLAY,
    WIN,
    next_action,
    own_part,
    score_card,
    suggest,
)
from .thumb import score as any_score

FIGHT = 350_000


def score(s, cards, a, worth, weights):
    verb = verb_of(a)
    t = card_of(a)
    if verb == PLAY_CARD:
        return score_play(s, cards, t, place_of(a), over_of(a), seat_of(a), worth)
    if verb == ATTACK:
        return score_attack(s, cards, seat_of(a), place_of(a))
    if verb == MOVE:
        return FIGHT - 500 + (20 if place_of(a) < TEAM_LAIRS else 0)
    if verb == DEFEAT:
        return HARDLY
    if verb == HIT:
        return CHOOSE + worth[t]
    if verb == GIVE:
        return CHOOSE
    if verb == DONE:
        return NOTHING
    return score_card(s, cards, a, worth, weights)


def score_play(s, cards, t, place, gone, p, worth):
    """Troops first where nobody stands guard; a card gives way only to a better one."""
    kind = cards.kind[t]
    if kind == COMMAND_CARD or kind == WONDER:
        return PLAY
    if gone != 0:
        better = worth[t] - worth[gone]
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
        for i in range(s.hand_size[p]):
            t = s.hand[p, i]
            if cards.kind[t] == COMMAND_CARD and cards.main_word[t] == 0:
                return by_seat(action(PLAY_CARD, t, IN_AREA), p)
    return 0


def redeal(s, cards, me, hidden, n_own, n_enemy, n_loose, top_known, ploys, scratch):
    """All decks in another order; the other team's hands out of their decks."""
    for p in range(SEATS):
        if team_of(p) != team_of(me):
            mix_hand(s, p)
        shuffle_house_deck(s, p)
    for team in range(TEAMS):
        deck = 2 * team + ASSETS
        known = 1 if s.supply_size[deck] > 0 else 0
        shuffle_supply(s, deck, known, s.supply_size[deck] - known)
        shuffle_supply(s, 2 * team + WONDERS, 0, s.supply_size[2 * team + WONDERS])


def mix_hand(s, p):
    """Each card of the hand changes places with any of hand and deck."""
    hand = s.hand_size[p]
    for i in range(hand):
        j = i + below(s, hand - i + s.deck_size[p])
        t = s.hand[p, i]
        if j < hand:
            s.hand[p, i] = s.hand[p, j]
            s.hand[p, j] = t
        else:
            s.hand[p, i] = s.own[p, j - hand]
            s.own[p, j - hand] = t


def side_of(s):
    return s.active


def credit(result, side):
    return result if side == 0 else 1.0 - result


def result_of(s):
    """Team 0's result; half a point where nobody won."""
    if s.phase == OVER and s.winner < TEAMS:
        return 1.0 - s.winner
    return 0.5


INSTEAD = {
    any_score: score,
    duel_credit: credit,
    duel_next_action: next_action,
    duel_obvious: obvious,
    duel_own_part: own_part,
    duel_redeal: redeal,
    duel_result_of: result_of,
    duel_suggest: suggest,
    duel_side_of: side_of,
}
