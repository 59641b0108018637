"""The best purchase, by a deep search: nobody can prove it, so it has to win by a margin, twice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...agents import Budget, SearchAgent
from ...engine.game import Game
from ...engine.typed import Json

if TYPE_CHECKING:
    from ...engine.action import Action

LOOK, DEEP = 1_500, 4_000  # simulations: a first look, and for each pair of purchases
MARGIN = 0.04  # of the odds of winning, in every comparison
RIVALS = 3


@dataclass(frozen=True, slots=True)
class Best:
    """A purchase that beats all others."""

    action: Action
    offered: int  # different purchases
    proof: Json


def still_there(game: Game, best: Action, other: Action) -> bool:
    """Can the one be bought after the other, too? Then it is no question which comes first."""
    trial = game.copy()
    trial.apply(other)
    while (skip := next((one for one in trial.legal() if one.verb == "skip"), None)) is not None:
        trial.apply(skip)
    return any(one.code == best.code for one in trial.legal())


def best_purchase(game: Game, offered: list[Action]) -> Best | None:
    """The one that is better than every other by the margin; None if there is none."""
    seat = offered[0].seat
    view, legal = game.team_view(seat), game.legal(seat)
    by_code = {one.code: one for one in offered}
    seen = SearchAgent(1, Budget(None, LOOK)).think(view, legal)
    ranked = [line for line in seen.lines if line.action.code in by_code]
    if len(ranked) < 2 or seen.best.code not in by_code or ranked[0].win > 0.97:
        return None
    best, rivals = ranked[0].action, [line.action for line in ranked[1 : 1 + RIVALS]]
    if any(still_there(game, best, other) for other in offered if other.code != best.code):
        return None
    if ranked[0].win - max(line.win for line in ranked[1:]) < MARGIN / 2:
        return None
    least, told, simulations = 1.0, {}, LOOK
    for rival in rivals:
        for seed in (2, 3):
            found = SearchAgent(seed, Budget(None, DEEP)).compare(
                view, legal, (best, rival), Budget(None, DEEP)
            )
            odds = {line.action.code: line.win for line in found.lines}
            simulations += found.simulations
            margin = odds[best.code] - odds[rival.code]
            if margin < MARGIN:
                return None
            if margin < least:
                least = margin
                told = {
                    "win": round(odds[best.code], 3),
                    "next": [rival.card, round(odds[rival.code], 3)],
                }
    proof = {"by": "search", "simulations": simulations, "margin": round(least, 3), **told}
    return Best(best, len(offered), proof)
