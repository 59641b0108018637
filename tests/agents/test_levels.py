"""Levels err as people do."""

from __future__ import annotations

import pytest
from helpers import Json

from kyradar import new_game
from kyradar.agents import GreedyAgent, make
from kyradar.agents.levels import SlippingAgent
from kyradar.title import ModeName

MODES: list[tuple[ModeName, Json]] = [("duel", {}), ("coop", {}), ("ilhus", {})]


@pytest.mark.parametrize(("mode", "options"), MODES, ids=[mode for mode, _ in MODES])
def test_a_slip_never_ends_a_turn_with_cards_left_to_play(mode: ModeName, options: Json) -> None:
    """Whoever slips at every action still ends a turn only where the better player would."""
    game = new_game(mode, 4, options)
    thoughtful, clumsy = make("greedy", 4), SlippingAgent(GreedyAgent(4), 1.0, 4)
    ended = slipped = 0
    for _ in range(120):
        if not game.to_act:
            break
        seat = game.to_act[0]
        legal = game.legal(seat)
        view = game.team_view(seat)
        meant, done = thoughtful.choose(view, legal), clumsy.choose(view, legal)
        slipped += meant != done
        if done.verb in ("end", "done"):
            ended += 1
            assert meant == done
        game.apply(done)
    assert ended > 3 and slipped > 20


def test_novice_plays_a_card_in_every_turn_that_offers_one() -> None:
    for seed in range(4):
        game = new_game("duel", seed)
        agents = [make("novice", seed), make("novice", seed + 50)]
        played, offered = 0, False
        for _ in range(200):
            if not game.to_act:
                break
            [seat] = game.to_act
            legal = game.legal()
            offered |= any(action.verb == "play" for action in legal)
            chosen = agents[seat].choose(game.view(seat), legal)
            played += chosen.verb == "play"
            if chosen.verb == "end":
                assert played or not offered
                played, offered = 0, False
            game.apply(chosen)
