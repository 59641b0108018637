"""Hints as plans: legal step by step, never less than what they call next best."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kyradar import Game, from_position, new_game
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.advice import Advice, advise, two_best
from kyradar.agents.plan import course
from kyradar.agents.thought import Line, Thought
from kyradar.title import ModeName, all_modes

FEW = Budget(ms=None, simulations=160)
#: Positions of each mode; together some eighty.
SEEDS = 16


def somewhere(mode: ModeName, seed: int, most: int = 70) -> Game:
    """Some way into a game of the greedy player with itself."""
    kinds = options_of(mode)
    game, player = new_game(mode, seed, kinds[seed % len(kinds)]), make("greedy", seed)
    stop = random.Random(seed).randrange(most)
    while game.to_act and (len(game.actions) < stop):
        seat = game.to_act[0]
        game.apply(player.choose(game.team_view(seat), game.legal(seat)))
    return game


def within(advice: Advice) -> bool:
    """Its odds lie in their range, and only what is proven is certain."""
    assert advice.win is not None and advice.range is not None
    low, high = advice.range
    return low <= advice.win <= high and (advice.certain or 0.0 < low <= high < 1.0)


def options_of(mode: str) -> list[dict[str, object] | None]:
    """The plain game, and where there is one another way to deal it."""
    kinds: dict[str, list[dict[str, object] | None]] = {
        "duel": [None, {"saboteurs": True, "ploys": True, "ascension": True}],
        "ilhus": [{"heroes": ["mage", "twins", "mistress"]}, {"heroes": ["twins"]}],
    }
    return kinds.get(mode, [None])


@pytest.mark.sampled(2)
@pytest.mark.parametrize("mode", sorted(all_modes()))
def test_a_plan_is_legal_and_no_worse_than_its_next_best(mode: ModeName) -> None:
    looked, several = 0, 0
    for seed in range(SEEDS):
        game = somewhere(mode, seed)
        for seat in game.to_act[-1:]:
            advice = advise(game, FEW, SearchAgent(seed), seat=seat)
            assert advice.plan and advice.action == str(advice.plan[0])
            assert advice.reason
            assert advice.runner_up_win is None or advice.gain is not None
            assert advice.gain is None or advice.gain >= 0.0
            assert advice.win is None or (advice.range is not None and within(advice))
            assert advice.runner_up != str(advice.plan[advice.decided])
            played = game.copy()
            for number, step in enumerate(advice.plan):
                assert step.seat == seat
                assert number == 0 or played.can_undo  # nothing had come to light before
                played.apply(f"p{seat + 1}: {step}")  # refuses what is not legal
            looked += 1
            several += len(advice.plan) > 1
    assert looked > SEEDS // 2
    assert several > looked // 5


def test_what_is_recommended_and_what_is_shown_agree() -> None:
    """The action most often tried and the one that looks best differ: both are tried again."""
    game = new_game("duel", 1)
    legal = game.legal()
    by_visits = [Line(legal[0], 100, 0.59), Line(legal[1], 40, 0.65), Line(legal[2], 2, 0.9)]
    best, second = two_best(by_visits)
    assert (best, second) == (by_visits[0], by_visits[1])  # and so they are compared

    class Torn(SearchAgent):
        compared = 0

        def think(self, *arguments: Any, **more: Any) -> Thought:
            thought = super().think(*arguments, **more)
            first, *others = thought.lines
            lines = [Line(first.action, 100, 0.59)]
            lines += [Line(line.action, 50, 0.65) for line in others]
            return type(thought)(tuple(lines), 1, 0.0)

        def compare(self, *arguments: Any, **more: Any) -> Thought:
            Torn.compared += 1
            return super().compare(*arguments, **more)

    advice = advise(game, FEW, Torn(1))
    assert Torn.compared == 1
    assert advice.gain is not None
    assert advice.gain >= 0.0


def test_a_certain_win_is_told_to_its_end() -> None:
    ruined = [{"name": name, "state": "ruined"} for name in ("Yrdesh", "Akao Uket")]
    seats = [{"hand": ["Captain"], "points": {"battle": 7}}, {"cities": ruined}]
    game = from_position({"seats": seats}, 1)
    advice = advise(game, FEW)
    assert advice.steps == ("play Captain", "attack Kyr")
    assert advice.win == 1.0
    assert advice.reason == "wins the game at once"


def test_what_needs_no_thought_is_played_before_the_search_begins() -> None:
    game = new_game("duel", 3)
    first = course(game, game.to_act[0])
    assert first and all(action.verb == "play" for action in first)
    advice = advise(game, FEW)
    assert list(advice.plan[: advice.decided]) == first
    assert advice.plan[advice.decided].verb != "play" or len(advice.plan) == len(first)
