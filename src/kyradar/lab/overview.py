"""What the games of a run say, whatever game it is: who wins, how, and how long it takes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..engine.arrays import Array
from ..engine.typed import Json
from .dataset import NONE, Run
from .findings import Setting, Words
from .statistics import Estimate, mean, share


@dataclass(frozen=True)
class Overview:
    """A run in a few numbers."""

    title: str
    words: Words
    versus: bool
    games: int
    complete: bool
    first: Estimate | None  # share won by the side that began, of games that somebody won
    side_0: Estimate | None  # share won by side 0 of the same games: near a half, if all is fair
    survived: Estimate | None  # share the players won against the game
    drawn: Estimate
    turns: Array  # of each game
    length: Estimate
    quartiles: tuple[float, float, float]
    endings: dict[str, int]
    meetings: dict[tuple[str, str], Estimate]  # points of one agent against another
    agent_wins: dict[str, Estimate]  # against the game
    actions: Estimate  # of a game
    settings: tuple[Setting, ...]  # that the run goes through, if it does
    setting_wins: dict[str, dict[str, Estimate]]  # by agent and setting
    setting_endings: dict[str, dict[str, int]]


def overview(run: Run, title: str | None = None) -> Overview:
    """What the table of games says."""
    games = run.games
    count = len(games["game"])
    side = games["winner_side"]
    decided = side != NONE
    first = side_0 = survived = None
    if run.versus:
        side_0 = share(int(np.sum(side == 0)), int(decided.sum()))
        counted = decided & (games["first"] != NONE)
        first = share(int(np.sum(side[counted] == games["first"][counted])), int(counted.sum()))
    else:
        survived = share(int(decided.sum()), count)
    quartiles: list[float] = np.percentile(games["turns"], (25, 50, 75)).tolist()
    return Overview(
        title=title or run.title,
        words=run.findings.words,
        versus=run.versus,
        games=count,
        complete=run.complete,
        first=first if first and first.count else None,
        side_0=side_0,
        survived=survived,
        drawn=share(int(np.sum(games["winner"] == "nobody")), count),
        turns=games["turns"],
        length=mean(games["turns"]),
        quartiles=(quartiles[0], quartiles[1], quartiles[2]),
        endings=endings(games, run.findings.words),
        meetings=meetings(games) if run.versus else {},
        agent_wins={} if run.versus else wins_by(games, "agent_0"),
        actions=mean(games["actions"]),
        settings=run.findings.settings(run.mode) if run.job.get("sweep") else (),
        setting_wins=setting_wins(games) if run.job.get("sweep") else {},
        setting_endings=setting_endings(run) if run.job.get("sweep") else {},
    )


def endings(games: Json, words: Words) -> dict[str, int]:
    """How many games ended in each way, in the order of the figures."""
    reasons = np.where(games["ending"] == None, games["cause"], games["ending"])  # noqa: E711
    kinds = np.where(games["winner"] == "nobody", "nobody", reasons)
    names, counts = np.unique(kinds.astype(str), return_counts=True)
    count_of = dict(zip(names.tolist(), counts.tolist(), strict=True))
    return {
        name: count_of[name] for name in (*words.endings, *sorted(count_of)) if name in count_of
    }


def meetings(games: Json) -> dict[tuple[str, str], Estimate]:
    """Points of the first agent against the second, from both sides, a draw being half."""
    points = np.where(games["winner_side"] == NONE, 0.5, games["winner_side"] == 0)
    shares = {}
    agents = sorted(set(games["agent_0"]) | set(games["agent_1"]))
    for one in agents:
        for other in agents:
            if one != other:
                here = (games["agent_0"] == one) & (games["agent_1"] == other)
                there = (games["agent_0"] == other) & (games["agent_1"] == one)
                count = int(here.sum() + there.sum())
                if count:
                    total = float(points[here].sum() + (1.0 - points[there]).sum())
                    shares[one, other] = share(total, count)
    return shares


def wins_by(games: Json, column: str) -> dict[str, Estimate]:
    """How often the players win, for each name in a column."""
    shares = {}
    for name in dict.fromkeys(games[column]):
        own = games[column] == name
        shares[name] = share(int(np.sum(games["winner_side"][own] == 0)), int(own.sum()))
    return shares


def setting_wins(games: Json) -> dict[str, dict[str, Estimate]]:
    """How often each agent wins at each setting of a sweep."""
    shares = {}
    for agent in dict.fromkeys(games["agent_0"]):
        own = games["agent_0"] == agent
        shares[agent] = wins_by({name: column[own] for name, column in games.items()}, "setting")
    return shares


def setting_endings(run: Run) -> dict[str, dict[str, int]]:
    """How games end at each setting of a sweep."""
    games = run.games
    shares = {}
    for name in dict.fromkeys(games["setting"]):
        own = games["setting"] == name
        part = {column: values[own] for column, values in games.items()}
        shares[name] = endings(part, run.findings.words)
    return shares
