"""Partners that are not people: what they tell they do, and they guard whoever asks."""

from __future__ import annotations

import pytest

from kyradar import Game, from_position, new_game
from kyradar.agents import Budget, SearchAgent, make
from kyradar.agents.minds import mind_of
from kyradar.agents.partners import PartnerPlan, can_guard, choose_beside, plan_ahead
from kyradar.agents.plan import LONGEST
from kyradar.engine.wording import LANGUAGES
from kyradar.title import ModeName

FEW = Budget(ms=None, simulations=40)


def middle(mode: ModeName, seed: int, actions: int, **options: object) -> Game:
    game, player = new_game(mode, seed, options or None), make("greedy", seed)
    while game.to_act and len(game.actions) < actions:
        seat = game.to_act[0]
        game.apply(player.choose(game.team_view(seat), game.legal(seat)))
    return game


@pytest.mark.parametrize("level", ["novice", "greedy", "search:30"])
def test_a_partner_does_what_it_told(level: str) -> None:
    """The same player with the same seeds, as long as nobody else acts."""
    for seed in range(3):
        game = middle("coop", seed, 4)
        seat = game.to_act[-1]
        seeds = range(100, 100 + LONGEST)
        plan = plan_ahead([make(level, one) for one in seeds], game, seat)
        assert plan.steps and set(plan.reason) == set(LANGUAGES)
        for one, step in zip(seeds, plan.steps, strict=False):
            assert make(level, one).choose(game.team_view(seat), game.legal(seat)) == step
            game.apply(step)


def test_a_hero_who_may_go_next_tells_its_whole_turn() -> None:
    heroes = {"heroes": ["mage", "twins"], "level": "easy"}
    game, player = new_game("ilhus", 2, heroes), make("greedy", 1)
    while not game.next_turns:
        seat = game.to_act[0]
        game.apply(player.choose(game.view(seat), game.legal(seat)))
    plan = plan_ahead([make("greedy", one) for one in range(LONGEST)], game, 1)
    assert str(plan.steps[0]) == "turn Twins" and len(plan.steps) > 1
    for step in plan.steps:
        game.apply(step)


def test_a_plan_states_what_it_costs() -> None:
    """Wounds that are announced only after it; a searcher that gains nothing by them waits."""
    dear = 0
    for seed in range(6):
        game, player = new_game("ilhus", seed, {"heroes": ["mage", "twins"]}), make("greedy", 1)
        while game.to_act and len(game.actions) < 60:
            seat = game.to_act[0]
            if seat in game.next_turns or len(game.actions) % 5 == 0:
                plan = plan_ahead([make("greedy", one) for one in range(9)], game, seat)
                dear += check_price(game, plan)
            game.apply(player.choose(game.view(seat), game.legal(seat)))
    assert dear


def check_price(game: Game, plan: PartnerPlan) -> bool:
    """Does the reason name the wounds where more are announced than before, and only there?"""
    before = after = game.copy()
    for number, step in enumerate(plan.steps):
        trial = after.copy()
        trial.apply(step)
        if not trial.can_undo and step.verb != "turn":
            break
        after = trial
        if step.verb == "turn" and not number:
            before = after
    now, then = (int((one.forecast().get("announced") or (0, 0))[1]) for one in (before, after))
    said = "announced, " in plan.reason.get("en", "")
    assert said == (then > now)
    assert not said or f"{then} wound" in plan.reason["en"]
    return said


def test_where_partners_can_guard_one_another() -> None:
    assert [mode for mode in ("duel", "solo", "coop", "team", "ilhus") if can_guard(mode)] == [
        "coop",
        "team",
        "ilhus",
    ]


def troop_in_hand() -> Game:
    """The second partner holds a Troop, and every City of both stands bare."""
    return from_position({"mode": "coop", "seats": [{}, {"hand": ["Guard"]}]}, 1)


@pytest.mark.parametrize("level", ["greedy", "search:30"])
def test_guard_me_puts_the_troop_on_my_city(level: str) -> None:
    game = troop_in_hand()
    own = {city["name"] for city in game.view(1)["seats"][0]["cities"]}
    player = make(level, 1)
    legal = [action for action in game.legal(1) if action.verb == "play"]
    asked = choose_beside(player, game.team_view(1), legal, guarded_seat=0)
    assert asked.get("place") in own
    before = mind_of("coop").guarded(game, 0)  # type: ignore[attr-defined]
    game.apply(asked)
    assert mind_of("coop").guarded(game, 0) > before  # type: ignore[attr-defined]


def test_guarding_has_its_price() -> None:
    """A win is not given up for it."""
    purse = {"points": {"battle": 30}, "hand": ["Guard"]}
    game = from_position({"mode": "coop", "seats": [{}, purse]}, 1)
    chosen = choose_beside(SearchAgent(1, FEW), game.team_view(1), game.legal(1), guarded_seat=0)
    assert str(chosen) in ("slay", "slay together")


def test_guard_me_among_heroes() -> None:
    """Of the heroes a card may guard, the one who asked."""
    seats = [{"hand": ["Oath"]}, {}]
    setup = {"mode": "ilhus", "options": {"heroes": ["twins", "mage"]}, "seats": seats}
    game = from_position(setup | {"active": 0}, 1)
    game.apply(next(a for a in game.legal(0) if a.card == "Oath" and a.verb == "play"))
    assert {str(action) for action in game.legal(0)} == {"hero Faremos", "hero Mage"}
    chosen = choose_beside(make("greedy", 1), game.view(0), game.legal(0), guarded_seat=1)
    assert str(chosen) == "hero Mage"
