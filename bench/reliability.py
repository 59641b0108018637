"""Do the odds come true? Positions of games between strong players, what the search says of them,
and how those games ended.

    python -m bench.reliability gather duel positions.jsonl --games 140 --seed 70001
    python -m bench.reliability table positions.jsonl

The first plays and writes a line for each position; the second prints the table of docs/strength.md
and the calibration that belongs into a game's mind (`Mind.calibration`).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from itertools import combinations
from math import exp, log
from pathlib import Path
from random import Random

from kyradar import new_game
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.odds import calibrated
from kyradar.title import ModeName, mode_named

SHARE = 0.16  # of the decisions that are looked at
BINS = 10
PLAIN = (0.0, 1.0)
#: Where no simulated game is won, less than this is said; and the log-odds of such a share.
END, FAR = 0.05, log(0.001 / 0.999)
DIFFICULTIES = ("easy", "normal", "hard")
HEROES = ("mage", "mistress", "twins")

Position = tuple[float, float]  # what the search says, what came of it


def gather(
    mode: ModeName, path: Path, games: int, seed: int, strong: str, simulations: int, most: int
) -> None:
    """Play the games; every position is one line: deal, seat, odds, turn, result."""
    budget = Budget(ms=None, simulations=simulations)
    settings = mode_named(mode).settings
    parties = [list(party) for size in range(1, most + 1) for party in combinations(HEROES, size)]
    with path.open("a", encoding="utf-8") as file:
        for deal in range(seed, seed + games):
            harder: dict[str, object] = {
                name: DIFFICULTIES[deal % 3] for name in ("difficulty", "level") if name in settings
            }
            if "heroes" in settings:  # every party in turn
                harder["heroes"] = parties[deal // 3 % len(parties)]
            game, chance = new_game(mode, deal, harder), Random(deal)
            agents = [make(strong, 7 * deal + p) for p in range(game.players)]
            rows: list[tuple[int, int, float, int]] = []
            while game.to_act:
                seat = game.to_act[0]
                view, legal = game.team_view(seat), game.legal(seat)
                chosen = agents[seat].choose(view, legal)
                if len(legal) > 1 and chance.random() < SHARE:
                    # What the player remembers, and a tree of its own.
                    thinker = SearchAgent(7 * deal + seat)
                    player = agents[seat]
                    assert isinstance(player, SearchAgent) and player.memory is not None
                    thinker.remember(player.memory)
                    rows.append((deal, seat, thinker.think(view, legal, budget).win, game.turn))
                game.apply(chosen)
                for p, agent in enumerate(agents):
                    if p != seat and isinstance(agent, SearchAgent):
                        agent.look(game.team_view(p), p)
            assert game.outcome is not None
            for row in rows:
                file.write(json.dumps([*row, game.outcome.result(row[1])]) + "\n")
            file.flush()


def read(path: Path) -> tuple[list[Position], list[Position]]:
    """Odds and results, one for each line, of even and of odd deals: the positions of a game share
    its end, so halves must not share a game."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    even, odd = ([(row[2], row[4]) for row in rows if row[0] % 2 == half] for half in range(2))
    return even, odd


def fit(positions: Sequence[Position], shifted: bool) -> tuple[float, float]:
    """Shift and scale of the log-odds that make the results likeliest (Newton's method).

    Where two sides play each other both are told odds, so nothing may be shifted.
    """
    logits = [
        log(min(0.999, max(0.001, p)) / (1 - min(0.999, max(0.001, p)))) for p, _ in positions
    ]
    shift, scale = PLAIN
    for _ in range(30):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for x, (_, result) in zip(logits, positions, strict=True):
            p = 1.0 / (1.0 + exp(-(shift + scale * x)))
            w, miss = p * (1 - p) + 1e-9, result - p
            g0, g1 = g0 + miss, g1 + miss * x
            h00, h01, h11 = h00 + w, h01 + w * x, h11 + w * x * x
        if not shifted:
            scale += g1 / h11
            continue
        det = h00 * h11 - h01 * h01
        shift += (h11 * g0 - h01 * g1) / det
        scale += (h00 * g1 - h01 * g0) / det
    edge = log(END / (1.0 - END)) - 0.01
    if shift + scale * FAR <= edge:
        return shift, scale
    scale = 1.0  # the likeliest of those that say so little there
    for _ in range(30):
        g1 = h11 = 0.0
        for x, (_, result) in zip(logits, positions, strict=True):
            p = 1.0 / (1.0 + exp(-(edge + scale * (x - FAR))))
            g1 += (result - p) * (x - FAR)
            h11 += (p * (1 - p) + 1e-9) * (x - FAR) ** 2
        scale += g1 / h11
    return edge - scale * FAR, scale


def table(positions: Sequence[Position]) -> tuple[list[str], float]:
    """Ten bins as lines of Markdown, and the mean absolute error over all positions."""
    lines = ["| odds | positions | said | won |", "|---|---:|---:|---:|"]
    error = 0.0
    for i in range(BINS):
        inside = [one for one in positions if i <= min(BINS - 1, int(one[0] * BINS)) < i + 1]
        if not inside:
            continue
        said = sum(p for p, _ in inside) / len(inside)
        won = sum(result for _, result in inside) / len(inside)
        error += abs(said - won) * len(inside)
        edges = f"{10 * i} to {10 * i + 10} %"
        lines.append(f"| {edges} | {len(inside)} | {said:.1%} | {won:.1%} |")
    return lines, error / max(1, len(positions))


def brier(positions: Sequence[Position]) -> float:
    """The mean square of what was said less what came: 0 is perfect, 0.25 is even odds always."""
    return sum((p - result) ** 2 for p, result in positions) / max(1, len(positions))


def show(path: Path, shifted: bool) -> None:
    """Print the table as it is, and as it would be calibrated: each half by what fits the other."""
    even, odd = read(path)
    positions = even + odd
    lines, error = table(positions)
    score = brier(positions)
    print("\n".join(lines), f"\nas it is: mean absolute error {error:.1%}, Brier {score:.3f}\n")
    crossed = [
        (calibrated(p, found), result)
        for found, half in ((fit(even, shifted), odd), (fit(odd, shifted), even))
        for p, result in half
    ]
    lines, error = table(crossed)
    score = brier(crossed)
    print("\n".join(lines), "\neach half of the deals by what fits the other:")
    print(f"mean absolute error {error:.1%}, Brier {score:.3f}")
    shift, scale = fit(positions, shifted)
    print(f"calibration of all: ({shift:.3f}, {scale:.3f})")


def main() -> None:
    """Gather positions, or show the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("gather")
    one.add_argument("mode")
    one.add_argument("path", type=Path)
    one.add_argument("--games", type=int, default=140)
    one.add_argument("--seed", type=int, default=70001)
    one.add_argument("--player", default="search:300")
    one.add_argument("--simulations", type=int, default=2000)
    one.add_argument(
        "--heroes", type=int, default=3, help="of a party at most, where there are any"
    )
    two = commands.add_parser("table")
    two.add_argument("path", type=Path)
    two.add_argument("--one-side", action="store_true", help="everybody plays against the game")
    options = parser.parse_args()
    if options.command == "gather":
        asked = (options.games, options.seed, options.player, options.simulations)
        gather(options.mode, options.path, *asked, options.heroes)
    else:
        show(options.path, options.one_side)


if __name__ == "__main__":
    main()
