"""Which deeds games hold: `python -m bench.deeds --games 40`. Those that none held are listed."""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import combinations

from kyradar.agents import make
from kyradar.engine.deeds import Played, all_deeds, deeds_done, played_game
from kyradar.engine.game import new_game
from kyradar.engine.record import read_record
from kyradar.engine.typed import Json
from kyradar.title import mode_named

HEROES = ("mage", "mistress", "twins")
EXTRAS = ("mercenaries", "saboteurs", "ascension")


def settings() -> list[tuple[str, Json]]:
    """Every mode, the duel with and without extra cards, every party of heroes."""
    parties = [party for n in (1, 2, 3) for party in combinations(HEROES, n)]
    ilhus: list[tuple[str, Json]] = [
        ("ilhus", {"heroes": list(party), "level": level})
        for party in parties
        for level in ("easy", "hard")
    ]
    extra: Json = dict.fromkeys(EXTRAS, True)
    dragon: list[tuple[str, Json]] = [(mode, {"difficulty": "easy"}) for mode in ("solo", "coop")]
    return [("duel", {}), ("duel", extra), *dragon, ("team", {}), *ilhus]


def played(mode: str, options: Json, seed: int, agent: str) -> Played:
    """A game with everything that happened in it."""
    game = new_game(mode, seed, options)
    seats = [make(agent, seed + seat) for seat in range(game.players)]
    while game.outcome is None:
        seat = game.to_act[0]
        game.apply(seats[seat].choose(game.view(seat), game.legal(seat)))
    return played_game(read_record(game.record()))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.deeds")
    parser.add_argument("--games", type=int, default=40, help="of every setting")
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    held: Counter[str] = Counter()
    count = 0
    for mode, options in settings():
        for seed in range(asked.seed, asked.seed + asked.games):
            game = played(mode, options, seed, asked.agent)
            sides = mode_named(mode).sides
            held.update({id for side in sides for id in deeds_done(game, side[0])})
            count += 1
    never = [deed for deed in all_deeds() if not held[deed.id]]
    print(f"{count} games by {asked.agent}; {len(held)} of {len(all_deeds())} deeds were done")
    for deed in never:
        print(f"never: {deed.id} ({deed.sentence()})")


if __name__ == "__main__":
    main()
