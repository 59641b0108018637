"""Team, rule by rule (M1 to M11), on tables set up by hand."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from kyradar.volfyirion.kernel import actions as a
from kyradar.volfyirion.kernel import events as e
from kyradar.volfyirion.kernel import layout as k
from kyradar.volfyirion.kernel.modes.team import can_pair, pair_cities
from kyradar.volfyirion.kernels import RECORDS, kernel_of
from kyradar.volfyirion.title import TITLE

from .team_table import (
    CARDS,
    PLACE,
    RULES,
    TYPE,
    Table,
    asked,
    by_team,
    cards_of_team,
    legal,
    lists,
    names,
    whole_game,
)

MODES = tuple(TITLE.modes)

LEFT, MIDDLE, RIGHT = PLACE["left 0"], PLACE["middle 0"], PLACE["right 0"]
THEIR_LEFT, THEIR_MIDDLE, THEIR_RIGHT = PLACE["left 1"], PLACE["middle 1"], PLACE["right 1"]
OUR_LAIR, THEIR_LAIR = PLACE["lair 0"], PLACE["lair 1"]


def at(place: int) -> int:
    """A Stronghold as play and use name it."""
    return place + 1


def use_at(place: int) -> int:
    return at(place) * a.AMOUNTS


def move(source: int, target: int) -> int:
    return source * k.PLACES + target


def deal(seed: int = 1, first: int = 0) -> k.TeamState:
    s = k.TeamState()
    RULES.deal(s, CARDS, 0, first, (seed, 0, 0, 0))
    return s


# --- M1: the set-up -------------------------------------------------------------------------------


def test_team_is_a_mode_of_four_in_a_record_of_its_own() -> None:
    assert "team" in MODES
    assert (RULES.why_act is not None, RULES.state) == (True, k.TeamState)
    sizes = {"SEATS": 4, "MARKETS": 2, "POOLING": 2, "AT_ONCE": 1}
    names = {"ROW_FILLED": e.TEAM_ROW_FILLED, "LAIR_FILLED": e.TEAM_LAIR_FILLED}
    assert RULES.core.constants == sizes | names
    assert len(k.State().to_bytes()) == 1024
    assert {field for field, *_ in k.State.FIELDS}.isdisjoint({"done", "fresh", "stronghold"})
    assert set(RECORDS) == set(MODES)
    assert kernel_of("team") is RULES


@pytest.mark.parametrize("seed", range(5))
def test_each_team_has_a_copy_of_the_game(seed: int) -> None:
    s = deal(seed, -1)
    for team in range(2):
        assert cards_of_team(s, team) == whole_game()
        assert len(names(by_team(s.row)[team])) == 5
        assert all(CARDS.cost[t] <= 3 for t in by_team(s.lair)[team])
        assert s.supply_size[2 * team + k.ASSETS] == 58
        assert s.supply_size[2 * team + k.WONDERS] == 24
    assert s.dragon == k.DRAGON_OFF
    assert s.stronghold.tolist() == [k.STANDING] * 6
    assert s.defence.tolist() == [18] * 6
    assert s.hand_size.tolist() == ([5, 5, 0, 0] if s.active == 0 else [0, 0, 5, 5])
    assert [s.deck_size[p] + s.hand_size[p] for p in range(4)] == [10] * 4
    assert sum(whole_game().values()) == 20 + 63 + 26


def test_chance_draws_the_first_team_unless_it_is_chosen() -> None:
    assert {deal(seed, -1).active for seed in range(20)} == {0, 1}
    assert [deal(3, team).active for team in (0, 1)] == [0, 1]


def test_a_team_may_pair_its_cities_freely() -> None:
    cities = (8, 8, 9, 9, 10, 10)
    pairings = {
        (order[0] + order[1], order[2] + order[3], order[4] + order[5])
        for order in itertools.permutations(cities)
    }
    assert len(pairings) == 19
    for triple in itertools.product(range(14, 23), repeat=3):
        assert can_pair(*triple) == (triple in pairings)
    table = Table(battle=17)
    pair_cities(table.s, 1, 17, 18, 19)
    assert table.s.defence.tolist() == [18, 18, 18, 17, 18, 19]
    assert table.refuse(0, a.ATTACK, 0, THEIR_MIDDLE) == ("STRONGHOLD_TOO_DEAR", "M9")
    table.do(0, a.ATTACK, 0, THEIR_LEFT)
    assert table.s.stronghold[THEIR_LEFT] == k.RUINED


@pytest.mark.parametrize(
    "verb", [a.END, a.ACQUIRE_TOP, a.WONDER_TOP, a.TAKE_PATH, a.COLLIDE, a.REBUILD, a.SLAY, a.LURE]
)
def test_what_other_modes_have_is_refused(verb: int) -> None:
    assert Table(9, 99, 99).refuse(0, verb) == ("NOT_IN_TEAM", "M1")


# --- M2: Strongholds ------------------------------------------------------------------------------


def test_players_use_their_own_stronghold_and_the_middle_one() -> None:
    table = Table()
    table.hand(0, "Soldier", "Guard", "Bank", "Stab")
    table.hand(1, "Soldier", "Mint")
    assert table.refuse(0, a.PLAY_CARD, "Soldier", at(RIGHT)) == ("OTHER_STRONGHOLD", "M2")
    assert table.refuse(0, a.PLAY_CARD, "Soldier", at(THEIR_LEFT)) == ("OTHER_STRONGHOLD", "M2")
    assert table.refuse(0, a.PLAY_CARD, "Bank", at(MIDDLE)) == ("NO_BUILDING_IN_MIDDLE", "M2")
    assert table.refuse(0, a.PLAY_CARD, "Bank", at(RIGHT)) == ("OTHER_STRONGHOLD", "M2")
    assert table.refuse(0, a.PLAY_CARD, "Bank") == ("NEEDS_A_CITY", "P1")
    assert table.refuse(0, a.PLAY_CARD, "Stab", at(LEFT)) == ("TAKES_NO_CITY", "P1")
    assert table.refuse(0, a.PLAY_CARD, "Mint", at(LEFT)) == ("NOT_IN_HAND", "P1")
    table.do(0, a.PLAY_CARD, "Soldier", at(LEFT))
    table.do(0, a.PLAY_CARD, "Guard", at(MIDDLE))
    table.do(0, a.PLAY_CARD, "Bank", at(LEFT))
    table.do(1, a.PLAY_CARD, "Soldier", at(MIDDLE))
    table.do(1, a.PLAY_CARD, "Mint", at(RIGHT))
    assert table.on("left 0") == (["Soldier"], ["Bank"])
    assert table.on("middle 0") == (["Guard", "Soldier"], [])
    assert table.on("right 0") == ([], ["Mint"])
    assert table.points() == (1, 1, 1, 1)


def test_a_full_stronghold_needs_the_name_of_the_card_that_goes() -> None:
    table = Table()
    table.troops("left 0", "Soldier", "Fighter")
    table.hand(0, "Guard")
    assert table.refuse(0, a.PLAY_CARD, "Guard", at(LEFT)) == ("SAY_WHICH_GOES", "M9")
    assert table.refuse(0, a.PLAY_CARD, "Guard", at(LEFT), "Novice") == ("NOTHING_MAKES_ROOM", "M9")
    assert table.refuse(0, a.PLAY_CARD, "Guard", at(MIDDLE), "Novice")[0] == "NOTHING_MAKES_ROOM"
    events = table.do(0, a.PLAY_CARD, "Guard", at(LEFT), "Soldier")
    assert (e.REMOVED, 0, TYPE["Soldier"], k.FROM_CITY, LEFT, 0) in events
    assert table.on("left 0")[0] == ["Fighter", "Guard"]


def test_of_two_equal_buildings_the_used_one_goes() -> None:
    table = Table()
    table.buildings("left 0", "Black Market", "Black Market")
    table.area(0, "Stab")
    table.hand(0, "Mint", "Barter", "Prospector")
    table.do(0, a.USE, "Black Market", use_at(LEFT))
    table.do(0, a.SKIP)
    assert lists(table.s.building_used)[LEFT] == [1, 0]
    table.do(0, a.PLAY_CARD, "Mint", at(LEFT), "Black Market")
    assert table.on("left 0")[1] == ["Black Market", "Mint"]
    assert lists(table.s.building_used)[LEFT][0] == 0
    table.do(0, a.USE, "Black Market", use_at(LEFT))
    table.do(0, a.SKIP)
    assert table.refuse(0, a.USE, "Black Market", use_at(LEFT)) == ("USED_ALREADY", "P3")


def test_ruins_take_no_cards() -> None:
    table = Table()
    table.hand(0, "Guard", "Bank")
    table.s.stronghold[LEFT] = k.RUINED
    assert table.refuse(0, a.PLAY_CARD, "Guard", at(LEFT)) == ("NO_CITY_FOR_IT", "P1")
    assert table.refuse(0, a.PLAY_CARD, "Bank") == ("NO_CITY_FOR_IT", "P1")
    assert table.refuse(0, a.PLAY_CARD, "Guard") == ("NEEDS_A_CITY", "P1")
    table.s.stronghold[MIDDLE] = k.RUINED
    assert table.refuse(0, a.PLAY_CARD, "Guard") == ("NO_CITY_FOR_IT", "P1")


def test_troops_are_redeployed_between_the_own_and_the_middle_stronghold() -> None:
    table = Table(command=7)
    table.troops("left 0", "Soldier", "Guard")
    table.troops("middle 0", "Fighter")
    table.troops("right 0", "Novice", "Novice")
    redeploy = a.REDEPLOY
    assert table.refuse(0, redeploy, "Novice", move(RIGHT, MIDDLE)) == ("NO_TROOP_THERE", "P7")
    assert table.refuse(0, redeploy, "Novice", move(LEFT, MIDDLE)) == ("NO_TROOP_THERE", "P7")
    assert table.refuse(0, redeploy, "Guard", move(LEFT, RIGHT)) == ("REDEPLOY_WHERE", "P7")
    assert table.refuse(0, redeploy, "Guard", move(LEFT, LEFT)) == ("REDEPLOY_WHERE", "P7")
    table.do(0, redeploy, "Guard", move(LEFT, MIDDLE))
    assert table.on("middle 0")[0] == ["Fighter", "Guard"]
    assert table.points()[:2] == (3, 7)
    # The partner takes it over; there something must go.
    assert table.refuse(1, redeploy, "Guard", move(MIDDLE, RIGHT)) == ("SAY_WHICH_GOES", "M9")
    table.do(1, redeploy, "Guard", move(MIDDLE, RIGHT), "Novice")
    assert table.on("right 0")[0] == ["Novice", "Guard"]
    assert table.points()[:2] == (3, 3)
    table.do(0, redeploy, "Soldier", move(LEFT, MIDDLE))
    assert table.refuse(0, redeploy, "Soldier", move(MIDDLE, LEFT)) == ("REDEPLOY_TOO_DEAR", "P7")


# --- M3: a common turn ----------------------------------------------------------------------------


def test_command_is_each_players_own_battle_and_knowledge_the_teams() -> None:
    table = Table()
    table.hand(0, "Captain")
    table.hand(1, "Diviner", "Prospector")
    table.row(0, "Stab", "Barter", "Worthy Trade")
    table.do(1, a.PLAY_CARD, "Diviner")
    table.do(0, a.PLAY_CARD, "Captain")
    assert table.points() == (1, 1, 3, 3)
    assert table.refuse(0, a.ACQUIRE, "Worthy Trade") == ("ASSET_TOO_DEAR", "P5")
    table.do(1, a.PLAY_CARD, "Prospector")
    assert table.refuse(0, a.ACQUIRE, "Worthy Trade")[1] == "P5"
    table.do(1, a.ACQUIRE, "Worthy Trade")
    assert table.in_discard(1) == ["Worthy Trade"]
    assert table.points() == (1, 0, 3, 3)


def test_the_turn_ends_when_both_are_done() -> None:
    table = Table(1, 1, 1)
    for p in (0, 1):
        table.hand(p, "Captain", "Stab")
        table.area(p, "Pure Qoam", flags=k.USED | k.GAINED)
        table.do(p, a.PLAY_CARD, "Captain")
    for p in (2, 3):
        table.deck(p, *["Prospector"] * 6)
        table.area(p, "Sharp Qoam", flags=0)
    table.do(1, a.DONE)
    assert table.refuse(1, a.PLAY_CARD, "Stab") == ("DONE_IN_TEAM", "M3")
    assert table.refuse(1, a.DONE) == ("DONE_IN_TEAM", "M3")
    assert table.refuse(2, a.DONE) == ("NOT_YOUR_TURN", "X1")
    assert {a.seat_of(action) for action in legal(table.s)} == {0}
    events = table.do(0, a.DONE)
    assert [event[0] for event in events][:3] == [
        e.PLAYER_DONE,
        e.TEAM_TURN_ENDED,
        e.TEAM_TURN_BEGAN,
    ]
    s = table.s
    assert (s.active, s.turn, s.phase, s.done.tolist()) == (1, 4, k.MAIN, [0] * 4)
    assert table.points() == (0, 0, 0, 0)
    assert [sorted(table.in_discard(p)) for p in (0, 1)] == [["Captain", "Stab"]] * 2
    assert [table.in_play(p) for p in (0, 1)] == [["Pure Qoam"]] * 2
    assert [s.play_flags[p, 0] for p in range(4)] == [0, 0, k.GAINED, k.GAINED]
    assert s.hand_size.tolist() == [0, 0, 5, 5]
    assert lists(s.points) == [[0, 0, 0], [0, 0, 0], [0, 2, 0], [0, 0, 0]]
    assert {a.seat_of(action) for action in legal(s)} == {2, 3}


def test_a_decision_of_one_partner_holds_both() -> None:
    table = Table(battle=9)
    table.hand(0, "Stab", "Prospector")
    table.hand(1, "Prospector")
    table.area(0, "Qoam Ritual")
    table.do(0, a.USE, "Qoam Ritual")
    assert (table.s.ask, table.s.ask_seat, asked(table.s)) == (k.REMOVE_CARD, 0, 1)
    assert table.refuse(1, a.PLAY_CARD, "Prospector") == ("DECISION_OPEN", "X1")
    assert table.refuse(1, a.SKIP) == ("DECISION_OPEN", "X1")
    assert table.refuse(0, a.PLAY_CARD, "Stab") == ("DECISION_OPEN", "X1")
    assert table.refuse(0, a.REMOVE, "Barter", k.FROM_HAND) == ("EFFECT_NOT_THERE", "C4")
    table.do(0, a.REMOVE, "Prospector", k.FROM_HAND)
    assert table.in_hand(0) == ["Stab"]
    table.do(1, a.PLAY_CARD, "Prospector")


# --- M4: synergies --------------------------------------------------------------------------------


def test_a_synergy_does_not_count_the_partners_cards() -> None:
    table = Table()
    table.hand(0, "Hidden Cache", "Hidden Cache")  # another purple card: 2 Battle
    table.area(1, "Celethe's Law")
    table.troops("right 0", "Scholar")
    table.buildings("right 0", "Apothecary")
    table.do(0, a.PLAY_CARD, "Hidden Cache")
    assert table.points() == (0, 0, 0, 2)
    table.do(0, a.PLAY_CARD, "Hidden Cache")
    assert table.points() == (0, 0, 4, 4)


def test_troops_of_the_middle_stronghold_count_for_both_partners() -> None:
    table = Table()
    table.hand(0, "Hidden Cache")
    table.hand(1, "Hidden Cache", "Scholar")
    table.do(0, a.PLAY_CARD, "Hidden Cache")
    table.do(1, a.PLAY_CARD, "Hidden Cache")
    assert table.points() == (0, 0, 0, 4)
    table.do(1, a.PLAY_CARD, "Scholar", at(MIDDLE))
    assert table.points() == (0, 0, 4, 4)


def test_redeploying_to_the_middle_meets_the_partners_synergy() -> None:
    table = Table(command=4)
    table.troops("left 0", "Scholar")
    table.area(1, "Hidden Cache")
    table.do(0, a.REDEPLOY, "Scholar", move(LEFT, MIDDLE))
    assert table.points() == (0, 4, 2, 0)


def test_own_stronghold_counts_and_its_buildings_trigger() -> None:
    table = Table()
    table.buildings("left 0", "Apothecary", "Mint")  # turquoise gives the first 1 Knowledge
    table.s.building_used[LEFT, 0] = 1
    table.hand(1, "Apothecary", "Barter")
    table.do(1, a.PLAY_CARD, "Apothecary", at(RIGHT))
    assert table.points() == (0, 1, 0, 1)
    table.do(1, a.PLAY_CARD, "Barter")
    assert table.points() == (0, 2, 0, 2)


def test_a_troop_of_the_middle_may_be_used_by_either_partner() -> None:
    table = Table()
    table.troops("middle 0", "Guard", "Soldier")
    table.troops("right 0", "Guard")
    assert table.refuse(0, a.USE, "Guard", use_at(RIGHT)) == ("REMOVE_NOT_IN_PLAY", "P4")
    assert table.refuse(0, a.USE, "Guard", use_at(LEFT)) == ("REMOVE_NOT_IN_PLAY", "P4")
    table.do(0, a.USE, "Guard", use_at(MIDDLE))
    table.do(1, a.USE, "Soldier", use_at(MIDDLE))
    table.do(1, a.USE, "Guard", use_at(RIGHT))
    assert table.points()[2] == 8
    assert table.on("middle 0") == table.on("right 0") == ([], [])


# --- M5: spaces refilled at once, the bonus for either --------------------------------------------


def test_row_and_lair_are_refilled_at_once() -> None:
    table = Table(1, 9, 2)
    table.row(0, "Stab", "Guard", "Mint", "Bank", "Barter")
    table.supply(k.ASSETS, "Library", "Soldier")
    table.lair(0, "Pure Qoam", "Sharp Qoam")
    table.supply(k.WONDERS, "Living Knife")
    table.do(0, a.ACQUIRE, "Stab")
    assert table.in_row(0) == ["Library", "Guard", "Mint", "Bank", "Barter"]
    table.do(1, a.REPLACE, "Guard")
    assert table.in_row(0) == ["Library", "Soldier", "Mint", "Bank", "Barter"]
    table.do(1, a.TAKE_WONDER, "Sharp Qoam")
    assert table.on_lair(0) == ["Pure Qoam", "Living Knife"]
    table.do(1, a.SKIP)
    table.do(0, a.TAKE_WONDER, "Living Knife")
    table.do(0, a.SKIP)
    assert by_team(table.s.lair)[0] == [TYPE["Pure Qoam"], 0]
    assert table.points() == (0, 1, 4, 0)
    assert table.in_discard(0) == ["Stab", "Living Knife"]


@pytest.mark.parametrize("answer", [0, 1])
def test_either_partner_may_take_the_removal_bonus(answer: int) -> None:
    table = Table(battle=3)
    table.lair(0, "Pure Qoam")
    for p in (0, 1):
        table.hand(p, "Prospector")
        table.discard(p, "Captain")
    table.do(0, a.TAKE_WONDER, "Pure Qoam")
    s = table.s
    assert (s.ask, s.ask_seat, asked(s), s.ask_each) == (k.REMOVE_CARD, 0, 3, 0)
    assert table.refuse(2, a.SKIP) == ("NOT_YOUR_TURN", "X1")
    assert table.refuse(0, a.REMOVE, "Pure Qoam", k.FROM_DISCARD) == ("BONUS_OTHER_CARD", "P6")
    assert table.refuse(1, a.REMOVE, "Pure Qoam", k.FROM_DISCARD) == ("BONUS_NOT_THERE", "P6")
    table.do(answer, a.REMOVE, "Prospector", k.FROM_HAND)
    assert s.ask == asked(s) == 0
    assert [len(table.in_hand(p)) for p in (0, 1)] == [int(p != answer) for p in (0, 1)]


def test_the_partners_own_copy_of_the_wonder_may_be_removed() -> None:
    table = Table(battle=3)
    table.lair(0, "Pure Qoam")
    table.discard(1, "Pure Qoam")
    table.do(0, a.TAKE_WONDER, "Pure Qoam")
    assert {a.seat_of(x) for x in legal(table.s) if a.verb_of(x) == a.REMOVE} == {1}
    table.do(1, a.REMOVE, "Pure Qoam", k.FROM_DISCARD)
    assert (table.in_discard(0), table.in_discard(1)) == (["Pure Qoam"], [])


def test_the_bonus_is_not_asked_for_when_neither_has_a_card() -> None:
    table = Table(battle=3)
    table.lair(0, "Pure Qoam")
    table.do(1, a.TAKE_WONDER, "Pure Qoam")
    assert table.s.ask == table.s.ask_seat == table.s.ask_except == 0


def test_a_done_partner_may_still_take_the_bonus() -> None:
    table = Table(battle=3)
    table.lair(0, "Pure Qoam")
    table.hand(1, "Prospector")
    table.do(1, a.DONE)
    table.do(0, a.TAKE_WONDER, "Pure Qoam")
    table.do(1, a.REMOVE, "Prospector", k.FROM_HAND)
    assert table.refuse(1, a.DONE) == ("DONE_IN_TEAM", "M3")


# --- M6: seals in the enemy row -------------------------------------------------------------------


def test_sealing_a_card_of_the_enemy_row() -> None:
    table = Table(command=9, knowledge=4)
    table.row(0, "Stab", "Mint")
    table.row(1, "Stab", "Guard", "Stab")
    table.supply(2 + k.ASSETS, "Bank")
    assert table.refuse(0, a.SEAL_ROW, "Mint") == ("NOT_IN_ENEMY_ROW", "M6")
    assert table.refuse(0, a.UNSEAL_ROW, "Stab") == ("NOT_SEALED_IN_ROW", "M6")
    table.do(0, a.SEAL_ROW, "Stab")
    table.do(1, a.SEAL_ROW, "Stab")
    assert by_team(table.s.row_sealed) == [[0] * 5, [1, 0, 1, 0, 0]]
    assert table.refuse(0, a.SEAL_ROW, "Stab") == ("ROW_SEALED_ALREADY", "M6")
    assert table.refuse(0, a.SEAL_ROW, "Guard") == ("ROW_SEAL_TOO_DEAR", "M6")
    assert table.points()[3] == 2
    table.do(0, a.DONE)
    table.do(1, a.DONE)
    # The row's owners: neither acquired nor replaced, until unsealed for the same Knowledge.
    table.s.points[2, k.COMMAND], table.s.points[2, k.KNOWLEDGE] = 9, 0
    assert table.refuse(2, a.ACQUIRE, "Stab") == ("ROW_CARD_SEALED", "M6")
    assert table.refuse(2, a.REPLACE, "Stab") == ("ROW_CARD_SEALED", "M6")
    assert table.refuse(2, a.UNSEAL_ROW, "Stab") == ("ROW_SEAL_TOO_DEAR", "M6")
    table.s.points[2, k.KNOWLEDGE] = 3
    table.do(3, a.UNSEAL_ROW, "Stab")
    assert by_team(table.s.row_sealed)[1] == [0, 0, 1, 0, 0]
    table.do(2, a.ACQUIRE, "Stab")
    assert table.in_row(1) == ["Bank", "Guard", "Stab"]
    assert table.refuse(2, a.ACQUIRE, "Stab") == ("ROW_CARD_SEALED", "M6")
    assert by_team(table.s.row_sealed)[1] == [0, 0, 1, 0, 0]


# --- M7: the token --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "to", "cost"),
    [
        ("off", THEIR_LAIR, 9),
        ("lair 0", THEIR_LAIR, 9),
        ("left 0", THEIR_LAIR, 9),
        ("lair 1", THEIR_LEFT, 9),
        ("lair 1", THEIR_MIDDLE, 9),
        ("off", THEIR_RIGHT, 16),
        ("lair 0", THEIR_RIGHT, 16),
        ("middle 0", THEIR_RIGHT, 16),
        ("left 1", THEIR_RIGHT, 16),
    ],
)
def test_what_a_move_costs(token: str, to: int, cost: int) -> None:
    table = Table(knowledge=cost - 1)
    table.s.dragon = PLACE[token]
    assert table.refuse(1, a.MOVE, 0, to) == ("FLY_TOO_DEAR", "M7")
    table.purse(knowledge=cost)
    table.do(1, a.MOVE, 0, to)
    assert (table.s.dragon, table.points()[3]) == (to, 0)


@pytest.mark.parametrize(
    ("token", "to"),
    [
        ("off", LEFT),
        ("off", OUR_LAIR),
        ("left 0", OUR_LAIR),
        ("lair 1", THEIR_LAIR),
        ("left 1", THEIR_LAIR),
        ("left 1", THEIR_LEFT),
        ("lair 1", OUR_LAIR),
    ],
)
def test_ways_the_token_does_not_go(token: str, to: int) -> None:
    table = Table(knowledge=40)
    table.s.dragon = PLACE[token]
    assert table.refuse(0, a.MOVE, 0, to) == ("FLY_WRONG_WAY", "M7")


def test_the_token_does_not_go_to_a_ruin() -> None:
    table = Table(knowledge=40)
    table.s.stronghold[THEIR_LEFT] = k.RUINED
    assert table.refuse(0, a.MOVE, 0, THEIR_LEFT) == ("FLY_NOT_STANDING", "M7")


def test_the_token_destroys_a_stronghold_at_the_end_of_that_teams_turn() -> None:
    table = Table(knowledge=16)
    table.troops("left 1", "Guard", "Soldier")
    table.buildings("left 1", "Bank", "Mint")
    table.do(0, a.MOVE, 0, THEIR_LEFT)
    table.do(0, a.DONE)
    table.do(1, a.DONE)
    assert table.s.stronghold[THEIR_LEFT] == k.STANDING
    table.do(2, a.DONE)
    events = table.do(3, a.DONE)
    assert (e.CITY_DESTROYED, 2, THEIR_LEFT, e.BY_DRAGON, 0, 0) in events
    assert table.on("left 1") == ([], [])
    assert (table.s.stronghold[THEIR_LEFT], table.s.dragon) == (k.RUINED, THEIR_LAIR)
    assert (table.s.quiet_turns, table.s.phase) == (0, k.MAIN)


# --- M8 -------------------------------------------------------------------------------------------


def test_wonders_are_dearer_while_the_token_is_on_the_own_lair() -> None:
    table = Table(battle=4)
    table.lair(0, "Pure Qoam", "Emerald Horn")
    table.s.dragon = OUR_LAIR
    assert table.refuse(0, a.TAKE_WONDER, "Pure Qoam") == ("WATCHED_TOO_DEAR", "M8")
    assert table.refuse(0, a.TAKE_WONDER, "Emerald Horn") == ("WONDER_TOO_DEAR", "P6")
    assert table.refuse(0, a.TAKE_WONDER, "Sharp Qoam") == ("NOT_ON_LAIR", "P6")
    table.purse(battle=5)
    table.do(0, a.TAKE_WONDER, "Pure Qoam")
    assert table.points()[2] == 0
    table = Table(battle=3)
    table.lair(0, "Pure Qoam")
    table.s.dragon = THEIR_LAIR
    table.do(0, a.TAKE_WONDER, "Pure Qoam")
    assert table.points()[2] == 0


# --- M9 -------------------------------------------------------------------------------------------


def test_attacking_a_guarded_stronghold_removes_all_its_troops() -> None:
    table = Table(battle=24)
    table.troops("middle 1", "Guard", "Soldier")  # 18 + 4 + 3
    table.buildings("left 1", "Bank")
    assert table.refuse(0, a.ATTACK, 0, THEIR_MIDDLE) == ("STRONGHOLD_TOO_DEAR", "M9")
    assert table.refuse(0, a.ATTACK, 0, MIDDLE) == ("NOT_ENEMY_CITY", "P8")
    table.purse(battle=25 + 18 + 18)
    events = table.do(0, a.ATTACK, 0, THEIR_MIDDLE)
    assert (e.STRONGHOLD_SAVED, THEIR_MIDDLE, 0, 0, 0, 0) in events
    assert table.on("middle 1") == ([], [])
    assert table.s.stronghold[THEIR_MIDDLE] == k.STANDING
    table.do(1, a.ATTACK, 0, THEIR_MIDDLE)
    assert table.s.stronghold[THEIR_MIDDLE] == k.RUINED
    assert table.refuse(1, a.ATTACK, 0, THEIR_MIDDLE) == ("CITY_NOT_STANDING", "P8")
    table.do(1, a.ATTACK, 0, THEIR_LEFT)
    assert table.on("left 1") == ([], [])
    assert table.points()[2] == 0


def test_a_token_on_a_razed_stronghold_goes_to_that_teams_lair() -> None:
    table = Table(battle=18)
    table.s.dragon = THEIR_LEFT
    events = table.do(0, a.ATTACK, 0, THEIR_LEFT)
    assert (e.DRAGON_SENT, THEIR_LEFT, THEIR_LAIR, 0, 0, 0) in events
    assert table.s.dragon == THEIR_LAIR


def test_a_free_move_is_one_move_of_nine() -> None:
    table = Table()
    table.area(0, "Emerald Horn", "Emerald Horn")
    table.do(0, a.USE, "Emerald Horn")
    assert (table.s.ask, asked(table.s)) == (k.MOVE_VOLFYIRION, 1)
    assert table.refuse(0, a.MOVE, 0, THEIR_LEFT) == ("NOT_ONE_MOVE", "M9")
    table.do(0, a.MOVE, 0, THEIR_LAIR)
    table.do(0, a.USE, "Emerald Horn")
    assert table.refuse(0, a.MOVE, 0, THEIR_LAIR) == ("NOT_ONE_MOVE", "M9")
    table.do(0, a.MOVE, 0, THEIR_LEFT)
    assert table.s.dragon == THEIR_LEFT
    # From there no single move leads on: nothing is asked.
    table.area(0, "Emerald Horn")
    table.do(0, a.USE, "Emerald Horn")
    assert table.s.ask == 0


def test_hits_name_the_card() -> None:
    table = Table()
    table.area(0, "Living Knife", "Void Fluid")
    table.troops("left 1", "Guard", "Soldier")
    table.buildings("right 1", "Bank", "Mint")
    table.troops("left 0", "Novice")
    table.do(0, a.USE, "Living Knife")
    assert table.refuse(0, a.HIT, "Novice", LEFT) == ("NO_TARGET_THERE", "C4")
    assert table.refuse(0, a.HIT, "Fighter", THEIR_LEFT) == ("NO_TARGET_THERE", "C4")
    assert table.refuse(0, a.HIT, "Bank", THEIR_RIGHT) == ("NO_TARGET_THERE", "C4")
    table.do(0, a.HIT, "Guard", THEIR_LEFT)
    assert table.on("left 1")[0] == ["Soldier"]
    table.do(0, a.USE, "Void Fluid")
    table.do(0, a.HIT, "Mint", THEIR_RIGHT)
    assert table.on("right 1")[1] == ["Bank"]
    assert table.refuse(0, a.HIT, "Bank", THEIR_RIGHT) == ("NO_DECISION", "X1")


def test_seals_reach_every_playing_area() -> None:
    table = Table(knowledge=30)
    for p in range(4):
        table.area(p, "Pure Qoam")
    s = table.s

    def sealed() -> list[int]:
        return [int(s.play_flags[p, 0] & k.SEALED != 0) for p in range(4)]

    table.do(1, a.SEAL, "Pure Qoam", a.OWN_SIDE)
    assert sealed() == [0, 1, 0, 0]
    table.do(1, a.SEAL, "Pure Qoam", a.OWN_SIDE)  # then the partner's
    assert sealed() == [1, 1, 0, 0]
    assert table.refuse(1, a.SEAL, "Pure Qoam", a.OWN_SIDE) == ("ALREADY_SEALED", "P9")
    table.do(1, a.SEAL, "Pure Qoam", a.OF_SEAT + 3)
    assert sealed() == [1, 1, 0, 1]
    assert table.refuse(1, a.SEAL, "Pure Qoam", a.OF_SEAT + 2)[1] == "P9"  # the side says so
    table.do(1, a.SEAL, "Pure Qoam", a.ENEMY_SIDE)
    assert sealed() == [1, 1, 1, 1]
    table.do(0, a.UNSEAL, "Pure Qoam", a.ENEMY_SIDE)
    assert sealed() == [1, 1, 0, 1]
    assert table.points()[3] == 15
    assert table.refuse(0, a.SEAL, "Sharp Qoam", a.ENEMY_SIDE) == ("NOT_A_WONDER_THERE", "P9")
    table.purse(knowledge=2)
    assert table.refuse(0, a.SEAL, "Pure Qoam", a.ENEMY_SIDE) == ("SEAL_TOO_DEAR", "P9")


def test_a_wonder_unsealed_by_the_partner_gives_its_owner_points() -> None:
    table = Table(knowledge=3)
    table.area(1, "Pure Qoam", flags=k.SEALED)
    assert table.refuse(1, a.USE, "Pure Qoam") == ("IS_SEALED", "P9")
    table.do(0, a.UNSEAL, "Pure Qoam", a.OWN_SIDE)
    assert table.points() == (0, 1, 0, 0)
    assert table.s.play_flags[1, 0] == k.GAINED
    assert table.refuse(0, a.UNSEAL, "Pure Qoam", a.OWN_SIDE) == ("NOT_SEALED", "P9")


# --- M10: the end of the dragon -------------------------------------------------------------------


def ready_to_defeat() -> Table:
    table = Table(battle=32)
    for team in (0, 1):
        table.lair(team, "Pure Qoam", "Sharp Qoam")
        table.supply(2 * team + k.WONDERS, "Living Knife", "Void Fluid")
    table.hand(0, "Prospector", "Stab")
    table.hand(1, "Prospector")
    return table


def test_defeat_divides_the_own_lairs_wonders_and_clears_all_others() -> None:
    table = ready_to_defeat()
    table.do(1, a.DEFEAT)
    s = table.s
    assert (s.dragon, s.points[0, k.BATTLE]) == (k.DRAGON_GONE, 0)
    assert (table.on_lair(0), table.on_lair(1)) == (["Pure Qoam", "Sharp Qoam"], [])
    assert [s.supply_size[i] for i in (k.WONDERS, 2 + k.WONDERS)] == [0, 0]
    assert (s.ask, asked(s), s.ask_left) == (k.GIVE_WONDERS, 3, 2)
    assert table.refuse(0, a.SKIP) == ("MUST_GIVE", "M10")
    assert table.refuse(0, a.GIVE, "Void Fluid", 0) == ("NOT_TO_GIVE", "M10")
    assert table.refuse(0, a.GIVE, "Pure Qoam", 2) == ("GIVE_WHOM", "M10")
    assert table.refuse(2, a.GIVE, "Pure Qoam", 2) == ("NOT_YOUR_TURN", "X1")
    table.do(0, a.GIVE, "Pure Qoam", 1)
    assert (s.ask, s.ask_left) == (k.GIVE_WONDERS, 1)
    table.do(1, a.GIVE, "Sharp Qoam", 0)
    assert (table.in_play(0), table.in_play(1)) == (["Sharp Qoam"], ["Pure Qoam"])
    assert table.points() == (0, 1, 1, 0)
    assert table.on_lair(0) == []
    assert (s.ask, asked(s), s.ask_each) == (k.REMOVE_CARD, 3, 1)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_each_player_of_the_team_may_remove_a_card(order: tuple[int, int]) -> None:
    table = ready_to_defeat()
    table.do(0, a.DEFEAT)
    table.do(0, a.GIVE, "Pure Qoam", 0)
    table.do(0, a.GIVE, "Sharp Qoam", 0)
    first, second = order
    table.do(first, a.REMOVE, "Prospector", k.FROM_HAND)
    assert (table.s.ask_seat, asked(table.s)) == (second, 1 << second)
    assert table.refuse(first, a.SKIP) == ("DECISION_OPEN", "X1")
    table.do(second, a.SKIP)
    assert (table.s.ask, asked(table.s), table.s.ask_each) == (0, 0, 0)
    assert len(table.in_hand(first)) == (1 if first == 0 else 0)
    table.do(0, a.DONE)


def test_after_the_defeat_wonders_and_dragon_are_out_of_reach() -> None:
    table = Table(battle=32)
    table.lair(1, "Pure Qoam")
    table.s.dragon = THEIR_LEFT
    table.do(0, a.DEFEAT)
    assert table.s.ask == 0  # no Wonders to divide, no cards to remove
    table.purse(battle=99, knowledge=99)
    assert table.refuse(0, a.TAKE_WONDER, "Pure Qoam") == ("LAIRS_ARE_GONE", "M10")
    assert table.refuse(0, a.MOVE, 0, THEIR_LEFT) == ("LAIRS_ARE_GONE", "M10")
    assert table.refuse(0, a.DEFEAT) == ("OVERCOME_ALREADY", "M10")
    table.area(0, "Emerald Horn")
    table.do(0, a.USE, "Emerald Horn")
    assert table.s.ask == 0


def test_defeat_too_dear() -> None:
    assert Table(battle=31).refuse(0, a.DEFEAT) == ("OVERCOME_TOO_DEAR", "M10")
    assert k.OVERCOME_COST == 32


def test_a_wonder_that_can_go_to_one_player_only_is_given_by_itself() -> None:
    table = Table(battle=32)
    table.lair(0, "Pure Qoam", "Pure Qoam")
    table.s.play_size[0] = k.PLAY
    for i in range(k.PLAY):
        table.s.play[0, i] = TYPE["Prospector"]
    table.count()
    table.do(1, a.DEFEAT)
    assert table.in_play(1) == ["Pure Qoam", "Pure Qoam"]
    assert (table.s.ask, asked(table.s)) == (k.REMOVE_CARD, 3)


# --- M11: victory, and first turns ----------------------------------------------------------------


def test_a_team_wins_when_all_enemy_strongholds_are_destroyed() -> None:
    table = Table(battle=36)
    table.s.stronghold[THEIR_LEFT] = k.RUINED
    table.do(0, a.ATTACK, 0, THEIR_MIDDLE)
    assert table.s.phase == k.MAIN
    events = table.do(1, a.ATTACK, 0, THEIR_RIGHT)
    assert events[-1] == (e.TEAM_WON, 0, 0, 0, 0, 0)
    assert (table.s.phase, table.s.winner) == (k.OVER, 0)
    assert legal(table.s) == []
    assert table.refuse(0, a.DONE) == ("GAME_OVER", "X1")


def test_the_dragon_may_destroy_the_last_stronghold() -> None:
    table = Table()
    table.s.stronghold[LEFT] = table.s.stronghold[MIDDLE] = k.RUINED
    table.s.dragon = RIGHT
    table.do(0, a.DONE)
    table.do(1, a.DONE)
    assert (table.s.phase, table.s.winner) == (k.OVER, 1)


def test_a_fresh_hand_is_each_players_choice() -> None:
    table = Table()
    table.s = s = deal()
    s.events = []
    assert (s.phase, s.fresh.tolist(), s.cycle_open) == (k.START, [1, 1, 0, 0], 1)
    table.do(0, a.PLAY_CARD, table.in_hand(0)[0])
    assert table.refuse(0, a.MULLIGAN) == ("NO_MULLIGAN", "T3")
    assert (s.phase, s.fresh.tolist()) == (k.START, [0, 1, 0, 0])
    table.do(1, a.MULLIGAN)
    assert (s.phase, s.hand_size[1], s.deck_size[1]) == (k.MAIN, 5, 5)
    assert table.refuse(1, a.MULLIGAN) == ("NO_MULLIGAN", "T3")
    table.do(0, a.DONE)
    table.do(1, a.DONE)
    assert (s.phase, s.fresh.tolist(), s.cycle_open) == (k.START, [0, 0, 1, 1], 1)
    table.do(3, a.MULLIGAN)
    table.do(2, a.DONE)
    table.do(3, a.DONE)
    assert (s.turn, s.phase, s.fresh.tolist(), s.cycle_open) == (3, k.MAIN, [0] * 4, 0)


def test_the_first_team_exchanges_one_card_the_second_its_whole_row() -> None:
    table = Table()
    table.s = s = deal(first=1)
    s.events = []
    row, top = table.in_row(1), names([s.supply[2 + k.ASSETS, s.supply_top[2]]])
    assert table.refuse(2, a.CYCLE_ALL) == ("CYCLE_ONE_ONLY", "T4")
    missing = next(name for name in TYPE if name not in row)
    assert table.refuse(2, a.CYCLE, missing) == ("CYCLE_NOT_IN_ROW", "T4")
    table.do(3, a.CYCLE, row[2])
    assert table.in_row(1)[row.index(row[2])] == top[0]
    assert table.refuse(2, a.CYCLE, row[0]) == ("CYCLE_CLOSED", "T4")
    s.points[2, k.KNOWLEDGE] = CARDS.cost[s.row[1]]
    sealed = table.in_row(0)[1]
    table.do(2, a.SEAL_ROW, sealed)
    table.do(2, a.DONE)
    table.do(3, a.DONE)
    row = table.in_row(0)
    at = by_team(s.row_sealed)[0].index(1)
    assert table.refuse(0, a.CYCLE, row[0])[1] == "T4"
    before = s.supply_size[k.ASSETS]
    events = table.do(1, a.CYCLE_ALL)
    assert [event[2] for event in events if event[0] == e.CYCLED] == [
        TYPE[name] for i, name in enumerate(row) if i != at
    ]
    assert (table.in_row(0)[at], by_team(s.row_sealed)[0][at]) == (row[at], 1)
    assert s.supply_size[k.ASSETS] == before
    assert table.refuse(0, a.CYCLE_ALL) == ("CYCLE_CLOSED", "T4")


def test_acquiring_closes_the_exchange_for_the_team() -> None:
    table = Table()
    table.s = s = deal()
    s.events = []
    s.points[0, k.COMMAND] = 9
    table.do(0, a.ACQUIRE, table.in_row(0)[0])
    assert table.refuse(1, a.CYCLE, table.in_row(0)[0]) == ("CYCLE_CLOSED", "T4")
    assert s.fresh[1] == 1


def test_two_hundred_quiet_turns_are_a_draw() -> None:
    table = Table()
    table.s.quiet_turns = k.QUIET_LIMIT - 1
    table.do(0, a.DONE)
    assert table.s.phase == k.MAIN
    events = table.do(1, a.DONE)
    assert events[-1] == (e.GAME_DRAWN, e.QUIET, 0, 0, 0, 0)
    assert (table.s.phase, table.s.winner) == (k.OVER, k.NOBODY)


def test_the_fullest_table_fits_the_list() -> None:
    table = Table(99, 99, 99)
    types = [t for t, n in whole_game().items() if n]
    s = table.s
    for p in range(4):
        for i in range(k.PLAY):
            s.play[p, i], s.play_flags[p, i] = types[i % len(types)], 0
        for i in range(k.HAND):
            s.hand[p, i] = types[i % len(types)]
        for i, t in enumerate(types):
            s.own[p, k.OWN - 1 - i] = t
        s.play_size[p], s.hand_size[p], s.discard_size[p] = k.PLAY - 1, k.HAND, len(types)
    for name in PLACE:
        if PLACE[name] < k.PLACES:
            table.troops(name, "Guard", "Soldier")
            if "middle" not in name:
                table.buildings(name, "Bank", "Black Market")
    table.row(0, "Stab", "Guard", "Mint", "Bank", "Barter")
    most = len(legal(s))
    s.ask, s.ask_both, s.ask_left = k.REMOVE_CARD, 1, 1
    both = Counter(a.seat_of(action) for action in legal(s))
    assert both[0] == both[1] > 100
    assert 200 < max(most, len(legal(s))) < 1024
