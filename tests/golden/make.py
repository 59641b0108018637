"""Writes the golden records anew: python tests/golden/make.py (with src on the path).

Only when the rules changed on purpose; then raise the title's rules_version, too.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers import GOLDEN, OPTION_SETS, Json, pick_rich, played, rich_walk  # noqa: E402

from kyradar import from_position  # noqa: E402
from kyradar.title import ModeName

# Random players, from the deal to the end; rich ones begin in the middle of a game.
DEALT = [("plain", 1), ("plain", 2), ("extras", 3), ("long", 4), ("all", 5), ("all", 6), ("own", 7)]
DEALT += [("everything", 8)]
RICH = [("all", 9), ("everything", 10)]
# The other modes, dealt and rich: file, mode, options, seeds.
PAIRED: Json = {"pairing": {"0": [20, 16, 18], "1": [17, 18, 19]}}
DRAGON: dict[ModeName, tuple[int, ...]] = {"solo": (17, 18), "coop": (20, 59, 332)}
OTHERS: list[tuple[str, ModeName, Json, tuple[int, ...]]] = [
    (f"{mode}-{difficulty}", mode, {"difficulty": difficulty}, seeds)
    for mode, seeds in DRAGON.items()
    for difficulty in ("easy", "normal", "hard")
]
OTHERS += [
    ("team", "team", {"first": 0}, (13,)),
    ("team-paired", "team", PAIRED | {"first": 1}, (14,)),
]


# Teams at war: full purses at the start, so that attacks, the token and the defeat come too.
WARS = (25, 29, 37, 40)


def write_war(seed: int) -> None:
    """A team game that goes on with more points than anybody ever had."""
    *_, game = rich_walk(seed, {}, 60, "team")
    position = game.position()
    for one in position["seats"]:
        one["points"] = {"command": 20}
    for team in position["teams"]:
        team["points"] = {"battle": 90, "knowledge": 60}
    chance = random.Random(seed)
    game = from_position(position, seed)
    while game.to_act and len(game.actions) < 120:
        verbs = sorted({action.verb for action in game.legal()} - {"done"}) or ["done"]
        verb = chance.choice(verbs)
        game.apply(chance.choice([action for action in game.legal() if action.verb == verb]))
    (GOLDEN / f"war-team-{seed}.kyr").write_text(game.record(), "utf-8")


def write_rich(file: str, mode: ModeName, options: Json, seed: int) -> None:
    """A game that begins where sixty rich actions have led."""
    *_, game = rich_walk(seed, options, 60, mode)
    chance = random.Random(seed)
    game = from_position(game.position(), seed)
    while game.to_act and len(game.actions) < 400:
        game.apply(pick_rich(chance, game.legal()))
    (GOLDEN / f"rich-{file}-{seed}.kyr").write_text(game.record(), "utf-8")


def main() -> None:
    for name, seed in DEALT:
        game = played(seed, OPTION_SETS[name] | {"first": seed % 2})
        (GOLDEN / f"{name}-{seed}.kyr").write_text(game.record(), "utf-8")
    for name, seed in RICH:
        write_rich(name, "duel", OPTION_SETS[name], seed)
    for name, mode, options, seeds in OTHERS:
        for seed in seeds:
            game = played(seed, options, mode=mode)
            (GOLDEN / f"{name}-{seed}.kyr").write_text(game.record(), "utf-8")
            write_rich(name, mode, options, seed)
    for seed in WARS:
        write_war(seed)


if __name__ == "__main__":
    main()
