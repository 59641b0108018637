"""The search alone against the dragon: a puzzle of survival."""

from kyradar.engine.kernel import questions
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.actions import place_of, verb_of

from .. import redeal
from ..duel import SHARED, prior_of, side_of
from ..proof import potential
from ..redeal import deal_piles as duel_deal_piles
from ..task import Task
from . import thumb
from .taming_proof import INSTEAD as PROOFS
from .taming_proof import deed
from .thumb import CHOOSE, DEFEND, NOTHING, SPARE, WIN, next_action, obvious, score_card, suggest

PLAYER = 0


def score(s: k.SoloState, cards: k.Tables, move: int, task: Task) -> int:
    verb = verb_of(move)
    if deed(verb):
        return WIN
    if verb == a.CALM:
        return DEFEND if s.dragon == k.DRAGON_RAGE else SPARE
    if verb == a.LOSE:
        c = place_of(move) % k.CITIES
        t = s.troop[PLAYER, c] if s.ask == k.LOSE_TROOP else s.building[PLAYER, c]
        return CHOOSE - task.worth[t]
    if verb == a.END:
        return NOTHING
    return score_card(s, cards, move, task)


def deal_piles(s: k.SoloState, cards: k.Tables, task: Task, copy: int, n: int) -> None:
    """The Rage Pile's unseen cards and the Asset Deck are one pool (O3)."""
    duel_deal_piles(s, cards, task, copy, n)
    at = s.rage_seen
    for i in range(n):
        if at >= s.rage_size:
            return
        t = task.pool[i]
        if t != 0 and cards.kind[t] != k.WONDER and cards.starting[t] == 0:
            s.rage[at] = t
            task.pool[i] = 0
            at += 1


def hopeless(s: k.SoloState, cards: k.Tables, task: Task) -> bool:
    """O5."""
    return (
        potential(s, cards, 0, k.BATTLE) < k.TAMING_COST
        and potential(s, cards, 0, k.KNOWLEDGE) < k.TAMING_COST
    )


INSTEAD = joined(
    SHARED,
    PROOFS,
    in_place_of(redeal, deal_piles),
    in_place_of(questions, hopeless, next_action, obvious, prior_of, side_of, suggest),
    in_place_of(thumb, score),
)
