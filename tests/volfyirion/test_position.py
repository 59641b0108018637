"""Positions: JSON -> game -> JSON, the defaults of a set-up, and positions that cannot be."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from helpers import (
    OPTION_SETS,
    Json,
    all_decisions,
    city,
    do,
    duel,
    kinds,
    on_table,
    pick,
    points,
    seat,
    texts,
    whole_game,
)

from kyradar import Game, KyradarError, PositionError, from_position, new_game
from kyradar.volfyirion.names import DECISIONS


def reload(game: Game) -> Game:
    """Through JSON text, with another seed: a whole position leaves nothing to chance."""
    return from_position(json.loads(json.dumps(game.position())), seed=987654321)


def same(one: Game, other: Game) -> None:
    assert one.position() == other.position()
    assert one.legal() == other.legal()
    assert one.to_act == other.to_act
    assert one.outcome == other.outcome


@pytest.mark.parametrize("options", OPTION_SETS.values(), ids=OPTION_SETS)
@pytest.mark.parametrize("seed", range(10, 13))
def test_a_position_has_the_same_actions_and_the_same_future(
    options: dict[str, object], seed: int
) -> None:
    """A reloaded game follows the original step by step; it is reloaded anew every few steps."""
    chance = random.Random(seed)
    game = new_game("duel", seed, options)
    twin = reload(game)
    pending = 0
    for step in range(350):
        same(game, twin)
        if not game.to_act:
            break
        if game.position()["pending"] or step % 9 == 0:
            pending += game.position()["pending"] is not None
            twin = reload(game)
            same(game, twin)
        action = pick(chance, game.legal())
        assert game.apply(action) == twin.apply(action.text)
    assert pending > 5


@pytest.mark.parametrize("name", all_decisions())
def test_every_kind_of_decision_survives_a_position(name: str) -> None:
    """Every answer leads to the same place, and so does everything up to the next turn's end."""
    game = all_decisions()[name]
    again = reload(game)
    same(game, again)
    assert len(texts(game)) > 1
    for text in texts(game):
        one, other = game.copy(), again.copy()
        assert one.apply(text) == other.apply(text)
        chance = random.Random(text)
        for _ in range(12):
            same(one, other)
            action = pick(chance, one.legal())
            assert one.apply(action) == other.apply(f"p{action.seat + 1}: {action}")


@pytest.mark.parametrize(("kind", "answer"), [("troop", "Tylaris"), ("building", "Alantar")])
def test_what_the_dragon_takes_is_chosen_between_two_turns(kind: str, answer: str) -> None:
    """O6: the synergies of points are fresh, and all of them give in the turn to come (P3)."""
    cities = [
        city("Tylaris", troop="Novice", building="Apothecary"),
        city("Vahylea", troop="Fighter", building="Mint"),
        city("Alantar", building="Barracks"),
    ]
    pile = ["Soldier"] if kind == "troop" else ["War Academy"]
    table: Json = {"mode": "solo", "dragon": "rage", "rage_pile": pile}
    game = from_position(table | {"seats": [{"cities": cities, "deck": ["Captain"]}]}, 1)
    game.apply("end")
    assert game.position()["pending"]["kind"] == f"lose_{kind}"
    again = reload(game)
    events = game.apply(f"lose {answer}")
    assert "synergy_met" in kinds(events)
    assert again.apply(f"lose {answer}") == events


def test_all_kinds_of_decision_were_met() -> None:
    all_kinds = {"remove_card", "remove_troop", "remove_building", "move_volfyirion"}
    all_kinds |= {"recover", "bait", "bury", "erase"}
    all_kinds |= {"lose_troop", "lose_building", "give"}
    assert {name.split(":")[0] for name in all_decisions()} == all_kinds == set(DECISIONS.values())


def test_a_finished_game_is_a_position_too() -> None:
    game = duel(
        {"points": points(battle=8)},
        {"cities": [city("Kyr", state="ruined")] + [city("Akao Uket", state="ruined")]},
    )
    do(game, "attack Yrdesh")
    assert game.position()["phase"] == "over"
    assert game.position()["winner"] == 0
    again = reload(game)
    same(game, again)
    assert again.legal() == []


def test_a_position_is_json_and_one_s_own() -> None:
    game = new_game("duel", 3, OPTION_SETS["everything"])
    position = game.position()
    assert json.loads(json.dumps(position)) == position
    position["seats"][0]["hand"].clear()
    position["row"][0] = None
    assert game.position() != position


def test_the_argument_is_not_changed_or_kept() -> None:
    setup: Json = {"seats": [{"hand": ["Stab"]}, {}], "row": ["Mint"]}
    copy = json.loads(json.dumps(setup))
    game = from_position(setup, 1)
    do(game, "play Stab")
    assert setup == copy
    setup["row"].append("Bank")
    assert game.position()["row"] == ["Mint", None, None, None, None]


# --- the defaults of a set-up ---------------------------------------------------------------------


def test_an_empty_setup_is_the_main_phase_of_turn_three() -> None:
    position = from_position({}, 1).position()
    assert {name: position[name] for name in ("mode", "options", "turn", "active", "phase")} == {
        "mode": "duel",
        "options": {},
        "turn": 3,
        "active": 0,
        "phase": "main",
    }
    assert (position["winner"], position["pending"], position["lair_owner"]) == (None, None, None)
    assert position["dragon"] == "lair"
    assert position["row"] == [None] * 5
    assert position["lair"] == [None] * 2
    assert "cycle_open" not in position
    for p, names in enumerate((["Tylaris", "Vahylea", "Alantar"], ["Yrdesh", "Akao Uket", "Kyr"])):
        assert position["seats"][p] == {
            "hand": [],
            "deck": [],
            "discard": [],
            "play": [],
            "cities": [
                {
                    "name": name,
                    "defence": 8 + i,
                    "state": "standing",
                    "troop": None,
                    "building": None,
                }
                for i, name in enumerate(names)
            ],
            "points": points(),
            "perk": None,
            "ploy": None,
        }


def test_unnamed_starting_cards_are_removed_and_unnamed_others_lie_in_their_decks() -> None:
    game = duel({"hand": ["Prospector", "Stab"]}, {"deck": ["Captain"]}, lair=["Pure Qoam"])
    position = game.position()
    assert Counter(position["removed"]) == {"Prospector": 15, "Captain": 1, "Diviner": 2}
    assert len(position["asset_deck"]) == 62
    assert len(position["wonder_deck"]) == 25
    assert on_table(position) + Counter(position["removed"]) == whole_game({})


def test_named_deck_cards_lie_on_top_and_the_rest_is_shuffled_under_them() -> None:
    games = [
        from_position({"asset_deck": ["Mint", "Stab"], "wonder_deck": ["Void Fluid"]}, seed)
        for seed in range(8)
    ]
    decks = [game.position()["asset_deck"] for game in games]
    assert all(deck[:2] == ["Mint", "Stab"] for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 8
    assert len({tuple(sorted(deck)) for deck in decks}) == 1
    assert all(game.position()["wonder_deck"][0] == "Void Fluid" for game in games)


def test_the_same_seed_shuffles_the_same_way() -> None:
    assert from_position({}, 5).position() == from_position({}, 5).position()
    assert from_position({}, 5).position() != from_position({}, 6).position()


@pytest.mark.parametrize(
    "option", ["mercenaries", "saboteurs", "ascension", "talisman", "community"]
)
def test_cards_of_an_option_are_in_the_decks_only_with_it(option: str) -> None:
    for options in ({}, {option: True}):
        position = from_position({"options": options}, 1).position()
        assert on_table(position) + Counter(position["removed"]) == whole_game(options)


def test_an_option_that_is_off_by_name_is_off() -> None:
    assert from_position({"options": {"ploys": False}}).position()["options"] == {}


def test_cards_set_up_in_play_have_given_their_points() -> None:
    me = {"play": ["Pure Qoam"], "cities": [city("Tylaris", building="Mint")]}
    game = duel(me)
    assert seat(game)["points"] == points()
    assert seat(game)["play"][0]["gained"] is True
    do(game, "end", "end")
    assert seat(game)["points"] == points(2, 0, 1)


def test_points_synergies_met_while_loading_count_as_used() -> None:
    game = duel({"play": ["Shrewd Deal", "Barter"], "hand": ["Worthy Trade"]})
    assert seat(game)["play"][0]["used"] is True
    do(game, "play Worthy Trade")
    assert seat(game)["points"] == points(1, 0, 1)


def test_points_synergies_not_met_while_loading_can_trigger() -> None:
    game = duel({"play": ["Shrewd Deal"], "hand": ["Worthy Trade"]})
    assert seat(game)["play"][0]["used"] is False
    do(game, "play Worthy Trade")
    assert seat(game)["points"] == points(1, 0, 3)


def test_ploys_wait_for_the_next_action() -> None:
    cities = [city("Tylaris", troop="Soldier"), city("Vahylea", troop="Fighter")]
    game = duel({"cities": cities, "hand": ["Stab"]}, {"ploy": "Afterthought"})
    assert seat(game)["cities"][0]["troop"] == "Soldier"
    do(game, "play Stab")
    assert seat(game)["cities"][0]["troop"] is None


def test_the_first_two_turns_have_their_options_open() -> None:
    assert from_position({"turn": 1}).position()["cycle_open"] is True
    assert from_position({"turn": 2}).position()["cycle_open"] is True
    assert from_position({"turn": 1, "cycle_open": False}).position().get("cycle_open") is None
    assert "mulligan" not in texts(from_position({"turn": 1}))
    assert "mulligan" in texts(from_position({"turn": 1, "phase": "start"}))


def test_a_card_in_play_may_be_given_by_name_alone() -> None:
    assert seat(duel({"play": ["Stab"]})) == seat(duel({"play": [{"card": "Stab"}]}))


def test_names_in_a_setup_ignore_case() -> None:
    game = duel({"hand": ["sTAB"], "cities": [city("TYLARIS", troop="soldier")]}, dragon="kyr")
    assert seat(game)["hand"] == ["Stab"]
    assert seat(game)["cities"][0]["troop"] == "Soldier"
    assert game.position()["dragon"] == "Kyr"


def test_lair_owner_alone_makes_the_lair_a_city() -> None:
    game = from_position({"lair_owner": 1})
    assert seat(game, 1)["cities"][3]["name"] == "Lair"
    assert seat(game, 1)["cities"][3]["defence"] == 9
    assert game.position()["dragon"] == "gone"
    listed = duel({}, {"cities": [city("Lair")]})
    assert listed.position()["lair_owner"] == 1


def test_flags_that_are_false_are_left_out() -> None:
    flags = {"cycle_open", "quiet_turns", "collided", "spent_troops", "rebuilt", "bonus", "gained"}
    flags |= {"building_used", "troop_used", "city_fell"}
    text = json.dumps(from_position({}).position())
    assert not [flag for flag in flags if f'"{flag}"' in text]


# --- positions that cannot be ---------------------------------------------------------------------


def me(**fields: Any) -> Json:
    return {"seats": [fields, {}]}


def you(**fields: Any) -> Json:
    return {"seats": [{}, fields]}


def mine(**fields: Any) -> Json:
    return me(cities=[fields])


# what is wrong -> the position, the path that the error must begin with
IMPOSSIBLE: dict[str, tuple[Json, str]] = {
    "an unknown field": ({"rows": []}, "rows"),
    "an unknown field of a seat": (me(gold=3), "seats.0.gold"),
    "an unknown field of a City": (mine(name="Tylaris", gold=3), "seats.0.cities.0.gold"),
    "an unknown field of a card": (me(play=[{"card": "Stab", "x": 1}]), "seats.0.play.0.x"),
    "an unknown point": (me(points={"gold": 3}), "seats.0.points.gold"),
    "an unknown field of a decision": ({"pending": {"who": 0}}, "pending.who"),
    "an unknown card": (me(hand=["Captain", "Stap"]), "seats.0.hand.1"),
    "an unknown card in the row": ({"row": ["Stab", None, "Stap"]}, "row.2"),
    "a Perk as a card": (me(hand=["Qoam Oracle"]), "seats.0.hand.0"),
    "one copy too many": (me(hand=["Stab", "Stab"], deck=["Stab"]), "seats.0.deck.0"),
    "one copy too many over all": (
        {"seats": [{"hand": ["Mint"]}, {}], "asset_deck": ["Mint"]},
        "asset_deck.0",
    ),
    "a removed card on the table": (me(hand=["Mint"]) | {"removed": ["Mint"]}, "removed.0"),
    "17 Prospectors": (me(deck=["Prospector"] * 17), "seats.0.deck.16"),
    "a card whose option is off": ({"row": ["Saboteur"]}, "row.0"),
    "a Mercenary without the option": (
        mine(name="Tylaris", troop="Mercenary Archer"),
        "seats.0.cities.0.troop",
    ),
    "a Wonder in the row": ({"row": ["Pure Qoam"]}, "row.0"),
    "a starting card in the row": ({"row": ["Captain"]}, "row.0"),
    "an asset on the Lair": ({"lair": ["Stab"]}, "lair.0"),
    "a Wonder in the Asset Deck": ({"asset_deck": ["Pure Qoam"]}, "asset_deck.0"),
    "an asset in the Wonder Deck": ({"wonder_deck": ["Stab"]}, "wonder_deck.0"),
    "six spaces in the row": ({"row": [None] * 6}, "row"),
    "three spaces on the Lair": ({"lair": [None] * 3}, "lair"),
    "a Troop in the playing area": (me(play=["Soldier"]), "seats.0.play.0.card"),
    "a Building in the playing area": (me(play=["Mint"]), "seats.0.play.0.card"),
    "a card in play without a name": (me(play=[{}]), "seats.0.play.0.card"),
    "a sealed Command card": (
        me(play=[{"card": "Stab", "sealed": True}]),
        "seats.0.play.0.sealed",
    ),
    "a sealed Ascension Path": (
        me(play=[{"card": "Ascension Path", "sealed": True}]) | {"options": {"ascension": True}},
        "seats.0.play.0.sealed",
    ),
    "a Building in a Troop's slot": (
        mine(name="Tylaris", troop="Mint"),
        "seats.0.cities.0.troop",
    ),
    "a Troop in a Building's slot": (
        mine(name="Tylaris", building="Soldier"),
        "seats.0.cities.0.building",
    ),
    "a Troop on a ruin": (
        mine(name="Tylaris", state="ruined", troop="Soldier"),
        "seats.0.cities.0.troop",
    ),
    "a Building on the Lair": (mine(name="Lair", building="Mint"), "seats.0.cities.0.building"),
    "a City of the other seat": (mine(name="Kyr"), "seats.0.cities.0.name"),
    "an unknown City": (mine(name="Rome"), "seats.0.cities.0.name"),
    "a City without a name": (mine(state="ruined"), "seats.0.cities.0.name"),
    "a City twice": (
        me(cities=[city("Tylaris", troop="Soldier"), city("Tylaris", troop="Guard")]),
        "seats.0.cities.1",
    ),
    "another defence": (mine(name="Tylaris", defence=9), "seats.0.cities.0.defence"),
    "an unknown state": (mine(name="Tylaris", state="burning"), "seats.0.cities.0.state"),
    "a used Building where none is": (
        mine(name="Tylaris", building_used=True),
        "seats.0.cities.0.building_used",
    ),
    "a used Troop where none is": (
        mine(name="Tylaris", troop_used=True),
        "seats.0.cities.0.troop_used",
    ),
    "the Lair on both sides": (
        {"seats": [{"cities": [city("Lair")]}, {"cities": [city("Lair")]}]},
        "seats.1.cities.0.name",
    ),
    "the Lair's owner is another": (mine(name="Lair") | {"lair_owner": 1}, "lair_owner"),
    "a Lair owner who is no seat": ({"lair_owner": 2}, "lair_owner"),
    "a claimed Lair and the dragon": ({"lair_owner": 0, "dragon": "lair"}, "dragon"),
    "no dragon and no owner": ({"dragon": "gone"}, "dragon"),
    "Wonders on a claimed Lair": ({"lair_owner": 0, "lair": ["Pure Qoam"]}, "lair"),
    "the dragon nowhere": ({"dragon": "Rome"}, "dragon"),
    "the dragon off the table": ({"dragon": "off"}, "dragon"),
    "the dragon on a ruin": (
        mine(name="Tylaris", state="ruined") | {"dragon": "Tylaris"},
        "dragon",
    ),
    "negative points": (me(points=points(-1)), "seats.0.points.command"),
    "far too many points": (me(points=points(0, 10**6)), "seats.0.points.battle"),
    "an unknown Perk": (me(perk="Mirage City"), "seats.0.perk"),
    "an unknown Ploy": (you(ploy="hidden"), "seats.1.ploy"),
    "one Perk twice": (
        {"seats": [{"perk": "Qoam Oracle"}, {"perk": "Qoam Oracle"}]},
        "seats.1.perk",
    ),
    "one Ploy twice": (
        {"seats": [{"ploy": "Mirage City"}, {"ploy": "Mirage City"}]},
        "seats.1.ploy",
    ),
    "three seats": ({"seats": [{}, {}, {}]}, "seats"),
    "turn 0": ({"turn": 0}, "turn"),
    "a third seat in turn": ({"active": 2}, "active"),
    "an unknown phase": ({"phase": "draw"}, "phase"),
    "a late start phase": ({"turn": 3, "phase": "start"}, "phase"),
    "a late exchange of the row": ({"turn": 3, "cycle_open": True}, "cycle_open"),
    "too many quiet turns": ({"quiet_turns": 201}, "quiet_turns"),
    "over without a winner": ({"phase": "over"}, "winner"),
    "a winner while the game goes on": ({"phase": "main", "winner": 0}, "winner"),
    "a winner of nothing": ({"phase": "over", "winner": 0}, "winner"),
    "a winner who is no seat": ({"phase": "over", "winner": 2}, "winner"),
    "the dragon as winner of a duel": ({"phase": "over", "winner": "dragon"}, "winner"),
    "all Cities destroyed, but not over": (
        you(cities=[city(name, state="ruined") for name in ("Kyr", "Yrdesh", "Akao Uket")]),
        "seats.1.cities",
    ),
    "the winner has lost all Cities": (
        you(cities=[city(name, state="ruined") for name in ("Kyr", "Yrdesh", "Akao Uket")])
        | {"phase": "over", "winner": 1},
        "winner",
    ),
    "an unknown decision": ({"pending": {"kind": "dance"}}, "pending.kind"),
    "a decision of another mode": ({"pending": {"kind": "give"}}, "pending"),
    "a decision without a kind": ({"pending": {"seat": 0}}, "pending.kind"),
    "a decision of the wrong seat": (
        me(hand=["Stab"]) | {"pending": {"seat": 1, "kind": "remove_card"}},
        "pending.seat",
    ),
    "a decision of no seat": ({"pending": {"seat": 2, "kind": "remove_card"}}, "pending.seat"),
    "a decision with nothing to choose": ({"pending": {"kind": "remove_troop"}}, "pending"),
    "a recovery by the seat in turn": (
        {"pending": {"seat": 0, "kind": "recover", "cards": ["Soldier"]}},
        "pending",
    ),
    "a recovery of nothing": ({"pending": {"seat": 1, "kind": "recover"}}, "pending"),
    "a recovery of an unknown card": (
        {"pending": {"seat": 1, "kind": "recover", "cards": ["Soldat"]}},
        "pending.cards.0",
    ),
    "a recovery of a Command card": (
        {"pending": {"seat": 1, "kind": "recover", "cards": ["Stab"]}, "removed": ["Stab"]},
        "pending.cards.0",
    ),
    "a recovery of a Troop that is on the table": (
        me(hand=["Elite Trooper"])
        | {"pending": {"seat": 1, "kind": "recover", "cards": ["Elite Trooper"]}},
        "pending.cards.0",
    ),
    "a spent Troop that is no Troop": (
        me(spent_troops=["Stab"]) | {"removed": ["Stab"]},
        "seats.0.spent_troops.0",
    ),
    "a spent Troop that is on the table": (
        me(spent_troops=["Elite Trooper"], hand=["Elite Trooper"]),
        "seats.0.spent_troops.0",
    ),
    "an unknown exception": (
        me(hand=["Stab"]) | {"pending": {"kind": "remove_card", "except": "Stap"}},
        "pending.except",
    ),
    "an unknown continuation": (
        me(hand=["Stab"]) | {"pending": {"kind": "remove_card", "then": {"card": "Stap"}}},
        "pending.then.card",
    ),
    "a short generator": ({"rng": "00ff"}, "rng"),
    "a generator of zeros": ({"rng": "0" * 32}, "rng"),
    "a generator of words": ({"rng": "z" * 32}, "rng"),
    "a generator of negative numbers": ({"rng": "-0000001" * 4}, "rng"),
    "an unknown mode": ({"mode": "chess"}, ""),
    "too many seats for the mode": ({"mode": "solo", "seats": [{}, {}]}, "seats"),
    "an unknown option": ({"options": {"ploy": True}}, ""),
    "an unknown difficulty": ({"options": {"difficulty": "brutal"}}, ""),
    "an option that is a word": ({"options": {"ploys": "yes"}}, ""),
    "a bad card of one's own": ({"options": {"cards": [{"name": "X"}]}}, ""),
}


@pytest.mark.parametrize(("position", "path"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_position_is_refused_by_the_path_of_its_mistake(
    position: Json, path: str
) -> None:
    with pytest.raises(PositionError) as error:
        from_position(position, 1)
    assert str(error.value)
    if path:
        assert str(error.value).startswith(f"{path}: ")


def test_the_mistake_is_named_with_what_was_found() -> None:
    with pytest.raises(PositionError, match="Stab is named more often than it exists \\(2\\)"):
        from_position(me(hand=["Stab"] * 3), 1)
    with pytest.raises(PositionError, match="'Stap'"):
        from_position(me(hand=["Stap"]), 1)


# --- wrong types ----------------------------------------------------------------------------------

WRONG: tuple[Any, ...] = (
    None,
    5,
    -1,
    1.5,
    True,
    "x",
    b"x",
    [],
    ["x"],
    [5],
    [[]],
    {},
    {"x": 1},
    object(),
)


@pytest.mark.parametrize("value", [None, 5, 1.5, True, "{}", b"{}", [], [{}]], ids=repr)
def test_a_position_that_is_no_mapping_is_refused(value: Any) -> None:
    with pytest.raises(PositionError):
        from_position(value)


PLACES = (
    *("mode", "options", "turn", "active", "phase", "winner", "pending", "seats", "row"),
    *("asset_deck", "lair", "lair_owner", "wonder_deck", "dragon", "removed"),
    *("cycle_open", "quiet_turns", "city_fell", "rng", "revealed"),
    *("seats.0", "seats.0.hand", "seats.0.deck", "seats.0.discard", "seats.0.play"),
    *("seats.0.cities", "seats.0.points", "seats.0.points.battle", "seats.0.perk", "seats.0.ploy"),
    *("seats.0.collided", "seats.0.spent_troops", "seats.0.play.0", "seats.0.play.0.card"),
    *("seats.0.play.0.sealed", "seats.0.play.0.used", "seats.0.play.0.gained"),
    *("seats.0.cities.0", "seats.0.cities.0.name", "seats.0.cities.0.defence"),
    *("seats.0.cities.0.state", "seats.0.cities.0.troop", "seats.0.cities.0.building"),
    *("seats.0.cities.0.troop_used", "seats.0.cities.0.building_used", "seats.0.cities.0.rebuilt"),
    *("seats.0.cities.0.bonus", "row.0", "lair.0", "asset_deck.0", "removed.0"),
    *("pending.seat", "pending.kind", "pending.left", "pending.except", "pending.cards"),
    *("pending.then", "pending.then.card", "pending.then.step", "pending.then.draws"),
)


def with_value(path: str, value: Any) -> Json:
    """A fair position with one value put in at a path."""
    data: Any = {
        "seats": [
            {
                "hand": ["Stab"],
                "play": [{"card": "Pure Qoam", "sealed": False, "used": False}],
                "cities": [city("Tylaris", troop="Soldier", building="Mint")],
                "points": points(1, 2, 3),
            },
            {},
        ],
        "row": ["Bank"],
        "lair": ["Void Fluid"],
        "asset_deck": ["Barter"],
        "removed": ["Guard"],
        "pending": {"seat": 0, "kind": "remove_card", "then": {"card": "Stab", "step": 1}},
    }
    *parts, last = path.split(".")
    if path == "pending.cards":
        data["pending"] = {"seat": 1, "kind": "recover", "cards": ["Guard"]}
    if parts[:1] != ["pending"] and last != "pending":
        del data["pending"]
    whole = data
    for part in parts:
        data = data[int(part) if isinstance(data, list) else part]
    data[int(last) if isinstance(data, list) else last] = value
    fair: Json = whole
    return fair


@pytest.mark.parametrize("path", PLACES)
def test_a_value_of_a_wrong_type_is_a_position_error_or_fair(path: str) -> None:
    """Some values are fair somewhere (None, {} or 5); all others must be refused in words."""
    refused = 0
    for value in WRONG:
        try:
            from_position(with_value(path, value), 1).position()
        except PositionError as error:
            refused += 1
            assert str(error)
    assert refused >= 8


@pytest.mark.parametrize("seed", [-1, 2**128, "1", 1.0, True, [], b"1"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(KyradarError, match="seed"):
        from_position({}, seed)


def test_without_a_seed_chance_decides() -> None:
    decks = {tuple(from_position({}).position()["asset_deck"]) for _ in range(4)}
    assert len(decks) == 4


def test_a_set_up_may_leave_out_a_seat_and_name_a_difficulty() -> None:
    """What a set-up does not mention has its default, and a default may be named."""
    game = from_position({"options": {"difficulty": "normal"}, "seats": [{"hand": ["Stab"]}]}, 1)
    assert game.position() == from_position({"seats": [{"hand": ["Stab"]}, {}]}, 1).position()


def test_in_coop_a_used_troop_is_written_under_nobodys_seat() -> None:
    """E9 is the duel's: in a common turn seat 0 was said to have spent its partner's Troop."""
    troop = {"cities": [{"name": "Kyr", "troop": "Fighter"}]}
    game = from_position({"mode": "coop", "seats": [{}, troop]}, 1)
    game.apply("p2: use Fighter @ Kyr")
    position = game.position()
    assert position["seats"][1]["points"]["battle"] == 3
    assert all("spent_troops" not in seat for seat in position["seats"])
    assert from_position(position, 1).position() == position
