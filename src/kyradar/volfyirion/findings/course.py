"""What only Volfyirion's games have: fallen Cities, the dragon's Lair, and how a side grows."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...engine.typed import Json
from ...lab.dataset import NONE, Run
from ...lab.statistics import Estimate, share
from . import tables
from .card_findings import CardFindings, study_cards

LONGEST = 60  # turns that the figure of growth shows at most


@dataclass(frozen=True)
class Course:
    """How the games of a run go."""

    losses: dict[int, int]  # Cities the winner lost, and in how many games
    lair: Estimate  # games in which the dragon was defeated
    lair_wins: Estimate  # games won by the side that did so
    burnt: Estimate  # share of fallen Cities that the dragon took
    growth: dict[str, list[float]]  # mean points gained in a side's first, second, ... turn


@dataclass(frozen=True)
class OwnStudy:
    """What a report on Volfyirion tells beside what is told of any game."""

    course: Course
    cards: CardFindings


def study_run(run: Run) -> OwnStudy:
    """The course of a run's games, and its cards."""
    return OwnStudy(study_course(run), study_cards(run))


def study_course(run: Run) -> Course:
    """How the games of a run go."""
    games = run.games
    lair = games["lair_side"] != NONE
    owner = games["lair_side"][lair]
    return Course(
        losses=losses(games) if run.versus else {},
        lair=share(int(lair.sum()), len(games["game"])),
        lair_wins=share(int(np.sum(games["winner_side"][lair] == owner)), int(lair.sum())),
        burnt=burnt(games),
        growth=growth(run),
    )


def losses(games: Json) -> dict[int, int]:
    """How many Cities the winner had lost: how close it was."""
    fell = [games[f"attacked_{side}"] + games[f"burnt_{side}"] for side in (0, 1)]
    lost = np.where(games["winner_side"] == 0, *fell)[games["winner_side"] != NONE]
    numbers, counts = np.unique(lost, return_counts=True)
    return dict(zip(numbers.tolist(), counts.tolist(), strict=True))


def burnt(games: Json) -> Estimate:
    """Of the Cities that fell, those that the dragon took."""

    def fallen(how: str) -> int:
        return int(sum(np.maximum(games[f"{how}_{side}"], 0).sum() for side in (0, 1)))

    return share(fallen("burnt"), fallen("burnt") + fallen("attacked"))


def growth(run: Run) -> dict[str, list[float]]:
    """Mean points by the number of a side's own turn, while at least a tenth of the games last."""
    turns = tables.turns(run)
    own = (turns["turn"] + 1) // 2 if run.versus else turns["turn"]
    counts = np.bincount(own)[1:]
    last = int(np.sum(counts >= max(1, counts[0] // 10)))
    last = min(last, LONGEST)
    return {
        point: (np.bincount(own, turns[point])[1 : last + 1] / counts[:last]).tolist()
        for point in ("command", "battle", "knowledge")
    }
