"""Where players fight the dragon and not each other: how it ends, for them or for it (O5, K4)."""

from kyradar.engine.kernel.log import note
from kyradar.engine.variants import in_place_of

from .. import events as e
from .. import layout as k
from .. import playout


def moves_dragon(cards: k.Tables, t: int) -> bool:
    """Is it a card with a Move Volfyirion ability (O1, K1)?"""
    for i in range(k.EFFECTS):
        if cards.word[t, i] == k.MOVE_VOLFYIRION:
            return True
    return False


def tame(s: k.State, p: int, kind: int, cost: int) -> None:
    """Slain by Battle, subjugated by Knowledge; the points are paid."""
    note(s, e.DRAGON_SLAIN if kind == k.BATTLE else e.DRAGON_SUBJUGATED, p, cost, 0, 0, 0)
    s.dragon = k.DRAGON_GONE
    s.phase = k.OVER
    s.winner = k.PLAYERS_WON
    note(s, e.PLAYERS_WIN, 0, 0, 0, 0, 0)


def lose_last(s: k.State, p: int) -> None:
    """No City is left: the dragon wins (O6, K8)."""
    s.phase = k.OVER
    s.winner = k.DRAGON_WON
    note(s, e.DRAGON_WINS, 0, 0, 0, 0, 0)


def result_slot(s: k.State) -> int:
    """Won, lost, or neither."""
    if s.winner == k.PLAYERS_WON:
        return 0
    return 1 if s.winner == k.DRAGON_WON else 2


INSTEAD = in_place_of(playout, result_slot)
