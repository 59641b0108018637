"""OpenSpiel's own information-set search on our games: a duel, or a battle of Ilhus.

    pip install 'kyradar[spiel]'
    python examples/openspiel_ismcts.py                    # a duel against a random player
    python examples/openspiel_ismcts.py --game ilhus       # one hero against Moira

The bot is OpenSpiel's `ISMCTSBot` as it comes. For every simulation it asks our state for another
one that its player cannot tell from the true one, so it plays honestly. It is slow: our states are
interpreted here, and it plays every simulation to the end at random.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import kyradar.envs.spiel  # noqa: F401  registers the games

GAMES = {"duel": "python_volfyirion(mode=duel)", "ilhus": "python_ilhus"}
CURIOSITY = 2.0  # of UCT: returns are -1 to 1


def bot_for(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's bot with random rollouts."""
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
    chance = np.random.RandomState(seed + 1)
    return ismcts.ISMCTSBot(game, evaluator, CURIOSITY, simulations, random_state=chance)


def play(name: str, simulations: int, decisions: int, seed: int = 1, show: bool = False) -> Any:
    """The bot in seat 0, the others at random; the state after so many of its decisions."""
    game = pyspiel.load_game(GAMES[name])
    state, chance = game.new_initial_state(), random.Random(seed)
    state.apply_action(seed)  # the deal, a chance node
    bot = bot_for(game, simulations, seed)
    while not state.is_terminal() and decisions > 0:
        player, legal = state.current_player(), state.legal_actions()
        searched = player == 0 and len(legal) > 1
        action = bot.step(state) if searched else chance.choice(legal)
        if show:
            told = f"searched {len(legal)} actions" if searched else ""
            print(f"{state.action_to_string(player, action):40} {told}", flush=True)
        state.apply_action(action)
        decisions -= searched
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=sorted(GAMES), default="duel")
    parser.add_argument("--simulations", type=int, default=20, help="for each decision")
    parser.add_argument("--decisions", type=int, default=10_000, help="of the bot, at most")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    state = play(asked.game, asked.simulations, asked.decisions, asked.seed, show=True)
    print("returns:", state.returns() if state.is_terminal() else "not over yet")


if __name__ == "__main__":
    main()
