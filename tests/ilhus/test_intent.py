"""What the table says a foe will do is what it then does."""

from __future__ import annotations

from collections import Counter
from random import Random

from kyradar import Game, from_position
from kyradar.ilhus.intent import Intent, intents

from .foretold import GROWS, Deed, deeds
from .table import LEVELS, SUBSETS, walk


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
        chosen |= any(len(blow.heroes) > 1 for blow in intent.blows)
        as_foretold(intent, deed, chosen)
        seen["waits"] += intent.waits
        seen["ways"] += bool(intent.way)
        seen["blows"] += bool(intent.blows)
        seen["omens"] += intent.omen is not None
        seen["held"] += any(blow.held for blow in intent.blows)
    return min(len(told), len(happened))


def as_foretold(intent: Intent, deed: Deed, chosen: bool) -> None:
    """Way, blows, guard, mending and dragging; what guard holds unless players chose (B23)."""
    name = intent.omen or intent.foe
    if not intent.waits or not intent.omen:
        assert deed.who.split(" 2")[0] == name.split(" 2")[0]
    assert deed.waited == intent.waits
    assert tuple(deed.way) == intent.way
    assert (deed.guard, deed.mend) == (intent.guard, intent.mend)
    assert max(deed.dragged.values(), default=0) == intent.drags
    hits = [blow for blow in intent.blows if blow.kind == "hit"]
    assert len(deed.blows) == len(hits)
    for (hero, amount), blow in zip(deed.blows, hits, strict=True):
        assert hero in blow.heroes
        assert amount == blow.amount or (name == GROWS and amount > blow.amount)
    if not chosen and name != GROWS:
        assert deed.held == [blow.held for blow in hits if blow.held]


def test_every_intent_comes_true() -> None:
    """More than 500 actions of foes that did happen, in all encounters, at every level."""
    compared = 0
    seen: Counter[str] = Counter()
    for number in range(21):
        random = Random(number)
        heroes = SUBSETS[number % len(SUBSETS)]
        for game in walk(number, heroes, LEVELS[number % 3]):
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
