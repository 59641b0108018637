"""What a seat may know (section 9): two states that differ only in secrets give the same bytes."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers import (
    ALL,
    OPTION_SETS,
    Json,
    city,
    decisions,
    do,
    duel,
    dump,
    pick,
    points,
    rich_walk,
    stir_wonders,
)

from kyradar import Game, PositionError, from_position, new_game
from kyradar.volfyirion.card import PLOYS

TOP = {
    *("mode", "options", "turn", "active", "phase", "winner", "pending", "seats", "row"),
    *("asset_deck", "lair", "lair_owner", "wonder_deck", "dragon", "removed"),
}
MAY_BE_TOP = {"asset_top", "cycle_open", "quiet_turns", "city_fell", "revealed"}
SEAT = {"hand", "deck", "discard", "play", "cities", "points", "perk", "ploy"}
MAY_BE_SEAT = {"collided", "spent_troops"}
SECRET = ("rng", "seed", "code")


def sees_top(position: Json, seat: int | None) -> bool:
    if "hidden_top" not in position["options"]:
        return True
    return seat is not None and position["seats"][seat]["perk"] == "Qoam Oracle"


def scramble(position: Json, seat: int | None, chance: random.Random) -> Json:
    """Another position that the seat (None: a spectator) cannot tell from this one."""
    for p, one in enumerate(position["seats"]):
        if p == seat:
            chance.shuffle(one["deck"])
            continue
        cards = one["hand"] + one["deck"]
        chance.shuffle(cards)
        one["hand"], one["deck"] = cards[: len(one["hand"])], cards[len(one["hand"]) :]
    known = sees_top(position, seat)
    below_top = position["asset_deck"][known:]
    chance.shuffle(below_top)
    position["asset_deck"][known:] = below_top
    stir_wonders(position, chance)
    position["rng"] = f"{chance.getrandbits(128) | 1:032x}"
    own = position["seats"][seat]["ploy"] if seat is not None else None
    traps = chance.sample([ploy for ploy in PLOYS if ploy != own], 2)
    for p, one in enumerate(position["seats"]):
        if p != seat and one["ploy"]:
            one["ploy"] = traps[p]
    return position


def show(game: Game, seat: int | None) -> str:
    """All that the seat is shown: its view, whose turn it is, what it may do and why not."""
    actions = sorted(action.text for action in game.legal()) if game.to_act == (seat,) else []
    return dump([game.view(seat), game.to_act, actions])


@pytest.mark.parametrize("options", OPTION_SETS.values(), ids=OPTION_SETS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_states_that_differ_in_secrets_only_look_the_same(
    options: dict[str, Any], seat: int | None
) -> None:
    chance = random.Random(5)
    compared = 0
    for seed in range(2):
        for step, game in enumerate(rich_walk(seed + 40, options, 250)):
            if step % 3:
                continue
            position = scramble(game.position(), seat, chance)
            assert position != game.position()
            assert show(from_position(position), seat) == show(game, seat)
            compared += 1
    assert compared > 30


@pytest.mark.parametrize("name", decisions())
@pytest.mark.parametrize("seat", [0, 1, None])
def test_open_decisions_tell_no_secrets(name: str, seat: int | None) -> None:
    game = decisions()[name]
    chance = random.Random(6)
    for _ in range(20):
        position = scramble(game.position(), seat, chance)
        assert show(from_position(position), seat) == show(game, seat)


def test_the_test_above_would_notice_a_leak() -> None:
    """What is not secret does change the view."""
    game = new_game("duel", 1, ALL)
    for seat in (0, 1, None):
        shown = show(game, seat)
        for change in ("row", "lair", "removed", "turn"):
            position = game.position()
            if change == "turn":
                position["turn"] += 2
                position["phase"] = "main"
                del position["cycle_open"]
            elif change == "removed":
                position["removed"].append(position["asset_deck"].pop())
            else:
                position[change].reverse()
            assert show(from_position(position), seat) != shown, (seat, change)
    plain = new_game("duel", 1)
    position = plain.position()
    position["asset_deck"][0], position["asset_deck"][-1] = (
        position["asset_deck"][-1],
        position["asset_deck"][0],
    )
    assert show(from_position(position), 0) != show(plain, 0)  # the top is public


# --- the shape of a view --------------------------------------------------------------------------


def all_keys(value: object) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for part in value.values() for key in all_keys(part)}
    if isinstance(value, list):
        return {key for part in value for key in all_keys(part)}
    return set()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_has_the_documented_keys_and_no_secret_ones(seat: int | None) -> None:
    for game in (*rich_walk(3, OPTION_SETS["everything"], 150), *decisions().values()):
        view = game.view(seat)
        assert TOP <= set(view) <= TOP | MAY_BE_TOP
        for one in view["seats"]:
            assert SEAT <= set(one) <= SEAT | MAY_BE_SEAT
        assert not all_keys(view) & set(SECRET)
        for pile in (view["asset_deck"], view["wonder_deck"], *(s["deck"] for s in view["seats"])):
            assert set(pile) == {"count"}


def test_another_s_hand_ploy_and_all_decks_are_counted_not_shown() -> None:
    game = duel(
        {"hand": ["Stab"], "deck": ["Captain"], "ploy": "Afterthought", "discard": ["Barter"]},
        {"hand": ["Mint", "Bank"], "ploy": "Mirage City"},
    )
    mine, yours = game.view(0)["seats"]
    assert (mine["hand"], mine["deck"], mine["ploy"]) == (["Stab"], {"count": 1}, "Afterthought")
    assert (yours["hand"], yours["deck"], yours["ploy"]) == ({"count": 2}, {"count": 0}, "hidden")
    mine, yours = game.view(1)["seats"]
    assert (mine["hand"], mine["ploy"], mine["discard"]) == ({"count": 1}, "hidden", ["Barter"])
    assert (yours["hand"], yours["ploy"]) == (["Mint", "Bank"], "Mirage City")
    assert game.view(0)["asset_deck"] == {"count": 59}
    assert game.view(0)["wonder_deck"] == {"count": 26}


def test_a_spectator_sees_what_is_public_only() -> None:
    game = duel({"hand": ["Stab"], "ploy": "Afterthought"}, {"hand": ["Mint"]})
    view = game.view(None)
    assert [one["hand"] for one in view["seats"]] == [{"count": 1}, {"count": 1}]
    assert [one["ploy"] for one in view["seats"]] == ["hidden", None]
    secret = dump(view)
    assert "Afterthought" not in secret
    assert "Stab" not in secret.replace(view["asset_top"], "")


def test_a_view_is_a_copy() -> None:
    game = new_game("duel", 1)
    game.view(0)["seats"][0]["points"]["battle"] = 99
    game.view(0)["row"].clear()
    assert game.view(0) == new_game("duel", 1).view(0)


def test_the_asset_decks_top_is_public_unless_hidden() -> None:
    for seat in (0, 1, None):
        assert duel(asset_deck=["Mint"]).view(seat)["asset_top"] == "Mint"
        hidden = duel(asset_deck=["Mint"], options={"hidden_top": True})
        assert "asset_top" not in hidden.view(seat)
    empty = duel(removed=duel().position()["asset_deck"])
    assert empty.view(0)["asset_top"] is None


def test_the_oracles_owner_sees_the_hidden_top() -> None:
    game = duel({"perk": "Qoam Oracle"}, asset_deck=["Mint"], options={"hidden_top": True})
    assert game.view(0)["asset_top"] == "Mint"
    assert "asset_top" not in game.view(1)
    assert "asset_top" not in game.view(None)


def test_refusals_do_not_tell_a_hidden_top() -> None:
    """A price or a refusal would name the card, or what it costs."""
    said = set()
    for top in ("Mint", "Stab", "Broken Talisman"):
        game = duel(asset_deck=[top], options={"hidden_top": True, "talisman": True})
        said.add(str(game.why_not("acquire top")))
    assert len(said) == 1


@pytest.mark.parametrize("seat", [2, -1, "0", "p1", 0.5, True, False, [], {}, b"0"])
def test_there_is_no_view_of_what_is_no_seat(seat: Any) -> None:
    with pytest.raises(PositionError, match="no seat"):
        new_game("duel", 1).view(seat)


# --- events ---------------------------------------------------------------------------------------


def test_a_drawn_card_is_its_drawers_secret() -> None:
    game = duel({"play": ["Stab"], "deck": ["Diviner"]})
    (drew,) = [event for event in do(game, "use Stab") if event.kind == "drew"]
    assert drew.seen_by(0) == drew
    assert drew.seen_by(0)["card"] == "Diviner"
    for seat in (1, None):
        seen = drew.seen_by(seat)
        assert seen.kind == "drew"
        assert (seen["seat"], seen["card"]) == (0, None)
        assert "Diviner" not in dump(seen.as_dict()) + seen.sentence() + repr(seen)
        assert seen.sentence() == "Player 1 draws a card."


def test_every_other_event_is_public() -> None:
    game = duel({"hand": ["Stab"], "points": points(9)}, row=["Mint"])
    for event in do(game, "play Stab", "acquire Mint"):
        assert event.seen_by(1) == event.seen_by(None) == event


@pytest.mark.parametrize("options", [{}, OPTION_SETS["long"], OPTION_SETS["own"]])
@pytest.mark.parametrize("seed", range(2))
def test_what_one_sees_happen_does_not_depend_on_the_others_cards(
    options: dict[str, Any], seed: int
) -> None:
    """The other's hand and deck are exchanged at random; the same action must look the same."""
    chance = random.Random(seed)
    game = new_game("duel", seed, options)
    ends = 0
    for _ in range(150):
        if not game.to_act:
            break
        (acting,) = game.to_act
        position = game.position()
        other = position["seats"][1 - acting]
        cards = other["hand"] + other["deck"]
        chance.shuffle(cards)
        other["hand"], other["deck"] = cards[: len(other["hand"])], cards[len(other["hand"]) :]
        twin = from_position(position)
        action = pick(chance, game.legal())
        seen = [
            [event.seen_by(acting).as_dict() for event in one.apply(action)] for one in (game, twin)
        ]
        assert dump(seen[0]) == dump(seen[1])
        assert dump(game.view(acting)) == dump(twin.view(acting))
        ends += action.verb == "end"
    assert ends > 10


@pytest.mark.parametrize("options", [{}, OPTION_SETS["long"]])
def test_what_the_other_sees_happen_does_not_depend_on_ones_deck(options: dict[str, Any]) -> None:
    """The acting player's House Deck is shuffled, the hand exchanged but for the card played."""
    compared = 0
    for game in rich_walk(8, options, 300):
        (acting,) = game.to_act
        chance = random.Random(compared)
        action = pick(chance, game.legal())
        if action.verb in ("end", "mulligan", "erase", "bury"):
            continue
        position = game.position()
        one = position["seats"][acting]
        keep = [action.card] if action.card in one["hand"] else []
        rest = list(one["hand"])
        for card in keep:
            rest.remove(card)
        cards = rest + one["deck"]
        chance.shuffle(cards)
        one["hand"], one["deck"] = keep + cards[: len(rest)], cards[len(rest) :]
        twin, original = from_position(position), game.copy()
        for watcher in (1 - acting, None):
            seen = [
                [event.seen_by(watcher).as_dict() for event in which.copy().apply(action)]
                for which in (original, twin)
            ]
            assert dump(seen[0]) == dump(seen[1])
        for which in (original, twin):
            which.apply(action)
        assert dump(original.view(1 - acting)) == dump(twin.view(1 - acting))
        compared += 1
    assert compared > 60


def test_a_sprung_ploy_is_public() -> None:
    game = duel({"points": points(0, 20)}, {"ploy": "Double Shift", "cities": [city("Kyr")]})
    (event,) = [event for event in do(game, "attack Kyr") if event.kind == "ploy_triggered"]
    assert event.seen_by(0)["ploy"] == "Double Shift"
    assert game.view(0)["seats"][1]["ploy"] is None
