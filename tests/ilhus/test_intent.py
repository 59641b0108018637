"""What the table says a foe will do is what it then does."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from kyradar import Game, from_position

from .foretold import GROWS, Deed, deeds
from .table import LEVELS, SUBSETS, walk

pytestmark = pytest.mark.slow


Told = dict[str, Any]


def intents(game: Game) -> list[Told]:
    """What every foe will do, in the order it comes true."""
    told: list[Told] = game.forecast()["intents"]
    return told


def heroes_of(blow: Told) -> list[str]:
    """Whom it can hit."""
    return [hit["hero"] for hit in blow["hits"]]


def turned(game: Game) -> bool:
    """Is the last hero of the round about to end the turn?"""
    view = game.view(0)
    if view["phase"] != "heroes" or view["pending"]["kind"] != "act":
        return False
    return sum(not seat["done"] for seat in view["seats"]) == 1


def compare(game: Game, random: Random, seen: Counter[str]) -> int:
    """End the turn and let the foes act; every action that came to its end must be as foretold."""
    told = intents(game)
    facts = [event.as_dict() for event in game.apply("end")]
    ends = ("round_ended", "fell", "heroes_win")
    while game.to_act and not any(fact["kind"] in ends for fact in facts):
        facts += [event.as_dict() for event in game.apply(random.choice(game.legal()))]
    start = next((i for i, fact in enumerate(facts) if fact["kind"] == "turn_ended"), 0)
    happened, complete = deeds(facts[start:])
    if complete:
        assert len(happened) == len(told)
    else:
        happened = happened[:-1]  # somebody fell in the midst of the last one
    chosen = False
    for intent, deed in zip(told, happened, strict=False):
        chosen |= any(len(heroes_of(blow)) > 1 for blow in intent["blows"])
        as_foretold(intent, deed, chosen)
        seen["waits"] += intent["waits"]
        seen["ways"] += bool(intent["way"])
        seen["blows"] += bool(intent["blows"])
        seen["omens"] += intent["omen"] is not None
        seen["held"] += any(hit["held"][1] for blow in intent["blows"] for hit in blow["hits"])
    return min(len(told), len(happened))


def as_foretold(intent: Told, deed: Deed, chosen: bool) -> None:
    """Way, blows, guard, mending and dragging; what the guard of whoever was hit held (B23)."""
    name = intent["omen"] or intent["foe"]
    if not intent["waits"] or not intent["omen"]:
        assert deed.who.split(" 2")[0] == name.split(" 2")[0]
    assert deed.waited == intent["waits"]
    assert deed.way == intent["way"]
    assert (deed.guard, deed.mend) == (intent["guard"], intent["mend"])
    assert max(deed.dragged.values(), default=0) == intent["drags"]
    hits = [blow for blow in intent["blows"] if blow["kind"] == "hit"]
    assert len(deed.blows) == len(hits)
    for i, ((hero, amount), blow) in enumerate(zip(deed.blows, hits, strict=True)):
        (told,) = (hit for hit in blow["hits"] if hit["hero"] == hero)
        assert amount <= blow["amount"][1]
        if name != GROWS:  # cards that block make it weaker
            assert amount >= blow["amount"][0]
            assert told["held"][0] <= deed.stopped.get(i, 0) <= told["held"][1]
            assert chosen or told["held"][0] == told["held"][1]


def test_every_intent_comes_true() -> None:
    """More than 500 actions of foes that did happen, in all encounters, at every level."""
    compared = 0
    seen: Counter[str] = Counter()
    for number in range(21):
        random = Random(number)
        heroes = SUBSETS[number % len(SUBSETS)]
        for game in walk(number, heroes, LEVELS[number % 4]):
            if game.to_act and turned(game):
                compared += compare(game.copy(), random, seen)
    assert compared >= 500, compared
    assert seen["blows"] > 200
    assert min(seen[what] for what in ("waits", "ways", "omens", "held")) >= 2


def test_against_moira_every_omen_is_told() -> None:
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["mage"], "level": "normal"},
            "encounter": 4,
            "seats": [{"hand": ["Numb"], "deck": ["Numb", "Rewind"]}],
            "foes": [{"name": "Moira, Weaver of Omens", "life": 60}],
            "omens": {"row": ["Bone Spindle"]},
        },
        seed=1,
    )
    (intent,) = intents(game)
    assert intent["omen"] == "Bone Spindle"
    assert [(heroes_of(blow), blow["amount"]) for blow in intent["blows"]] == [(["Mage"], [3, 3])]


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
    (blow,) = intent["blows"]
    (hit,) = blow["hits"]
    assert (blow["amount"], hit["held"], hit["wounds"]) == ([2, 2], [1, 1], [1, 1])
    assert intent["way"] == []
    assert hit["hero"] == "Mage"


# --- equal targets: the players choose (B23) ------------------------------------------------------

Ways = list[list[dict[str, Any]]]
KEPT = ("hit", "take")  # what is chosen in every way; a discard and the like is made once


def all_ways(game: Game, facts: list[dict[str, Any]]) -> Ways:
    """What happens from here to the end of the round, once for each choice of whom a blow hits;
    nobody blocks."""
    if not game.to_act or any(fact["kind"] in ("round_ended", "fell") for fact in facts):
        return [facts]
    legal = game.legal()
    lines = [action for action in legal if action.verb in KEPT]
    hand = [action for action in legal if dict(action.parts).get("source") == "hand"]
    found: Ways = []
    for action in lines or (hand or legal)[:1]:
        other = game.copy()
        told = [event.as_dict() for event in other.apply(action)]
        found += all_ways(other, facts + told)
    return found


def wounds_of(facts: list[dict[str, Any]], hero: str | None = None) -> int:
    kinds = ("wounded", "to_destiny")
    return sum(fact["kind"] in kinds and hero in (None, fact["hero"]) for fact in facts)


def compare_ways(game: Game, seen: Counter[str]) -> None:
    """Every candidate's guard and wounds, all sums, and the fall, against all ways it can go."""
    forecast = game.forecast()
    told = forecast["intents"]
    trial = game.copy()
    first = [event.as_dict() for event in trial.apply("end")]
    ways = all_ways(trial, first)
    fell = [any(fact["kind"] == "fell" for fact in way) for way in ways]
    assert bool(forecast["falls"]) == all(fell)
    seen["falls"] += all(fell)
    if any(fell):
        return  # the rest of that round never came
    sums = [wounds_of(way) for way in ways]
    assert forecast["announced"] == [min(sums), max(sums)]
    for hero in {body["name"] for body in game.view(0)["bodies"]}:
        some = [wounds_of(way, hero) for way in ways]
        assert forecast["wounds"].get(hero, [0, 0]) == [min(some), max(some)]
    start = next((i for i, fact in enumerate(first) if fact["kind"] == "turn_ended"), 0)
    done = [deeds(way[start:])[0] for way in ways]
    for number, intent in enumerate(told):
        hits = [blow for blow in intent["blows"] if blow["kind"] == "hit"]
        for at, blow in enumerate(hits):
            came: dict[str, set[tuple[int, int]]] = {}
            for way in done:
                deed = way[number]
                hero, amount = deed.blows[at]
                came.setdefault(hero, set()).add((amount, deed.stopped.get(at, 0)))
            assert set(came) == set(heroes_of(blow)), "every candidate, and nobody else"
            amounts = {amount for some in came.values() for amount, _ in some}
            assert blow["amount"] == [min(amounts), max(amounts)]
            for hit in blow["hits"]:
                held = {stopped for _, stopped in came[hit["hero"]]}
                wounds = {amount - stopped for amount, stopped in came[hit["hero"]]}
                assert hit["held"] == [min(held), max(held)]
                assert hit["wounds"] == [min(wounds), max(wounds)]
            seen["chosen"] += len(blow["hits"]) > 1
            seen["unequal"] += len({(*hit["held"], *hit["wounds"]) for hit in blow["hits"]}) > 1
            seen["open"] += any(hit["held"][0] != hit["held"][1] for hit in blow["hits"])


def guarded(game: Game, random: Random) -> Game:
    """The same table with some guard on the heroes, who stand together as often as not."""
    position = game.position()
    together = random.random() < 0.6
    for body in position["bodies"]:
        body["guard"] = random.choice((0, 0, 1, 2, 4, 9))
        if together:
            body["zone"] = position["bodies"][0]["zone"]
    return from_position(position)


def test_each_candidate_is_told_with_its_own_guard() -> None:
    """Random positions of all parties: what was announced is exactly what can come."""
    seen: Counter[str] = Counter()
    for number in range(28):
        random = Random(number)
        heroes = SUBSETS[number % len(SUBSETS)]
        for game in walk(number, heroes, LEVELS[number % 4]):
            if game.to_act and turned(game) and not game.position()["resolving"]:
                compare_ways(guarded(game, random), seen)
    assert seen["chosen"] > 250, seen
    assert min(seen[what] for what in ("unequal", "open", "falls")) >= 8, seen


def test_the_announcement_that_was_wrong() -> None:
    """Kilenne has guard, Faremos none: one of them is hit, and neither for the other's sum."""
    game = from_position(
        {
            "mode": "ilhus",
            "options": {"heroes": ["twins"], "level": "normal"},
            "bodies": [
                {"name": "Kilenne", "zone": 5, "guard": 3},
                {"name": "Faremos", "zone": 5, "guard": 0},
            ],
            "seats": [{"hand": ["Taut Thread"], "deck": ["Taut Thread"] * 9}],
            "foes": [{"name": "Ash Wolf", "life": 9, "zone": 5}],
        },
        seed=1,
    )
    forecast = game.forecast()
    ((blow,),) = (intent["blows"] for intent in forecast["intents"])
    (n, _) = blow["amount"]
    assert [(hit["hero"], hit["held"], hit["wounds"]) for hit in blow["hits"]] == [
        ("Kilenne", [3, 3], [n - 3, n - 3]),
        ("Faremos", [0, 0], [n, n]),
    ]
    assert forecast["announced"] == [n - 3, n]
    assert forecast["lives"][0]["wounds"] == [n - 3, n]
