"""A rule-of-thumb player: it scores each legal action by what a sensible turn does first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from . import order
from . import scores_cards as cards
from . import scores_war as war
from .base import View
from .moves import Move, read_move
from .situation import read_view
from .thumb import choose_by_thumb
from .turn import Turn

if TYPE_CHECKING:
    from .. import Action

Score = Callable[[Turn, Move], float]


def _always(score: float) -> Score:
    return lambda turn, move: score


def _replace(turn: Turn, move: Move) -> float:
    talisman = move.card == war.BROKEN_TALISMAN
    return (war.replace_talisman if talisman else cards.replace)(turn, move)


#: How much each verb is wanted. A verb that is not here is only taken when nothing else is left.
SCORES: dict[str, Score] = {
    "mulligan": cards.mulligan,
    "cycle": cards.cycle,
    "play": cards.play,
    "acquire": cards.acquire,
    "wonder": cards.wonder,
    "use": cards.use,
    "remove": cards.remove,
    "bury": cards.bury,
    "erase": cards.erase,
    "collide": cards.collide,
    "replace": _replace,
    "attack": war.attack,
    "move": war.move,
    "defeat": war.defeat,
    "seal": war.seal,
    "unseal": war.unseal,
    "take": war.take,
    "redeploy": war.redeploy,
    "rebuild": war.rebuild,
    "hit": war.hit,
    "recover": war.recover,
    "skip": _always(order.DONE),
    "end": _always(order.DONE),
}


class GreedyAgent:
    """Looks at nothing but its seat's view and the legal actions; the seed breaks ties."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed or 0

    def choose(self, view: View, legal: Sequence[Action], budget: object | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        if view["mode"] != "duel":
            return choose_by_thumb(view, legal, self._seed)
        moves = [read_move(action) for action in legal]
        turn = Turn(read_view(view, legal[0].seat), moves)
        scores = [SCORES.get(move.verb, _always(order.NEVER))(turn, move) for move in moves]
        best = max(scores)
        ties = [action for action, score in zip(legal, scores, strict=True) if score == best]
        if len(ties) == 1:
            return ties[0]
        # A fresh generator per choice: what was decided before, or resumed, changes nothing.
        return Random(f"{self._seed}:{turn.situation.turn}:{len(legal)}").choice(ties)
