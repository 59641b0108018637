"""What the table says a foe will do is what it then does."""

from __future__ import annotations

from random import Random

from kyradar import Game, from_position, new_game
from kyradar.ilhus.intent import Intent, intents

SUBSETS = (["mage"], ["twins"], ["mage", "mistress"], ["mistress", "twins", "mage"])


def turned(game: Game) -> bool:
    """Is the last hero of the round about to end the turn?"""
    view = game.view(0)
    if view["phase"] != "heroes" or view["pending"]["kind"] != "act":
        return False
    return sum(not seat["done"] for seat in view["seats"]) == 1


def blows_of(intent: Intent) -> list[tuple[tuple[str, ...], int]]:
    return [(blow.heroes, blow.amount) for blow in intent.blows if blow.kind == "hit"]


def compare(game: Game, random: Random) -> int:
    """End the turn and let the foes act; everything told of the first round must happen."""
    told = intents(game)
    moira = any(intent.omen for intent in told)
    seen: list[dict[str, object]] = []
    events = game.apply("end")
    while True:
        seen += [event.as_dict() for event in events]
        if any(event["kind"] in ("round_ended", "fell") for event in seen):
            break
        if game.outcome is not None or not game.to_act:
            break
        events = game.apply(random.choice(game.legal()))
    ends = next((i for i, one in enumerate(seen) if one["kind"] == "round_ended"), len(seen))
    seen = seen[:ends]
    moved = [(one["foe"], one["zone"]) for one in seen if one["kind"] == "foe_moved"]
    struck = [(one["foe"], one["hero"], one["amount"]) for one in seen if one["kind"] == "blow"]
    complete = not any(one["kind"] == "fell" for one in seen)
    expected_ways = [(intent.foe, zone) for intent in told for zone in intent.way]
    if complete:
        assert [zone for _, zone in moved] == [zone for _, zone in expected_ways]
    expected = [blow for intent in told for blow in blows_of(intent)]
    if complete:
        assert len(struck) == len(expected)
    doomed = any(intent.omen == "Dire Omen" for intent in told)
    for (_, hero, amount), (heroes, foretold) in zip(struck, expected, strict=False):
        assert hero in heroes
        if not (moira and doomed):  # Destiny grows with the wounds before it
            assert amount == foretold
    return len(told)


def test_every_intent_comes_true() -> None:
    checked = 0
    for number in range(60):
        random = Random(number)
        heroes = SUBSETS[number % len(SUBSETS)]
        game = new_game("ilhus", number, {"heroes": heroes, "level": "easy"})
        for _ in range(400):
            if game.outcome is not None:
                break
            if turned(game):
                checked += compare(game, random)
                continue
            legal = [action for action in game.legal() if action.verb != "end"] or game.legal()
            game.apply(random.choice(legal))
    assert checked >= 500


def test_against_moira_every_omen_is_told() -> None:
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"], "level": "normal"},
            "encounter": 3,
            "seats": [{"hand": ["Numb"], "deck": ["Numb", "Rewind"]}],
            "foes": [{"name": "Moira, Weaver of Omens", "life": 60}],
            "omens": {"row": ["Bone Spindle"]},
        },
        seed=1,
    )
    (intent,) = intents(game)
    assert intent.omen == "Bone Spindle"
    assert [(blow.heroes, blow.amount) for blow in intent.blows] == [(("Mage",), 4)]


def test_guard_is_counted_and_slow_too() -> None:
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"], "level": "normal"},
            "bodies": [{"name": "Mage", "zone": 5, "guard": 1}],
            "seats": [{"hand": ["Numb"], "deck": ["Numb"]}],
            "foes": [{"name": "Ash Wolf", "life": 9, "zone": 5, "slow": 1}],
        },
        seed=1,
    )
    (intent,) = intents(game)
    (blow,) = intent.blows
    assert (blow.amount, blow.held, blow.wounds) == (3, 1, 2)
    assert intent.way == ()
    assert intent.as_dict()["blows"][0]["heroes"] == ["Mage"]
