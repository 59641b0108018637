"""Players that are not people, in every mode: legal, repeatable, blind to what is hidden."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from helpers import resample, tell

from kyradar import Game, from_position, new_game
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.advice import advise
from kyradar.agents.hidden import Memory
from kyradar.title import ModeName
from kyradar.volfyirion.title import TITLE

pytestmark = pytest.mark.slow

MODES = tuple(TITLE.modes)

OTHERS = [mode for mode in MODES if mode != "duel"]
FEW = Budget(ms=None, simulations=12)
every_mode = pytest.mark.parametrize("mode", OTHERS)


def middle(mode: ModeName, seed: int, actions: int) -> Game:
    """Some way into a game of the greedy player with itself."""
    game, player = new_game(mode, seed), make("greedy", seed)
    while game.to_act and len(game.actions) < actions:
        seat = game.to_act[0]
        game.apply(player.choose(game.team_view(seat), own(game, seat)))
    return game


def own(game: Game, seat: int) -> list[Any]:
    return [action for action in game.legal() if action.seat == seat]


@every_mode
def test_dealt_anew_it_looks_the_same(mode: ModeName) -> None:
    differing = 0
    for seed in range(3):
        game, chance = new_game(mode, seed), random.Random(seed)
        memories = [Memory(p) for p in range(game.players)]
        while game.to_act and len(game.actions) < 60:
            for p, memory in enumerate(memories):
                memory.look(game.view(p))
                if len(game.actions) % 7 == 0:
                    for known in (None, memory):
                        position = resample(game.view(p), p, random.Random(1), known)
                        twin = from_position(position, 1)
                        assert twin.view(p) == game.view(p)
                        differing += twin.position() != game.position()
            tell(memories, game.apply(chance.choice(game.legal())))
    assert differing


@every_mode
def test_partners_share_their_hands_and_nothing_else(mode: ModeName) -> None:
    game = middle(mode, 3, 12)
    for seat in range(game.players):
        plain, shared = game.view(seat), game.team_view(seat)
        partners = game.partners(seat)
        for p in range(game.players):
            hand = game.position()["seats"][p]["hand"]
            assert shared["seats"][p]["hand"] == (hand if p in partners else {"count": len(hand)})
            shared["seats"][p] = plain["seats"][p]
        assert json.dumps(shared) == json.dumps(plain)


@pytest.mark.sampled(3)
@every_mode
@pytest.mark.parametrize("name", ["random", "greedy", "novice"])
def test_quick_players_finish_their_games(mode: ModeName, name: str) -> None:
    for seed in range(2):
        game = new_game(mode, seed)
        players = [make(name, seed + p) for p in range(game.players)]
        while game.to_act and game.turn < 60:
            seat = game.to_act[0]
            action = players[seat].choose(game.team_view(seat), own(game, seat))
            game.apply(action)
        assert game.turn > 3


@every_mode
def test_the_search_is_legal_repeatable_and_does_not_peek(mode: ModeName) -> None:
    differing = 0
    for seed in range(3):
        game = middle(mode, seed, 20 + 9 * seed)
        if not game.to_act:
            continue
        seat = game.to_act[0]
        view = game.team_view(seat)
        twin = from_position(resample(view, seat, random.Random(7)), 4)
        differing += twin.position() != game.position()
        chosen = SearchAgent(1, FEW).choose(view, own(game, seat))
        assert chosen in own(game, seat)
        again = SearchAgent(1, FEW).choose(twin.team_view(seat), own(twin, seat))
        assert str(again) == str(chosen)
    assert differing


@pytest.mark.sampled(2)
@every_mode
def test_no_time_at_all_still_gives_a_legal_answer(mode: ModeName) -> None:
    game = middle(mode, 5, 14)
    seat = game.to_act[-1]
    chosen = SearchAgent(1).choose(game.team_view(seat), own(game, seat), Budget(ms=0))
    assert chosen in own(game, seat)


@pytest.mark.sampled(2)
@every_mode
def test_advice_has_a_reason_in_every_language(mode: ModeName) -> None:
    game = middle(mode, 6, 10)
    for language in ("en", "fr", "it"):  # one search is enough; the others are short
        budget = FEW if language == "en" else Budget(ms=None, simulations=2)
        advice = advise(game, budget, language=language)
        assert advice.reason
        assert advice.action in {str(action) for action in game.legal()}


def test_a_player_alone_takes_the_win() -> None:
    setup = {"mode": "solo", "seats": [{"points": {"battle": 16}}], "row": ["Bank"]}
    game = from_position(setup, 1)
    assert str(make("greedy", 1).choose(game.view(0), game.legal())) == "slay"
    assert str(SearchAgent(1, FEW).choose(game.view(0), game.legal())) == "slay"


def test_partners_win_together() -> None:
    purse = {"points": {"knowledge": 15}}
    game = from_position({"mode": "coop", "seats": [purse, purse]}, 1)
    for seat in range(2):
        chosen = make("greedy", 1).choose(game.team_view(seat), own(game, seat))
        assert str(chosen) == "subjugate together"


@pytest.mark.long
@every_mode
def test_the_compiled_search_thinks_the_same(
    mode: ModeName, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = middle(mode, 2, 25)
    seat = game.to_act[0]
    fast = SearchAgent(5, FEW).think(game.team_view(seat), own(game, seat))
    monkeypatch.setenv("KYRADAR_MACHINE", "interpreted")
    slow = SearchAgent(5, FEW).think(game.team_view(seat), own(game, seat))
    assert fast.lines == slow.lines


def test_advice_is_for_the_seat_that_asks() -> None:
    """Partners share a search; whoever it hardly looked at gets a rule of thumb."""
    game = middle("coop", 4, 3)
    assert game.to_act == (0, 1)
    for seat in game.to_act:
        advice = advise(game, Budget(ms=None, simulations=1), seat=seat)
        wanted = make("greedy", 1).choose(game.team_view(seat), own(game, seat))
        assert advice.action == str(wanted)
