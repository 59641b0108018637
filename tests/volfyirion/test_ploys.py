"""Ploys (E5 to E9): what springs them, what nearly does, and that nobody knows before."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import Json, city, do, duel, dump, kinds, points, seat, texts

from kyradar import Event, Game, IllegalAction, new_game
from kyradar.volfyirion.card import PLOYS

RICH = {"points": points(20, 60, 30)}


def sprung(events: list[Event]) -> list[tuple[int, str]]:
    return [(event["seat"], event["ploy"]) for event in events if event.kind == "ploy_triggered"]


def board(mine: Json | None = None, yours: Json | None = None, **position: Any) -> Game:
    """Seat 0 is in turn and rich."""
    return duel(RICH | (mine or {}), yours, **position)


def ploys(game: Game) -> list[str | None]:
    return [seat(game, p)["ploy"] for p in (0, 1)]


def state(game: Game, p: int, name: str) -> Json:
    found: Json = next(place for place in seat(game, p)["cities"] if place["name"] == name)
    return found


# --- E6, Mirage City ------------------------------------------------------------------------------


def test_mirage_city_sends_the_dragon_home() -> None:
    game = board({}, {"ploy": "Mirage City"})
    events = do(game, "move Kyr")
    assert sprung(events) == [(1, "Mirage City")]
    assert [(e["place"], e["to"]) for e in events if e.kind == "dragon_moved"] == [
        ("lair", "Kyr"),
        ("Kyr", "lair"),
    ]
    assert game.position()["dragon"] == "lair"
    assert ploys(game) == [None, None]
    assert seat(game)["points"]["knowledge"] == 22  # paid all the same
    do(game, "move Kyr")
    assert game.position()["dragon"] == "Kyr"  # it springs only once


def test_mirage_city_answers_a_free_move_too() -> None:
    game = board({"play": ["Emerald Horn"]}, {"ploy": "Mirage City"})
    events = do(game, "use Emerald Horn", "move Yrdesh")
    assert sprung(events) == [(1, "Mirage City")]
    assert game.position()["dragon"] == "lair"


def test_mirage_city_does_not_answer_its_owners_moves_or_the_way_home() -> None:
    game = board({"ploy": "Mirage City"}, {})
    assert sprung(do(game, "move Kyr")) == []
    assert game.position()["dragon"] == "Kyr"
    game = board({}, {"ploy": "Mirage City"}, dragon="Tylaris")
    assert sprung(do(game, "move lair")) == []
    bait = {"play": ["Volfyirion Bait"], "ploy": "Mirage City"}
    game = board(bait, options={"community": True})
    assert sprung(do(game, "use Volfyirion Bait", "move Tylaris")) == []
    assert game.position()["dragon"] == "Tylaris"


def test_mirage_city_does_not_spring_for_a_dragon_that_is_there_already() -> None:
    game = board({}, {"ploy": "Mirage City"}, dragon="Kyr")
    assert sprung(do(game, "end", "end")) == []
    assert state(game, 1, "Kyr")["state"] == "ruined"


# --- E7, Double Shift -----------------------------------------------------------------------------


def test_double_shift_stops_the_first_attack_and_raises_that_city() -> None:
    game = board({}, {"ploy": "Double Shift"})
    events = do(game, "attack Kyr")
    assert sprung(events) == [(1, "Double Shift")]
    assert "attack_failed" in kinds(events)
    assert "city_destroyed" not in kinds(events)
    assert seat(game)["points"]["battle"] == 50  # the 10 B are lost
    assert state(game, 1, "Kyr")["state"] == "standing"
    assert state(game, 1, "Kyr")["bonus"] == 2
    assert state(game, 1, "Kyr")["defence"] == 10  # as printed
    assert "bonus" not in state(game, 1, "Yrdesh")  # ruling: the attacked City only
    assert game.price("attack Kyr") == (0, 12, 0)
    assert game.price("attack Yrdesh") == (0, 8, 0)
    do(game, "attack Kyr")
    assert seat(game)["points"]["battle"] == 38
    assert state(game, 1, "Kyr")["state"] == "ruined"


def test_double_shift_saves_the_troop_as_well() -> None:
    game = board({}, {"ploy": "Double Shift", "cities": [city("Kyr", troop="Soldier")]})
    do(game, "attack Kyr")
    assert seat(game)["points"]["battle"] == 60 - 13
    assert state(game, 1, "Kyr")["troop"] == "Soldier"
    assert game.price("attack Kyr") == (0, 15, 0)


def test_double_shifts_bonus_ends_with_the_turn() -> None:
    game = board({}, {"ploy": "Double Shift"})
    do(game, "attack Kyr", "end")
    assert "bonus" not in state(game, 1, "Kyr")


def test_double_shift_is_not_for_the_dragon_or_its_owners_attacks() -> None:
    game = duel(active=1, dragon="Kyr", you={"ploy": "Double Shift"})
    assert sprung(do(game, "end")) == []
    assert state(game, 1, "Kyr")["state"] == "ruined"
    game = board({"ploy": "Double Shift"}, {})
    assert sprung(do(game, "attack Kyr")) == []
    assert ploys(game) == ["Double Shift", None]


def test_an_attack_that_is_refused_does_not_spring_double_shift() -> None:
    game = duel({"points": points(0, 9)}, {"ploy": "Double Shift"})
    with pytest.raises(IllegalAction):
        game.apply("attack Kyr")
    assert ploys(game) == [None, "Double Shift"]


def test_double_shift_protects_a_claimed_lair_as_any_city() -> None:
    game = board({}, {"ploy": "Double Shift"}, lair_owner=1)
    assert sprung(do(game, "attack Lair")) == [(1, "Double Shift")]
    assert game.price("attack Lair") == (0, 11, 0)


# --- E8, Qoam Instability, Afterthought, Crystallization ------------------------------------------


def test_two_buildings_across_both_sides_spring_qoam_instability() -> None:
    game = board(
        {"hand": ["Mint"], "ploy": "Qoam Instability"}, {"cities": [city("Kyr", building="Bank")]}
    )
    events = do(game, "play Mint @ Tylaris")
    assert sprung(events) == [(0, "Qoam Instability")]
    assert state(game, 0, "Tylaris")["building"] is None
    assert state(game, 1, "Kyr")["building"] is None
    assert {"Mint", "Bank"} <= set(game.position()["removed"])
    assert seat(game)["points"] == points(21, 60, 31)  # its points came before


def test_two_troops_across_both_sides_spring_afterthought() -> None:
    game = board(
        {"hand": ["Guard"]}, {"ploy": "Afterthought", "cities": [city("Kyr", troop="Novice")]}
    )
    events = do(game, "play Guard @ Alantar")
    assert sprung(events) == [(1, "Afterthought")]
    assert state(game, 0, "Alantar")["troop"] is None
    assert state(game, 1, "Kyr")["troop"] is None
    assert {"Guard", "Novice"} <= set(game.position()["removed"])


def test_three_wonders_across_both_areas_spring_crystallization_sealed_ones_too() -> None:
    game = board(
        {"hand": ["Void Fluid"], "play": [{"card": "Pure Qoam", "sealed": True}, "Stab"]},
        {"ploy": "Crystallization", "play": ["Strange Box"]},
    )
    events = do(game, "play Void Fluid")
    assert sprung(events) == [(1, "Crystallization")]
    assert [entry["card"] for entry in seat(game)["play"]] == ["Stab"]
    assert seat(game, 1)["play"] == []
    assert {"Void Fluid", "Pure Qoam", "Strange Box"} <= set(game.position()["removed"])
    assert seat(game)["points"]["battle"] == 62  # its points came before


NEAR_MISSES: dict[str, tuple[str, Json, Json, list[str]]] = {
    "one Building": ("Qoam Instability", {"hand": ["Mint"]}, {}, ["play Mint @ Tylaris"]),
    "a Building that replaces the only one": (
        "Qoam Instability",
        {"hand": ["Mint"], "cities": [city("Tylaris", building="Bank")]},
        {},
        ["play Mint @ Tylaris"],
    ),
    "a Building and a Troop": (
        "Qoam Instability",
        {"hand": ["Mint"], "cities": [city("Tylaris", troop="Guard")]},
        {},
        ["play Mint @ Tylaris"],
    ),
    "one Troop": ("Afterthought", {"hand": ["Guard"]}, {}, ["play Guard @ Tylaris"]),
    "a Troop that replaces the only one": (
        "Afterthought",
        {"hand": ["Guard"], "cities": [city("Tylaris", troop="Novice")]},
        {},
        ["play Guard @ Tylaris"],
    ),
    "a Troop redeployed": (
        "Afterthought",
        {"cities": [city("Tylaris", troop="Novice")]},
        {"cities": [city("Kyr", building="Mint")]},
        ["redeploy Tylaris > Alantar"],
    ),
    "two Wonders": (
        "Crystallization",
        {"hand": ["Void Fluid"]},
        {"play": ["Pure Qoam"]},
        ["play Void Fluid"],
    ),
    "two Wonders and Command cards": (
        "Crystallization",
        {"hand": ["Void Fluid", "Stab"], "play": ["Barter"]},
        {"play": ["Pure Qoam"]},
        ["play Void Fluid", "play Stab"],
    ),
    "a third Wonder acquired, not played": (
        "Crystallization",
        {"play": ["Pure Qoam"]},
        {"play": ["Strange Box"]},
        ["wonder Void Fluid"],
    ),
    "a third Wonder after one was used up": (
        "Crystallization",
        {"hand": ["Void Fluid"], "play": ["Pure Qoam"]},
        {"play": ["Strange Box"]},
        ["use Pure Qoam", "play Void Fluid"],
    ),
}


@pytest.mark.parametrize(("ploy", "mine", "yours", "lines"), NEAR_MISSES.values(), ids=NEAR_MISSES)
@pytest.mark.parametrize("owner", [0, 1])
def test_near_misses_spring_nothing(
    ploy: str, mine: Json, yours: Json, lines: list[str], owner: int
) -> None:
    mine, yours = (mine | {"ploy": ploy}, yours) if owner == 0 else (mine, yours | {"ploy": ploy})
    game = board(mine, yours, lair=["Void Fluid"])
    assert sprung(do(game, *lines)) == []
    assert ploys(game)[owner] == ploy


@pytest.mark.parametrize("owner", [0, 1])
def test_a_loaded_position_waits_for_the_next_action(owner: int) -> None:
    cities = [city("Tylaris", troop="Guard"), city("Alantar", troop="Novice")]
    seats: list[Json] = [{"cities": cities, "hand": ["Stab"]}, {}]
    seats[owner]["ploy"] = "Afterthought"
    game = board(*seats)
    assert ploys(game)[owner] == "Afterthought"
    assert sprung(do(game, "play Stab")) == [(owner, "Afterthought")]


def test_a_ploy_springs_in_anyones_turn_for_anyone() -> None:
    for active in (0, 1):
        seats: list[Json] = [
            {"ploy": "Afterthought", "cities": [city("Tylaris", troop="Guard")]},
            {},
        ]
        seats[active]["hand"] = ["Novice"]
        game = duel(seats[0], seats[1], active=active)
        where = ("Alantar", "Kyr")[active]
        assert sprung(do(game, f"play Novice @ {where}")) == [(0, "Afterthought")]


def test_a_recovered_troop_may_spring_afterthought() -> None:
    game = board(
        {"ploy": "Afterthought", "cities": [city("Tylaris", troop="Guard")]},
        {"ploy": "Second Chance", "cities": [city("Yrdesh", troop="Novice")]},
    )
    do(game, "use Guard @ Tylaris")
    do(game, "attack Kyr")
    assert ploys(game) == ["Afterthought", None]
    events = do(game, "recover Guard @ Akao Uket")
    assert sprung(events) == [(0, "Afterthought")]
    assert [place["troop"] for place in seat(game, 1)["cities"]] == [None, None, None]


# --- E9, Second Chance ----------------------------------------------------------------------------


def second_chance(troop: str = "Soldier", **you: Any) -> Game:
    return board(
        {"cities": [city("Tylaris", troop=troop)], "hand": ["Stab"]},
        {"ploy": "Second Chance"} | you,
    )


def test_second_chance_lets_the_attacked_player_take_the_spent_troop() -> None:
    game = second_chance()
    do(game, "use Soldier @ Tylaris")
    assert seat(game)["spent_troops"] == ["Soldier"]
    events = do(game, "attack Kyr")
    assert sprung(events) == [(1, "Second Chance")]
    assert state(game, 1, "Kyr")["state"] == "ruined"  # after the attack
    assert game.position()["pending"] == {"seat": 1, "kind": "recover", "cards": ["Soldier"]}
    assert game.to_act == (1,)  # the player not in turn decides
    assert game.position()["active"] == 0
    assert texts(game) == ["skip", "recover Soldier @ Yrdesh", "recover Soldier @ Akao Uket"]
    refusal = game.why_not("p1: end")
    assert refusal is not None
    assert refusal.rule == "X1"
    do(game, "recover Soldier @ Yrdesh")
    assert state(game, 1, "Yrdesh")["troop"] == "Soldier"
    assert "Soldier" not in game.position()["removed"]
    assert game.to_act == (0,)  # and the turn goes on
    assert ploys(game) == [None, None]
    do(game, "play Stab", "end")


def test_second_chance_may_be_declined_and_is_spent() -> None:
    game = second_chance()
    do(game, "use Soldier @ Tylaris", "attack Kyr", "skip")
    assert "Soldier" in game.position()["removed"]
    assert ploys(game) == [None, None]
    assert sprung(do(game, "attack Yrdesh")) == []


def test_second_chance_after_an_attack_that_only_killed_a_guard() -> None:
    game = second_chance(cities=[city("Kyr", troop="Novice")])
    do(game, "use Soldier @ Tylaris", "attack Kyr")
    assert "recover Soldier @ Kyr" in texts(game)
    do(game, "recover Soldier @ Kyr")
    assert state(game, 1, "Kyr")["troop"] == "Soldier"


def test_a_recovered_troop_replaces_one_that_is_there() -> None:
    game = second_chance(cities=[city("Yrdesh", troop="Novice")])
    do(game, "use Soldier @ Tylaris", "attack Kyr", "recover Soldier @ Yrdesh")
    assert state(game, 1, "Yrdesh")["troop"] == "Soldier"
    assert "Novice" in game.position()["removed"]


def test_second_chance_offers_each_of_several_troops() -> None:
    cities = [city("Tylaris", troop="Soldier"), city("Alantar", troop="Fighter")]
    game = board({"cities": cities}, {"ploy": "Second Chance"})
    do(game, "use Soldier", "use Fighter", "attack Kyr")
    assert game.position()["pending"]["cards"] == ["Soldier", "Fighter"]
    assert len(texts(game)) == 1 + 2 * 2
    refusal = game.why_not("recover Guard @ Yrdesh")
    assert refusal is not None
    assert refusal.rule == "E9"
    do(game, "recover Fighter @ Yrdesh")
    assert game.position()["pending"] is None  # one of them


def test_second_chance_with_nowhere_to_put_a_troop_is_spent_all_the_same() -> None:
    cities = [city("Yrdesh", state="ruined"), city("Akao Uket", state="ruined"), city("Lair")]
    game = second_chance(cities=cities)
    events = do(game, "use Soldier @ Tylaris", "attack Kyr")
    assert sprung(events) == [(1, "Second Chance")]
    assert game.position()["pending"] is None
    assert ploys(game) == [None, None]
    assert game.outcome is None  # the Lair still stands


@pytest.mark.parametrize(
    "lines",
    [
        ["attack Kyr"],  # no Troop was spent
        ["attack Kyr", "use Soldier @ Tylaris"],  # the attack came first
        ["use Soldier @ Tylaris", "move Kyr"],  # a dragon is no attack
        ["use Soldier @ Tylaris", "end", "end", "play Stab"],
    ],
)
def test_second_chance_near_misses(lines: list[str]) -> None:
    game = second_chance()
    assert sprung(do(game, *lines)) == []
    assert ploys(game)[1] == "Second Chance"


def test_a_troop_that_gave_knowledge_is_no_second_chance() -> None:
    game = second_chance("Scholar")
    assert sprung(do(game, "use Scholar @ Tylaris", "attack Kyr")) == []


def test_troops_of_an_earlier_turn_are_forgotten() -> None:
    game = second_chance()
    do(game, "use Soldier @ Tylaris", "end", "end")
    position = game.position()
    assert "spent_troops" not in position["seats"][0]
    position["seats"][0]["points"] = points(0, 30)
    again = duel(*position.pop("seats"), **position)
    assert sprung(do(again, "attack Kyr")) == []


def test_second_chance_comes_too_late_for_the_last_city() -> None:
    cities = [city("Yrdesh", state="ruined"), city("Akao Uket", state="ruined")]
    game = second_chance(cities=cities)
    do(game, "use Soldier @ Tylaris", "attack Kyr")
    assert game.outcome is not None
    assert game.outcome.winner == 0


# --- E5, two at once ------------------------------------------------------------------------------


@pytest.mark.parametrize("active", [0, 1])
def test_two_ploys_at_once_the_player_in_turn_first(active: int) -> None:
    """One play that is a second Troop beside two Buildings: both conditions hold at once."""
    mine: Json = {
        "ploy": "Afterthought",
        "cities": [city("Tylaris", troop="Guard", building="Mint")],
    }
    yours: Json = {"ploy": "Qoam Instability", "cities": [city("Kyr", building="Bank")]}
    seats = [mine, yours]
    seats[active]["hand"] = ["Novice"]
    game = duel(seats[0], seats[1], active=active)
    where = ("Alantar", "Kyr")[active]
    events = do(game, f"play Novice @ {where}")
    order = [(0, "Afterthought"), (1, "Qoam Instability")]
    assert sprung(events) == (order if active == 0 else order[::-1])
    assert ploys(game) == [None, None]
    for p in (0, 1):
        assert all((c["troop"], c["building"]) == (None, None) for c in seat(game, p)["cities"])


def test_a_ploy_whose_condition_is_not_met_goes_on_waiting() -> None:
    game = board(
        {"ploy": "Double Shift", "hand": ["Guard"], "cities": [city("Tylaris", troop="Novice")]},
        {"ploy": "Afterthought"},
    )
    assert sprung(do(game, "play Guard @ Alantar")) == [(1, "Afterthought")]
    assert ploys(game) == ["Double Shift", None]


def test_double_shift_and_afterthought_answer_one_attack_in_order() -> None:
    game = board(
        {"ploy": "Afterthought", "cities": [city("Tylaris", troop="Guard")]},
        {"ploy": "Double Shift", "cities": [city("Kyr", troop="Novice")]},
    )
    events = do(game, "attack Kyr")
    assert sprung(events) == [(1, "Double Shift"), (0, "Afterthought")]
    assert state(game, 1, "Kyr")["troop"] is None
    assert state(game, 1, "Kyr")["state"] == "standing"


def test_gains_and_points_synergies_come_before_the_ploy() -> None:
    game = board(
        {"hand": ["Apothecary"], "play": ["Barter"], "ploy": "Qoam Instability"},
        {"cities": [city("Kyr", building="Bank")]},
    )
    events = do(game, "play Apothecary @ Tylaris")
    order = kinds(events)
    assert order.index("synergy_met") < order.index("ploy_triggered") < order.index("removed")
    assert seat(game)["points"] == points(21, 60, 32)


# --- secrecy --------------------------------------------------------------------------------------


@pytest.mark.parametrize("ploy", PLOYS)
def test_a_waiting_ploy_is_known_to_its_owner_only(ploy: str) -> None:
    game = board({"hand": ["Stab"]}, {"ploy": ploy, "hand": ["Captain"]})
    events = do(game, "play Stab", "end", "play Captain", "end")
    assert game.view(1)["seats"][1]["ploy"] == ploy
    for watcher in (0, None):
        assert game.view(watcher)["seats"][1]["ploy"] == "hidden"
        assert ploy not in dump(game.view(watcher))
        seen = dump([event.seen_by(watcher).as_dict() for event in events])
        assert ploy not in seen
        assert ploy not in " ".join(event.seen_by(watcher).sentence() for event in events)


def test_the_other_does_not_see_which_ploy_waits() -> None:
    views = {dump(board({}, {"ploy": ploy}).view(0)) for ploy in PLOYS}
    events = set()
    for ploy in PLOYS:
        game = board({"hand": ["Stab"]}, {"ploy": ploy})
        events.add(dump([event.seen_by(0).as_dict() for event in do(game, "play Stab", "end")]))
    assert len(views) == len(events) == 1
    assert "hidden" in views.pop()


def test_a_spent_ploy_is_gone_and_everybody_knows_which_it_was() -> None:
    game = board({}, {"ploy": "Double Shift"})
    events = do(game, "attack Kyr")
    for watcher in (0, 1, None):
        assert game.view(watcher)["seats"][1]["ploy"] is None
        assert sprung([event.seen_by(watcher) for event in events]) == [(1, "Double Shift")]
    assert "Double Shift" not in game.position()["removed"]  # spent Ploys are not listed


def test_ploys_are_dealt_with_the_option_only() -> None:
    assert ploys(new_game("duel", 1)) == [None, None]
    assert None not in ploys(new_game("duel", 1, {"ploys": True}))
