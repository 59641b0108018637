"""The search for two against two: one mind for both partners, the other team's hands unknown."""

from kyradar.engine.kernel import questions
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel import reasons as r
from kyradar.volfyirion.kernel.actions import card_of, over_of, place_of, seat_of, verb_of
from kyradar.volfyirion.kernel.modes.team_legality import why_act
from kyradar.volfyirion.kernel.modes.team_strongholds import own_stronghold, strength
from kyradar.volfyirion.kernel.points import held

from .. import redeal
from ..duel import SHARED, outcome_of, prior_of
from ..task import Task
from . import thumb
from .thumb import (
    CHOOSE,
    GUARD,
    HARDLY,
    NOTHING,
    PLAY,
    WIN,
    next_action,
    obvious,
    own_part,
    score_card,
    suggest,
)

FIGHT = 350_000


def score(s: k.TeamState, cards: k.Tables, move: int, task: Task) -> int:
    verb = verb_of(move)
    t = card_of(move)
    if verb == a.PLAY_CARD:
        return score_play(s, cards, move, task)
    if verb == a.ATTACK:
        return score_attack(s, cards, seat_of(move), place_of(move))
    if verb == a.MOVE:
        return FIGHT - 500 + (20 if place_of(move) < k.TEAM_LAIRS else 0)
    if verb == a.DEFEAT:
        return HARDLY
    if verb == a.HIT:
        return CHOOSE + task.worth[t]
    if verb == a.GIVE:
        return CHOOSE
    if verb == a.DONE:
        return NOTHING
    return score_card(s, cards, move, task)


def score_play(s: k.TeamState, cards: k.Tables, move: int, task: Task) -> int:
    """Troops first where nobody stands guard; a card gives way only to a better one."""
    t = card_of(move)
    gone = over_of(move)
    kind = cards.kind[t]
    if kind == k.COMMAND_CARD or kind == k.WONDER:
        return PLAY
    if gone != 0:
        better = task.worth[t] - task.worth[gone]
        return GUARD + better // 10 if better > 0 else HARDLY
    fort = place_of(move) - 1
    if kind == k.TROOP:
        own = fort == own_stronghold(seat_of(move))
        return GUARD + (100 if s.troop[fort, 0] == 0 else 50) + own
    return GUARD + 200


def score_attack(s: k.TeamState, cards: k.Tables, p: int, place: int) -> int:
    """An unguarded Stronghold falls; the guards of another only if enough is left to raze it."""
    if s.troop[place, 0] == 0:
        return WIN if last_one(s, place) else FIGHT
    left = held(s, p, k.BATTLE) - strength(s, cards, place)
    return FIGHT - 100 if left >= s.defence[place] else HARDLY


def last_one(s: k.TeamState, place: int) -> bool:
    """Is it the only Stronghold its team has left?"""
    first = place - place % k.STRONGHOLDS
    n = 0
    for other in range(first, first + k.STRONGHOLDS):
        if s.stronghold[other] == s.stronghold[place]:
            n += 1
    return n == 1


def ready(s: k.TeamState, p: int) -> bool:
    return why_act(s, p) == r.OK and not s.fresh[p]


def deal_ploy(s: k.TeamState, task: Task) -> None:
    """There are none."""


def side_of(s: k.TeamState) -> int:
    return s.active


INSTEAD = joined(
    SHARED,
    in_place_of(redeal, deal_ploy),
    in_place_of(questions, next_action, obvious, outcome_of, own_part, prior_of, side_of, suggest),
    in_place_of(thumb, ready, score),
)
