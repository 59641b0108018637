"""Puzzles out of one game: what its turns could have been asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from ...agents import make
from ...agents.minds import mind_of
from ...agents.proof import winning_line
from ...agents.solver import Solver, TooMany, holds_for_every_deal, in_order, in_words, shortened
from ...agents.solver_states import Bench
from ...engine.game import Game, new_game
from ...engine.puzzle import Puzzle, goals_of
from ...engine.typed import Json
from ...title import mode_named
from .grade import failures, grade_of
from .purchase import best_purchase

SEARCHED = ("buy",)  # kinds whose answer is found by search; all others are proven
MOST_STATES = 6_000  # where nothing is known of a position yet
SHORTEST = 3  # actions of a line: with fewer there is nothing to find
DEEDS = 2  # of these others than the end of a turn
ENDS = ("end", "done")
PER_KIND = 2  # of a game
APART = 3  # turns between two puzzles of a game


def mine(mode: str, seed: int, agent: str, kinds: tuple[str, ...] = ()) -> Iterator[Puzzle]:
    """The puzzles of one game; no two of them from the same turn."""
    goals = goals_of(mode_named(mode).game)
    wanted = [
        kind
        for kind, modes in goals.kinds.items()
        if mode in modes and (kind in kinds or not kinds)
    ]
    game = new_game(mode, seed, goals.options(mode, seed))
    agents = [make(agent, seed * 10 + seat) for seat in range(game.players)]
    used, looked = -APART, -1
    bought = False
    found: dict[str, int] = {}
    while game.to_act:
        seat = game.to_act[0]
        fresh = game.turn != looked
        bought = bought and not fresh
        if game.turn - used >= APART:
            for kind in wanted:
                if (kind not in SEARCHED and not fresh) or bought or found.get(kind) == PER_KIND:
                    continue
                puzzle = one(game, kind, seat, seed)
                if puzzle is not None:
                    used, found[kind] = game.turn, found.get(kind, 0) + 1
                    yield puzzle
                    break
        looked = game.turn
        action = agents[seat].choose(game.team_view(seat), game.legal(seat))
        bought = bought or action.verb in ("acquire", "wonder")
        game.apply(action)


def one(game: Game, kind: str, seat: int, seed: int) -> Puzzle | None:
    """The puzzle of a kind that this position is; None if it is none, or too simple a one."""
    goal = goals_of(game.title.name).goal_of(kind, game, seat)
    if goal is None:
        return None
    source = {"seed": seed, "turn": game.turn}
    name = f"{game.mode}-{kind}-{seed}-{game.turn}"
    puzzle = Puzzle(
        name, game.title.name, game.mode, kind, seat, game.position(), goal, (), 0, 0, "", {},
        source=source,
    )  # fmt: skip
    known = searched(puzzle) if kind in SEARCHED else proven(puzzle)
    if known is None:
        return None
    failed = failures(known)
    if not any(count for count, _ in failed.values()):
        return None  # everybody finds it
    return replace(known, failed=failed, grade=grade_of(failed))


def proven(puzzle: Puzzle) -> Puzzle | None:
    """With a line to its goal and how many first actions keep it, if a solver finds them."""
    game, goals = puzzle.begin(), goals_of(puzzle.game)
    bench = Bench(game)
    if goals.hopeless(puzzle, bench.tables, bench.row(0)):
        return None
    if puzzle.kind == goals.victory and puzzle.mode in goals.foreseen and not likely(puzzle, game):
        return None
    try:
        found = Solver(puzzle, Bench(game), MOST_STATES).solve()
    except TooMany:
        return None
    if not found.line or len(found.keeps) == found.first:
        return None
    line = in_order(puzzle, game, shortened(puzzle, game, found.line))
    words = in_words(game, line)
    deeds = [text for text in words if not text.endswith(ENDS)]
    if len(line) < SHORTEST or len(deeds) < DEEDS or not holds_for_every_deal(puzzle, line):
        return None
    if puzzle.kind == "save" and not words[-1].endswith(ENDS):
        return None  # whoever wins need not save anything
    proof = {"by": "solver", "states": found.states}
    return replace(puzzle, line=words, keeps=len(found.keeps), first=found.first, proof=proof)


def likely(puzzle: Puzzle, game: Game) -> bool:
    """Do the house's own players see a win here? The solver need not look at every other turn."""
    view = game.team_view(puzzle.seat)
    table = mind_of(puzzle.mode).imagine(view, puzzle.seat, Random(1))
    return bool(winning_line(puzzle.mode, table))


def searched(puzzle: Puzzle) -> Puzzle | None:
    """With the purchase that a deep search prefers by a margin."""
    game = puzzle.begin()
    offered: Json = {}
    for action in game.legal(puzzle.seat):
        if action.verb in ("acquire", "wonder"):
            offered.setdefault(str(action.card), action)
    best = best_purchase(game, list(offered.values()))
    if best is None:
        return None
    goal = {"card": best.action.card, "type": (best.action.code >> 6) & 127}
    line = in_words(game, (best.action.code,))
    return replace(puzzle, goal=goal, line=line, keeps=1, first=best.offered, proof=best.proof)
