"""An honest search of your own: information-set Monte Carlo tree search on the public library.

    python examples/ismcts.py          # a duel against a random player
    cd examples; kyradar lab ladder --agents random,ismcts:Searcher --games 4

The agent sees its view and the legal actions, and nothing else. For every simulation it imagines
the cards it cannot see (`kyradar.imagine`), walks down one tree that all simulations share, and
plays on at random for a while. In the tree an action is known by its seat and its notation.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random

import kyradar
from kyradar.agents import Agent


class Node:
    def __init__(self) -> None:
        self.visits, self.points = 0, 0.0
        self.children: dict[tuple[int, str], Node] = {}


class Searcher:
    def __init__(self, seed: int | None = None, simulations: int = 40, horizon: int = 40) -> None:
        self.random, self.simulations, self.horizon = Random(seed), simulations, horizon

    def choose(
        self, view: kyradar.View, legal: Sequence[kyradar.Action], budget: object = None
    ) -> kyradar.Action:
        root, seat = Node(), legal[0].seat
        for _ in range(self.simulations if len(legal) > 1 else 0):
            self.simulate(kyradar.imagine(view, self.random.getrandbits(60), seat=seat), root)
        return max(legal, key=lambda action: root.children.get(name(action), Node()).visits)

    def simulate(self, game: kyradar.Game, node: Node) -> None:
        path = [(node, 0)]  # nodes, each with the seat that chose it
        while node.visits and game.to_act:  # down the tree, and one node further
            action = max(game.legal(game.to_act[0]), key=lambda one: self.promise(node, one))
            game.apply(action)
            node = node.children.setdefault(name(action), Node())
            path.append((node, action.seat))
        for _ in range(self.horizon):
            if game.to_act:
                game.apply(self.random.choice(game.legal(game.to_act[0])))
        for node, seat in path:
            node.visits += 1
            node.points += worth(game, seat)

    def promise(self, node: Node, action: kyradar.Action) -> float:
        child = node.children.get(name(action))
        if child is None:
            return 10.0 + self.random.random()  # what was never tried comes first
        return child.points / child.visits + sqrt(log(node.visits) / child.visits)


def name(action: kyradar.Action) -> tuple[int, str]:
    return action.seat, action.text


def worth(game: kyradar.Game, seat: int) -> float:
    """How a seat fares in a duel: the result, else the Cities that stand on either side."""
    if game.outcome is not None:
        return game.outcome.result(seat)
    sides = [side["cities"] for side in game.view(seat)["seats"]]
    standing: list[int] = [sum(city["state"] == "standing" for city in cities) for cities in sides]
    return 0.5 + (standing[seat] - standing[1 - seat]) / 8


def play(players: Sequence[Agent], seed: int) -> kyradar.Outcome | None:
    """A duel between two players; the answer is how it ended."""
    game = kyradar.new_game(seed=seed)
    while game.to_act:
        seat = game.to_act[0]
        game.apply(players[seat].choose(game.view(seat), game.legal(seat)))
    return game.outcome


if __name__ == "__main__":
    from kyradar.agents import make

    print(play([Searcher(1), make("random", 1)], seed=1))
