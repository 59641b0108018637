"""What is told of what is to come: the web of fusions, reach, wounds; never a hidden card."""

from __future__ import annotations

from typing import Any

import kyradar


def table(hand: list[str], **more: Any) -> kyradar.Game:
    """The Mistress alone in the first encounter, in her own turn."""
    position: dict[str, Any] = {
        "mode": "ilhus",
        "options": {"heroes": ["mistress"], "level": "normal"},
        "encounter": 1,
        "round": 1,
        "phase": "heroes",
        "active": 0,
        "foes": [{"name": "Ash Wolf", "zone": 5}],
        "seats": [{"hero": "mistress", "hand": hand, "deck": ["Fire", "Air", "Earth", "Water"]}],
        "pending": {"kind": "act", "seat": 0},
    }
    return kyradar.from_position(position | more, seed=1)


def web(game: kyradar.Game) -> dict[str, dict[str, Any]]:
    return {told["card"]: told for told in game.forecast()["web"]}


def test_the_web_tells_what_is_near() -> None:
    game = table(["Earth", "Fire", "Water"])
    assert {one["state"] for one in web(game).values()} == {"far", "locked"}
    game.apply("play Fire")
    told = web(game)
    assert told["Magma"]["state"] == "next"
    assert told["Magma"]["by"] == ["Earth"]
    assert told["Magma"]["lacks"] == "E"
    assert told["Wildfire"]["state"] == "far", "no Air in the hand"
    game.apply("play Earth")
    told = web(game)
    assert told["Magma"]["state"] == "now"
    assert told["Magma"]["with"] == ["Fire", "Earth"]
    assert told["Equilibrium"]["state"] == "locked"


def test_a_broken_chain_names_what_broke_it() -> None:
    game = table(["Fire", "Water", "Earth", "Earth"])
    for line in ("play Fire", "play Water"):
        game.apply(line)
    told = web(game)
    assert told["Steam"]["state"] == "now"
    assert told["Magma"]["state"] == "broken", "Water has no element of Magma (I9)"
    assert told["Magma"]["cut"] == "Water"


def test_a_taken_card_is_away_and_comes_back() -> None:
    game = table(["Fire", "Earth"])
    for line in ("play Fire", "play Earth", "fuse Magma"):
        game.apply(line)
    assert web(game)["Magma"]["state"] == "away"
    game.apply("play Magma")
    assert web(game)["Magma"]["state"] in ("far", "broken"), "Ephemeral: it lies before her again"


def test_a_card_that_left_her_game_is_not_locked() -> None:
    seat = {"hero": "mistress", "hand": ["Fire"], "deck": ["Earth", "Water"], "front": ["Steam"]}
    game = table([], seats=[seat | {"exile": ["Magma"]}], encounter=2)
    told = web(game)
    assert told["Magma"]["state"] == "exiled"
    assert told["Genesis"]["state"] == "locked", "a Master card comes after the second encounter"
    moira = [{"name": "Moira, Weaver of Omens", "zone": 5}]
    game = table([], seats=[seat], destiny=["Magma"], encounter=4, foes=moira)
    assert web(game)["Magma"]["state"] == "destiny"
    assert web(game)["Genesis"]["state"] == "exiled"


def test_now_is_what_the_rules_allow() -> None:
    """Over random games: `now` is said of a card exactly when a fusion of it is legal."""
    checked = 0
    for seed in range(12):
        game = kyradar.new_game("ilhus", seed, {"heroes": ["mistress"], "level": "easy"})
        for _ in range(120):
            if not game.to_act:
                break
            legal = game.legal()
            pending = game.view(0)["pending"]
            if pending["kind"] == "act":
                told = {card for card, one in web(game).items() if one["state"] == "now"}
                assert told == {action.card for action in legal if action.verb == "fuse"}
                checked += len(told)
            plays = [one for one in legal if one.verb == "play"]
            game.apply((plays or legal)[(seed * 7 + len(game.actions)) % len(plays or legal)])
    assert checked > 20


def test_reach_is_counted_from_whoever_resolves() -> None:
    position = {
        "mode": "ilhus",
        "options": {"heroes": ["twins"], "level": "normal"},
        "encounter": 1,
        "round": 1,
        "phase": "heroes",
        "active": 0,
        "field": "Ash Plain",
        "foes": [{"name": "Ash Wolf", "zone": 5}],
        "bodies": [{"name": "Kilenne", "zone": 2}, {"name": "Faremos", "zone": 4}],
        "seats": [{"hero": "twins", "hand": ["Kilenne's Blade", "Faremos's Arrow", "Taut Thread"]}],
        "pending": {"kind": "act", "seat": 0},
    }
    reach = kyradar.from_position(position, seed=1).forecast()["reach"]
    assert set(map(tuple, reach["Kilenne's Blade"].values())) == {(2,)}, "K: hers, whoever acts"
    assert reach["Taut Thread"]["Kilenne"] == [2, 3, 4], "KF: every zone between them"
    assert 5 in reach["Faremos's Arrow"]["Kilenne"]


def test_wounds_of_the_twins_are_counted_once() -> None:
    game = kyradar.new_game("ilhus", 1, {"heroes": ["twins"], "level": "hard"})
    while game.view(0)["phase"] == "setup":
        game.apply(game.legal()[0])
    forecast = game.forecast()
    blows = [blow for intent in forecast["intents"] for blow in intent["blows"]]
    assert any(len(blow["hits"]) == 2 for blow in blows), "both stand together"
    total = sum(blow["hits"][0]["wounds"][0] for blow in blows)
    assert forecast["lives"][0]["wounds"] == [total, total]


def test_nothing_hidden_is_told() -> None:
    """The same open table with other hidden cards foretells the same."""
    game = kyradar.new_game("ilhus", 5, {"heroes": ["mage", "mistress"], "level": "normal"})
    while game.view(0)["phase"] == "setup":
        game.apply(game.legal()[0])
    position = game.position()
    for seat in position["seats"]:
        seat["deck"] = seat["deck"][::-1]
    position["rewards"] = {name: pile[::-1] for name, pile in position["rewards"].items()}
    position["omens"]["deck"] = position["omens"]["deck"][::-1]
    other = kyradar.from_position(position)
    assert other.view(0) == game.view(0)
    assert other.forecast() == game.forecast()
