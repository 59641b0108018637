"""The search for two partners against the dragon: one mind for both seats."""

from kyradar.engine.kernel import questions
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.actions import card_of, seat_of, verb_of
from kyradar.volfyirion.kernel.cities import defence
from kyradar.volfyirion.kernel.modes.coop import grid_cell
from kyradar.volfyirion.kernel.modes.coop_grid import fallen, row_strength

from .. import proof
from ..appraisal import W_THIN
from ..duel import SHARED
from ..proof import potential
from ..task import Task
from . import thumb
from .taming_proof import INSTEAD as PROOFS
from .taming_proof import deed
from .thumb import (
    DEFEND,
    HARDLY,
    NOTHING,
    SPARE,
    WIN,
    next_action,
    obvious,
    own_part,
    score_card,
    suggest,
)

LONG = 15.0  # turns
ROWS = 4  # of the grid that are looked at for danger


def threat(s: k.CoopState, cards: k.Tables) -> int:
    """By how much the grid beats the City under the token; negative if it holds."""
    p = s.dragon // k.CITIES
    c = s.dragon % k.CITIES
    if p >= k.SEATS or s.city[p, c] != k.STANDING:
        return -99
    total = s.difficulty * fallen(s)
    for row in range(ROWS):
        total += row_strength(s, cards, row)
    return total - defence(s, cards, p, c)


def score(s: k.CoopState, cards: k.Tables, move: int, task: Task) -> int:
    verb = verb_of(move)
    t = card_of(move)
    if deed(verb):
        return WIN
    if verb == a.BANISH:
        first = grid_cell(s, t, 0)
        early = 20 - first if 0 <= first < 20 else 0
        return (DEFEND if threat(s, cards) >= 0 else SPARE) + 10 * early + cards.cost[t]
    if verb == a.SEAL_GRID:
        return DEFEND - 100 + cards.cost[t] if threat(s, cards) >= 0 else HARDLY
    if verb == a.LURE:
        return DEFEND - 200 if threat(s, cards) >= 0 else HARDLY
    if verb == a.THIN:
        return SPARE - task.worth[t] if task.worth[t] <= task.weights[W_THIN] else HARDLY
    if verb == a.DONE:
        return NOTHING
    return score_card(s, cards, move, task)


def prior_of(cards: k.Tables, move: int, suggested: int) -> float:
    """Two hands make a long list: what is seldom right is looked at last."""
    if move == suggested:
        return 12.0
    verb = verb_of(move)
    if verb == a.ACQUIRE or verb == a.TAKE_WONDER:
        return 1.0
    if verb == a.DONE or verb == a.SKIP:
        return 0.7
    if verb == a.BANISH or verb == a.LURE or verb == a.PLAY_CARD:
        return 0.5
    if verb == a.THIN or verb == a.REPLACE:
        return 0.1
    return 0.3


def side_of(s: k.CoopState) -> int:
    """Partners are one side."""
    return 0


def result_of(s: k.CoopState) -> float:
    """Won, or how long it lasted."""
    if s.winner == k.PLAYERS_WON:
        return 1.0
    lasted = s.turn / (s.turn + LONG)
    return 0.4 * lasted if s.winner == k.DRAGON_WON else 0.4


def hopeless(s: k.CoopState, cards: k.Tables, task: Task) -> bool:
    """K4: one partner alone, or both together."""
    for kind in range(k.BATTLE, k.KNOWLEDGE + 1):
        first = potential(s, cards, 0, kind)
        second = potential(s, cards, 1, kind)
        if max(first, second) >= k.ALONE_COST or first + second >= k.TOGETHER_COST:
            return False
    return True


def turn_of(s: k.CoopState, move: int) -> int:
    """Whoever does it: partners act in common turns."""
    return seat_of(move)


INSTEAD = joined(
    SHARED,
    PROOFS,
    in_place_of(proof, turn_of),
    in_place_of(
        questions, hopeless, next_action, obvious, own_part, prior_of, result_of, side_of, suggest
    ),
    in_place_of(thumb, score),
)
