"""Certain wins are found and certain losses averted, however long the line is."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from helpers import city, duel, points

from kyradar import Game, from_position
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.hidden import Memory
from kyradar.agents.minds import mind_of
from kyradar.agents.proof import Prover, winning_line
from kyradar.engine.machines.choose import machine_of

from .mining import mine, rescues

pytestmark = pytest.mark.slow

FEW = Budget(ms=None, simulations=4)
DANGERS = (600, 602, 608, 611)  # seeds of games in which a loss is near once
RUINS = [city("Yrdesh", state="ruined"), city("Akao Uket", state="ruined")]


def imagined(game: Game, memory: Memory | None = None) -> Any:
    seat = game.to_act[0]
    known = memory.known if memory is not None else None
    return mind_of(game.mode).imagine(game.team_view(seat), seat, Random(1), known)


def line_of(game: Game, memory: Memory | None = None) -> list[str]:
    """The line that is proved, done on the true game: it must win."""
    seat, trial = game.to_act[0], game.copy()
    codes = winning_line(game.mode, imagined(game, memory))
    done = []
    for code in codes:
        action = next(one for one in trial.legal() if one.code == code)
        done.append(str(action))
        trial.apply(action)
    assert not codes or (trial.outcome is not None and seat in trial.outcome.winners)
    return done


def prover() -> Prover:
    return Prover("duel", machine_of("duel"))


def play_turn(game: Game, agent: SearchAgent) -> None:
    turn = game.turn
    while game.to_act and game.turn == turn:
        seat = game.to_act[0]
        game.apply(agent.choose(game.team_view(seat), game.legal(seat)))


def test_a_sealed_wonder_is_opened_for_its_battle() -> None:
    me = {"play": [{"card": "Sharp Qoam", "sealed": True, "gained": False}]}
    game = duel(me | {"points": points(0, 9, 2)}, {"cities": RUINS})
    assert line_of(game) == ["unseal own Sharp Qoam", "attack Kyr"]


def test_troops_make_room_for_troops() -> None:
    troops = {"Tylaris": "Fighter", "Vahylea": "Guard", "Alantar": "Soldier"}
    cities = [city(name, troop=troop) for name, troop in troops.items()]
    me = {"hand": ["Fighter", "Prospector"], "cities": cities, "points": points(0, 0, 0)}
    line = line_of(duel(me, {"cities": RUINS}))
    assert line[-1] == "attack Kyr"
    assert sum(one.startswith("use ") for one in line) == 4


def test_a_guard_is_removed_before_the_assault() -> None:
    you = {"cities": [*RUINS, city("Kyr", troop="Elite Trooper")]}
    me = {"play": [{"card": "Living Knife"}], "points": points(0, 10, 0)}
    line = line_of(duel(me, you))
    assert line == ["use Living Knife", "hit Kyr", "attack Kyr"]


def test_two_cities_fall_in_one_turn() -> None:
    you = {"cities": [city("Kyr", state="ruined"), city("Akao Uket", troop="Novice")]}
    me = {"play": [{"card": "Black Spores"}, {"card": "Sibilant Crystal"}]}
    game = duel(me | {"points": points(0, 15, 0)}, you)
    line = line_of(game)
    assert {"attack Yrdesh", "attack Akao Uket", "use Sibilant Crystal"} <= set(line)
    assert line_of(duel(me | {"points": points(0, 14, 0)}, you)) == []


def test_a_draw_counts_only_where_its_card_is_certain() -> None:
    """Nine cards of the starting deck are seen, so the tenth is the Captain."""
    seen = ["Prospector"] * 8 + ["Diviner"]
    me: dict[str, Any] = {"play": [{"card": "Stab"}], "deck": ["Captain"], "discard": seen}
    game = duel(me | {"points": points(0, 7, 0)}, {"cities": RUINS}, turn=1)
    assert line_of(game) == []
    memory = Memory(0)
    memory.look(game.view(0))
    assert line_of(game, memory) == ["use Stab", "play Captain", "attack Kyr"]


def test_nothing_is_proved_while_a_ploy_is_hidden() -> None:
    you = {"cities": RUINS, "ploy": "Double Shift"}
    game = duel({"points": points(0, 10, 0)}, you, options={"ploys": True})
    assert line_of(game) == []


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_the_dragon_is_tamed_by_a_line(mode: str) -> None:
    cost = {"solo": 16, "coop": 20}[mode]
    troop = [{"name": "Tylaris", "troop": "Fighter"}]
    seat = {"hand": ["Captain"], "cities": troop, "points": {"battle": cost - 6}}
    line = line_of(from_position({"mode": mode, "seats": [seat]}, 1))
    assert set(line) == {"play Captain", "use Fighter @ Tylaris", "slay"}


def test_a_loss_at_the_end_of_the_turn_is_averted() -> None:
    ruins = [city("Tylaris", state="ruined"), city("Vahylea", state="ruined")]
    me = {
        "cities": ruins,
        "play": [{"card": "Barter"}, {"card": "Qoam Ritual"}],
        "points": points(5, 9, 5),
    }
    game = duel(me, dragon="Alantar", row=["Bank", "Stab"], lair=["Pure Qoam", "Living Knife"])
    safe = prover().averting(imagined(game), game.legal())
    assert safe is not None
    kept = {str(action) for action in game.legal() if action.code in safe}
    assert "use Barter" in kept
    assert "end" not in kept
    play_turn(game, SearchAgent(1, FEW))
    assert game.outcome is None
    assert game.view(0)["dragon"] == "lair"


def test_where_no_loss_is_near_nothing_is_avoided() -> None:
    game = duel({"points": points(5, 9, 5)}, dragon="Alantar", row=["Bank"])
    assert prover().averting(imagined(game), game.legal()) is None


def test_mined_positions_are_won() -> None:
    """Wins that an exhaustive check finds in games; thousands were looked at by hand of a script
    (docs/strength.md)."""
    found = 0
    for mined in mine("duel", (501, 502, 504)):
        agent = make("search:4", 1)
        assert isinstance(agent, SearchAgent)
        agent.remember(copy.deepcopy(mined.memory))
        assert line_of(mined.game, mined.memory)
        game = mined.game.copy()
        play_turn(game, agent)
        assert game.outcome is not None
        assert mined.seat in game.outcome.winners
        found += 1
    assert found == 3


def test_mined_dangers_are_averted() -> None:
    """Losses at the end of the turn that an exhaustive check can avert."""
    found = 0
    for mined in mine("duel", DANGERS, wanted=rescues):
        agent = make("search:4", 1)
        assert isinstance(agent, SearchAgent)
        agent.remember(copy.deepcopy(mined.memory))
        game = mined.game.copy()
        play_turn(game, agent)
        assert game.outcome is None or mined.seat in game.outcome.winners
        found += 1
    assert found == len(DANGERS)
