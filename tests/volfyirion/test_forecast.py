"""What the rules foresee comes true: the strike of the grid (K6), a lure (K4), the bonus (O7)."""

from __future__ import annotations

import random

import kyradar


def test_the_forecast_of_the_grid_comes_true() -> None:
    foreseen, happened = [], []
    for seed in range(12):
        game = kyradar.new_game("coop", seed=seed, options={"difficulty": "hard"})
        chance = random.Random(seed)
        while game.to_act and len(game.actions) < 120:
            strike = game.forecast()["strike"]
            for event in game.apply(chance.choice(list(game.legal()))):
                if event.kind in ("grid_struck", "grid_failed"):
                    facts = {name: event[name] for name in ("city", "strength", "defence")}
                    happened.append(facts | {"falls": event.kind == "grid_struck"})
                    foreseen.append(strike)
    assert len(happened) > 40 and {one["falls"] for one in happened} == {True, False}
    assert foreseen == happened


def test_a_lure_leads_where_it_was_said() -> None:
    found = 0
    for word in ("clockwise", "back"):
        position = {"mode": "coop", "seats": [{"points": {"knowledge": 8}}, {}]}
        game = kyradar.from_position(position, seed=3)
        city = game.forecast()["lure"][word]
        game.apply(f"p1: lure {word}")
        assert game.view(0)["dragon"] == city
        found += 1
    assert found == 2


def test_rows_are_products_of_what_is_not_sealed() -> None:
    sealed = {"card": "Emerald Horn", "sealed": True}
    grid = [["Sharp Qoam", "Void Fluid"], [sealed, "Living Knife"], [None, None]]
    game = kyradar.from_position({"mode": "coop", "grid": grid}, seed=1)
    first, second, third, *_ = game.forecast()["rows"]
    assert len(first["costs"]) == 2 and first["sum"] == first["costs"][0] * first["costs"][1]
    assert second["sum"] == second["costs"][0]
    assert third == {"costs": [], "sum": 0}


def test_every_city_lost_makes_the_dragon_stronger() -> None:
    ruins = [{"name": name, "state": "ruined"} for name in ("Tylaris", "Vahylea")]
    for mode, seats in (("solo", [{"cities": ruins}]), ("coop", [{"cities": ruins}, {}])):
        for difficulty, bonus in (("easy", 0), ("normal", 2), ("hard", 4)):
            position = {"mode": mode, "options": {"difficulty": difficulty}, "seats": seats}
            assert kyradar.from_position(position, seed=1).forecast()["bonus"] == bonus


def test_a_duel_foretells_the_price_of_the_dragon_alone() -> None:
    assert kyradar.new_game("duel", seed=1).forecast() == {"defeat": [16, 16]}
    assert kyradar.new_game("team", seed=1).forecast() == {}


def test_a_dragon_that_is_slain_strikes_nowhere() -> None:
    position = {"mode": "coop", "seats": [{"points": {"battle": 20}}, {}], "grid": [["Void Fluid"]]}
    game = kyradar.from_position(position, seed=1)
    assert game.forecast()["strike"] is not None
    game.apply("p1: slay")
    assert game.outcome is not None
    told = game.forecast()
    assert (told["strike"], told["lure"]) == (None, {})
