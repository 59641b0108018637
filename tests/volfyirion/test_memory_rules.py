"""Every rule that moves cards, as a seat sees it that knew all decks before: from what it is told
it knows them afterwards."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from helpers import OPTION_SETS, TESTS, Json, city, duel

from kyradar import Event, Game, Memory, from_position
from kyradar.engine.scenario import start

FOLDER = TESTS / "scenarios"
FILES = sorted(path for path in FOLDER.rglob("*.json") if "ilhus" not in path.parts)
EVERYTHING: Json = {"options": OPTION_SETS["everything"]}
#: How long a game goes on after the scenario's last step.
FURTHER = 6


class Watchers:
    """A memory for each seat, told at the beginning who owns what."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.memories: list[Any] = [Memory(seat) for seat in range(game.players)]
        for memory in self.memories:
            memory.look(game.team_view(memory.seat))
            memory.known.owned = truth(game)

    def look(self, after: object, events: list[Event]) -> None:
        for memory in self.memories:
            memory.follow([event.seen_by(memory.seat) for event in events])
            memory.look(self.game.team_view(memory.seat))
            assert [+cards for cards in memory.known.owned] == truth(self.game), (
                f"{after}, seen from seat {memory.seat}"
            )

    def do(self, *lines: str) -> None:
        for line in lines:
            self.look(line, self.game.apply(line))


def truth(game: Game) -> list[Counter[str]]:
    """What each player owns: in deck, hand and discard pile, in play and on Cities."""
    return [
        Counter(
            [
                *(name for pile in ("deck", "hand", "discard") for name in side[pile]),
                *(entry["card"] for entry in side["play"]),
                *(
                    one[slot]
                    for one in side.get("cities", ())
                    for slot in ("troop", "building")
                    if one[slot]
                ),
            ]
        )
        for side in game.position()["seats"]
    ]


@pytest.mark.slow  # all of them: for make test
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_every_scenario(path: Path) -> None:
    data = json.loads(path.read_text("utf-8"))
    watchers = Watchers(start(data))
    for step in data["steps"]:
        if isinstance(step, str):
            watchers.do(step)
    for _ in range(FURTHER):  # and the turns after it, with whatever they draw
        ends = [one for one in watchers.game.legal() if one.verb in ("end", "done", "skip")]
        if ends:
            watchers.do(str(ends[0]))


def test_stolen_and_shuffled_away_at_once() -> None:
    """Forgetting leaves the game, a card of the enemy's discard pile comes, and the draw behind it
    shuffles the discard pile (E14)."""
    watchers = Watchers(
        duel(
            {"play": ["Forgetting"], "discard": ["Prospector", "Diviner", "Captain"] * 2},
            {"discard": ["Void Fluid"], "deck": ["Prospector"]},
            **EVERYTHING,
        )
    )
    watchers.do("use Forgetting")


def test_erased_stolen_and_shuffled_away() -> None:
    watchers = Watchers(
        duel(
            {"play": ["Forgetting"], "deck": ["Stab"], "discard": ["Prospector", "Diviner"]},
            {"discard": ["Void Fluid"], "deck": ["Prospector"]},
            **EVERYTHING,
        )
    )
    watchers.do("use Forgetting", "erase Stab")


def test_stolen_and_another_drawn() -> None:
    """What comes to the hand was the player's own; what was stolen went into the shuffled deck."""
    watchers = Watchers(
        duel(
            {
                "play": ["Forgetting"],
                "deck": ["Fighter", "Soldier"],
                "discard": ["Prospector"] * 6,
            },
            {"discard": ["Void Fluid"], "deck": ["Prospector"]},
            **EVERYTHING,
        )
    )
    watchers.do("use Forgetting", "skip")


def test_a_fallen_troop_and_its_like_in_the_new_hand() -> None:
    """Co-op: a City falls with its Troop while both draw: its owner another copy of it, and then
    a shuffled discard pile; the partner cards of the names that vanish in the shuffle."""
    game = from_position(
        {
            "mode": "coop",
            "dragon": "Tylaris",
            "row": ["Stab", "Bank", "Barter", "Mint", None],
            "rage_deck": ["Black Spores", "Primal Beast", "Void Fluid"],
            "grid": [
                [{"card": "Sharp Qoam", "sealed": False}, {"card": "Floating Crystal"}],
                [{"card": "Floating Crystal", "sealed": False}, {"card": "Emerald Horn"}],
            ],
            "seats": [
                {
                    "cities": [city("Tylaris", troop="Novice")],
                    "deck": ["Novice"],
                    "discard": [*["Prospector"] * 4, "Diviner", "Captain"],
                },
                {"deck": [*["Prospector"] * 3, "Diviner", "Captain"]},
            ],
        },
        1,
    )
    watchers = Watchers(game)
    watchers.do("p1: done", "p2: done")
    assert "Novice" in game.position()["removed"]
    assert "Novice" in game.position()["seats"][0]["hand"]
