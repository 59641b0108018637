"""What the games of a run say: who wins, how, and how long it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from .dataset import NONE, Run
from .statistics import Estimate, mean, share

#: How games end, in words, in the order of the figures.
ENDINGS = {
    "attack": "attack",
    "dragon": "Volfyirion",
    "slain": "dragon slain",
    "subjugated": "dragon subjugated",
    "talismans": "Talismans",
    "nobody": "nobody won",
}
LONGEST = 60  # turns that the figure of growth shows at most


@dataclass(frozen=True)
class Overview:
    """A run in a few numbers."""

    title: str
    mode: str
    versus: bool
    games: int
    complete: bool
    first: Estimate | None  # share won by the side that began, of games that somebody won
    side_0: Estimate | None  # share won by side 0 of the same games: near a half, if all is fair
    survived: Estimate | None  # share the players won against the dragon
    drawn: Estimate
    turns: Any  # of each game
    length: Estimate
    quartiles: tuple[float, float, float]
    endings: dict[str, int]
    losses: dict[int, int]  # Cities the winner lost, and in how many games
    lair: Estimate  # games in which the dragon was defeated
    lair_wins: Estimate  # games won by the side that did so
    burnt: Estimate  # share of fallen Cities that the dragon took
    growth: dict[str, list[float]]  # mean points gained in a side's first, second, ... turn
    meetings: dict[tuple[str, str], Estimate]  # points of one agent against another
    agent_wins: dict[str, Estimate]  # against the dragon


def overview(run: Run, title: str | None = None) -> Overview:
    games = run.games
    count = len(games["game"])
    side = games["winner_side"]
    decided = side != NONE
    beaten = games["winner"] == "dragon"
    first = side_0 = survived = None
    if run.versus:
        side_0 = share(int(np.sum(side == 0)), int(decided.sum()))
        first = share(int(np.sum(side[decided] == games["first"][decided])), int(decided.sum()))
    else:
        survived = share(int(decided.sum()), count)
    lair = games["lair_side"] != NONE
    quartiles: list[float] = np.percentile(games["turns"], (25, 50, 75)).tolist()
    return Overview(
        title=title or run.title,
        mode=run.job["mode"],
        versus=run.versus,
        games=count,
        complete=run.complete,
        first=first,
        side_0=side_0,
        survived=survived,
        drawn=share(int(count - decided.sum() - beaten.sum()), count),
        turns=games["turns"],
        length=mean(games["turns"]),
        quartiles=(quartiles[0], quartiles[1], quartiles[2]),
        endings=endings(games),
        losses=losses(games) if run.versus else {},
        lair=share(int(lair.sum()), count),
        lair_wins=share(int(np.sum(side[lair] == games["lair_side"][lair])), int(lair.sum())),
        burnt=burnt(games),
        growth=growth(run),
        meetings=meetings(games) if run.versus else {},
        agent_wins={} if run.versus else agent_wins(games),
    )


def endings(games: dict[str, Any]) -> dict[str, int]:
    kinds = np.where(games["ending"] == None, games["cause"], games["ending"])  # noqa: E711
    kinds = np.where(games["winner"] == "nobody", "nobody", kinds)
    names, counts = np.unique(kinds.astype(str), return_counts=True)
    found = dict(zip(names.tolist(), counts.tolist(), strict=True))
    return {name: found[name] for name in (*ENDINGS, *sorted(found)) if name in found}


def losses(games: dict[str, Any]) -> dict[int, int]:
    """How many Cities the winner had lost: how close it was."""
    fell = [games[f"attacked_{side}"] + games[f"burnt_{side}"] for side in (0, 1)]
    lost = np.where(games["winner_side"] == 0, *fell)[games["winner_side"] != NONE]
    numbers, counts = np.unique(lost, return_counts=True)
    return dict(zip(numbers.tolist(), counts.tolist(), strict=True))


def burnt(games: dict[str, Any]) -> Estimate:
    def fallen(how: str) -> int:
        return int(sum(np.maximum(games[f"{how}_{side}"], 0).sum() for side in (0, 1)))

    return share(fallen("burnt"), fallen("burnt") + fallen("attacked"))


def growth(run: Run) -> dict[str, list[float]]:
    """Mean points by the number of a side's own turn, while at least a tenth of the games last."""
    turns = run.turns
    own = (turns["turn"] + 1) // 2 if run.versus else turns["turn"]
    counts = np.bincount(own)[1:]
    last = int(np.sum(counts >= max(1, counts[0] // 10)))
    last = min(last, LONGEST)
    return {
        point: (np.bincount(own, turns[point])[1 : last + 1] / counts[:last]).tolist()
        for point in ("command", "battle", "knowledge")
    }


def meetings(games: dict[str, Any]) -> dict[tuple[str, str], Estimate]:
    """Points of the first agent against the second, from both sides, a draw being half."""
    points = np.where(games["winner_side"] == NONE, 0.5, games["winner_side"] == 0)
    found = {}
    agents = sorted(set(games["agent_0"]) | set(games["agent_1"]))
    for one in agents:
        for other in agents:
            if one != other:
                here = (games["agent_0"] == one) & (games["agent_1"] == other)
                there = (games["agent_0"] == other) & (games["agent_1"] == one)
                count = int(here.sum() + there.sum())
                if count:
                    total = float(points[here].sum() + (1.0 - points[there]).sum())
                    found[one, other] = share(total, count)
    return found


def agent_wins(games: dict[str, Any]) -> dict[str, Estimate]:
    """How often each agent beats the dragon."""
    found = {}
    for name in dict.fromkeys(games["agent_0"]):
        own = games["agent_0"] == name
        found[name] = share(int(np.sum(games["winner_side"][own] == 0)), int(own.sum()))
    return found
