"""Do the odds come true? Positions of games between strong players, what the search says of them,
and how those games ended.

    python -m bench.reliability gather duel positions.jsonl --games 140 --seed 70001
    python -m bench.reliability gather ilhus positions.jsonl --seconds 500 --processes 16 \\
        --levels easy,normal,hard,stair-4,stair-8 --player search:100 --simulations 500
    KYRADAR_NETWORK=FILE python -m bench.reliability gather duel positions.jsonl --network
    python -m bench.reliability table positions.jsonl --one-side --heroes 2

With `--network` the odds are the network's alone. The first three play and write a line for each
position; the last prints the table of docs/strength.md and the calibration that belongs into a
game's mind (`Mind.calibration`).
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from math import log, tanh
from pathlib import Path
from random import Random
from typing import Any

from kyradar import new_game
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.base import View
from kyradar.agents.hidden import Memory
from kyradar.agents.minds import mind_of
from kyradar.agents.networks import Judge, network_for
from kyradar.agents.odds import calibrated
from kyradar.agents.workspace import warm_up
from kyradar.engine.action import Action
from kyradar.engine.machines.choose import machine_of
from kyradar.ilhus.findings import subsets
from kyradar.title import mode_named

from . import timebox

SHARE = 0.16  # of the decisions that are looked at
BINS = 10
PLAIN = (0.0, 1.0)
#: Where no simulated game is won, less than this is said; and the log-odds of such a share.
END, FAR = 0.05, log(0.001 / 0.999)
PRIOR, STEP = 0.1, 0.5
PARTIES = ["+".join(party) for party in subsets()]

Position = tuple[float, float]  # what the search says, what came of it


def cells(options: argparse.Namespace) -> list[dict[str, Any]]:
    """The settings that games are played at, in turn."""
    settings = mode_named(options.mode).settings
    found: list[dict[str, Any]] = [{}]
    for name in ("difficulty", "level"):
        if name in settings:
            found = [one | {name: level} for level in options.levels.split(",") for one in found]
    if "heroes" in settings:
        parties = [party.split("+") for party in options.heroes.split(",")]
        found = [one | {"heroes": party} for one in found for party in parties]
    return found


def play_game(options: argparse.Namespace, number: int) -> list[timebox.Json]:
    """A row for each position that was looked at in a game: of every setting in turn, then of the
    next deal."""
    mind: Any = mind_of(options.mode)
    mind.calibration = lambda options: PLAIN  # shares as they are simulated
    budget, table = Budget(ms=None, simulations=options.simulations), cells(options)
    deal, settings = options.seed + number // len(table), table[number % len(table)]
    game, chance = new_game(options.mode, deal, settings), Random(f"{deal} {settings}")
    agents = [make(options.player, 7 * deal + p) for p in range(game.players)]
    rows: list[timebox.Json] = []
    while game.to_act:
        seat = game.to_act[0]
        view, legal = game.team_view(seat), game.legal(seat)
        chosen = agents[seat].choose(view, legal)
        if len(legal) > 1 and chance.random() < SHARE:
            # What the player remembers, and a tree of its own.
            thinker, player = SearchAgent(7 * deal + seat), agents[seat]
            assert isinstance(player, SearchAgent) and player.memory is not None
            thinker.remember(player.memory)
            if options.network:
                said = network_says(view, legal, player.memory)
            else:
                said = thinker.think(view, legal, budget).win
            row = {"deal": deal, "seat": seat, "turn": game.turn, "odds": round(said, 5)}
            rows.append(settings | row)
        game.apply(chosen)
        for p, agent in enumerate(agents):
            if p != seat and isinstance(agent, SearchAgent):
                agent.look(game.team_view(p), p)
    assert game.outcome is not None
    return [row | {"result": game.outcome.result(row["seat"])} for row in rows]


def network_says(view: View, legal: Sequence[Action], memory: Memory) -> float:
    """The odds of whoever acts, by the network alone."""
    mode, seat = view["mode"], legal[0].seat
    table = mind_of(mode).imagine(view, seat, Random(1), memory.known)
    network, machine = network_for(mode, table.options), machine_of(mode)
    assert network is not None, f"there is no network for {mode}"
    judge = Judge(mode, table.options, network, machine)
    codes = [action.code for action in legal]
    odds, _ = judge.judge(machine.of(table.state), machine.of(table.tables), codes)
    return odds


def gather(options: argparse.Namespace) -> None:
    """Play games; positions are added to the file as each ends."""
    began = time.time()
    warm_up(options.mode)
    rows = list(timebox.results(play_game, options, options.path, began, options.games))
    games = {game_of(row) for row in rows}
    print(f"{len(rows)} positions of {len(games)} games, {time.time() - began:.0f} s")


def game_of(row: timebox.Json) -> str:
    """What no two games share."""
    where = {name: row[name] for name in ("difficulty", "level", "heroes") if name in row}
    return f"{row['deal']} {where}"


def halves(rows: Sequence[timebox.Json]) -> tuple[list[Position], list[Position]]:
    """Odds and results, one for each row, of even and of odd deals: the positions of a game share
    its end, so halves must not share a game."""
    even, odd = (
        [(row["odds"], row["result"]) for row in rows if row["deal"] % 2 == half]
        for half in range(2)
    )
    return even, odd


def fit(positions: Sequence[Position], shifted: bool) -> tuple[float, float]:
    """Shift and scale of the log-odds that make the results likeliest.

    Where two sides play each other both are told odds, so nothing may be shifted.
    """
    results = [result for _, result in positions]
    logits = [
        log(share / (1.0 - share)) for share in (min(0.999, max(0.001, p)) for p, _ in positions)
    ]
    shift, scale = likeliest(logits, results, PLAIN, shifted)
    edge = log(END / (1.0 - END)) - 0.01
    if shift + scale * FAR <= edge:
        return shift, scale
    # The likeliest of those that say so little there.
    _, scale = likeliest([x - FAR for x in logits], results, (edge, 1.0), shifted=False)
    return edge - scale * FAR, scale


def likeliest(
    logits: Sequence[float], results: Sequence[float], start: tuple[float, float], shifted: bool
) -> tuple[float, float]:
    """Newton's method in short steps, with a touch of prior: few games may all end alike."""
    shift, scale = start
    for _ in range(100):
        g0, g1 = PRIOR * (start[0] - shift), PRIOR * (start[1] - scale)
        h00, h01, h11 = PRIOR, 0.0, PRIOR
        for x, result in zip(logits, results, strict=True):
            p = 0.5 + 0.5 * tanh(0.5 * (shift + scale * x))
            w, miss = p * (1.0 - p), result - p
            g0, g1 = g0 + miss, g1 + miss * x
            h00, h01, h11 = h00 + w, h01 + w * x, h11 + w * x * x
        det = h00 * h11 - h01 * h01
        up, turn = 0.0, g1 / h11
        if shifted:
            up, turn = (h11 * g0 - h01 * g1) / det, (h00 * g1 - h01 * g0) / det
        short = min(1.0, STEP / max(abs(up), abs(turn), STEP))
        shift, scale = shift + short * up, scale + short * turn
    return shift, scale


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


def show(rows: Sequence[timebox.Json], shifted: bool) -> None:
    """Print the table as it is, and as it would be calibrated: each half by what fits the other."""
    even, odd = halves(rows)
    positions = even + odd
    print(f"{len(rows)} positions of {len({game_of(row) for row in rows})} games\n")
    lines, error = table(positions)
    score = brier(positions)
    print("\n".join(lines), f"\nas it is: mean absolute error {error:.1%}, Brier {score:.3f}\n")
    found = {1: fit(even, shifted), 0: fit(odd, shifted)}  # of the other half
    crossed = [(calibrated(row["odds"], found[row["deal"] % 2]), row["result"]) for row in rows]
    lines, error = table(crossed)
    score = brier(crossed)
    print("\n".join(lines), "\neach half of the deals by what fits the other:")
    print(f"mean absolute error {error:.1%}, Brier {score:.3f}")
    shift, scale = fit(positions, shifted)
    print(f"calibration of all: ({shift:.3f}, {scale:.3f})\n")
    print("\n".join(by_setting(rows, crossed)))


def by_setting(rows: Sequence[timebox.Json], crossed: Sequence[Position]) -> list[str]:
    """Does it hold at every level and for every party? What is said on the whole, and won."""
    lines = ["| setting | games | positions | simulated | said | won |", "|---|" + "---:|" * 5]
    names = [name for name in ("difficulty", "level", "heroes") if name in rows[0]]
    for name, value in sorted({(name, str(row[name])) for name in names for row in rows}):
        some = [i for i, row in enumerate(rows) if str(row[name]) == value]
        raw = sum(rows[i]["odds"] for i in some) / len(some)
        said, won = (sum(crossed[i][side] for i in some) / len(some) for side in (0, 1))
        games = len({game_of(rows[i]) for i in some})
        lines.append(f"| {value} | {games} | {len(some)} | {raw:.1%} | {said:.1%} | {won:.1%} |")
    return lines


def main() -> None:
    """Gather positions, or show the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("gather")
    add = one.add_argument
    add("mode")
    add("path", type=Path)
    add("--games", type=float, default=math.inf, help="at most")
    add("--seed", type=int, default=70001, help="the first deal")
    add("--player", default="search:300")
    add("--simulations", type=int, default=2000, help="of what tells the odds")
    add("--network", action="store_true", help="the odds are those of the network alone")
    add("--levels", default="easy,normal,hard", help="or difficulties, where there are any")
    add("--heroes", default=",".join(PARTIES), help="parties, where there are any")
    timebox.add_options(add, math.inf, math.inf)
    two = commands.add_parser("table")
    two.add_argument("paths", type=Path, nargs="+")
    two.add_argument("--one-side", action="store_true", help="everybody plays against the game")
    two.add_argument("--heroes", type=int, help="only parties of so many")
    options = parser.parse_args()
    if options.command == "gather":
        gather(options)
        return
    rows = timebox.read_rows(options.paths)
    asked = [row for row in rows if options.heroes in (None, len(row.get("heroes", ())))]
    show(asked, options.one_side)


if __name__ == "__main__":
    main()
