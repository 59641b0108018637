"""Wins in one turn are not missed: 510 mined positions, each proved by the puzzles' solver.

435 were mined by `kyradar lab puzzles --mode duel --kinds win --seed 100000 --games 1200`. 75 are
of deals 500000 to 500138: there the solver was given every turn, also those in which our players
see no win, and wins that everybody finds were kept.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from helpers import Json

from kyradar import from_position
from kyradar.agents import make
from kyradar.agents.hidden import Memory
from kyradar.agents.search import SearchAgent

with gzip.open(Path(__file__).parent / "wins.jsonl.gz", "rt", encoding="utf-8") as file:
    MINED: list[Json] = [json.loads(line) for line in file]
SAMPLE = MINED[::40]


def missed(player: str, mined: list[Json]) -> list[str]:
    """The positions whose turn goes by without the win."""
    found = []
    for one in mined:
        game, agent, seat = from_position(one["position"], 1), make(player, 1), one["seat"]
        turn = game.turn
        while game.to_act == (seat,) and game.turn == turn:
            game.apply(agent.choose(game.team_view(seat), game.legal(seat)))
        if game.outcome is None or seat not in game.outcome.winners:
            found.append(one["id"])
    return found


def test_there_are_five_hundred() -> None:
    assert len({one["id"] for one in MINED}) == len(MINED) >= 500


def test_a_sample_is_won_by_a_beginner() -> None:
    assert missed("level:1", SAMPLE) == []


def test_the_rule_of_thumb_alone_misses_some() -> None:
    """Or the positions would prove nothing."""
    assert missed("greedy", SAMPLE)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(6))
@pytest.mark.sampled(6)
def test_a_sample_is_won_interpreted(interpreted: None, part: int) -> None:
    assert missed("expert", SAMPLE[part::6]) == []


@pytest.mark.parametrize("player", ("expert", "master"))
def test_a_sample_is_won(player: str) -> None:
    assert missed(player, SAMPLE) == []


@pytest.mark.long
@pytest.mark.parametrize("player", ("level:1", "level:8", "adept", "expert", "master"))
def test_all_are_won(player: str) -> None:
    assert missed(player, MINED) == []


@pytest.mark.parametrize("player", ("expert", "master"))
def test_a_win_by_a_draw_that_is_certain(player: str) -> None:
    """The last card of one's own deck is known to whoever watched the game."""
    ruins = [{"name": name, "state": "ruined"} for name in ("Yrdesh", "Kyr")]
    me = {"hand": ["Strategic Attack", "Stab"], "deck": ["Captain"], "points": {"battle": 1}}
    enemy = {"cities": [ruins[0], {"name": "Akao Uket"}, ruins[1]]}
    game = from_position({"turn": 9, "seats": [me, enemy]}, 1)
    memory = Memory.watched(0, game)
    agent = make(player, 1)
    assert isinstance(agent, SearchAgent)
    while game.to_act == (0,) and game.turn == 9:
        memory.look(game.view(0))
        agent.remember(memory)
        memory.follow(game.apply(agent.choose(game.team_view(0), game.legal(0))))
    assert game.outcome is not None and game.outcome.winners == {0}
