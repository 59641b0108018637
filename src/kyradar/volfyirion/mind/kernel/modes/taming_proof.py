"""Proofs against the dragon: enough Battle or Knowledge in one turn to slay or subjugate it."""

from kyradar.engine.kernel import questions
from kyradar.engine.variants import in_place_of
from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.actions import verb_of

from ..proof import bears_on as duel_bears_on
from ..proof import foreseeable as duel_foreseeable
from ..proof import stir
from ..task import Task


def deed(verb: int) -> bool:
    return (
        verb == a.SLAY
        or verb == a.SUBJUGATE
        or verb == a.SLAY_TOGETHER
        or verb == a.SUBJUGATE_TOGETHER
    )


def foreseeable(s: k.State, cards: k.Tables, task: Task, move: int) -> bool:
    verb = verb_of(move)
    if deed(verb):
        return True
    if verb == a.PLAY_CARD or verb == a.USE or verb == a.SKIP:
        return duel_foreseeable(s, cards, task, move)
    return False


def bears_on(s: k.State, cards: k.Tables, task: Task, move: int) -> bool:
    return deed(verb_of(move)) or duel_bears_on(s, cards, task, move)


def key_of(s: k.State) -> int:
    """As in a duel, for both partners."""
    h = stir(0, s.ask + 32 * s.ask_card + 4096 * s.ask_step + 65536 * s.ask_left)
    h = stir(h, 1_000_000 + s.ask_seat + 4 * (s.ask_draws + 1) + 64 * s.ask_points)
    for p in range(k.SEATS):
        mark = 20_000_000 * (p + 1)
        h = stir(h, mark + s.points[p, 0] + 1000 * s.points[p, 1])
        h = stir(h, mark + 1_000_000 + s.points[p, 2] + 1000 * s.deck_size[p])
        for i in range(s.hand_size[p]):
            h = stir(h, mark + 5_000_000 + s.hand[p, i])
        for i in range(s.play_size[p]):
            h = stir(h, mark + 5_001_000 + s.play[p, i] * 8 + s.play_flags[p, i])
        for c in range(k.CITIES):
            h = stir(h, mark + 6_000_000 + c * 4096 + s.troop[p, c] * 8 + s.city[p, c])
            h = stir(h, mark + 7_000_000 + c * 4096 + s.building[p, c] * 8 + s.city_flags[p, c])
    return h


def outcome_of(s: k.State) -> float:
    """Only winning counts: a reward for lasting longer cost wins on hard (docs/strength.md)."""
    return 1.0 if s.winner == k.PLAYERS_WON else 0.0


INSTEAD = in_place_of(questions, bears_on, foreseeable, key_of, outcome_of)
