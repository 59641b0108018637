"""The search for two against two: one mind for both partners, the other team's hands unknown."""

from kyradar.engine.kernel import questions
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel import reasons as r
from kyradar.volfyirion.kernel.actions import (
    action,
    by_seat,
    card_of,
    over_of,
    place_of,
    seat_of,
    verb_of,
)
from kyradar.volfyirion.kernel.modes.team_points import own_stronghold
from kyradar.volfyirion.kernel.modes.team_refuse import why_act
from kyradar.volfyirion.kernel.modes.team_strongholds import strength
from kyradar.volfyirion.kernel.points import held

from .. import redeal
from ..duel import SHARED, prior_of
from ..task import Task
from . import thumb
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

FIGHT = 350_000


def score(s: k.TeamState, cards: k.Tables, move: int, task: Task) -> int:
    verb = verb_of(move)
    t = card_of(move)
    if verb == a.PLAY_CARD:
        return score_play(s, cards, t, place_of(move), over_of(move), seat_of(move), task)
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


def score_play(
    s: k.TeamState, cards: k.Tables, t: int, place: int, gone: int, p: int, task: Task
) -> int:
    """Troops first where nobody stands guard; a card gives way only to a better one."""
    kind = cards.kind[t]
    if kind == k.COMMAND_CARD or kind == k.WONDER:
        return PLAY
    if gone != 0:
        better = task.worth[t] - task.worth[gone]
        return GUARD + better // 10 if better > 0 else HARDLY
    fort = place - 1
    if kind == k.TROOP:
        return GUARD + (100 if s.troop[fort, 0] == 0 else 50) + (fort == own_stronghold(p))
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


def obvious(s: k.TeamState, cards: k.Tables) -> int:
    """The Command cards of both partners are played as they come."""
    if s.ask != 0:
        return 0
    for p in range(k.SEATS):
        if why_act(s, p) != r.OK or s.fresh[p]:
            continue
        t = free_command(s, cards, p)
        if t != 0:
            return by_seat(action(a.PLAY_CARD, t, a.IN_AREA), p)
    return 0


def deal_ploy(s: k.TeamState, task: Task) -> None:
    """There are none."""


def side_of(s: k.TeamState) -> int:
    return s.active


def outcome_of(s: k.TeamState) -> float:
    """Team 0's result; half a point where nobody won."""
    if s.phase == k.OVER and s.winner < k.TEAMS:
        return 1.0 - s.winner
    return 0.5


INSTEAD = joined(
    SHARED,
    in_place_of(redeal, deal_ploy),
    in_place_of(questions, next_action, obvious, outcome_of, own_part, prior_of, side_of, suggest),
    in_place_of(thumb, score),
)
