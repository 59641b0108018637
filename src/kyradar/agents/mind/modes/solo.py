"""The search alone against the dragon: a puzzle of survival."""

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
    CITIES,
    COMMAND_CARD,
    DRAGON_RAGE,
    LOSE_TROOP,
    PLAYERS_WON,
)

from ..policy import next_action as duel_next_action
from ..redeal import redeal as duel_redeal
from ..tree import obvious as duel_obvious
from ..tree import result_of as duel_result_of
from ..tree import suggest as duel_suggest
from .shuffle import shuffle_decks, shuffle_rage
from .thumb import CHOOSE, DEFEND, NOTHING, SPARE, WIN, next_action, score_card, suggest
from .thumb import score as any_score

PLAYER = 0


def score(s, cards, a, worth, weights):
    verb = verb_of(a)
    if verb == SLAY or verb == SUBJUGATE:
        return WIN
    if verb == CALM:
        return DEFEND if s.dragon == DRAGON_RAGE else SPARE
    if verb == LOSE:
        c = place_of(a) % CITIES
        t = s.troop[PLAYER, c] if s.ask == LOSE_TROOP else s.building[PLAYER, c]
        return CHOOSE - worth[t]
    if verb == END:
        return NOTHING
    return score_card(s, cards, a, worth, weights)


def obvious(s, cards):
    """Playing a Command card cannot be wrong; what stays in play feeds the Rage Pile."""
    if s.ask != 0:
        return 0
    for i in range(s.hand_size[PLAYER]):
        t = s.hand[PLAYER, i]
        if cards.kind[t] == COMMAND_CARD and cards.main_word[t] == 0:
            return action(PLAY_CARD, t, IN_AREA)
    return 0


def redeal(s, cards, me, hidden, n_own, n_enemy, n_loose, top_known, ploys, scratch):
    shuffle_decks(s, 0)
    shuffle_rage(s)


def result_of(s):
    """Only winning counts: a reward for lasting longer cost wins on hard (docs/strength.md)."""
    return 1.0 if s.winner == PLAYERS_WON else 0.0


INSTEAD = {
    any_score: score,
    duel_next_action: next_action,
    duel_obvious: obvious,
    duel_redeal: redeal,
    duel_result_of: result_of,
    duel_suggest: suggest,
}
