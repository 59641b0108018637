"""The duel, as the tree search sees it."""

from kyradar.engine.flat import Ints
from kyradar.engine.kernel import questions
from kyradar.engine.variants import in_place_of, joined
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.actions import action, card_of, place_of, verb_of
from kyradar.volfyirion.kernel.apply import apply
from kyradar.volfyirion.kernel.legal import legal
from kyradar.volfyirion.kernel.points import synergy_met
from kyradar.volfyirion.kernel.refuse import acting_seat

from .appraisal import W_NOISE
from .policy import next_action
from .proof import INSTEAD as PROOFS
from .redeal import redeal
from .task import Task


def is_over(s: k.State) -> bool:
    return s.phase == k.OVER


def obvious(s: k.State, cards: k.Tables) -> int:
    """An action that cannot be wrong, or 0: playing Command cards, drawing by a synergy."""
    if s.ask != 0:
        return 0
    p = s.active
    for i in range(s.hand_size[p]):
        t = s.hand[p, i]
        if cards.main_word[t] == 0:
            kind = cards.kind[t]
            if kind == k.COMMAND_CARD or (kind == k.WONDER and (s.options & k.PLOYS) == 0):
                return action(a.PLAY_CARD, t, a.IN_AREA)
    for i in range(s.play_size[p]):
        t = s.play[p, i]
        if (
            cards.secondary[t] == k.SYNERGY
            and cards.word[t, 0] == k.DRAW
            and cards.word[t, 1] == 0
            and (s.play_flags[p, i] & (k.SEALED | k.USED)) == 0
            and synergy_met(s, cards, p, t)
        ):
            return action(a.USE, t, a.IN_AREA)
    return 0


def side_of(s: k.State) -> int:
    return acting_seat(s)


def prior_of(cards: k.Tables, move: int, suggested: int) -> float:
    """How likely an action is to be good, before looking."""
    if move == suggested:
        return 6.0
    verb = verb_of(move)
    if verb == a.ATTACK or verb == a.DEFEAT or verb == a.MOVE:
        return 1.5
    if verb == a.END or verb == a.SKIP:
        return 0.7
    if verb == a.SEAL:
        return 0.3 if place_of(move) != a.OWN_SIDE else 0.02
    if verb == a.UNSEAL:
        return 0.5 if place_of(move) == a.OWN_SIDE else 0.02
    if verb == a.REPLACE or verb == a.REDEPLOY or verb == a.MULLIGAN or verb == a.CYCLE:
        return 0.3
    if verb == a.CYCLE_ALL or verb == a.COLLIDE or verb == a.REBUILD:
        return 0.5
    if verb == a.USE:
        return 0.4 if cards.draws[card_of(move)] == 0 else 0.6
    return 1.0


def suggest(s: k.State, cards: k.Tables, task: Task, out: Ints, n: int, moves: Ints) -> int:
    """What the rule of thumb takes, without the chance it has in simulations."""
    noise = task.weights[W_NOISE]
    task.weights[W_NOISE] = 0
    move = next_action(s, cards, task, moves)
    task.weights[W_NOISE] = noise
    return move


def outcome_of(s: k.State) -> float:
    """The result of a finished game for the first side; half a point where nobody won."""
    if s.phase == k.OVER and s.winner < k.SIDES:
        return 1.0 - s.winner
    return 0.5


#: What all modes have in common.
SHARED = in_place_of(questions, apply, is_over, legal, redeal)
INSTEAD = joined(
    SHARED,
    PROOFS,
    in_place_of(questions, next_action, obvious, outcome_of, prior_of, side_of, suggest),
)
