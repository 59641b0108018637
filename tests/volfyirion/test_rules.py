"""Corners of the rules that no card's row shows; the scenarios tell most of the rest."""

from __future__ import annotations

from collections import Counter

import pytest
from helpers import Json, city, do, duel, points, seat, texts

from kyradar import Cause, Outcome, from_position


def rule(game, line: str) -> str | None:  # type: ignore[no-untyped-def]
    refusal = game.why_not(line)
    return refusal.rule if refusal else None


def test_t2_the_discard_pile_is_shuffled_only_when_a_card_must_be_drawn() -> None:
    you = {"deck": ["Captain"] * 2 + ["Prospector"] * 3, "discard": ["Diviner"]}
    game = duel({}, you)
    do(game, "end")
    assert seat(game, 1)["deck"] == []
    assert seat(game, 1)["discard"] == ["Diviner"]
    do(game, "end", "end")
    assert len(seat(game, 1)["hand"]) == 5
    assert len(seat(game, 1)["deck"]) == 1


def test_t2_a_shuffled_deck_has_a_new_order() -> None:
    pile = ["Prospector", "Captain", "Stab", "Barter", "Mint", "Bank", "Guard", "Novice"]
    hands = set()
    for seed in range(8):
        game = duel({}, {"discard": pile}, seed=seed)
        do(game, "end")
        hands.add(tuple(seat(game, 1)["hand"]))
        assert Counter(seat(game, 1)["hand"] + seat(game, 1)["deck"]) == Counter(pile)
    assert len(hands) > 5


def test_t4_is_closed_by_acquiring_an_asset_or_a_wonder_and_by_itself() -> None:
    for line in ("acquire Mint", "wonder Pure Qoam", "cycle Mint"):
        game = duel({"points": points(9, 9, 9)}, turn=1, row=["Mint", "Bank"], lair=["Pure Qoam"])
        assert rule(game, "cycle Bank") is None
        do(game, line)
        assert rule(game, "cycle Bank") == "T4"


def test_t4_one_card_for_the_first_player_the_row_for_the_second() -> None:
    first, second = (duel(turn=turn, row=["Mint"]) for turn in (1, 2))
    assert (rule(first, "cycle Mint"), rule(first, "cycle all")) == (None, "T4")
    assert (rule(second, "cycle Mint"), rule(second, "cycle all")) == ("T4", None)
    do(second, "cycle all")
    assert second.position()["asset_deck"][-1] == "Mint"
    assert None not in second.position()["row"]


def test_p4_a_draw_may_be_declined_to_thin_the_deck() -> None:
    game = duel({"play": ["Stab"], "deck": ["Captain"]})
    assert {"use Stab", "use Stab 0"} <= set(texts(game))
    do(game, "use Stab 0")
    assert seat(game)["deck"] == ["Captain"]
    assert "Stab" in game.position()["removed"]


def test_p6_the_acquired_wonder_itself_may_not_be_removed() -> None:
    me = {"points": points(battle=9), "discard": ["Pure Qoam"], "hand": ["Stab"]}
    game = duel(me, lair=["Void Fluid"])
    do(game, "wonder Void Fluid")
    assert rule(game, "remove Void Fluid from discard") == "P6"
    assert "remove Void Fluid from discard" not in texts(game)
    twin = duel(me, lair=["Pure Qoam"])  # an equal one is another card
    do(twin, "wonder Pure Qoam", "remove Pure Qoam from discard")
    assert seat(twin)["discard"] == ["Pure Qoam"]


def test_p10_needs_a_card_in_the_deck() -> None:
    everything = duel(row=["Mint"]).position()["asset_deck"]
    game = duel({"points": points(knowledge=9)}, row=["Mint"], removed=everything)
    assert rule(game, "replace Mint") == "P10"
    assert "replace Mint" not in texts(game)
    one = duel({"points": points(knowledge=9)}, row=["Mint"], removed=everything[1:])
    do(one, "replace Mint")
    assert one.position()["row"][0] == everything[0]
    assert one.position()["asset_deck"] == ["Mint"]


@pytest.mark.parametrize(("quiet", "over"), [(197, False), (198, False), (199, True)])
def test_w2_two_hundred_quiet_turns_end_the_game(quiet: int, over: bool) -> None:
    game = duel(quiet_turns=quiet)
    do(game, "end")
    assert (game.outcome == Outcome("nobody", Cause.QUIET)) == over
    assert game.position().get("quiet_turns") == quiet + 1


def test_w2_a_fallen_city_starts_the_count_again() -> None:
    game = duel({"points": points(battle=10)}, quiet_turns=199)
    do(game, "attack Kyr", "end")
    assert game.outcome is None
    assert "quiet_turns" not in game.position()


def test_e4_anomaly_collider_once_per_turn() -> None:
    game = duel({"perk": "Anomaly Collider", "play": ["Pure Qoam", "Void Fluid"]})
    do(game, "collide Pure Qoam")
    assert seat(game)["points"]["knowledge"] == 3
    assert rule(game, "collide Void Fluid") == "E4"
    do(game, "end", "end")
    assert rule(game, "collide Pure Qoam") == "E4"  # sealed
    assert rule(game, "collide Void Fluid") is None


def test_e13_a_city_destroyed_twice_counts_twice() -> None:
    talismans: Json = {"row": ["Broken Talisman"], "asset_deck": ["Broken Talisman"]}
    game = duel(
        {"cities": [city("Tylaris", state="gone")]},
        {"cities": [city("Kyr", state="ruined")]},
        options={"talisman": True, "rebuilding": True},
        **talismans,
    )
    do(game, "end")
    assert game.outcome == Outcome(1, Cause.TALISMANS)


def test_e13_a_rebuilt_city_was_destroyed_once() -> None:
    game = duel(
        {"cities": [city("Tylaris", rebuilt=True)]},
        {"cities": [city("Kyr", state="ruined")]},
        options={"talisman": True, "rebuilding": True},
        row=["Broken Talisman"],
        asset_deck=["Broken Talisman"],
    )
    do(game, "end")
    assert game.outcome == Outcome("nobody", Cause.TIE)


def test_e14_death_eraser_shuffles_the_house_deck() -> None:
    deck = ["Prospector", "Captain", "Stab", "Barter", "Mint", "Bank", "Guard", "Novice"]
    orders = set()
    for seed in range(8):
        options = {"community": True}
        game = duel({"play": ["Death Eraser"], "deck": deck}, seed=seed, options=options)
        do(game, "use Death Eraser", "erase Stab")
        orders.add(tuple(seat(game)["deck"]))
        assert Counter(seat(game)["deck"]) == Counter(card for card in deck if card != "Stab")
    assert len(orders) > 5


def test_e14_the_stolen_card_is_any_of_the_enemys_discard_pile() -> None:
    stolen = set()
    for seed in range(30):
        game = duel(
            {"play": ["Death Eraser"]},
            {"discard": ["Captain", "Stab", "Mint"]},
            seed=seed,
            options={"community": True},
        )
        do(game, "use Death Eraser")
        stolen.update(seat(game)["discard"])
        assert len(seat(game, 1)["discard"]) == 2
    assert stolen == {"Captain", "Stab", "Mint"}


def test_t6_an_own_city_under_the_dragon_falls_before_the_row_is_refilled() -> None:
    game = from_position({"dragon": "Tylaris", "row": ["Mint"]}, 1)
    kinds = [event.kind for event in game.apply("end")]
    assert kinds.index("city_destroyed") < kinds.index("row_filled")
    assert game.position()["dragon"] == "lair"
