"""Tree searches from the middle of a game: ours, and OpenSpiel's MCTS at backgammon.

A simulation of either goes down the tree once and plays one game to its end. OpenSpiel's is written
in C++ and plays on at random with everything in sight; ours deals the hidden cards anew first and
plays on by rule of thumb.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from rich.table import Table

from bench.interleave import Contest, Contestant, Run, spread

OURS, SPIEL = "kyradar search", "openspiel mcts backgammon"
LEAST = 8_000  # whole rollouts a second
MIDDLES = 4
TURN = 11  # a duel lasts about twenty
MOVES = 40  # of backgammon, of about a hundred
PIECE = 64  # simulations OpenSpiel is asked for at a time


@cache
def middles() -> list[tuple[Any, Any]]:
    """Views and legal actions in the middle of duels between greedy players."""
    from kyradar import new_game
    from kyradar.agents import make

    found = []
    for seed in range(1, MIDDLES + 1):
        game = new_game(seed=seed)
        players = [make("greedy", seat) for seat in range(2)]
        while game.position()["turn"] < TURN or len(game.legal()) < 6:
            seat = game.to_act[0]
            game.apply(players[seat].choose(game.view(seat), game.legal(seat)))
        found.append((game.view(game.to_act[0]), game.legal()))
    return found


def ours(seconds: float) -> Run:
    """Our search thinks about each position in turn."""
    from kyradar.agents import Budget, SearchAgent

    positions = middles()
    done = 0
    start = perf_counter()
    for view, legal in positions:
        budget = Budget(ms=1000 * seconds / len(positions))
        done += SearchAgent(1).think(view, legal, budget).simulations
    return Run(done, done, perf_counter() - start)


def open_spiel(seconds: float) -> Run:
    """OpenSpiel's MCTS bot, in C++, with random rollouts."""
    spiel = import_module("pyspiel")
    game = spiel.load_game("backgammon")
    evaluator = spiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = spiel.MCTSBot(game, evaluator, 2.0, PIECE, 64, False, 1, False)
    states = [_middle(game, Random(seed)) for seed in range(MIDDLES)]
    done = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        bot.mcts_search(states[done // PIECE % MIDDLES])
        done += PIECE
    return Run(done, done, perf_counter() - start)


def _middle(game: Any, rng: Random) -> Any:
    state = game.new_initial_state()
    moves = 0
    while moves < MOVES or state.is_chance_node():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return state


def contestants() -> dict[str, Contestant]:
    """Ours, and OpenSpiel's where it is installed."""
    found: dict[str, Contestant] = {OURS: ours}
    try:
        import_module("pyspiel")
    except ImportError:
        return found
    return found | {SPIEL: open_spiel}


def table(contest: Contest) -> Table:
    shown = Table(title="Tree search from mid-game positions, whole games played per second")
    shown.add_column("search", no_wrap=True)
    for heading in ("simulations/s", "spread", "ours/theirs", "target", "met"):
        shown.add_column(heading, justify="right", no_wrap=True)
    for name in dict.fromkeys(rep.contestant for rep in contest.repetitions):
        rates = contest.actions_per_second(name)
        row = [name, f"{median(rates):,.0f}", f"{spread(rates):.0%}"]
        if name == OURS:
            row += ["", f"{LEAST:,}", "yes" if median(rates) >= LEAST else "no"]
        else:
            row += [f"{median(contest.ratios(OURS, name)):.0f}x"]
        shown.add_row(*row)
    return shown
