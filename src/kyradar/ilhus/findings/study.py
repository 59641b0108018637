"""What the games of a run say of Ilhus: rounds, menace, fusions, decisions, and cards."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...engine.arrays import Array
from ...engine.typed import Json
from ...lab.dataset import Run
from ...lab.statistics import Estimate, mean, share
from ...lab.worth import Worth, study_worth
from .schema import ENCOUNTERS


@dataclass(frozen=True)
class IlhusStudy:
    """How the games of a run go."""

    rounds: dict[int, Estimate]  # by encounter, of the games that reached it
    reached: dict[int, Estimate]  # share of the games that reached it
    late: Estimate  # share of the games lost because the menace would be 6 (B26)
    menace: dict[int, int]  # the highest menace, and in how many games
    fusions: Estimate | None  # a game, where the Mistress plays
    choices: Estimate  # a game
    wounds: Estimate  # a game
    pressure: list[tuple[int, Estimate, Estimate]]  # by menace: wounds and life struck in a round
    cards: list[Worth]


def study_run(run: Run) -> IlhusStudy:
    """All that the report tells of Ilhus alone."""
    games, rounds = run.games, run.read("rounds")
    count = len(games["game"])
    fused = np.array(["mistress" in heroes for heroes in games["heroes"]], dtype=bool)
    lasted = {number: games[f"rounds_{number}"] for number in ENCOUNTERS}
    return IlhusStudy(
        rounds={number: mean(turns[turns > 0]) for number, turns in lasted.items()},
        reached={number: share(int((turns > 0).sum()), count) for number, turns in lasted.items()},
        late=share(int(np.sum(games["cause"] == "too_late")), count),
        menace=counted(games["menace"]),
        fusions=mean(games["fusions"][fused]) if fused.any() else None,
        choices=mean(games["choices"]),
        wounds=mean(games["wounds"]),
        pressure=pressure(rounds),
        cards=study_worth(games, run.read("cards")),
    )


def pressure(rounds: Json) -> list[tuple[int, Estimate, Estimate]]:
    """Wounds taken and life struck in a round, by its menace."""
    by_menace = []
    for menace in np.unique(rounds["menace"]).tolist():
        own = rounds["menace"] == menace
        by_menace.append((menace, mean(rounds["wounds"][own]), mean(rounds["struck"][own])))
    return by_menace


def counted(values: Array) -> dict[int, int]:
    """How often each value is there."""
    numbers, counts = np.unique(values, return_counts=True)
    return dict(zip(numbers.tolist(), counts.tolist(), strict=True))
