"""How hard a puzzle is: how often the levels fail it."""

from __future__ import annotations

from ...agents import Agent, make
from ...agents.fallible import FallibleAgent
from ...engine.puzzle import GRADES, OPEN, REACHED, Puzzle, goals_of

#: Which levels try, and how often each.
TRIES = {"novice": 6, "apprentice": 6, "adept": 2}
#: From which mean share of failures on a puzzle is no longer easy, and is hard.
LIMITS = (0.34, 0.6)
#: Slips of those who try by rule of thumb. They look for no certain win: whoever does never fails
#: *Win this turn*, and all the puzzles of that kind would be equally hard.
SLIPS = {"novice": 0.3, "apprentice": 0.06}
LONGEST = 200  # decisions


def trying(level: str, seed: int) -> Agent:
    """Whoever tries."""
    if level in SLIPS:
        return FallibleAgent(SLIPS[level], seed, sees_wins=False)
    return make(level, seed)


def tried(puzzle: Puzzle, level: str, seed: int) -> bool:
    """Does a level reach the goal, once?"""
    game, goals = puzzle.begin(), goals_of(puzzle.game)
    first = game.snapshot()
    agents = [trying(level, seed * 10 + seat) for seat in range(game.players)]
    for _ in range(LONGEST):
        if not game.to_act:
            break
        seat = game.to_act[0]
        action = agents[seat].choose(game.team_view(seat), game.legal(seat))
        before = game.snapshot()
        game.apply(action)
        verdict = goals.verdict(puzzle, first, before, action.code, game.snapshot())
        if verdict != OPEN:
            return verdict == REACHED
    return False


def failures(puzzle: Puzzle) -> dict[str, tuple[int, int]]:
    """How often each level fails."""
    return {
        level: (sum(not tried(puzzle, level, seed) for seed in range(tries)), tries)
        for level, tries in TRIES.items()
    }


def grade_of(failed: dict[str, tuple[int, int]]) -> str:
    """easy, medium or hard."""
    share = sum(count / tries for count, tries in failed.values()) / len(failed)
    return GRADES[sum(share >= limit for limit in LIMITS)]
