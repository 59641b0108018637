"""How far apart the rungs of the ladder are: each against the next two, on mirrored deals.

    python -m bench.levels --games 200 --seed 310001 --rungs 1,2,3,4
    python -m bench.levels --mode coop --games 40 --seed 330001 --rungs 1,5,9 --settings '{}'

In a mode without opponents all seats are of one rung, and the share of games won is told.
Simulations are counted, not timed, so a busy machine measures the same. A line of JSON for each
pair is added to --out as soon as it is played; --tell writes the table of all pairs in such files.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

from kyradar.agents import Agent
from kyradar.agents.base import Budget
from kyradar.agents.fallible import FallibleAgent
from kyradar.agents.levels import RUNGS, Level
from kyradar.agents.odds import wilson
from kyradar.agents.search import SearchAgent
from kyradar.engine.game import new_game
from kyradar.lab.matches import play_all, schedule
from kyradar.title import ModeName, mode_named


@dataclass(frozen=True)
class Rung:
    """A rung without its clock."""

    level: Level

    @property
    def name(self) -> str:
        return f"level:{self.level.rung}"

    def __call__(self, seed: int | None) -> Agent:
        level = self.level
        if not level.simulations:
            return FallibleAgent(level.slip, seed)
        budget = Budget(ms=None, simulations=level.simulations)
        return SearchAgent(seed, budget, network=level.network)


def match(first: Level, second: Level, games: int, seed: int, mode: str) -> dict[str, object]:
    """Points of the second against the first."""
    one, other = Rung(first), Rung(second)
    pairings = schedule(one, other, games, seed, mode=mode)
    points = 0.0
    for result in play_all(pairings, 1):
        side = mode_named(mode).sides[result.pairing.names.index(other.name)]
        points += result.score(side[0])
    return {
        **{"low": spec(first), "high": spec(second), "rungs": [first.rung, second.rung]},
        **{"games": games, "seed": seed, "mode": mode, "points": points},
    }


def together(
    level: Level, games: int, seed: int, mode: ModeName, settings: dict[str, object]
) -> dict[str, object]:
    """How often partners of one rung win together."""
    won, rung = 0.0, Rung(level)
    for deal in range(seed, seed + games):
        game = new_game(mode, deal, settings)
        agents = [rung(7 * deal + p) for p in range(game.players)]
        while game.to_act:
            seat = game.to_act[0]
            game.apply(agents[seat].choose(game.team_view(seat), game.legal(seat)))
            for p, agent in enumerate(agents):
                if p != seat and isinstance(agent, SearchAgent):
                    agent.look(game.team_view(p), p)
        assert game.outcome is not None
        won += game.outcome.result(0)
    low, high = wilson(won, games)
    return {
        **{"rung": level.rung, "made of": spec(level), "mode": mode, "settings": settings},
        **{"games": games, "seed": seed, "won": won, "low": round(low, 3), "high": round(high, 3)},
    }


def spec(level: Level) -> str:
    """What a rung is made of, in short."""
    thinks = f"{'net' if level.network else 'search'}:{level.simulations}"
    return f"{thinks if level.simulations else 'thumb'} slip {level.slip:g}"


def fit(rows: Sequence[dict[str, object]], names: Sequence[str]) -> dict[str, float]:
    """Elo by maximum likelihood (Bradley-Terry, a touch of prior), mean 0."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        new = {}
        for name in names:
            won, met = 0.5, 0.5 / (strength[name] + 1.0) * 2
            for row in rows:
                low, high = str(row["low"]), str(row["high"])
                if name not in (low, high) or low == high:
                    continue
                games, points = float(row["games"]), float(row["points"])  # type: ignore[arg-type]
                won += points if name == high else games - points
                met += games / (strength[low] + strength[high])
            new[name] = won / met
        mean = math.exp(sum(map(math.log, new.values())) / len(new))
        strength = {name: value / mean for name, value in new.items()}
    return {name: 400 * math.log10(value) for name, value in strength.items()}


def resampled(rows: Iterable[dict[str, object]], chance: random.Random) -> list[dict[str, object]]:
    """The same pairs, as another sample of games might have ended."""
    drawn = []
    for row in rows:
        games, points = int(row["games"]), float(row["points"])  # type: ignore[call-overload,arg-type]
        won = sum(chance.random() < points / games for _ in range(games))
        drawn.append({**row, "points": float(won)})
    return drawn


def merged(rows: Iterable[dict[str, object]]) -> list[dict[str, object]]:
    """The runs of one pair as one."""
    known: dict[tuple[object, object], dict[str, object]] = {}
    for row in rows:
        one = known.setdefault((row["low"], row["high"]), {**row, "games": 0, "points": 0.0})
        one["games"] = int(one["games"]) + int(row["games"])  # type: ignore[call-overload]
        one["points"] = float(one["points"]) + float(row["points"])  # type: ignore[arg-type]
    return list(known.values())


def tell(rows: Sequence[dict[str, object]]) -> str:
    """Elo of every player, the step to the one below, and 95 % of 200 resamplings, as Markdown."""
    names = list(dict.fromkeys(str(row[key]) for row in rows for key in ("low", "high")))
    elo = fit(rows, names)
    order = sorted(names, key=lambda name: elo[name])
    chance = random.Random(1)
    samples = [fit(resampled(rows, chance), names) for _ in range(60)]
    lines = ["| made of | Elo | step | 95 % of the step |", "|---|---:|---:|---:|"]
    for below, name in zip([None, *order], order, strict=False):
        if below is None:
            lines.append(f"| {name} | {elo[name]:+.0f} | | |")
            continue
        steps = sorted(sample[name] - sample[below] for sample in samples)
        low, high = steps[1], steps[-2]
        step = elo[name] - elo[below]
        lines.append(f"| {name} | {elo[name]:+.0f} | {step:+.0f} | {low:+.0f} to {high:+.0f} |")
    lines += ["", "| below | above | games | points of the one above |", "|---|---|---:|---:|"]
    for row in rows:
        share = float(row["points"]) / float(row["games"])  # type: ignore[arg-type]
        lines.append(f"| {row['low']} | {row['high']} | {row['games']} | {share:.1%} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=100, help="of each pair, even")
    parser.add_argument("--seed", type=int, default=310001, help="the first deal")
    parser.add_argument("--mode", default="duel")
    parser.add_argument("--rungs", default="", help="such as 1,2,3; all if none are named")
    parser.add_argument("--slips", default="", help="rules of thumb with these slips instead")
    parser.add_argument("--searches", default="", help="and searches: 70,500,net:1000")
    parser.add_argument("--settings", type=json.loads, default={}, help="of a mode of partners")
    parser.add_argument("--reach", type=int, default=2, help="how many above each is played")
    parser.add_argument("--out", type=Path, help="lines of JSON are added here")
    parser.add_argument("--tell", nargs="+", type=Path, help="only the table of these files")
    args = parser.parse_args()
    if args.tell:
        files = [path.read_text(encoding="utf-8").splitlines() for path in args.tell]
        print(tell(merged(json.loads(line) for lines in files for line in lines)))
        return
    wanted = [int(text) for text in args.rungs.split(",") if text] or range(1, len(RUNGS) + 1)
    players = [RUNGS[rung - 1] for rung in wanted]
    if args.slips or args.searches:
        players = [Level(0, slip=float(text)) for text in args.slips.split(",") if text]
        for text in filter(None, args.searches.split(",")):
            asks, _, count = text.rpartition(":")
            players.append(Level(0, simulations=int(count), network=asks == "net"))
        players = [replace(one, rung=place) for place, one in enumerate(players, 1)]
    if not mode_named(args.mode).versus:
        for level in players:
            line = json.dumps(together(level, args.games, args.seed, args.mode, args.settings))
            print(line, flush=True)
        return
    rows = []
    for low, high in combinations(range(len(players)), 2):
        if high - low > args.reach:
            continue
        rows.append(match(players[low], players[high], args.games, args.seed, args.mode))
        print(json.dumps(rows[-1]), flush=True)
        if args.out:
            with args.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(tell(rows))


if __name__ == "__main__":
    main()
