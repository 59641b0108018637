"""The duel, as the tree search sees it."""

from kyradar.engine.tree import table
from kyradar.volfyirion.kernel.actions import (
    ATTACK,
    COLLIDE,
    CYCLE,
    CYCLE_ALL,
    DEFEAT,
    END,
    IN_AREA,
    MOVE,
    MULLIGAN,
    OWN_SIDE,
    PLAY_CARD,
    REBUILD,
    REDEPLOY,
    REPLACE,
    SEAL,
    SKIP,
    UNSEAL,
    USE,
    action,
    card_of,
    place_of,
    verb_of,
)
from kyradar.volfyirion.kernel.apply import apply
from kyradar.volfyirion.kernel.layout import (
    COMMAND_CARD,
    DRAW,
    OVER,
    PLOYS,
    SEALED,
    SEATS,
    SYNERGY,
    USED,
    WONDER,
)
from kyradar.volfyirion.kernel.legal import legal
from kyradar.volfyirion.kernel.points import synergy_met
from kyradar.volfyirion.kernel.refuse import acting_seat

from .appraisal import W_NOISE
from .policy import next_action
from .redeal import redeal


def is_over(s):
    return s.phase == OVER


def obvious(s, cards):
    """An action that cannot be wrong, or 0: playing Command cards, drawing by a synergy."""
    if s.ask != 0:
        return 0
    p = s.active
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        if cards.main_word[t] == 0:
            kind = cards.kind[t]
            if kind == COMMAND_CARD or (kind == WONDER and (s.options & PLOYS) == 0):
                return action(PLAY_CARD, t, IN_AREA)
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if (
            cards.secondary[t] == SYNERGY
            and cards.word[t, 0] == DRAW
            and cards.word[t, 1] == 0
            and (s.play_flags[p, i] & (SEALED | USED)) == 0
            and synergy_met(s, cards, p, t)
        ):
            return action(USE, t, IN_AREA)
    return 0


def prior_of(cards, a, suggested):
    """How likely an action is to be good, before looking."""
    if a == suggested:
        return 6.0
    verb = verb_of(a)
    if verb == ATTACK or verb == DEFEAT or verb == MOVE:
        return 1.5
    if verb == END or verb == SKIP:
        return 0.7
    if verb == SEAL:
        return 0.3 if place_of(a) != OWN_SIDE else 0.02
    if verb == UNSEAL:
        return 0.5 if place_of(a) == OWN_SIDE else 0.02
    if verb == REPLACE or verb == REDEPLOY or verb == MULLIGAN or verb == CYCLE:
        return 0.3
    if verb == CYCLE_ALL or verb == COLLIDE or verb == REBUILD:
        return 0.5
    if verb == USE:
        return 0.4 if cards.draws[card_of(a)] == 0 else 0.6
    return 1.0


def suggest(s, cards, task, out, n, moves):
    """What the rule of thumb takes, without the chance it has in simulations."""
    noise = task.weights[W_NOISE]
    task.weights[W_NOISE] = 0
    a = next_action(s, cards, task, moves)
    task.weights[W_NOISE] = noise
    return a


def outcome_of(s):
    """The result of a finished game for seat 0; half a point where nobody won."""
    if s.phase == OVER and s.winner < SEATS:
        return 1.0 - s.winner
    return 0.5


#: The rules, and what all modes have in common.
RULES = {table.legal: legal, table.apply: apply, table.side_of: acting_seat}
INSTEAD = {
    table.is_over: is_over,
    table.next_action: next_action,
    table.obvious: obvious,
    table.outcome_of: outcome_of,
    table.prior_of: prior_of,
    table.redeal: redeal,
    table.suggest: suggest,
}
